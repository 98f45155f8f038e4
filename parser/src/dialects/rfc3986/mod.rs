//! URIs: the grammar of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#appendix-A).
//!
//! [`syntax`] is the collected ABNF as productions of the same names, in lower case. [`rfc`](crate::dialects::rfc)
//! finds the components and locates errors.
//!
//! ```
//! use railurl_parser::dialects::rfc3986::{syntax, syntax_tree};
//!
//! let tree = syntax_tree("http://example.com/a").unwrap();
//! assert!(matches!(tree, syntax::UriReference::Uri(_)));
//! assert!(syntax_tree("a b").is_none());
//! ```

pub mod syntax;
#[cfg(feature = "walk")]
mod walk;

/// Returns the syntax tree of a [URI reference](https://www.rfc-editor.org/rfc/rfc3986#section-4.1), or `None` if the
/// input is not one.
pub fn syntax_tree(input: &str) -> Option<syntax::UriReference<'_>> {
    match syntax::uri_reference(input) {
        Ok(("", tree)) => Some(tree),
        _ => None,
    }
}
