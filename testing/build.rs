//! Generates the parsers of the example grammars into `OUT_DIR`, so that none of them is checked in.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../grammar/examples");
    println!("cargo::rerun-if-changed={}", examples.display());
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let mut paths: Vec<PathBuf> =
        fs::read_dir(&examples)?.map(|entry| Ok(entry?.path())).collect::<Result<_, Box<dyn Error>>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "railroad"));
    paths.sort();
    let mut modules = String::new();
    for path in paths {
        let name = path.file_stem().ok_or("a file without a name")?.to_string_lossy().into_owned();
        let grammar = railurl_grammar::read(&fs::read_to_string(&path)?)?;
        let module = name.replace('-', "_");
        let folder = out.join(&module);
        fs::create_dir_all(&folder)?;
        for (file, code) in railurl_grammar::generate(&grammar, &format!("grammar/examples/{name}.railroad"))? {
            fs::write(folder.join(file), code)?;
        }
        modules.push_str(&format!("#[path = \"{module}/mod.rs\"]\npub mod {module};\n"));
    }
    fs::write(out.join("examples.rs"), modules)?;
    Ok(())
}
