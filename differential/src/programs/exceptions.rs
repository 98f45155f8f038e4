//! The differences between a parser and its program that stay, each with its reason.

use std::ops::RangeInclusive;

use railurl::Dialect;
use railurl::dialect::Parser;
use railurl::host::domain_to_unicode;

use super::compare::{Difference, parse};
use crate::case::Case;

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
            matches!(difference, Difference::Acceptance { ours: None, .. }) && has_code_point_of_unicode_18(case)
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

/// Whether the host of the URL or of its base has a code point that Unicode 18 added, written in any way.
fn has_code_point_of_unicode_18(case: &Case) -> bool {
    let base = case.base.iter().map(|base| Case::of(base.clone()));
    base.chain([case.clone()]).filter_map(|case| parse(Dialect::Firefox, &case).ok()).any(|url| {
        let host = domain_to_unicode(url.host_str().unwrap_or_default());
        host.chars().any(|c| ADDED.iter().any(|range| range.contains(&c)))
    })
}

/// The code points that Unicode 18 added and that can be in a domain.
const ADDED: &[RangeInclusive<char>] = &[
    '\u{558}'..='\u{558}',
    '\u{58B}'..='\u{58C}',
    '\u{5C8}'..='\u{5C9}',
    '\u{B53}'..='\u{B54}',
    '\u{1ADE}'..='\u{1ADF}',
    '\u{1AEC}'..='\u{1AF0}',
    '\u{208F}'..='\u{208F}',
    '\u{209D}'..='\u{209F}',
    '\u{20C2}'..='\u{20C4}',
    '\u{2E60}'..='\u{2E63}',
    '\u{A7DD}'..='\u{A7DD}',
    '\u{A7E2}'..='\u{A7E2}',
    '\u{AB6C}'..='\u{AB6D}',
    '\u{107BB}'..='\u{107BF}',
    '\u{10ECB}'..='\u{10ECF}',
    '\u{10EF0}'..='\u{10EF9}',
    '\u{11B0A}'..='\u{11B0A}',
    '\u{11DF0}'..='\u{11DF1}',
    '\u{1246F}'..='\u{1246F}',
    '\u{12475}'..='\u{1247F}',
    '\u{12550}'..='\u{12686}',
    '\u{18CD6}'..='\u{18CDA}',
    '\u{18D1F}'..='\u{18D20}',
    '\u{18E00}'..='\u{19191}',
    '\u{191A0}'..='\u{191D2}',
    '\u{1B123}'..='\u{1B128}',
    '\u{1B168}'..='\u{1B168}',
    '\u{1CED2}'..='\u{1CED4}',
    '\u{1CEDD}'..='\u{1CEDF}',
    '\u{1CEF1}'..='\u{1CEFD}',
    '\u{1D127}'..='\u{1D128}',
    '\u{1D1EB}'..='\u{1D1FF}',
    '\u{1D250}'..='\u{1D281}',
    '\u{1D6A6}'..='\u{1D6A6}',
    '\u{1DB00}'..='\u{1DB1C}',
    '\u{1DF1F}'..='\u{1DF24}',
    '\u{1DF2B}'..='\u{1DF81}',
    '\u{1DF90}'..='\u{1DF96}',
    '\u{1DFCD}'..='\u{1DFFF}',
    '\u{1F1AE}'..='\u{1F1AE}',
    '\u{1F6D9}'..='\u{1F6D9}',
    '\u{1F7DA}'..='\u{1F7DB}',
    '\u{1F7F1}'..='\u{1F7FF}',
    '\u{1FA8B}'..='\u{1FA8D}',
    '\u{1FACC}'..='\u{1FACC}',
    '\u{1FADD}'..='\u{1FADD}',
    '\u{1FAEB}'..='\u{1FAEB}',
    '\u{1FAF9}'..='\u{1FAFA}',
    '\u{2B81E}'..='\u{2B81E}',
    '\u{3D000}'..='\u{3FC3F}',
];
