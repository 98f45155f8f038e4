//! IRIs: the grammar of [RFC 3987](https://www.rfc-editor.org/rfc/rfc3987#section-2.2).
//!
//! [`syntax`] is the ABNF as productions of the same names, in lower case. For both grammars, [`rfc`](crate::dialects::rfc)
//! finds the components and locates errors.
//!
//! ```
//! use railurl_parser::dialects::rfc3987::{syntax, syntax_tree};
//!
//! let tree = syntax_tree("http://例え.jp/é").unwrap();
//! assert!(matches!(tree, syntax::IriReference::Iri(_)));
//! assert!(syntax_tree("a b").is_none());
//! ```

pub mod syntax;
#[cfg(feature = "walk")]
mod walk;

/// Returns the syntax tree of an [IRI reference](https://www.rfc-editor.org/rfc/rfc3987#section-2.2), or `None` if the
/// input is not one.
pub fn syntax_tree(input: &str) -> Option<syntax::IriReference<'_>> {
    match syntax::iri_reference(input) {
        Ok(("", tree)) => Some(tree),
        _ => None,
    }
}
