//! Laws of references: they resolve as the standard's parser resolves their text, and operations on them preserve that.

use std::borrow::Cow;

use railurl::{Dialect, ParseError, Reference, Url};

use crate::case::{items, named_base};
use crate::laws::components;
use crate::reading::named_bases;

/// Two references, one to be resolved against the other, and a base. As bytes, they are a list of items, as a
/// [case](crate::case).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct References<'a> {
    /// The reference to resolve.
    pub upper: Cow<'a, str>,
    /// The reference that it is resolved against.
    pub lower: Cow<'a, str>,
    /// The base. An invalid one is ignored.
    pub base: Option<Cow<'a, str>>,
}

impl<'a> References<'a> {
    /// Decodes references from bytes.
    ///
    /// ```
    /// use railurl_fuzz::reference::References;
    ///
    /// let references = References::from_bytes(b"../x\xFFa/b\xFF1");
    /// assert_eq!((&*references.upper, &*references.lower), ("../x", "a/b"));
    /// assert_eq!(references.base.as_deref(), Some("https://example.com/"));
    /// ```
    pub fn from_bytes(bytes: &'a [u8]) -> Self {
        let mut items = items(bytes);
        let mut text = || items.next().map(String::from_utf8_lossy).unwrap_or_default();
        References { upper: text(), lower: text(), base: named_base(text()) }
    }
}

/// Checks the laws against the base and against each of [`BASES`](crate::case::BASES).
pub fn check(references: &References<'_>) {
    let base = references.base.as_deref().and_then(|base| Url::parse(base).ok());
    for text in [&references.upper, &references.lower] {
        let reference = parse(text);
        check_parts(&reference);
        check_normal(&reference);
    }
    for base in named_bases(Dialect::Living).iter().chain(&base) {
        check_resolving(&references.upper, base);
        check_rebasing(&references.upper, &references.lower, base);
        let absolute = Reference::from(base);
        assert_eq!(absolute.to_url().as_ref(), Ok(base), "a URL is a reference to itself");
    }
}

fn parse(text: &str) -> Reference {
    Reference::parse(text).expect("the fuzzer makes no text that is too long")
}

/// Checks that the components are slices of the text, in order, and that the text parses to the same reference.
fn check_parts(reference: &Reference) {
    let text = reference.as_str();
    assert_eq!(&parse(text), reference, "a reference survives being printed");
    let encoded = |part: Option<railurl::encoded::EncodedStr<'_>>| part.map(|part| part.as_str().to_owned());
    let parts = [
        reference.scheme().map(str::to_owned),
        encoded(reference.userinfo()),
        reference.host().map(str::to_owned),
        reference.port().map(str::to_owned),
        Some(reference.path().as_str().to_owned()),
        encoded(reference.query()),
        encoded(reference.fragment()),
    ];
    let mut rest = text;
    for part in parts.into_iter().flatten() {
        let found =
            rest.find(&part).unwrap_or_else(|| panic!("{part:?} does not follow the parts before it in {text:?}"));
        rest = &rest[found + part.len()..];
    }
}

/// Returns the components of a result. Errors are dropped, because their spans are in different texts.
fn components_of(resolved: &Result<Url, ParseError>) -> Option<impl PartialEq + std::fmt::Debug + '_> {
    resolved.as_ref().ok().map(components)
}

/// Normalizes the percent-encoding of a URL, which normalizing a reference changes too.
fn with_normal_encoding(mut url: Result<Url, ParseError>) -> Result<Url, ParseError> {
    url.iter_mut().for_each(Url::normalize_percent_encoding);
    url
}

fn check_normal(reference: &Reference) {
    let normal = reference.normalize();
    assert_eq!(normal.normalize(), normal, "normalizing twice changes nothing");
    let (plain, of_normal) = (with_normal_encoding(reference.to_url()), with_normal_encoding(normal.to_url()));
    assert_eq!(components_of(&plain), components_of(&of_normal), "{reference} became {normal}");
}

fn check_resolving(text: &str, base: &Url) {
    let reference = parse(text);
    let normal = reference.normalize();
    let (resolved, joined, of_normal) = (reference.resolve(base), base.join(text), normal.resolve(base));
    assert_eq!(components_of(&resolved), components_of(&joined), "{text:?} against {base}");
    let (resolved, of_normal) = (with_normal_encoding(resolved), with_normal_encoding(of_normal));
    assert_eq!(components_of(&resolved), components_of(&of_normal), "{reference} became {normal}; against {base}");
}

/// Checks that rebasing equals resolving twice, unless it refuses.
fn check_rebasing(upper: &str, lower: &str, base: &Url) {
    let (upper, lower) = (parse(upper), parse(lower));
    let (Ok(rebased), Ok(below)) = (upper.rebase(&lower), lower.resolve(base)) else { return };
    let (once, twice) = (rebased.resolve(base), upper.resolve(&below));
    assert_eq!(components_of(&once), components_of(&twice), "{upper} on {lower} is {rebased}; against {base}");
}
