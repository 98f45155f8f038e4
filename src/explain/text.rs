//! Texts that productions read, and the bytes of the user's input that they come from.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// A text that a production reads.
#[derive(Clone, Debug)]
pub(super) struct Text<'i> {
    pub(super) text: Cow<'i, str>,
    pub(super) origin: Origin,
}

/// The bytes of the input that the bytes of a text come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// The text is a slice of the input that starts there.
    Slice(usize),
    /// The offset in the input of each byte of the text, and the end of the last code point.
    Bytes { starts: Box<[u32]>, end: usize },
    /// The text is made from these bytes, but its bytes do not correspond to them one by one.
    Made(Range<usize>),
}

impl Origin {
    pub(super) fn is_of_input(&self) -> bool {
        !matches!(self, Origin::Made(_))
    }

    #[inline]
    pub(super) fn in_input(&self, span: Range<usize>) -> Range<usize> {
        match self {
            Origin::Slice(start) => start + span.start..start + span.end,
            Origin::Made(whole) => whole.clone(),
            Origin::Bytes { starts, end } => {
                let place = |at: usize| starts.get(at).map(|&start| start as usize);
                let start = place(span.start).unwrap_or(*end);
                match span.end.checked_sub(1).and_then(place) {
                    Some(last) if span.start < span.end => start..(last + 1).max(start),
                    _ => start..start,
                }
            }
        }
    }

    /// Returns the text made of a span of the text `whole`.
    ///
    /// Bytes correspond if `text` is that part with code points left out. If it was made in another way, only the whole
    /// corresponds.
    pub(super) fn part<'t>(&self, whole: &str, span: Range<usize>, text: Cow<'t, str>) -> Text<'t> {
        if let (Origin::Slice(start), Cow::Borrowed(part)) = (self, &text)
            && let Some(at) = offset_of(part, &whole[span.clone()])
        {
            return Text { origin: Origin::Slice(start + span.start + at), text };
        }
        let origin = match aligned(&whole[span.clone()], &text) {
            Some((places, _)) if self.is_of_input() => {
                let place = |at: usize| self.in_input(span.start + at..span.start + at + 1).start;
                let mut starts = places;
                starts.iter_mut().for_each(|start| *start = place(*start as usize) as u32);
                let last = starts.last().map(|&last| last as usize + 1);
                let end = last.unwrap_or_else(|| self.in_input(span.start..span.start).start);
                Origin::Bytes { starts: starts.into(), end }
            }
            _ => Origin::Made(self.in_input(span)),
        };
        Text { text, origin }
    }
}

/// A piece that is not in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Gap {
    pub(super) span: Range<usize>,
    /// The text that replaces it, if any.
    pub(super) replaced_by: Option<char>,
}

impl<'i> Text<'i> {
    /// Makes a text of the whole input.
    pub(super) fn whole(input: &'i str) -> Self {
        Text { text: Cow::Borrowed(input), origin: Origin::Slice(0) }
    }

    /// Returns the span of the input that a span of the text comes from, including removed bytes between its ends.
    pub(super) fn in_input(&self, span: Range<usize>) -> Range<usize> {
        self.origin.in_input(span)
    }

    /// Returns the text made of a span of this one.
    pub(super) fn part<'t>(&self, span: Range<usize>, text: Cow<'t, str>) -> Text<'t> {
        self.origin.part(&self.text, span, text)
    }

    /// Returns the pieces of the input that are not in the text, in order.
    pub(super) fn gaps(&self, input: &str) -> Vec<Gap> {
        let Origin::Slice(start) = self.origin else {
            return aligned(input, &self.text).map(|(_, gaps)| gaps).unwrap_or_default();
        };
        let ends = [0..start, start + self.text.len()..input.len()].into_iter().filter(|span| !span.is_empty());
        ends.map(|span| Gap { span, replaced_by: None }).collect()
    }
}

/// Returns the offset of a slice in the text that it is a slice of.
fn offset_of(part: &str, whole: &str) -> Option<usize> {
    let at = (part.as_ptr() as usize).checked_sub(whole.as_ptr() as usize)?;
    (at + part.len() <= whole.len()).then_some(at)
}

/// Returns, for a `text` that was made from `input` by leaving out or replacing code points: the offset in the input of
/// each of its bytes, and the pieces that are not in it. `None` if it was made in another way.
///
/// Each code point is matched at the first possible place. That place is right: code points removed at the start differ
/// from the first one of the text, and those removed within do not occur in the text.
fn aligned(input: &str, text: &str) -> Option<(Vec<u32>, Vec<Gap>)> {
    let mut starts = Vec::with_capacity(text.len());
    let mut gaps: Vec<Gap> = Vec::new();
    let mut leave_out = |span: Range<usize>| match gaps.last_mut() {
        Some(last) if last.replaced_by.is_none() && last.span.end == span.start => last.span.end = span.end,
        _ => gaps.push(Gap { span, replaced_by: None }),
    };
    let mut rest = input.char_indices();
    let mut replaced = Vec::new();
    for wanted in text.chars() {
        loop {
            let (at, c) = rest.next()?;
            let span = at..at + c.len_utf8();
            if c == wanted {
                starts.extend(span.map(|at| at as u32));
                break;
            }
            if wanted == char::REPLACEMENT_CHARACTER && is_noncharacter(c) {
                // The noncharacter is at least as long as U+FFFD.
                starts.extend(span.clone().take(wanted.len_utf8() - 1).map(|at| at as u32));
                starts.push(span.end as u32 - 1);
                replaced.push(Gap { span, replaced_by: Some(wanted) });
                break;
            }
            if !is_removed(c) {
                return None;
            }
            leave_out(span);
        }
    }
    for (at, c) in rest {
        if !is_removed(c) {
            return None;
        }
        leave_out(at..at + c.len_utf8());
    }
    gaps.append(&mut replaced);
    gaps.sort_by_key(|gap| gap.span.start);
    Some((starts, gaps))
}

/// Returns whether Web::URL replaces a code point.
fn is_noncharacter(c: char) -> bool {
    matches!(c, '\u{FDD0}'..='\u{FDEF}') || u32::from(c) & 0xFFFE == 0xFFFE
}

/// Returns whether some parser that also removes within an input removes a code point before it reads.
fn is_removed(c: char) -> bool {
    c <= ' ' || matches!(c, '\u{A0}' | '\u{FEFF}')
}

/// Returns the lengths of the equal beginnings of two texts, and of the equal ends after those.
pub(super) fn equal_ends(one: &str, other: &str) -> (usize, usize) {
    let equal = |pair: &(u8, u8)| pair.0 == pair.1;
    let mut start = one.bytes().zip(other.bytes()).take_while(equal).count();
    while !one.is_char_boundary(start) {
        start -= 1;
    }
    let rests = one.as_bytes()[start..].iter().copied().rev().zip(other.as_bytes()[start..].iter().copied().rev());
    let mut end = rests.take_while(equal).count();
    while !one.is_char_boundary(one.len() - end) {
        end -= 1;
    }
    (start, end)
}

/// Returns the pieces of a text, `limit` code points at most; the rest is replaced by an ellipsis.
pub(super) fn shortened(text: &str, limit: usize) -> String {
    match text.char_indices().nth(limit) {
        Some((end, _)) => [&text[..end], "…"].concat(),
        None => String::from(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(input: &'static str, text: &'static str) -> Text<'static> {
        Text::whole(input).part(0..input.len(), Cow::Owned(String::from(text)))
    }

    #[test]
    fn a_slice_has_its_offset_in_the_text() {
        let whole = "abc";
        assert_eq!((offset_of(&whole[1..2], whole), offset_of(&whole[3..], whole)), (Some(1), Some(3)));
        assert_eq!((offset_of(whole, &whole[1..]), offset_of(whole, &whole[..2])), (None, None));
    }

    #[test]
    fn long_texts_end_with_an_ellipsis() {
        assert_eq!((shortened("éa", 2), shortened("éab", 2)), (String::from("éa"), String::from("éa…")));
    }

    #[test]
    fn bytes_are_found_where_code_points_are_left_out() {
        let text = of(" \u{E9}a\tb\t", "\u{E9}ab");
        assert_eq!(text.in_input(0..2), 1..3);
        assert_eq!(text.in_input(2..4), 3..6, "what is removed between is within");
        assert_eq!(text.in_input(4..4), 6..6);
        let spans: Vec<_> = text.gaps(" \u{E9}a\tb\t").into_iter().map(|gap| gap.span).collect();
        assert_eq!(spans, [0..1, 4..5, 6..7]);
    }

    #[test]
    fn replaced_code_points_correspond() {
        let text = of("a\u{1FFFE}b", "a\u{FFFD}b");
        assert_eq!(text.in_input(1..4), 1..5);
        assert_eq!(text.gaps("a\u{1FFFE}b"), [Gap { span: 1..5, replaced_by: Some('\u{FFFD}') }]);
    }

    #[test]
    fn a_text_made_in_another_way_corresponds_as_a_whole() {
        let text = of("%41b", "Ab");
        assert!(!text.origin.is_of_input());
        assert_eq!(text.in_input(1..2), 0..4);
    }
}
