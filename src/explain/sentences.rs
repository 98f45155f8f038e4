//! The sentences of the URL Standard that record validation errors and make changes.
//!
//! The table has the sentences of one commit of the text, with their lines in its source. A test of the crate `standard`
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
        "IPv6-invalid-code-point" => {
            if c == Some(']') {
                1429
            } else {
                1433
            }
        }
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
            "opaque-host" => {
                if is_escape {
                    1480
                } else {
                    1477
                }
            }
            "opaque-path" if input.get(violation.span()) == Some(" ") => 3023,
            "opaque-path" => {
                if is_escape {
                    3038
                } else {
                    3035
                }
            }
            "query" => {
                if is_escape {
                    3096
                } else {
                    3093
                }
            }
            "fragment" => {
                if is_escape {
                    3113
                } else {
                    3110
                }
            }
            _ => {
                if is_escape {
                    3002
                } else {
                    2999
                }
            }
        },
        _ => return None,
    })
}

/// Returns the sentence of a line.
fn at(line: u32) -> Option<Sentence> {
    let (line, section, text) = *SENTENCES.get(SENTENCES.binary_search_by_key(&line, |(line, ..)| *line).ok()?)?;
    Some(Sentence { text, line, section })
}

/// The sentences, by their lines: line, section, text.
const SENTENCES: &[(u32, &str, &str)] = &[
    (930, "concept-domain-to-ascii", "If |strictResult| is a failure value, domain-to-ASCII validation error."),
    (
        945,
        "concept-domain-to-ascii",
        "If |domain| is an ASCII string, then set |result| to |domain|, [ASCII lowercase].",
    ),
    (
        959,
        "concept-domain-to-ascii",
        "Set |result| to the result of running domain parser ToASCII with |domain| and false.",
    ),
    (
        1101,
        "concept-host-parser",
        "If |input| does not end with U+005D (]), IPv6-unclosed validation error, return failure.",
    ),
    (
        1104,
        "concept-host-parser",
        "Return the result of [IPv6 parser] |input| with its leading U+005B ([) and trailing U+005D (]) removed.",
    ),
    (
        1113,
        "concept-host-parser",
        "If |input| contains a percent-encoded byte, domain-percent-encoded validation error.",
    ),
    (
        1117,
        "concept-host-parser",
        "Let |domain| be the result of running UTF-8 decode without BOM on the percent-decoding of |input|.",
    ),
    (
        1128,
        "concept-host-parser",
        "If |asciiDomain| [ends in a number checker], then return the result of [IPv4 parser] |asciiDomain|.",
    ),
    (1185, "concept-ipv4-parser", "IPv4-empty-part validation error."),
    (1193, "concept-ipv4-parser", "If |parts|'s size is less than 4, IPv4-too-few-parts validation error."),
    (
        1196,
        "concept-ipv4-parser",
        "If |parts|'s size is greater than 4, IPv4-too-many-parts validation error, return failure.",
    ),
    (1208, "concept-ipv4-parser", "If |result| is failure, IPv4-non-numeric-part validation error, return failure."),
    (1211, "concept-ipv4-parser", "If |result|[1] is true, IPv4-non-decimal-part validation error."),
    (
        1216,
        "concept-ipv4-parser",
        "If any item in |numbers| is greater than 255, IPv4-out-of-range-part validation error.",
    ),
    (
        1321,
        "concept-ipv6-parser",
        "If remaining does not start with U+003A (:), IPv6-invalid-compression validation error, return failure.",
    ),
    (1334, "concept-ipv6-parser", "If |pieceIndex| is 8, IPv6-too-many-pieces validation error, return failure."),
    (
        1341,
        "concept-ipv6-parser",
        "If |compress| is non-null, IPv6-multiple-compression validation error, return failure.",
    ),
    (
        1358,
        "concept-ipv6-parser",
        "If |length| is 0, IPv4-in-IPv6-invalid-code-point validation error, return failure.",
    ),
    (
        1363,
        "concept-ipv6-parser",
        "If |pieceIndex| is greater than 6, IPv4-in-IPv6-too-many-pieces validation error, return failure.",
    ),
    (1381, "concept-ipv6-parser", "Otherwise, IPv4-in-IPv6-invalid-code-point validation error, return failure."),
    (
        1385,
        "concept-ipv6-parser",
        "If c is not an ASCII digit, IPv4-in-IPv6-invalid-code-point validation error, return failure.",
    ),
    (
        1397,
        "concept-ipv6-parser",
        "Otherwise, if |ipv4Piece| is 0, IPv4-in-IPv6-invalid-code-point validation error, return failure.",
    ),
    (
        1403,
        "concept-ipv6-parser",
        "If |ipv4Piece| is greater than 255, IPv4-in-IPv6-out-of-range-part validation error, return failure.",
    ),
    (
        1417,
        "concept-ipv6-parser",
        "If |numbersSeen| is not 4, IPv4-in-IPv6-too-few-parts validation error, return failure.",
    ),
    (
        1429,
        "concept-ipv6-parser",
        "If c is the EOF code point, IPv6-invalid-code-point validation error, return failure.",
    ),
    (
        1433,
        "concept-ipv6-parser",
        "Otherwise, if c is not the EOF code point, IPv6-invalid-code-point validation error, return failure.",
    ),
    (
        1436,
        "concept-ipv6-parser",
        "If |length| is greater than 1 and |value| is less than 0x10^(|length| − 1), IPv6-piece-leading-zero validation error.",
    ),
    (
        1459,
        "concept-ipv6-parser",
        "Otherwise, if |compress| is null and |pieceIndex| is not 8, IPv6-too-few-pieces validation error, return failure.",
    ),
    (
        1474,
        "concept-opaque-host-parser",
        "If |input| contains a forbidden host code point, host-invalid-code-point validation error, return failure.",
    ),
    (
        1477,
        "concept-opaque-host-parser",
        "If |input| contains a code point that is not a URL code point and not U+0025 (%), invalid-URL-unit validation error.",
    ),
    (
        1480,
        "concept-opaque-host-parser",
        "If |input| contains a U+0025 (%) and the two code points following it are not ASCII hex digits, invalid-URL-unit validation error.",
    ),
    (
        1483,
        "concept-opaque-host-parser",
        "Return the result of running UTF-8 percent-encode on |input| using the C0 control percent-encode set.",
    ),
    (
        2287,
        "concept-basic-url-parser",
        "If |input| contains any leading or trailing C0 control or space, invalid-URL-unit validation error.",
    ),
    (
        2293,
        "concept-basic-url-parser",
        "If |input| contains any ASCII tab or newline, invalid-URL-unit validation error.",
    ),
    (
        2338,
        "scheme-state",
        "If c is an ASCII alphanumeric, U+002B (+), U+002D (-), or U+002E (.), append c, [ASCII lowercase], to |buffer|.",
    ),
    (
        2380,
        "scheme-state",
        "If remaining does not start with \"//\", special-scheme-missing-following-solidus validation error.",
    ),
    (
        2424,
        "no-scheme-state",
        "If |base| is null, or |base| has an opaque path and c is not U+0023 (#), missing-scheme-non-relative-URL validation error, return failure.",
    ),
    (
        2428,
        "no-scheme-state",
        "Otherwise, if |base| has an opaque path and c is U+0023 (#), set |url|'s scheme to |base|'s scheme, |url|'s path to |base|'s path, |url|'s query to |base|'s query, |url|'s fragment to the empty string, and set |state| to fragment state.",
    ),
    (
        2452,
        "special-relative-or-authority-state",
        "Otherwise, special-scheme-missing-following-solidus validation error, set |state| to relative state and decrease |pointer| by 1.",
    ),
    (2470, "relative-state", "Set |url|'s scheme to |base|'s scheme."),
    (
        2474,
        "relative-state",
        "Otherwise, if |url| is special and c is U+005C (\\), invalid-reverse-solidus validation error, set |state| to relative slash state.",
    ),
    (
        2482,
        "relative-state",
        "Set |url|'s username to |base|'s username, |url|'s password to |base|'s password, |url|'s host to |base|'s host, |url|'s port to |base|'s port, |url|'s path to a clone of |base|'s path, and |url|'s query to |base|'s query.",
    ),
    (2507, "relative-state", "Shorten |url|'s path."),
    (2521, "relative-slash-state", "If c is U+005C (\\), invalid-reverse-solidus validation error."),
    (
        2530,
        "relative-slash-state",
        "Otherwise, set |url|'s username to |base|'s username, |url|'s password to |base|'s password, |url|'s host to |base|'s host, |url|'s port to |base|'s port, |state| to path state, and then, decrease |pointer| by 1.",
    ),
    (
        2549,
        "special-authority-slashes-state",
        "Otherwise, special-scheme-missing-following-solidus validation error, set |state| to special authority ignore slashes state and decrease |pointer| by 1.",
    ),
    (
        2560,
        "special-authority-ignore-slashes-state",
        "Otherwise, special-scheme-missing-following-solidus validation error.",
    ),
    (2570, "authority-state", "Invalid-credentials validation error."),
    (
        2584,
        "authority-state",
        "Let |encodedCodePoints| be the result of running UTF-8 percent-encode |codePoint| using the userinfo percent-encode set.",
    ),
    (
        2609,
        "authority-state",
        "If |atSignSeen| is true and |buffer| is the empty string, host-missing validation error, return failure.",
    ),
    (2635, "host-state", "If |buffer| is the empty string, host-missing validation error, return failure."),
    (
        2664,
        "host-state",
        "If |url| is special and |buffer| is the empty string, host-missing validation error, return failure.",
    ),
    (2716, "port-state", "If |buffer| is not the empty string:"),
    (
        2719,
        "port-state",
        "Let |port| be the mathematical integer value that is represented by |buffer| in radix-10 using ASCII digits for digits with values 0 through 9.",
    ),
    (
        2723,
        "port-state",
        "If |port| is not a 16-bit unsigned integer, port-out-of-range validation error, return failure.",
    ),
    (2726, "port-state", "Set |url|'s port to null, if |port| is |url|'s scheme's default port; otherwise to |port|."),
    (2742, "port-state", "Otherwise, port-invalid validation error, return failure."),
    (2748, "file-state", "Set |url|'s scheme to \"file\"."),
    (2750, "file-state", "Set |url|'s host to the empty string."),
    (2756, "file-state", "If c is U+005C (\\), invalid-reverse-solidus validation error."),
    (
        2766,
        "file-state",
        "Set |url|'s host to |base|'s host, |url|'s path to a clone of |base|'s path, and |url|'s query to |base|'s query.",
    ),
    (
        2783,
        "file-state",
        "If the [code point substring to the end of the string] from |pointer| to the end of |input| does not start with a Windows drive letter, then shorten |url|'s path.",
    ),
    (2793, "file-state", "File-invalid-Windows-drive-letter validation error."),
    (2815, "file-slash-state", "If c is U+005C (\\), invalid-reverse-solidus validation error."),
    (2829, "file-slash-state", "Set |url|'s host to |base|'s host."),
    (
        2832,
        "file-slash-state",
        "If the [code point substring to the end of the string] from |pointer| to the end of |input| does not start with a Windows drive letter and |base|'s path[0] is a normalized Windows drive letter, then append |base|'s path[0] to |url|'s path.",
    ),
    (
        2855,
        "file-host-state",
        "If |state override| is not given and |buffer| is a Windows drive letter, file-invalid-Windows-drive-letter-host validation error, set |state| to path state.",
    ),
    (2904, "path-start-state", "If c is U+005C (\\), invalid-reverse-solidus validation error."),
    (
        2938,
        "path-state",
        "If one of the following is true: • c is the EOF code point or U+002F (/) • |url| is special and c is U+005C (\\) • |state override| is not given and c is U+003F (?) or U+0023 (#) • then:",
    ),
    (2949, "path-state", "If |url| is special and c is U+005C (\\), invalid-reverse-solidus validation error."),
    (2953, "path-state", "If |buffer| is a double-dot URL path segment, then:"),
    (
        2967,
        "path-state",
        "Otherwise, if |buffer| is a single-dot URL path segment and if neither c is U+002F (/), nor |url| is special and c is U+005C (\\), append the empty string to |url|'s path.",
    ),
    (
        2976,
        "path-state",
        "If |url|'s scheme is \"file\", |url|'s path is empty, and |buffer| is a Windows drive letter, then replace the second code point in |buffer| with U+003A (:).",
    ),
    (2999, "path-state", "If c is not a URL code point and not U+0025 (%), invalid-URL-unit validation error."),
    (
        3002,
        "path-state",
        "If c is U+0025 (%) and remaining does not start with two ASCII hex digits, invalid-URL-unit validation error.",
    ),
    (3005, "path-state", "UTF-8 percent-encode c using the path percent-encode set and append the result to |buffer|."),
    (3023, "opaque-path-state", "Invalid-URL-unit validation error."),
    (3035, "opaque-path-state", "If c is not a URL code point and not U+0025 (%), invalid-URL-unit validation error."),
    (
        3038,
        "opaque-path-state",
        "If c is U+0025 (%) and remaining does not start with two ASCII hex digits, invalid-URL-unit validation error.",
    ),
    (
        3041,
        "opaque-path-state",
        "UTF-8 percent-encode c using the C0 control percent-encode set and append the result to |url|'s path.",
    ),
    (
        3076,
        "query-state",
        "Percent-encode after encoding, with |encoding|, |buffer|, and |queryPercentEncodeSet|, and append the result to |url|'s query.",
    ),
    (3093, "query-state", "If c is not a URL code point and not U+0025 (%), invalid-URL-unit validation error."),
    (
        3096,
        "query-state",
        "If c is U+0025 (%) and remaining does not start with two ASCII hex digits, invalid-URL-unit validation error.",
    ),
    (3110, "fragment-state", "If c is not a URL code point and not U+0025 (%), invalid-URL-unit validation error."),
    (
        3113,
        "fragment-state",
        "If c is U+0025 (%) and remaining does not start with two ASCII hex digits, invalid-URL-unit validation error.",
    ),
    (
        3116,
        "fragment-state",
        "UTF-8 percent-encode c using the fragment percent-encode set and append the result to |url|'s fragment.",
    ),
    (3162, "concept-url-serializer", "If |url| includes credentials, then:"),
    (
        3183,
        "concept-url-serializer",
        "If |url|'s host is null, |url| does not have an opaque path, |url|'s path's size is greater than 1, and |url|'s path[0] is the empty string, then append U+002F (/) followed by U+002E (.) to |output|.",
    ),
    (
        3217,
        "url-path-serializer",
        "For each |segment| of |url|'s path: append U+002F (/) followed by |segment| to |output|.",
    ),
];
