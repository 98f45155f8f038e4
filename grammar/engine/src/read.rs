//! Reads texts by a program.

use crate::captures::Captures;
use crate::machine::Machine;
use crate::mismatch::Mismatch;
use crate::program::Program;

impl Program {
    /// Reads the start of a text by a rule. [`Captures::end`] is the place to which it matched. `None` if it does not
    /// match or is longer than 4 GiB, or without such a rule.
    pub fn read_start<'e, 'i>(
        &'e self,
        rule: &str,
        input: &'i str,
        holds: &mut dyn FnMut(&str, Option<&str>) -> bool,
    ) -> Option<Captures<'e, 'i>> {
        let start = self.address(rule)?;
        u32::try_from(input.len()).ok()?;
        let mut machine = Machine::new(self, input, start);
        let end = machine.run::<false>(holds)?;
        Some(Captures::new(&self.slots, input, machine.into_log(), end))
    }

    fn address(&self, rule: &str) -> Option<u32> {
        self.rules.iter().find(|known| known.0 == rule).map(|known| known.1)
    }

    /// Returns how far a text matches a rule and what was expected there. `None` if the whole of it matches, if it is
    /// longer than 4 GiB, or without such a rule.
    pub fn mismatch(
        &self,
        rule: &str,
        input: &str,
        holds: &mut dyn FnMut(&str, Option<&str>) -> bool,
    ) -> Option<Mismatch> {
        let start = self.address(rule)?;
        u32::try_from(input.len()).ok()?;
        let mut machine = Machine::new(self, input, start);
        let end = machine.run::<true>(holds);
        machine.mismatch(end, rule)
    }
}
