//! URIs: the grammar of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#appendix-A).
//!
//! [`syntax`] is the collected ABNF as productions of the same names, in lower case. [`rfc`](crate::dialects::rfc) lowers the
//! tree and locates errors.
//!
//! ```
//! use railurl_parser::dialects::rfc3986::{syntax, syntax_tree};
//!
//! let tree = syntax_tree("http://example.com/a").unwrap();
//! assert!(matches!(tree, syntax::UriReference::Uri(_)));
//! assert!(syntax_tree("a b").is_none());
//! ```

mod reference;
pub mod syntax;

use crate::parts::ComponentSlices;

pub(crate) use reference::{Authority, Reference};

/// Returns the syntax tree of a [URI reference](https://www.rfc-editor.org/rfc/rfc3986#section-4.1), or `None` if the
/// input is not one.
pub fn syntax_tree(input: &str) -> Option<syntax::UriReference<'_>> {
    match syntax::uri_reference(input) {
        Ok(("", tree)) => Some(tree),
        _ => None,
    }
}

/// Returns the components of a reference.
pub(crate) fn components(input: &str) -> Option<ComponentSlices<'_>> {
    let reference = match syntax_tree(input)? {
        syntax::UriReference::Uri(uri) => Reference {
            scheme: Some(uri.scheme),
            authority: match &uri.hier_part {
                syntax::HierPart::WithAuthority(part) => Some(authority(&part.authority)),
                _ => None,
            },
            query: uri.query,
            fragment: uri.fragment,
        },
        syntax::UriReference::RelativeRef(relative) => Reference {
            scheme: None,
            authority: match &relative.relative_part {
                syntax::RelativePart::WithAuthority(part) => Some(authority(&part.authority)),
                _ => None,
            },
            query: relative.query,
            fragment: relative.fragment,
        },
    };
    Some(reference.components(input))
}

fn authority<'i>(authority: &syntax::Authority<'i>) -> Authority<'i> {
    Authority { userinfo: authority.userinfo, port: authority.port }
}
