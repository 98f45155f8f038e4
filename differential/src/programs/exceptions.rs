//! The differences between a parser and its program that stay, each with its reason.

use railurl::Dialect;
use railurl::dialect::Parser;

use super::compare::{Difference, parse};
use crate::case::Case;
use crate::explain::domain::text_is_of_unicode_18;

/// A difference that stays.
#[derive(Clone, Copy, Debug)]
pub struct Exception {
    /// The parsers.
    pub parsers: &'static [Parser],
    /// The name.
    pub name: &'static str,
    /// The reason.
    pub reason: &'static str,
    /// An input, and its base, that show it.
    pub example: (&'static str, Option<&'static str>),
    covers: fn(&Case, &Difference) -> bool,
}

impl Exception {
    /// Whether this is the reason of a difference.
    pub fn covers(&self, parser: Parser, case: &Case, difference: &Difference) -> bool {
        self.parsers.contains(&parser) && (self.covers)(case, difference)
    }
}

const CHROMIUM: Parser = Parser::Dialect(Dialect::Chromium);
const FIREFOX: Parser = Parser::Dialect(Dialect::Firefox);

/// Every exception.
pub const EXCEPTIONS: &[Exception] = &[
    Exception {
        parsers: &[CHROMIUM, FIREFOX],
        name: "code-points-of-unicode-18",
        reason: "the browser has Unicode 17, and rejects them in hosts; the crate `idna` has Unicode 18",
        example: ("http://\u{20C2}/", None),
        covers: |case, difference| {
            matches!(difference, Difference::Acceptance { ours: None, .. }) && case.texts().any(text_is_of_unicode_18)
        },
    },
    Exception {
        parsers: &[CHROMIUM],
        name: "base-without-a-path",
        reason: "the browser copies such a base with its query and fragment, and reports the components from which it \
                 made the string; here they are those of the string",
        example: ("x", Some("foo://h?q")),
        covers: |case, difference| {
            let base = case.base.as_ref().and_then(|base| parse(Dialect::Chromium, &Case::of(base.clone())).ok());
            let is_without = |path: &str| path.is_empty() || path.starts_with('\\');
            matches!(difference, Difference::Value { name, .. } if *name != "href")
                && base.is_some_and(|base| is_without(base.path()))
        },
    },
    Exception {
        parsers: &[FIREFOX],
        name: "not-preprocessed",
        reason: "the browser looks at the beginning of an input before tabs and newlines are removed and the end is \
                 trimmed",
        example: ("javascript:\t//[", None),
        covers: |case, _| {
            let is_removed = |c| matches!(c, '\t' | '\n' | '\r');
            let is_changed = |text: &str| {
                text.contains(is_removed) || text.starts_with(|c| c <= ' ') || text.ends_with(|c| c <= ' ')
            };
            let is_concerned = |text: &str| {
                let text = text.replace(is_removed, "").to_ascii_lowercase();
                let text = text.trim_start_matches(|c| c <= ' ');
                text.starts_with('#')
                    || ["data:", "jar:", "javascript:", "moz-icon:"].iter().any(|start| text.contains(start))
            };
            case.texts().any(|text| is_changed(text) && is_concerned(text))
        },
    },
    Exception {
        parsers: &[FIREFOX],
        name: "backslash-in-an-inner-reference",
        reason: "whether the backslash after `view-source:` or `jar:` is a slash depends in the browser on whether \
                 anything was removed before",
        example: (r"view-source:\x", Some("http://h/a/b")),
        covers: |case, _| {
            let is_nested = has(&case.input, "view-source:") || has(&case.input, "jar:");
            case.base.is_some() && is_nested && has(&case.input, r"\")
        },
    },
    Exception {
        parsers: &[FIREFOX],
        name: "escapes-of-substituted-schemes",
        reason: "the browser decodes `%2e` and `%2f` in URLs of `moz-extension` and `resource`",
        example: ("moz-extension://h/a%2eb", None),
        covers: |case, _| {
            let is_substituted = case.texts().any(|text| has(text, "moz-") || has(text, "resource:"));
            is_substituted && case.texts().any(|text| has(text, "%2e") || has(text, "%2f"))
        },
    },
    Exception {
        parsers: &[FIREFOX],
        name: "host-mapped-to-nothing",
        reason: "with schemes other than those of the web, the browser accepts hosts that are mapped to nothing",
        example: ("sftp://\u{AD}/", None),
        covers: |case, difference| {
            let is_of_web = |scheme: &&str| case.texts().any(|text| has(text, scheme));
            let is_rejected = matches!(difference, Difference::Acceptance { ours: Some(_), .. });
            let is_mapped = case.texts().any(|text| !text.is_ascii() || text.contains('%'));
            is_rejected && is_mapped && !["http", "ws:", "wss:"].iter().any(is_of_web)
        },
    },
    Exception {
        parsers: &[FIREFOX],
        name: "drive-after-two-slashes",
        reason: "the browser takes `c:` after two slashes for a path, in archives too, and dots do not remove it",
        example: ("//c:/x", Some("jar:file:///a!/b")),
        covers: |case, _| {
            let input = case.input.trim_start_matches(|c| c <= ' ');
            let drive = input.strip_prefix(r"//").and_then(|rest| rest.get(1..2));
            case.base.is_some() && matches!(drive, Some(":" | "|"))
        },
    },
    Exception {
        parsers: &[FIREFOX],
        name: "port-after-nul",
        reason: "the browser reads digits after U+0000 at the beginning of a port",
        example: ("http://h:\u{0}1/", None),
        covers: |case, difference| {
            let is_rejected = matches!(difference, Difference::Acceptance { ours: Some(_), .. });
            is_rejected && case.texts().any(|text| has(text, ":\0"))
        },
    },
];

/// Whether a text has another in lower case.
fn has(text: &str, part: &str) -> bool {
    text.to_ascii_lowercase().contains(part)
}
