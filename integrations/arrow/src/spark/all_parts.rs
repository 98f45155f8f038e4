//! Every part of a URL at once.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StructArray};
use arrow_buffer::NullBufferBuilder;
use arrow_schema::{ArrowError, DataType, Field, Fields};

use railurl_implementations::java_net_uri::Uri;

use super::Part;
use crate::texts::{Sparse, Texts, by_value, with_texts};

/// Returns all of [`Part::ALL`] for each URL, as the fields of a struct with the parts' names. Each has the result of
/// [`try_parse_url`](super::try_parse_url) without a key. The URL is read once.
///
/// A row that is not a URL is null as a whole, and in all fields.
///
/// # Errors
///
/// The array is not of text, or a part is too long for its type.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let parts = railurl_arrow::spark::all_parts(&StringArray::from(vec!["http://u@h:80/a?b#c", "http://a b/"]))?;
/// assert_eq!(parts.column_names(), ["HOST", "PATH", "QUERY", "REF", "PROTOCOL", "FILE", "AUTHORITY", "USERINFO"]);
/// assert_eq!(*parts.column(5).as_string(), StringArray::from(vec![Some("/a?b"), None]));
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn all_parts(urls: &dyn Array) -> Result<StructArray, ArrowError> {
    let parts = by_value(urls, |urls| with_texts!("all_parts", urls, texts => parts_of(texts)))?;
    Ok(parts.as_struct().clone())
}

/// Returns the fields of [`all_parts`] for URLs of this type.
///
/// ```
/// let fields = railurl_arrow::spark::all_parts_fields(&arrow_schema::DataType::Utf8);
/// assert_eq!(fields[7].name(), "USERINFO");
/// ```
pub fn all_parts_fields(urls: &DataType) -> Fields {
    Part::ALL.iter().map(|part| Field::new(part.name(), urls.clone(), true)).collect()
}

fn parts_of<T: Texts>(texts: &T) -> Result<ArrayRef, ArrowError> {
    let rows = texts.len();
    let half = texts.bytes() / 2;
    let bytes = |part| match part {
        Part::Host | Part::Authority | Part::Path | Part::File => half,
        Part::Protocol => "https".len() * rows,
        Part::Query | Part::Ref | Part::UserInfo => 0,
    };
    let mut outputs: [Sparse<T::Output>; Part::ALL.len()] = Part::ALL.map(|part| Sparse::new(rows, bytes(part)));
    let mut nulls = NullBufferBuilder::new(rows);
    for text in texts.rows() {
        let read = text.and_then(|text| Some((text, Uri::parse(text).ok()?)));
        nulls.append(read.is_some());
        for (output, part) in outputs.iter_mut().zip(Part::ALL) {
            output.push(read.as_ref().and_then(|(text, uri)| part.of(text, uri)))?;
        }
    }
    let columns: Vec<ArrayRef> = outputs.into_iter().map(Sparse::array).collect();
    Ok(Arc::new(StructArray::try_new(all_parts_fields(texts.data_type()), columns, nulls.finish())?))
}
