//! Factors choices: the common beginning of all alternatives is read once, and the text after it decides.

use crate::analyze::runs_to_last;
use crate::shape::{Item, is_empty};

/// Returns the number of common items at the start of `alternatives`, leaving each at least one item of its own.
pub(super) fn shared(alternatives: &[&[Item<'_>]]) -> usize {
    let Some((first, others)) = alternatives.split_first() else { return 0 };
    let most = alternatives.iter().map(|items| items.len()).min().unwrap_or_default().saturating_sub(1);
    let is_shared = |at: usize| {
        // The rows have different named types.
        others.iter().all(|items| items[at].node == first[at].node && items[at].shape == first[at].shape)
            // A run to the last terminal depends on the items after it.
            && !alternatives.iter().any(|items| runs_to_last(items[at].node, items[at + 1].node))
    };
    let count = if others.is_empty() { 0 } else { (0..most).take_while(|&at| is_shared(at)).count() };
    // A beginning of only predicates and look-ahead is not worth sharing.
    if first[..count].iter().all(|item| is_empty(item.node)) { 0 } else { count }
}
