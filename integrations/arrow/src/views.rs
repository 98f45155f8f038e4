//! Kernels for crawlers and archives.

use std::borrow::Cow;
use std::sync::Arc;

use arrow_array::builder::Int32Builder;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StructArray};
use arrow_buffer::NullBufferBuilder;
use arrow_schema::{ArrowError, DataType, Field, Fields};
use railurl::Url;
use railurl::views::{self, Column, ColumnKind, Columns, Domains, SuffixList, Surt, SurtOptions, Trackers, Value};

use crate::read::{host, href};
use crate::texts::{Sparse, Texts, by_value, map, with_texts};

/// Returns the public suffix of each URL's host, by the ICANN section of a Public Suffix List. Null for addresses, for
/// hosts that end with no suffix of the list, and where the row does not parse. [`SuffixList::domains`] of each host.
///
/// # Errors
///
/// The array is not of text, or the result is too long for its type.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use railurl_arrow::{SuffixList, public_suffix};
///
/// let urls = StringArray::from(vec!["https://www.example.co.uk/", "http://127.0.0.1/"]);
/// let suffixes = public_suffix(&urls, SuffixList::compiled())?;
/// assert_eq!(*suffixes.as_string(), StringArray::from(vec![Some("co.uk"), None]));
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn public_suffix(urls: &dyn Array, list: &SuffixList) -> Result<ArrayRef, ArrowError> {
    domain("public_suffix", urls, list, |domains| domains.registry_suffix)
}

/// Returns the registered domain of each URL by the ICANN section of a Public Suffix List: the public suffix and one
/// more label. Null for addresses and suffixes, and where the row does not parse. [`SuffixList::domains`] of each host.
///
/// # Errors
///
/// The errors of [`public_suffix`].
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use railurl_arrow::{SuffixList, registered_domain};
///
/// let urls = StringArray::from(vec!["https://www.example.co.uk/", "https://ann.github.io/", "http://127.0.0.1/"]);
/// let domains = StringArray::from(vec![Some("example.co.uk"), Some("github.io"), None]);
/// assert_eq!(*registered_domain(&urls, SuffixList::compiled())?.as_string(), domains);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn registered_domain(urls: &dyn Array, list: &SuffixList) -> Result<ArrayRef, ArrowError> {
    domain("registered_domain", urls, list, |domains| domains.registered_domain)
}

/// Returns the registered domain of each URL by both sections of a Public Suffix List, so that customers of a hosting
/// service have domains of their own. Otherwise as [`registered_domain`].
///
/// # Errors
///
/// The errors of [`public_suffix`].
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use railurl_arrow::{SuffixList, private_domain};
///
/// let urls = StringArray::from(vec!["https://www.example.co.uk/", "https://www.ann.github.io/"]);
/// let domains = StringArray::from(vec!["example.co.uk", "ann.github.io"]);
/// assert_eq!(*private_domain(&urls, SuffixList::compiled())?.as_string(), domains);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn private_domain(urls: &dyn Array, list: &SuffixList) -> Result<ArrayRef, ArrowError> {
    domain("private_domain", urls, list, |domains| domains.private_domain)
}

fn domain(
    kernel: &str,
    urls: &dyn Array,
    list: &SuffixList,
    select: impl for<'h> Fn(Domains<'h>) -> Option<&'h str>,
) -> Result<ArrayRef, ArrowError> {
    map(kernel, urls, |_, text, scratch| Ok(host(text, &mut scratch.href).and_then(|host| select(list.domains(host)))))
}

/// Returns the host of each URL with its labels in reverse. Null for addresses, for URLs without a host, and where the
/// row does not parse. [`railurl::views::reversed_host`] for each row.
///
/// # Errors
///
/// The array is not of text, or the result is too long for its type.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let urls = StringArray::from(vec!["https://www.Example.com/", "http://127.0.0.1/"]);
/// let hosts = StringArray::from(vec![Some("com.example.www"), None]);
/// assert_eq!(*railurl_arrow::reversed_host(&urls)?.as_string(), hosts);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn reversed_host(urls: &dyn Array) -> Result<ArrayRef, ArrowError> {
    map("reversed_host", urls, |_, text, scratch| {
        let host = host(text, &mut scratch.href).filter(|host| !host.is_empty());
        let Some(reversed) = host.and_then(views::reversed_host) else { return Ok(None) };
        scratch.text = reversed;
        Ok(Some(&scratch.text))
    })
}

/// Returns the canonical form of each URL without tracking parameters in its query. Null where the row does not parse.
/// [`Trackers::strip`] for each row.
///
/// # Errors
///
/// The array is not of text, or the result is too long for its type.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use railurl_arrow::Trackers;
///
/// let urls = StringArray::from(vec!["https://example.com/?utm_source=a&q=b", "https://example.com/?fbclid=a"]);
/// let expected = StringArray::from(vec!["https://example.com/?q=b", "https://example.com/"]);
/// assert_eq!(*railurl_arrow::tracker_free(&urls, &Trackers::default())?.as_string(), expected);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn tracker_free(urls: &dyn Array, trackers: &Trackers) -> Result<ArrayRef, ArrowError> {
    map("tracker_free", urls, |_, text, scratch| {
        let Ok(found) = href(text, None, &mut scratch.href) else { return Ok(None) };
        if !found.contains('?') {
            return Ok(Some(found));
        }
        let Ok(url) = Url::parse(found) else { return Ok(None) };
        scratch.text = match trackers.strip(&url) {
            Cow::Borrowed(_) => url.into_string(),
            Cow::Owned(url) => url.into_string(),
        };
        Ok(Some(&scratch.text))
    })
}

/// Returns the SURT key of each URL, by which archives sort captures. Null where the row does not parse, and where the
/// URL has no key. [`Surt::key`] for each row.
///
/// # Errors
///
/// The array is not of text, or the result is too long for its type.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use railurl_arrow::SurtOptions;
///
/// let urls = StringArray::from(vec!["https://www.Example.com/A?b=2&a=1", r"http://a.example\@b.example/", "no URL"]);
/// let keys = StringArray::from(vec![Some("com,example)/a?a=1&b=2"), Some("example,a)/@b.example"), None]);
/// assert_eq!(*railurl_arrow::surt(&urls, SurtOptions::default())?.as_string(), keys);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn surt(urls: &dyn Array, options: SurtOptions) -> Result<ArrayRef, ArrowError> {
    let mut surt = Surt::new(options);
    map("surt", urls, |_, text, scratch| {
        let Ok(href) = href(text, None, &mut scratch.href) else { return Ok(None) };
        let Ok(key) = surt.key_of_text(href) else { return Ok(None) };
        scratch.text.clear();
        scratch.text.push_str(key);
        Ok(Some(&scratch.text))
    })
}

/// Returns the SURT key that the Internet Archive's package `surt` gives for each text as it is written, which need not
/// be a URL. Null where the package raises an exception. [`Surt::key_of_text`] for each row.
///
/// # Errors
///
/// The array is not of text, or the result is too long for its type.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use railurl_arrow::SurtOptions;
///
/// let texts = StringArray::from(vec![r"http://a.example\@b.example/", "no URL", "http://example.com:99999/"]);
/// let keys = StringArray::from(vec![Some("example,b)/"), Some("no%20url)/"), None]);
/// assert_eq!(*railurl_arrow::surt_of_text(&texts, SurtOptions::default())?.as_string(), keys);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn surt_of_text(texts: &dyn Array, options: SurtOptions) -> Result<ArrayRef, ArrowError> {
    let mut surt = Surt::new(options);
    map("surt_of_text", texts, |_, text, scratch| {
        let Ok(key) = surt.key_of_text(text) else { return Ok(None) };
        scratch.text.clear();
        scratch.text.push_str(key);
        Ok(Some(&scratch.text))
    })
}

/// Returns the columns of Common Crawl's index for each URL, as the fields of a struct in the order of the schema. A row
/// that does not parse is null as a whole, and in all fields. [`Columns::row`] for each row.
///
/// # Errors
///
/// The array is not of text, or a column is too long for its type.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use railurl_arrow::{SuffixList, SurtOptions};
///
/// let urls = StringArray::from(vec!["https://blog.example.co.uk/a?b", "no URL"]);
/// let table = railurl_arrow::columns(&urls, SuffixList::compiled(), SurtOptions::default())?;
/// let domains = table.column_by_name("url_host_registered_domain").unwrap();
/// assert_eq!(*domains.as_string(), StringArray::from(vec![Some("example.co.uk"), None]));
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn columns(urls: &dyn Array, list: &SuffixList, options: SurtOptions) -> Result<StructArray, ArrowError> {
    let table = by_value(urls, |urls| with_texts!("columns", urls, texts => columns_of(texts, list, options)))?;
    Ok(table.as_struct().clone())
}

/// Returns the fields of [`columns`] for URLs of this type.
///
/// ```
/// use arrow_schema::DataType;
///
/// let fields = railurl_arrow::columns_fields(&DataType::LargeUtf8);
/// assert_eq!((fields[0].name().as_str(), fields[0].data_type()), ("url_surtkey", &DataType::LargeUtf8));
/// assert_eq!((fields[14].name().as_str(), fields[14].data_type()), ("url_port", &DataType::Int32));
/// ```
pub fn columns_fields(urls: &DataType) -> Fields {
    let field = |column: Column| {
        let data_type = if column.kind() == ColumnKind::Integer { DataType::Int32 } else { urls.clone() };
        Field::new(column.name(), data_type, true)
    };
    Column::ALL.iter().copied().map(field).collect()
}

/// The values of a column.
enum Builder<O> {
    Text(Sparse<O>),
    Integer(Int32Builder),
}

fn columns_of<T: Texts>(texts: &T, list: &SuffixList, options: SurtOptions) -> Result<ArrayRef, ArrowError> {
    let rows = texts.len();
    let builder = |column: &Column| match column.kind() {
        ColumnKind::Integer => Builder::Integer(Int32Builder::with_capacity(rows)),
        ColumnKind::Text => Builder::Text(Sparse::<T::Output>::new(rows, 0)),
    };
    let mut builders: Vec<_> = Column::ALL.iter().map(builder).collect();
    let mut nulls = NullBufferBuilder::new(rows);
    let mut columns = Columns::new(list, Surt::new(options));
    for text in texts.rows() {
        let url = text.and_then(|text| Url::parse(text).ok());
        nulls.append(url.is_some());
        let mut row = url.as_ref().map(|url| columns.row(url));
        for (column, builder) in Column::ALL.iter().copied().zip(&mut builders) {
            match (builder, row.as_mut().and_then(|row| row.get(column))) {
                (Builder::Text(texts), Some(Value::Text(text))) => texts.push(Some(text))?,
                (Builder::Text(texts), _) => texts.push(None)?,
                (Builder::Integer(numbers), Some(Value::Integer(number))) => numbers.append_value(number),
                (Builder::Integer(numbers), _) => numbers.append_null(),
            }
        }
    }
    let arrays = builders.into_iter().map(|builder| -> ArrayRef {
        match builder {
            Builder::Text(texts) => texts.array(),
            Builder::Integer(mut numbers) => Arc::new(numbers.finish()),
        }
    });
    Ok(Arc::new(StructArray::try_new(columns_fields(texts.data_type()), arrays.collect(), nulls.finish())?))
}
