//! Factors choices: the common beginning of all alternatives is read once, and the text after it decides.

use crate::analyze::runs_to_last;
use crate::shape::{Item, is_empty};

/// Returns the number of common items at the start of `alternatives`, leaving each at least one item of its own.
pub(super) fn shared(alternatives: &[&[Item<'_>]]) -> usize {
    let Some((first, others)) = alternatives.split_first() else { return 0 };
    let most = alternatives.iter().map(|items| items.len()).min().unwrap_or_default().saturating_sub(1);
    let is_shared = |at: usize| {
        // Each row has a different named type.
        others.iter().all(|items| items[at].node == first[at].node && items[at].shape == first[at].shape)
            // A run to the last terminal depends on the items after it.
            && !alternatives.iter().any(|items| runs_to_last(items[at].node, items[at + 1].node))
    };
    let count = if others.is_empty() { 0 } else { (0..most).take_while(|&at| is_shared(at)).count() };
    // A beginning of only predicates and look-ahead is not worth sharing.
    if first[..count].iter().all(|item| is_empty(item.node)) { 0 } else { count }
}

#[cfg(test)]
mod tests {
    use crate::generate::tests::code;

    const RULES: &str = "a =
  Choice:
    long = Sequence:
      scheme = OneOrMore:
        T: any of [a-z]
      T: :
      If: p(scheme)
      rest = ZeroOrMore:
        T: any
    short = Sequence:
      scheme = OneOrMore:
        T: any of [a-z]
      T: :
      slash = T: /
";

    #[test]
    fn common_beginnings_are_read_once() {
        assert_eq!(
            code(RULES, "a"),
            "pub fn a<'i>(predicates: &impl Predicates, input: &'i str) -> IResult<&'i str, A<'i>> {
let (input, scheme) = verify(until(outside_scheme), |run: &str| !run.is_empty()).parse_complete(input)?;
let (input, _) = char(':').parse_complete(input)?;
if let Ok((input, row)) = a_long(predicates, scheme, input) { return Ok((input, A::Long(row))); }
let (input, row) = a_short(scheme, input)?;
Ok((input, A::Short(row)))
}"
        );
        assert_eq!(
            code(RULES, "a_long"),
            "pub fn a_long<'i>(predicates: &impl Predicates, scheme: &'i str, input: &'i str) -> IResult<&'i str, ALong<'i>> {
let (input, ()) = verify(success(()), |&()| predicates.p(scheme)).parse_complete(input)?;
let (input, rest) = rest(input)?;
Ok((input, ALong { scheme, rest }))
}"
        );
    }

    #[test]
    fn rows_with_different_beginnings_share_nothing() {
        let rules = RULES.replacen("T: :", "T: ;", 1).replacen("scheme =", "word =", 1).replace("p(scheme)", "p");
        assert!(code(&rules, "a").contains("if let Ok((input, row)) = a_long(predicates, input) {"));
    }
}
