// Scripts of the site that are loaded when they are needed.

/** Runs a script of the site. Unlike a file that is fetched, it also works on a page that is opened from a folder. */
export function runScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} is missing`));
    document.head.append(script);
  });
}
