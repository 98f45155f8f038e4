//! Which parsers have a client that fetches what they read.

use core::fmt;

use railurl_canon::client::BROWSER;
pub use railurl_canon::client::Client;

use crate::{Dialect, dialect::Parser};

/// The error for a parser that is asked to fetch, and has no client.
///
/// ```
/// # #[cfg(feature = "implementations")] {
/// use railurl::dialect::Parser;
/// use railurl::implementations::Implementation::JavaNetUri;
///
/// let error = Parser::from(JavaNetUri).fetches().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "java-net-uri only parses, and fetches nothing: name the client, such as java-net-url, apache-uri-builder or okhttp-http-url"
/// );
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NotAClient {
    /// The parser.
    pub parser: Parser,
    /// Names of parsers whose clients fetch what it reads.
    pub clients: &'static [&'static str],
}

impl fmt::Display for NotAClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} only parses, and fetches nothing: name the client, such as ", self.parser)?;
        for (index, name) in self.clients.iter().enumerate() {
            let joint = match index {
                0 => "",
                _ if index + 1 == self.clients.len() => " or ",
                _ => ", ",
            };
            write!(f, "{joint}{name}")?;
        }
        Ok(())
    }
}

impl core::error::Error for NotAClient {}

/// Returns the client of a specification. Browsers have their own.
fn of_dialect(dialect: Dialect) -> Result<Client, &'static [&'static str]> {
    #[cfg(feature = "implementations")]
    if let Some(browser) = dialect.browser() {
        return browser.about().fetches;
    }
    match dialect {
        Dialect::Living => Ok(Client::new("fetch of browsers, Node and Deno", BROWSER)),
        Dialect::Rfc3986 | Dialect::Rfc3987 => Err(&["libcurl", "python-urlopen", "living"]),
        _ => Err(&["living", "chromium", "firefox"]),
    }
}

impl Parser {
    /// Returns the client that fetches what the parser reads, or an error that names clients.
    ///
    /// ```
    /// use railurl::{Dialect, dialect::Parser};
    ///
    /// assert!(Parser::from(Dialect::Living).fetches().is_ok());
    /// let error = Parser::from(Dialect::UrlSpec).fetches().unwrap_err();
    /// assert_eq!(error.clients, ["living", "chromium", "firefox"]);
    /// ```
    ///
    /// # Errors
    ///
    /// The parser only parses.
    pub fn fetches(self) -> Result<Client, NotAClient> {
        let client = match self {
            Parser::Dialect(dialect) => of_dialect(dialect),
            #[cfg(feature = "implementations")]
            Parser::Implementation(program) => program.about().fetches,
        };
        client.map_err(|clients| NotAClient { parser: self, clients })
    }

    /// Returns the client that fetches what the parser reads. `None` if the parser only parses.
    ///
    /// ```
    /// use railurl::{Dialect, dialect::Parser};
    ///
    /// assert_eq!(Parser::from(Dialect::Rfc3986).client(), None);
    /// # #[cfg(feature = "implementations")] {
    /// use railurl::implementations::Implementation::NodeUrlParse;
    ///
    /// let client = Parser::from(NodeUrlParse).client().unwrap();
    /// assert_eq!((client.name, client.without_host), ("http.get and https.get", Some("localhost")));
    /// # }
    /// ```
    #[must_use]
    pub fn client(self) -> Option<Client> {
        self.fetches().ok()
    }
}
