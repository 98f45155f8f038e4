//! The known differences of `ada-url`.

use railurl::attributes::Attribute;

use super::{Explanation, domain};
use crate::case::Case;
use crate::compare::{Aspect, Difference};
use crate::library::{Ada, Library, Railurl};

/// The differences of `ada-url` 4.0.0.
pub const EXPLANATIONS: &[Explanation] = &[
    Explanation {
        name: "drive-letter-path-is-a-list",
        sentence: "File state: \"Set url's path to « »\", which is a list: the URL has no opaque path, and setters change it. \
            ada-url treats it as opaque until the next parse",
        example: ("C|", Some("file:///x"), Some((Attribute::Pathname, "b"))),
        is_reason: is_drive_letter_path,
    },
    Explanation {
        name: "bidi-rule",
        sentence: "The domain parser ToASCII has CheckBidi true: \"if the domain name is a Bidi domain name, then the label must \
            satisfy all six of the numbered criteria\" (UTS #46, 4.1, about every label). ada-url applies them only to labels that \
            have a right-to-left code point in its table, and no joiner",
        example: ("http://\u{5D0}.0a/", None, None),
        is_reason: |case, difference| only_peer(case, difference, domain::breaks_bidi_rule),
    },
    Explanation {
        name: "initial-mark",
        sentence: "\"The label must not begin with a combining mark\" (UTS #46, 4.1). The table of ada-url lacks newer marks",
        example: ("http://\u{1ACF}b/", None, None),
        is_reason: |case, difference| only_peer(case, difference, domain::begins_with_mark),
    },
    Explanation {
        name: "joiners",
        sentence: "CheckJoiners is true: \"the label must satisfy the ContextJ rules\" (UTS #46, 4.1), by which only \
            transparent code points may stand between a joiner and the letters that it joins. ada-url looks for these anywhere in the label",
        example: ("http://\u{628}\u{200C}1\u{628}/", None, None),
        is_reason: |case, difference| only_peer(case, difference, domain::misplaces_joiner),
    },
    Explanation {
        name: "unicode-18",
        sentence: "The standard refers to UTS #46 undated; its mapping table of Unicode 18.0 has code points that are unassigned in \
            the one that ada-url has, 17.0",
        example: ("http://\u{3E8AC}/", None, None),
        is_reason: |case, difference| {
            let is_text = case.texts().any(domain::text_is_of_unicode_18);
            only_railurl(case, difference, |labels| is_text || domain::is_of_unicode_18(labels))
        },
    },
    Explanation {
        name: "directions",
        sentence: "CheckBidi is true, as above: the labels satisfy the criteria. ada-url has no direction for newer code points",
        example: ("http://\u{5D0}\u{870}/", None, None),
        is_reason: |case, difference| {
            only_railurl(case, difference, |labels| {
                domain::has_younger_direction(labels) && !domain::breaks_bidi_rule(labels)
            })
        },
    },
    Explanation {
        name: "joining-types",
        sentence: "CheckJoiners is true, as above: the labels satisfy the rules. ada-url lacks newer joining types",
        example: ("http://\u{11F04}\u{11F42}\u{200D}/", None, None),
        is_reason: |case, difference| {
            only_railurl(case, difference, |labels| domain::has_joiner(labels) && !domain::misplaces_joiner(labels))
        },
    },
    Explanation {
        name: "normalization",
        sentence: "\"Normalize the domain_name string to Unicode Normalization Form C\" (UTS #46, 4). ada-url does not \
            decompose a code point before a mark of a lower class",
        example: ("http://\u{E9}\u{323}/", None, None),
        is_reason: |_, difference| {
            changed_host(difference).is_some_and(|(railurl, peer)| domain::is_normalized(&railurl, &peer))
        },
    },
    Explanation {
        name: "normalized-labels",
        sentence: "\"The label must be in Unicode Normalization Form NFC\" (UTS #46, 4.1), which applies to the \
            text that Punycode decodes to. The table of ada-url lacks the classes of newer marks, by which they are ordered",
        example: ("http://xn-\u{AD}-aa-nqqaaqqaqqqqq/", None, None),
        is_reason: |case, difference| only_peer(case, difference, domain::has_label_not_normalized),
    },
    Explanation {
        name: "punycode",
        sentence: "\"If that conversion fails, record that there was an error\" (UTS #46, 4, of labels that begin with \"xn--\"): \
            if no basic code points precede the delimiter, it is not consumed, and is not a digit (RFC 3492, 6.2). \
            ada-url skips it",
        example: ("http://\u{E9}.xn---0da/", None, None),
        is_reason: |case, difference| {
            only_peer(case, difference, |_| difference.peer.as_deref().is_some_and(domain::has_no_punycode))
        },
    },
];

/// Returns whether only the peer accepts a host, and `is_reason` holds for its labels.
fn only_peer(case: &Case, difference: &Difference, is_reason: impl Fn(&[String]) -> bool) -> bool {
    alone::<Ada>(case, difference, [&difference.peer, &difference.railurl], is_reason)
}

/// Returns whether only railurl accepts a host, and `is_reason` holds for its labels.
fn only_railurl(case: &Case, difference: &Difference, is_reason: impl Fn(&[String]) -> bool) -> bool {
    alone::<Railurl>(case, difference, [&difference.railurl, &difference.peer], is_reason)
}

/// Returns whether only the library accepts a host, and `is_reason` holds for the labels of that host or, after parsing,
/// of the base's. The first value is the library's.
fn alone<L: Library>(
    case: &Case,
    difference: &Difference,
    [accepted, other]: [&Option<String>; 2],
    is_reason: impl Fn(&[String]) -> bool,
) -> bool {
    let Some(href) = accepted else { return false };
    let is_alone = match difference.aspect {
        Aspect::Acceptance => other.is_none(),
        // A setter that fails changes nothing.
        Aspect::Attribute(Attribute::Href) => *other == difference.before,
        // The origin of a `blob` URL is opaque if its path is not a URL.
        Aspect::Origin => other.as_deref() == Some("null"),
        Aspect::CanParse | Aspect::Attribute(_) => false,
    };
    // Setters do not read the base.
    let base = case.base.as_ref().filter(|_| difference.step == 0).and_then(|base| L::parse(base, None));
    let base = base.map(|base| domain::labels(L::get(&base, Attribute::Href)));
    is_alone && [domain::labels(href)].into_iter().chain(base).any(|labels| is_reason(&labels))
}

/// Returns the labels of railurl's host and of the peer's, if the `href` differs only in the host.
fn changed_host(difference: &Difference) -> Option<(Vec<String>, Vec<String>)> {
    let (railurl, peer) = (difference.railurl.as_deref()?, difference.peer.as_deref()?);
    let around = |href: &str| {
        let url = Railurl::parse(href, None)?;
        let host = Railurl::get(&url, Attribute::Hostname);
        Some(href.replacen(host, "", 1))
    };
    // Nothing but the host may differ.
    let is_host = difference.aspect == Aspect::Origin || around(railurl)? == around(peer)?;
    is_host.then(|| (domain::labels(railurl), domain::labels(peer)))
}

/// Returns whether the input is a drive letter with a path, relative to a `file` URL, and the last setter needs a URL
/// whose path is not opaque.
fn is_drive_letter_path(case: &Case, difference: &Difference) -> bool {
    let is_base_file =
        case.base.as_deref().and_then(|base| Railurl::parse(base, None)).is_some_and(|base| base.scheme() == "file");
    let input: String = case.input.trim_matches(|c| c <= ' ').chars().filter(|c| !"\t\n\r".contains(*c)).collect();
    let rest = match input.split_at_checked("file:".len()) {
        Some((scheme, rest)) if scheme.eq_ignore_ascii_case("file:") => rest,
        _ => &input,
    };
    let set = difference.step.checked_sub(1).map(|last| case.sets[last].0);
    let is_drive_letter = matches!(rest.as_bytes(), [letter, b':' | b'|', ..] if letter.is_ascii_alphabetic());
    is_base_file
        && is_drive_letter
        && matches!(set, Some(Attribute::Host | Attribute::Hostname | Attribute::Pathname))
        && difference.peer == difference.before
}
