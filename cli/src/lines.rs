//! Standard input, line by line, to standard output: in order, and with no more than a line kept in memory.

use std::io::{self, BufRead, BufReader, BufWriter, StdoutLock, Write as _};

use crate::files::Trouble;

/// What the buffer for a line is cut back to after a longer one.
const LINE_CAPACITY: usize = 1 << 16;

/// Where the answers go.
pub(crate) type Output = BufWriter<StdoutLock<'static>>;

/// Gives every line of standard input, without its line feed, to `answer`. The last line may lack its line feed.
///
/// # Errors
///
/// A stream cannot be read or written.
pub(crate) fn answer_each(mut answer: impl FnMut(&[u8], &mut Output) -> io::Result<()>) -> Result<(), Trouble> {
    let mut input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut line = Vec::new();
    loop {
        line.clear();
        line.shrink_to(LINE_CAPACITY);
        let length = input
            .read_until(b'\n', &mut line)
            .map_err(|error| Trouble::Told(format!("cannot read standard input: {error}")))?;
        if length == 0 {
            return output.flush().map_err(Trouble::writing_output);
        }
        answer(line.strip_suffix(b"\n").unwrap_or(&line), &mut output).map_err(Trouble::writing_output)?;
        // Reading on may take until somebody who has seen the answers writes more.
        if input.buffer().is_empty() {
            output.flush().map_err(Trouble::writing_output)?;
        }
    }
}
