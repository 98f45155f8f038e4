//! Generates the parsers of the example grammars, and the lists of the leaves of checked-in parsers, into `OUT_DIR`, so that
//! none of them is checked in.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let mut examples = String::new();
    for path in rule_files(&workspace.join("grammar/examples"))? {
        let name = stem(&path);
        let grammar = railurl_grammar::read(&fs::read_to_string(&path)?)?;
        let module = name.replace('-', "_");
        let folder = out.join(&module);
        fs::create_dir_all(&folder)?;
        for (file, code) in railurl_grammar::generate(&grammar, &format!("grammar/examples/{name}.railroad"))? {
            fs::write(folder.join(file), code)?;
        }
        examples.push_str(&format!("#[path = \"{module}/mod.rs\"]\npub mod {module};\n"));
    }
    fs::write(out.join("examples.rs"), examples)?;

    let mut walks = String::new();
    for path in rule_files(&workspace.join("grammar/rules"))? {
        let file = path.file_name().ok_or("a file without a name")?.to_string_lossy();
        let grammar = railurl_grammar::load(&file, railurl_grammar::rules::resolve)?;
        let Some(module) = grammar.header.module.as_ref().filter(|_| !grammar.header.parses_whole()) else {
            continue;
        };
        let name = stem(&path).replace('-', "_");
        let folder = out.join("walks").join(&name);
        fs::create_dir_all(&folder)?;
        let syntax = format!("mod syntax {{\n    pub(super) use railurl_{}::syntax::*;\n}}\nmod walk;\n", module.text);
        fs::write(folder.join("mod.rs"), syntax)?;
        fs::write(folder.join("walk.rs"), railurl_grammar::walk(&grammar, &format!("{name}.railroad"))?)?;
        walks.push_str(&format!("#[path = \"walks/{name}/mod.rs\"]\nmod {name};\n"));
    }
    fs::write(out.join("walks.rs"), walks)?;
    Ok(())
}

/// Returns the rule files of a folder, in order.
fn rule_files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_, Box<dyn Error>>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "railroad"));
    paths.sort();
    Ok(paths)
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
