//! Generates a parser in a build script.

use crate::prelude::List as _;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::{env, fmt, fs};

use crate::files::generate;
use crate::model::{Error, Grammar};
use crate::{Errors, load};

/// Generates the parser of a grammar in a build script: a rule file, or ABNF if the name ends with `.abnf`.
///
/// The path is relative to the folder of the crate's `Cargo.toml`. The module has the name of the file, with `_` for
/// hyphens and dots. It is in `OUT_DIR`, and one line takes it into the crate. Cargo runs the script again when the file
/// or one that it extends changes.
///
/// In `Cargo.toml`:
///
/// ```toml
/// [dependencies]
/// nom = "8"
///
/// [build-dependencies]
/// railurl-grammar = { version = "0.1", default-features = false, features = ["build"] }
/// ```
///
/// To read ABNF, the feature is `abnf`.
///
/// `build.rs`:
///
/// ```no_run
/// fn main() -> Result<(), railurl_grammar::BuildError> {
///     railurl_grammar::build("grammar/json.railroad")
/// }
/// ```
///
/// In `src/lib.rs`, this is the module `json`, which has `parse_json_text`:
///
/// ```text
/// include!(concat!(env!("OUT_DIR"), "/json.rs"));
/// ```
///
/// # Errors
///
/// The errors of [`load()`](crate::load()) or [`abnf::import`](crate::abnf::import), those of [`generate`](crate::generate()), a file that cannot
/// be read or written, and a missing `OUT_DIR`, which only build scripts have.
pub fn build(path: impl AsRef<Path>) -> Result<(), BuildError> {
    let path = path.as_ref();
    let name = path.to_string_lossy().replace('\\', "/");
    let out = env::var_os("OUT_DIR").map(PathBuf::from);
    let out =
        out.ok_or_else(|| BuildError(format!("{name}: there is no `OUT_DIR`: call `build` in a build script")))?;
    let grammar = read(&name)?;
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().replace(['-', '.'], "_");
    let located = |mut error: Error| {
        error.file.get_or_insert_with(|| name.clone());
        BuildError(format!("{error:#}"))
    };
    let files = generate(&grammar, &name).map_err(located)?;
    let module = if grammar.header.has_alphabets() { "alphabets.rs" } else { "mod.rs" };
    let folder = out.join(&stem);
    fs::create_dir_all(&folder).map_err(|error| failed(&folder, &error))?;
    let write = |path: PathBuf, text: &str| fs::write(&path, text).map_err(|error| failed(&path, &error));
    for (file, code) in files {
        write(folder.join(file), &code)?;
    }
    // `include!` takes no file with documentation of its own, so the one that it takes names the module.
    write(out.join(format!("{stem}.rs")), &format!("#[path = \"{stem}/{module}\"]\npub mod {stem};\n"))
}

/// Reads a grammar, and tells Cargo which files it is read from.
fn read(name: &str) -> Result<Grammar, BuildError> {
    let failure = RefCell::new(None);
    let read = |name: &str| {
        println!("cargo::rerun-if-changed={name}");
        fs::read_to_string(name).map_err(|error| {
            failure.replace(Some(failed(Path::new(name), &error)));
            error.to_string()
        })
    };
    let all = |errors: Errors| {
        let lines = errors.into_iter().map(|mut error| {
            error.file.get_or_insert_with(|| name.to_owned());
            format!("{error:#}")
        });
        BuildError(lines.list().join("\n"))
    };
    if !name.ends_with(".abnf") {
        return load(name, read).map_err(|error| failure.take().unwrap_or_else(|| all(error.into())));
    }
    #[cfg(not(feature = "abnf"))]
    return Err(BuildError(format!(
        "{name}: the feature `abnf` of railurl-grammar reads ABNF: name it in place of `build`"
    )));
    #[cfg(feature = "abnf")]
    {
        let text = read(name).map_err(|_| failure.take().unwrap_or_else(|| BuildError(name.to_owned())))?;
        crate::abnf::import(&text).map_err(all)
    }
}

fn failed(path: &Path, error: &std::io::Error) -> BuildError {
    BuildError(format!("{}: {error}", path.display()))
}

/// Says why [`build`] failed: a mistake a line, with file, line and column.
///
/// `{:?}` is as legible as `{}`, because Cargo shows `{:?}` of an error that a build script returns.
#[derive(Clone, PartialEq, Eq)]
pub struct BuildError(String);

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BuildError {}
