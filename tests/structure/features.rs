//! The generator has the same features in build scripts as in tests.
//!
//! The build script of `railurl-testing` runs it. Cargo compiles it for build scripts once more, for a minute, if it or
//! anything below it has other features there.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// Returns the packages that `cargo tree` prints, with the sets of features that each is compiled with.
fn packages(arguments: &[&str]) -> BTreeMap<String, BTreeSet<String>> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["tree", "--prefix", "none", "--format", "{p}|{f}"]).args(arguments);
    let output = command.current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut packages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    // Cargo marks a package whose dependencies it has printed before, and writes an empty line between two trees.
    let lines = String::from_utf8_lossy(&output.stdout);
    for (package, features) in lines.lines().filter_map(|line| line.trim_end_matches(" (*)").split_once('|')) {
        packages.entry(package.to_owned()).or_default().insert(features.to_owned());
    }
    packages
}

#[test]
fn compile_the_generator_with_one_set_of_features() {
    let generator = packages(&["--package", "railurl-grammar", "--all-features", "--edges", "normal"]);
    let mut all = packages(&["--edges", "normal,build,dev"]);
    assert!(all.keys().any(|package| package.starts_with("railurl-grammar ") && generator.contains_key(package)));
    all.retain(|package, features| generator.contains_key(package) && features.len() > 1);
    assert_eq!(all, BTreeMap::new(), "write their features in testing/Cargo.toml");
}
