//! Minimizes a case that shows a difference, by a simple [delta debugging](https://doi.org/10.1109/32.988498).

use railurl::attributes::Attribute;

use crate::case::Case;

/// Removes parts of a case, one after another, as long as it satisfies `is_different`, and makes the rest plain.
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
        let without_base = Case { base: None, ..before.clone() };
        if without_base != before && is_different(&without_base) {
            best = without_base;
        }
        // From the last, so that the other indexes stay.
        for index in (0..best.sets.len()).rev() {
            let mut changed = best.clone();
            changed.sets.remove(index);
            if is_different(&changed) {
                best = changed;
            }
        }
        for which in 0..2 + best.sets.len() {
            minimize_text(&mut best, which, &mut is_different);
        }
        // One text can become shorter after another has.
        if best == before {
            return best;
        }
    }
}

/// Removes as many items as possible: first half of them at once, then a quarter, down to single ones.
///
/// ```
/// use railurl_differential::minimize::shorten;
///
/// assert_eq!(shorten(b"--a----z---", |bytes| bytes.contains(&b'a') && bytes.contains(&b'z')), b"az");
/// ```
pub fn shorten<T: Clone>(items: &[T], mut is_different: impl FnMut(&[T]) -> bool) -> Vec<T> {
    let mut best = items.to_vec();
    let mut length = best.len();
    while length > 0 {
        let mut at = 0;
        while at < best.len() {
            let end = best.len().min(at + length);
            let shorter = [&best[..at], &best[end..]].concat();
            if is_different(&shorter) {
                best = shorter;
            } else {
                at = end;
            }
        }
        length /= 2;
    }
    best
}

/// Returns the input, the base, or the value of a setter.
fn text(case: &mut Case, which: usize) -> Option<&mut String> {
    match which {
        0 => Some(&mut case.input),
        1 => case.base.as_mut(),
        _ => case.sets.get_mut(which - 2).map(|(_, value)| value),
    }
}

/// Shortens a text, then replaces its code points by plainer ones.
fn minimize_text(best: &mut Case, which: usize, is_different: &mut impl FnMut(&Case) -> bool) {
    let Some(chars) = text(best, which).map(|text| text.chars().collect::<Vec<char>>()) else { return };
    let with = |chars: &[char]| {
        let mut case = best.clone();
        text(&mut case, which).into_iter().for_each(|text| *text = chars.iter().collect());
        case
    };
    let mut chars = shorten(&chars, |chars| is_different(&with(chars)));
    let lower: Vec<char> = chars.iter().map(char::to_ascii_lowercase).collect();
    if lower != chars && is_different(&with(&lower)) {
        chars = lower;
    }
    for at in 0..chars.len() {
        for plain in ['a', '0', '/', 'é'] {
            let before = chars[at];
            // A code point that is as plain stays.
            if before == plain {
                break;
            }
            chars[at] = plain;
            if is_different(&with(&chars)) {
                break;
            }
            chars[at] = before;
        }
    }
    *best = with(&chars);
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
