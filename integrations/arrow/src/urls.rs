//! Kernels on whole URLs.

use std::collections::HashSet;
use std::sync::Arc;

use arrow_array::{Array, ArrayRef, BooleanArray, Datum, MapArray, StructArray};
use arrow_buffer::{NullBufferBuilder, OffsetBuffer};
use arrow_schema::{ArrowError, DataType, Field};
use railurl::{Options, ParseError, Url};
use railurl_canon::encode::UTF_8;
use railurl_canon::{Href, form_urlencoded, living};
use railurl_parser::Component;

use crate::read::{href, read};
use crate::texts::{Argument, Last, Output, Texts, by_value, map, test, unpacked, with_texts};

/// Returns the URLs in canonical form, null where they do not parse. [`Url::parse`] for each row.
///
/// # Errors
///
/// The array is not of text, or the result is too long for its type.
///
/// ```
/// use arrow_array::{StringViewArray, cast::AsArray};
///
/// let urls = StringViewArray::from(vec!["https://EXAMPLE.com", "https://exa mple.com", "file:///a"]);
/// let canonical = railurl_arrow::canonicalize(&urls)?;
/// assert_eq!(*canonical.as_string_view(), StringViewArray::from(vec![Some("https://example.com/"), None, Some("file:///a")]));
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn canonicalize(urls: &dyn Array) -> Result<ArrayRef, ArrowError> {
    map("canonicalize", urls, |_, text, scratch| Ok(href(text, None, &mut scratch.href).ok()))
}

/// Returns whether each text parses as an absolute URL. [`Url::can_parse`] for each row.
///
/// # Errors
///
/// The array is not of text.
///
/// ```
/// use arrow_array::{BooleanArray, StringArray};
///
/// let urls = StringArray::from(vec![Some("https://example.com"), Some("/a"), None]);
/// assert_eq!(railurl_arrow::can_parse(&urls)?, BooleanArray::from(vec![Some(true), Some(false), None]));
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn can_parse(urls: &dyn Array) -> Result<BooleanArray, ArrowError> {
    test("can_parse", urls, Url::can_parse)
}

/// Returns whether each text is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string): written as the
/// standard wants authors to write URLs, not only accepted. [`Options::check_valid`] for each row.
///
/// # Errors
///
/// The array is not of text.
///
/// ```
/// use arrow_array::{BooleanArray, StringArray};
///
/// let urls = StringArray::from(vec!["https://example.com/a%20b", "https://example.com/a b"]);
/// assert_eq!(railurl_arrow::is_valid(&urls)?, BooleanArray::from(vec![true, false]));
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn is_valid(urls: &dyn Array) -> Result<BooleanArray, ArrowError> {
    let options = Options::new();
    test("is_valid", urls, |text| options.check_valid(text).is_ok())
}

/// Returns whether each text is a URL in which all known parsers find the same host. [`railurl::unambiguous::accepts`] for each row.
///
/// # Errors
///
/// The array is not of text.
///
/// ```
/// use arrow_array::{BooleanArray, StringArray};
///
/// let urls = StringArray::from(vec![Some("https://example.com/"), Some(r"http://127.0.0.1\@good.example/"), None]);
/// assert_eq!(railurl_arrow::is_unambiguous(&urls)?, BooleanArray::from(vec![Some(true), Some(false), None]));
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn is_unambiguous(urls: &dyn Array) -> Result<BooleanArray, ArrowError> {
    test("is_unambiguous", urls, railurl::unambiguous::accepts)
}

/// Returns why each text does not parse: the name of the
/// [validation error](https://url.spec.whatwg.org/#validation-error). Null for a URL, and for a null row. It uses the names of [`railurl::error::FailureKind::name`].
///
/// # Errors
///
/// The array is not of text, or the result is too long for its type.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let urls = StringArray::from(vec!["https://example.com:99999", "https://example.com", "a"]);
/// let expected = vec![Some("port-out-of-range"), None, Some("missing-scheme-non-relative-URL")];
/// assert_eq!(*railurl_arrow::reason(&urls)?.as_string(), StringArray::from(expected));
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn reason(urls: &dyn Array) -> Result<ArrayRef, ArrowError> {
    map("reason", urls, |_, text, _| {
        // Most rows are URLs, for which this is faster.
        if Url::can_parse(text) {
            return Ok(None);
        }
        Ok(Url::parse(text).err().map(|error: ParseError| error.name()))
    })
}

/// Returns the value of the first pair with this name in each URL's query, decoded: the URL API's
/// `new URL(url).searchParams.get(name)`. Null if the query has no such pair. The name is one text, or one for each row.
///
/// # Errors
///
/// An argument is not of text, there is not a name for each row, or the result is too long for its type.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let urls = StringArray::from(vec!["https://example.com/?a=1&b=x+%2B+y", "https://example.com/?a=2"]);
/// let values = railurl_arrow::query_value(&urls, &StringArray::new_scalar("b"))?;
/// assert_eq!(*values.as_string(), StringArray::from(vec![Some("x + y"), None]));
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn query_value(urls: &dyn Array, name: &dyn Datum) -> Result<ArrayRef, ArrowError> {
    const KERNEL: &str = "query_value";
    let names = Argument::new(KERNEL, name)?;
    let urls = rows_for(KERNEL, urls, &names)?;
    map(KERNEL, &urls, |row, text, scratch| {
        let Some(name) = names.get(row) else { return Ok(None) };
        let Ok(url) = read(text, &mut scratch.href) else { return Ok(None) };
        let Some(query) = url.component(Component::Query) else { return Ok(None) };
        let value = form_urlencoded::pairs(query).find(|pair| pair.0 == name).map(|pair| pair.1);
        Ok(match value {
            Some(std::borrow::Cow::Owned(value)) => {
                scratch.text = value;
                Some(&scratch.text)
            }
            Some(std::borrow::Cow::Borrowed(value)) => Some(value),
            None => None,
        })
    })
}

/// Resolves references against their base, in canonical form. The base is one URL, or one for each row. Null
/// where the base of a row or the result does not parse.
///
/// # Errors
///
/// An argument is not of text, the one base of all rows is not a URL, there is not a base for each row, or the result is
/// too long for its type.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let references = StringArray::from(vec!["../c", "//example.org", "#top"]);
/// let urls = railurl_arrow::join(&references, &StringArray::new_scalar("https://example.com/a/b?q"))?;
/// let expected = vec!["https://example.com/c", "https://example.org/", "https://example.com/a/b?q#top"];
/// assert_eq!(*urls.as_string(), StringArray::from(expected));
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn join(references: &dyn Array, base: &dyn Datum) -> Result<ArrayRef, ArrowError> {
    const KERNEL: &str = "join";
    let bases = Argument::new(KERNEL, base)?;
    if let Some(base) = bases.constant() {
        Url::parse(base).map_err(|error| {
            let (kind, span) = (error.kind(), error.span().unwrap_or_default());
            ArrowError::InvalidArgumentError(format!(
                "{KERNEL}: the base is not a URL: {kind} (bytes {span:?} of {base:?})"
            ))
        })?;
    }
    let references = rows_for(KERNEL, references, &bases)?;
    let mut last: Last<Option<Href>> = Last::none();
    map(KERNEL, &references, |row, text, scratch| {
        let Some(base) = bases.get(row) else { return Ok(None) };
        let base = last.get_or_make(base, |base| Ok(living::parse(base, None, UTF_8).ok()))?;
        let Some(base) = base else { return Ok(None) };
        Ok(href(text, Some(base), &mut scratch.href).ok())
    })
}

/// Returns the URLs, with a row for each row of the arguments. A dictionary is unpacked unless the arguments are the
/// same for all rows.
pub(crate) fn rows_for(kernel: &str, urls: &dyn Array, argument: &Argument) -> Result<ArrayRef, ArrowError> {
    argument.check_length(kernel, urls.len())?;
    if argument.is_scalar() { Ok(urls.slice(0, urls.len())) } else { unpacked(urls) }
}

/// Returns the decoded names and values of each URL's query, as a map. If a name occurs more than once, the map has its
/// first value, as [`query_value`] has. A URL without a query has an empty map; a row that does not parse is null.
///
/// # Errors
///
/// The array is not of text, or the result is too long for its type.
///
/// ```
/// use arrow_array::{Array, StringArray, cast::AsArray};
///
/// let urls = StringArray::from(vec!["https://example.com/?a=1&b=x+y&a=2", "https://example.com/", "no URL"]);
/// let map = railurl_arrow::query_map(&urls)?;
/// let map = map.as_map();
/// assert_eq!(*map.keys().as_string(), StringArray::from(vec!["a", "b"]));
/// assert_eq!(*map.values().as_string(), StringArray::from(vec!["1", "x y"]));
/// assert_eq!((map.value_length(1), map.is_null(2)), (0, true));
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn query_map(urls: &dyn Array) -> Result<ArrayRef, ArrowError> {
    by_value(urls, |urls| with_texts!("query_map", urls, texts => query_maps(texts)))
}

/// Returns the type of [`query_map`] for URLs of this type.
///
/// ```
/// use arrow_schema::DataType;
///
/// assert!(matches!(railurl_arrow::query_map_type(&DataType::Utf8), DataType::Map(_, false)));
/// ```
pub fn query_map_type(urls: &DataType) -> DataType {
    let texts = match urls {
        DataType::Dictionary(_, values) => values,
        urls => urls,
    };
    let pair = [Field::new("key", texts.clone(), false), Field::new("value", texts.clone(), true)];
    DataType::Map(Arc::new(Field::new("entries", DataType::Struct(pair.into_iter().collect()), false)), false)
}

fn query_maps<T: Texts>(texts: &T) -> Result<ArrayRef, ArrowError> {
    let DataType::Map(field, is_sorted) = query_map_type(texts.data_type()) else { unreachable!("it is a map") };
    let DataType::Struct(fields) = field.data_type().clone() else { unreachable!("its entries are structs") };
    let [mut names, mut values] = [0; 2].map(|_| T::Output::new(0, 0));
    let mut nulls = NullBufferBuilder::new(texts.len());
    let mut lengths = Vec::with_capacity(texts.len());
    let (mut buffer, mut seen) = (String::new(), HashSet::new());
    for text in texts.rows() {
        let url = text.and_then(|text| read(text, &mut buffer).ok());
        nulls.append(url.is_some());
        let query = url.and_then(|url| url.component(Component::Query)).unwrap_or_default();
        seen.clear();
        for (name, value) in form_urlencoded::pairs(query) {
            if seen.contains(&*name) {
                continue;
            }
            names.push(Some(&name))?;
            values.push(Some(&value))?;
            seen.insert(name.into_owned());
        }
        lengths.push(seen.len());
    }
    let entries = StructArray::try_new(fields, vec![names.array(), values.array()], None)?;
    if i32::try_from(entries.len()).is_err() {
        return Err(ArrowError::OffsetOverflowError(entries.len()));
    }
    let offsets = OffsetBuffer::from_lengths(lengths);
    Ok(Arc::new(MapArray::try_new(field, offsets, entries, nulls.finish(), is_sorted)?))
}
