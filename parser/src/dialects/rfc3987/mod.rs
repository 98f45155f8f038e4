//! IRIs: the grammar of [RFC 3987](https://www.rfc-editor.org/rfc/rfc3987#section-2.2).
//!
//! [`syntax`] is the ABNF as productions of the same names, in lower case. For both grammars, [`rfc`](crate::dialects::rfc)
//! lowers the tree and locates errors.
//!
//! ```
//! use railurl_parser::dialects::rfc3987::{syntax, syntax_tree};
//!
//! let tree = syntax_tree("http://例え.jp/é").unwrap();
//! assert!(matches!(tree, syntax::IriReference::Iri(_)));
//! assert!(syntax_tree("a b").is_none());
//! ```

pub mod syntax;

use crate::dialects::rfc3986::{Authority, Reference};
use crate::parts::ComponentSlices;

/// Returns the syntax tree of an [IRI reference](https://www.rfc-editor.org/rfc/rfc3987#section-2.2), or `None` if the
/// input is not one.
pub fn syntax_tree(input: &str) -> Option<syntax::IriReference<'_>> {
    match syntax::iri_reference(input) {
        Ok(("", tree)) => Some(tree),
        _ => None,
    }
}

/// Returns the components of a reference.
pub(crate) fn components(input: &str) -> Option<ComponentSlices<'_>> {
    let reference = match syntax_tree(input)? {
        syntax::IriReference::Iri(uri) => Reference {
            scheme: Some(uri.scheme),
            authority: match &uri.ihier_part {
                syntax::IhierPart::WithAuthority(part) => Some(authority(&part.iauthority)),
                _ => None,
            },
            query: uri.iquery,
            fragment: uri.ifragment,
        },
        syntax::IriReference::IrelativeRef(relative) => Reference {
            scheme: None,
            authority: match &relative.irelative_part {
                syntax::IrelativePart::WithAuthority(part) => Some(authority(&part.iauthority)),
                _ => None,
            },
            query: relative.iquery,
            fragment: relative.ifragment,
        },
    };
    Some(reference.components(input))
}

fn authority<'i>(authority: &syntax::Iauthority<'i>) -> Authority<'i> {
    Authority { userinfo: authority.iuserinfo, port: authority.port }
}
