//! The columns of Common Crawl's index.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::suffixes::{is_address, reverse_into};
use super::{Domains, SuffixList, Surt};
use crate::Url;
use crate::names::names;

/// A column of [Common Crawl's index](https://github.com/commoncrawl/cc-index-table/blob/main/src/main/resources/schema/cc-index-schema-flat.json):
/// those that follow from the URL, in the order of the schema.
///
/// All are computed from the canonical URL, and all may be null, because a line need not be a URL.
///
/// ```
/// use railurl::views::{Column, ColumnKind};
///
/// let column: Column = "url_host_2nd_last_part".parse()?;
/// assert_eq!((column, column.kind()), (Column::UrlHost2ndLastPart, ColumnKind::Text));
/// assert_eq!(Column::UrlPort.kind(), ColumnKind::Integer);
/// assert_eq!(Column::ALL[0].name(), "url_surtkey");
/// # Ok::<(), railurl::views::UnknownColumn>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Column {
    /// The [SURT key](super::surt()) of the URL.
    UrlSurtkey,
    /// The URL.
    Url,
    /// The host, without a dot at its end.
    UrlHostName,
    /// The last label of the host. This and the next four are null if the host is an IP address.
    UrlHostTld,
    /// The second last label of the host.
    UrlHost2ndLastPart,
    /// The third last label of the host.
    UrlHost3rdLastPart,
    /// The fourth last label of the host.
    UrlHost4thLastPart,
    /// The fifth last label of the host.
    UrlHost5thLastPart,
    /// [`Domains::registry_suffix`].
    UrlHostRegistrySuffix,
    /// [`Domains::registered_domain`].
    UrlHostRegisteredDomain,
    /// [`Domains::private_suffix`].
    UrlHostPrivateSuffix,
    /// [`Domains::private_domain`].
    UrlHostPrivateDomain,
    /// The [reversed host](super::reversed_host).
    UrlHostNameReversed,
    /// The scheme.
    UrlProtocol,
    /// The port. Null for the scheme's default port, which a canonical URL does not have.
    UrlPort,
    /// The path.
    UrlPath,
    /// The query, without its question mark.
    UrlQuery,
}

/// The type of a [`Column`]. A program that writes columns has to handle every type, so the list is exhaustive.
///
/// ```
/// use railurl::views::{Column, ColumnKind};
///
/// assert!(Column::ALL.iter().filter(|column| column.kind() == ColumnKind::Integer).eq([&Column::UrlPort]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColumnKind {
    /// `string` in the schema.
    Text,
    /// `integer` in the schema: 32 bits, signed.
    Integer,
}

/// A value in a [`Row`].
///
/// ```
/// use railurl::{Url, views::{Column, Columns, Value}};
///
/// let url = Url::parse("http://example.com:8080/")?;
/// let mut columns = Columns::default();
/// assert_eq!(columns.row(&url).get(Column::UrlPort), Some(Value::Integer(8080)));
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value<'r> {
    /// The value of a column of the kind [`ColumnKind::Text`].
    Text(&'r str),
    /// The value of a column of the kind [`ColumnKind::Integer`].
    Integer(i32),
}

/// The error for a text that is not the name of a [`Column`].
///
/// ```
/// use railurl::views::Column;
///
/// let error = "host".parse::<Column>().unwrap_err();
/// assert!(error.to_string().starts_with("not a column: the columns are url_surtkey, url, url_host_name,"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownColumn {}

impl fmt::Display for UnknownColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a column: the columns are ")?;
        for (index, column) in Column::ALL.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { ", " })?;
            f.write_str(column.name())?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownColumn {}

names! {
    Column,
    /// All columns, in the order of the schema.
    ALL,
    /// Returns the name in the schema.
    ///
    /// ```
    /// assert_eq!(railurl::views::Column::UrlHostTld.name(), "url_host_tld");
    /// ```
    name:
    UrlSurtkey = "url_surtkey",
    Url = "url",
    UrlHostName = "url_host_name",
    UrlHostTld = "url_host_tld",
    UrlHost2ndLastPart = "url_host_2nd_last_part",
    UrlHost3rdLastPart = "url_host_3rd_last_part",
    UrlHost4thLastPart = "url_host_4th_last_part",
    UrlHost5thLastPart = "url_host_5th_last_part",
    UrlHostRegistrySuffix = "url_host_registry_suffix",
    UrlHostRegisteredDomain = "url_host_registered_domain",
    UrlHostPrivateSuffix = "url_host_private_suffix",
    UrlHostPrivateDomain = "url_host_private_domain",
    UrlHostNameReversed = "url_host_name_reversed",
    UrlProtocol = "url_protocol",
    UrlPort = "url_port",
    UrlPath = "url_path",
    UrlQuery = "url_query",
}

impl Column {
    /// Returns the type in the schema.
    ///
    /// ```
    /// use railurl::views::{Column, ColumnKind};
    ///
    /// assert_eq!(Column::UrlPath.kind(), ColumnKind::Text);
    /// ```
    #[must_use]
    pub fn kind(self) -> ColumnKind {
        if self == Column::UrlPort { ColumnKind::Integer } else { ColumnKind::Text }
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Column {
    type Err = UnknownColumn;

    fn from_str(name: &str) -> Result<Self, UnknownColumn> {
        Column::ALL.iter().copied().find(|column| column.name() == name).ok_or(UnknownColumn {})
    }
}

/// Computes [`Column`]s, reusing its memory.
///
/// ```
/// use railurl::{Url, views::{Column, Columns, Value}};
///
/// let mut columns = Columns::default();
/// let url = Url::parse("https://blog.example.co.uk/a?b")?;
/// let mut row = columns.row(&url);
/// assert_eq!(row.get(Column::UrlSurtkey), Some(Value::Text("uk,co,example,blog)/a?b")));
/// assert_eq!(row.get(Column::UrlHostRegisteredDomain), Some(Value::Text("example.co.uk")));
/// assert_eq!(row.get(Column::UrlHost5thLastPart), None);
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Columns<'l> {
    list: &'l SuffixList,
    surt: Surt,
    reversed: String,
}

/// With the list that is compiled in. Needs the feature `std`.
#[cfg(feature = "std")]
impl Default for Columns<'_> {
    fn default() -> Self {
        Columns::new(SuffixList::compiled(), Surt::default())
    }
}

impl<'l> Columns<'l> {
    /// Uses a list of public suffixes, and options of SURT keys.
    ///
    /// ```
    /// use railurl::{Url, views::{Column, Columns, Surt, SuffixList, Value}};
    ///
    /// let list = SuffixList::parse("example.com")?;
    /// let mut columns = Columns::new(&list, Surt::default());
    /// let url = Url::parse("http://a.example.com/")?;
    /// assert_eq!(columns.row(&url).get(Column::UrlHostRegistrySuffix), Some(Value::Text("example.com")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(list: &'l SuffixList, surt: Surt) -> Self {
        Columns { list, surt, reversed: String::new() }
    }

    /// Returns the row of a URL. Its columns are computed when they are read.
    ///
    /// ```
    /// use railurl::{Url, views::{Column, Columns, Value}};
    ///
    /// let url = Url::parse("https://example.com/")?;
    /// assert_eq!(Columns::default().row(&url).get(Column::UrlProtocol), Some(Value::Text("https")));
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    #[must_use]
    pub fn row<'r>(&'r mut self, url: &'r Url) -> Row<'r> {
        let host = url.host_str().map(|host| host.strip_suffix('.').unwrap_or(host));
        let Columns { list, surt, reversed } = self;
        Row { surt, reversed, list, url, host, domains: None }
    }
}

/// The columns of a URL. Returned by [`Columns::row`].
///
/// ```
/// use railurl::{Url, views::{Column, Columns, Value}};
///
/// let url = Url::parse("mailto:ann@example.com")?;
/// let mut columns = Columns::default();
/// let mut row = columns.row(&url);
/// assert_eq!(row.get(Column::UrlPath), Some(Value::Text("ann@example.com")));
/// assert_eq!(row.get(Column::UrlHostName), None);
/// # Ok::<(), railurl::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Row<'r> {
    surt: &'r mut Surt,
    reversed: &'r mut String,
    list: &'r SuffixList,
    url: &'r Url,
    host: Option<&'r str>,
    domains: Option<Domains<'r>>,
}

impl Row<'_> {
    /// Returns the value of a column. `None` is null.
    ///
    /// ```
    /// use railurl::{Url, views::{Column, Columns, Value}};
    ///
    /// let url = Url::parse("https://www.example.com/")?;
    /// let mut columns = Columns::default();
    /// let mut row = columns.row(&url);
    /// assert_eq!(row.get(Column::UrlHostNameReversed), Some(Value::Text("com.example.www")));
    /// assert_eq!(row.get(Column::UrlHost3rdLastPart), Some(Value::Text("www")));
    /// assert_eq!(row.get(Column::UrlPort), None);
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn get(&mut self, column: Column) -> Option<Value<'_>> {
        let url = self.url;
        match column {
            Column::UrlSurtkey => self.surt.key(url).ok(),
            Column::Url => Some(url.as_str()),
            Column::UrlHostName => self.host,
            Column::UrlHostTld => self.label(0),
            Column::UrlHost2ndLastPart => self.label(1),
            Column::UrlHost3rdLastPart => self.label(2),
            Column::UrlHost4thLastPart => self.label(3),
            Column::UrlHost5thLastPart => self.label(4),
            Column::UrlHostRegistrySuffix => self.domains().registry_suffix,
            Column::UrlHostRegisteredDomain => self.domains().registered_domain,
            Column::UrlHostPrivateSuffix => self.domains().private_suffix,
            Column::UrlHostPrivateDomain => self.domains().private_domain,
            Column::UrlHostNameReversed => {
                self.reversed.clear();
                // Its last dot, which `url_host_name` has not, is dropped once.
                reverse_into(url.host_str()?, self.reversed).then_some(&**self.reversed)
            }
            Column::UrlProtocol => Some(url.scheme()),
            Column::UrlPort => return url.port().map(|port| Value::Integer(port.into())),
            Column::UrlPath => Some(url.path()),
            Column::UrlQuery => url.query(),
        }
        .map(Value::Text)
    }

    /// Returns a label of the host, counting from the last.
    fn label(&self, index: usize) -> Option<&str> {
        self.host.filter(|host| !is_address(host))?.rsplit('.').nth(index)
    }

    fn domains(&mut self) -> Domains<'_> {
        let (list, host) = (self.list, self.host.unwrap_or_default());
        *self.domains.get_or_insert_with(|| list.domains(host))
    }
}
