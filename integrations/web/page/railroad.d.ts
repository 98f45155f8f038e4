// `build` loads rule files, and the script of the worker, as texts.
declare module "*.railroad" {
  const text: string;
  export default text;
}
declare module "*/worker.txt" {
  const text: string;
  export default text;
}
