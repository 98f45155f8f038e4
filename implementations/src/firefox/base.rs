//! Bases: the parts that a reference can take from a base.

use railurl_canon::Href;

use super::scheme::Kind;
use super::{Firefox, RELEASES};

/// The forms that an input without a scheme can have, relative to a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    /// A reference of a URL with an authority, or of one in an archive. It ends before U+0000, unless it is only a
    /// fragment.
    Standard,
    /// A reference of a URL that is not special.
    NotSpecial,
    /// A fragment only.
    Fragment,
    /// Nothing.
    None,
}

/// A base, split as the browser splits it to resolve references.
#[derive(Clone, Copy, Debug)]
pub struct SplitBase<'b> {
    pub(super) url: &'b Href,
    pub(super) kind: Kind,
    pub(super) relation: Relation,
}

impl<'b> SplitBase<'b> {
    /// Splits a URL as the newest version does.
    #[must_use]
    pub fn new(url: &'b Href) -> Self {
        SplitBase::in_version(&RELEASES[0], url)
    }

    /// Splits a URL as a version does.
    pub(super) fn in_version(firefox: &Firefox, url: &'b Href) -> Self {
        let kind = firefox.kind(url.scheme());
        let relation = match kind {
            Kind::Jar => Relation::Standard,
            _ if kind.is_standard() => Relation::Standard,
            Kind::Icon => Relation::None,
            Kind::Other if url.offsets.has_authority() || url.path().starts_with('/') => Relation::NotSpecial,
            _ => Relation::Fragment,
        };
        SplitBase { url, kind, relation }
    }

    /// Returns the part of the path that a relative path is appended to: up to the last slash.
    pub(super) fn directory(&self) -> &'b str {
        let path = self.url.path();
        &path[..path.rfind('/').map_or(0, |slash| slash + 1)]
    }
}
