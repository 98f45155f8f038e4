//! Reads texts by a program.

use alloc::borrow::ToOwned;

use crate::captures::Captures;
use crate::error::ReadError;
use crate::machine::Machine;
use crate::mismatch::Mismatch;
use crate::program::Program;

impl Program {
    /// Reads the start of a text by a rule. [`Captures::end`] is the place to which it matched. `None` if it does not
    /// match.
    ///
    /// # Errors
    ///
    /// The rule is not defined, or the text has 4 GiB or more.
    pub fn read_start<'e, 'i>(
        &'e self,
        rule: &str,
        input: &'i str,
        holds: &mut dyn FnMut(&str, Option<&str>) -> bool,
    ) -> Result<Option<Captures<'e, 'i>>, ReadError> {
        let mut machine = Machine::new(self, input, self.address(rule, input)?);
        let end = machine.run::<false>(holds);
        Ok(end.map(|end| Captures::new(&self.slots, input, machine.into_log(), end)))
    }

    /// Returns the address of a rule that is to read a text.
    fn address(&self, rule: &str, input: &str) -> Result<u32, ReadError> {
        let found = self.rules.iter().find(|known| known.0 == rule);
        let (_, address) = found.ok_or_else(|| ReadError::NoRule(rule.to_owned()))?;
        match u32::try_from(input.len()) {
            Ok(_) => Ok(*address),
            Err(_) => Err(ReadError::TooLong(u32::MAX as usize)),
        }
    }

    /// Returns how far a text matches a rule and what was expected there. `None` if the whole of it matches.
    ///
    /// # Errors
    ///
    /// Fails as [`read_start`](Self::read_start) does.
    pub fn mismatch(
        &self,
        rule: &str,
        input: &str,
        holds: &mut dyn FnMut(&str, Option<&str>) -> bool,
    ) -> Result<Option<Mismatch>, ReadError> {
        let mut machine = Machine::new(self, input, self.address(rule, input)?);
        let end = machine.run::<true>(holds);
        Ok(machine.mismatch(end, rule))
    }
}
