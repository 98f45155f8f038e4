//! Every example in the URL Standard's table of validation errors: the errors in order, their bytes, and whether they
//! are failures.

use railurl::error::ValidationError;
use railurl::{Dialect, Options, Url, Violation};

/// Returns the errors of an input against a base (empty for none), each as `name@start..end`, without the name if the one
/// before has the same, and `failure` if parsing fails.
fn errors(input: &str, base: &str) -> String {
    let options = Options::new().dialect(Dialect::Living);
    let base: Option<Url> = (!base.is_empty()).then(|| options.parse(base).expect("a base"));
    let outcome = base.as_ref().map_or(options, |base| options.base(base)).parse_with_violations(input);
    let each: Vec<Violation> = outcome.violations.iter().flat_map(Violation::each).collect();
    let name = |at: usize| if at > 0 && each[at - 1].kind() == each[at].kind() { "" } else { each[at].name() };
    let written = |(at, one): (usize, &Violation)| format!("{}@{}..{}", name(at), one.span().start, one.span().end);
    let mut found: Vec<String> = each.iter().enumerate().map(written).collect();
    if let Err(failure) = &outcome.result {
        let last = each.last().expect("a failure has an error of its own");
        assert_eq!((failure.name(), failure.span()), (last.name(), Some(last.span())), "{input}");
        found.push("failure".to_owned());
    }
    found.join(" ")
}

/// An input, its base, and the expected [`errors`].
type Example = (&'static str, &'static str, &'static str);

const EXAMPLES: &[Example] = &[
    ("https://exa%23mple.org", "", "domain-percent-encoded@11..14 domain-to-ASCII@8..22 failure"),
    ("https://exam%70le.org", "", "domain-percent-encoded@12..15"),
    ("foo://exa[mple.org", "", "host-invalid-code-point@9..10 failure"),
    // The strict ToASCII rejects an empty label at the end, and so records an error before the IPv4 parser does.
    ("https://127.0.0.1./", "", "domain-to-ASCII@17..18 IPv4-empty-part@17..18"),
    ("https://1.2.3/", "", "IPv4-too-few-parts@8..13"),
    ("https://1.2.3.4.5/", "", "IPv4-too-many-parts@16..17 failure"),
    ("https://test.42", "", "IPv4-too-few-parts@8..15 IPv4-non-numeric-part@8..12 failure"),
    ("https://127.0.0x0.1", "", "IPv4-non-decimal-part@14..17"),
    ("https://255.255.4000.1", "", "IPv4-out-of-range-part@16..20 failure"),
    ("https://①.②.③.④", "", "IPv4-non-ASCII-input@8..23"),
    ("https://[::1", "", "IPv6-unclosed@8..12 failure"),
    ("https://[:1]", "", "IPv6-invalid-compression@9..10 failure"),
    ("https://[1:2:3:4:5:6:7:8:9]", "", "IPv6-too-many-pieces@25..26 failure"),
    ("https://[1::1::1]", "", "IPv6-multiple-compression@13..15 failure"),
    ("foo://[1::1::1]", "", "IPv6-multiple-compression@11..13 failure"),
    ("https://[1:2:3!:4]", "", "IPv6-invalid-code-point@14..15 failure"),
    ("https://[1:2:3:]", "", "IPv6-invalid-code-point@14..15 failure"),
    ("https://[1:2:3]", "", "IPv6-too-few-pieces@8..15 failure"),
    ("https://[::01]", "", "IPv6-piece-leading-zero@11..13"),
    ("https://[1:1:1:1:1:1:1:127.0.0.1]", "", "IPv4-in-IPv6-too-many-pieces@23..32 failure"),
    ("https://[ffff::.0.0.1]", "", "IPv4-in-IPv6-invalid-code-point@15..16 failure"),
    ("https://[ffff::127.0.xyz.1]", "", "IPv4-in-IPv6-invalid-code-point@21..22 failure"),
    ("https://[ffff::127.0xyz]", "", "IPv4-in-IPv6-invalid-code-point@20..21 failure"),
    ("https://[ffff::127.00.0.1]", "", "IPv4-in-IPv6-invalid-code-point@19..21 failure"),
    ("https://[ffff::127.0.0.1.2]", "", "IPv4-in-IPv6-invalid-code-point@24..25 failure"),
    ("https://[ffff::127.0.0.4000]", "", "IPv4-in-IPv6-out-of-range-part@23..26 failure"),
    ("https://[ffff::127.0.0]", "", "IPv4-in-IPv6-too-few-parts@15..22 failure"),
    ("https://example.org/>", "", "invalid-URL-unit@20..21"),
    (" https://example.org ", "", "invalid-URL-unit@0..1"),
    ("ht\ntps://example.org", "", "invalid-URL-unit@2..3"),
    ("https://example.org/%s", "", "invalid-URL-unit@20..21"),
    ("file:c:/my-secret-folder", "", "special-scheme-missing-following-solidus@0..5"),
    ("https:example.org", "", "special-scheme-missing-following-solidus@0..6"),
    ("https:foo.html", "https://example.org/", "special-scheme-missing-following-solidus@0..6"),
    ("💩", "", "missing-scheme-non-relative-URL@0..4 failure"),
    ("💩", "mailto:user@example.org", "missing-scheme-non-relative-URL@0..4 failure"),
    ("https://example.org\\path\\to\\file", "", "invalid-reverse-solidus@19..20 @24..25 @27..28"),
    ("https://user@example.org", "", "invalid-credentials@12..13"),
    ("ssh://user@example.org", "", "invalid-credentials@10..11"),
    ("https://#fragment", "", "host-missing@8..8 failure"),
    ("https://:443", "", "host-missing@8..8 failure"),
    ("https://user:pass@", "", "invalid-credentials@17..18 host-missing@18..18 failure"),
    ("https://example.org:70000", "", "port-out-of-range@20..25 failure"),
    ("https://example.org:7z", "", "port-invalid@21..22 failure"),
    // The table's example does not produce its error: `c` is `/` in the file state, which leads to the file slash
    // state, which has no validation error. Without the slash it does.
    ("/c:/path/to/file", "file:///c:/", ""),
    ("c|/path/to/file", "file:///c:/", "file-invalid-Windows-drive-letter@0..2 invalid-URL-unit@1..2"),
    ("file://c:", "", "file-invalid-Windows-drive-letter-host@7..9"),
];

#[track_caller]
fn assert_errors(examples: &[Example]) {
    let wrong = examples.iter().map(|&(input, base, expected)| (input, base, errors(input, base), expected));
    let wrong: Vec<_> = wrong.filter(|(_, _, found, expected)| found != expected).collect();
    assert!(wrong.is_empty(), "an input, its base, the errors found and those expected: {wrong:#?}");
}

pub(crate) fn every_example_of_the_table() {
    assert_errors(EXAMPLES);
}

pub(crate) fn every_error_of_the_table_has_an_example() {
    for kind in ValidationError::ALL {
        let start = format!("{}@", kind.name());
        assert!(EXAMPLES.iter().any(|(.., errors)| errors.contains(&start)), "{}", kind.name());
    }
}

/// Repetition and order, as in the steps.
pub(crate) fn errors_come_in_the_order_of_the_steps() {
    assert_errors(&[
        // Slashes before the authority.
        ("http:\\\\x", "", "special-scheme-missing-following-solidus@0..5 @5..6 @6..7"),
        // Slashes relative to a base.
        ("\\//\\x", "http://h/", "invalid-reverse-solidus@0..1 special-scheme-missing-following-solidus@2..3 @3..4"),
        // An at sign of several, then the host, then the path.
        (
            "http://a@b@EXAM%50LE/ \\",
            "",
            "invalid-credentials@8..9 @10..11 domain-percent-encoded@15..18 invalid-URL-unit@21..22 \
             invalid-reverse-solidus@22..23",
        ),
        // Removed code points come first, and offsets are into the input.
        ("\0http://h/\t|\n?%zz# \u{1F}", "", "invalid-URL-unit@0..1 @10..11 @11..12 @14..15"),
        // The host fails before the port does.
        ("http://a b:x/", "", "domain-to-ASCII@8..9 failure"),
        // A missing scheme.
        ("", "", "missing-scheme-non-relative-URL@0..0 failure"),
        // A drive letter in the place of a host.
        ("file://c|/%", "", "file-invalid-Windows-drive-letter-host@7..9 invalid-URL-unit@10..11"),
        // An opaque path.
        ("a: b ?", "", "invalid-URL-unit@2..3 @4..5"),
        // Before and after the host.
        ("http:/h\\a", "", "special-scheme-missing-following-solidus@0..5 @5..6 invalid-reverse-solidus@7..8"),
        ("http://u@v@h/", "", "invalid-credentials@8..9 @10..11"),
        ("http://@/", "", "invalid-credentials@7..8 host-missing@8..8 failure"),
        ("http://h:x/", "", "port-invalid@9..10 failure"),
        ("foo:a b#\u{E9} c", "", "invalid-URL-unit@5..6 @10..11"),
        ("\\a\\b", "http://h/", "invalid-reverse-solidus@0..1 @2..3"),
        ("\\\\\\h", "http://h/", "invalid-reverse-solidus@0..1 @1..2 special-scheme-missing-following-solidus@2..3"),
        ("http:a", "http://h/", "special-scheme-missing-following-solidus@0..5"),
        ("C|/a", "file:///", "file-invalid-Windows-drive-letter@0..2 invalid-URL-unit@1..2"),
        ("file:C|/a", "", "special-scheme-missing-following-solidus@0..5 invalid-URL-unit@6..7"),
        ("//C|/a", "file:///", "file-invalid-Windows-drive-letter-host@2..4"),
        ("file:\\\\h", "", "special-scheme-missing-following-solidus@0..5 invalid-reverse-solidus@5..6 @6..7"),
        ("\u{E9}:", "", "missing-scheme-non-relative-URL@0..2 failure"),
        ("//h", "", "missing-scheme-non-relative-URL@0..1 failure"),
    ]);
}

/// "If domain is not an ASCII string": the domain is the host after percent-decoding, before it is mapped. The error comes
/// before those of the IPv4 parser, also if that fails.
pub(crate) fn addresses_in_other_digits_have_an_error_of_their_own() {
    assert_errors(&[
        ("http://①.②.③.④/", "", "IPv4-non-ASCII-input@7..22"),
        ("https://１２７。0.0.1/", "", "IPv4-non-ASCII-input@8..25"),
        ("http://1.2.3。4/", "", "IPv4-non-ASCII-input@7..16"),
        ("http://%EF%BC%91/", "", "domain-percent-encoded@7..10 IPv4-non-ASCII-input@7..16 IPv4-too-few-parts@7..16"),
        ("http://１.２.３.４.５/", "", "IPv4-non-ASCII-input@7..26 IPv4-too-many-parts@7..26 failure"),
        ("http://é.１/", "", "IPv4-non-ASCII-input@7..13 IPv4-too-few-parts@7..13 IPv4-non-numeric-part@7..13 failure"),
        ("http://1.2.3.４./", "", "domain-to-ASCII@16..17 IPv4-non-ASCII-input@7..17 IPv4-empty-part@7..17"),
        // The percent-decoded domain is ASCII, or does not end in a number.
        ("http://%31.2.3.4/", "", "domain-percent-encoded@7..10"),
        ("http://１.a/", "", ""),
        ("foo://①/", "", ""),
    ]);
}

/// Addresses: the errors of each part, and where the first failure is.
pub(crate) fn errors_of_addresses_are_those_of_their_parts() {
    assert_errors(&[
        ("https://[", "", "IPv6-unclosed@8..9 failure"),
        ("https://[::]x", "", "IPv6-unclosed@8..13 failure"),
        ("https://[]", "", "IPv6-too-few-pieces@8..10 failure"),
        ("https://[:]", "", "IPv6-invalid-compression@9..10 failure"),
        ("https://[:::]", "", "IPv6-multiple-compression@10..12 failure"),
        ("https://[::é]", "", "IPv6-invalid-code-point@11..13 failure"),
        ("https://[12345::]", "", "IPv6-invalid-code-point@13..14 failure"),
        ("https://[::%31]", "", "IPv6-invalid-code-point@11..12 failure"),
        ("https://[::1%eth0]", "", "IPv6-invalid-code-point@12..13 failure"),
        ("https://[1:2:3:4:5:6:7:8:]", "", "IPv6-invalid-code-point@24..25 failure"),
        ("https://[1:2:3:4:5:6:7:8::]", "", "IPv6-too-many-pieces@25..26 failure"),
        ("https://[1:2:3:4::5:6:7:8]", "", "IPv6-too-many-pieces@24..25 failure"),
        ("https://[::1.]", "", "IPv4-in-IPv6-invalid-code-point@12..13 failure"),
        ("https://[::1.2.3.4:]", "", "IPv4-in-IPv6-invalid-code-point@18..19 failure"),
        ("https://[::ff.1.1.1]", "", "IPv4-in-IPv6-invalid-code-point@11..12 failure"),
        ("https://[::1.256.1.1]", "", "IPv4-in-IPv6-out-of-range-part@13..16 failure"),
        ("https://[00:0001::FFFF:1.2.3.4]", "", "IPv6-piece-leading-zero@9..11 @12..16"),
        ("https://[1:2:3:4:5:6:7::]", "", ""),
        ("https://[01::x]", "", "IPv6-piece-leading-zero@9..11 IPv6-invalid-code-point@13..14 failure"),
        ("https://0xffffffff", "", "IPv4-too-few-parts@8..18 IPv4-non-decimal-part@8..18 IPv4-out-of-range-part@8..18"),
        (
            "https://0x100000000",
            "",
            "IPv4-too-few-parts@8..19 IPv4-non-decimal-part@8..19 IPv4-out-of-range-part@8..19 failure",
        ),
        (
            "https://0x.0300.256",
            "",
            "IPv4-too-few-parts@8..19 IPv4-non-decimal-part@8..10 @11..15 IPv4-out-of-range-part@16..19",
        ),
        ("https://256.999.1.999", "", "IPv4-out-of-range-part@8..11 failure"),
        ("https://1.2.3.256", "", "IPv4-out-of-range-part@14..17 failure"),
        ("https://1.2.3.08", "", "IPv4-non-numeric-part@14..16 failure"),
        ("https://01.0x.c.1", "", "IPv4-non-decimal-part@8..10 @11..13 IPv4-non-numeric-part@14..15 failure"),
        ("https://1..3.4", "", "domain-to-ASCII@10..11 IPv4-non-numeric-part@10..11 failure"),
        ("https://.1", "", "domain-to-ASCII@8..9 IPv4-too-few-parts@8..10 IPv4-non-numeric-part@8..9 failure"),
        ("https://1.2.3.4.5.", "", "domain-to-ASCII@17..18 IPv4-empty-part@17..18 IPv4-too-many-parts@16..17 failure"),
        ("https://1.2.3.4..", "", "domain-to-ASCII@16..17"),
        ("https://１.2", "", "IPv4-non-ASCII-input@8..13 IPv4-too-few-parts@8..13"),
        ("https://%31.2.3.0x4", "", "domain-percent-encoded@8..11 IPv4-non-decimal-part@8..19"),
        (
            "https://999999999999999999999999999999999999999999999999999999999999999",
            "",
            "IPv4-too-few-parts@8..71 IPv4-out-of-range-part@8..71 failure",
        ),
    ]);
}
