//! Standard input in blocks of whole lines: what one worker takes at a time.
//!
//! A block is what one read gives, up to [`READ`] bytes, without the start of a line that the read cuts off: that goes
//! to the next block. So a line is there as soon as it can be read, however slowly the next one comes; and where lines
//! come faster than they are answered, reads fill up and blocks are big. A block grows beyond that for nothing but a
//! single line that is longer.

use std::io::{self, ErrorKind, Read};

/// The most bytes that one read asks for. A pipe gives no more, and smaller blocks cost more turns.
pub(crate) const READ: usize = 1 << 16;

/// What a buffer may keep for the next block; after a longer line it is given back.
const KEPT: usize = 4 * READ;

/// The input, as far as it has been read.
#[derive(Debug)]
pub(crate) struct Input<R> {
    source: R,
    /// The start of the line that the last read cut off.
    rest: Vec<u8>,
    blocks: u64,
    lines: u64,
    ended: bool,
    error: Option<io::Error>,
}

/// Lines that stand next to one another in the input.
#[derive(Debug, Default)]
pub(crate) struct Block {
    /// Its place in the input, from 0.
    pub(crate) number: u64,
    /// How many lines stand before it.
    pub(crate) lines_before: u64,
    /// How many lines it has.
    pub(crate) lines: u64,
    /// Bytes to read into; those of the block are at the start.
    buffer: Vec<u8>,
    length: usize,
}

/// A line, without its line feed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line<'l> {
    /// From 1.
    pub(crate) number: u64,
    pub(crate) bytes: &'l [u8],
    /// The same where it is known to be UTF-8. Where it is `None`, it may still be.
    pub(crate) text: Option<&'l str>,
}

impl<R: Read> Input<R> {
    pub(crate) fn new(source: R) -> Self {
        Input { source, rest: Vec::new(), blocks: 0, lines: 0, ended: false, error: None }
    }

    /// Reads the next block into `block`; `false` where there is none.
    pub(crate) fn read(&mut self, block: &mut Block) -> bool {
        if self.ended || !self.fill(block) {
            return false;
        }
        let content = &block.buffer[..block.length];
        let ends = memchr::memchr_iter(b'\n', content).count() as u64;
        block.lines = ends + u64::from(!content.ends_with(b"\n"));
        (block.number, block.lines_before) = (self.blocks, self.lines);
        self.blocks += 1;
        self.lines += block.lines;
        true
    }

    /// Reads up to the end of a line. Of a line whose end cannot be read, nothing is given.
    fn fill(&mut self, block: &mut Block) -> bool {
        let buffer = &mut block.buffer;
        if buffer.len() > KEPT {
            buffer.truncate(READ);
            buffer.shrink_to_fit();
        }
        let mut filled = self.rest.len();
        loop {
            if buffer.len() < filled + READ {
                buffer.resize(filled + READ, 0);
            }
            if !self.rest.is_empty() {
                buffer[..self.rest.len()].copy_from_slice(&self.rest);
                self.rest.clear();
            }
            let space = &mut buffer[filled..filled + READ];
            match self.source.read(space) {
                // The last line may lack its line feed.
                Ok(0) => {
                    self.ended = true;
                    block.length = filled;
                    return filled > 0;
                }
                Ok(length) => match memchr::memrchr(b'\n', &space[..length]) {
                    Some(at) => {
                        self.rest.extend_from_slice(&space[at + 1..length]);
                        block.length = filled + at + 1;
                        return true;
                    }
                    None => filled += length,
                },
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    self.ended = true;
                    self.error = Some(error);
                    return false;
                }
            }
        }
    }

    /// How many lines have been read.
    pub(crate) fn lines(&self) -> u64 {
        self.lines
    }

    /// Why reading ended before the input did, if it did.
    pub(crate) fn error(&self) -> Option<&io::Error> {
        self.error.as_ref()
    }

    /// The same, where nothing more is to be read.
    pub(crate) fn into_error(self) -> Option<io::Error> {
        self.error
    }
}

impl Block {
    /// How many bytes it has.
    pub(crate) fn length(&self) -> usize {
        self.length
    }

    /// Its lines, in order.
    pub(crate) fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        let content = &self.buffer[..self.length];
        // To look at all lines at once is faster than at each.
        let text = std::str::from_utf8(content).ok();
        let mut start = 0;
        let last = (!content.ends_with(b"\n")).then_some(content.len());
        let ends = memchr::memchr_iter(b'\n', content).chain(last);
        (self.lines_before + 1..).zip(ends).map(move |(number, end)| {
            let place = start..end;
            start = end + 1;
            Line { number, bytes: &content[place.clone()], text: text.map(|text| &text[place]) }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives these, one a read.
    struct Reads(Vec<io::Result<Vec<u8>>>);

    impl Reads {
        fn new(reads: &[&[u8]]) -> Self {
            Reads(reads.iter().map(|read| Ok(read.to_vec())).collect())
        }
    }

    impl Read for Reads {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            let read = self.0.remove(0)?;
            buffer[..read.len()].copy_from_slice(&read);
            Ok(read.len())
        }
    }

    /// The lines of each block, joined by `|`, after the number of its first.
    fn blocks(input: &mut Input<impl Read>) -> Vec<(u64, String)> {
        let (mut blocks, mut block) = (Vec::new(), Block::default());
        while input.read(&mut block) {
            assert_eq!(block.number, blocks.len() as u64);
            let lines: Vec<Line<'_>> = block.lines().collect();
            assert_eq!(lines.len() as u64, block.lines);
            let text: Vec<_> = lines.iter().map(|line| String::from_utf8_lossy(line.bytes)).collect();
            blocks.push((lines[0].number, text.join("|")));
        }
        blocks
    }

    #[test]
    fn a_block_is_what_a_read_gives() {
        let mut input = Input::new(Reads::new(&[b"a\n", b"b\nc", b"d", b"e\nf\n\n", b"g"]));
        let expected = [(1, "a"), (2, "b"), (3, "cde|f|"), (6, "g")];
        assert_eq!(blocks(&mut input), expected.map(|(number, lines)| (number, lines.to_owned())));
        assert_eq!((input.lines(), input.error().is_none()), (6, true));
        assert_eq!(blocks(&mut Input::new(Reads::new(&[]))), []);
    }

    #[test]
    fn interrupted_reads_go_on_and_failed_ones_end() {
        let mut reads = Reads::new(&[b"a\nb", b"c\nd", b"e\n"]);
        reads.0.insert(1, Err(ErrorKind::Interrupted.into()));
        reads.0.insert(3, Err(ErrorKind::TimedOut.into()));
        let mut input = Input::new(reads);
        assert_eq!(blocks(&mut input), [(1, "a".to_owned()), (2, "bc".to_owned())]);
        assert_eq!((input.lines(), input.error().map(io::Error::kind)), (2, Some(ErrorKind::TimedOut)));
        assert!(!input.read(&mut Block::default()));
    }

    #[test]
    fn only_a_long_line_makes_a_block_longer() {
        let long = "x".repeat(10 * READ);
        let text = format!("a\n{long}\n{}", "b\n".repeat(READ));
        let mut input = Input::new(text.as_bytes());
        let mut block = Block::default();
        let mut lengths = Vec::new();
        while input.read(&mut block) {
            lengths.push(block.length());
            assert!(block.lines().all(|line| line.text.is_some_and(|text| text.as_bytes() == line.bytes)));
        }
        assert_eq!(lengths.iter().sum::<usize>(), text.len());
        assert_eq!(lengths[0], 2);
        assert!(lengths[1] > long.len() && lengths[1] < long.len() + READ);
        assert!(lengths[2..].iter().all(|&length| length < 2 * READ));
        assert!(block.buffer.capacity() <= KEPT);
    }

    #[test]
    fn a_block_with_bytes_that_are_no_text() {
        let mut block = Block::default();
        assert!(Input::new(&b"a\n\xFF\nb\n"[..]).read(&mut block));
        let line = |number, bytes| Line { number, bytes, text: None };
        assert_eq!(block.lines().collect::<Vec<_>>(), [line(1, &b"a"[..]), line(2, b"\xFF"), line(3, b"b")]);
    }
}
