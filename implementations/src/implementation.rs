//! The table of implementations.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

#[cfg(feature = "walk")]
use crate::pipeline::Pipeline;
use crate::{
    About, Answer, Program, Rejection, go_net_url, java_net_uri, java_net_url, libcurl, node_url_parse, php_parse_url,
    python_requests, python_urllib, rfc3986_appendix_b, ruby_uri, rust_http_uri,
};

/// Makes the enum and its functions from a row for each implementation: the variant, and the value that reads.
macro_rules! implementations {
    ($($(#[$documentation:meta])* $variant:ident => $program:expr,)+) => {
        /// An implementation of URLs that ships.
        ///
        /// ```
        /// use railurl_implementations::Implementation;
        ///
        /// let implementation: Implementation = "rfc3986-appendix-b".parse().unwrap();
        /// assert_eq!(implementation, Implementation::Rfc3986AppendixB);
        /// assert_eq!(implementation.name(), "rfc3986-appendix-b");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Implementation {
            $($(#[$documentation])* $variant,)+
        }

        impl Implementation {
            /// Every implementation.
            pub const ALL: &'static [Implementation] = &[$(Implementation::$variant,)+];

            fn program(self) -> &'static dyn Program {
                match self {
                    $(Implementation::$variant => &$program,)+
                }
            }
        }
    };
}

implementations! {
    /// [`urllib.parse`](https://docs.python.org/3/library/urllib.parse.html) of CPython up to 3.13.1.
    PythonUrllib => python_urllib::PythonUrllib::V3_13_0,
    /// [`urllib.parse`](https://docs.python.org/3/library/urllib.parse.html) of CPython 3.14.
    PythonUrllib314 => python_urllib::PythonUrllib::V3_14,
    /// [requests](https://requests.readthedocs.io) 2 with [urllib3](https://urllib3.readthedocs.io) 2.
    PythonRequests => python_requests::PythonRequests,
    /// [libcurl](https://curl.se/libcurl/)'s URL API, as `CURLOPT_URL` and redirects use it.
    Libcurl => libcurl::Libcurl,
    /// The legacy [`url.parse`](https://nodejs.org/api/url.html#urlparseurlstring-parsequerystring-slashesdenotehost) of
    /// Node.js.
    NodeUrlParse => node_url_parse::NodeUrlParse,
    /// PHP's [`parse_url`](https://www.php.net/manual/en/function.parse-url.php).
    PhpParseUrl => php_parse_url::PhpParseUrl,
    /// [`java.net.URI`](https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URI.html).
    JavaNetUri => java_net_uri::JavaNetUri,
    /// [`java.net.URL`](https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URL.html).
    JavaNetUrl => java_net_url::JavaNetUrl,
    /// Go's package [`net/url`](https://pkg.go.dev/net/url).
    GoNetUrl => go_net_url::GoNetUrl,
    /// Ruby's [`URI`](https://docs.ruby-lang.org/en/3.1/URI.html).
    RubyUri => ruby_uri::RubyUri,
    /// [`http::Uri`](https://docs.rs/http/1/http/uri/struct.Uri.html) of the Rust crate `http`.
    RustHttpUri => rust_http_uri::RustHttpUri,
    /// The regular expression of [RFC 3986, appendix B](https://www.rfc-editor.org/rfc/rfc3986#appendix-B), with which
    /// most programs that split URLs themselves do it.
    Rfc3986AppendixB => rfc3986_appendix_b::Rfc3986AppendixB,
}

impl Implementation {
    /// Returns the name, as the command `railurl` takes it.
    pub fn name(self) -> &'static str {
        self.about().name
    }

    /// The program, its version, and the functions that are called.
    pub fn about(self) -> &'static About {
        self.program().about()
    }

    /// Reads an input as the library's parser does.
    ///
    /// # Errors
    ///
    /// The library rejects the input.
    pub fn read(self, input: &str) -> Result<Answer<'_>, Rejection> {
        self.program().read(input)
    }

    /// Reads an input relative to a base, as the library's own joining does.
    ///
    /// # Errors
    ///
    /// The library rejects the input or the base, or has no joining.
    pub fn resolve<'i>(self, input: &'i str, base: &str) -> Result<Answer<'i>, Rejection> {
        self.program().resolve(input, base)
    }

    /// Returns the text that is made from input and base, and then read. `None` if [`resolve`](Self::resolve) reads the
    /// input alone, takes components from the base, or fails before.
    ///
    /// ```
    /// use railurl_implementations::Implementation;
    ///
    /// let joined = Implementation::Libcurl.joined("../c d", "http://h/a/b?q");
    /// assert_eq!(joined.as_deref(), Some("http://h/a/../c%20d"));
    /// ```
    pub fn joined(self, input: &str, base: &str) -> Option<String> {
        self.program().joined(input, base)
    }

    /// Returns the port that a connection is made to if a URL of this scheme has none. The scheme is in lower case.
    pub fn default_port(self, scheme: &str) -> Option<u16> {
        self.program().default_port(scheme)
    }

    /// How the implementation uses its rule file.
    ///
    /// ```
    /// use railurl_implementations::Implementation;
    ///
    /// let pipeline = Implementation::Rfc3986AppendixB.pipeline();
    /// assert_eq!(pipeline.file, "rfc3986-appendix-b.railroad");
    /// assert_eq!(pipeline.stages.iter().map(|stage| stage.rule).collect::<Vec<_>>(), ["reference", "authority"]);
    /// ```
    #[cfg(feature = "walk")]
    pub fn pipeline(self) -> Pipeline {
        self.program().pipeline()
    }
}

impl fmt::Display for Implementation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Implementation {
    type Err = UnknownImplementation;

    fn from_str(name: &str) -> Result<Self, UnknownImplementation> {
        let known = Implementation::ALL.iter().find(|implementation| implementation.name() == name);
        known.copied().ok_or_else(|| UnknownImplementation { name: String::from(name) })
    }
}

/// The error for a name that is not an implementation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownImplementation {
    name: String,
}

impl fmt::Display for UnknownImplementation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown implementation `{}`: expected one of", self.name)?;
        for (index, implementation) in Implementation::ALL.iter().enumerate() {
            write!(f, "{} {implementation}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownImplementation {}
