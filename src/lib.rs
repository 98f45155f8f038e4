//! The [URL Standard](https://url.spec.whatwg.org/) as a checked, executable grammar: URLs as browsers read them.
//!
//! The standard's state machine is written as a grammar, from which the parser is generated. Tests compare the parser
//! with an interpreter of the grammar, with other libraries, and with the standard's own tests. A parsed [`Url`] is one
//! string in canonical form and the offsets of its components: getters return slices, and serializing is a borrow.
//!
//! ```
//! use railurl::Url;
//!
//! let base = Url::parse("HTTP://User@EXAMPLE.com:80/docs/guide.html")?;
//! assert_eq!(base.as_str(), "http://User@example.com/docs/guide.html");
//!
//! let url = base.join("img/a b.png?v=ü#top")?;
//! assert_eq!(url.host_str(), Some("example.com"));
//! assert_eq!(url.path(), "/docs/img/a%20b.png");
//! assert_eq!(url.search_params().get("v"), Some("ü"));
//! # Ok::<(), railurl::ParseError>(())
//! ```
//!
//! | I want to… | use |
//! | --- | --- |
//! | parse a URL | [`Url::parse`], or `str::parse` |
//! | resolve a link against the page that it is on | [`Url::join`] |
//! | know whether a text is a URL | [`Url::can_parse`]; whether it is written as authors should: [`Url::is_valid_string`] |
//! | read a component | [`Url::scheme`], [`Url::host`], [`Url::port`], [`Url::path`], [`Url::query`], … |
//! | make a URL from its parts | [`Url::builder`] |
//! | change a component | [`Url::set_host`] and the other setters, or [`Url::with_path`] and the other builders |
//! | add to the path | [`Url::append_path`]; segments that are data: [`Url::append_path_segments`], [`Url::path_segments_mut`] |
//! | read or change query parameters | [`Url::query_pairs`], [`Url::query_pairs_mut`], which keeps the spelling of the others, or [`Url::search_params_mut`] |
//! | percent-encode data | [`encoded::encode_component`] |
//! | compare origins | [`Url::origin`] and `==` |
//! | keep a reference relative, and resolve it later | [`Reference`] |
//! | read what people type, without a scheme | [`Options::default_scheme`] |
//! | follow a redirect | [`Url::redirect`] |
//! | check a host against an allow-list | [`host::HostPattern`] |
//! | write a URL to a log | [`Url::redacted`], which masks the password |
//! | read or make URLs of databases, git, mail, S3 and others | the recipes [`_recipes`] |
//! | show a URL to people | [`Url::rendering`] |
//! | convert file paths | `Url::from_file_path`, `Url::to_file_path`, [`Url::from_file_path_as`] |
//! | set a base, an encoding or a dialect | [`Options`] |
//! | list validation errors with their bytes | [`Options::parse_with_violations`] |
//! | behave exactly as the `URL` class of scripts | [`Url::attributes`], [`Url::attributes_mut`], [`SearchParams`] |
//! | find where two specifications disagree about a URL | `compare()`, with the feature `dialects` |
//! | show how a URL is read, or why it is rejected | `explain::explain()`, with the feature `explain` |
//! | say where a fetch may go | `policy::Policy`, with the feature `policy` |
//! | accept only URLs in which every known parser finds the same host | `unambiguous::check()`, with the feature `unambiguous` |
//! | switch from the crate `url` | the guide [`_from_url`] |
//!
//! # Changing a URL
//!
//! A [`Url`] stays in canonical form: whatever you set, parsing [`Url::as_str`] gives the same URL. (There is one
//! exception, which is in the standard: the `protocol` setter of the URL API. See
//! [`AttributesMut`](attributes::AttributesMut).) A setter that fails leaves the URL unchanged and returns the reason.
//!
//! ```
//! use railurl::{Position, Url};
//!
//! let mut url = Url::parse("https://example.com/api?v=1")?;
//! url.set_port(Some(8443))?;
//! url.append_path_segments(["a/b"])?;
//! url.query_pairs_mut().append_pair("q", "x y");
//! assert_eq!(&url[Position::BeforeHost..], "example.com:8443/api/a%2Fb?v=1&q=x+y");
//! # Ok::<(), railurl::ParseError>(())
//! ```
//!
//! # Errors and violations
//!
//! A [`ParseError`] says why an input is not a URL, in which production, and at which bytes. A [`Violation`] is a
//! construct that the standard accepts but tells authors not to write:
//!
//! ```
//! use railurl::Options;
//!
//! let outcome = Options::new().parse_with_violations("http://example.com\\%zz");
//! let found: Vec<_> = outcome.violations.iter().map(|violation| (violation.name(), violation.span())).collect();
//! assert_eq!(found, [("invalid-reverse-solidus", 18..19), ("invalid-URL-unit", 19..20)]);
//! assert_eq!(outcome.result.unwrap().as_str(), "http://example.com/%zz");
//! ```
//!
//! # Dialects
//!
//! A [`Dialect`] is a specification to parse URLs by. The default is the living URL Standard. The feature `dialects`
//! adds eight more, and `compare()`, which shows where dialects disagree about an input, by which productions, and
//! whether attacks are known to use the difference. The feature `implementations` adds two browsers, and programs such
//! as curl and Python's `urllib`, which read URLs but define no canonical form.
//!
//! # Features
//!
//! | feature | default | adds |
//! | --- | --- | --- |
//! | `std` | yes | the system's file paths and socket addresses; without it the crate needs `alloc` only |
//! | `encodings` | no | queries in the legacy encodings of web pages (`Options::encoding`), by the crate `encoding_rs` |
//! | `dialects` | no | the dialects other than [`Dialect::Living`], and `compare()`; includes `encodings` |
//! | `implementations` | no | browsers, and programs that ship, as parsers: `implementations`; includes `dialects` |
//! | `explain` | no | `explain`, which shows how a URL is read, step by step, or why it is rejected; includes `implementations` and `std` |
//! | `agreement` | no | `explain::agreement`: proofs that two parsers read a component alike; includes `explain` |
//! | `audit` | no | `explain::audit`: proofs that a filter before a fetch is enough; includes `agreement` |
//! | `serde` | no | [`Url`], [`Reference`], [`Host`] and [`Origin`] as strings in serialized data; explanations as objects |
//! | `report` | no | `report`: the objects that the command writes as JSON; includes `serde` |
//! | `http` | no | conversion to and from `http::Uri`; includes `std` |
//! | `macros` | no | `url!`, which checks a URL at compile time |
//! | `url` | no | conversion to and from `url::Url` |
//! | `unambiguous` | no | `unambiguous`, which checks that all known parsers find the same host in a URL |
//! | `policy` | no | `policy`, which says where a fetch may go, for all guards; includes `unambiguous` and `serde` |
//! | `views` | no | SURT keys, registered domains, tracking parameters, and Common Crawl's columns: `views` |
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

// The documentation lists the methods of `Url` in the order of these modules, the order of use.
mod parse;

mod url;

pub mod components;

mod names;
mod setters;

mod query;

pub mod attributes;
#[cfg(feature = "dialects")]
pub mod compare;
pub mod dialect;
mod dialects;
pub mod encoded;
pub mod error;
#[cfg(feature = "explain")]
pub mod explain;
pub mod host;
#[cfg(feature = "implementations")]
pub mod implementations;
mod interop;
mod origin;
#[cfg(feature = "policy")]
pub mod policy;
pub mod reference;
#[cfg(feature = "report")]
pub mod report;
#[cfg(feature = "unambiguous")]
pub mod unambiguous;
#[cfg(feature = "views")]
pub mod views;
mod visible;

/// The legacy encodings of the [Encoding Standard](https://encoding.spec.whatwg.org/), for
/// [`Options::encoding`] and [`QueryPairsMut::encoding`](search_params::QueryPairsMut::encoding).
#[cfg(feature = "encodings")]
pub mod encoding {
    pub use railurl_canon::encode::{Encoding, UnknownEncoding, encoding_for_label};
}

pub use self::url::{Position, Redacted, Url, file_path, rendering};
#[cfg(feature = "dialects")]
pub use compare::compare;
pub use dialect::Dialect;
pub use dialects::Outcome;
pub use error::{ParseError, SetterError, Violation};
pub use host::Host;
pub use origin::Origin;
pub use parse::Options;
pub use query::{SearchParams, search_params};
pub use railurl_canon::form_urlencoded;
pub use reference::Reference;
pub use setters::{PathSegmentsMut, UrlBuilder};

/// Shared with the command; not part of the API.
#[doc(hidden)]
pub mod __private {
    pub use crate::visible::is_visible;
    #[cfg(feature = "macros")]
    pub use railurl_macros::checked_url;

    /// Returns the URL of a canonical string, with the offsets of its components. The macro `url!` expands to a call of
    /// this function.
    #[cfg(feature = "macros")]
    #[must_use]
    pub fn canonical(href: &str, offsets: [u32; 7]) -> crate::Url {
        let [scheme_end, username_end, host, host_end, path, query, fragment] = offsets;
        let offsets = railurl_canon::Offsets { scheme_end, username_end, host, host_end, path, query, fragment };
        crate::Url::living(railurl_canon::Href::living(href.into(), offsets))
    }
}

/// A [`Url`] from a string literal, which is checked at compile time.
///
/// A literal that is not a URL is a compile error, with the reason and the bytes. The program contains the canonical
/// form and the offsets of its components, so nothing is parsed when it runs: making the `Url` is one copy of the text.
/// (It is not a constant, because a `Url` owns its text. For one that is made once, use
/// [`LazyLock`](std::sync::LazyLock).) Needs the feature `macros`.
///
/// ```
/// use railurl::url;
///
/// assert_eq!(url!("HTTPS://Example.com:443/a/../b").as_str(), "https://example.com/b");
/// ```
///
/// ```compile_fail
/// let url = railurl::url!("https://example.com:99999/");
/// ```
#[cfg(feature = "macros")]
#[macro_export]
macro_rules! url {
    ($text:literal) => {
        $crate::__private::checked_url!($crate, $text)
    };
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub mod _readme {}

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/from-url.md")]
pub mod _from_url {}

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/recipes.md")]
pub mod _recipes {}
