use alloc::vec::Vec;
use nom::error::{Error, ErrorKind};
use nom::{Err, IResult};

/// What the rest of a text matches, at each of its places: look-ahead to the end of the text.
///
/// It is found in one pass from the end, so that a parser takes linear time.
pub struct Rest {
    /// The state of the automaton for each number of bytes that are left.
    states: Vec<u16>,
}

impl Rest {
    /// Reads a text from its end.
    pub fn new(input: &str) -> Self {
        let mut states = alloc::vec![0; input.len() + 1];
        let mut state = 0;
        for (at, c) in input.char_indices().rev() {
            state = NEXT[usize::from(state)][letter(c)];
            states[input.len() - at] = state;
        }
        Rest { states }
    }

    /// A parser of nothing that matches where the rest of the text matches the look-ahead of this number.
    ///
    /// Its input has to be an end of the text.
    pub fn ahead<'i>(&self, number: usize) -> impl Fn(&'i str) -> IResult<&'i str, ()> {
        move |input| match self.states.get(input.len()) {
            Some(&state) if MATCHES[usize::from(state)][number - 1] => Ok((input, ())),
            _ => Err(Err::Error(Error::new(input, ErrorKind::Verify))),
        }
    }
}
