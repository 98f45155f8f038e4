//! The standard's examples, and properties that hold for every host.

use super::*;
use crate::testing::by_miri;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::net::Ipv6Addr;
use proptest::prelude::*;
use railurl_parser::Span;
use railurl_parser::living_valid::HostWriting;

/// Parses `input`, placed at byte 100: returns the names and spans of the validation errors, and the host.
fn parsed(input: &str, is_opaque: bool) -> (Vec<(&'static str, Span)>, Option<Host>) {
    let mut errors = Errors::default();
    let result = parse_host(Slice { text: input, start: 100 }, is_opaque, Some(&mut errors));
    if let Err(failure) = &result {
        assert_eq!(errors.iter().last().as_ref(), Some(failure), "{input}");
    }
    let errors = errors.iter().map(|error| (error.kind.name(), error.span.start - 100..error.span.end - 100));
    (errors.collect(), result.ok())
}

#[track_caller]
fn assert_parsed(input: &str, is_opaque: bool, errors: &[(&'static str, Span)], host: Option<&str>) {
    let (recorded, result) = parsed(input, is_opaque);
    assert_eq!(recorded, errors, "{input}");
    assert_eq!(result.map(|host| host.to_string()).as_deref(), host, "{input}");
}

/// The table of parse-serialize round trips: both columns.
#[test]
fn the_standards_round_trips() {
    for (input, domain, opaque) in [
        ("EXAMPLE.COM", Some("example.com"), Some("EXAMPLE.COM")),
        ("example%2Ecom", Some("example.com"), Some("example%2Ecom")),
        ("faß.example", Some("xn--fa-hia.example"), Some("fa%C3%9F.example")),
        ("0", Some("0.0.0.0"), Some("0")),
        ("%30", Some("0.0.0.0"), Some("%30")),
        ("0x", Some("0.0.0.0"), Some("0x")),
        ("0xffffffff", Some("255.255.255.255"), Some("0xffffffff")),
        ("[0:0::1]", Some("[::1]"), Some("[::1]")),
        ("[0:0::1%5D", None, None),
        ("[0:0::%31]", None, None),
        ("09", None, Some("09")),
        ("example.255", None, Some("example.255")),
        ("example^example", None, None),
    ] {
        let serialized = |is_opaque| parsed(input, is_opaque).1.map(|host| host.to_string());
        assert_eq!(serialized(false).as_deref(), domain, "{input}");
        assert_eq!(serialized(true).as_deref(), opaque, "{input}");
    }
    assert!(matches!(parsed("0", false).1, Some(Host::Ipv4([0, 0, 0, 0]))));
    assert!(matches!(parsed("0", true).1, Some(Host::Opaque(_))));
    assert!(matches!(parsed("a", false).1, Some(Host::Domain(_))));
    assert!(matches!(parsed("[::]", true).1, Some(Host::Ipv6([0, 0, 0, 0, 0, 0, 0, 0]))));
    assert_eq!(parsed("", true), (Vec::new(), Some(Host::Empty)));
    assert_eq!(parsed("", false), (Vec::from([("domain-to-ASCII", 0..0)]), None));
}

#[test]
fn rejects_only_forbidden_code_points() {
    let invalid = |input, span, host| assert_parsed(input, false, &[("domain-to-ASCII", span)], host);
    invalid("a_b!$&'()*+,;=`{}~.c", 1..2, Some("a_b!$&'()*+,;=`{}~.c"));
    invalid("A..b.", 2..3, Some("a..b."));
    invalid(".", 0..1, Some("."));
    invalid("-a", 0..2, Some("-a"));
    invalid("xn--8i7caa", 0..10, Some("xn--8i7caa"));
    invalid("XN--A.b", 0..5, Some("xn--a.b"));
    invalid("xn--xn---epa", 0..12, Some("xn--xn---epa"));
    invalid("a.xn--a.é", 2..7, None);
    invalid("xn--xn---epa.é", 0..12, None);
    invalid("ok._é", 3..6, Some("ok.xn--_-bga"));
    invalid("\u{AD}", 0..2, None);
    invalid("a%b", 1..2, None);
    invalid("a\u{2100}b", 0..5, None);
    invalid(&"a".repeat(64), 0..64, Some(&"a".repeat(64)));
    assert_parsed("Ａ。ß", false, &[], Some("a.xn--zca"));
    assert_parsed("a%C2%ADb", false, &[("domain-percent-encoded", 1..4)], Some("ab"));
    assert_parsed("%FFa", false, &[("domain-percent-encoded", 0..3), ("domain-to-ASCII", 0..4)], None);
    assert_parsed("\u{FEFF}a", false, &[], Some("a"));
    for byte in 0..0x80_u8 {
        let forbidden = byte < 0x21 || byte == 0x7F || b"%#/:<>?@[\\]^|".contains(&byte);
        assert_eq!(is_forbidden_domain_code_point(char::from(byte)), forbidden, "{byte}");
        let input = format!("a{}b", char::from(byte));
        assert_eq!(parsed(&input, false).1.is_none(), forbidden, "{byte}");
        // The prefix makes the domain non-ASCII.
        assert_eq!(parsed(&format!("é.{input}"), false).1.is_none(), forbidden, "{byte}");
        let forbidden_host = forbidden && !(1..0x20).contains(&byte) && byte != 0x7F && byte != b'%';
        assert_eq!(parsed(&input, true).1.is_none(), forbidden_host || matches!(byte, 9 | 10 | 13), "{byte}");
    }
}

#[test]
fn opaque_hosts_have_one_error_of_each_step() {
    let unit = "invalid-URL-unit";
    assert_parsed("a%zz\"{}%\u{FDD0}", true, &[(unit, 4..5), (unit, 1..2)], Some("a%zz\"{}%%EF%B7%90"));
    assert_parsed("é%C3\u{7F}", true, &[(unit, 5..6)], Some("%C3%A9%C3%7F"));
    assert_parsed("%1", true, &[(unit, 0..1)], Some("%1"));
    assert_parsed("\"|^", true, &[("host-invalid-code-point", 1..2)], None);
    assert_parsed("1.2.3:4", true, &[("host-invalid-code-point", 5..6)], None);
}

#[test]
fn rules_name_the_parser() {
    let mut errors = Errors::default();
    for (input, is_opaque) in [("%41", false), ("[", true), ("_", false), ("1", false), ("[]", false), ("<", true)] {
        let _ = parse_host(Slice { text: input, start: 0 }, is_opaque, Some(&mut errors));
    }
    let rules: Vec<_> = errors.iter().map(|error| error.rule).collect();
    assert_eq!(rules, ["host", "host", "domain", "ipv4-address", "ipv6-address", "opaque-host"]);
}

/// Matches the grammar of a [valid IPv6-address string](https://url.spec.whatwg.org/#valid-ipv6-address-string).
fn is_valid_ipv6_string(text: &str) -> bool {
    let is_piece = |piece: &str| {
        (1..=4).contains(&piece.len())
            && piece.bytes().all(|byte| byte.is_ascii_hexdigit())
            && (piece.len() == 1 || !piece.starts_with('0'))
    };
    let is_number = |number: &str| number.parse::<u8>().is_ok_and(|value| value.to_string() == number);
    let is_ipv4 = |text: &str| text.split('.').count() == 4 && text.split('.').all(is_number);
    let pieces = |text: &str| text.split(':').all(is_piece).then(|| text.split(':').count());
    let pieces_and_ipv4 = |text: &str| match text.rsplit_once(':') {
        Some((before, last)) if is_ipv4(last) => pieces(before).map(|length| length + 2),
        _ => is_ipv4(text).then_some(2),
    };
    let either = |text: &str| pieces(text).or_else(|| pieces_and_ipv4(text));
    let optional = |length: Option<usize>, text: &str| if text.is_empty() { Some(0) } else { length };
    either(text) == Some(8)
        || text.match_indices("::").any(|(at, _)| {
            let (before, after) = (&text[..at], &text[at + 2..]);
            let sum = || Some(optional(pieces(before), before)? + optional(either(after), after)?);
            sum().is_some_and(|length| length <= 7)
        })
}

fn ipv6_text() -> impl Strategy<Value = String> {
    let piece = "0|[0-9a-fA-F]{1,4}|0[1-9]|::|:|[0-9a-f]{1,4}:|1\\.2\\.3\\.4|[0-9.]{1,9}";
    proptest::collection::vec(piece, 0..10)
        .prop_map(|parts| parts.join(":"))
        .prop_flat_map(|text| (Just(text), any::<bool>()))
        .prop_map(|(text, joined)| if joined { text.replace(":::", "::").replace(":::", "::") } else { text })
}

fn any_host() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-zA-Z0-9.x-]{0,12}",
        "(0[xX]?)?[0-9a-f]{0,11}(\\.(0[xX]?)?[0-9a-f]{0,3}){0,4}\\.?",
        "[ -~é。ßＡ\u{AD}\u{200D}\u{300}א١\t%]{0,12}",
        "(xn--[a-z0-9-]{0,6}|é|\\.|%[0-9A-F]{2}){0,4}",
        ipv6_text().prop_map(|text| format!("[{text}]")),
        ".{0,12}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(by_miri(2000, 4) as u32))]

    /// "If that string is then parsed, the result will equal the host that was serialized."
    #[test]
    fn hosts_survive_their_serialization(input in any_host(), is_opaque: bool) {
        if let (_, Some(host)) = parsed(&input, is_opaque) {
            let serialized = host.to_string();
            prop_assert!(serialized.is_ascii());
            prop_assert_eq!(parsed(&serialized, is_opaque).1, Some(host));
        }
    }

    /// Without an error list, parsing takes a shorter path. The host or the failure must be the same.
    #[test]
    fn hosts_are_read_alike_with_and_without_errors(input in any_host(), is_opaque: bool) {
        let host = Slice { text: &input, start: 0 };
        let text = |host: HostText<'_>| host.to_host(&mut ());
        let text = read_host(host, is_opaque, None, &mut ()).map(text);
        prop_assert_eq!(text, parse_host(host, is_opaque, None));
    }

    #[test]
    fn spans_fall_on_code_point_boundaries(input in any_host(), is_opaque: bool) {
        for (_, span) in parsed(&input, is_opaque).0 {
            prop_assert!(input.get(span.clone()).is_some_and(|text| !text.is_empty() || input.is_empty()), "{span:?}");
        }
    }

    /// "A valid host string defines what input would not trigger a validation error."
    #[test]
    fn valid_host_strings_have_no_errors(input in any_host()) {
        let (errors, _) = parsed(&input, false);
        let valid = Hosts.check_host_string(&input);
        prop_assert_eq!(valid.is_ok(), errors.is_empty(), "{:?} {:?}", errors, valid);
        let (errors, host) = parsed(&input, true);
        prop_assert_eq!(Hosts.check_opaque_host_string(&input).is_ok(), errors.is_empty() && host != Some(Host::Empty));
        if let Err(span) = valid {
            prop_assert!(input.get(span.clone()).is_some(), "{span:?}");
        }
    }

    #[test]
    fn ipv6_is_the_grammar_and_std(text in ipv6_text()) {
        let input = format!("[{text}]");
        let (errors, host) = parsed(&input, false);
        prop_assert_eq!(errors.is_empty(), is_valid_ipv6_string(&text), "{}", text);
        prop_assert_eq!(host, text.parse::<Ipv6Addr>().ok().map(|address| Host::Ipv6(address.segments())), "{}", text);
    }
}

/// Parsing an ASCII domain borrows it.
#[test]
fn ascii_domains_are_borrowed() {
    for text in ["ex-ample.com", "Example.com", "a_b", "1a."] {
        let read = read_host(Slice { text, start: 0 }, false, None, &mut ());
        assert!(matches!(read, Ok(HostText::Domain(Cow::Borrowed(domain))) if domain == text), "{read:?}");
    }
}

/// [`HostText::longest`] bounds the length of the written host.
#[test]
fn no_host_is_longer_than_its_room() {
    for (text, is_opaque) in [
        ("example.com", false),
        ("EXAMPLE.com", false),
        ("ex%61mple.com", false),
        ("\u{E9}", false),
        ("\u{E9}.\u{E9}.\u{E9}.\u{E9}.\u{E9}.\u{E9}.\u{E9}.\u{E9}", false),
        ("\u{65E5}\u{672C}\u{8A9E}.\u{65E5}.\u{672C}.\u{8A9E}.jp", false),
        ("\u{20000}.\u{2A6D6}.\u{20000}\u{2A6D6}", false),
        ("0xFFFFFFFF", false),
        ("1", false),
        ("[1:2:3:4:5:6:255.255.255.255]", true),
        ("[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]", false),
        ("[::]", false),
        ("a", true),
        ("", true),
        ("\u{E9}\u{1}\u{1F4A9}", true),
    ] {
        let host = read_host(Slice { text, start: 0 }, is_opaque, None, &mut ()).expect("a host");
        let mut out = String::new();
        host.push_to(&mut out, SchemeType::Special, &mut ());
        assert!(out.len() <= host.longest(), "{host:?}: {out}");
    }
}

#[test]
fn localhost_is_the_empty_host_of_file_urls() {
    let host = read_host(Slice { text: "LocalHost", start: 0 }, false, None, &mut ()).expect("a host");
    for (scheme_type, expected) in [(SchemeType::File, "file://"), (SchemeType::Special, "file://localhost")] {
        let mut out = String::from("file://");
        host.push_to(&mut out, scheme_type, &mut ());
        assert_eq!(out, expected);
    }
}

#[test]
fn errors_of_opaque_hosts_span_a_code_point() {
    for (host, span) in [
        ("ab<", 2..3),
        ("a\u{FFFE}b", 1..4),
        ("\u{E9}\u{1FFFE}", 2..6),
        ("ab%4<", 2..3),
        ("a<%4", 1..2),
        ("ab%4", 2..3),
    ] {
        assert_eq!(Hosts.check_opaque_host_string(host), Err(span), "{host}");
    }
}

/// All of these are parsed in linear time; quadratic time would take hours.
#[test]
fn long_hosts_are_read_in_linear_time() {
    for part in
        ["é", "a.", "é.", "xn--", "%41", "1.", "::", "a-", "\u{200C}", "\u{300}", "xn--zca.", "א١", "ｘｎ－－ß。"]
    {
        for is_opaque in [false, true] {
            parsed(&part.repeat(by_miri(50_000, 20)), is_opaque);
        }
        let _ = (
            Hosts.check_host_string(&part.repeat(by_miri(50_000, 20))),
            Hosts.check_opaque_host_string(&part.repeat(by_miri(50_000, 20))),
        );
    }
}
