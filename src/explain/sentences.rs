//! The sentences of the URL Standard that record validation errors and make changes.
//!
//! The table `sentences.tsv` has the sentences of one commit of the text, with their lines in its source. A test of the crate `standard`
//! runs the text, and compares the sentences that it runs with those that are named here.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::Url;
use crate::components::Component;
use crate::error::{Violation, ViolationKind};
use crate::explain::{Change, ChangeKind};

/// The commit of the source that the lines are of.
const COMMIT: &str = "6ae8486";

/// A sentence of the [URL Standard](https://url.spec.whatwg.org/).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Sentence {
    /// The sentence. A variable stands between bars, a link that is named by its target in brackets.
    pub text: &'static str,
    /// The line in the source of the standard, from 1; 0 if the sentence is newer than the commit that [`source`] names.
    ///
    /// [`source`]: Sentence::source
    pub line: u32,
    /// The fragment of the address of its algorithm or state.
    pub section: &'static str,
}

impl Sentence {
    /// Returns the address of its algorithm or state.
    pub fn url(&self) -> String {
        format!("https://url.spec.whatwg.org/#{}", self.section)
    }

    /// Returns the address of the line in the source, if it has one.
    pub fn source(&self) -> Option<String> {
        (self.line > 0).then(|| format!("https://github.com/whatwg/url/blob/{COMMIT}/url.bs#L{}", self.line))
    }
}

/// Returns the sentence that recorded each of the violations of an input, for single violations in order.
///
/// [`Options::parse_with_violations`](crate::Options::parse_with_violations) returns the violations, in the living
/// standard, with this base. Violations of other specifications have no sentence.
///
/// ```
/// use railurl::{Options, explain::sentences};
///
/// let input = "http://ann@example.com/";
/// let outcome = Options::new().parse_with_violations(input);
/// let sentences = sentences::of_violations(input, None, &outcome.violations);
/// let sentence = sentences[0].unwrap();
/// assert_eq!(sentence.url(), "https://url.spec.whatwg.org/#authority-state");
/// assert_eq!(sentence.text, "Invalid-credentials validation error.");
/// ```
pub fn of_violations(input: &str, base: Option<&Url>, violations: &[Violation]) -> Vec<Option<Sentence>> {
    let mut slashes = 0;
    violations
        .iter()
        .flat_map(Violation::each)
        .map(|violation| {
            let line = line(input, base, &violation, slashes)?;
            slashes += usize::from(violation.rule() == "special-url");
            Some(line)
        })
        .collect()
}

/// Returns the sentence that made a change of a component, if the parser is the living standard.
///
/// ```
/// use railurl::explain::{Settings, explain, sentences};
///
/// let input = "http://h:80";
/// let explanation = explain(input, &Settings::new());
/// let sentence = sentences::of_change(&explanation.changes[0], input, None).unwrap();
/// assert_eq!(sentence.section, "port-state");
/// ```
pub fn of_change(change: &Change, input: &str, base: Option<&Url>) -> Option<Sentence> {
    let component = Component::ALL.into_iter().find(|component| component.name() == change.component)?;
    let (kind, before) = (change.kind, change.before.as_deref());
    let text: String = stripped(input).collect();
    let is_scheme = |text: &str| {
        text.starts_with(|c: char| c.is_ascii_alphabetic())
            && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'))
    };
    let own = text.split_once(':').filter(|(scheme, _)| is_scheme(scheme));
    let has_opaque_path = own.is_some_and(|(scheme, rest)| {
        !rest.starts_with('/') && !railurl_parser::living::is_special_scheme(&scheme.to_ascii_lowercase())
    });
    let is_opaque = base.is_some_and(Url::has_opaque_path);
    let is_file = base.is_some_and(|base| base.scheme() == "file");
    // A special scheme that is the base's says nothing.
    let is_of_base = |(scheme, _): &(&str, &str)| base.is_some_and(|base| base.scheme().eq_ignore_ascii_case(scheme));
    let reference = own.filter(is_of_base).map_or(&*text, |(_, rest)| rest);
    let begins_with_slash = reference.starts_with(|c| c == '/' || c == '\\' && base.is_some_and(Url::is_special));
    let number = match (kind, component) {
        (ChangeKind::Inherited, _) if is_opaque => 2428,
        (ChangeKind::Inherited, Component::Scheme) if is_file => 2748,
        (ChangeKind::Inherited, Component::Scheme) => 2470,
        (ChangeKind::Inherited, Component::Host) if is_file && begins_with_slash => 2829,
        (ChangeKind::Inherited, _) if is_file => 2766,
        (ChangeKind::Inherited, _) if begins_with_slash => 2530,
        (ChangeKind::Inherited, _) => 2482,
        (ChangeKind::Merged, _) if is_file && begins_with_slash => 2832,
        (ChangeKind::Merged, _) if is_file => 2783,
        (ChangeKind::Merged, _) => 2507,
        (ChangeKind::Prefixed, _) => 3183,
        (ChangeKind::Added | ChangeKind::Rooted, Component::Path) => 3217,
        (ChangeKind::Added, Component::Host) => 2750,
        (ChangeKind::DefaultPortRemoved, _) => 2726,
        (ChangeKind::ZerosRemoved, _) => 2719,
        (ChangeKind::EmptyRemoved, Component::Port) => 2716,
        (ChangeKind::EmptyRemoved, Component::Username | Component::Password) => 3162,
        (ChangeKind::LowerCased, Component::Scheme) => 2338,
        (ChangeKind::LowerCased, Component::Host) => 945,
        (ChangeKind::MappedToAscii, _) => 959,
        (ChangeKind::Decoded, Component::Host) => 1117,
        (ChangeKind::Encoded, Component::Host) => 1483,
        (ChangeKind::Ipv4, _) => 1128,
        (ChangeKind::Ipv6, _) => 1104,
        (ChangeKind::DriveLetterNormalized, _) => 2976,
        (ChangeKind::DotsRemoved, _) => {
            let is_double = |segment: &str| segment.replace("%2e", ".").replace("%2E", ".") == "..";
            if before.is_some_and(|path| path.split(['/', '\\']).any(is_double)) { 2953 } else { 2967 }
        }
        (ChangeKind::BackslashesReplaced, Component::Path) => 2938,
        (ChangeKind::Encoded, Component::Username | Component::Password) => 2584,
        (ChangeKind::Encoded, Component::Path) if has_opaque_path => 3041,
        (ChangeKind::Encoded, Component::Path) => 3005,
        (ChangeKind::Encoded, Component::Query) => 3076,
        (ChangeKind::Encoded, Component::Fragment) => 3116,
        _ => return None,
    };
    at(number)
}

/// Returns the code points that the standard reads: without white space at the ends, tabs and newlines.
fn stripped(input: &str) -> impl Iterator<Item = char> {
    let is_end = |c: char| c <= ' ';
    input.trim_matches(is_end).chars().filter(|c| !is_removed(*c))
}

fn is_removed(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r')
}

/// Returns the sentence of a single violation; so many of `special-url` were before it.
fn line(input: &str, base: Option<&Url>, violation: &Violation, slashes: usize) -> Option<Sentence> {
    let ViolationKind::Living(kind) = violation.kind() else { return None };
    let c = input.get(violation.span().start..)?.chars().find(|c| !is_removed(*c));
    let before = input.get(..violation.span().start)?.chars().rev().find(|c| !is_removed(*c));
    let is_escape = input.get(violation.span())?.starts_with('%');
    let escape_or = |escape, other| if is_escape { escape } else { other };
    let is_second = matches!(before, Some('/' | '\\'));
    at(match kind.name() {
        "domain-to-ASCII" => 930,
        "domain-percent-encoded" => 1113,
        "host-invalid-code-point" => 1474,
        "IPv4-empty-part" => 1185,
        "IPv4-too-few-parts" => 1193,
        "IPv4-too-many-parts" => 1196,
        "IPv4-non-numeric-part" => 1208,
        "IPv4-non-decimal-part" => 1211,
        "IPv4-out-of-range-part" => 1216,
        "IPv6-unclosed" => 1101,
        "IPv6-invalid-compression" => 1321,
        "IPv6-too-many-pieces" => 1334,
        "IPv6-multiple-compression" => 1341,
        "IPv6-too-few-pieces" => 1459,
        "IPv6-piece-leading-zero" => 1436,
        "IPv4-in-IPv6-too-many-pieces" => 1363,
        "IPv4-in-IPv6-out-of-range-part" => 1403,
        "IPv4-in-IPv6-too-few-parts" => 1417,
        "missing-scheme-non-relative-URL" => 2424,
        "invalid-credentials" => 2570,
        "port-out-of-range" => 2723,
        "port-invalid" => 2742,
        "file-invalid-Windows-drive-letter" => 2793,
        "file-invalid-Windows-drive-letter-host" => 2855,
        "IPv4-non-ASCII-input" => {
            return Some(Sentence {
                text: "If |domain| contains a non-ASCII code point, IPv4-non-ASCII-input validation error.",
                line: 0,
                section: "concept-host-parser",
            });
        }
        "IPv4-in-IPv6-invalid-code-point" => match (c, before) {
            (Some('0'..='9'), _) => 1397,
            (Some('.'), Some(':' | '[')) => 1358,
            (_, Some('.' | ':' | '[')) => 1385,
            _ => 1381,
        },
        // A colon is wrong only as the last code point.
        "IPv6-invalid-code-point" if c == Some(':') => 1429,
        "IPv6-invalid-code-point" => 1433,
        "host-missing" => match (c, before) {
            (Some(':'), _) => 2635,
            (_, Some('@')) => 2609,
            _ => 2664,
        },
        "invalid-reverse-solidus" => match violation.rule() {
            "special-path" => 2949,
            "special-tail" => 2904,
            "special-reference" if is_second => 2521,
            "special-reference" => 2474,
            _ if is_second => 2815,
            _ => 2756,
        },
        "special-scheme-missing-following-solidus" => match violation.rule() {
            "file-url" => 2380,
            "special-url" => {
                let text: String = stripped(input).collect();
                let (scheme, rest) = text.split_once(':')?;
                match slashes {
                    0 if rest.starts_with("//") => 2560,
                    0 if base.is_some_and(|base| base.is_special() && base.scheme().eq_ignore_ascii_case(scheme)) => {
                        2452
                    }
                    0 => 2549,
                    _ => 2560,
                }
            }
            _ => 2560,
        },
        "invalid-URL-unit" => match violation.rule() {
            "url" if violation.span().start == 0 || violation.span().end == input.len() => 2287,
            "url" => 2293,
            "opaque-host" => escape_or(1480, 1477),
            "opaque-path" if input.get(violation.span()) == Some(" ") => 3023,
            "opaque-path" => escape_or(3038, 3035),
            "query" => escape_or(3096, 3093),
            "fragment" => escape_or(3113, 3110),
            _ => escape_or(3002, 2999),
        },
        _ => return None,
    })
}

/// The sentences, one a line: its line in the source, the section, the text.
const SENTENCES: &str = include_str!("sentences.tsv");

/// Returns the sentence of a line.
fn at(line: u32) -> Option<Sentence> {
    SENTENCES.lines().find_map(|row| {
        let (number, (section, text)) =
            row.split_once('\t').and_then(|(line, row)| Some((line, row.split_once('\t')?)))?;
        (number.parse() == Ok(line)).then_some(Sentence { text, line, section })
    })
}
