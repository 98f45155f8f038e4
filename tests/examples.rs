//! The examples print the output in their documentation. `cargo test` builds them; `cargo test --test examples` alone
//! runs those that `cargo build --examples` has built.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Returns the first text block of a file's documentation.
fn documented_output(source: &str) -> String {
    let documentation = source.lines().map_while(|line| line.strip_prefix("//!"));
    let block = documentation.skip_while(|line| *line != " ```text").skip(1).take_while(|line| *line != " ```");
    block.map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned() + "\n").collect()
}

#[test]
fn examples_print_their_documented_output() {
    // This test is `target/PROFILE/deps/examples-…`.
    let test = std::env::current_exe().expect("this test has a path");
    let built = test.parent().and_then(Path::parent).expect("a folder of the profile").join("examples");
    let mut count = 0;
    for entry in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/examples")).expect("the folder of the examples") {
        let source = entry.expect("an entry").path();
        let name = source.file_stem().expect("a file").to_string_lossy().into_owned();
        let expected = documented_output(&fs::read_to_string(&source).expect("a source file"));
        let output = Command::new(built.join(format!("{name}{EXE_SUFFIX}"))).output();
        let output = output.unwrap_or_else(|error| panic!("{name}: {error}: `cargo build --examples` builds it"));
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{name}");
        count += 1;
    }
    assert_eq!(count, 10);
}
