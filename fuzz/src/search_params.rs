//! Laws of a query's pairs: they survive serialization, every operation agrees with the same one on a plain list, and the
//! URL's query is their serialization.

use std::borrow::Cow;

use railurl::{Dialect, Options, SearchParams, SetterError, Url, attributes::Attribute};

use crate::case::{MAX_CHANGES, items};
pub use crate::pairs::Operation;
use crate::pairs::apply;
use crate::{holds, laws};

/// The byte between the name and the value of a pair. UTF-8 never contains it.
pub const PAIR_SEPARATOR: u8 = 0xFE;

/// An operation with its name and value.
pub type Edit<'a> = (Operation, Cow<'a, str>, Cow<'a, str>);

/// A URL and operations on its pairs. As bytes, they are a list of items, as a [case](crate::case): the first is the URL,
/// the others are a byte for the operation, a name, a byte 0xFE and a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edits<'a> {
    /// The URL. If it is invalid, the text after its first question mark is still used as a query.
    pub url: Cow<'a, str>,
    /// The edits, in order.
    pub edits: Vec<Edit<'a>>,
}

impl<'a> Edits<'a> {
    /// Decodes edits from bytes.
    ///
    /// ```
    /// use railurl_fuzz::search_params::{Edits, Operation};
    ///
    /// let edits = Edits::from_bytes(b"http://h/?a=b\xFF2a\xFEc");
    /// assert_eq!(edits.edits, [(Operation::Set, "a".into(), "c".into())]);
    /// ```
    pub fn from_bytes(bytes: &'a [u8]) -> Self {
        let mut items = items(bytes);
        let url = items.next().map(String::from_utf8_lossy).unwrap_or_default();
        Edits { url, edits: items.take(MAX_CHANGES).filter_map(edit).collect() }
    }
}

fn edit(item: &[u8]) -> Option<Edit<'_>> {
    let (first, pair) = item.split_first()?;
    let mut texts = pair.splitn(2, |byte| *byte == PAIR_SEPARATOR).map(String::from_utf8_lossy);
    let operation = Operation::ALL[usize::from(first.wrapping_sub(b'0')) % Operation::ALL.len()];
    Some((operation, texts.next().unwrap_or_default(), texts.next().unwrap_or_default()))
}

/// Checks the laws for pairs by themselves and, in each dialect, for those of a URL.
pub fn check(edits: &Edits<'_>) {
    let query = edits.url.split_once('?').map_or(&*edits.url, |(_, query)| query);
    check_edits(query, &edits.edits);
    for dialect in Dialect::ALL {
        if let Ok(url) = Options::new().dialect(*dialect).parse(&edits.url) {
            check_url(url, &edits.edits);
        }
    }
}

/// A list of pairs, with the operations as the specification describes them.
#[derive(Debug, Default, PartialEq, Eq)]
struct Model(Vec<(String, String)>);

impl Model {
    fn new(params: &SearchParams) -> Self {
        Model(params.clone().into_iter().collect())
    }

    fn edit(&mut self, (operation, name, value): &Edit<'_>) {
        let pairs = &mut self.0;
        let first = pairs.iter().position(|pair| pair.0 == *name);
        match operation {
            Operation::Extend if name.is_empty() => {}
            Operation::Append | Operation::Extend => pairs.push((name.to_string(), value.to_string())),
            Operation::Delete => pairs.retain(|pair| pair.0 != *name),
            Operation::DeleteValue => pairs.retain(|pair| pair.0 != *name || pair.1 != *value),
            Operation::Clear => pairs.clear(),
            Operation::Sort => pairs.sort_by_key(|pair| pair.0.encode_utf16().collect::<Vec<_>>()),
            Operation::Set => match first {
                None => pairs.push((name.to_string(), value.to_string())),
                Some(first) => {
                    pairs[first].1 = value.to_string();
                    let mut index = 0..;
                    pairs.retain(|pair| index.next() == Some(first) || pair.0 != *name);
                }
            },
        }
    }
}

/// Checks pairs by themselves.
fn check_edits(query: &str, edits: &[Edit<'_>]) {
    let mut params = SearchParams::parse(query);
    let mut model = Model::new(&params);
    check_serialization(&params);
    for edit in edits {
        apply!(params, edit);
        model.edit(edit);
        assert_eq!(Model::new(&params), model, "after {edit:?}");
        check_serialization(&params);
        check_getters(&params, &edit.1, &model);
    }
}

/// Checks that the serialization is ASCII without delimiters, and parsing and serializing it again changes nothing.
fn check_serialization(params: &SearchParams) {
    let written = params.to_string();
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"*-._+%&=".contains(&byte);
    assert!(written.bytes().all(is_plain), "{written:?} has a byte that the serializer should encode");
    let again = SearchParams::parse(&written);
    assert_eq!(&again, params, "pairs survive being written as {written:?}");
    assert_eq!(again.to_string(), written);
}

fn check_getters(params: &SearchParams, name: &str, model: &Model) {
    let values: Vec<&str> = model.0.iter().filter(|pair| pair.0 == name).map(|pair| &*pair.1).collect();
    assert_eq!(params.get_all(name).collect::<Vec<_>>(), values);
    assert_eq!(params.get(name), values.first().copied());
    assert_eq!(params.has(name), !values.is_empty());
    assert!(values.iter().all(|value| params.has_value(name, value)));
    assert_eq!((params.len(), params.is_empty()), (model.0.len(), model.0.is_empty()));
}

/// Checks the pairs of a URL: its query is their serialization, and nothing else changes.
fn check_url(mut url: Url, edits: &[Edit<'_>]) {
    let untouched = url.clone();
    drop(url.search_params_mut());
    assert_eq!(url, untouched, "editing no pair changes the URL");
    let mut model = Model::new(&url.search_params());
    for edit in edits {
        let before = url.clone();
        if let Err(error) = change(&mut url, edit) {
            assert_ne!(url.dialect(), Dialect::Living, "{error}");
            assert_eq!(url, before, "a failed edit changes the URL");
            return;
        }
        model.edit(edit);
        let params = url.search_params();
        assert_eq!(Model::new(&params), model, "after {edit:?}");
        let written = Some(params.to_string());
        // A list without pairs adds none to a URL without a query.
        let adds_nothing = edit.0 == Operation::Extend && before.query().is_none();
        let is_missing = model.0.is_empty() && (adds_nothing || url.dialect() != Dialect::Railroad2015);
        // The RFCs' normalization decodes some characters that serializing pairs encodes.
        if !matches!(url.dialect(), Dialect::Rfc3986 | Dialect::Rfc3987) {
            assert_eq!(url.query(), written.as_deref().filter(|_| !is_missing), "the query is the pairs, written");
        }
        assert_eq!(without_query(&url), without_query(&before), "nothing but the query changes");
        holds(url.dialect(), laws::getters(&url));
        // A browser has no setters, so no law says what its URL is with another query.
        if !matches!(url.dialect(), Dialect::Chromium | Dialect::Firefox) {
            let exceptions = laws::exceptions_of_setting(&before, Attribute::Search, &url);
            holds(url.dialect(), laws::canonical_except(&url, &exceptions));
        }
    }
}

fn change(url: &mut Url, edit: &Edit<'_>) -> Result<(), SetterError> {
    let mut params = url.search_params_mut();
    apply!(params, edit);
    params.finish()
}

/// Returns all components except the query.
fn without_query(url: &Url) -> impl PartialEq + std::fmt::Debug + '_ {
    let authority = (url.has_authority(), url.username(), url.password(), url.host_str(), url.port_str());
    (url.scheme(), authority, url.path(), url.fragment())
}
