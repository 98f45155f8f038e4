//! Every example in the URL Standard's table of validation errors: the errors in order, their bytes, and whether they
//! are failures.

use railurl::{Dialect, Options, Url};

/// The errors of an input against a base, each as `name@start..end`, and whether parsing fails.
fn errors(input: &str, base: Option<&str>) -> (Vec<String>, bool) {
    let options = Options::new().dialect(Dialect::Living);
    let base: Option<Url> = base.map(|base| options.parse(base).expect("a base"));
    let outcome = base.as_ref().map_or(options, |base| options.base(base)).parse_with_violations(input);
    let text = |violation: railurl::Violation| {
        format!("{}@{}..{}", violation.kind.name(), violation.span.start, violation.span.end)
    };
    if let Err(failure) = &outcome.result {
        let last =
            outcome.violations.last().and_then(|run| run.each().last()).expect("a failure has an error of its own");
        assert_eq!((failure.kind.name(), &failure.span), (last.kind.name(), &last.span), "{input}");
    }
    (outcome.violations.iter().flat_map(railurl::Violation::each).map(text).collect(), outcome.result.is_err())
}

/// An example of the table: its error, input, base, expected errors, and whether parsing fails.
type Example = (&'static str, &'static str, Option<&'static str>, &'static [&'static str], bool);

const EXAMPLES: &[Example] = &[
    (
        "domain-to-ASCII",
        "https://exa%23mple.org",
        None,
        &["domain-percent-encoded@11..14", "domain-to-ASCII@8..22"],
        true,
    ),
    ("domain-percent-encoded", "https://exam%70le.org", None, &["domain-percent-encoded@12..15"], false),
    ("host-invalid-code-point", "foo://exa[mple.org", None, &["host-invalid-code-point@9..10"], true),
    // The strict ToASCII rejects an empty label at the end, and so records an error before the IPv4 parser does.
    ("IPv4-empty-part", "https://127.0.0.1./", None, &["domain-to-ASCII@17..18", "IPv4-empty-part@17..18"], false),
    ("IPv4-too-few-parts", "https://1.2.3/", None, &["IPv4-too-few-parts@8..13"], false),
    ("IPv4-too-many-parts", "https://1.2.3.4.5/", None, &["IPv4-too-many-parts@16..17"], true),
    (
        "IPv4-non-numeric-part",
        "https://test.42",
        None,
        &["IPv4-too-few-parts@8..15", "IPv4-non-numeric-part@8..12"],
        true,
    ),
    ("IPv4-non-decimal-part", "https://127.0.0x0.1", None, &["IPv4-non-decimal-part@14..17"], false),
    ("IPv4-out-of-range-part", "https://255.255.4000.1", None, &["IPv4-out-of-range-part@16..20"], true),
    ("IPv6-unclosed", "https://[::1", None, &["IPv6-unclosed@8..12"], true),
    ("IPv6-invalid-compression", "https://[:1]", None, &["IPv6-invalid-compression@9..10"], true),
    ("IPv6-too-many-pieces", "https://[1:2:3:4:5:6:7:8:9]", None, &["IPv6-too-many-pieces@25..26"], true),
    ("IPv6-multiple-compression", "https://[1::1::1]", None, &["IPv6-multiple-compression@13..15"], true),
    ("IPv6-invalid-code-point", "https://[1:2:3!:4]", None, &["IPv6-invalid-code-point@14..15"], true),
    ("IPv6-invalid-code-point", "https://[1:2:3:]", None, &["IPv6-invalid-code-point@14..15"], true),
    ("IPv6-too-few-pieces", "https://[1:2:3]", None, &["IPv6-too-few-pieces@8..15"], true),
    ("IPv6-piece-leading-zero", "https://[::01]", None, &["IPv6-piece-leading-zero@11..13"], false),
    (
        "IPv4-in-IPv6-too-many-pieces",
        "https://[1:1:1:1:1:1:1:127.0.0.1]",
        None,
        &["IPv4-in-IPv6-too-many-pieces@23..32"],
        true,
    ),
    (
        "IPv4-in-IPv6-invalid-code-point",
        "https://[ffff::.0.0.1]",
        None,
        &["IPv4-in-IPv6-invalid-code-point@15..16"],
        true,
    ),
    (
        "IPv4-in-IPv6-invalid-code-point",
        "https://[ffff::127.0.xyz.1]",
        None,
        &["IPv4-in-IPv6-invalid-code-point@21..22"],
        true,
    ),
    (
        "IPv4-in-IPv6-invalid-code-point",
        "https://[ffff::127.0xyz]",
        None,
        &["IPv4-in-IPv6-invalid-code-point@20..21"],
        true,
    ),
    (
        "IPv4-in-IPv6-invalid-code-point",
        "https://[ffff::127.00.0.1]",
        None,
        &["IPv4-in-IPv6-invalid-code-point@19..21"],
        true,
    ),
    (
        "IPv4-in-IPv6-invalid-code-point",
        "https://[ffff::127.0.0.1.2]",
        None,
        &["IPv4-in-IPv6-invalid-code-point@24..25"],
        true,
    ),
    (
        "IPv4-in-IPv6-out-of-range-part",
        "https://[ffff::127.0.0.4000]",
        None,
        &["IPv4-in-IPv6-out-of-range-part@23..26"],
        true,
    ),
    ("IPv4-in-IPv6-too-few-parts", "https://[ffff::127.0.0]", None, &["IPv4-in-IPv6-too-few-parts@15..22"], true),
    ("invalid-URL-unit", "https://example.org/>", None, &["invalid-URL-unit@20..21"], false),
    ("invalid-URL-unit", " https://example.org ", None, &["invalid-URL-unit@0..1"], false),
    ("invalid-URL-unit", "ht\ntps://example.org", None, &["invalid-URL-unit@2..3"], false),
    ("invalid-URL-unit", "https://example.org/%s", None, &["invalid-URL-unit@20..21"], false),
    (
        "special-scheme-missing-following-solidus",
        "file:c:/my-secret-folder",
        None,
        &["special-scheme-missing-following-solidus@0..5"],
        false,
    ),
    (
        "special-scheme-missing-following-solidus",
        "https:example.org",
        None,
        &["special-scheme-missing-following-solidus@0..6"],
        false,
    ),
    (
        "special-scheme-missing-following-solidus",
        "https:foo.html",
        Some("https://example.org/"),
        &["special-scheme-missing-following-solidus@0..6"],
        false,
    ),
    ("missing-scheme-non-relative-URL", "💩", None, &["missing-scheme-non-relative-URL@0..4"], true),
    (
        "missing-scheme-non-relative-URL",
        "💩",
        Some("mailto:user@example.org"),
        &["missing-scheme-non-relative-URL@0..4"],
        true,
    ),
    (
        "invalid-reverse-solidus",
        "https://example.org\\path\\to\\file",
        None,
        &["invalid-reverse-solidus@19..20", "invalid-reverse-solidus@24..25", "invalid-reverse-solidus@27..28"],
        false,
    ),
    ("invalid-credentials", "https://user@example.org", None, &["invalid-credentials@12..13"], false),
    ("invalid-credentials", "ssh://user@example.org", None, &["invalid-credentials@10..11"], false),
    ("host-missing", "https://#fragment", None, &["host-missing@8..8"], true),
    ("host-missing", "https://:443", None, &["host-missing@8..8"], true),
    ("host-missing", "https://user:pass@", None, &["invalid-credentials@17..18", "host-missing@18..18"], true),
    ("port-out-of-range", "https://example.org:70000", None, &["port-out-of-range@20..25"], true),
    ("port-invalid", "https://example.org:7z", None, &["port-invalid@21..22"], true),
    // The table's example does not produce its error: `c` is `/` in the file state, which leads to the file slash
    // state, which has no validation error. Without the slash it does.
    ("file-invalid-Windows-drive-letter", "/c:/path/to/file", Some("file:///c:/"), &[], false),
    (
        "file-invalid-Windows-drive-letter",
        "c|/path/to/file",
        Some("file:///c:/"),
        &["file-invalid-Windows-drive-letter@0..2", "invalid-URL-unit@1..2"],
        false,
    ),
    (
        "file-invalid-Windows-drive-letter-host",
        "file://c:",
        None,
        &["file-invalid-Windows-drive-letter-host@7..9"],
        false,
    ),
];

pub(crate) fn every_example_of_the_table() {
    let mut wrong = Vec::new();
    for (name, input, base, expected, fails) in EXAMPLES {
        let found = errors(input, *base);
        if found != (expected.iter().map(ToString::to_string).collect(), *fails) {
            wrong.push(format!("{name}: {input:?} with {base:?}: {found:?}, expected {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

pub(crate) fn every_error_of_the_table_has_an_example() {
    for kind in railurl::ValidationError::ALL {
        assert!(EXAMPLES.iter().any(|example| example.0 == kind.name()), "{}", kind.name());
    }
}

/// Repetition and order, as in the steps.
pub(crate) fn errors_come_in_the_order_of_the_steps() {
    let cases: &[Example] = &[
        (
            "slashes before the authority",
            "http:\\\\x",
            None,
            &[
                "special-scheme-missing-following-solidus@0..5",
                "special-scheme-missing-following-solidus@5..6",
                "special-scheme-missing-following-solidus@6..7",
            ],
            false,
        ),
        (
            "slashes relative to a base",
            "\\//\\x",
            Some("http://h/"),
            &[
                "invalid-reverse-solidus@0..1",
                "special-scheme-missing-following-solidus@2..3",
                "special-scheme-missing-following-solidus@3..4",
            ],
            false,
        ),
        (
            "an at sign of several, then the host, then the path",
            "http://a@b@EXAM%50LE/ \\",
            None,
            &[
                "invalid-credentials@8..9",
                "invalid-credentials@10..11",
                "domain-percent-encoded@15..18",
                "invalid-URL-unit@21..22",
                "invalid-reverse-solidus@22..23",
            ],
            false,
        ),
        (
            "what is removed comes first, and offsets are those of the input",
            "\0http://h/\t|\n?%zz# \u{1F}",
            None,
            &["invalid-URL-unit@0..1", "invalid-URL-unit@10..11", "invalid-URL-unit@11..12", "invalid-URL-unit@14..15"],
            false,
        ),
        ("the host fails before the port does", "http://a b:x/", None, &["domain-to-ASCII@8..9"], true),
        ("a missing scheme", "", None, &["missing-scheme-non-relative-URL@0..0"], true),
        (
            "a drive letter in the place of a host",
            "file://c|/%",
            None,
            &["file-invalid-Windows-drive-letter-host@7..9", "invalid-URL-unit@10..11"],
            false,
        ),
        ("an opaque path", "a: b ?", None, &["invalid-URL-unit@2..3", "invalid-URL-unit@4..5"], false),
    ];
    for (name, input, base, expected, fails) in cases {
        let expected: Vec<String> = expected.iter().map(ToString::to_string).collect();
        assert_eq!(errors(input, *base), (expected, *fails), "{name}");
    }
}
