//! How programs that ship read URLs, each as a grammar.
//!
//! Internals of [railurl](https://docs.rs/railurl): use that crate, with its feature `implementations`. There is no
//! promise of stability here.
//!
//! Each implementation has a folder: a rule file, a module that runs it and computes the values of the library's accessors
//! ([`Program`]), and a page about its version and its differences. The engine of `railurl-grammar` runs the rule files;
//! those with a `Module:` in their header have a generated parser (`syntax`) instead.
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
// Generated modules find the productions that they take from the specifications by this name.
extern crate railurl_parser as parser;
#[cfg(any(test, feature = "std"))]
extern crate std;

mod answer;
pub mod browser;
#[cfg_attr(not(feature = "walk"), allow(dead_code, reason = "`explain` uses the rest"))]
mod description;
mod idn2;
mod idna_2008;
mod implementation;
mod java_net_idn;
mod lower;
#[cfg_attr(
    not(feature = "walk"),
    allow(dead_code, unused_imports, unused_macros, unreachable_pub, reason = "`explain` uses the rest")
)]
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
pub use implementation::{Implementation, Release, UnknownImplementation};
pub use program::{About, NO_JOIN, Program};
use railurl_parser::Components;
pub use version::{InvalidVersion, Version};
