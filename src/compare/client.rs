//! The clients that fetch: which parsers have one, and where it connects if a URL has no host, no scheme or port 0.
//!
//! A checker is a function whose returned text someone compares. A fetcher is a client that connects somewhere, also if its
//! parser finds no host: Node's `http.get(url.parse("http:/a"))` connects to `localhost`. Each row was found by running the
//! client: Node 20, Java 17 (with `Proxy.NO_PROXY`; the default proxies refuse such a URL), Ruby 3.1, PHP 8.2, Go 1.19,
//! CPython 3.13 and httpx 0.28, in a network with nothing but loopback.

use core::fmt;

#[cfg(feature = "implementations")]
use crate::implementations::Implementation;
use crate::{Dialect, dialect::Parser};

/// A client that fetches what a parser reads.
///
/// ```
/// # #[cfg(feature = "implementations")] {
/// use railurl::dialect::Parser;
/// use railurl::implementations::Implementation::{JavaNetUri, NodeUrlParse};
///
/// let client = Parser::from(NodeUrlParse).client().unwrap();
/// assert_eq!((client.name, client.without_host), ("http.get and https.get", Some("localhost")));
/// assert_eq!(Parser::from(JavaNetUri).client(), None);
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Client {
    /// The functions that fetch, in words.
    pub name: &'static str,
    /// The schemes that it fetches, in lower case. URLs with another one lead nowhere, unless
    /// [`other_scheme`](Self::other_scheme) says where.
    pub schemes: &'static [&'static str],
    /// The host that it connects to if the URL has none. `None` if it connects to nothing then.
    pub without_host: Option<&'static str>,
    /// The scheme that it takes if the URL has none. `None` if it refuses such a URL.
    pub without_scheme: Option<&'static str>,
    /// The scheme that it takes if the URL has one that it does not fetch. `None` if it refuses such a URL.
    pub other_scheme: Option<&'static str>,
    /// The scheme that it takes if the URL has no host. `None` if that changes nothing.
    pub scheme_without_host: Option<&'static str>,
    /// Whether it connects to the default port if the port is 0.
    pub zero_is_default_port: bool,
}

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

/// The schemes of a client that only fetches from the web.
#[cfg(feature = "implementations")]
const WEB: &[&str] = &["http", "https"];

/// The schemes of a client that also has `WebSocket`.
#[cfg(feature = "implementations")]
const WEB_SOCKET: &[&str] = &["http", "https", "ws", "wss"];

/// The schemes that browsers fetch.
const BROWSER: &[&str] = &["http", "https", "ws", "wss", "file"];

/// The schemes that libcurl is built with.
#[cfg(feature = "implementations")]
const CURL: &[&str] = &[
    "http", "https", "ws", "wss", "ftp", "ftps", "file", "dict", "gopher", "gophers", "imap", "imaps", "ldap", "ldaps",
    "mqtt", "mqtts", "pop3", "pop3s", "rtmp", "rtmpe", "rtmps", "rtmpt", "rtmpte", "rtmpts", "rtsp", "scp", "sftp",
    "smb", "smbs", "smtp", "smtps", "telnet", "tftp",
];

impl Client {
    /// A client that connects to nothing without a host.
    const fn new(name: &'static str, schemes: &'static [&'static str]) -> Self {
        Client {
            name,
            schemes,
            without_host: None,
            without_scheme: None,
            other_scheme: None,
            scheme_without_host: None,
            zero_is_default_port: false,
        }
    }

    /// Returns the client of a specification. Browsers have the URL Standard's.
    const fn of_dialect(dialect: Dialect) -> Result<Self, &'static [&'static str]> {
        match dialect {
            Dialect::Living => Ok(Client::new("fetch of browsers, Node and Deno", BROWSER)),
            #[cfg(feature = "implementations")]
            Dialect::Chromium | Dialect::Chromium148 | Dialect::Firefox | Dialect::Firefox140 => {
                Ok(Client::new("the browser", BROWSER))
            }
            Dialect::Rfc3986 | Dialect::Rfc3987 => Err(&["libcurl", "python-urlopen", "living"]),
            _ => Err(&["living", "chromium", "firefox"]),
        }
    }

    /// Returns the client of a program, or the names of those that fetch what it reads.
    #[cfg(feature = "implementations")]
    fn of_program(program: Implementation) -> Result<Self, &'static [&'static str]> {
        Ok(match program.default_release() {
            Implementation::PythonUrlopen => Client::new("urllib.request.urlopen", &["http", "https", "ftp", "file"]),
            Implementation::PythonRequests => Client::new("requests.get", WEB),
            Implementation::PythonHttpx => Client { zero_is_default_port: true, ..Client::new("httpx.get", WEB) },
            Implementation::PythonYarl => Client::new("aiohttp.ClientSession.get", WEB_SOCKET),
            Implementation::Libcurl => Client::new("curl_easy_perform", CURL),
            Implementation::NodeUrlParse => Client {
                without_host: Some("localhost"),
                without_scheme: Some("http"),
                ..Client::new("http.get and https.get", WEB)
            },
            Implementation::PhpParseUrl => Client {
                without_scheme: Some("file"),
                other_scheme: Some("file"),
                scheme_without_host: Some("file"),
                zero_is_default_port: true,
                ..Client::new("fopen and file_get_contents", &["http", "https", "ftp", "ftps", "file", "data"])
            },
            Implementation::JavaNetUrl => Client {
                without_host: Some("localhost"),
                ..Client::new("URLConnection", &["http", "https", "ftp", "file", "jar"])
            },
            Implementation::ApacheUriBuilder => Client::new("HttpClient 5", WEB),
            Implementation::OkhttpHttpUrl => Client::new("OkHttpClient", WEB),
            Implementation::DotnetUri => Client::new("HttpClient", WEB_SOCKET),
            Implementation::GoNetUrl => Client::new("net/http", WEB),
            Implementation::RubyUri => Client {
                without_host: Some("localhost"),
                without_scheme: Some("http"),
                other_scheme: Some("http"),
                ..Client::new("Net::HTTP.get_response", WEB)
            },
            Implementation::RustHttpUri => Client::new("hyper", WEB),
            Implementation::RustUrl => Client::new("reqwest", WEB),
            Implementation::Wget => Client::new("wget", &["http", "https", "ftp", "ftps"]),
            Implementation::Aria2 => Client::new("aria2c", &["http", "https", "ftp", "sftp"]),
            Implementation::NginxProxyPass => Client::new("proxy_pass", WEB),
            Implementation::PythonUrllib => {
                return Err(&["python-urlopen", "python-requests", "python-httpx", "python-yarl"]);
            }
            Implementation::JavaNetUri
            | Implementation::SpringUriComponents
            | Implementation::SpringUriComponentsWhatwg => {
                return Err(&["java-net-url", "apache-uri-builder", "okhttp-http-url"]);
            }
            Implementation::PhpUriRfc3986 | Implementation::PhpUriWhatwg => return Err(&["php-parse-url", "libcurl"]),
            Implementation::RubyAddressable => return Err(&["ruby-uri", "libcurl"]),
            // Appendix B, which no client has.
            _ => return Err(&["libcurl", "python-urlopen", "living"]),
        })
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
        let found = match self {
            Parser::Dialect(dialect) => Client::of_dialect(dialect),
            #[cfg(feature = "implementations")]
            Parser::Implementation(program) => Client::of_program(program),
        };
        found.map_err(|clients| NotAClient { parser: self, clients })
    }

    /// Returns the client that fetches what the parser reads. `None` if the parser only parses.
    ///
    /// ```
    /// use railurl::{Dialect, dialect::Parser};
    ///
    /// assert_eq!(Parser::from(Dialect::Rfc3986).client(), None);
    /// ```
    #[must_use]
    pub fn client(self) -> Option<Client> {
        self.fetches().ok()
    }
}
