//! Reads texts by a program.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;

use crate::captures::Captures;
use crate::error::ReadError;
use crate::machine::Machine;
use crate::program::Program;
use crate::trace::{Stop, Trace};

/// The length of the longest text, in bytes. The greatest number cannot be a place: it marks the frames that are calls,
/// and the nodes that have not ended.
const LONGEST: usize = u32::MAX as usize - 1;

impl Program {
    /// Reads a text by a rule: all of it, or its start, which then ends at [`Captures::end`]. `None` if it does not match.
    ///
    /// # Errors
    ///
    /// The rule is not defined, or the text is longer than 4,294,967,294 bytes.
    #[inline]
    pub fn read<'e, 'i>(
        &'e self,
        rule: &str,
        input: &'i str,
        is_whole: bool,
        holds: &mut dyn FnMut(&str, Option<&str>) -> bool,
    ) -> Result<Option<Captures<'e, 'i>>, ReadError> {
        let address = self.address(rule, input)?;
        let mut machine = Machine::new(self, input);
        let end = machine.run::<false>(address, holds).filter(|&end| !is_whole || end == input.len());
        Ok(end.map(|end| Captures::new(&self.slots, input, machine.take_log(), end)))
    }

    /// Returns the address of a rule that is to read a text.
    #[inline]
    fn address(&self, rule: &str, input: &str) -> Result<u32, ReadError> {
        let found = self.rules.iter().find(|known| known.0 == rule);
        let (_, address) = found.ok_or_else(|| ReadError::NoRule(rule.to_owned()))?;
        if input.len() > LONGEST {
            return Err(ReadError::TooLong(LONGEST));
        }
        Ok(*address)
    }

    /// Reads the whole of a text, and returns the nodes that it passed: if it does not match, those of the first attempt
    /// that came furthest, for which it is read once more.
    ///
    /// # Errors
    ///
    /// Fails as [`read`](Self::read) does.
    pub fn trace<'e>(
        &'e self,
        rule: &str,
        input: &str,
        holds: &mut dyn FnMut(&'e str, Option<&str>) -> bool,
    ) -> Result<Trace, ReadError> {
        // Both runs ask the same questions. The answers to the first ones are kept.
        let (mut answers, mut asked) = (0_u64, 0_u32);
        let mut trace = self.reach(rule, input, &mut |name, argument| {
            let holds = holds(name, argument);
            answers |= u64::from(holds).checked_shl(asked).unwrap_or(0);
            asked = asked.saturating_add(1);
            holds
        })?;
        if let Some(mut stop) = trace.stop {
            stop.reserve();
            let mut machine = Machine::new(self, input);
            machine.stop = Some(stop);
            let mut asked = 0_u32;
            machine.run::<true>(self.address(rule, input)?, &mut |name, argument| {
                let answer = answers.checked_shr(asked).map(|answers| answers & 1 == 1);
                asked = asked.saturating_add(1);
                answer.unwrap_or_else(|| holds(name, argument))
            });
            let entries = machine.stop.as_mut().and_then(|stop| stop.entries.take());
            trace = Trace { entries: entries.unwrap_or_else(|| machine.take_log()), stop: machine.stop };
        }
        Ok(trace)
    }

    /// Reads the whole of a text, and returns the nodes that it passed, or only the place where it stopped matching.
    ///
    /// # Errors
    ///
    /// Fails as [`read`](Self::read) does.
    pub fn reach<'e>(
        &'e self,
        rule: &str,
        input: &str,
        holds: &mut dyn FnMut(&'e str, Option<&str>) -> bool,
    ) -> Result<Trace, ReadError> {
        let address = self.address(rule, input)?;
        let mut machine = Machine::new(self, input);
        let end = machine.run::<true>(address, holds);
        Ok(match machine.stopped(end) {
            None => Trace { entries: machine.take_log(), stop: None },
            Some((at, is_complete)) => Trace { entries: Vec::new(), stop: Some(Stop::new(at, is_complete).into()) },
        })
    }
}
