//! The URLs of which the 2015 standard itself breaks laws 2, 3 and 7: parsing them again gives something else.
//!
//! Each exception has a name, the sentence of the standard that makes it one, a condition on the URL that is exact (if
//! it holds then parsing the URL again does give something else) and conditions on how such a URL comes about: from
//! which inputs and bases, by which setters. The fuzz target fails where a law is broken and no exception says so, and
//! also where an exception says so and no law is broken.

use railurl::{Attribute, Dialect, Url};
use railurl_parser::code_points::{is_ascii_whitespace, is_tab_or_newline};
use railurl_parser::railroad_2015::{default_port, is_relative_scheme};

/// URLs that parse to something else, and the sentence of the standard that makes them so.
#[derive(Clone, Copy, Debug)]
pub struct Exception {
    /// The name, in lower-case words joined by hyphens.
    pub name: &'static str,
    /// What happens.
    pub summary: &'static str,
    /// The sentences of the standard that make it happen.
    pub sentence: &'static str,
    /// Whether a URL is such a one.
    pub is: fn(&Url) -> bool,
    /// Whether parsing this input against this base, which is not such a one, may give such a URL.
    pub from_input: fn(&str, Option<&Url>) -> bool,
    /// The setters that may make such a URL of one that is not.
    pub setters: &'static [Attribute],
}

/// The exceptions of the dialect [`Dialect::Railroad2015`].
pub const RAILROAD_2015: &[Exception] = &[
    Exception {
        name: "fragment-ends-in-whitespace",
        summary: "White space that a U+0000 keeps from being trimmed is at the end when the U+0000 is gone; the \
                  `hash` setter does not trim at all.",
        sentence: "fragment: \"If any U+0000 characters are present in result, remove those characters from \
                   result\"; set-hash: \"using the simple encode set\", which does not hold U+0020",
        is: |url| url.fragment().is_some_and(|fragment| fragment.ends_with(is_ascii_whitespace)),
        from_input: |input, _| input.trim_matches(is_ascii_whitespace).ends_with('\0'),
        setters: &[Attribute::Hash],
    },
    Exception {
        name: "scheme-data-ends-in-whitespace",
        summary: "White space before a query or a fragment is at the end when a setter removes the query or \
                  fragment.",
        sentence: "scheme-data: \"Return the cleansed result using null as the encode set\"; the attributes search \
                   and hash: \"If the given value is the empty string, set query [fragment] to null\"",
        is: |url| {
            let is_last = url.query().is_none() && url.fragment().is_none();
            !url.has_authority() && is_last && url.path().ends_with(is_ascii_whitespace)
        },
        from_input: |_, _| false,
        setters: &[Attribute::Search, Attribute::Hash],
    },
    Exception {
        name: "authority-without-relative-scheme",
        summary: "The URL has a host and a path, but its scheme is not a relative scheme: all of it is scheme data \
                  when it is parsed again. The string stays the same.",
        sentence: "relative-url, rows 1 and 4: \"set result.scheme to the value of base.scheme\", where \"If base is \
                   not given, set it a new URL with scheme set to about\"; set-protocol: \"Set url.scheme to value \
                   returned by scheme\"",
        is: |url| url.has_authority() && !is_relative_scheme(url.scheme()),
        from_input: |_, base| base.is_none_or(|base| !is_relative_scheme(base.scheme())),
        setters: &[Attribute::Protocol],
    },
    Exception {
        name: "scheme-data-with-relative-scheme",
        summary: "The URL has scheme data, but its scheme is a relative scheme: it has a host or a path when it is \
                  parsed again.",
        sentence: "set-protocol: \"Set url.scheme to value returned by scheme\", whatever the scheme was before",
        is: |url| !url.has_authority() && is_relative_scheme(url.scheme()),
        from_input: |_, _| false,
        setters: &[Attribute::Protocol],
    },
    Exception {
        name: "ipv6-serialization",
        summary: "The IPv6 serializer writes addresses that the rule for addresses cannot read: two colons at an end \
                  (`[::1]`, `[1::]`), and eight pieces without two colons in a row.",
        sentence: "ipv6addr: its diagram wants an h16 and a colon before the second colon, and an h16 or ls32 at the \
                   end; \"If there are no consecutive colon code points in the input string, indicate a parse \
                   exception and terminate processing unless there are exactly six h16 values and one ls32 value\"",
        is: |url| {
            let address = url.host_str().and_then(|host| host.strip_prefix('[')?.strip_suffix(']'));
            let is_unreadable =
                |address: &str| address.starts_with("::") || address.ends_with("::") || !address.contains("::");
            is_hierarchical(url) && address.is_some_and(is_unreadable)
        },
        from_input: |input, _| input.contains('['),
        setters: &[Attribute::Host, Attribute::Hostname, Attribute::Protocol],
    },
    Exception {
        name: "file-path-begins-with-empty-name",
        summary: "In a `file` URL slashes at the start of the path are skipped: a path with an empty first name \
                  loses it.",
        sentence: "file-url, row 3: its diagram has ZeroOrMore of \"/\" before path",
        is: |url| url.scheme() == "file" && url.has_authority() && url.path().starts_with("//"),
        from_input: |_, _| true,
        setters: &[Attribute::Pathname, Attribute::Protocol],
    },
    Exception {
        name: "file-with-credentials-or-port",
        summary: "The authority of a relative reference against a `file` URL can have credentials and a port, and so \
                  can that of a URL whose setters were used; that of a `file` URL that is parsed cannot.",
        sentence: "relative-url, row 1: \"Let result be the value of authority\" and \"set result.scheme to the \
                   value of base.scheme\"; file-url, row 3: its diagram has host where others have authority; \
                   set-username, set-password, set-host and set-protocol ask for no scheme",
        is: |url| url.scheme() == "file" && url.has_authority() && has_credentials_or_port(url),
        from_input: |input, base| {
            let is_slash = |c: char| matches!(c, '/' | '\\');
            let has_slashes =
                input.trim_matches(is_ascii_whitespace).chars().take(2).filter(|&c| is_slash(c)).count() == 2;
            has_slashes && base.is_some_and(|base| base.scheme() == "file")
        },
        setters: &[Attribute::Username, Attribute::Password, Attribute::Host, Attribute::Protocol],
    },
    Exception {
        name: "empty-host",
        summary: "A domain of nothing but code points that are ignored is empty in ASCII; and a `file` URL without a \
                  host can get another scheme. Only `file` URLs are parsed without a host.",
        sentence: "host parser: only \"If input is the empty string, return failure\", not if asciiDomain is; \
                   set-protocol: \"Set url.scheme to value returned by scheme\"",
        is: |url| is_hierarchical(url) && url.scheme() != "file" && url.host_str().is_none(),
        from_input: |input, _| input.contains('%') || !input.is_ascii(),
        setters: &[Attribute::Host, Attribute::Hostname, Attribute::Protocol],
    },
    Exception {
        name: "default-port",
        summary: "Two setters can leave the scheme's default port in place, which parsing deletes.",
        sentence: "set-host: \"If port is present, set result.port to its value\"; set-protocol: \"Set url.scheme to \
                   value returned by scheme\"; neither looks at the default port",
        is: |url| url.has_authority() && url.port_str().is_some() && url.port_str() == default_port(url.scheme()),
        from_input: |_, _| false,
        setters: &[Attribute::Host, Attribute::Protocol],
    },
    Exception {
        name: "delimiter-from-encoding",
        summary: "In a legacy encoding a code point can become bytes that stand for delimiters in ASCII, such as \
                  U+8868 in Shift_JIS, 0x95 0x5C: the next parse takes them for delimiters.",
        sentence: "cleanse: \"first encode the result using the encoding override, then percent encode that result \
                   using the provided encode set\", after the components were told apart; the default encode set \
                   holds neither U+002F nor U+005C nor U+003A",
        is: |url| {
            let in_password = |c| matches!(c, '/' | '\\');
            let in_username = |c| matches!(c, '/' | '\\' | ':');
            let in_path = url.path().contains('\\') || url.path().split('/').any(is_dots);
            let in_credentials = url.username().contains(in_username)
                || url.password().is_some_and(|password| password.contains(in_password));
            is_hierarchical(url) && (in_path || in_credentials)
        },
        from_input: |input, _| !input.is_ascii(),
        setters: &[],
    },
];

/// The name of the exception that `url`, which `input` was parsed to against `base`, is.
pub fn named_exception(input: &str, base: Option<&Url>, url: &Url) -> Option<&'static str> {
    // What is wrong with a base may be wrong with what is relative to it.
    let arises = |exception: &Exception| (exception.from_input)(input, base) || base.is_some_and(exception.is);
    name(url, arises)
}

/// The name of the exception that `url` is, which `before` became when `attribute` was set.
pub fn named_setter_exception(before: &Url, attribute: Attribute, url: &Url) -> Option<&'static str> {
    let arises = |exception: &Exception| exception.setters.contains(&attribute) || (exception.is)(before);
    name(url, arises)
}

fn name(url: &Url, arises: impl Fn(&Exception) -> bool) -> Option<&'static str> {
    let exceptions = match url.dialect() {
        Dialect::Railroad2015 => RAILROAD_2015,
        _ => &[],
    };
    exceptions.iter().find(|exception| (exception.is)(url) && arises(exception)).map(|exception| exception.name)
}

/// Whether parsing the URL again finds a host and a path.
fn is_hierarchical(url: &Url) -> bool {
    url.has_authority() && is_relative_scheme(url.scheme())
}

fn has_credentials_or_port(url: &Url) -> bool {
    !url.username().is_empty() || url.password().is_some() || url.port_str().is_some()
}

/// Whether a name of a path is `.` or `..`, dots being written as `.` or `%2e`.
fn is_dots(name: &str) -> bool {
    let name: String = name.chars().filter(|&c| !is_tab_or_newline(c)).collect();
    matches!(&*name.to_ascii_lowercase().replace("%2e", "."), "." | "..")
}
