//! The known differences of `url`.
//!
//! It differs often, and in several ways at once, so these predicates describe minimized cases. If a case has a known
//! difference and another one, only the comparison with `ada-url` finds the other.

use railurl::attributes::Attribute;

use super::{Explanation, domain};
use crate::case::Case;
use crate::compare::{Aspect, Difference};

/// The differences of `url` 2.5.8.
pub const EXPLANATIONS: &[Explanation] = &[
    Explanation {
        name: "caret-in-path",
        sentence: "\"The path percent-encode set is the query percent-encode set and U+003F (?), U+005E (^), …\". `url` leaves ^ alone",
        example: ("^", Some("a:/"), None),
        is_reason: |_, difference| {
            both(difference, |railurl, peer| railurl.replace("%5E", "^") == peer.replace("%5E", "^"))
        },
    },
    Explanation {
        name: "space-after-opaque-path",
        sentence: "Opaque path state: \"If remaining starts with U+003F (?) or U+0023 (#), then append \"%20\" to url's path\". \
            `url` keeps the space, or drops it with the query and the fragment",
        example: ("foo:a  #f", None, None),
        is_reason: |_, difference| {
            both(difference, |railurl, peer| {
                is_opaque(railurl)
                    && is_opaque(peer)
                    && railurl.replace("%20", " ").trim_end() == peer.replace("%20", " ").trim_end()
            })
        },
    },
    Explanation {
        name: "shortening-after-drive-letters",
        sentence: "Shorten: \"If url's scheme is \"file\", path's size is 1, and path[0] is a normalized Windows drive letter, then \
            return\": not in other schemes, places or spellings. `url` keeps drive letters everywhere",
        example: ("a:/a:/..", None, None),
        is_reason: |_, difference| {
            both(difference, |railurl, peer| without_drive_letter(peer).any(|without| without == *railurl))
        },
    },
    Explanation {
        name: "host-before-drive-letter",
        sentence: "File host state: \"Set url's host to host\", whatever path follows. `url` drops it if the path begins with a drive \
            letter",
        example: ("a|", Some("file://a"), None),
        is_reason: |_, difference| {
            both(difference, |railurl, peer| {
                let host = railurl.strip_prefix("file://").and_then(|rest| rest.split_once('/'));
                host.is_some_and(|(host, path)| {
                    !host.is_empty() && format!("file:///{path}") == *peer && begins_with_drive_letter(path)
                })
            })
        },
    },
    Explanation {
        name: "drive-letter-with-bar",
        sentence: "Path state: \"replace the second code point in buffer with U+003A (:)\". `url` does so only in some places",
        example: ("", Some("file:///a|"), None),
        is_reason: |_, difference| {
            both(difference, |railurl, peer| railurl.starts_with("file:") && *railurl == peer.replacen('|', ":", 1))
        },
    },
    Explanation {
        name: "empty-segments-of-files",
        sentence: "Path state: \"Append buffer to url's path\", even if it is empty. `url` leaves out the empty segments at the start of a \
            file's path",
        example: ("file:.//", None, None),
        is_reason: |_, difference| {
            both(difference, |railurl, peer| {
                let path = |href: &str| {
                    href.strip_prefix("file://").map(|rest| {
                        rest.split_once('/')
                            .map(|(host, path)| (host.to_owned(), path.trim_start_matches('/').to_owned()))
                    })
                };
                railurl.len() > peer.len() && path(railurl).is_some() && path(railurl) == path(peer)
            })
        },
    },
    Explanation {
        name: "newline-looked-at",
        sentence: "\"Remove all ASCII tab or newline from input\", before any other step. `url` does not ignore them \
            after a drive letter, or before a path given to a setter",
        example: ("", Some("file:a:\na"), None),
        is_reason: |case, difference| {
            case.texts().any(|text| text.contains(['\t', '\n', '\r']))
                && both(difference, |railurl, peer| is_with_one_more(railurl, peer, '/'))
        },
    },
    Explanation {
        name: "backslash-in-relative-reference",
        sentence: "Relative state: \"Otherwise, if url is special and c is U+005C (\\)\". `url` takes a backslash for a slash against any \
            base",
        example: ("\\VZr", Some("a:/"), None),
        is_reason: |case, difference| {
            let base = case.base.as_deref().map(|base| base.to_ascii_lowercase());
            case.input.trim().contains('\\')
                && base.is_some_and(|base| {
                    !["http:", "https:", "ws:", "wss:", "ftp:", "file:"].iter().any(|special| base.starts_with(special))
                })
                && difference.step == 0
        },
    },
    Explanation {
        name: "backslash-after-port",
        sentence: "Port state: \"url is special and c is U+005C (\\)\"; \"Otherwise, port-invalid validation error, return failure\". `url` \
            ends a port with it in any URL",
        example: ("a://a:\\", None, None),
        is_reason: |_, difference| {
            difference.peer.as_deref().is_some_and(|peer| peer.contains('\\')) && is_refused(difference)
        },
    },
    Explanation {
        name: "punycode-in-ascii",
        sentence: "\"If domain is an ASCII string, then set result to domain, lowercased\". `url` refuses Punycode that is invalid",
        example: ("ws:xn--", None, None),
        is_reason: |case, difference| {
            let is_alone = difference.peer.is_none() || difference.peer == difference.before;
            let is_punycode = difference.railurl.as_deref().is_some_and(|href| href.contains("xn--"));
            is_alone && is_punycode && case.texts().all(str::is_ascii)
        },
    },
    Explanation {
        name: "punycode-of-punycode",
        sentence: "UTS #46, 4.1, Validity Criteria: if CheckHyphens is false, no label begins with \"xn--\", and so no decoded one \
            does. `url` accepts a label that decodes to such a label",
        example: ("https://xn--xn---epa\u{FF41}/", None, None),
        is_reason: |_, difference| {
            difference.peer.as_deref().is_some_and(|peer| peer.contains("xn--xn--")) && is_refused(difference)
        },
    },
    Explanation {
        name: "slashes-before-authority",
        sentence: "Special authority ignore slashes state: \"If c is neither U+002F (/) nor U+005C (\\)\". `url` reads an empty host between \
            the second and the third slash of a relative reference",
        example: ("///a", Some("http:a"), None),
        is_reason: |case, difference| {
            difference.step == 0
                && difference.peer.is_none()
                && case.base.is_some()
                && case.input.trim_start_matches(['/', '\\']).len() + 3 <= case.input.len()
        },
    },
    Explanation {
        name: "protocol-file",
        sentence: "Scheme state refuses to set `file` where \"url includes credentials or has a non-null port\", and otherwise does not. `url` always refuses",
        example: ("ws:a", None, Some((Attribute::Protocol, "file"))),
        is_reason: |case, difference| {
            last(case, difference, &[Attribute::Protocol])
                .is_some_and(|value| value.to_ascii_lowercase().starts_with("file"))
                && difference.peer == difference.before
                && both(difference, |railurl, _| railurl.starts_with("file:"))
        },
    },
    Explanation {
        name: "host-of-file-set-to-nothing",
        sentence: "File host state: \"if buffer is the empty string, then: Set url's host to the empty string\", whatever follows. `url` \
            sets nothing",
        example: ("file://a", None, Some((Attribute::Host, "/"))),
        is_reason: |case, difference| {
            last(case, difference, &[Attribute::Host, Attribute::Hostname])
                .is_some_and(|value| value.starts_with(['/', '\\', '?', '#']))
                && difference.peer == difference.before
                && both(difference, |railurl, _| railurl.starts_with("file:///"))
        },
    },
    Explanation {
        name: "origin-of-blob",
        sentence: "Origin of \"blob\": \"If pathURL's scheme is \"http\", \"https\", or \"file\", then return pathURL's origin\". `url` does so for \
            any scheme",
        example: ("blob:ws://example.ORG/", None, None),
        is_reason: |_, difference| difference.aspect == Aspect::Origin && difference.railurl.as_deref() == Some("null"),
    },
    Explanation {
        name: "origin-of-blob-of-punycode",
        sentence: "\"If domain is an ASCII string, then set result to domain, lowercased\". `url` refuses invalid Punycode, and \
            so has no origin for a \"blob\" URL that contains it",
        example: ("blob:https://xn--a/", None, None),
        is_reason: |_, difference| {
            difference.aspect == Aspect::Origin
                && difference.peer.as_deref() == Some("null")
                && difference.railurl.as_deref().is_some_and(|origin| origin.is_ascii() && origin.contains("xn--"))
        },
    },
    Explanation {
        name: "path-like-authority",
        sentence: "URL serializer: \"If url's host is null, …, url's path's size is greater than 1, and url's path[0] is the empty string, then \
            append U+002F (/) followed by U+002E (.)\". `url` does so when it parses, but not in setters",
        example: ("a:/", None, Some((Attribute::Pathname, "//"))),
        is_reason: |case, difference| {
            last(case, difference, &[Attribute::Host, Attribute::Hostname, Attribute::Pathname]).is_some()
                && both(difference, |railurl, peer| {
                    railurl.replacen("/.//", "//", 1).replacen("////", "//", 1)
                        == peer.replacen("/.//", "//", 1).replacen("////", "//", 1)
                })
        },
    },
    Explanation {
        name: "at-sign-before-nothing",
        sentence: "Authority state: \"If atSignSeen is true and buffer is the empty string, host-missing validation error, return failure\". `url` \
            accepts an empty host after empty credentials",
        example: ("//@\u{5}", Some("foo:///"), None),
        is_reason: |case, difference| {
            let is_host_empty = difference.peer.as_deref().is_some_and(|peer| domain::host(peer).is_empty());
            is_refused(difference) && is_host_empty && case.texts().any(|text| text.contains('@'))
        },
    },
    Explanation {
        name: "empty-path-set",
        sentence: "Path start state, where the URL is not special, at the end of the input: the path stays empty. `url` sets a slash",
        example: ("a://", None, Some((Attribute::Pathname, ""))),
        is_reason: |case, difference| {
            last(case, difference, &[Attribute::Pathname]).is_some_and(|value| value.is_empty())
                && both(difference, |railurl, peer| is_with_one_more(railurl, peer, '/'))
        },
    },
    Explanation {
        name: "port-set-to-nothing-but-newlines",
        sentence: "\"If the given value is the empty string, then set this's URL's port to null\", and a newline is not; then the port \
            state: \"If state override is given, then return failure\". `url` removes the newlines first",
        example: ("http://a:1/", None, Some((Attribute::Port, "\n"))),
        is_reason: |case, difference| {
            let is_newline = |c| matches!(c, '\t' | '\n' | '\r');
            last(case, difference, &[Attribute::Port])
                .is_some_and(|value| !value.is_empty() && value.chars().all(is_newline))
                && difference.railurl == difference.before
        },
    },
    Explanation {
        name: "host-set-to-a-colon",
        sentence: "Host state: \"if c is U+003A (:) and insideBrackets is false: If buffer is the empty string, host-missing validation error, \
            return failure\". `url` sets an empty host",
        example: ("foo:/C:/a", None, Some((Attribute::Host, ":\u{FF18}"))),
        is_reason: |case, difference| {
            last(case, difference, &[Attribute::Host, Attribute::Hostname]).is_some_and(|value| value.starts_with(':'))
                && difference.railurl == difference.before
        },
    },
];

/// Returns whether both accept, with different values of `href` that satisfy `holds`.
fn both(difference: &Difference, holds: impl Fn(&String, &String) -> bool) -> bool {
    match (difference.aspect, &difference.railurl, &difference.peer) {
        (Aspect::Attribute(Attribute::Href), Some(railurl), Some(peer)) => holds(railurl, peer),
        _ => false,
    }
}

/// Returns whether railurl rejects a URL that the peer accepts.
fn is_refused(difference: &Difference) -> bool {
    // A setter that fails changes nothing.
    difference.railurl.is_none() || difference.before.is_some() && difference.railurl == difference.before
}

/// Returns the value of the last setter, if it sets one of these attributes.
fn last<'c>(case: &'c Case, difference: &Difference, attributes: &[Attribute]) -> Option<&'c String> {
    let (attribute, value) = case.sets.get(difference.step.checked_sub(1)?)?;
    attributes.contains(attribute).then_some(value)
}

fn is_opaque(href: &str) -> bool {
    href.split_once(':').is_some_and(|(_, rest)| !rest.starts_with('/'))
}

fn begins_with_drive_letter(path: &str) -> bool {
    matches!(path.as_bytes(), [letter, b':' | b'|', ..] if letter.is_ascii_alphabetic())
}

/// Removes a drive letter at the start of a segment, with or without the slash after it. Returns the result for each
/// drive letter.
fn without_drive_letter(href: &str) -> impl Iterator<Item = String> {
    let starts = href.match_indices('/').map(|(at, _)| at + 1).filter(|at| begins_with_drive_letter(&href[*at..]));
    starts.flat_map(|at| {
        ["a:".len(), "a:/".len()].map(|length| [&href[..at], href.get(at + length..).unwrap_or_default()].concat())
    })
}

/// Returns whether `longer` is `text` with one more `c` somewhere.
fn is_with_one_more(text: &str, longer: &str, c: char) -> bool {
    longer.match_indices(c).any(|(at, matched)| {
        longer[..at] == text[..at.min(text.len())] && longer.get(at + matched.len()..) == text.get(at..)
    })
}
