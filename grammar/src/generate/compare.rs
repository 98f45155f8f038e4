//! Compiles short texts to patterns of a `match` on a slice, instead of a parser for each terminal.

use super::predict::{byte_set, one};
use crate::blocks::Bytes;
use crate::model::{Kind, Node};
use crate::prelude::List as _;

/// The maximum number of patterns, and of bytes in each.
const MAX_PATTERNS: usize = 8;
const MAX_BYTES: usize = 12;

/// The first bytes of an input: a set for each, and whether the input ends there.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pattern {
    bytes: Vec<Bytes>,
    ends: bool,
}

/// The bytes of a pattern, and whether the input ends after them.
pub(super) type Compared = (Vec<Bytes>, bool);

/// Writes a closure from the bytes of an input to the length of a node's match, or zero if it does not match, and returns
/// its patterns with it: the bytes of each, and whether the input ends there. Only for nodes that match a few ASCII
/// bytes, and more than one in some case.
pub(super) fn compare(node: &Node) -> Option<(String, Vec<Compared>)> {
    let patterns = patterns(node)?;
    let is_plain = matches!(node.kind, Kind::Literal { .. });
    let fits = patterns.len() <= MAX_PATTERNS && patterns.iter().all(|it| (1..=MAX_BYTES).contains(&it.bytes.len()));
    if is_plain || !fits || patterns.iter().all(|pattern| pattern.bytes.len() == 1) {
        return None;
    }
    let arm = |pattern: &Pattern| {
        let bytes: Vec<String> = pattern.bytes.iter().map(|bytes| bytes.pattern()).list();
        let more = if pattern.ends { "" } else { ", .." };
        format!("[{}{more}] => {}, ", bytes.join(", "), bytes.len())
    };
    let arms: String = patterns.iter().map(arm).collect();
    let code = format!("|input| match input {{ {arms}_ => 0 }}");
    Some((code, patterns.into_iter().map(|pattern| (pattern.bytes, pattern.ends)).list()))
}

/// Returns the patterns of a node, in the order in which committing code tries them. Only the last node of a sequence
/// may match in several ways; otherwise code could commit to another way than the first pattern that matches.
fn patterns(node: &Node) -> Option<Vec<Pattern>> {
    let pattern = |bytes: Vec<Bytes>| vec![Pattern { bytes, ends: false }];
    match &node.kind {
        Kind::Literal { text, ignore_case } if text.is_ascii() => {
            Some(pattern(text.bytes().map(|byte| byte_set(byte, *ignore_case)).list()))
        }
        Kind::Class(_) => {
            one(node).map(|next| next.bytes).filter(|bytes| !bytes.has_others()).map(|it| pattern(vec![it]))
        }
        Kind::End => Some(vec![Pattern { bytes: Vec::new(), ends: true }]),
        Kind::Sequence(children) => {
            children.iter().try_fold(pattern(Vec::new()), |before, child| match before.as_slice() {
                [Pattern { bytes, ends: false }] => {
                    let join =
                        |after: Pattern| Pattern { bytes: bytes.iter().copied().chain(after.bytes).list(), ..after };
                    Some(patterns(child)?.into_iter().map(join).list())
                }
                _ => None,
            })
        }
        Kind::Choice(children) => {
            let all: Option<Vec<Vec<Pattern>>> = children.iter().map(patterns).collect();
            all.map(|all| all.concat())
        }
        Kind::Optional(child) => Some(patterns(child)?.into_iter().chain(pattern(Vec::new())).list()),
        _ => None,
    }
}
