//! Strict [relative resolution](https://www.rfc-editor.org/rfc/rfc3986#section-5.2), for IRIs too: "the algorithms of
//! \[RFC3986\] can be applied directly" ([RFC 3987](https://www.rfc-editor.org/rfc/rfc3987#section-6.5)).

use alloc::borrow::Cow;

use railurl_parser::Component;

use super::keep_from_reading_as_authority;
use crate::changes::{ChangeKind, Recorder};
use crate::dialects::generic::path::{merge, without_dot_segments};
use crate::dialects::generic::{Record, report};

/// [Transforms](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2) a reference to its target. If the reference has a
/// scheme, the base is ignored.
pub(super) fn target<'i>(
    reference: Record<Cow<'i, str>>,
    base: Record<Cow<'i, str>>,
    recorder: &mut impl Recorder,
) -> Record<Cow<'i, str>> {
    let mut target = reference;
    if target.scheme.is_some() {
        remove_dots(&mut target, recorder);
    } else {
        target.scheme.clone_from(&base.scheme);
        if target.has_authority() {
            remove_dots(&mut target, recorder);
        } else {
            if target.path().is_empty() {
                target.path.clone_from(&base.path);
                target.query = target.query.or_else(|| base.query.clone());
            } else if target.path().starts_with('/') {
                remove_dots(&mut target, recorder);
            } else {
                let merged = merge(base.has_authority(), base.path(), target.path(), |c| c == '/');
                recorder.changed(Component::Path, ChangeKind::Merged, Some(&merged));
                target.path = Some(Cow::Owned(merged));
                remove_dots(&mut target, recorder);
            }
            target.set_authority_of(&base);
        }
        report(&target, ChangeKind::Inherited, recorder);
    }
    keep_from_reading_as_authority(&mut target, recorder);
    target
}

pub(super) fn remove_dots(target: &mut Record<Cow<'_, str>>, recorder: &mut impl Recorder) {
    let path = without_dot_segments(target.path.take().unwrap_or_default());
    recorder.changed(Component::Path, ChangeKind::DotsRemoved, Some(&path));
    target.path = Some(path);
}
