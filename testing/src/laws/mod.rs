//! The laws that the specifications promise, as functions that assert them, and named exceptions: places where a
//! specification breaks its own promise. The property tests and the fuzz targets share them.

use std::borrow::Cow;

use railurl::{Dialect, Options, Url, attributes::Attribute, dialect::Personality};
use railurl_canon::dialects::web_url;
use railurl_canon::dialects::web_url::host::{HostError, nameprep_bidi};
pub use railurl_laws::{Case, Law};
use railurl_laws::{Component, Components, Library, components_survive, fixed_point, same_against};

/// URLs for which a law does not hold, because of the specification: an exception of `railurl-laws`, and where it can
/// come from.
pub struct Exception {
    /// The name under which `docs/findings`, or the page of a browser, explains it.
    pub name: &'static str,
    /// A summary of the effect.
    pub summary: &'static str,
    /// The laws that such a URL breaks.
    pub laws: &'static [Law],
    /// Whether it applies to a URL that came from a case. Exact: if it does, the laws are broken.
    pub excuses: fn(&Case, &Url) -> bool,
    /// Whether parsing an input against a base that is not such a URL can produce one.
    pub from_input: fn(&str, Option<&Url>) -> bool,
    /// The setters that can produce such a URL from another.
    pub setters: &'static [Attribute],
    /// The label of the encoding in which the example is parsed; empty for UTF-8.
    pub encoding: &'static str,
    /// The row of the shortest way to such a URL.
    pub example: &'static str,
    /// The sentence of the specification that causes it.
    pub sentence: &'static str,
}

impl Exception {
    /// Returns the exception as `railurl-laws` takes it.
    pub const fn row(&self) -> railurl_laws::Exception<Url> {
        let Exception { name, laws, excuses, example, sentence: because, .. } = *self;
        railurl_laws::Exception { name, laws, excuses, example, because }
    }

    /// Returns whether it applies to a URL, wherever that came from.
    fn applies(&self, url: &Url) -> bool {
        (self.excuses)(&Case::default(), url)
    }

    /// Returns the case of the example.
    pub fn case(&self) -> Case {
        Case::from_row(self.example).unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }
}

/// What most exceptions have: each has the rest of its own.
const USUAL: Exception = Exception {
    name: "",
    summary: "",
    laws: BOTH,
    excuses: |_, _| false,
    from_input: |_, _| true,
    setters: &[],
    encoding: "",
    example: "",
    sentence: "",
};

const BOTH: &[Law] = &[Law::FixedPoint, Law::ComponentsSurvive];

/// The exceptions of the dialect `living`: parsing has none. The `protocol` setter can turn a `file` URL into another,
/// which skips the steps for a `file` URL's host and path.
pub const LIVING: &[Exception] = &[
    Exception {
        name: "file-host-localhost",
        summary: "the host `localhost` of a URL that becomes a `file` URL stays, and is empty when it is parsed again",
        excuses: |_, url| url.scheme() == "file" && url.host_str() == Some("localhost"),
        from_input: |_, _| false,
        setters: &[Attribute::Protocol],
        example: "http://localhost/ | | scheme=file",
        sentence: "Set url's scheme to buffer (scheme state); If host is `localhost`, then set host to the empty string \
                   (file host state)",
        ..USUAL
    },
    Exception {
        name: "file-path-of-an-unnormalized-drive-letter",
        summary: "the first segment `C|` of a URL that becomes a `file` URL stays, and is `C:` when it is parsed again",
        excuses: |_, url| {
            let first = url.path().split('/').nth(1).unwrap_or_default();
            url.scheme() == "file" && matches!(first.as_bytes(), [letter, b'|'] if letter.is_ascii_alphabetic())
        },
        from_input: |_, _| false,
        setters: &[Attribute::Protocol],
        example: r"http://h/C\u{7c}/ | | scheme=file",
        sentence: "Set url's scheme to buffer (scheme state); If url's scheme is `file`, url's path is empty, and buffer is \
                   a Windows drive letter, then replace the second code point in buffer with U+003A (path state)",
        ..USUAL
    },
];

/// The exceptions of the dialect `railroad-2015`, in every encoding.
pub const RAILROAD_2015: &[Exception] = &[
    Exception {
        name: "ends-in-whitespace",
        summary: "white space before a U+0000 is not trimmed, and is at the end when the U+0000 is removed; in scheme \
                  data, it is at the end when a setter removes the query or the fragment; set-hash does not trim",
        excuses: |_, url| url.as_str().ends_with(is_ascii_whitespace),
        from_input: |input, _| input.trim_matches(is_ascii_whitespace).ends_with('\0'),
        setters: &[Attribute::Search, Attribute::Hash],
        example: r"http://h/#a\u{20}\u{0}",
        sentence: "Remove leading and trailing ASCII whitespace from input (basic URL parser, step 1.2), before \
                   fragment removes U+0000 and encodes nothing",
        ..USUAL
    },
    Exception {
        name: "authority-of-a-non-relative-scheme",
        summary: "the URL has a host and a path, but all of it is scheme data when it is parsed again; the string stays",
        laws: &[Law::ComponentsSurvive],
        excuses: |_, url| url.has_authority() && !is_relative(url),
        from_input: |_, base| base.is_none_or(|base| !is_relative(base)),
        setters: &[Attribute::Protocol],
        example: "x",
        sentence: "If base is not given, set it a new URL with scheme set to about; Set result.scheme to base.scheme \
                   (relative-url, rows 1 and 4); Set url.scheme to value returned by scheme (set-protocol)",
        ..USUAL
    },
    Exception {
        name: "scheme-data-of-a-relative-scheme",
        summary: "the URL has scheme data, which is a host or a path when it is parsed again",
        excuses: |_, url| !url.has_authority() && is_relative(url),
        from_input: |_, _| false,
        setters: &[Attribute::Protocol],
        example: "foo:x | | scheme=http",
        sentence: "Set url.scheme to value returned by scheme (set-protocol), whatever the scheme was before",
        ..USUAL
    },
    Exception {
        name: "ipv6-that-the-diagram-cannot-read",
        summary: "the serializer writes addresses with `::` at an end, with more than two pieces after `::`, and with \
                  eight pieces and no `::`",
        excuses: |_, url| {
            let host = url.host_str().filter(|host| host.starts_with('[')).unwrap_or("[1::1]");
            let is_readable =
                |(before, after): (&str, &str)| before != "[" && after != "]" && after.matches(':').count() < 2;
            is_relative(url) && !host.split_once("::").is_some_and(is_readable)
        },
        from_input: |input, _| input.contains('['),
        setters: &[Attribute::Host, Attribute::Hostname, Attribute::Protocol],
        example: "http://[0::1]/",
        sentence: "Optional: Sequence: ZeroOrMore: (h16 `:`), `:` (ipv6addr): a double colon follows an h16, and an h16 \
                   or ls32 follows it; If there are no consecutive colon code points in the input string, indicate a \
                   parse exception and terminate processing unless there are exactly six h16 values and one ls32 value",
        ..USUAL
    },
    Exception {
        name: "file-path-of-an-empty-segment",
        summary: "a path whose first segment is empty loses it: slashes at the start of a path are skipped",
        excuses: |_, url| url.scheme() == "file" && url.has_authority() && url.path().starts_with("//"),
        setters: &[Attribute::Pathname, Attribute::Protocol],
        example: "file:///a | | path=//b",
        sentence: "ZeroOrMore: `/` before path (file-url, row 3)",
        ..USUAL
    },
    Exception {
        name: "file-with-credentials-or-port",
        summary: "a reference resolved against a `file` URL can have credentials and a port, and setters can add them \
                  to a `file` URL; a parsed `file` URL cannot have them",
        excuses: |_, url| {
            url.scheme() == "file" && url.has_authority() && (has_credentials(url) || url.port_str().is_some())
        },
        from_input: |input, base| {
            let is_slash = |c: char| matches!(c, '/' | '\\');
            let slashes = input.trim_matches(is_ascii_whitespace).chars().take(2).filter(|&c| is_slash(c)).count();
            slashes == 2 && base.is_some_and(|base| base.scheme() == "file")
        },
        setters: &[Attribute::Username, Attribute::Password, Attribute::Host, Attribute::Protocol],
        example: "//u@h | file:",
        sentence: "If non-file-relative-scheme is not present, then set result.scheme to the value of base.scheme \
                   (relative-url, row 1); file-url has a host only; set-username, set-password, set-host and \
                   set-protocol ask for no scheme",
        ..USUAL
    },
    Exception {
        name: "empty-domain",
        summary: "a domain that has only ignored code points is empty in ASCII, and a `file` URL without a host can \
                  get another scheme; only `file` URLs are parsed without a host",
        excuses: |_, url| url.has_authority() && is_relative(url) && url.scheme() != "file" && url.host_str().is_none(),
        from_input: |input, _| input.contains('%') || !input.is_ascii(),
        setters: &[Attribute::Host, Attribute::Hostname, Attribute::Protocol],
        example: r"http://\u{ad}/",
        sentence: "If input is the empty string, return failure (host parser, step 1), asked before domain to ASCII and \
                   not after it; Set url.scheme to value returned by scheme (set-protocol)",
        ..USUAL
    },
    Exception {
        name: "numbers-too-large-for-an-address",
        summary: "a domain that decoding and mapping turn into numbers is tried as an address, and stays if a number \
                  is too large; written as numbers, it is an address and fails",
        excuses: |_, url| {
            is_relative(url) && url.has_authority() && url.host_str().is_some_and(is_too_large_an_address)
        },
        from_input: |input, _| input.contains(['%', '\t', '\n', '\r']) || !input.is_ascii(),
        setters: &[Attribute::Host, Attribute::Hostname, Attribute::Protocol],
        example: "http://%31.256.0.0/",
        sentence: "Try parsing domain as an ipv4addr. If this succeeds, replace domain with the result (host); If any but \
                   the last number is greater or equal to 256, terminate processing with a parse exception (ipv4addr)",
        ..USUAL
    },
    Exception {
        name: "percent-encoded-dot-alone",
        summary: "a relative path `%2e` is kept, and after the base's path it is a final dot when parsed again",
        excuses: |_, url| {
            let last = url.path().rsplit('/').next().unwrap_or_default();
            is_relative(url) && url.has_authority() && last.eq_ignore_ascii_case("%2e")
        },
        from_input: |input, _| {
            let input: String = input.chars().filter(|c| !matches!(c, '\t' | '\n' | '\r')).collect();
            input.to_ascii_lowercase().contains("%2e")
        },
        setters: &[Attribute::Protocol],
        example: "%2e | http://h/a/b",
        sentence: "Otherwise, leave the entry as is (path, of a list of length 1: the two cases are in the places of each \
                   other); If the first element on path is `.`, remove this first element (path concatenation)",
        ..USUAL
    },
    Exception {
        name: "default-port-kept",
        summary: "two setters leave the scheme's default port in place, which parsing deletes",
        excuses: |_, url| url.has_authority() && url.port().is_some() && url.port() == default_port(url),
        from_input: |_, _| false,
        setters: &[Attribute::Host, Attribute::Protocol],
        example: "http://h:443/ | | scheme=https",
        sentence: "Set url.scheme to value returned by scheme (set-protocol), set result.port to its value (set-host): \
                   neither looks at the default port",
        ..USUAL
    },
];

/// The exceptions of the dialect `railroad-2015` that occur only in encodings other than UTF-8.
pub const RAILROAD_2015_ENCODED: &[Exception] = &[Exception {
    name: "delimiter-from-encoding",
    summary: "a code point becomes bytes that are delimiters in ASCII, such as U+8868 in Shift_JIS, 0x95 0x5C: the next \
              parse takes them for delimiters",
    excuses: |_, url| {
        let in_password = |c| matches!(c, '/' | '\\');
        let in_username = |c| matches!(c, '/' | '\\' | ':');
        let in_path = url.path().contains('\\') || url.path().split('/').any(is_dots);
        let in_credentials = url.username().contains(in_username)
            || url.password().is_some_and(|password| password.contains(in_password));
        url.has_authority() && is_relative(url) && (in_path || in_credentials)
    },
    from_input: |input, _| !input.is_ascii(),
    encoding: "shift_jis",
    example: "http://h/表",
    sentence: "first encode the result using the encoding override, then percent encode that result using the provided \
               encode set (cleanse), after the components were told apart; the default encode set holds neither U+002F \
               nor U+003A nor U+005C",
    ..USUAL
}];

/// The exceptions of Web::URL, in every personality, that occur only in encodings other than UTF-8.
pub const WEB_URL_ENCODED: &[Exception] = &[Exception {
    name: "number-sign-from-encoding",
    summary: "a code point of a query becomes bytes that include that of `#`, such as U+3043 in ISO-2022-JP, 0x24 0x23 \
              between escapes: the text after it is the fragment when the URL is read again",
    laws: &[Law::ComponentsSurvive],
    excuses: |_, url| is_hierarchical(url) && url.query().is_some_and(|query| query.contains('#')),
    from_input: |input, _| !input.is_ascii(),
    encoding: "iso-2022-jp",
    example: "http://h/?ぃ",
    sentence: "Percent-encode the query component of u, with encoding set to query-encoding and octets set to the octets \
               EXCEPT for the octets for the unreserved ASCII characters, 0x21 (!), 0x23 (#), … (Canonicalization)",
    ..USUAL
}];

/// The exception of Web::URL, in every personality, that only a base given as a text can cause: a base that is a `Url` is
/// canonical.
pub const PATH_OF_THE_BASE: Exception = Exception {
    name: "path-of-the-base",
    summary: "a reference without a path has the path of the base as it is written: dot segments, which are removed when it \
              is read again, and in `file` URLs slashes that are percent-encoded, which are decoded then",
    excuses: |_, url| {
        let path = url.path().to_ascii_lowercase();
        let is_encoded = url.scheme() == "file" && (path.contains("%2f") || path.contains("%5c"));
        // The prefix is followed by two slashes and has no host before it, so it is added.
        let put = path.strip_prefix("/.").filter(|rest| rest.starts_with("//"));
        let path = put.filter(|_| url.host_str().is_none_or(str::is_empty)).unwrap_or(&path).replace("%2e", ".");
        is_hierarchical(url) && (is_encoded || path.split(['/', '\\']).any(|segment| matches!(segment, "." | "..")))
    },
    from_input: |_, base| base.is_some(),
    example: "#b | http://h/./a",
    sentence: "Let the path component of resolved-url be the path component of base-url (steps to resolve a relative URL, \
               4.3 and 5.3), and: Let resolved-url be base-url (Resolution, 6.1 and 9.1.1), where paths that are not the \
               base's go through the steps to remove dot-segments",
    ..USUAL
};

fn is_ascii_whitespace(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{C}')
}

fn is_relative(url: &Url) -> bool {
    matches!(url.scheme(), "ftp" | "file" | "gopher" | "http" | "https" | "ws" | "wss")
}

fn default_port(url: &Url) -> Option<u16> {
    match url.scheme() {
        "ftp" => Some(21),
        "gopher" => Some(70),
        "http" | "ws" => Some(80),
        "https" | "wss" => Some(443),
        _ => None,
    }
}

/// The exceptions of the dialect `url-spec`.
pub const URL_SPEC: &[Exception] = &[
    Exception {
        name: "colon-in-a-host-without-a-port",
        summary: "the port is removed, because it is empty or the default port, and the text after another colon of \
                  the host becomes the port",
        excuses: |_, url| ends_like_a_port(url),
        example: "http://a::",
        sentence: "Consume characters up to, but not including, the last `:` character (finding the user-info, host, and \
                   port); If the canonicalized-port is non-empty and is not the default port for the scheme: output `:` \
                   (canonicalizing a URL); host-escaped does not have U+003A",
        ..USUAL
    },
    Exception {
        name: "user-info-of-a-colon",
        summary: "an empty user name and an empty password leave an `@`, which is removed when the URL is parsed again",
        excuses: |_, url| is_authority_based(url) && is_marked_as_user_info(url) && !has_credentials(url),
        example: "http://:@h",
        sentence: "If the user-info is non-empty: output the canonicalized user-info, output `@` (canonicalizing a URL); If \
                   there is no password or if the password is empty: abort these steps (canonicalizing a User-Info)",
        ..USUAL
    },
    Exception {
        name: "authority-of-nothing",
        summary: "the authority is written as nothing, and the path after it becomes the authority, or there is none",
        excuses: |_, url| {
            let is_nothing = url.host_str().is_none() && url.port_str().is_none() && !is_marked_as_user_info(url);
            is_authority_based(url) && is_nothing
        },
        example: "http://:",
        sentence: "Output `://` (canonicalizing a URL); Consume any number of slash characters (finding the authority, \
                   path, query, and fragment)",
        ..USUAL
    },
    Exception {
        name: "no-authority",
        summary: "an empty authority counts as missing, and a hierarchical URL without an authority is relative to a \
                  base of its scheme",
        laws: &[Law::BaseIsIgnored],
        excuses: |_, url| !url.has_authority() && is_relative(url),
        example: "http: | http://h/",
        sentence: "If base-url's scheme is an ASCII case insensitive match for relative-url's scheme and the shared scheme \
                   is hierarchical: the resolved URL is relative-url's after-scheme resolved as a relative URL",
        ..USUAL
    },
];

/// Returns whether a URL is one of url-spec's hierarchical ones, is not a file, and has an authority.
fn is_authority_based(url: &Url) -> bool {
    url.has_authority() && url.scheme() != "file"
}

/// Returns whether an `@` precedes the host, even if nothing precedes the `@`.
fn is_marked_as_user_info(url: &Url) -> bool {
    has_credentials(url) || url.as_str()[url.scheme().len()..].starts_with("://@")
}

/// The exceptions of Web::URL, in every personality and encoding.
pub const WEB_URL: &[Exception] = &[
    Exception {
        name: "unreserved-character-encoded-twice",
        summary: "percent-decoding yields a digit of a percent-encoded character, which is decoded the next time",
        excuses: |_, url| {
            let is_decoded = url.scheme() == "mailto" || (url.scheme() != "file" && is_hierarchical(url));
            is_decoded && encoded_octets(url.path()).any(is_unreserved)
        },
        from_input: |input, _| input.contains('%'),
        example: "http:///%%341",
        sentence: "Percent-decode percent-encoded representations of unreserved characters in the path component of u \
                       (Canonicalization; once, but for `file`)",
        ..USUAL
    },
    Exception {
        name: "file-slash-encoded-twice",
        summary: "percent-decoding yields a digit of an encoded slash character, which is decoded the next time",
        excuses: |_, url| {
            url.scheme() == "file" && encoded_octets(url.path()).any(|octet| matches!(octet, b'/' | b'\\'))
        },
        from_input: |input, _| input.contains('%'),
        example: "file:%%32F",
        sentence: "percent-decode any %2F and %5C in the path component (Resolution, step 10), before section \
                       Canonicalization decodes unreserved characters",
        ..USUAL
    },
    Exception {
        name: "file-dot-encoded-twice",
        summary: "going to HOSTPATH again decodes a dot of a dot segment, which is removed the next time",
        excuses: |_, url| {
            let path = url.path();
            // "Although this step introduces a non-normalized `.` path-segment, it is necessary …"
            let is_prefixed = url.host_str().is_none_or(str::is_empty) && path.starts_with("/.//");
            let path = if is_prefixed { &path["/.".len()..] } else { path };
            url.scheme() == "file" && path.split('/').any(|segment| matches!(segment, "." | ".."))
        },
        from_input: |input, _| input.contains('%'),
        example: "file:%%32E",
        sentence: "If the path component of u is different from original-path, then go to the step labeled HOSTPATH \
                       (Canonicalization), after the steps to remove dot-segments (Resolution)",
        ..USUAL
    },
    Exception {
        name: "space-before-the-fragment-of-the-base",
        summary: "a base without its fragment ends in a space, which is trimmed the next time",
        excuses: |_, url| url.as_str().ends_with(' '),
        from_input: |_, base| base.is_some_and(|base| base.path().ends_with(' ')),
        example: r" | foo:a\u{20}#",
        sentence: "If relative-url is the empty string: Let resolved-url be base-url. Remove the fragment component from \
                       resolved-url (Resolution, step 6); ASCII characters not allowed in URLs are not percent-encoded here \
                       (Canonicalization)",
        ..USUAL
    },
];

/// The exception of the dialect `web-url-chrome`.
pub const WEB_URL_CHROME: &[Exception] = &[Exception {
    name: "host-of-octets",
    summary: "percent-encoded bytes that Nameprep produces are decoded to code points from U+0080 on, which become \
              Punycode or an error the next time",
    excuses: |_, url| !url.host_str().unwrap_or_default().is_ascii(),
    from_input: |input, _| !input.is_ascii() || input.contains('%'),
    example: r"http://\u{ff05}A0/",
    sentence: "CHROME: Replace any percent-encoded octets in s by a character in the range U+0000-U+00FF \
               (CanonicalizeHost, step 23), after the Nameprep algorithm (step 20.2.1.1); CHROME's octets of step \
               30 are in ASCII",
    ..USUAL
}];

/// The exceptions of the dialect `web-url-gecko`.
pub const WEB_URL_GECKO: &[Exception] = &[
    Exception {
        name: "delimiter-in-a-host",
        summary: "Nameprep maps a compatible code point to a delimiter, and the host ends there the next time",
        excuses: |_, url| {
            let is_file = url.scheme() == "file";
            let is_delimiter = |c| matches!(c, '/' | '\\' | '?' | '#') || (c == '@' && !is_file);
            url.host_str().unwrap_or_default().contains(is_delimiter)
        },
        from_input: |input, _| !input.is_ascii(),
        example: r"\\\\\u{ff0f}",
        sentence: "Apply s the following variant of NFKC (Nameprep, step 7); GECKO: None (CanonicalizeHost, step 28, of \
                   what a host cannot have, and step 30, of what is percent-encoded)",
        ..USUAL
    },
    Exception {
        name: "space-in-a-host",
        summary: "Nameprep maps another code point to a space, and the next time the space is refused, unless a code \
                  point is prohibited, which comes first",
        excuses: |_, url| {
            let host = url.host_str().unwrap_or_default();
            let is_prohibited = |label| matches!(nameprep_by_gecko(label), Err(HostError::Prohibited(_)));
            host.contains(' ') && !host.split('.').any(is_prohibited)
        },
        from_input: |input, _| !input.is_ascii(),
        example: r"http://\u{a8}/",
        sentence: "If fallback contains a U+0000 NULL character or a U+0020 SPACE character, return `fail` \
                   (CanonicalizeHost, step 13.1; fallback is the host as it is written); GECKO: None (step 30)",
        ..USUAL
    },
    Exception {
        name: "sequence-in-a-host",
        summary: "a Corrigendum 5 sequence of several marks loses one mark at a time",
        excuses: |_, url| {
            let host = url.host_str().unwrap_or_default();
            let labels = || host.split('.').map(nameprep_by_gecko).collect::<Result<Vec<_>, _>>();
            host.contains(ends_sequence_of_corrigendum_5) && labels().is_ok_and(|labels| labels.join(".") != host)
        },
        from_input: |input, _| !input.is_ascii(),
        example: r"http://\u{9c7}\u{301}\u{301}\u{9be}.jp/",
        sentence: "GECKO: If there are Corrigendum 5 Sequences in s, swap the second last and the last characters in the \
                   sequences (Nameprep, step 4)",
        ..USUAL
    },
];

/// Applies Nameprep as GECKO does, which swaps a pair of each Corrigendum 5 sequence.
fn nameprep_by_gecko(label: &str) -> Result<Cow<'_, str>, HostError> {
    nameprep_bidi(label, web_url::Personality::Gecko)
}

/// Returns whether a Corrigendum 5 sequence can end with `c`.
fn ends_sequence_of_corrigendum_5(c: char) -> bool {
    matches!(c,
        '\u{9BE}' | '\u{9D7}' | '\u{B3E}' | '\u{B56}' | '\u{B57}' | '\u{BBE}' | '\u{BD7}' | '\u{CC2}' | '\u{CD5}'
        | '\u{CD6}' | '\u{D3E}' | '\u{D57}' | '\u{DCF}' | '\u{DDF}' | '\u{102E}' | '\u{1161}'..='\u{1175}'
        | '\u{11A8}'..='\u{11C2}')
}

/// The exception of the dialect `web-url-ie`.
pub const WEB_URL_IE: &[Exception] = &[Exception {
    name: "character-of-a-host-encoded-twice",
    summary: "percent-decoding or Nameprep yields a part of a percent-encoded character, which is decoded the next time",
    excuses: |_, url| {
        // Step 7 decodes some that step 30 encodes again; step 28 rejects a slash, a backslash and a question mark.
        let is_changed = |octet| is_unreserved(octet) || matches!(octet, b'/' | b'\\' | b'?');
        url.scheme() != "file" && encoded_octets(url.host_str().unwrap_or_default()).any(is_changed)
    },
    from_input: |input, _| !input.is_ascii() || input.contains('%'),
    example: "http://%4%41/",
    sentence: "IE: Replace following percent-encoded sequences (ASCII case-insensitive) by its percent-decoded \
               representation (CanonicalizeHost, step 7; once)",
    ..USUAL
}];

/// The exception of the dialects `web-url-gecko` and `web-url-ie`.
pub const COLON_IN_A_HOST: &[Exception] = &[Exception {
    name: "colon-in-a-host",
    summary: "the host has a colon and the URL no port, and the text after the colon becomes the port",
    excuses: |_, url| ends_like_a_port(url),
    example: "http://a::",
    sentence: "THIS: Otherwise, if s contains a U+003A COLON character (CanonicalizeHost, step 26): of GECKO and IE no step \
               says so, nor percent-encodes it; consume characters up to, but not including, the last `:` character \
               (url-spec, section 3.3)",
    ..USUAL
}];

/// Returns whether a URL that is not a file has no port, but a colon in its host, after any brackets.
fn ends_like_a_port(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default();
    let last = host.rfind(':');
    let is_in_brackets = host.starts_with('[') && last < host.rfind(']');
    url.scheme() != "file" && last.is_some() && url.port_str().is_none() && !is_in_brackets
}

/// Returns whether a URL of Web::URL is hierarchical.
fn is_hierarchical(url: &Url) -> bool {
    let is_scheme = !matches!(url.scheme(), "about" | "data" | "javascript" | "mailto" | "vbscript");
    is_scheme && (url.has_authority() || url.path().starts_with('/'))
}

/// Returns the octets that a text percent-encodes.
fn encoded_octets(text: &str) -> impl Iterator<Item = u8> {
    let digits = text.match_indices('%').filter_map(|(at, _)| text.get(at + 1..at + 3));
    let digits = digits.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
    digits.filter_map(|digits| u8::from_str_radix(digits, 16).ok())
}

/// Returns whether an octet is an unreserved character of RFC 3986.
fn is_unreserved(octet: u8) -> bool {
    octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'.' | b'_' | b'~')
}

/// The exceptions of the dialect `chromium`. The browser resolves a reference by the components of its base, and does
/// not parse the result again: its components can differ from those that the string parses to.
pub const CHROMIUM: &[Exception] = &[
    Exception {
        name: "file-path-of-two-slashes",
        summary: "a `file` URL without a host whose path begins with two slashes has one slash less each time it is \
                  parsed; after `/.` it has as many",
        excuses: |_, url| url.scheme() == "file" && !url.has_host() && url.path().starts_with("//"),
        example: "file:.//",
        sentence: "`new URL('file:.//').href` is `file:////`, and `new URL('file:////').href` is `file:///`",
        ..USUAL
    },
    Exception {
        name: "drive-letter-of-localhost",
        summary: "`localhost` stays with a reference that looks like a drive letter, and is dropped when the result is parsed",
        excuses: |_, url| {
            let path = url.path().strip_prefix('/').unwrap_or_default();
            let is_drive = |pair: &[u8]| pair[0].is_ascii_alphabetic() && pair[1] == b':';
            let drive = path.as_bytes().windows(2).position(is_drive);
            let is_first = drive.is_some_and(|at| at == 0 || is_dots(&path[..at]));
            url.scheme() == "file" && url.host_str() == Some("localhost") && is_first
        },
        from_input: |_, base| base.is_some(),
        example: ".a: | file://localhost/",
        sentence: "`new URL('.a:', 'file://localhost/').href` is `file://localhost/.a:`, and parsed again `file:///.a:`",
        ..USUAL
    },
    Exception {
        name: "path-like-an-authority",
        summary: "the `/.` before a path of two slashes is lost if only the query or the fragment is replaced: the \
                  path is an authority when the URL is parsed again",
        excuses: |_, url| {
            let after_scheme = &url.as_str()[url.scheme().len() + 1..];
            !url.has_authority() && !is_opaque_in_chromium(url) && after_scheme.starts_with("//")
        },
        from_input: |_, base| base.is_some(),
        example: "? | x:/.//[",
        sentence: "`new URL('?', 'x:/.//[').href` is `x://[?`, and that is not a URL",
        ..USUAL
    },
    Exception {
        name: "host-of-an-opaque-scheme",
        summary: "against a base with a scheme whose paths are opaque, `//a` has a host, and `..//` a path; parsed again, \
                  both are an opaque path",
        laws: &[Law::ComponentsSurvive],
        excuses: |_, url| {
            let after_scheme = &url.as_str()[url.scheme().len() + 1..];
            url.scheme() != "filesystem"
                && is_opaque_in_chromium(url)
                && (url.has_authority() || !after_scheme.starts_with(url.path()))
        },
        from_input: |_, base| base.is_some(),
        example: "//a | steam:",
        sentence: "`new URL('//a', 'steam:').hostname` is `a`, and `new URL('steam://a').hostname` is empty",
        ..USUAL
    },
    Exception {
        name: "filesystem-with-a-host",
        summary: "against a `filesystem` URL, `//a` replaces the URL within it; and a path of two slashes gets `/.` before \
                  it. Parsed again, the first fails, and the second is without `/.`",
        excuses: |_, url| {
            let is_prefixed = || url.as_str()[..url.as_str().len() - after_path(url)].ends_with("/.");
            url.scheme() == "filesystem" && (url.has_authority() || url.path().starts_with("//") && is_prefixed())
        },
        from_input: |_, base| base.is_some(),
        example: "//a | filesystem:file:/b",
        sentence: "`new URL('//a', 'filesystem:file:/b').href` is `filesystem://a/`, and that is not a URL",
        ..USUAL
    },
    Exception {
        name: "filesystem-type-of-segments",
        summary: "the whole path of a `file` URL without slashes at its start is the type of the file system; parsed again, \
                  only its first segment is",
        laws: &[Law::ComponentsSurvive],
        excuses: |_, url| {
            let before = &url.as_str()[..url.as_str().len() - after_path(url)];
            let is_empty = before.starts_with("filesystem:file:////");
            url.scheme() == "filesystem" && before.matches('/').count() > 3 && !is_empty && !before.ends_with("/.")
        },
        example: "filesystem:file:a/b",
        sentence: "`new URL('filesystem:file:a/b').pathname` is `/`, and of its `href`, `filesystem:file:///a/b/`, `/b/`",
        ..USUAL
    },
    Exception {
        name: "filesystem-type-of-slashes",
        summary: "without slashes at its start, the path of a `file` URL can have an empty first segment, and is the type of \
                  the file system; parsed again, that segment is lost, and a type without another is none",
        excuses: |_, url| url.as_str().starts_with("filesystem:file:////"),
        example: "filesystem:file:.//",
        sentence: "`new URL('filesystem:file:.//').href` is `filesystem:file://///`, and that is not a URL; of \
                   `filesystem:file:.//a` it is `filesystem:file:////a/`, and parsed again `filesystem:file:///a/`",
        ..USUAL
    },
    Exception {
        name: "reference-after-a-fragment",
        summary: "a base without a path is copied with its query and its fragment, and the reference is appended: the text \
                  in the query or the fragment is not encoded as such",
        excuses: |_, url| {
            let is_raw = |text: Option<&str>, c| text.is_some_and(|text| text.contains(c));
            is_raw(url.query(), '\'') || is_raw(url.fragment(), '`')
        },
        from_input: |_, base| base.is_some_and(|base| base.path().is_empty()),
        example: "' | x://h?",
        sentence: "`new URL(\"'\", 'x://h?').href` is `x://h?/'`, and parsed again `x://h?/%27`",
        ..USUAL
    },
    Exception {
        name: "base-without-a-path",
        summary: "as before: a query or a fragment is appended to those of the base",
        laws: &[Law::ResolvedOnce],
        excuses: |_, url| {
            // After two slashes of any kind there can be an authority in an opaque path, and nothing else.
            let path = url.path().trim_start_matches(['/', '\\']);
            let is_authority = url.path().starts_with('\\') && !path.contains(['/', '\\']);
            (url.path().is_empty() || is_authority) && (url.query().is_some() || url.fragment().is_some())
        },
        example: "# | a:#",
        sentence: "`new URL('#', 'a:#').href` is `a:##`",
        ..USUAL
    },
    Exception {
        name: "opaque-path-of-a-reference",
        summary: "against a base whose opaque path begins with a backslash, a path after two slashes stays as it is, but is \
                  encoded when it is parsed again",
        excuses: |_, url| {
            let path = url.path();
            let is_encoded = |c: char| matches!(c, ' ' | '"' | '<' | '>' | '^' | '`' | '{' | '|' | '}');
            // A dot segment starts after a slash, and a backslash can end it.
            let has_dots = path.split('/').any(|segment| segment.split('\\').next().is_some_and(is_dots));
            let is_list = path.starts_with('/') && !url.has_authority() && !is_opaque_in_chromium(url);
            is_list && (path.contains(is_encoded) || has_dots)
        },
        from_input: |_, base| base.is_some_and(|base| base.path().starts_with('\\')),
        example: r"///\u{7c} | x:\\",
        sentence: "`new URL('///|', 'x:\\\\').href` is `x:/|`, and parsed again `x:/%7C`",
        ..USUAL
    },
    Exception {
        name: "ends-in-a-space",
        summary: "the spaces at the end of an opaque path stay when the fragment after it is removed, and are trimmed when \
                  the URL is parsed again",
        excuses: |_, url| url.as_str().ends_with(' '),
        from_input: |_, base| base.is_some(),
        example: r" | steam:a\u{20}#",
        sentence: "`new URL('', 'steam:a #').href` is `steam:a `",
        ..USUAL
    },
];

/// The exceptions of the dialect `firefox`.
pub const FIREFOX: &[Exception] = &[
    Exception {
        name: "pipe-after-dots",
        summary: "a letter and a pipe become a drive letter at the beginning of a `file` URL's path, but not where dots \
                  are removed before them",
        excuses: |_, url| {
            let path = url.path().strip_prefix('/').unwrap_or_default();
            let (first, is_followed) = path.split_once('/').map_or((path, false), |(first, _)| (first, true));
            let is_drive = matches!(first.as_bytes(), [letter, b'|'] if letter.is_ascii_alphabetic());
            let is_whole = url.query().is_none() && url.fragment().is_none();
            url.scheme() == "file" && is_drive && (is_followed || is_whole)
        },
        example: r"file:///./c\u{7c}",
        sentence: "`new URL('file:///./c|').href` is `file:///c|`, and parsed again `file:///c:`",
        ..USUAL
    },
    Exception {
        name: "control-at-the-end",
        summary: "a control alone in a host is not percent-encoded, and is trimmed if it is at the end of the URL",
        excuses: |_, url| url.as_str().ends_with(|c| c < ' '),
        example: r"s://\u{2}:",
        sentence: "`new URL('s://\\x02:').href` is `s://\\x02`, and parsed again `s://`",
        ..USUAL
    },
    Exception {
        name: "empty-host-with-a-port",
        summary: "a host that is mapped to nothing can have a port or credentials, an empty one cannot",
        excuses: |_, url| {
            let (scheme, authority, host) = authority_in_firefox(url);
            has_authority_in_firefox(scheme) && !authority.is_empty() && (host.is_empty() || host.starts_with(':'))
        },
        example: r"smb://\u{ad}:1",
        sentence: "`new URL('smb://\\u00AD:1').href` is `smb://:1/`, and that is not a URL",
        ..USUAL
    },
    Exception {
        name: "tab-looked-at",
        summary: "tabs and newlines are removed after the browser has looked for `;base64` and for two slashes in the URL, \
                  and for escapes of dots and slashes",
        excuses: |_, url| {
            let (scheme, rest) = within_in_firefox(url).split_once(':').unwrap_or_default();
            let before = &rest[..rest.find(['?', '#']).unwrap_or(rest.len())];
            let last =
                rest.split([',', '#']).next().and_then(|kind| kind.rsplit_once(';')).map_or("", |(_, last)| last);
            let is_base64 = scheme == "data" && last.trim_matches(' ').eq_ignore_ascii_case("base64");
            // An authority is one after any scheme that Firefox does not know.
            let is_authority = || Options::new().dialect(Dialect::Firefox).parse(&["x:", rest].concat()).is_ok();
            match scheme {
                "data" if is_base64 && rest.contains(' ') => true,
                "data" | "javascript" => rest.starts_with("//") && !is_authority(),
                "moz-extension" | "moz-newtab-wallpaper" | "moz-page-thumb" | "moz-src" | "resource" => {
                    let before = before.to_ascii_lowercase();
                    before.contains("%2e") || before.contains("%2f")
                }
                _ => false,
            }
        },
        from_input: |input, base| base.is_some() || input.contains(['\t', '\n', '\r']),
        example: r"data:;base\u{9}64,a\u{20}b",
        sentence: "`new URL('data:;base\\t64,a b').href` is `data:;base64,a b`, and parsed again `data:;base64,ab`",
        ..USUAL
    },
    Exception {
        name: "archive-below-an-archive",
        summary: "a path in an archive can have `!/` in it, which ends the URL of the archive when the URL is parsed again",
        laws: &[Law::ComponentsSurvive],
        excuses: |_, url| url.scheme() == "jar" && url.path().contains("!/"),
        from_input: |input, base| base.is_some() || input.contains(['\t', '\n', '\r']),
        example: "!/ | jar:x:y!/",
        sentence: "`new URL('!/', 'jar:x:y!/').href` is `jar:x:y!/!/`, whose inner URL is `x:y!/`",
        ..USUAL
    },
    Exception {
        name: "slashes-in-an-archive",
        summary: "a path in an archive can begin with two slashes, or have them after a `!`; they are one when the URL is \
                  parsed again",
        excuses: |_, url| {
            let text = url.as_str().trim_start_matches("view-source:");
            let before = text.split(['?', '#']).next().unwrap_or_default();
            let has_two = before.rfind("!/").is_some_and(|end| before[end..].starts_with("!//"));
            text.starts_with("jar:") && has_two || url.scheme() == "jar" && url.path().starts_with("//")
        },
        example: "//// | jar:a:!/",
        sentence: "`new URL('////', 'jar:a:!/').href` is `jar:a:!//`, and parsed again `jar:a:!/`; of `jar:!/.//` against \
                   `a:/` it is `jar:a:/!//`",
        ..USUAL
    },
    Exception {
        name: "archive-with-a-query",
        summary: "of an archive's URL with a query or a fragment, an `!/` before these ends it when the URL is parsed again",
        excuses: |_, url| {
            let before = &url.as_str()[..url.as_str().len() - after_path(url)];
            let archive = before.strip_prefix("jar:").and_then(|before| before.strip_suffix('!')).unwrap_or_default();
            let end = archive.find(['?', '#']);
            end.is_some_and(|end| archive[..end].contains("!/"))
        },
        from_input: |_, base| base.is_some(),
        example: "jar:?!/ | ws:!",
        sentence: "`new URL('jar:?!/', 'ws:!').href` is `jar:ws://!/?!/`, and that is not a URL",
        ..USUAL
    },
    Exception {
        name: "semicolon-in-a-host",
        summary: "a full-width semicolon becomes one in the host, and a semicolon ends the host when the URL is parsed again",
        excuses: |_, url| {
            let (scheme, _, host) = authority_in_firefox(url);
            let is_strict = matches!(scheme, "indexeddb" | "uuid");
            has_authority_in_firefox(scheme) && !is_strict && host.contains(';')
        },
        example: r"android://a\u{ff1b}b/",
        sentence: "`new URL('android://a；b/').href` is `android://a;b/`, and parsed again `android://a/;b/`",
        ..USUAL
    },
];

/// Returns whether URLs of a scheme that is not special have an authority in Firefox.
fn has_authority_in_firefox(scheme: &str) -> bool {
    let substituted = ["moz-extension", "moz-newtab-wallpaper", "moz-page-thumb", "moz-src", "resource"];
    let others = ["android", "chrome", "indexeddb", "sftp", "smb", "uuid"];
    substituted.contains(&scheme) || others.contains(&scheme)
}

/// Returns the scheme, the authority and the host, with a port, of the URL within a URL of Firefox.
fn authority_in_firefox(url: &Url) -> (&str, &str, &str) {
    let (scheme, rest) = within_in_firefox(url).split_once(':').unwrap_or_default();
    let authority = rest.strip_prefix("//").and_then(|after| after.split(['/', '?', '#']).next()).unwrap_or("");
    (scheme, authority, authority.rsplit_once('@').map_or(authority, |(_, host)| host))
}

/// Returns the URL within a URL of Firefox, or the URL itself.
fn within_in_firefox(url: &Url) -> &str {
    let mut text = url.as_str();
    loop {
        if let Some(inner) = text.strip_prefix("view-source:") {
            text = inner;
        } else if let Some(inner) = text.strip_prefix("jar:") {
            text = inner.rfind("!/").map_or(inner, |end| &inner[..end]);
        } else {
            return text;
        }
    }
}

/// Returns the length of the path, the query and the fragment.
fn after_path(url: &Url) -> usize {
    let length = |text: Option<&str>| text.map_or(0, |text| text.len() + 1);
    url.path().len() + length(url.query()) + length(url.fragment())
}

/// Returns whether the scheme is one whose paths are opaque for Chromium, even after slashes; or `filesystem`.
fn is_opaque_in_chromium(url: &Url) -> bool {
    matches!(url.scheme(), "android" | "chromeos-steam" | "drivefs" | "materialized-view" | "steam" | "filesystem")
}

fn has_credentials(url: &Url) -> bool {
    !url.username().is_empty() || url.password().is_some()
}

/// Returns whether the rule `ipv4addr` of 2015 reads a host as an IPv4 address with a number that is too large.
fn is_too_large_an_address(host: &str) -> bool {
    fn number(label: &str) -> Option<u64> {
        let is_octal =
            label.len() > 1 && label.starts_with('0') && label.bytes().all(|byte| (b'0'..=b'7').contains(&byte));
        let (digits, radix) = match label.strip_prefix("0x") {
            Some(digits) => (digits, 16),
            None => (label, if is_octal { 8 } else { 10 }),
        };
        let value = |value: u64, digit: u32| value.saturating_mul(radix.into()).saturating_add(digit.into());
        let digits: Option<Vec<u32>> = digits.chars().map(|digit| digit.to_digit(radix)).collect();
        digits.filter(|digits| !digits.is_empty()).map(|digits| digits.into_iter().fold(0, value))
    }
    let numbers: Option<Vec<u64>> = host.split('.').map(number).collect();
    let Some((last, firsts)) = numbers.as_deref().and_then(<[u64]>::split_last) else { return false };
    firsts.len() < 4 && (firsts.iter().any(|&number| number > 0xFF) || *last >> (8 * (4 - firsts.len())) != 0)
}

/// Returns whether a path segment is `.` or `..`, with dots written as `.` or `%2e`.
fn is_dots(segment: &str) -> bool {
    let segment: String = segment.chars().filter(|c| !matches!(c, '\t' | '\n' | '\r')).collect();
    matches!(&*segment.to_ascii_lowercase().replace("%2e", "."), "." | "..")
}

/// Returns the exceptions of a dialect in UTF-8.
pub fn exceptions(dialect: Dialect) -> impl Iterator<Item = &'static Exception> {
    let tables: &[&[Exception]] = match dialect {
        Dialect::Living => &[LIVING],
        Dialect::Railroad2015 => &[RAILROAD_2015],
        Dialect::UrlSpec => &[URL_SPEC],
        Dialect::WebUrl(Personality::Chrome) => &[WEB_URL, WEB_URL_CHROME],
        Dialect::WebUrl(Personality::Gecko) => &[WEB_URL, COLON_IN_A_HOST, WEB_URL_GECKO],
        Dialect::WebUrl(Personality::Ie) => &[WEB_URL, COLON_IN_A_HOST, WEB_URL_IE],
        Dialect::WebUrl(_) => &[WEB_URL],
        Dialect::Chromium => &[CHROMIUM],
        Dialect::Firefox => &[FIREFOX],
        _ => &[],
    };
    tables.iter().copied().flatten()
}

/// Returns the exceptions of a dialect in other encodings only; the living standard has none.
pub fn exceptions_of_encodings(dialect: Dialect) -> &'static [Exception] {
    match dialect {
        Dialect::Railroad2015 => RAILROAD_2015_ENCODED,
        Dialect::WebUrl(_) => WEB_URL_ENCODED,
        _ => &[],
    }
}

/// Returns the exception that applies to a URL if it was resolved against a base given as a text.
pub fn exception_of_base_text(url: &Url) -> Option<&'static Exception> {
    let is_one = matches!(url.dialect(), Dialect::WebUrl(_)) && PATH_OF_THE_BASE.applies(url);
    is_one.then_some(&PATH_OF_THE_BASE)
}

/// Returns the exception that excuses `url` from `law`, if one does.
pub fn exception(url: &Url, law: Law) -> Option<&'static Exception> {
    exceptions(url.dialect()).find(|exception| exception.laws.contains(&law) && exception.applies(url))
}

/// Returns the exceptions that apply to `url` and that parsing `input` against `base`, in some encoding, can produce.
pub fn exceptions_of_parsing(input: &str, base: Option<&Url>, url: &Url) -> Vec<&'static Exception> {
    // An exception of the base can pass to a URL that is relative to it.
    let arises =
        |exception: &Exception| (exception.from_input)(input, base) || base.is_some_and(|base| exception.applies(base));
    exceptions_that(url, arises)
}

/// Returns the exceptions that apply to `url` and that setting `attribute` of `before` can produce.
pub fn exceptions_of_setting(before: &Url, attribute: Attribute, url: &Url) -> Vec<&'static Exception> {
    exceptions_that(url, |exception| exception.setters.contains(&attribute) || exception.applies(before))
}

fn exceptions_that(url: &Url, arises: impl Fn(&Exception) -> bool) -> Vec<&'static Exception> {
    exceptions_of_parse(url.dialect()).filter(|exception| exception.applies(url) && arises(exception)).collect()
}

/// Returns the exceptions of a dialect in any encoding, except for those of law 6 alone.
pub fn exceptions_of_parse(dialect: Dialect) -> impl Iterator<Item = &'static Exception> {
    let is_of_parse = |exception: &&Exception| exception.laws.iter().any(|law| BOTH.contains(law));
    exceptions(dialect).chain(exceptions_of_encodings(dialect)).filter(is_of_parse)
}

/// Panics if a law is broken, with the dialect and the law's description of how.
#[track_caller]
pub fn holds(dialect: Dialect, law: Result<(), String>) {
    law.unwrap_or_else(|message| panic!("{dialect}: {message}"));
}

/// A dialect, with the setters of the URL API, as a library that keeps the laws of `railurl-laws`.
#[derive(Clone, Copy, Debug)]
pub struct In(pub Dialect);

impl Library for In {
    type Url = Url;

    fn parse(&self, input: &str) -> Option<Url> {
        Options::new().dialect(self.0).parse(input).ok()
    }

    fn serialize(&self, url: &Url) -> String {
        url.as_str().to_owned()
    }

    fn components(&self, url: &Url) -> Components {
        let all = url.components();
        let railurl::components::Components { scheme, username, password, host, port, path, query, fragment, .. } = all;
        let (scheme, path) = (scheme.unwrap_or_default(), path.unwrap_or_default());
        Components { scheme, username, password, host, port, path, query, fragment }
    }

    fn join(&self, base: &Url, reference: &str) -> Option<Url> {
        base.join(reference).ok()
    }

    fn set(&self, url: &mut Url, component: Component, value: &str) -> bool {
        url.attributes_mut().set(In::attribute(component, value), value).is_ok()
    }
}

impl In {
    /// Returns the attribute whose setter sets a component to a value.
    pub fn attribute(component: Component, value: &str) -> Attribute {
        match component {
            Component::Scheme => Attribute::Protocol,
            Component::Username => Attribute::Username,
            Component::Password => Attribute::Password,
            // The setter of `hostname` refuses a port.
            Component::Host if value.contains(':') => Attribute::Host,
            Component::Host => Attribute::Hostname,
            Component::Port => Attribute::Port,
            Component::Path => Attribute::Pathname,
            Component::Query => Attribute::Search,
            Component::Fragment => Attribute::Hash,
        }
    }

    /// Returns the component that the setter of an attribute sets; `None` for `href`, which sets all.
    pub fn component(attribute: Attribute) -> Option<Component> {
        Some(match attribute {
            Attribute::Protocol => Component::Scheme,
            Attribute::Username => Component::Username,
            Attribute::Password => Component::Password,
            Attribute::Host | Attribute::Hostname => Component::Host,
            Attribute::Port => Component::Port,
            Attribute::Pathname => Component::Path,
            Attribute::Search => Component::Query,
            Attribute::Hash => Component::Fragment,
            _ => return None,
        })
    }
}

/// Checks law 2: the canonical form is a fixed point.
pub fn idempotence(url: &Url) -> Result<(), String> {
    fixed_point(&In(url.dialect()), url)
}

/// Checks law 3: parsing a serialized URL gives the same URL, component by component.
pub fn round_trip(url: &Url) -> Result<(), String> {
    components_survive(&In(url.dialect()), url)
}

/// Checks laws 2 and 3 for a URL with exactly these exceptions: every law that they excuse is broken, and every other
/// is kept.
pub fn canonical_except(url: &Url, exceptions: &[&Exception]) -> Result<(), String> {
    let Some(first) = exceptions.first() else { return idempotence(url).and_then(|()| round_trip(url)) };
    if idempotence(url).and_then(|()| round_trip(url)).is_ok() {
        return Err(format!("{url:?} keeps laws 2 and 3 and needs no exception, but {} excuses it", first.name));
    }
    let is_excused = exceptions.iter().any(|exception| exception.laws.contains(&Law::FixedPoint));
    if is_excused { Ok(()) } else { idempotence(url) }
}

/// The exception of Web::URL, in every personality, to law 6.
pub const RELATIVE_WITH_SCHEME: Exception = Exception {
    name: "relative-with-the-scheme-of-the-base",
    summary: "a URL without an authority is relative to a hierarchical base with the same scheme",
    laws: &[Law::BaseIsIgnored],
    excuses: |case, url| In(url.dialect()).parse(&case.base).is_some_and(|base| is_relative_with_scheme(url, &base)),
    example: "http:a | http://h/b/c",
    sentence: "Otherwise, if base-url is hierarchical and the scheme components of resolved-url and base-url match ASCII \
               case-insensitively: … Invoke the steps to resolve a relative URL (Resolution, step 9)",
    ..USUAL
};

fn is_relative_with_scheme(url: &Url, base: &Url) -> bool {
    let is_hierarchical = base.has_authority() || base.path().starts_with('/');
    let is_relative = !url.has_authority() && is_hierarchical && url.scheme() == base.scheme();
    matches!(url.dialect(), Dialect::WebUrl(_)) && is_relative
}

/// Returns the exceptions of a dialect to the laws of `railurl-laws`.
pub fn rows(dialect: Dialect) -> Vec<railurl_laws::Exception<Url>> {
    let of_web_url = matches!(dialect, Dialect::WebUrl(_)).then_some(&RELATIVE_WITH_SCHEME);
    exceptions(dialect).chain(of_web_url).map(Exception::row).collect()
}

/// Returns whether CHROME, GECKO and IE accept a URL, given as a string, which may parse to another, and THIS rejects it,
/// because of the specification: the exception `at-sign-of-a-file-host` of law 8.
///
/// "THIS: … In addition, 0x40 (@) if scheme is different from `file` (CanonicalizeHost, step 30); CHROME: …, 0x40 (@), …".
pub fn is_of_browsers_alone(url: &str) -> bool {
    let host = url.strip_prefix("file://").and_then(|rest| rest.split('/').next());
    host.is_some_and(|host| host.contains("%40"))
}

/// Checks law 6: an absolute URL ignores its base, and resolving it against itself changes nothing more.
pub fn ignores_base(url: &Url, base: &Url) -> Result<(), String> {
    is_the_same_against(url, base)?;
    is_the_same_against(url, url)
}

/// Checks law 6 for one base, which may be the URL itself: resolving the URL against it changes nothing.
pub fn is_the_same_against(url: &Url, base: &Url) -> Result<(), String> {
    if is_relative_with_scheme(url, base) { Ok(()) } else { same_against(&In(url.dialect()), url, base) }
}

/// Returns whether the query of a URL can be changed. In url-spec and Web::URL some URLs are all path, and setters do
/// nothing if they would break the URL, or if it is broken already. Browsers have no setters.
pub fn can_have_query(url: &Url) -> bool {
    let knows_paths_alone =
        matches!(url.dialect(), Dialect::UrlSpec | Dialect::WebUrl(_) | Dialect::Chromium | Dialect::Firefox);
    !knows_paths_alone || url.clone().attributes_mut().set(Attribute::Search, "a").is_ok()
}

/// Checks laws 2 and 3, unless an exception applies.
pub fn canonical(url: &Url) -> Result<(), String> {
    if exception(url, Law::FixedPoint).is_none() {
        idempotence(url)?;
    }
    if exception(url, Law::ComponentsSurvive).is_none() {
        round_trip(url)?;
    }
    Ok(())
}

/// Checks that the getters are slices of the URL which, with their delimiters, make up the whole of it.
pub fn getters(url: &Url) -> Result<(), String> {
    let mut joined = format!("{}:", url.scheme());
    if url.has_authority() {
        joined += "//";
        joined += url.username();
        if let Some(password) = url.password() {
            joined = joined + ":" + password;
        }
        // In the generic syntax, user information can be present but empty.
        if url.components().username.is_some() {
            joined.push('@');
        }
        joined += url.host_str().unwrap_or_default();
        if let Some(port) = url.port_str() {
            joined = joined + ":" + port;
        }
    }
    // A path that starts with two slashes and has no authority before it gets a prefix, so that it does not read as
    // one.
    if !url.has_authority() && url.path().starts_with("//") && url.dialect() == Dialect::Living {
        joined += "/.";
    }
    joined += url.path();
    for (mark, component) in [("?", url.query()), ("#", url.fragment())] {
        if let Some(component) = component {
            joined = joined + mark + component;
        }
    }
    let is_whole = joined == url.as_str() || is_joined_by_a_browser(url);
    if is_whole { Ok(()) } else { Err(format!("the components of {url} join to {joined}")) }
}

/// Returns whether the components of a URL that a browser made join to the whole of it: before a path without an
/// authority there can be `/.`. In Chromium there can be the slashes of a `file` URL, and the URL within a `filesystem`
/// URL; in Firefox, the URL within a `jar` URL, and all of a `moz-icon` URL.
fn is_joined_by_a_browser(url: &Url) -> bool {
    let after_scheme = &url.as_str()[url.scheme().len() + 1..];
    let mut rest = String::from(url.path());
    rest.extend(
        [("?", url.query()), ("#", url.fragment())].into_iter().filter_map(|(mark, text)| Some([mark, text?].concat())),
    );
    let between = after_scheme.strip_suffix(&*rest);
    let is_known = |between: &str| match url.dialect() {
        Dialect::Chromium => url.scheme() == "filesystem" || matches!(between, "/." | "///."),
        Dialect::Firefox => between == "/." || matches!(url.scheme(), "jar" | "moz-icon"),
        _ => false,
    };
    !url.has_authority() && between.is_some_and(is_known)
}

/// Checks that every span lies within the input, on boundaries of code points.
pub fn spans(input: &str, outcome: &railurl::Outcome) -> Result<(), String> {
    let failure = outcome.result.as_ref().err().and_then(|error| Some((error.name(), error.span()?)));
    let violations = outcome.violations.iter().flat_map(railurl::Violation::each);
    let violations = violations.map(|violation| (violation.name(), violation.span()));
    for (name, span) in violations.chain(failure) {
        if input.get(span.clone()).is_none() {
            return Err(format!("{name} at {span:?}, which is no part of {input:?}"));
        }
    }
    Ok(())
}
