//! What makes a proof for the letters of brackets one for their texts: each bracket ends in one place, and is read once.

use super::{Automaton, Formula, Pattern, SearchResult};

impl Automaton {
    /// Says why a bracket is not known to end in one place, if that is so: some text, with what follows it, has two.
    ///
    /// Two readings of the same text have a mark each where they end. Look-ahead may read what follows the bracket.
    pub(in crate::analyze) fn goes_on(&mut self, bracket: Pattern) -> Option<String> {
        self.marks = 2;
        let readings = [0, 1].map(|mark| {
            let end = self.open_end_reading(mark);
            let mark = self.mark(mark);
            let end = self.push(mark, end);
            let thread = self.push(bracket, end);
            self.language(thread)
        });
        let both = self.all(readings.to_vec());
        let marks = self.mark_letters();
        let outcome = self.reach(both, &mut |automaton, rest, holding| {
            // By symmetry, it is enough that the first reading ends here and the second goes on.
            let ended = automaton.step(rest, marks.start, holding);
            let has_ended = marks.clone().any(|mark| automaton.step(rest, mark, holding) == rest);
            if ended == Formula::NONE || has_ended {
                return false;
            }
            let sets = automaton.next(ended).sets;
            let letters = automaton.told_apart(&sets);
            letters.iter().any(|&letter| {
                let further = automaton.step(ended, letter, holding);
                further != Formula::NONE && !matches!(automaton.shortest(further), SearchResult::Nothing)
            })
        });
        match outcome {
            SearchResult::Nothing => None,
            SearchResult::Witness(text) => Some(format!("it can end after {}, or go on", self.show(&text))),
            SearchResult::Undecided(why) => Some(why),
        }
    }

    /// Says why a bracket may be read twice, if that is so: one alternative may fail after it, and a later one then reads it again.
    pub(in crate::analyze) fn reads_twice(&mut self, both: Formula) -> Option<String> {
        let outcome = self.reach(both, &mut |automaton, rest, holding| {
            automaton.nested_letters().any(|letter| automaton.step(rest, letter, holding) != Formula::NONE)
        });
        match outcome {
            SearchResult::Nothing => None,
            SearchResult::Witness(text) => Some(format!("after {}", self.show(&text))),
            SearchResult::Undecided(why) => Some(why),
        }
    }
}
