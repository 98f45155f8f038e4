//! How programs that ship read URLs, each as a grammar.
//!
//! Internals of [railurl](https://docs.rs/railurl): use that crate, with its feature `implementations`. There is no
//! promise of stability here.
//!
//! Each implementation has a folder: a rule file, a module that runs it and computes the values of the library's accessors
//! ([`Program`]), and a page about its version and its differences. The engine of `railurl-grammar` runs the rule files.
//!
//! ```
//! use railurl_implementations::Implementation;
//!
//! let answer = Implementation::Rfc3986AppendixB.read(r"http://good.example\@evil.example/").unwrap();
//! assert_eq!(answer.host().map(|host| &*host.text), Some("evil.example"));
//! assert_eq!(answer.host().and_then(|host| host.span.clone()), Some(21..33));
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

mod answer;
pub mod browser;
mod description;
mod idn2;
mod idna_2008;
mod implementation;
mod java_net_idn;
mod lower;
pub mod pipeline;
mod program;
pub mod resolver;
mod text;
mod unicode;
mod version;

pub mod apache_uri_builder;
pub mod aria2;
pub mod chromium;
pub mod dotnet_uri;
pub mod firefox;
pub mod go_net_url;
pub mod java_net_uri;
pub mod java_net_url;
pub mod libcurl;
pub mod nginx_proxy_pass;
pub mod node_url_parse;
pub mod okhttp_http_url;
pub mod php_parse_url;
pub mod php_uri_rfc3986;
pub mod php_uri_whatwg;
pub mod python_httpx;
pub mod python_requests;
pub mod python_urllib;
pub mod python_urlopen;
pub mod python_yarl;
pub mod rfc3986_appendix_b;
pub mod ruby_addressable;
pub mod ruby_uri;
pub mod rust_http_uri;
pub mod rust_url;
pub mod spring_uri_components;
pub mod spring_uri_components_whatwg;
pub mod wget;

pub use answer::{Answer, Component, Reason, Rejection, Value};
pub use browser::Browser;
pub use implementation::{Release, UnknownImplementation};
use program::Known;
pub use program::{About, NO_JOIN, Program};
use railurl_parser::Components;
pub use version::{InvalidVersion, Version};

// One row for each program; all else is in its folder.
implementation::implementations! {
    /// [`urllib.parse`](https://docs.python.org/3/library/urllib.parse.html) of CPython.
    PythonUrllib => python_urllib::RELEASES,
    /// [`urllib.request.urlopen`](https://docs.python.org/3/library/urllib.request.html) of CPython, with `http.client`.
    PythonUrlopen => python_urlopen::RELEASES,
    /// [requests](https://requests.readthedocs.io) 2 with [urllib3](https://urllib3.readthedocs.io) 2.
    PythonRequests => python_requests::RELEASES,
    /// [httpx](https://www.python-httpx.org).
    PythonHttpx => python_httpx::RELEASES,
    /// [yarl](https://yarl.aio-libs.org), the URLs of [aiohttp](https://docs.aiohttp.org).
    PythonYarl => python_yarl::RELEASES,
    /// [libcurl](https://curl.se/libcurl/)'s URL API, as `CURLOPT_URL` and redirects use it.
    Libcurl => libcurl::RELEASES,
    /// The legacy [`url.parse`](https://nodejs.org/api/url.html#urlparseurlstring-parsequerystring-slashesdenotehost) of
    /// Node.js.
    NodeUrlParse => node_url_parse::RELEASES,
    /// PHP's [`parse_url`](https://www.php.net/manual/en/function.parse-url.php).
    PhpParseUrl => php_parse_url::RELEASES,
    /// PHP's [`Uri\Rfc3986\Uri`](https://www.php.net/manual/en/class.uri-rfc3986-uri.php).
    PhpUriRfc3986 => [Known { about: php_uri_rfc3986::ABOUT, program: php_uri_rfc3986::PhpUriRfc3986 }],
    /// PHP's [`Uri\WhatWg\Url`](https://www.php.net/manual/en/class.uri-whatwg-url.php).
    PhpUriWhatwg => [Known { about: php_uri_whatwg::ABOUT, program: php_uri_whatwg::PhpUriWhatwg }],
    /// [`java.net.URI`](https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URI.html).
    JavaNetUri => java_net_uri::RELEASES,
    /// [`java.net.URL`](https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URL.html).
    JavaNetUrl => java_net_url::RELEASES,
    /// [`URIBuilder`](https://hc.apache.org/httpcomponents-core-5.4.x/) of Apache HttpClient 5.
    ApacheUriBuilder => apache_uri_builder::RELEASES,
    /// [`UriComponentsBuilder`](https://docs.spring.io/spring-framework/reference/web/webmvc/mvc-uri-building.html) of
    /// Spring.
    SpringUriComponents => spring_uri_components::RELEASES,
    /// `UriComponentsBuilder` with its other parser, `ParserType.WHAT_WG`.
    SpringUriComponentsWhatwg => spring_uri_components_whatwg::RELEASES,
    /// [OkHttp](https://square.github.io/okhttp/)'s `HttpUrl`.
    OkhttpHttpUrl => [Known { about: okhttp_http_url::ABOUT, program: okhttp_http_url::OkhttpHttpUrl }],
    /// [`System.Uri`](https://learn.microsoft.com/dotnet/api/system.uri) of .NET.
    DotnetUri => dotnet_uri::RELEASES,
    /// Go's package [`net/url`](https://pkg.go.dev/net/url).
    GoNetUrl => go_net_url::RELEASES,
    /// Ruby's [`URI`](https://docs.ruby-lang.org/en/3.1/URI.html).
    RubyUri => ruby_uri::RELEASES,
    /// Ruby's [`Addressable::URI`](https://github.com/sporkmonger/addressable).
    RubyAddressable => [Known { about: ruby_addressable::ABOUT, program: ruby_addressable::RubyAddressable }],
    /// [`http::Uri`](https://docs.rs/http/1/http/uri/struct.Uri.html) of the Rust crate `http`.
    RustHttpUri => [Known { about: rust_http_uri::ABOUT, program: rust_http_uri::RustHttpUri }],
    /// [`url::Url`](https://docs.rs/url/2/url/struct.Url.html) of the Rust crate `url`, as reqwest and Deno use it.
    RustUrl => [Known { about: rust_url::ABOUT, program: rust_url::RustUrl }],
    /// [GNU Wget](https://www.gnu.org/software/wget/).
    Wget => wget::RELEASES,
    /// [aria2](https://aria2.github.io).
    Aria2 => [Known { about: aria2::ABOUT, program: aria2::Aria2 }],
    /// The directive [`proxy_pass`](https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_pass) of nginx, whose URL has
    /// variables.
    NginxProxyPass => [Known { about: nginx_proxy_pass::ABOUT, program: nginx_proxy_pass::NginxProxyPass }],
    /// The regular expression of [RFC 3986, appendix B](https://www.rfc-editor.org/rfc/rfc3986#appendix-B), with which
    /// most programs that split URLs themselves do it.
    Rfc3986AppendixB => [Known { about: rfc3986_appendix_b::ABOUT, program: rfc3986_appendix_b::Rfc3986AppendixB }],
}
