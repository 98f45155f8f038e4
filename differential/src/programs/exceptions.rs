//! The accepted differences between a parser and its program, each with its reason.

use railurl::Dialect;
use railurl::dialect::Parser;
use railurl::implementations::Implementation;

use super::compare::Difference;
use crate::case::Case;
use crate::explain::domain::text_is_of_unicode_18;
use crate::library::parse;

/// An accepted difference.
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
    /// Returns whether this explains a difference, in any version of the program.
    pub fn covers(&self, parser: Parser, case: &Case, difference: &Difference) -> bool {
        let parser = match parser {
            Parser::Implementation(release) => Parser::Implementation(release.default_release()),
            Parser::Dialect(Dialect::Chromium148) => CHROMIUM,
            Parser::Dialect(Dialect::Firefox140) => FIREFOX,
            parser => parser,
        };
        self.parsers.contains(&parser) && (self.covers)(case, difference)
    }
}

const CHROMIUM: Parser = Parser::Dialect(Dialect::Chromium);
const FIREFOX: Parser = Parser::Dialect(Dialect::Firefox);
const PHP_URI_WHATWG: Parser = Parser::Implementation(Implementation::PhpUriWhatwg);

/// Every exception.
pub const EXCEPTIONS: &[Exception] = &[
    Exception {
        parsers: &[CHROMIUM, FIREFOX, PHP_URI_WHATWG],
        name: "code-points-of-unicode-18",
        reason: "the program has Unicode 17, and rejects them in hosts; the crate `idna` has Unicode 18",
        example: ("http://\u{20C2}/", None),
        covers: |case, difference| {
            matches!(difference, Difference::Acceptance { ours: None, .. }) && case.texts().any(text_is_of_unicode_18)
        },
    },
    Exception {
        parsers: &[CHROMIUM],
        name: "base-without-a-path",
        reason: "the browser copies such a base with its query and fragment, and reports the components of which it \
                 made the string; railurl reports those of the string",
        example: ("x", Some("foo://h?q")),
        covers: |case, difference| {
            let base = case.base.as_ref().and_then(|base| parse(Dialect::Chromium, base, None).ok());
            let is_without = |path: &str| path.is_empty() || path.starts_with('\\');
            matches!(difference, Difference::Value { name, .. } if *name != "href")
                && base.is_some_and(|base| is_without(base.path()))
        },
    },
];
