// `build` loads rule files as texts.
declare module "*.railroad" {
  const text: string;
  export default text;
}
