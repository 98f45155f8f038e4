//! Finds the rules that a grammar takes over unchanged from the grammar that it extends: their types and functions are
//! re-exported from its module, and not written again.

use super::{Needs, predicates};
use crate::analyze::callees_first;
use crate::model::{Grammar, is_rest};
use crate::nesting::Nesting;
use crate::sorted::{Map, Set};

/// The items that a module re-exports from that of the extended grammar.
pub(super) struct Shared<'g> {
    /// The path of that module.
    pub(super) path: String,
    /// The rules that are the same, with all rules that they refer to.
    pub(super) rules: Set<&'g str>,
    /// The predicates of the extended grammar, if the trait of that module is used.
    pub(super) predicates: Option<Set<&'g str>>,
}

/// Returns what can be re-exported, if both grammars name their modules, and both or neither parse whole texts.
pub(super) fn shared<'g>(grammar: &'g Grammar, needs: &Map<&str, Needs>) -> Option<Shared<'g>> {
    let base = grammar.extends.as_deref().filter(|_| Nesting::new(grammar).brackets.is_empty())?;
    let path = path(base, grammar).filter(|_| base.header.parses_whole() == grammar.header.parses_whole())?;
    let (own, others) = (predicates(grammar), predicates(base));
    // The trait of the module at hand can add methods to that of the other, but not take any away.
    let is_wider = others.iter().all(|(name, (argument, _))| own.get(name).is_some_and(|(own, _)| own == argument));
    let mut rules = Set::new();
    let mut asks = false;
    for rule in callees_first(grammar).into_iter().filter(|rule| !is_rest(&rule.name)) {
        let is_asking = needs[rule.name.as_str()].predicates;
        let has_span = |grammar: &Grammar| grammar.header.spans.iter().any(|span| span.text == rule.name);
        let is_same = base.rule(&rule.name).is_some_and(|other| (&other.body, &other.docs) == (&rule.body, &rule.docs))
            && has_span(base) == has_span(grammar);
        if is_same && (is_wider || !is_asking) && rule.body.references().all(|(_, name)| rules.contains(name)) {
            rules.insert(rule.name.as_str());
            asks |= is_asking;
        }
    }
    let predicates = asks.then(|| others.into_keys().collect());
    (!rules.is_empty()).then(|| Shared { path, rules: rules.into_iter().collect(), predicates })
}

/// Returns the path of the base's module: in the same crate, or in the crate that goes by the name of its folder.
fn path(base: &Grammar, own: &Grammar) -> Option<String> {
    let [base, own] = [base, own].map(|grammar| grammar.header.module.as_ref().map(|module| module.text.as_str()));
    match (base?.split_once("::"), own?.split_once("::")) {
        (None, None) => Some(format!("crate::{}", base?)),
        (Some((folder, module)), Some((own, _))) if folder == own => Some(format!("crate::{module}")),
        (Some(_), _) => base.map(str::to_owned),
        (None, Some(_)) => None,
    }
}
