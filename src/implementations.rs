//! How programs that ship read URLs: curl, Python, Go, Java, PHP, Node and others.
//!
//! A check and a fetch are often made by two libraries, and a URL that they read differently passes the check. An
//! [`Implementation`] reads a URL as one library does, by name and version, and says what its accessors return and
//! [where a connection would go](Answer::effective_host). It has no canonical form, and so there is no [`Url`]: the
//! result is an [`Answer`].
//!
//! Each implementation is a grammar, like the specifications, and was compared with the program itself.
//!
//! ```
//! use railurl::implementations::Implementation;
//!
//! let answer = Implementation::Rfc3986AppendixB.read(r"http://good.example\@evil.example/").unwrap();
//! assert_eq!(answer.host().map(|host| &*host.text), Some("evil.example"));
//! assert_eq!(answer.effective_host.as_deref(), Some("evil.example"));
//! ```
//!
//! [`Url`]: crate::Url

pub use railurl_implementations::{
    About, Answer, Implementation, InvalidVersion, Reason, Rejection, Release, UnknownImplementation, Value, Version,
};
