//! Components of URLs.

use std::sync::Arc;

use arrow_array::builder::UInt16Builder;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StructArray};
use arrow_buffer::NullBufferBuilder;
use arrow_schema::{ArrowError, DataType, Field, Fields};
use railurl::components::{Component, Components};

use crate::read::read;
use crate::texts::{Dense, Sparse, Texts, by_value, map, with_texts};

/// Returns all components of each URL, as the fields of a struct: `scheme`, `username`, `password`, `host`, `port`,
/// `path`, `query` and `fragment`. The port is a `UInt16`, the others are text. [`railurl::Url::components`] for each row.
///
/// A component that is missing is null. A row that does not parse is null as a whole, and in all fields.
///
/// # Errors
///
/// The array is not of text, or a component is too long for its type.
///
/// ```
/// use arrow_array::{StringArray, UInt16Array, cast::AsArray};
///
/// let urls = StringArray::from(vec!["http://example.com:8080/a?b", "http://"]);
/// let parts = railurl_arrow::parts(&urls)?;
/// assert_eq!(*parts.column(3).as_string(), StringArray::from(vec![Some("example.com"), None]));
/// assert_eq!(*parts.column(4).as_primitive(), UInt16Array::from(vec![Some(8080), None]));
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn parts(urls: &dyn Array) -> Result<StructArray, ArrowError> {
    let parts = by_value(urls, |urls| with_texts!("parts", urls, texts => parts_of(texts)))?;
    Ok(parts.as_struct().clone())
}

/// Returns the fields of [`parts`] for URLs of this type.
///
/// ```
/// use arrow_schema::DataType;
///
/// let fields = railurl_arrow::parts_fields(&DataType::Utf8View);
/// assert_eq!((fields[3].name().as_str(), fields[3].data_type()), ("host", &DataType::Utf8View));
/// ```
pub fn parts_fields(urls: &DataType) -> Fields {
    let field = |component: Component| {
        let data_type = if component == Component::Port { DataType::UInt16 } else { urls.clone() };
        Field::new(component.name(), data_type, true)
    };
    Component::ALL.into_iter().map(field).collect()
}

fn parts_of<T: Texts>(texts: &T) -> Result<ArrayRef, ArrowError> {
    let rows = texts.len();
    let mut buffer = String::new();
    // Most of a URL is its host and its path. Growing would copy them. The port, which is between them, has its own column.
    let scheme = "https".len() * rows;
    let half = texts.bytes() / 2;
    let [mut schemes, mut hosts, mut paths] = [scheme, half, half].map(|bytes| Dense::<T::Output>::new(rows, bytes));
    let [mut usernames, mut passwords, mut queries, mut fragments] = [0; 4].map(|_| Sparse::<T::Output>::new(rows, 0));
    let mut ports = UInt16Builder::with_capacity(rows);
    let mut missing_ports = 0;
    let mut nulls = NullBufferBuilder::new(rows);
    for text in texts.rows() {
        let url = text.and_then(|text| read(text, &mut buffer).ok());
        nulls.append(url.is_some());
        let Components { scheme, username, password, host, port, path, query, fragment } =
            url.map_or_else(Components::default, |url| url.components());
        // Most schemes are one of two, which are copied without a call.
        match scheme {
            Some("https") => schemes.push(Some("https"))?,
            Some("http") => schemes.push(Some("http"))?,
            other => schemes.push(other)?,
        }
        usernames.push(username)?;
        passwords.push(password)?;
        hosts.push(host)?;
        paths.push(path)?;
        queries.push(query)?;
        fragments.push(fragment)?;
        match port {
            None => missing_ports += 1,
            Some(port) => {
                ports.append_nulls(std::mem::take(&mut missing_ports));
                // A parsed port is a number of 16 bits.
                ports.append_option(port.parse().ok());
            }
        }
    }
    ports.append_nulls(missing_ports);
    let columns: Vec<ArrayRef> = vec![
        schemes.array()?,
        usernames.array(),
        passwords.array(),
        hosts.array()?,
        Arc::new(ports.finish()),
        paths.array()?,
        queries.array(),
        fragments.array(),
    ];
    Ok(Arc::new(StructArray::try_new(parts_fields(texts.data_type()), columns, nulls.finish())?))
}

/// Returns one component of each URL, as text. Null where it is missing, and where the row does not parse.
/// [`railurl::Url::component`] for each row.
///
/// # Errors
///
/// The array is not of text, or the result is too long for its type.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use railurl_arrow::Component;
///
/// let urls = StringArray::from(vec!["https://example.com/?q#f", "https://example.com/?", "https://example.com/"]);
/// let queries = railurl_arrow::part(&urls, Component::Query)?;
/// assert_eq!(*queries.as_string(), StringArray::from(vec![Some("q"), Some(""), None]));
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn part(urls: &dyn Array, component: Component) -> Result<ArrayRef, ArrowError> {
    map("part", urls, |_, text, scratch| {
        Ok(read(text, &mut scratch.href).ok().and_then(|url| url.component(component)))
    })
}

/// Returns the host of each URL, with the brackets of an IPv6 address: [`part`] for [`Component::Host`].
///
/// # Errors
///
/// The array is not of text, or the result is too long for its type.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let urls = StringArray::from(vec!["https://EXAMPLE.com:8080/", "http://[::1]", "mailto:a@b", "file:///a"]);
/// let hosts = StringArray::from(vec![Some("example.com"), Some("[::1]"), None, Some("")]);
/// assert_eq!(*railurl_arrow::host(&urls)?.as_string(), hosts);
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn host(urls: &dyn Array) -> Result<ArrayRef, ArrowError> {
    map("host", urls, |_, text, scratch| Ok(crate::read::host(text, &mut scratch.href)))
}

/// Returns the component with a name, such as `host`, without regard to case.
///
/// # Errors
///
/// No component has this name. The error lists the names.
///
/// ```
/// use railurl_arrow::{Component, component_named};
///
/// assert_eq!(component_named("Query")?, Component::Query);
/// assert!(component_named("ref").unwrap_err().to_string().contains("fragment"));
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn component_named(name: &str) -> Result<Component, ArrowError> {
    let mut all = Component::ALL.into_iter();
    all.find(|component| component.name().eq_ignore_ascii_case(name)).ok_or_else(|| {
        let names = Component::ALL.map(Component::name).join(", ");
        ArrowError::InvalidArgumentError(format!("part: unknown component `{name}`, expected one of {names}"))
    })
}
