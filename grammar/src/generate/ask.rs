//! Moves predicates without an argument to the front: their value does not depend on the position, so they are asked
//! first.

use crate::model::Kind;
use crate::shape::Item;

/// Returns the positions of a row's items in the order in which code processes them.
pub(super) fn asked_first(items: &[Item<'_>]) -> Vec<usize> {
    let asks = |&position: &usize| matches!(items[position].node.kind, Kind::Predicate { argument: None, .. });
    let mut order: Vec<usize> = (0..items.len()).collect();
    order.sort_by_key(|position| !asks(position));
    order
}

#[cfg(test)]
mod tests {
    use crate::generate::tests::code;

    #[test]
    fn a_predicate_without_an_argument_is_asked_first() {
        let rules = "a =\n  Sequence:\n    x = T: any\n    If: q(x)\n    If: p\n    y = T: any\n";
        let code = code(rules, "a");
        let order: Vec<&str> = code
            .lines()
            .filter_map(|line| line.split_once("(input, ")?.1.split_once(" ="))
            .map(|(name, _)| name)
            .collect();
        assert_eq!(order, ["())", "x)", "())", "y)"]);
        assert!(code.lines().nth(1).is_some_and(|line| line.contains("predicates.p()")), "{code}");
    }
}
