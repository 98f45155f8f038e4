//! Drawing: rules as railroad diagrams, for pages ([`svg()`], [`html_page`]) and for terminals and doc comments
//! ([`text()`]); and with the track that a text took through them ([`lit()`]).
//!
//! Following the line from left to right, along any branch, spells a sentence of the rule. The notation's other
//! elements (labels, look-ahead, predicates) are remarks next to the line or in it. Drawing does not interpret rules, so a
//! grammar with mistakes can be drawn too.

#[cfg(feature = "tools")]
mod lamp;
#[cfg(feature = "tools")]
mod lit;
#[cfg(feature = "tools")]
mod rails;
#[cfg(feature = "tools")]
mod svg;
mod text;

#[cfg(feature = "tools")]
pub use lamp::Light;
#[cfg(feature = "tools")]
pub use lit::{EMBEDDED_STYLE, LIT_STYLE, lit, taken};
#[cfg(feature = "tools")]
pub use svg::{html_page, svg};
pub use text::text;

use crate::write::escape;

/// Returns a literal's code points, with `\u{hex}` for invisible ones.
fn visible(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_graphic() || c == ' ' || c.is_alphanumeric();
    text.chars().map(|c| if is_plain(c) { c.to_string() } else { escape(c) }).collect()
}
