//! Changes of the string of a URL of the living standard. They cost what they write and what follows it.

use railurl_canon::{Offsets, TooLong};

use crate::Url;

impl Url {
    /// Replaces the end of the path from the offset `kept` on with `added`, which is canonical.
    ///
    /// Where nothing of the path is kept, `added` starts with one slash.
    pub(crate) fn replace_path_end(&mut self, kept: usize, added: &str) -> Result<(), TooLong> {
        let (path, end) = (self.offsets.path as usize, self.path_end() as usize);
        // "/." may stand before the path, so that it does not read as an authority. It is replaced with the path.
        let is_whole = !self.has_authority && kept == path;
        let start = if is_whole { self.offsets.host_end as usize } else { kept };
        self.replace(start, end, "", added)?;
        if is_whole {
            self.offsets.path = self.offsets.host_end;
        }
        Ok(())
    }

    /// Adds serialized pairs, with `&` before each, to the query.
    pub(crate) fn append_to_query(&mut self, pairs: &str) -> Result<(), TooLong> {
        let (start, end) = (self.path_end(), self.query_end());
        let (mark, pairs) = match end - start {
            0 => ("?", &pairs[1..]),
            // An empty query has its mark.
            1 => ("", &pairs[1..]),
            _ => ("", pairs),
        };
        self.replace(end as usize, end as usize, mark, pairs)?;
        self.offsets.query = start;
        Ok(())
    }

    /// Replaces the query with a text that is canonical, or removes it.
    pub(crate) fn replace_query(&mut self, query: Option<&str>) -> Result<(), TooLong> {
        let (start, end) = (self.path_end(), self.query_end());
        let mark = if query.is_some() { "?" } else { "" };
        self.replace(start as usize, end as usize, mark, query.unwrap_or_default())?;
        self.offsets.query = if query.is_some() { start } else { Offsets::NONE };
        Ok(())
    }

    /// Replaces the bytes from `start` to `end`, which are part of the path or of the query, with `mark` and `text`. It
    /// moves the components that start at `end` or after it.
    fn replace(&mut self, start: usize, end: usize, mark: &str, text: &str) -> Result<(), TooLong> {
        let length = self.href.len() - (end - start) + mark.len() + text.len();
        TooLong::check(length)?;
        let shift = (length as u32).wrapping_sub(self.href.len() as u32);
        for offset in [&mut self.offsets.query, &mut self.offsets.fragment] {
            if *offset != Offsets::NONE && *offset as usize >= end {
                *offset = offset.wrapping_add(shift);
            }
        }
        if end == self.href.len() {
            self.href.truncate(start);
            self.href.push_str(mark);
            self.href.push_str(text);
        } else {
            self.href.insert_str(end, text);
            if !mark.is_empty() {
                self.href.insert_str(end, mark);
            }
            if start < end {
                self.href.drain(start..end);
            }
        }
        Ok(())
    }
}
