//! Bases: the parts that a reference can take from a base.

use railurl_canon::Href;

use super::RULES;
use super::scheme::Kind;

/// The forms that an input without a scheme can have, relative to a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    /// A reference of a `file` URL.
    File,
    /// A reference of another special URL.
    Special,
    /// A reference of a URL that is not special, but has a path.
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
    pub(super) scheme: &'b str,
    pub(super) kind: Kind,
    pub(super) relation: Relation,
    /// The end of the text before the path.
    pub(super) path_start: usize,
    pub(super) path: &'b str,
    /// Whether the path is opaque, although references can be resolved against it.
    pub(super) has_opaque_path: bool,
    /// Whether the path was split again, because it has an authority after backslashes.
    pub(super) is_split_again: bool,
    /// Whether a host is before the path, so that two slashes at its start do not begin an authority.
    pub(super) has_host: bool,
    pub(super) query: Option<&'b str>,
}

impl<'b> SplitBase<'b> {
    /// Splits a URL.
    pub fn new(url: &'b Href) -> Self {
        let base = SplitBase {
            url,
            scheme: url.scheme(),
            kind: Kind::new(url.scheme()),
            relation: Relation::NotSpecial,
            path_start: url.offsets.path as usize,
            path: url.path(),
            has_opaque_path: false,
            is_split_again: false,
            has_host: url.offsets.has_authority(),
            query: url.query(),
        };
        match base.kind {
            Kind::Web | Kind::Page | Kind::Filesystem => SplitBase { relation: Relation::Special, ..base },
            Kind::File => SplitBase { relation: Relation::File, has_host: !url.host().is_empty(), ..base },
            // The parser leaves paths of these schemes alone, but references are resolved against them.
            Kind::Opaque => base,
            // `/.` before the path is not kept.
            Kind::Other if url.offsets.has_authority() || url.path().starts_with('/') => {
                SplitBase { path_start: base.path_start - url.offsets.path_prefix(&url.text).len(), ..base }
            }
            Kind::Other if url.path().starts_with('\\') => base.with_backslashes(),
            Kind::Other => SplitBase { relation: Relation::Fragment, ..base },
        }
    }

    /// Changes a base whose path is opaque but begins with a backslash: a reference can be relative to it. After two
    /// slashes of any kind there is an authority, and it must have a host.
    fn with_backslashes(self) -> Self {
        let rest = self.path.trim_start_matches(['/', '\\']);
        let has_authority = self.path.len() - rest.len() > 1;
        match RULES.read_start("special-hierarchy", rest) {
            Some((captures, after)) if has_authority => {
                let has_host =
                    captures.first(&["host", "unclosed", "without-port"]).is_some_and(|host| !host.is_empty());
                let tail = captures.text("special-tail").map_or(0, str::len);
                let path = &rest[rest.len() - after.len() - tail..];
                let path_start = self.path_start + self.path.len() - path.len();
                let relation = if has_host { Relation::NotSpecial } else { Relation::None };
                SplitBase { relation, path_start, path, has_host, is_split_again: true, ..self }
            }
            _ => SplitBase { has_opaque_path: true, ..self },
        }
    }
}
