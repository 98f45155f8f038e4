//! What a terminal of one code point matches, and runs of such terminals.

use crate::model::{Class, Kind, Node};
use crate::prelude::*;

/// Returns one code point of a literal as a class.
pub(crate) fn literal_class(c: char, ignore_case: bool) -> Class {
    let ranges = if ignore_case && c.is_ascii_alphabetic() {
        vec![(c.to_ascii_uppercase(), c.to_ascii_uppercase()), (c.to_ascii_lowercase(), c.to_ascii_lowercase())]
    } else {
        vec![(c, c)]
    };
    Class { negated: false, ranges }
}

/// Returns the class that a terminal of one code point matches.
pub(crate) fn one_code_point(node: &Node) -> Option<Class> {
    match &node.kind {
        Kind::Class(class) => Some(class.clone()),
        Kind::Literal { text, ignore_case } => {
            let mut chars = text.chars();
            chars.next().filter(|_| chars.next().is_none()).map(|c| literal_class(c, *ignore_case))
        }
        _ => None,
    }
}

/// Returns whether a run before `next`, both directly below the same sequence, extends to the last place in it where
/// `next` matches. This is so for a repetition of a one-code-point terminal, before another such terminal whose code
/// points are all in the run.
///
/// The generator, the engine and the check of choices use this.
///
/// ```
/// use railurl_grammar::{analyze::runs_to_last, read};
///
/// let grammar = read("user-info =\n  Sequence:\n    ZeroOrMore:\n      T: any except [/]\n    T: @\n")?;
/// let [run, next] = grammar.rules[0].body.children() else { unreachable!() };
/// assert!(runs_to_last(run, next));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
#[cfg_attr(not(feature = "build"), allow(unreachable_pub, reason = "the analysis shows it"))]
pub fn runs_to_last(run: &Node, next: &Node) -> bool {
    let (Kind::ZeroOrMore(child) | Kind::OneOrMore(child)) = &run.kind else { return false };
    match (one_code_point(child), one_code_point(next)) {
        (Some(run), Some(next)) => includes(&run, &next),
        _ => false,
    }
}

/// Returns whether every code point of `inner` is one of `outer`.
pub(crate) fn includes(outer: &Class, inner: &Class) -> bool {
    // Between the ends of ranges, no class changes.
    let mut places = vec!['\0'];
    for &(low, high) in outer.ranges.iter().chain(&inner.ranges) {
        places.push(low);
        places.extend(after(high));
    }
    places.into_iter().all(|c| outer.contains(c) || !inner.contains(c))
}

/// Returns the code points of a class that another one lacks.
#[cfg(feature = "build")]
pub(crate) fn without(class: &Class, other: &Class) -> Class {
    let (own, taken) = (&class.ranges, &other.ranges);
    let ranges = match (class.negated, other.negated) {
        (true, false) => [own.as_slice(), taken].concat(),
        (false, false) => subtract(own, taken),
        (false, true) => subtract(own, &subtract(&[('\0', char::MAX)], taken)),
        (true, true) => subtract(taken, own),
    };
    Class { negated: class.negated && !other.negated, ranges }
}

#[cfg(feature = "build")]
fn subtract(from: &[(char, char)], taken: &[(char, char)]) -> Vec<(char, char)> {
    let mut left = from.to_vec();
    for &(low, high) in taken {
        let mut parts = Vec::new();
        for (first, last) in left {
            parts.extend(('\0'..low).next_back().map(|end| (first, last.min(end))));
            parts.extend(after(high).map(|start| (first.max(start), last)));
        }
        parts.retain(|(first, last)| first <= last);
        left = parts;
    }
    left
}

/// Returns the next code point.
fn after(c: char) -> Option<char> {
    (c..=char::MAX).nth(1)
}
