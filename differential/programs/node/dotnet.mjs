// Asks .NET for browsers, which the package `blazor` ships. It answers by `../dotnet/Ask.cs`.
//
//     node dotnet.mjs FOLDER/OF/NODE_MODULES FILE/OF/Ask.dll
//     node dotnet.mjs FOLDER/OF/NODE_MODULES FILE/OF/Ask.dll --version

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "./lines.mjs";

const [modules, assembly, option] = process.argv.slice(2);
const file = resolve(modules, "blazor/release/wwwroot/_framework/dotnet.js");
const { dotnet } = await import(pathToFileURL(file));
const needed = /^(mscorlib|netstandard|System|System\.(Collections|Console|Memory|Private\.(CoreLib|Uri)|Runtime.*|Text\.Encoding\.Extensions|Threading))\.wasm$/;
const { getAssemblyExports } = await dotnet
  .withModuleConfig({
    onConfigLoaded(config) {
      config.mainAssemblyName = "Ask";
      const { resources } = config;
      for (const list of ["coreAssembly", "assembly"]) {
        resources[list] = resources[list]?.filter(({ virtualPath }) => needed.test(virtualPath));
      }
      resources.assembly.push({ virtualPath: "Ask.dll", name: "Ask.dll", buffer: readFileSync(assembly) });
      for (const list of ["libraryInitializers", "modulesAfterConfigLoaded", "modulesAfterRuntimeReady", "pdb"]) {
        delete resources[list];
      }
    },
  })
  .create();
const { Export } = await getAssemblyExports("Ask.dll");

if (option === "--version") {
  console.log(Export.Version());
  process.exit();
}
await serve((lines) => lines.map((line) => Export.Answer(line) + "\n").join(""));
