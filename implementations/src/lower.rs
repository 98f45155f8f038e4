//! Parts of the living standard, from the syntax trees of rule files that follow it.

use railurl_parser::Slice;
use railurl_parser::living::syntax::SpecialHierarchy;
use railurl_parser::living::{Hierarchy, Parts, Rest, SchemeType};

/// The scheme of a URL, its type, and what is between it and the query.
pub(crate) type Form<'i> = (Option<&'i str>, SchemeType, Rest<'i>);

/// A text, of whose slices parts are made.
#[derive(Clone, Copy)]
pub(crate) struct Lower<'i>(pub(crate) &'i str);

impl<'i> Lower<'i> {
    pub(crate) fn slice(self, part: &'i str) -> Slice<'i> {
        Slice::new(self.0, part)
    }

    /// Makes an authority, which has a user, a port and a path or not.
    pub(crate) fn authority(self, host: &'i str, parts: [Option<&'i str>; 3]) -> Rest<'i> {
        let [userinfo, port, path] = parts.map(|part| part.map(|part| self.slice(part)));
        Rest::Hierarchy(Hierarchy { userinfo, host: self.slice(host), port, path })
    }

    /// Makes the authority of a special URL.
    pub(crate) fn special_hierarchy(self, tree: &SpecialHierarchy<'i>) -> Rest<'i> {
        let path = tree.special_tail.as_ref().map(|tail| tail.special_path);
        self.authority(tree.host, [tree.userinfo, tree.port, path])
    }

    /// Makes the parts of a URL with a query and a fragment.
    pub(crate) fn parts(self, form: Form<'i>, query: Option<&'i str>, fragment: Option<&'i str>) -> Parts<'i> {
        let (scheme, scheme_type, rest) = form;
        let [scheme, query, fragment] = [scheme, query, fragment].map(|part| part.map(|part| self.slice(part)));
        Parts { scheme, scheme_type, rest, query, fragment }
    }

    /// Makes the parts of a reference that is only a fragment.
    pub(crate) fn fragment_only(self, fragment: &'i str) -> Parts<'i> {
        self.parts((None, SchemeType::NotSpecial, Rest::FragmentOnly), None, Some(fragment))
    }
}
