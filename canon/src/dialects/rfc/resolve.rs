//! Strict [relative resolution](https://www.rfc-editor.org/rfc/rfc3986#section-5.2), for IRIs too: "the algorithms of
//! \[RFC3986\] can be applied directly" ([RFC 3987](https://www.rfc-editor.org/rfc/rfc3987#section-6.5)).

use alloc::borrow::Cow;

use super::keep_from_reading_as_authority;
use crate::dialects::generic::Record;
use crate::dialects::generic::path::{merge, without_dot_segments};

/// [Transforms](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2) a reference to its target. If the reference has a
/// scheme, the base is ignored.
pub(super) fn target<'i>(reference: Record<Cow<'i, str>>, base: Record<Cow<'i, str>>) -> Record<Cow<'i, str>> {
    let without_dots = |path: Option<Cow<'i, str>>| Some(without_dot_segments(path.unwrap_or_default()));
    let mut target = reference;
    if target.scheme.is_some() {
        target.path = without_dots(target.path.take());
    } else {
        target.scheme.clone_from(&base.scheme);
        if target.has_authority() {
            target.path = without_dots(target.path.take());
        } else {
            if target.path().is_empty() {
                target.path.clone_from(&base.path);
                target.query = target.query.or_else(|| base.query.clone());
            } else if target.path().starts_with('/') {
                target.path = without_dots(target.path.take());
            } else {
                let merged = merge(base.has_authority(), base.path(), target.path(), |c| c == '/');
                target.path = without_dots(Some(Cow::Owned(merged)));
            }
            target.set_authority_of(&base);
        }
    }
    keep_from_reading_as_authority(&mut target);
    target
}
