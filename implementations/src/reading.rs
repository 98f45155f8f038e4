//! How each implementation uses its rule file: for programs that interpret it.
//!
//! A library reads a URL in steps. Its rule file has a production for each, of which the first reads the input and the
//! others texts that an earlier one found. [`Reading`] lists them as data. The parsers themselves do not use it.

use alloc::borrow::Cow;

use railurl_canon::{ip, percent::percent_decode};

use crate::{Implementation, java_net_uri, java_net_url, libcurl, node_url_parse, python_requests, python_urllib};

/// The rule file of Chromium, which the crate `railurl` has as a dialect.
pub const CHROMIUM: (&str, &str) = ("chromium.railroad", include_str!("chromium/chromium.railroad"));

/// A rule file and the productions that are read one after another.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// The name of the rule file.
    pub file: &'static str,
    /// The text of the rule file.
    pub rules: &'static str,
    /// The text that is read: the input without what is removed first.
    pub preprocess: fn(&str) -> Cow<'_, str>,
    /// Whether a predicate of the rule file holds, by its name. The first argument says whether there is a base.
    pub holds: fn(bool, &str, Option<&str>) -> Option<bool>,
    /// The productions. The first reads the preprocessed input.
    pub stages: &'static [Stage],
}

/// A production, and the text that it reads.
#[derive(Clone, Copy, Debug)]
pub struct Stage {
    /// The production.
    pub rule: &'static str,
    /// The place in the tree of an earlier stage, as `production`, or as `production.label` for a part of one. Empty for
    /// the whole text.
    pub of: &'static str,
    /// The text as the stage reads it. `None` if it is not read by this production.
    pub text: ReadText,
}

/// The text as a production reads it. `None` if it is not read by the production.
pub type ReadText = for<'t> fn(&Whole<'_>, &'t str) -> Option<Cow<'t, str>>;

/// The input and the base, for stages that depend on them.
#[derive(Clone, Copy, Debug)]
pub struct Whole<'w> {
    /// The preprocessed input.
    pub text: &'w str,
    /// The base.
    pub base: Option<&'w str>,
}

impl Implementation {
    /// How the implementation uses its rule file.
    ///
    /// ```
    /// use railurl_implementations::Implementation;
    ///
    /// let reading = Implementation::Rfc3986AppendixB.reading();
    /// assert_eq!(reading.file, "rfc3986-appendix-b.railroad");
    /// assert_eq!(reading.stages.iter().map(|stage| stage.rule).collect::<Vec<_>>(), ["reference", "authority"]);
    /// ```
    pub fn reading(self) -> Reading {
        match self {
            Implementation::PythonUrllib => Reading { stages: &PYTHON_UP_TO_3_13_1, ..PYTHON_URLLIB },
            Implementation::PythonUrllib314 => Reading { stages: &PYTHON_SINCE_3_13_2, ..PYTHON_URLLIB },
            Implementation::PythonRequests => PYTHON_REQUESTS,
            Implementation::Libcurl => LIBCURL,
            Implementation::NodeUrlParse => NODE_URL_PARSE,
            Implementation::PhpParseUrl => PHP_PARSE_URL,
            Implementation::JavaNetUri => JAVA_NET_URI,
            Implementation::JavaNetUrl => JAVA_NET_URL,
            Implementation::GoNetUrl => GO_NET_URL,
            Implementation::Rfc3986AppendixB => RFC3986_APPENDIX_B,
            Implementation::RubyUri => RUBY_URI,
            Implementation::RustHttpUri => RUST_HTTP_URI,
        }
    }
}

/// A stage that reads a text as it is, if the condition holds.
macro_rules! stage {
    ($rule:literal, $of:literal) => {
        stage!($rule, $of, |_, _| true)
    };
    ($rule:literal, $of:literal, $condition:expr) => {
        Stage {
            rule: $rule,
            of: $of,
            text: |whole, text| {
                let condition: fn(&Whole<'_>, &str) -> bool = $condition;
                condition(whole, text).then_some(Cow::Borrowed(text))
            },
        }
    };
}

const fn unchanged(input: &str) -> Cow<'_, str> {
    Cow::Borrowed(input)
}

const fn no_predicates(_: bool, _: &str, _: Option<&str>) -> Option<bool> {
    None
}

fn is_not_empty(_: &Whole<'_>, text: &str) -> bool {
    !text.is_empty()
}

fn has_escape(_: &Whole<'_>, text: &str) -> bool {
    text.contains('%')
}

// ----- Python -----------------------------------------------------------------------------------------------------

const PYTHON_URLLIB: Reading = Reading {
    file: "python-urllib.railroad",
    rules: include_str!("python_urllib/python-urllib.railroad"),
    preprocess: |input| python_urllib::preprocess(input).text,
    holds: |_, name, argument| python_urllib::holds(name, argument),
    stages: &[],
};

const PYTHON_SPLIT: Stage = stage!("url", "");
const PYTHON_NETLOC: Stage = stage!("netloc", "netloc-text", |_, text| !text.is_ascii());
const PYTHON_AUTHORITY: Stage = stage!("authority", "netloc-text", is_not_empty);

const PYTHON_UP_TO_3_13_1: [Stage; 4] = [
    PYTHON_SPLIT,
    stage!("brackets", "netloc-text", |_, text| text.contains(['[', ']'])),
    PYTHON_NETLOC,
    PYTHON_AUTHORITY,
];

const PYTHON_SINCE_3_13_2: [Stage; 4] = [
    PYTHON_SPLIT,
    stage!("brackets-since-3-13-2", "netloc-text", |_, text| text.contains(['[', ']'])),
    PYTHON_NETLOC,
    PYTHON_AUTHORITY,
];

const PYTHON_REQUESTS: Reading = Reading {
    file: "python-requests.railroad",
    rules: include_str!("python_requests/python-requests.railroad"),
    preprocess: unchanged,
    holds: |_, name, argument| python_requests::holds(name, argument),
    stages: &[
        // A redirect's target is joined by `urllib` first.
        stage!("request", "", |whole, _| whole.base.is_none()),
        stage!("authority", "authority-text", is_not_empty),
    ],
};

// ----- libcurl ----------------------------------------------------------------------------------------------------

const LIBCURL: Reading = Reading {
    file: "libcurl.railroad",
    rules: include_str!("libcurl/libcurl.railroad"),
    preprocess: unchanged,
    holds: no_predicates,
    stages: &[
        // A redirect's target is joined first, and may have what `clean` rejects.
        stage!("clean", "", |whole, _| whole.base.is_none()),
        stage!("url", "", |whole, _| whole.base.is_none()),
        stage!("login", "authority.text", |whole, _| libcurl::has_login_options(whole.text)),
        stage!("host-and-port", "authority.host-and-port"),
        Stage {
            rule: "ipv6",
            of: "host-and-port.host",
            text: |_, host| host.starts_with('[').then(|| decoded_bytes(host)),
        },
        Stage {
            rule: "name",
            of: "host-and-port.host",
            text: |_, host| {
                let name = decoded_bytes(host);
                let is_number = ip::inet_aton(name.strip_suffix('.').unwrap_or(&name)).is_some();
                (!host.starts_with('[') && !is_number).then_some(name)
            },
        },
    ],
};

/// A percent-decoded host, with a code point for each byte.
fn decoded_bytes(host: &str) -> Cow<'_, str> {
    if !host.contains('%') {
        return Cow::Borrowed(host);
    }
    Cow::Owned(percent_decode(host.as_bytes()).iter().copied().map(char::from).collect())
}

// ----- Node.js ----------------------------------------------------------------------------------------------------

const NODE_URL_PARSE: Reading = Reading {
    file: "node-url-parse.railroad",
    rules: include_str!("node_url_parse/node-url-parse.railroad"),
    preprocess: |input| Cow::Borrowed(node_url_parse::trim(input)),
    holds: node_url_parse::holds,
    stages: &[
        stage!("url", ""),
        Stage { rule: "authority", of: "authority-text", text: |_, text| Some(without_tabs_and_newlines(text)) },
    ],
};

fn without_tabs_and_newlines(text: &str) -> Cow<'_, str> {
    let is_removed = |c| matches!(c, '\t' | '\n' | '\r');
    if text.contains(is_removed) { Cow::Owned(text.replace(is_removed, "")) } else { Cow::Borrowed(text) }
}

// ----- PHP --------------------------------------------------------------------------------------------------------

const PHP_PARSE_URL: Reading = Reading {
    file: "php-parse-url.railroad",
    rules: include_str!("php_parse_url/php-parse-url.railroad"),
    preprocess: unchanged,
    holds: no_predicates,
    stages: &[stage!("url", ""), stage!("authority", "authority-text")],
};

// ----- Java -------------------------------------------------------------------------------------------------------

const JAVA_NET_URI: Reading = Reading {
    file: "java-net-uri.railroad",
    rules: include_str!("java_net_uri/java-net-uri.railroad"),
    preprocess: unchanged,
    holds: |_, name, argument| java_net_uri::holds(name, argument),
    stages: &[stage!("uri", "")],
};

const JAVA_NET_URL: Reading = Reading {
    file: "java-net-url.railroad",
    rules: include_str!("java_net_url/java-net-url.railroad"),
    preprocess: |input| Cow::Borrowed(java_net_url::trim(input)),
    holds: |_, name, argument| java_net_url::holds(name, argument),
    stages: &[
        stage!("spec", ""),
        stage!("hierarchy", "body", |whole, _| {
            handler(whole).is_some_and(|handler| !matches!(handler, "mailto" | "jar"))
        }),
        stage!("mailto", "body", |whole, _| handler(whole) == Some("mailto")),
        stage!("jar", "body", |whole, _| handler(whole) == Some("jar")),
    ],
};

fn handler(whole: &Whole<'_>) -> Option<&'static str> {
    java_net_url::handler(whole.text, whole.base)
}

// ----- Go ---------------------------------------------------------------------------------------------------------

const GO_NET_URL: Reading = Reading {
    file: "go-net-url.railroad",
    rules: include_str!("go_net_url/go-net-url.railroad"),
    preprocess: unchanged,
    holds: no_predicates,
    stages: &[
        stage!("reference", ""),
        stage!("authority", "with-authority.authority"),
        stage!("host-and-port", "authority.host-and-port"),
        stage!("reg-name", "host-and-port.host"),
        stage!("reg-name", "host-and-port.without-port"),
        stage!("ip-literal", "host-and-port.literal"),
        stage!("user-info", "authority.text"),
        stage!("escaped", "with-authority.path", has_escape),
        stage!("escaped", "rooted-path", has_escape),
        stage!("escaped", "relative-path", has_escape),
        stage!("escaped", "fragment", has_escape),
    ],
};

// ----- Ruby and Rust ----------------------------------------------------------------------------------------------

const RUBY_URI: Reading = Reading {
    file: "ruby-uri.railroad",
    rules: include_str!("ruby_uri/ruby-uri.railroad"),
    preprocess: unchanged,
    holds: no_predicates,
    stages: &[
        stage!("uri", ""),
        stage!("recipients", "path-rootless", |whole, _| {
            whole.text.get(..7).is_some_and(|start| start.eq_ignore_ascii_case("mailto:"))
        }),
    ],
};

const RUST_HTTP_URI: Reading = Reading {
    file: "rust-http-uri.railroad",
    rules: include_str!("rust_http_uri/rust-http-uri.railroad"),
    preprocess: unchanged,
    holds: no_predicates,
    stages: &[
        stage!("uri", ""),
        stage!("authority", "authority-text"),
        stage!("port", "authority-text", |_, text| text.contains(':')),
    ],
};

// ----- RFC 3986, appendix B ---------------------------------------------------------------------------------------

const RFC3986_APPENDIX_B: Reading = Reading {
    file: "rfc3986-appendix-b.railroad",
    rules: include_str!("rfc3986_appendix_b/rfc3986-appendix-b.railroad"),
    preprocess: unchanged,
    holds: no_predicates,
    stages: &[stage!("reference", ""), stage!("authority", "authority-text")],
};
