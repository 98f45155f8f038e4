//! Crates that tests write and compile.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Writes the files of a crate, each with its path, and the lock file of the workspace, whose versions it
/// has. Returns the folder.
pub(crate) fn write(name: &str, files: impl IntoIterator<Item = (String, String)>) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let lock = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.lock")).unwrap();
    for (path, text) in files.into_iter().chain([("Cargo.lock".to_owned(), lock)]) {
        let path = root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    root
}

/// Runs cargo in the folder of a crate, without what nobody debugs or builds again. Returns its standard output; panics if
/// it fails.
pub(crate) fn cargo(root: &Path, configure: impl FnOnce(&mut Command) -> &mut Command) -> String {
    let mut command = Command::new(env!("CARGO"));
    command.env("CARGO_PROFILE_DEV_DEBUG", "none").env("CARGO_INCREMENTAL", "0");
    configure(&mut command).args(["--quiet", "--target-dir"]).arg(root.join("target")).current_dir(root);
    let Output { status, stdout, stderr } = command.output().unwrap();
    let out = String::from_utf8(stdout).unwrap();
    assert!(status.success(), "{out}{}", String::from_utf8_lossy(&stderr));
    out
}
