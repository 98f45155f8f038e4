//! The hosts that two programs read in a URL.

use std::sync::Arc;

use arrow_array::builder::BooleanBuilder;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StructArray};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use railurl::compare::{Guarded, guard};
use railurl::dialect::Parser;

use crate::texts::{Output, Texts, by_value, with_texts};

/// Returns the host that each of two programs would connect to, and whether it is the same: a struct of `checker`,
/// `fetcher` and `same`. [`railurl::compare::guard`] for each row.
///
/// If one program checks a URL and another fetches it, a URL that they read differently passes the check. Hosts are
/// in one form: lower case, A-labels, addresses as numbers. A host is null if the program rejects the URL, or finds no
/// host in it. `same` is null only in null rows.
///
/// # Errors
///
/// The array is not of text, or the result is too long for its type.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let urls = StringArray::from(vec![r"http://good.example\@evil.example/", "http://good.example/"]);
/// let hosts = railurl_arrow::compare_hosts(&urls, "living".parse().unwrap(), "rfc3986-appendix-b".parse().unwrap())?;
/// assert_eq!(*hosts.column(0).as_string(), StringArray::from(vec!["good.example", "good.example"]));
/// assert_eq!(*hosts.column(1).as_string(), StringArray::from(vec!["evil.example", "good.example"]));
/// assert_eq!(*hosts.column(2).as_boolean(), vec![false, true].into());
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn compare_hosts(urls: &dyn Array, checker: Parser, fetcher: Parser) -> Result<StructArray, ArrowError> {
    let hosts = by_value(urls, |urls| with_texts!("compare_hosts", urls, texts => hosts_of(texts, checker, fetcher)))?;
    Ok(hosts.as_struct().clone())
}

/// Returns the fields of [`compare_hosts`] for URLs of this type.
///
/// ```
/// let fields = railurl_arrow::compare_hosts_fields(&arrow_schema::DataType::Utf8);
/// assert_eq!(fields.iter().map(|field| field.name().as_str()).collect::<Vec<_>>(), ["checker", "fetcher", "same"]);
/// ```
pub fn compare_hosts_fields(urls: &DataType) -> Fields {
    let host = |name| Field::new(name, urls.clone(), true);
    Fields::from(vec![host("checker"), host("fetcher"), Field::new("same", DataType::Boolean, true)])
}

fn hosts_of<T: Texts>(texts: &T, checker: Parser, fetcher: Parser) -> Result<ArrayRef, ArrowError> {
    let rows = texts.len();
    let [mut checked_hosts, mut fetched_hosts] = std::array::from_fn(|_| T::Output::new(rows, 0));
    let mut same = BooleanBuilder::with_capacity(rows);
    for text in texts.rows() {
        let Some(text) = text else {
            checked_hosts.push(None)?;
            fetched_hosts.push(None)?;
            same.append_null();
            continue;
        };
        let Guarded { checked, fetched, .. } = guard(text, None, checker, fetcher);
        let hosts = [&checked, &fetched].map(|read| read.as_ref().ok().and_then(|endpoint| endpoint.host.as_deref()));
        checked_hosts.push(hosts[0])?;
        fetched_hosts.push(hosts[1])?;
        same.append_value(hosts[0] == hosts[1]);
    }
    let same = same.finish();
    let nulls = same.nulls().cloned();
    let columns: Vec<ArrayRef> = vec![checked_hosts.array(), fetched_hosts.array(), Arc::new(same)];
    Ok(Arc::new(StructArray::try_new(compare_hosts_fields(texts.data_type()), columns, nulls)?))
}
