//! Minimizes a case that shows a difference, by a simple [delta debugging](https://doi.org/10.1109/32.988498).

use railurl::attributes::Attribute;

use crate::case::Case;

/// Returns the smallest case that still satisfies `is_different` and can be reached by removing one thing after
/// another.
///
/// ```
/// use railurl_differential::{case::Case, minimize::minimize};
///
/// let case = Case::new("http://example.com/?%C3").against("a:b");
/// assert_eq!(minimize(&case, |case| case.input.contains('?')), Case::new("?"));
/// ```
pub fn minimize(case: &Case, mut is_different: impl FnMut(&Case) -> bool) -> Case {
    let mut best = case.clone();
    loop {
        let before = best.clone();
        if best.base.is_some() {
            attempt(&mut best, |case| case.base = None, &mut is_different);
        }
        for index in (0..best.sets.len()).rev() {
            attempt(&mut best, |case| drop(case.sets.remove(index)), &mut is_different);
        }
        for which in 0..2 + best.sets.len() {
            minimize_text(&mut best, which, &mut is_different);
        }
        if best == before {
            return best;
        }
    }
}

fn attempt(best: &mut Case, change: impl FnOnce(&mut Case), is_different: &mut impl FnMut(&Case) -> bool) -> bool {
    let mut changed = best.clone();
    change(&mut changed);
    let is_better = changed != *best && is_different(&changed);
    if is_better {
        *best = changed;
    }
    is_better
}

/// The input, the base, or the value of a setter.
fn text(case: &mut Case, which: usize) -> Option<&mut String> {
    match which {
        0 => Some(&mut case.input),
        1 => case.base.as_mut(),
        _ => case.sets.get_mut(which - 2).map(|(_, value)| value),
    }
}

/// Removes shorter and shorter runs of code points, then replaces the rest by the plainest ones possible.
fn minimize_text(best: &mut Case, which: usize, is_different: &mut impl FnMut(&Case) -> bool) {
    let chars = |best: &mut Case| text(best, which).map_or_else(Vec::new, |text| text.chars().collect::<Vec<_>>());
    let mut length = chars(best).len();
    while length > 0 {
        let mut at = 0;
        while at < chars(best).len() {
            let mut kept = chars(best);
            let end = kept.len().min(at + length);
            kept.drain(at..end);
            let kept: String = kept.into_iter().collect();
            let is_better = attempt(best, |case| replace(case, which, kept), is_different);
            at += if is_better { 0 } else { length };
        }
        length /= 2;
    }
    attempt(best, |case| text(case, which).into_iter().for_each(|text| text.make_ascii_lowercase()), is_different);
    for at in 0..chars(best).len() {
        for plain in ['a', '0', '/', 'é'] {
            let mut replaced = chars(best);
            if replaced[at] == plain {
                break;
            }
            replaced[at] = plain;
            let replaced: String = replaced.into_iter().collect();
            if attempt(best, |case| replace(case, which, replaced), is_different) {
                break;
            }
        }
    }
}

fn replace(case: &mut Case, which: usize, by: String) {
    if let Some(text) = text(case, which) {
        *text = by;
    }
}

/// Moves the effects of earlier setters into the input, if the difference remains.
pub fn without_history(
    case: &Case,
    before: Option<&str>,
    step: usize,
    mut is_different: impl FnMut(&Case) -> bool,
) -> Case {
    let last: Option<&(Attribute, String)> = step.checked_sub(1).and_then(|last| case.sets.get(last));
    let (Some(before), Some((attribute, value))) = (before, last) else { return case.clone() };
    let direct = Case::new(before).set(*attribute, value.clone());
    if is_different(&direct) { direct } else { case.clone() }
}
