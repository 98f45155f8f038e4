//! One URL after another, by the living standard.

use railurl_canon::encode::UTF_8;
use railurl_canon::living::{self, ParseError, canonical};
use railurl_canon::{Href, Offsets, TooLong};
use railurl_parser::{Component, Components};
use railurl_parser::living::trim;

/// A parsed URL: its text, and the offsets of its components.
pub(crate) struct Row<'t> {
    text: &'t str,
    offsets: Offsets,
    /// Whether the URL has a slash for its path that the text lacks.
    lacks_slash: bool,
}

/// Parses a text. A canonical text is not copied; any other URL is written to `buffer`.
#[inline]
pub(crate) fn read<'t>(text: &'t str, buffer: &'t mut String) -> Result<Row<'t>, ParseError> {
    let trimmed = trim(text);
    let Some(canonical::Outline { offsets, lacks_slash, .. }) = canonical::read(trimmed) else {
        return read_by_productions(text, buffer);
    };
    // Offsets count the slash.
    let moved = |offset| if lacks_slash && offset != Offsets::NONE { offset - 1 } else { offset };
    let offsets = Offsets { query: moved(offsets.query), fragment: moved(offsets.fragment), ..offsets };
    Ok(Row { text: trimmed, offsets, lacks_slash })
}

#[inline(never)]
fn read_by_productions<'t>(text: &str, buffer: &'t mut String) -> Result<Row<'t>, ParseError> {
    let url = living::parse_uncanonical(text, None, UTF_8)?;
    *buffer = url.text;
    Ok(Row { text: buffer, offsets: url.offsets, lacks_slash: false })
}

/// Returns the string of the URL for a text and a base.
#[inline]
pub(crate) fn href<'t>(text: &'t str, base: Option<&Href>, buffer: &'t mut String) -> Result<&'t str, ParseError> {
    let trimmed = trim(text);
    match canonical::read(trimmed) {
        Some(outline) if outline.lacks_slash => {
            let (before, after) = trimmed.split_at(outline.offsets.path as usize);
            buffer.clear();
            buffer.push_str(before);
            buffer.push('/');
            buffer.push_str(after);
        }
        Some(_) => return Ok(trimmed),
        None => *buffer = living::parse_uncanonical(text, base, UTF_8)?.text,
    }
    Ok(buffer)
}

/// Returns the host of the URL for a text. Does not read the text after the host if it cannot matter.
#[inline]
pub(crate) fn host<'t>(text: &'t str, buffer: &'t mut String) -> Option<&'t str> {
    if text.len() <= TooLong::LIMIT
        && let Some(host) = canonical::canonical_host(text)
    {
        return Some(host);
    }
    read(text, buffer).ok()?.component(Component::Host)
}

impl<'t> Row<'t> {
    /// Returns the components. `None` if one is missing.
    #[inline]
    pub(crate) fn components(&self) -> Components<Option<&'t str>> {
        let components = self.offsets.components(self.text);
        let path = if self.lacks_slash { Some("/") } else { components.path };
        Components { path, ..components }
    }

    /// Returns a component. `None` if it is missing.
    #[inline]
    pub(crate) fn component(&self, component: Component) -> Option<&'t str> {
        self.components()[component]
    }
}
