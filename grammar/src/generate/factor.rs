//! Factoring: what all alternatives of a choice begin with is read once, and then decided by what follows.

use crate::analyze::runs_to_last;
use crate::shape::{Item, is_empty};

/// How many items all of `alternatives` begin with, so that each has one of its own left.
pub(super) fn shared(alternatives: &[&[Item<'_>]]) -> usize {
    let Some((first, others)) = alternatives.split_first() else { return 0 };
    let most = alternatives.iter().map(|items| items.len()).min().unwrap_or_default().saturating_sub(1);
    let is_shared = |at: usize| {
        others.iter().all(|items| items[at].node == first[at].node)
            // A run up to the last of what follows depends on that.
            && !alternatives.iter().any(|items| runs_to_last(items[at].node, items[at + 1].node))
    };
    let count = if others.is_empty() { 0 } else { (0..most).take_while(|&at| is_shared(at)).count() };
    // What only asks and looks is not worth it.
    if first[..count].iter().all(|item| is_empty(item.node)) { 0 } else { count }
}
