//! Every input that once broke a law. All laws are tried on all of them, in every dialect.
//!
//! The seeds that proptest writes to `tests/proptest-regressions` produce the same inputs only as long as the
//! strategies do not change. These rows do not depend on strategies. Those of references are in
//! `tests/laws/references.rs`.

use railurl::{Dialect, attributes::Attribute, dialect::Personality};

/// An input that once broke a law, or seemed to.
pub struct Regression {
    /// The dialect in which it was found.
    pub dialect: Dialect,
    /// The law that was broken.
    pub law: u8,
    /// The input.
    pub input: &'static str,
    /// The base; empty for none.
    pub base: &'static str,
    /// The label of the encoding; empty for UTF-8.
    pub encoding: &'static str,
    /// The setters called, in order.
    pub changes: &'static [(Attribute, &'static str)],
    /// A description of the bug.
    pub wrong: &'static str,
}

/// Without a base, an encoding, or changes.
const PLAIN: Regression =
    Regression { dialect: Dialect::Living, law: 5, input: "", base: "", encoding: "", changes: &[], wrong: "" };

/// All known regressions.
pub const REGRESSIONS: &[Regression] = &[
    Regression { input: "://", wrong: "The shortcuts and the productions differed: the scheme is empty.", ..PLAIN },
    Regression {
        input: ".https://0.0.0.0/",
        wrong: "The shortcuts and the productions differed: a full stop is before the scheme.",
        ..PLAIN
    },
    Regression {
        input: "https://ile.0XA",
        wrong: "A text recognized as a URL ended in a label with an upper-case hexadecimal prefix, which is a number.",
        ..PLAIN
    },
    Regression { input: "https://a.0X", wrong: "The same, without a digit.", ..PLAIN },
    Regression {
        input: "foo://@\u{3}",
        wrong: "The check whether an input is a URL read the authority before the input's end was trimmed.",
        ..PLAIN
    },
    Regression {
        input: "file:////.%2e/C|/",
        wrong: "In one pass, a drive letter that became the first segment kept its vertical bar.",
        ..PLAIN
    },
    Regression { input: "mailto: \0", wrong: "It was taken for a URL before its end was trimmed.", ..PLAIN },
    Regression {
        dialect: Dialect::Railroad2015,
        law: 1,
        input: "",
        wrong: "The components of the empty input did not join to its URL.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::Railroad2015,
        law: 7,
        input: "a:",
        changes: &[(Attribute::Protocol, "http"), (Attribute::Pathname, "")],
        wrong: "A URL with scheme data and the scheme `http`, which only a setter makes, got a path of segments.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::Gecko),
        law: 2,
        input: "\\\\／",
        wrong: "Nameprep produces a slash in a host, and no exception covered it.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::This),
        law: 3,
        input: "#b",
        base: "http://h/./a",
        wrong: "The path of a base that is not canonical has dot segments, and no exception covered it.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::This),
        law: 3,
        input: "mailto:?\u{3043}#0",
        encoding: "iso-2022-jp",
        wrong: "A `mailto` query contains a number sign, which `number-sign-from-encoding` covered by mistake.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::This),
        law: 3,
        input: "http://h/?\u{3043}",
        encoding: "iso-2022-jp",
        wrong: "An encoding produces a `#` in a query, and no exception covered it.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::This),
        law: 1,
        input: "File:\\\\\\?",
        wrong: "The path of a `File` URL was not counted as a part of it.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::Ie),
        law: 2,
        input: "http://%4%41/",
        wrong: "Percent-decoding produces a percent-encoded character in a host, and no exception covered it.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::UrlSpec,
        law: 3,
        input: "http://::b99:9:74a8",
        wrong: "A host with colons was read as one without a port.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::UrlSpec,
        law: 3,
        input: "http://[a%00::%01",
        wrong: "As above, after a bracket that is not closed.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::This),
        law: 8,
        input: "file://¨[",
        wrong: "All browsers fail and THIS has a URL; the law expected THIS to fail too.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::UrlSpec,
        law: 7,
        input: "http:?a",
        wrong: "Without its query the URL has no path; clearing the pairs changed nothing and returned no error.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::This),
        law: 2,
        input: "#",
        base: "http://h/.//a",
        wrong: "Dots before empty segments stay in a base's path, and no exception covered it.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::Gecko),
        law: 2,
        input: "?/./x/../",
        base: "chromeos-steam:///..//%C3%9F",
        wrong: "Dot segments stay in the path of a base that is a text, and the exception was one of the fuzzer alone.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::WebUrl(Personality::This),
        law: 8,
        input: "\\\\%40",
        wrong: "THIS decodes an at sign of a `file` host, which browsers percent-encode, and no exception covered it.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::Chromium,
        law: 2,
        input: "filesystem:file:..//a\u{301}%5C",
        wrong: "The type of the file system had an empty first segment, and no exception covered it.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::Firefox,
        law: 2,
        input: "jar:!/.//",
        base: "a:/",
        wrong: "A path in an archive began with two slashes, and no exception covered it.",
        ..PLAIN
    },
    Regression {
        dialect: Dialect::Firefox,
        law: 3,
        input: "jar:\\\\%2e%2E?k!/",
        base: "wss://localhost!/%E1%B8%80%CC%A3/",
        wrong: "`!/` was before the query of an archive's URL, and no exception covered it.",
        ..PLAIN
    },
];
