//! The nearest text that a parser accepts: one code point less, more, or another.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::{Reading, Settings, Stop};
use crate::ParseError;

/// The number of bytes that are parsed at most, in all attempts together.
const WORK: usize = 1 << 20;

/// The number of code points of an error's span that are tried.
const SPAN: usize = 16;

/// The code points that are tried beside those that the productions expect.
const USUAL: [char; 6] = [']', ':', '/', 'a', '0', '['];

/// One edit that makes an input acceptable.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Edit {
    /// What is done.
    pub kind: EditKind,
    /// The bytes of the input that are deleted or replaced; empty for an insertion.
    pub span: Range<usize>,
    /// The text that is inserted; empty for a deletion.
    pub text: String,
    /// The edited input.
    pub input: String,
    /// The canonical form of the edited input. `None` for programs, which have none.
    pub href: Option<String>,
    /// The host of the edited input.
    pub host: Option<String>,
}

/// The kinds of edits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum EditKind {
    /// A code point is deleted.
    Delete,
    /// A code point is inserted.
    Insert,
    /// A code point is replaced.
    Replace,
}

/// The first edit that the parser accepts, of those near the error and near the furthest point of the productions.
///
/// Deletions are tried first, then insertions, then replacements, each from the beginning of the error.
pub(super) fn nearest(input: &str, settings: &Settings<'_>, error: &ParseError, stop: Option<&Stop>) -> Option<Edit> {
    let mut attempts = WORK / (input.len() + 1);
    let mut accepted = |kind, span: Range<usize>, text: &str| {
        attempts = attempts.checked_sub(1)?;
        let edited = [&input[..span.start], text, &input[span.end..]].concat();
        let found = Reading::new(&edited, settings).result.ok()?;
        let host = found.components.host.clone();
        Some(Edit { kind, span, text: String::from(text), input: edited, href: found.href, host })
    };
    let (points, code_points) = places(input, &error.span, stop.map(|stop| stop.at));
    let mut texts: Vec<char> = stop.map(|stop| stop.characters.clone()).unwrap_or_default();
    texts.extend(USUAL.into_iter().filter(|c| !texts.contains(c)).collect::<Vec<_>>());
    let mut buffer = [0; 4];
    for span in &code_points {
        if let Some(edit) = accepted(EditKind::Delete, span.clone(), "") {
            return Some(edit);
        }
    }
    for &at in &points {
        for c in &texts {
            if let Some(edit) = accepted(EditKind::Insert, at..at, c.encode_utf8(&mut buffer)) {
                return Some(edit);
            }
        }
    }
    for span in code_points.iter().take(4) {
        for c in &texts {
            if let Some(edit) = accepted(EditKind::Replace, span.clone(), c.encode_utf8(&mut buffer)) {
                return Some(edit);
            }
        }
    }
    None
}

/// Where code points are inserted, and which are deleted or replaced.
fn places(input: &str, span: &Range<usize>, furthest: Option<usize>) -> (Vec<usize>, Vec<Range<usize>>) {
    let mut points: Vec<usize> = Vec::new();
    for at in furthest.into_iter().chain([span.end, span.start, input.len()]) {
        if input.is_char_boundary(at) && !points.contains(&at) {
            points.push(at);
        }
    }
    let mut code_points: Vec<Range<usize>> = Vec::new();
    let mut add = |span: Range<usize>| {
        if !code_points.contains(&span) {
            code_points.push(span);
        }
    };
    let at = |at: usize| input.get(at..).and_then(|rest| rest.chars().next()).map(|c| at..at + c.len_utf8());
    furthest.into_iter().filter_map(at).for_each(&mut add);
    if let Some(text) = input.get(span.clone()) {
        text.char_indices().take(SPAN).for_each(|(at, c)| add(span.start + at..span.start + at + c.len_utf8()));
    }
    let before = |at: usize| input.get(..at).and_then(|rest| rest.chars().next_back()).map(|c| at - c.len_utf8()..at);
    furthest.into_iter().chain([span.start]).filter_map(before).for_each(&mut add);
    (points, code_points)
}
