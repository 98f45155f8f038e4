//! Normalization: [6.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2) and
//! [6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3) of RFC 3986,
//! [5.3.2](https://www.rfc-editor.org/rfc/rfc3987#section-5.3.2) and
//! [5.3.3](https://www.rfc-editor.org/rfc/rfc3987#section-5.3.3) of RFC 3987.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use railurl_parser::Component;
use railurl_parser::dialects::rfc::characters::{is_bidi_formatting, is_unreserved};

use super::resolve::remove_dots;
use super::{Syntax, default_port, keep_from_reading_as_authority};
use crate::changes::{ChangeKind, Recorder};
use crate::dialects::generic::Record;
use crate::percent::{encoded_byte, percent_encode_byte};

/// Normalizes a URI or IRI: a record with a scheme, of components that match the grammar.
///
/// ```
/// use railurl_canon::dialects::rfc::{Syntax, components, normalize};
///
/// use railurl_canon::dialects::generic::serialize;
/// let normal = |text| serialize(&normalize(components(text, Syntax::Uri).unwrap(), Syntax::Uri)).unwrap().text;
/// for text in ["http://example.com", "http://EXAMPLE.com/", "http://example.com:/", "http://ex%61mple.com:080/."] {
///     assert_eq!(normal(text), "http://example.com/");
/// }
/// assert_eq!(normal("a:/..//b"), "a:/.//b");
/// ```
pub fn normalize(record: Record<Cow<'_, str>>, syntax: Syntax) -> Record<Cow<'_, str>> {
    normalized(record, syntax, &mut ())
}

/// Normalizes a component by its syntax alone ([6.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2)): escapes,
/// and in a scheme and a host the case of letters. Dot segments of a path stay.
///
/// ```
/// use railurl_canon::dialects::rfc::{Syntax, normalize_component};
/// use railurl_parser::Component;
///
/// assert_eq!(normalize_component(Component::Host, "EX%61MPLE%c3", Syntax::Uri), "example%C3");
/// assert_eq!(normalize_component(Component::Path, "/A%61", Syntax::Uri), "/Aa");
/// ```
pub fn normalize_component(component: Component, text: &str, syntax: Syntax) -> Cow<'_, str> {
    let decoded = match text.contains('%') {
        true => Cow::Owned(percent_encoding(text, syntax, &mut ())),
        false => Cow::Borrowed(text),
    };
    match component {
        Component::Scheme | Component::Host if has_upper_case(&decoded) => Cow::Owned(lowercase(&decoded)),
        _ => decoded,
    }
}

/// Does what [`normalize`] does, and reports the changes.
pub(super) fn normalized<'i>(
    mut record: Record<Cow<'i, str>>,
    syntax: Syntax,
    recorder: &mut impl Recorder,
) -> Record<Cow<'i, str>> {
    // "The scheme and host are case-insensitive and therefore should be normalized to lowercase."
    if let Some(scheme) = record.scheme.as_mut().filter(|scheme| has_upper_case(scheme)) {
        scheme.to_mut().make_ascii_lowercase();
        recorder.changed(Component::Scheme, ChangeKind::LowerCased, Some(scheme));
    }
    // Escapes come first, because decoding them makes letters for the next step and dots for the one after.
    let components = [
        (Component::Username, &mut record.username),
        (Component::Password, &mut record.password),
        (Component::Host, &mut record.host),
        (Component::Path, &mut record.path),
        (Component::Query, &mut record.query),
        (Component::Fragment, &mut record.fragment),
    ];
    for (component, text) in components {
        if let Some(text) = text.as_mut().filter(|text| text.contains('%')) {
            *text = Cow::Owned(percent_encoding(text, syntax, recorder));
            recorder.done(component, text);
        }
    }
    if let Some(host) = record.host.as_mut().filter(|host| host.is_ascii() && has_upper_case(host)) {
        *host = Cow::Owned(lowercase(host));
        recorder.changed(Component::Host, ChangeKind::LowerCased, Some(host));
    }
    // "URI normalizers should remove dot-segments by applying the remove_dot_segments algorithm to the path".
    remove_dots(&mut record, recorder);
    by_scheme(&mut record, recorder);
    keep_from_reading_as_authority(&mut record, recorder);
    record
}

fn has_upper_case(text: &str) -> bool {
    text.bytes().any(|byte| byte.is_ascii_uppercase())
}

/// [Scheme-based normalization](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3).
fn by_scheme(record: &mut Record<Cow<'_, str>>, recorder: &mut impl Recorder) {
    let scheme = record.scheme.as_deref().unwrap_or_default();
    // "An explicit `:port`, for which the port is empty or the default for the scheme, [...] should be removed".
    let default = default_port(scheme);
    // A port that is too large parses to `None`, which must not equal the default of a scheme that has none.
    let removed = record.port.take_if(|port| port.is_empty() || (default.is_some() && port.parse().ok() == default));
    if let Some(port) = removed {
        let kind = if port.is_empty() { ChangeKind::EmptyRemoved } else { ChangeKind::DefaultPortRemoved };
        recorder.changed(Component::Port, kind, None);
    }
    // "No authority, an empty host, and `localhost` all mean the end-user's machine [...] the reference should be
    // normalized to an empty authority [...]. If, however, either the userinfo or port subcomponents are non-empty, then
    // the host should be given explicitly".
    if scheme == "file" && record.username.is_none() && record.port.is_none() {
        let is_default = match &record.host {
            Some(host) => *host == *"localhost",
            None => record.path().starts_with('/'),
        };
        if is_default {
            let kind = if record.host.is_some() { ChangeKind::Removed } else { ChangeKind::Added };
            record.host = Some(Cow::Borrowed(""));
            recorder.changed(Component::Host, kind, Some(""));
        }
    }
    // "A URI that uses the generic syntax for authority with an empty path should be normalized to a path of `/`."
    if record.has_authority() && record.path().is_empty() {
        record.path = Some(Cow::Borrowed("/"));
        recorder.changed(Component::Path, ChangeKind::Added, Some("/"));
    }
}

/// [Percent-encoding normalization](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2): "decoding any percent-encoded
/// octet that corresponds to an unreserved character"; the digits of the others are "uppercase letters".
fn percent_encoding(text: &str, syntax: Syntax, recorder: &mut impl Recorder) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut octets = Vec::new();
    while let Some(at) = rest.find('%') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        octets.clear();
        let triplets = rest;
        // A character beyond ASCII takes several triplets, so a run of these is decoded as a whole.
        while let Some(octet) = encoded_byte(rest.as_bytes()) {
            octets.push(octet);
            rest = &rest[3..];
        }
        if octets.is_empty() {
            // The grammar does not produce this; it stays.
            out.push('%');
            rest = &rest[1..];
        }
        decode(&octets, triplets, syntax, &mut out, recorder);
    }
    out + rest
}

/// Writes octets, and decodes those of unreserved characters. "Re-percent-encode any octet [...] that is not part of a
/// strictly legal UTF-8 octet sequence" (RFC 3987, section 3.2). `triplets` is the text that has the octets.
fn decode(octets: &[u8], mut triplets: &str, syntax: Syntax, out: &mut String, recorder: &mut impl Recorder) {
    let mut write = |octets: &[u8], c: Option<char>, out: &mut String| {
        let (old, rest) = triplets.split_at(3 * octets.len());
        triplets = rest;
        let start = out.len();
        match c {
            Some(c) => out.push(c),
            None => octets.iter().for_each(|&octet| out.push_str(percent_encode_byte(octet))),
        }
        let kind = if c.is_some() { ChangeKind::Decoded } else { ChangeKind::DigitsCased };
        recorder.edited(kind, start, old, &out[start..]);
    };
    for chunk in octets.utf8_chunks() {
        for c in chunk.valid().chars() {
            let decoded = Some(c).filter(|&c| is_unreserved(c, syntax) && !is_bidi_formatting(c));
            write(c.encode_utf8(&mut [0; 4]).as_bytes(), decoded, out);
        }
        write(chunk.invalid(), None, out);
    }
}

/// Converts to lower case, except the digits of triplets.
fn lowercase(host: &str) -> String {
    let mut out = String::with_capacity(host.len());
    for (index, part) in host.split('%').enumerate() {
        let (digits, letters) = if index == 0 { ("", part) } else { part.split_at_checked(2).unwrap_or((part, "")) };
        if index > 0 {
            out.push('%');
        }
        out.push_str(digits);
        out.extend(letters.chars().map(|c| c.to_ascii_lowercase()));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unreserved_characters_are_decoded() {
        for (text, uri, iri) in [
            ("%7e%7E%41%2d", "~~A-", "~~A-"),
            ("%2f%25%3a", "%2F%25%3A", "%2F%25%3A"),
            ("%2541", "%2541", "%2541"),
            ("ros%c3%a9", "ros%C3%A9", "rosé"),
            ("r%E9sum%e9", "r%E9sum%E9", "r%E9sum%E9"),
            ("%e9%c3%a9%c3", "%E9%C3%A9%C3", "%E9é%C3"),
            ("%c3%41%a9", "%C3A%A9", "%C3A%A9"),
            ("%e2%80%ae", "%E2%80%AE", "%E2%80%AE"),
            ("%ee%80%80", "%EE%80%80", "%EE%80%80"),
            ("%ef%bf%be", "%EF%BF%BE", "%EF%BF%BE"),
            ("%ed%a0%80", "%ED%A0%80", "%ED%A0%80"),
            ("%c0%ae", "%C0%AE", "%C0%AE"),
            ("%c2%85", "%C2%85", "%C2%85"),
            ("%f0%9f%92%a9", "%F0%9F%92%A9", "💩"),
        ] {
            assert_eq!(percent_encoding(text, Syntax::Uri, &mut ()), uri, "{text}");
            assert_eq!(percent_encoding(text, Syntax::Iri, &mut ()), iri, "{text}");
        }
    }

    #[test]
    fn hosts_are_lowercased_except_triplets() {
        assert_eq!(lowercase("EX%2FA%C3%A9M"), "ex%2Fa%C3%A9m");
        assert_eq!(lowercase("[V1.FFFF::A]"), "[v1.ffff::a]");
    }
}
