//! One URL after another, by the living standard.

use railurl_canon::Offsets;
use railurl_canon::encode::UTF_8;
use railurl_canon::href::SerializedComponents;
use railurl_canon::living::{self, Failure, Serialized, canonical};
use railurl_parser::Component;
use railurl_parser::living::trim;

/// A parsed URL. A text in canonical form is its own string.
pub(crate) struct Row<'t> {
    pub(crate) href: &'t str,
    offsets: Offsets,
    has_authority: bool,
}

/// Parses a text; `room` is for the string of a URL that differs from it.
#[inline]
pub(crate) fn read<'t>(text: &'t str, base: Option<Serialized<'_>>, room: &'t mut String) -> Result<Row<'t>, Failure> {
    let trimmed = trim(text);
    match canonical::read(trimmed) {
        Some(outline) => {
            let href = if outline.lacks_slash {
                let (before, after) = trimmed.split_at(outline.offsets.path as usize);
                room.clear();
                room.push_str(before);
                room.push('/');
                room.push_str(after);
                room.as_str()
            } else {
                trimmed
            };
            Ok(Row { href, offsets: outline.offsets, has_authority: outline.has_authority })
        }
        None => read_by_productions(text, base, room),
    }
}

#[inline(never)]
fn read_by_productions<'t>(text: &str, base: Option<Serialized<'_>>, room: &'t mut String) -> Result<Row<'t>, Failure> {
    let url = living::parse_by_productions(text, base, UTF_8)?;
    *room = url.href;
    Ok(Row { href: room, offsets: url.offsets, has_authority: url.has_authority })
}

impl<'t> Row<'t> {
    /// The components, in the order of [`Component::ALL`]. `None` if one is missing.
    #[inline]
    pub(crate) fn components(&self) -> [Option<&'t str>; 8] {
        let parts = SerializedComponents::split(self.href, &self.offsets, self.has_authority);
        let host = parts.has_authority.then_some(parts.host);
        let path = Some(parts.path);
        [Some(parts.scheme), parts.username, parts.password, host, parts.port, path, parts.query, parts.fragment]
    }

    /// A component. `None` if it is missing.
    #[inline]
    pub(crate) fn component(&self, component: Component) -> Option<&'t str> {
        self.components()[component as usize]
    }
}
