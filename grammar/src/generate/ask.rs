//! Moves predicates without an argument to the front: their value does not depend on the position, so they are evaluated
//! first.

use crate::model::Kind;
use crate::shape::Item;

/// Returns the positions of a row's items in the order in which code processes them.
pub(super) fn asked_first(items: &[Item<'_>]) -> Vec<usize> {
    let asks = |&position: &usize| matches!(items[position].node.kind, Kind::Predicate { argument: None, .. });
    let (mut order, others): (Vec<usize>, Vec<usize>) = (0..items.len()).partition(asks);
    order.extend(others);
    order
}
