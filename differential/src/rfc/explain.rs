//! The known differences of the peers, each with the sentence of the RFC that decides.
//!
//! A difference in resolution is explained by a predicate on the components of the reference and the base, a difference
//! in normalization by a function that turns railurl's normal form into the peer's. The results must be exactly equal.

use std::net::Ipv6Addr;

use railurl_canon::dialects::generic::{self, Record};
use railurl_canon::dialects::rfc::{self, Syntax};
use railurl_parser::dialects::rfc::characters::{is_bidi_formatting, is_iprivate};

use super::compare::{Difference, Step};

/// The known differences of a peer.
#[derive(Clone, Copy, Debug)]
pub struct Explanations {
    /// Differences in the targets of references.
    pub resolution: &'static [TargetExplanation],
    /// Differences in normal forms, in the order in which they are applied.
    pub normalization: &'static [NormalFormExplanation],
}

/// A reason for a different target.
#[derive(Clone, Copy, Debug)]
pub struct TargetExplanation {
    /// The name in reports.
    pub name: &'static str,
    /// The sentence that decides, and the peer's behaviour.
    pub sentence: &'static str,
    /// Whether it applies to a reference, a base and the peer's target.
    pub is_reason: fn(&Record, &Record, &str) -> bool,
}

/// A reason for a different normal form.
#[derive(Clone, Copy, Debug)]
pub struct NormalFormExplanation {
    /// The name in reports.
    pub name: &'static str,
    /// The sentence that decides, and the peer's behaviour.
    pub sentence: &'static str,
    /// Turns railurl's form, the second argument, into the peer's. The first is the record before normalization.
    pub adapt: fn(&Record, &mut Record, Syntax),
}

impl Explanations {
    /// Returns the reason why a target differs, if it is known: its name and its sentence.
    pub fn reason(&self, difference: &Difference) -> Option<[&'static str; 2]> {
        let base = difference.base.as_ref().filter(|_| difference.step == Step::Resolution)?;
        let reason =
            self.resolution.iter().find(|explanation| (explanation.is_reason)(&difference.of, base, &difference.peer));
        reason.map(|explanation| [explanation.name, explanation.sentence])
    }

    /// Turns railurl's normal form of `target` into the one that the peer should have. Adds the reasons that changed it,
    /// their names and sentences, to `needed`.
    pub fn adapt(
        &self,
        target: &Record,
        normal: Record,
        syntax: Syntax,
        needed: &mut Vec<[&'static str; 2]>,
    ) -> Record {
        let mut adapted = normal;
        for explanation in self.normalization {
            let before = adapted.clone();
            (explanation.adapt)(target, &mut adapted, syntax);
            if adapted != before {
                needed.push([explanation.name, explanation.sentence]);
            }
        }
        adapted
    }
}

/// The differences of `fluent-uri` 0.4.1.
pub const FLUENT_URI: Explanations = Explanations {
    resolution: &[
        TargetExplanation {
            name: "opaque-base",
            sentence: "\"Return a string consisting of the reference's path component appended to all but the last segment of the \
                base URI's path\" (5.2.3), and \"T.path = Base.path\" (5.2.2), whatever the base. fluent-uri fails if the base \
                has neither an authority nor a slash before its path, and the reference has more than a fragment",
            is_reason: |reference, base, peer| {
                let is_more = reference.has_authority() || !reference.path().is_empty() || reference.query.is_some();
                let is_opaque = !base.has_authority() && !base.path().starts_with('/');
                peer.is_empty() && reference.scheme.is_none() && is_more && is_opaque
            },
        },
        TargetExplanation {
            name: "dot-segments-of-the-base",
            sentence: "\"if (R.path == \"\") then T.path = Base.path\" (5.2.2), with its dot segments. fluent-uri removes them",
            is_reason: |reference, base, _| keeps_dots_of_base(reference, base),
        },
        TargetExplanation {
            name: "last-segment-of-the-base",
            sentence: "\"Excluding any characters after the right-most `/` in the base URI path\" (5.2.3), dots or not. fluent-uri \
                keeps a last segment `..`",
            is_reason: |reference, base, _| replaces_dots_of_base(reference, base),
        },
        TargetExplanation {
            name: "encoded-dot-segments",
            sentence: "\"If the input buffer begins with a prefix of `/../` or `/..`\" (5.2.4); \"A URI reference must be transformed \
                to its target URI before it can be normalized\" (5.2.1). fluent-uri takes `%2E` for a dot before it \
                resolves, in the reference and in the base",
            is_reason: |reference, base, peer| {
                let (dotted, dotted_base) = (with_dots(reference), with_dots(base));
                let is_other = dotted != *reference || dotted_base != *base;
                is_other
                    && (has_target(&dotted, &dotted_base, peer)
                        || keeps_dots_of_base(&dotted, &dotted_base)
                        || replaces_dots_of_base(&dotted, &dotted_base)
                        || has_dots_without_slash(&dotted))
            },
        },
        TargetExplanation {
            name: "dots-without-a-slash",
            sentence: "\"T.path = remove_dot_segments(R.path)\" (5.2.2). fluent-uri does not change the path of a reference that has a \
                scheme and no slash before its path",
            is_reason: |reference, _, _| has_dots_without_slash(reference),
        },
    ],
    normalization: &[
        EMPTY_PATH,
        DEFAULT_HOST,
        NormalFormExplanation {
            name: "dots-without-a-slash-in-normal-form",
            sentence: "\"URI normalizers should remove dot-segments by applying the remove_dot_segments algorithm to the path\" \
                (6.2.2.3). fluent-uri leaves them in a path that no slash precedes",
            adapt: |target, normal, syntax| {
                if !target.has_authority() && !target.path().starts_with('/') {
                    normal.path = target.path.as_deref().map(|path| percent_encoding(path, syntax));
                }
            },
        },
        NormalFormExplanation {
            name: "ipv6-text",
            sentence: "\"Normalizers should use lowercase for registered names and hexadecimal addresses\" (3.2.2), and nothing else \
                is required of them. fluent-uri writes them as RFC 5952 recommends",
            adapt: |_, normal, _| {
                let address = normal.host.as_deref().and_then(|host| host.strip_prefix('[')?.strip_suffix(']'));
                if let Some(address) = address.and_then(|address| address.parse::<Ipv6Addr>().ok()) {
                    normal.host = Some(format!("[{address}]"));
                }
            },
        },
        NormalFormExplanation {
            name: "younger-default-ports",
            sentence: "\"The port is empty or the default for the scheme\" (6.2.3). fluent-uri does not know the ports of these \
                six schemes",
            adapt: |target, normal, _| {
                let unknown = ["iris.beep", "rsync", "sieve", "soap.beep", "tftp", "xmlrpc.beep"];
                if normal.port.is_none() && unknown.contains(&normal.scheme.as_deref().unwrap_or_default()) {
                    normal.port = target.port.clone().filter(|port| !port.is_empty());
                }
            },
        },
        NormalFormExplanation {
            name: "case-of-a-host-beyond-ascii",
            sentence: "\"The scheme and US-ASCII only host are case insensitive and therefore should be normalized to lowercase\" \
                (RFC 3987, 5.3.2.1). fluent-uri changes the ASCII letters of every host",
            adapt: |_, normal, _| {
                if let Some(host) = normal.host.as_mut().filter(|host| !host.is_ascii()) {
                    *host = lowercase(host);
                }
            },
        },
        NormalFormExplanation {
            name: "encoded-private-characters",
            sentence: "\"Decoding any percent-encoded octet sequence that corresponds to an unreserved character\" (RFC 3987, \
                5.3.2.3), which `iprivate` is not. fluent-uri decodes them in queries",
            adapt: |_, normal, syntax| {
                if syntax == Syntax::Iri {
                    decode(&mut normal.query, is_iprivate);
                }
            },
        },
        BIDI_FORMATTING,
    ],
};

/// The differences of `iri-string` 0.7.14.
pub const IRI_STRING: Explanations = Explanations {
    resolution: &[TargetExplanation {
        name: "encoded-dot-segments",
        sentence: "\"If the input buffer begins with a prefix of `/../` or `/..`\" (5.2.4); \"A URI reference must be transformed to \
            its target URI before it can be normalized\" (5.2.1). iri-string takes `%2E` for a dot before it resolves, in the \
            reference and in the base",
        is_reason: |reference, base, peer| has_target(&with_dots(reference), &with_dots(base), peer),
    }],
    normalization: &[
        EMPTY_PATH,
        DEFAULT_HOST,
        NormalFormExplanation {
            name: "default-ports",
            sentence: "\"An explicit `:port`, for which the port is empty or the default for the scheme, [...] should be removed\" \
                (6.2.3). iri-string knows no schemes",
            adapt: |target, normal, _| normal.port = target.port.clone().filter(|port| !port.is_empty()),
        },
        NormalFormExplanation {
            name: "case-of-a-host-with-octets-beyond-ascii",
            sentence: "\"The scheme and host are case-insensitive and therefore should be normalized to lowercase\" (6.2.2.1), \
                \"US-ASCII only host\" (RFC 3987, 5.3.2.1): a host with triplets is in ASCII. iri-string decodes them before it decides",
            adapt: |target, normal, syntax| {
                let Some(host) = &target.host else { return };
                let is_beyond = |host: &str| host.split('%').skip(1).any(|part| part.as_bytes()[0] > b'7');
                if host.is_ascii() && is_beyond(host) {
                    normal.host = Some(percent_encoding(host, syntax));
                }
            },
        },
        BIDI_FORMATTING,
    ],
};

const EMPTY_PATH: NormalFormExplanation = NormalFormExplanation {
    name: "empty-path",
    sentence: "\"In general, a URI that uses the generic syntax for authority with an empty path should be normalized to a path of \
        `/`\" (6.2.3). Neither peer does so",
    adapt: |target, normal, _| {
        if target.has_authority() && target.path().is_empty() {
            normal.path = Some(String::new());
        }
    },
};

const DEFAULT_HOST: NormalFormExplanation = NormalFormExplanation {
    name: "default-host-of-file",
    sentence: "\"The `file` URI scheme is defined so that no authority, an empty host, and `localhost` all mean the end-user's \
        machine\" (3.2.2); \"the reference should be normalized to an empty authority\" (6.2.3). Neither peer does so",
    adapt: |target, normal, syntax| {
        if normal.scheme.as_deref() != Some("file") || normal.host.as_deref() != Some("") {
            return;
        }
        match &target.host {
            Some(host) => normal.host = Some(lowercase(&percent_encoding(host, syntax))),
            None => {
                normal.host = None;
                if normal.path().starts_with("//") {
                    normal.path = Some(format!("/.{}", normal.path()));
                }
            }
        }
    },
};

const BIDI_FORMATTING: NormalFormExplanation = NormalFormExplanation {
    name: "encoded-bidirectional-formatting",
    sentence: "\"IRIs MUST NOT contain bidirectional formatting characters\", and the example `%e2%80%ae` that stays encoded (RFC \
        3987, 4.1 and 3.2.1). Both peers decode them",
    adapt: |_, normal, syntax| {
        if syntax == Syntax::Iri {
            let Record { username, password, host, path, query, fragment, .. } = normal;
            for part in [username, password, host, path, query, fragment] {
                decode(part, is_bidi_formatting);
            }
        }
    },
};

/// Returns whether the target has the base's path, and that has dot segments.
fn keeps_dots_of_base(reference: &Record, base: &Record) -> bool {
    is_relative(reference) && reference.path().is_empty() && has_segment(base, is_dots)
}

/// Returns whether the reference's path replaces a `..` of the base.
fn replaces_dots_of_base(reference: &Record, base: &Record) -> bool {
    is_relative_path(reference) && base.path().rsplit('/').next().is_some_and(|last| decoded_dots(last) == "..")
}

/// Returns whether the reference has a scheme and dot segments, and no slash before its path.
fn has_dots_without_slash(reference: &Record) -> bool {
    reference.scheme.is_some() && !reference.path().starts_with('/') && has_segment(reference, is_dots)
}

/// Returns whether a reference has this target. It resolves IRIs, which URIs are too.
fn has_target(reference: &Record, base: &Record, expected: &str) -> bool {
    let (reference, base) = (text(reference), text(base));
    let target = rfc::resolve(&reference, Some(&base), Syntax::Iri);
    target.is_ok_and(|target| text(&target.into_owned()) == expected)
}

/// Returns whether a reference takes its authority from the base.
fn is_relative(reference: &Record) -> bool {
    reference.scheme.is_none() && !reference.has_authority()
}

/// Returns whether a reference's path is merged with the base's.
fn is_relative_path(reference: &Record) -> bool {
    is_relative(reference) && !reference.path().is_empty() && !reference.path().starts_with('/')
}

fn has_segment(record: &Record, is_such: impl Fn(&str) -> bool) -> bool {
    record.path().split('/').any(is_such)
}

/// Replaces `%2E` by a dot in those segments of the path that become dot segments.
fn with_dots(record: &Record) -> Record {
    let decoded =
        |segment: &str| Some(decoded_dots(segment)).filter(|dots| is_dots(dots)).unwrap_or(segment.to_owned());
    let path: Vec<String> = record.path().split('/').map(decoded).collect();
    Record { path: Some(path.join("/")), ..record.clone() }
}

/// Writes a record as text, even if it is relative.
fn text(record: &Record) -> String {
    let text = generic::serialize(record).map(|href| href.text).unwrap_or_else(|_| String::from(":"));
    // `serialize` writes the colon even if the scheme is missing.
    if record.scheme.is_some() { text } else { text[1..].to_owned() }
}

fn is_dots(segment: &str) -> bool {
    matches!(segment, "." | "..")
}

fn decoded_dots(segment: &str) -> String {
    segment.replace("%2E", ".").replace("%2e", ".")
}

/// Normalizes percent-encoding only, as normalization does in queries.
fn percent_encoding(text: &str, syntax: Syntax) -> String {
    let record = Record { query: Some(text.to_owned()), ..Record::default() };
    rfc::normalize(generic::borrowed(&record), syntax).query.unwrap_or_default().into_owned()
}

/// Converts ASCII letters to lower case, but those of triplets to upper case.
fn lowercase(host: &str) -> String {
    let mut chars = host.chars();
    let mut out = String::new();
    while let Some(c) = chars.next() {
        out.push(c.to_ascii_lowercase());
        if c == '%' {
            out.extend(chars.by_ref().take(2));
        }
    }
    out
}

/// Decodes the triplets of characters that satisfy `is_such`.
fn decode(part: &mut Option<String>, is_such: fn(char) -> bool) {
    let Some(text) = part else { return };
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some(first) = rest.chars().next() {
        // Three octets for most, four for those of planes 15 and 16.
        let character = [9, 12].into_iter().find_map(|length| {
            let triplets = rest.get(..length).filter(|_| first == '%')?;
            let octets: Option<Vec<u8>> = triplets
                .split('%')
                .skip(1)
                .map(|digits| u8::from_str_radix(digits, 16).ok().filter(|_| digits.len() == 2))
                .collect();
            let decoded = String::from_utf8(octets?).ok()?;
            let mut chars = decoded.chars();
            let c = chars.next().filter(|c| is_such(*c) && chars.next().is_none())?;
            Some((c, length))
        });
        let (c, length) = character.unwrap_or((first, first.len_utf8()));
        out.push(c);
        rest = &rest[length..];
    }
    *text = out;
}
