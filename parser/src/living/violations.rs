//! Validation errors outside hosts, in the order in which the state machine records them.
//!
//! [`Parts`] do not keep that order, so the errors are recorded in two steps: before the host is parsed, and after the
//! port.

use super::{Base, Error, Errors, Hierarchy, Parts, Rest, Run, SchemeType, ValidationError, syntax};
use crate::code_points::{is_url_code_point, outside_url_code_points};
use crate::parts::Span;
use railurl_blocks::{Block, window};

impl Errors {
    #[inline]
    fn indicate(&mut self, kind: ValidationError, rule: &'static str, span: Span) {
        self.push(Error { kind, rule, span });
    }

    /// Records the validation errors of the states before the path, except those of the host and the port. Spans are in
    /// bytes of the preprocessed `text`, from which `parts` were read.
    ///
    /// ```
    /// use railurl_parser::living::{self, Errors};
    ///
    /// let text = "http:\\\\u@h/a b";
    /// let (parts, mut errors) = (living::read(text, None)?, Errors::default());
    /// errors.record_before_host(text, &parts, None);
    /// assert_eq!((errors.iter().count(), errors.iter().last().unwrap().kind.name()), (4, "invalid-credentials"));
    /// # Ok::<(), living::Error>(())
    /// ```
    #[inline]
    pub fn record_before_host(&mut self, text: &str, parts: &Parts<'_>, base: Option<Base<'_>>) {
        if parts.scheme_type.is_special() {
            self.slashes(text, parts, base);
        }
        let rule = "file-reference";
        match &parts.rest {
            Rest::Hierarchy(Hierarchy { userinfo: Some(userinfo), .. }) => {
                let at_signs = userinfo.text.match_indices('@').map(|(offset, _)| userinfo.start + offset);
                for at in at_signs.chain([userinfo.span().end]) {
                    self.indicate(ValidationError::InvalidCredentials, "hierarchy", at..at + 1);
                }
            }
            Rest::Drive(path) => {
                let letter = path.start..path.start + "C:".len();
                self.indicate(ValidationError::FileInvalidWindowsDriveLetterHost, rule, letter);
            }
            // "… base is non-null and base's scheme is `file` …": without such a base, a drive letter is part of an
            // ordinary path.
            Rest::Relative(path)
                if parts.scheme_type == SchemeType::File
                    && base.is_some_and(|base| base.scheme == "file")
                    && syntax::windows_drive_letter(&text[path.start..]).is_ok() =>
            {
                let letter = path.start..path.start + "C:".len();
                self.indicate(ValidationError::FileInvalidWindowsDriveLetter, rule, letter);
            }
            _ => {}
        }
    }

    /// The states from the scheme to the slashes of a special URL.
    #[inline]
    fn slashes(&mut self, text: &str, parts: &Parts<'_>, base: Option<Base<'_>>) {
        let is_file = parts.scheme_type == SchemeType::File;
        let start = parts.scheme.map_or(0, |scheme| scheme.span().end + ":".len());
        let end = match &parts.rest {
            Rest::Hierarchy(hierarchy) => hierarchy.userinfo.unwrap_or(hierarchy.host).start,
            Rest::Absolute(path) | Rest::Relative(path) | Rest::Drive(path) => path.start,
            Rest::Opaque(_) | Rest::Nothing | Rest::FragmentOnly => start,
        };
        let slashes = &text[start..end];
        let has_two = slashes.starts_with("//");
        let kind = ValidationError::SpecialSchemeMissingFollowingSolidus;
        if let Some(scheme) = parts.scheme
            && !has_two
        {
            self.indicate(kind, if is_file { "file-url" } else { "special-url" }, scheme.start..start);
        }
        // "Otherwise, if url is special, base is non-null, and base's scheme is url's scheme": special relative or
        // authority state.
        let is_relative = parts
            .scheme
            .is_none_or(|scheme| !has_two && base.is_some_and(|base| base.scheme.eq_ignore_ascii_case(scheme.text)));
        // The number of slashes that states read before the special authority ignore slashes state.
        let (rule, read) = match (is_file, is_relative) {
            (true, _) => ("file-reference", 2),
            (false, true) => ("special-reference", 2),
            (false, false) => ("special-url", if has_two { 2 } else { 0 }),
        };
        for (at, slash) in (start..).zip(slashes.bytes()) {
            if at - start >= read {
                // The special authority ignore slashes state: each slash that it skips is an error.
                self.indicate(kind, rule, at..at + 1);
            } else if slash == b'\\' {
                self.indicate(ValidationError::InvalidReverseSolidus, rule, at..at + 1);
            }
        }
    }

    /// Records the validation errors of the states after the port: those of the path, the query and the fragment.
    ///
    /// ```
    /// use railurl_parser::living::{self, Errors};
    ///
    /// let text = "http:\\\\u@h/a b";
    /// let (parts, mut errors) = (living::read(text, None)?, Errors::default());
    /// errors.record_after_host(text, &parts);
    /// assert_eq!(errors.runs()[0].error.span, 12..13);
    /// # Ok::<(), living::Error>(())
    /// ```
    #[inline]
    pub fn record_after_host(&mut self, text: &str, parts: &Parts<'_>) {
        let is_special = parts.scheme_type.is_special();
        let mut path = parts.path().map(|path| path.start);
        match (&parts.rest, &mut path) {
            (Rest::Hierarchy(_), &mut Some(start)) if is_special && text[..start].ends_with('\\') => {
                self.indicate(ValidationError::InvalidReverseSolidus, "special-tail", start - 1..start);
            }
            // The file host state has consumed the drive letter, and records no error for its `|`.
            (Rest::Drive(_), Some(start)) => *start += "C:".len(),
            _ => {}
        }
        let [query, fragment] = [parts.query, parts.fragment].map(|slice| slice.map(|slice| slice.start - 1));
        if let Some(start) = path.or(query).or(fragment) {
            self.record_units(text, start, query, fragment, parts.productions().of.path);
        }
    }

    /// Records the validation errors of the path state and later states, in `text` from byte `start` on. `query` and
    /// `fragment` are the offsets of the question mark and the number sign; `path` is the production of the path.
    pub fn record_units(
        &mut self,
        text: &str,
        start: usize,
        query: Option<usize>,
        fragment: Option<usize>,
        path: &'static str,
    ) {
        let bytes = text.as_bytes();
        let is_hex = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_hexdigit);
        let path_end = query.or(fragment).unwrap_or(bytes.len());
        for start in (start..bytes.len()).step_by(WINDOW) {
            // A bit for each byte of the window; the lowest is the first byte.
            let [outside] = window(bytes, start, |block| [outside_url_code_points(block)]);
            if outside == 0 {
                continue;
            }
            let hex = |block: Block| block.within(b'0', b'9').or(block.with(0x20).within(b'a', b'f'));
            // No ASCII byte is below 0, so this finds the others.
            let tests = |block: Block| [block.below(0), block.is(b'\\'), block.is(b'%'), hex(block)];
            let [not_ascii, backslashes, percent_signs, hex] = window(bytes, start, tests);
            // "If c is U+0025 (%) and remaining does not start with two ASCII hex digits".
            // The digits of a `%` at the end of the window are in the next one.
            let [next, second] = [0, 1].map(|at| u64::from(is_hex(start + WINDOW + at)) << (WINDOW - 1));
            let encoded = percent_signs & (hex >> 1 | next) & (hex >> 2 | next >> 1 | second);
            // The `#` before the fragment is not a URL code point, and yet valid. `?` is a URL code point.
            let mark = fragment.map_or(0, |at| !bits_below(at, start) & bits_below(at + 1, start));
            let solidi = if path == "special-path" { backslashes & bits_below(path_end, start) } else { 0 };
            let mut errors = outside & !encoded & !mark;
            while errors != 0 {
                let bit = errors.trailing_zeros();
                let at = start + bit as usize;
                let is_in = |mark: Option<usize>| mark.is_some_and(|mark| mark <= at);
                let rule = match () {
                    () if is_in(fragment) => "fragment",
                    () if is_in(query) => "query",
                    () => path,
                };
                if not_ascii >> bit & 1 == 1 {
                    // "If c is not a URL code point". The window may start within a code point.
                    match text.get(at..).and_then(|text| text.chars().next()) {
                        Some(c) => {
                            let end = at + c.len_utf8();
                            errors &= !bits_below(end, start);
                            if !is_url_code_point(c) {
                                self.indicate(ValidationError::InvalidUrlUnit, rule, at..end);
                            }
                        }
                        None => errors &= errors - 1,
                    }
                    continue;
                }
                // Neighbours of the same kind are one run. It ends before a mark, which is not an error.
                let (kind, same) = match solidi >> bit & 1 {
                    1 => (ValidationError::InvalidReverseSolidus, solidi),
                    _ => (ValidationError::InvalidUrlUnit, !(solidi | not_ascii)),
                };
                let count = ((errors & same) >> bit).trailing_ones() as usize;
                errors &= !bits_below(at + count, start);
                self.push_run(Run { error: Error { kind, rule, span: at..at + count }, count });
            }
        }
    }
}

/// How many bytes are examined at once: one per bit.
const WINDOW: usize = u64::BITS as usize;

/// Returns the bits of a window at `start` for the bytes before the offset `end`.
#[inline]
fn bits_below(end: usize, start: usize) -> u64 {
    match end.saturating_sub(start) {
        count @ ..WINDOW => !(u64::MAX << count),
        _ => u64::MAX,
    }
}

#[cfg(test)]
mod tests {
    use std::string::String;
    use std::vec::Vec;

    use super::super::read;
    use super::*;

    #[test]
    fn a_run_of_equal_errors_is_kept_as_one() {
        let input = String::from("http://h/") + &"\\".repeat(1000) + &" ".repeat(1000) + "\u{E9}";
        let mut errors = Errors::default();
        errors.record_after_host(&input, &read(&input, None).expect("parts"));
        let runs: Vec<_> = errors.runs().iter().map(|run| (run.error.span.clone(), run.count)).collect();
        assert_eq!(runs, [(9..1009, 1000), (1009..2009, 1000)]);
    }

    /// Finds the errors by the states, one code point at a time.
    fn errors_one_by_one(text: &str, query: Option<usize>, fragment: Option<usize>) -> Errors {
        let mut errors = Errors::default();
        let is_hex = |at: usize| text.as_bytes().get(at).is_some_and(u8::is_ascii_hexdigit);
        for (at, c) in text.char_indices() {
            let is_in = |mark: Option<usize>| mark.is_some_and(|mark| mark <= at);
            let (rule, is_path) = match () {
                () if is_in(fragment) => ("fragment", false),
                () if is_in(query) => ("query", false),
                () => ("special-path", true),
            };
            let kind = match c {
                '#' if fragment == Some(at) => continue,
                '\\' if is_path => ValidationError::InvalidReverseSolidus,
                '%' if is_hex(at + 1) && is_hex(at + 2) => continue,
                '%' => ValidationError::InvalidUrlUnit,
                c if is_url_code_point(c) => continue,
                _ => ValidationError::InvalidUrlUnit,
            };
            errors.indicate(kind, rule, at..at + c.len_utf8());
        }
        errors
    }

    #[test]
    fn windows_find_what_the_states_find() {
        let pieces = ["%", "a", "\\", " ", "é", "\u{FDD0}", "%4", "%zz", "/", "\"", "%41", "?", "#", "\u{7F}"];
        let mut seed = 1_u32;
        let mut next = |below: usize| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) as usize % below
        };
        for _ in 0..3000 {
            let (mut text, length, kinds) = (String::new(), next(200), 1 + next(pieces.len()));
            let first = next(pieces.len());
            while text.len() < length {
                text.push_str(pieces[(first + next(kinds)) % pieces.len()]);
            }
            let fragment = text.find('#');
            let query = text[..fragment.unwrap_or(text.len())].find('?');
            let mut errors = Errors::default();
            errors.record_units(&text, 0, query, fragment, "special-path");
            assert_eq!(errors, errors_one_by_one(&text, query, fragment), "{text:?}");
        }
    }
}
