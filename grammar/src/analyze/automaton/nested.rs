//! What makes a proof for the letters of brackets one for their texts: each bracket ends in one place, and is read once.

use super::{Automaton, Formula, SearchResult};

impl Automaton {
    /// Says why a bracket is not known to end where its closing text first can, if that is so: a text that it matches begins
    /// another one.
    pub(in crate::analyze) fn goes_on(&mut self, bracket: Formula) -> Option<String> {
        let found = self.reach(bracket, &mut |automaton, rest, holding| {
            if !automaton.ends(rest, holding) {
                return false;
            }
            let sets = automaton.next(rest).sets;
            let letters = automaton.told_apart(&sets);
            letters.iter().any(|&letter| {
                let further = automaton.step(rest, letter, holding);
                further != Formula::NONE && !matches!(automaton.shortest(further), SearchResult::Nothing)
            })
        });
        match found {
            SearchResult::Nothing => None,
            SearchResult::Witness(text) => Some(format!("it can end after {}, or go on", self.show(&text))),
            SearchResult::Undecided(why) => Some(why),
        }
    }

    /// Says why a bracket may be read twice, if that is so: one alternative may fail after it, and a later one then reads it again.
    pub(in crate::analyze) fn reads_twice(&mut self, both: Formula) -> Option<String> {
        let found = self.reach(both, &mut |automaton, rest, holding| {
            automaton.nested_letters().any(|letter| automaton.step(rest, letter, holding) != Formula::NONE)
        });
        match found {
            SearchResult::Nothing => None,
            SearchResult::Witness(text) => Some(format!("after {}", self.show(&text))),
            SearchResult::Undecided(why) => Some(why),
        }
    }
}
