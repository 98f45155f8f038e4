//! The interface of implementations.

use alloc::string::String;

use railurl_canon::client::Client;

use crate::pipeline::Pipeline;
use crate::{Answer, Reason, Rejection};

/// An implementation: a library's parser, and the accessors that its users call.
pub trait Program: Sync {
    /// Reads an input as the library's parser does.
    ///
    /// # Errors
    ///
    /// The library rejects the input.
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection>;

    /// Reads an input relative to a base, as the library's own joining does.
    ///
    /// # Errors
    ///
    /// The library rejects the input or the base, or has no joining ([`NO_JOIN`]).
    fn resolve<'i>(&self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        let _ = base;
        Err(Rejection::whole(NO_JOIN, input, "url"))
    }

    /// Returns the text that is made from input and base, and then read. `None` if [`resolve`](Self::resolve) reads the
    /// input alone, takes components from the base, or fails before.
    fn joined(&self, input: &str, base: &str) -> Option<String> {
        let _ = (input, base);
        None
    }

    /// Does what [`resolve`](Self::resolve) and [`joined`](Self::joined) do, and may read the base once for both.
    fn resolve_joined<'i>(&self, input: &'i str, base: &str) -> (Result<Answer<'i>, Rejection>, Option<String>) {
        (self.resolve(input, base), self.joined(input, base))
    }

    /// Returns the port that a connection is made to if a URL of this scheme has none. The scheme is in lower case.
    fn default_port(&self, scheme: &str) -> Option<u16> {
        match scheme {
            "http" | "ws" => Some(80),
            "https" | "wss" => Some(443),
            "ftp" => Some(21),
            _ => None,
        }
    }

    /// Returns how the program uses its rule file.
    fn pipeline(&self) -> Pipeline;
}

/// A program that is read here, in one version, and what is said of it.
pub(crate) struct Known<P: ?Sized> {
    pub(crate) about: About,
    pub(crate) program: P,
}

/// The reason of a library that cannot join a URL and a base.
pub const NO_JOIN: Reason = Reason::new(&["no-join", "this library cannot resolve a reference against a base"]);

/// A program, its version, and the functions that are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct About {
    /// The name, in lower-case words joined by hyphens; of a version that is not the newest, `NAME@VERSION`.
    pub name: &'static str,
    /// The name that people know it by, without a version.
    pub title: &'static str,
    /// The program or library, in words.
    pub program: &'static str,
    /// The version that the implementation was compared with, in words.
    pub version: &'static str,
    /// The number of the version, as in `NAME@VERSION`. Empty without versions.
    pub release: &'static str,
    /// Whether this version was compared with the program itself.
    pub is_compared: bool,
    /// The client that fetches what it reads, or names of parsers whose clients do.
    pub fetches: Result<Client, &'static [&'static str]>,
    /// The functions and accessors.
    pub calls: &'static str,
}
