//! The specifications that URLs can be parsed by.

#[cfg_attr(not(feature = "dialects"), path = "only_living.rs")]
mod all;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

#[cfg(feature = "dialects")]
pub use railurl_canon::dialects::web_url::Personality;
#[cfg(feature = "encodings")]
use railurl_canon::encode::{Encoding, UnknownEncoding};

#[cfg(feature = "implementations")]
use crate::implementations::Implementation;

/// A specification to parse URLs by.
///
/// ```
/// use railurl::Dialect;
///
/// assert_eq!("railroad-2015".parse(), Ok(Dialect::Railroad2015));
/// assert_eq!(Dialect::Railroad2015.name(), "railroad-2015");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Dialect {
    /// The [URL Standard](https://url.spec.whatwg.org/) as browsers implement it today.
    #[default]
    Living,
    #[cfg(feature = "dialects")]
    /// The [URL Standard with railroad diagrams](https://specs.webplatform.org/url/webspecs/develop/), April 2015.
    Railroad2015,
    #[cfg(feature = "dialects")]
    /// url-spec: [draft-abarth-url-01](https://datatracker.ietf.org/doc/html/draft-abarth-url-01), 2011.
    UrlSpec,
    #[cfg(feature = "dialects")]
    /// [Web::URL](https://github.com/manakai/perl-web-url), 2011, following its own steps or those of a browser of its
    /// day.
    WebUrl(Personality),
    #[cfg(feature = "dialects")]
    /// [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986): URIs only.
    Rfc3986,
    #[cfg(feature = "dialects")]
    /// [RFC 3987](https://www.rfc-editor.org/rfc/rfc3987): IRIs only.
    Rfc3987,
    #[cfg(feature = "implementations")]
    /// The browser [Chromium](https://www.chromium.org/) of 2026, on Linux: `new URL(input, base)`.
    Chromium,
    #[cfg(feature = "implementations")]
    /// The browser [Firefox](https://www.firefox.com/) of 2026, on Linux: `new URL(input, base)`.
    Firefox,
    #[cfg(feature = "implementations")]
    /// Chromium 148, one of the [`RELEASES`](Self::RELEASES).
    Chromium148,
    #[cfg(feature = "implementations")]
    /// Firefox 140 ESR, one of the [`RELEASES`](Self::RELEASES).
    Firefox140,
}

impl Dialect {
    /// Every dialect, browsers in the version that their name alone means.
    pub const ALL: &'static [Dialect] = all::ALL;

    /// The browsers in other versions: their names are `NAME@VERSION`.
    ///
    /// ```
    /// # #[cfg(feature = "implementations")] {
    /// use railurl::Dialect;
    ///
    /// assert_eq!("firefox@140".parse(), Ok(Dialect::Firefox140));
    /// assert_eq!(Dialect::RELEASES, [Dialect::Chromium148, Dialect::Firefox140]);
    /// # }
    /// ```
    pub const RELEASES: &'static [Dialect] = all::RELEASES;

    /// Returns the dialect's name, as the command `railurl` takes it.
    ///
    /// ```
    /// let names: Vec<_> = railurl::Dialect::ALL.iter().map(|dialect| dialect.name()).collect();
    /// assert_eq!(names[..4], ["living", "railroad-2015", "url-spec", "web-url"]);
    /// assert_eq!(names[4..9], ["web-url-chrome", "web-url-gecko", "web-url-ie", "rfc3986", "rfc3987"]);
    /// ```
    #[inline]
    #[must_use]
    pub const fn name(self) -> &'static str {
        all::name(self)
    }

    /// Returns the encoding with a given label, for [`Options::encoding`](crate::Options::encoding).
    ///
    /// Takes the labels of the Encoding Standard, as in [`encoding_for_label`](crate::encoding::encoding_for_label). Web::URL also accepts labels of
    /// encodings that the standard lacks, such as UTF-7 and IBM037, and uses UTF-8 for them.
    ///
    /// # Errors
    ///
    /// No encoding has this label.
    ///
    /// ```
    /// use railurl::{Dialect, dialect::Personality};
    ///
    /// assert_eq!(Dialect::WebUrl(Personality::This).encoding_for_label("utf-7").unwrap().name(), "UTF-8");
    /// assert!(Dialect::Living.encoding_for_label("utf-7").is_err());
    /// ```
    #[cfg(feature = "encodings")]
    #[inline]
    pub fn encoding_for_label(self, label: &str) -> Result<&'static Encoding, UnknownEncoding> {
        all::encoding_for_label(self, label)
    }

    /// Returns whether references are resolved against the base's text, before it is made canonical.
    ///
    /// True for url-spec, Web::URL and the RFCs. Both URL Standards first parse the base to a URL record.
    ///
    /// ```
    /// use railurl::Dialect;
    ///
    /// assert!(Dialect::Rfc3986.resolves_against_text() && !Dialect::Living.resolves_against_text());
    /// ```
    #[inline]
    #[must_use]
    pub const fn resolves_against_text(self) -> bool {
        all::resolves_against_text(self)
    }

    /// Returns a browser in every version, first the one that its name alone means. A specification has one.
    fn releases(self) -> impl Iterator<Item = Dialect> {
        let name = |dialect: Dialect| dialect.name().split('@').next();
        Dialect::ALL.iter().chain(Dialect::RELEASES).copied().filter(move |&dialect| name(dialect) == name(self))
    }

    /// Returns the numbers of a browser's versions for which this one stands. Specifications have none.
    fn versions(self) -> Vec<&'static str> {
        #[cfg(feature = "implementations")]
        if let Some(browser) = self.browser() {
            return [browser.about().release].into_iter().chain(browser.alike().iter().copied()).collect();
        }
        Vec::new()
    }

    /// Returns the dialect in the version that is this one, or begins with it.
    fn in_version(self, version: &str) -> Result<Self, String> {
        let fits =
            // `3.1` stands for `3.1.2`, but not for `3.10`.
            |number: &str| number.strip_prefix(version).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
        self.releases().find(|dialect| dialect.versions().into_iter().any(fits)).ok_or_else(|| {
            let known: Vec<&str> = self.releases().flat_map(Dialect::versions).collect();
            if known.is_empty() {
                String::from("a specification has no versions")
            } else {
                format!("the versions that were compared with the program are {}", known.join(", "))
            }
        })
    }

    /// Returns whether URLs can be changed. Browsers' setters are their own, which no generic ones imitate.
    #[inline]
    pub(crate) const fn has_setters(self) -> bool {
        match self {
            #[cfg(feature = "implementations")]
            Dialect::Chromium | Dialect::Firefox | Dialect::Chromium148 | Dialect::Firefox140 => false,
            _ => true,
        }
    }
}

impl fmt::Display for Dialect {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Dialect {
    type Err = UnknownDialect;

    /// Finds a name. A browser can have its version after `@`, or the beginning of it: `firefox@140`.
    #[inline]
    fn from_str(name: &str) -> Result<Self, UnknownDialect> {
        let named = |name: &str| Dialect::ALL.iter().copied().find(|dialect| dialect.name() == name);
        let names = || Dialect::ALL.iter().map(|dialect| dialect.name()).collect();
        if let Some((Some(dialect), version)) = name.split_once('@').map(|(name, version)| (named(name), version)) {
            return dialect.in_version(version).map_err(|problem| UnknownDialect::of_version(name, problem));
        }
        named(name).ok_or_else(|| UnknownDialect::new(name, names()))
    }
}

/// A dialect, or a program that ships.
///
/// ```
/// use railurl::{Dialect, dialect::Parser};
///
/// assert_eq!("rfc3986".parse(), Ok(Parser::Dialect(Dialect::Rfc3986)));
/// assert_eq!("rfc3986-appendix-b".parse::<Parser>()?.name(), "rfc3986-appendix-b");
/// assert_eq!("python-urllib@3.9".parse::<Parser>()?.name(), "python-urllib@3.9.18");
/// # Ok::<(), railurl::dialect::UnknownDialect>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Parser {
    /// A specification. Parsing gives a [`Url`](crate::Url), which has a canonical form.
    Dialect(Dialect),
    /// A program. Reading gives an [`Answer`](crate::implementations::Answer), which has none.
    #[cfg(feature = "implementations")]
    Implementation(Implementation),
}

impl Parser {
    /// Lists every dialect, then every implementation.
    ///
    /// ```
    /// assert!(railurl::dialect::Parser::all().any(|parser| parser.name() == "living"));
    /// ```
    #[inline]
    pub fn all() -> impl Iterator<Item = Parser> {
        let dialects = Dialect::ALL.iter().copied().map(Parser::from);
        #[cfg(feature = "implementations")]
        let all = dialects.chain(Implementation::ALL.iter().copied().map(Parser::from));
        #[cfg(not(feature = "implementations"))]
        let all = dialects;
        all
    }

    /// Returns the name, as the command `railurl` takes it.
    ///
    /// ```
    /// use railurl::{Dialect, dialect::Parser};
    ///
    /// assert_eq!(Parser::from(Dialect::Living).name(), "living");
    /// ```
    #[inline]
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Parser::Dialect(dialect) => dialect.name(),
            #[cfg(feature = "implementations")]
            Parser::Implementation(implementation) => implementation.name(),
        }
    }

    /// Returns the note of a result: that the requested version was not compared with the program,
    /// and which version is used instead.
    ///
    /// ```
    /// use railurl::dialect::Parser;
    ///
    /// let parser: Parser = "libcurl@8.99".parse()?;
    /// assert_eq!(parser.name(), "libcurl");
    /// assert_eq!(
    ///     parser.note().unwrap(),
    ///     "libcurl 8.99 was not compared with the program; this is 8.23.0, the nearest older version"
    /// );
    /// # Ok::<(), railurl::dialect::UnknownDialect>(())
    /// ```
    #[must_use]
    pub fn note(self) -> Option<String> {
        match self {
            Parser::Dialect(_) => None,
            #[cfg(feature = "implementations")]
            Parser::Implementation(implementation) => implementation.note(),
        }
    }

    /// Returns the parser in every version that is known: the one that its name alone means, then the others, the newest
    /// first. A specification has one.
    ///
    /// ```
    /// # #[cfg(feature = "implementations")] {
    /// use railurl::{Dialect, dialect::Parser};
    ///
    /// let names: Vec<&str> = Parser::from(Dialect::Firefox).releases().map(Parser::name).collect();
    /// assert_eq!(names, ["firefox", "firefox@140.10.2"]);
    /// # }
    /// ```
    pub fn releases(self) -> impl Iterator<Item = Parser> {
        match self {
            Parser::Dialect(dialect) => dialect.releases().map(Parser::from).collect::<Vec<_>>(),
            #[cfg(feature = "implementations")]
            Parser::Implementation(implementation) => implementation.releases().map(Parser::from).collect(),
        }
        .into_iter()
    }

    /// Returns whether the parser accepts each URL of the [unambiguous language](crate::unambiguous). Every parser that
    /// accepts one finds the same scheme, host and port in it. One release of one program rejects some: libcurl 8.1.0, whose
    /// hosts do not begin with a number and a dot (`163.example`).
    ///
    /// ```
    /// use railurl::{Dialect, dialect::Parser};
    ///
    /// assert!(Parser::from(Dialect::Living).accepts_unambiguous_urls());
    /// ```
    #[cfg(feature = "unambiguous")]
    #[must_use]
    pub fn accepts_unambiguous_urls(self) -> bool {
        self.name() != "libcurl@8.1.0"
    }

    /// Returns the dialect, if this is one.
    ///
    /// ```
    /// use railurl::{Dialect, dialect::Parser};
    ///
    /// assert_eq!(Parser::from(Dialect::Living).dialect(), Some(Dialect::Living));
    /// ```
    #[inline]
    #[must_use]
    pub fn dialect(self) -> Option<Dialect> {
        match self {
            Parser::Dialect(dialect) => Some(dialect),
            #[cfg(feature = "implementations")]
            Parser::Implementation(_) => None,
        }
    }
}

impl Default for Parser {
    #[inline]
    fn default() -> Self {
        Parser::Dialect(Dialect::default())
    }
}

impl From<Dialect> for Parser {
    #[inline]
    fn from(dialect: Dialect) -> Self {
        Parser::Dialect(dialect)
    }
}

#[cfg(feature = "implementations")]
impl From<Implementation> for Parser {
    #[inline]
    fn from(implementation: Implementation) -> Self {
        Parser::Implementation(implementation)
    }
}

impl PartialEq<Dialect> for Parser {
    #[inline]
    fn eq(&self, other: &Dialect) -> bool {
        self.dialect() == Some(*other)
    }
}

#[cfg(feature = "implementations")]
impl PartialEq<Implementation> for Parser {
    #[inline]
    fn eq(&self, other: &Implementation) -> bool {
        *self == Parser::Implementation(*other)
    }
}

impl fmt::Display for Parser {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Parser {
    type Err = UnknownDialect;

    /// Finds a name. A program can have a version after `@`, or the beginning of one, which is the newest version that
    /// it fits: `python-urllib@3.9`. If no such version was compared with the program, the result is the nearest older
    /// one, and `Parser::note` says so.
    #[inline]
    fn from_str(name: &str) -> Result<Self, UnknownDialect> {
        #[cfg(feature = "implementations")]
        match name.parse::<Implementation>() {
            Ok(implementation) => return Ok(Parser::Implementation(implementation)),
            Err(error) if error.is_version() => return Err(UnknownDialect::of_version(name, error.problem())),
            Err(_) => {}
        }
        let known = || Parser::all().map(Parser::name).collect();
        match name.parse::<Dialect>() {
            Ok(dialect) => Ok(Parser::Dialect(dialect)),
            Err(error) if matches!(error.problem, Problem::Version(_)) => Err(error),
            Err(_) => Err(UnknownDialect::new(name, known())),
        }
    }
}

/// The error for a name that is not a dialect.
///
/// ```
/// let error = "rfc".parse::<railurl::Dialect>().unwrap_err();
/// assert!(error.to_string().starts_with("unknown dialect `rfc`: expected one of living, railroad-2015, url-spec, \
///     web-url, web-url-chrome, web-url-gecko, web-url-ie, rfc3986, rfc3987"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownDialect {
    name: String,
    problem: Problem,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Problem {
    /// The name is unknown.
    Name(Vec<&'static str>),
    /// The version is unknown, for this reason.
    Version(String),
}

impl UnknownDialect {
    #[inline]
    fn new(name: &str, known: Vec<&'static str>) -> Self {
        UnknownDialect { name: String::from(name), problem: Problem::Name(known) }
    }

    fn of_version(name: &str, problem: String) -> Self {
        UnknownDialect { name: String::from(name), problem: Problem::Version(problem) }
    }
}

impl fmt::Display for UnknownDialect {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.problem {
            Problem::Name(known) => {
                write!(f, "unknown dialect `{}`: expected one of", self.name)?;
                for (index, name) in known.iter().enumerate() {
                    write!(f, "{} {name}", if index == 0 { "" } else { "," })?;
                }
                Ok(())
            }
            Problem::Version(problem) => write!(f, "unknown version `{}`: {problem}", self.name),
        }
    }
}

impl core::error::Error for UnknownDialect {}
