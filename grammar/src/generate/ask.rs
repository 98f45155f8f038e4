//! Asking before reading: a predicate without an argument says the same wherever it is asked, so it is asked first.

use crate::model::Kind;
use crate::shape::Item;

/// The positions of a row's items in the order in which code goes through them.
pub(super) fn asked_first(items: &[Item<'_>]) -> Vec<usize> {
    let asks = |&position: &usize| matches!(items[position].node.kind, Kind::Predicate { argument: None, .. });
    let (mut order, others): (Vec<usize>, Vec<usize>) = (0..items.len()).partition(asks);
    order.extend(others);
    order
}
