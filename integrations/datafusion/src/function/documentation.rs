//! The description of each function in `SHOW FUNCTIONS` and in the documentation.

use std::sync::LazyLock;

use datafusion_expr::{DocSection, Documentation};

use super::Kind;

const SECTION: DocSection = DocSection {
    include: true,
    label: "URL Functions",
    description: Some("URLs by the URL Standard, and as Apache Spark reads them."),
};

const URL: (&str, &str) = ("url", "A URL: text, or a dictionary of text. Null gives null.");
const PART: (&str, &str) =
    ("part", "`HOST`, `PATH`, `QUERY`, `REF`, `PROTOCOL`, `FILE`, `AUTHORITY` or `USERINFO`, in upper case.");
const KEY: (&str, &str) = ("key", "A name in the query, read as a regular expression, as in Spark.");
const OPTIONS: (&str, &str) =
    ("options", "Optional: options of SURT keys, as `with_scheme=true,trailing_comma=true`. The same for all rows.");

/// Returns the documentation of a function.
pub(super) fn documentation(kind: Kind) -> &'static Documentation {
    static ALL: LazyLock<Vec<Documentation>> = LazyLock::new(|| Kind::ALL.iter().copied().map(document).collect());
    &ALL[kind as usize]
}

fn document(kind: Kind) -> Documentation {
    let (description, arguments, example): (_, &[(&str, &str)], _) = match kind {
        Kind::Canonicalize => (
            "Returns the URL in canonical form. Null if it does not parse.",
            &[URL],
            "url_canonicalize('HTTP://Example.com:80/a/../b') -- http://example.com/b",
        ),
        Kind::Parts => (
            "Returns the components of a URL as a struct of `scheme`, `username`, `password`, `host`, `port`, `path`, `query` and `fragment`. A missing component is null; so is all of it if the URL does not parse.",
            &[URL],
            "url_parts('http://example.com:8080/a')['port'] -- 8080",
        ),
        Kind::Part => (
            "Returns a component of a URL, as text. Null if it is missing, or if the URL does not parse.",
            &[URL, ("component", "`scheme`, `username`, `password`, `host`, `port`, `path`, `query` or `fragment`.")],
            "url_part('https://example.com/?q#f', 'query') -- q",
        ),
        Kind::Host => ("Returns the host of a URL.", &[URL], "url_host('https://EXAMPLE.com:443/') -- example.com"),
        Kind::QueryValue => (
            "Returns the decoded value of the first pair with this name in a URL's query. Null if there is none.",
            &[URL, ("name", "The decoded name.")],
            "url_query_value('https://example.com/?a=1&b=x+y', 'b') -- x y",
        ),
        Kind::Join => (
            "Resolves a reference against a base, in canonical form. Null if it does not parse, or the base does not.",
            &[("reference", "A relative or an absolute URL."), ("base", "An absolute URL.")],
            "url_join('../c', 'https://example.com/a/b') -- https://example.com/c",
        ),
        Kind::CanParse => (
            "Returns whether the text is an absolute URL.",
            &[URL],
            "url_can_parse('https://example.com:99999') -- false",
        ),
        Kind::IsValid => (
            "Returns whether the text is written as the URL Standard wants authors to write URLs. Many URLs that parse are not.",
            &[URL],
            "url_is_valid('https://example.com/a b') -- false",
        ),
        Kind::IsUnambiguous => (
            "Returns whether the text is a URL in which all parsers that railurl knows find the same scheme, host and port, if they accept it.",
            &[URL],
            r"url_is_unambiguous('http://127.0.0.1\@good.example/') -- false",
        ),
        Kind::Reason => (
            "Returns why a text is not a URL: the name of the error. Null if it is one.",
            &[URL],
            "url_reason('https://example.com:99999') -- port-out-of-range",
        ),
        Kind::RegisteredDomain => (
            "Returns the registered domain of a URL's host, by the ICANN section of the Public Suffix List.",
            &[URL],
            "url_registered_domain('https://www.example.co.uk/') -- example.co.uk",
        ),
        Kind::PrivateDomain => (
            "Returns the registered domain of a URL's host, by both sections of the Public Suffix List.",
            &[URL],
            "url_private_domain('https://www.ann.github.io/') -- ann.github.io",
        ),
        Kind::PublicSuffix => (
            "Returns the public suffix of a URL's host, by the ICANN section of the Public Suffix List.",
            &[URL],
            "url_public_suffix('https://www.example.co.uk/') -- co.uk",
        ),
        Kind::ReversedHost => (
            "Returns the host of a URL with its labels in reverse.",
            &[URL],
            "url_reversed_host('https://www.example.com/') -- com.example.www",
        ),
        Kind::TrackerFree => (
            "Returns the canonical form of a URL without tracking parameters in its query.",
            &[URL],
            "url_tracker_free('https://example.com/?utm_id=1&b=2') -- https://example.com/?b=2",
        ),
        Kind::QueryMap => (
            "Returns the decoded query of a URL, as a map that has the first value of each name.",
            &[URL],
            "url_query_map('https://example.com/?a=1&b=2')['b'] -- 2",
        ),
        Kind::Surt => (
            "Returns the SURT key of a URL, by which web archives sort captures.",
            &[URL, OPTIONS],
            "url_surt('https://www.example.com/A') -- com,example)/a",
        ),
        Kind::SurtOfText => (
            "Returns the SURT key that the Internet Archive's package `surt` gives for a text as it is written, which need not be a URL.",
            &[URL, OPTIONS],
            "url_surt_of_text('www.example.com/A') -- com,example)/a",
        ),
        Kind::CompareHosts => (
            "Returns the hosts to which two programs would connect, as a struct of `checker`, `fetcher` and `same`. A host is null if the program rejects the URL.",
            &[
                URL,
                (
                    "checker",
                    "A specification such as `living`, or a program such as `java-net-uri`. The same for all rows.",
                ),
                ("fetcher", "The other, such as `libcurl`. The same for all rows."),
            ],
            r"url_compare_hosts('http://a\@b/', 'living', 'rfc3986-appendix-b')['same'] -- false",
        ),
        Kind::ParseUrl => (
            "Returns what Spark's `parse_url` returns. A text that is not a URL to Java gives null, or an error if `datafusion.execution.enable_ansi_mode` is on.",
            &[URL, PART, KEY],
            "parse_url('http://spark.apache.org/path?query=1', 'QUERY', 'query') -- 1",
        ),
        Kind::TryParseUrl => (
            "Returns what Spark's `try_parse_url` returns: as `parse_url`, but null for a text that is not a URL to Java, in any mode.",
            &[URL, PART, KEY],
            "try_parse_url('http://a b/', 'HOST') -- NULL",
        ),
    };
    let mut documentation = Documentation::builder(SECTION, description, kind.syntax())
        .with_sql_example(format!("```sql\nSELECT {example}\n```"));
    for (name, description) in arguments {
        documentation = documentation.with_argument(*name, *description);
    }
    documentation.build()
}
