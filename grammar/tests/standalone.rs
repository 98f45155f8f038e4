//! Modules that need nothing but nom: they compile in an empty crate, read what the grammar says, and say where and why
//! a text does not match.

use std::path::{Path, PathBuf};
use std::process::Command;

use railurl_grammar::{modules, read};

const MAILBOX: &str = "# A mailbox.
Start: mailbox

mailbox =
  Sequence:
    local = ZeroOrMore:
      T: any except [/]
    T: @
    domain = N: domain
    mark = Optional:
      Sequence:
        word = T/i: =ki
        If: known
        T: .
    NotAhead:
      T: -

domain =
  Sequence:
    first = N: label
    others = ZeroOrMore:
      Sequence:
        T: .
        N: label

label =
  OneOrMore:
    Choice:
      T: any of [a-z0-9]
      Sequence:
        T: %
        T: any of [0-9]
";

/// The tests of the crate.
const TESTS: &str = r#"
#![no_std]
#![deny(warnings)]

pub mod mailbox;

#[cfg(test)]
mod tests {
    extern crate std;
    use std::format;
    use std::string::ToString;
    use std::vec::Vec;

    use crate::mailbox::syntax::Predicates;
    use crate::mailbox::walk::Walk;
    use crate::mailbox::{SyntaxError, SyntaxErrorKind, parse_mailbox};

    struct Known(bool);

    impl Predicates for Known {
        fn known(&self) -> bool {
            self.0
        }
    }

    #[test]
    fn reads_a_whole_text() {
        let tree = parse_mailbox(&Known(true), "a@b@c%1.d=Ki.").unwrap();
        assert_eq!((tree.local, tree.domain.first, tree.domain.others.as_slice()), ("a@b", "c%1", &["d"][..]));
        assert_eq!(tree.to_string(), "a@b@c%1.d=Ki.");
        let spans: Vec<_> = tree.spans().into_iter().map(|(span, leaf)| (span, leaf.rule)).collect();
        assert_eq!(&spans[..3], [(0..3, "mailbox"), (3..4, "mailbox"), (4..7, "label")]);
    }

    fn fails(known: bool, text: &str) -> SyntaxError {
        parse_mailbox(&Known(known), text).unwrap_err()
    }

    #[test]
    fn says_what_was_expected_furthest_on() {
        let error = fails(true, "al");
        assert_eq!(error.to_string(), "expected `@`, at byte 2, in `mailbox`");
        assert_eq!((error.kind(), error.span(), error.rule()), (SyntaxErrorKind::UnexpectedEnd, 2..2, "mailbox"));
        let error = fails(true, "é@b.C");
        assert_eq!(error.to_string(), "expected any of [a-z0-9] or `%`, at byte 5, in `label`");
        assert_eq!((error.kind(), error.span()), (SyntaxErrorKind::UnexpectedCodePoint('C'), 5..6));
        assert_eq!((error.line(), error.column()), (1, 5));
        assert!(fails(true, "a@b-").expected().contains(&"something else"));
        assert!(format!("{:#}", fails(true, "x\n@a\u{202E}")).ends_with("\n2 | @a\u{FFFD}\n  |   ^"));
    }
}
"#;

#[test]
fn modules_without_blocks_need_nothing_but_nom() {
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("standalone");
    let folder = root.join("src/mailbox");
    std::fs::create_dir_all(&folder).unwrap();
    let manifest = "[package]\nname = \"standalone\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\nnom = \
                    { version = \"8\", default-features = false, features = [\"alloc\"] }\n\n[workspace]\n";
    std::fs::write(root.join("Cargo.toml"), manifest).unwrap();
    std::fs::write(root.join("src/lib.rs"), TESTS.trim_start()).unwrap();
    // The versions that the workspace has, so that nothing is downloaded.
    std::fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.lock"), root.join("Cargo.lock")).unwrap();
    for (name, code) in modules(&read(MAILBOX).unwrap(), "mailbox.railroad").unwrap() {
        std::fs::write(folder.join(name), code).unwrap();
    }
    let cargo = Command::new(env!("CARGO"))
        .args(["test", "--quiet", "--offline", "--target-dir"])
        .arg(root.join("target"))
        .current_dir(&root)
        .output()
        .unwrap();
    let [out, err] = [&cargo.stdout, &cargo.stderr].map(|stream| String::from_utf8_lossy(stream));
    assert!(cargo.status.success() && out.contains("2 passed"), "{out}{err}");
}
