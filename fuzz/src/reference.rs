//! Laws of references, from bytes: `testing/src/references.rs` has the laws.

use std::borrow::Cow;

use railurl::{Dialect, Url};

use crate::case::{items, named_base};
use crate::reading::named_bases;
use crate::references::{check_against, check_alone};

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
    check_alone(&references.upper);
    check_alone(&references.lower);
    for base in named_bases(Dialect::Living).iter().chain(&base) {
        check_against(&references.upper, &references.lower, base);
    }
}
