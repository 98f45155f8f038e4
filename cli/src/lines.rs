//! Reads a source in blocks of whole lines, each processed by one worker.
//!
//! A block is the result of one read, up to [`READ`] bytes; a line that the read cuts off goes to the next block. So a
//! line is answered as soon as it arrives, however slowly the next one comes; and if lines arrive faster than they are
//! answered, reads fill up and blocks are large. A block grows only for a single line that is longer. Reading a
//! [long](LONG) line stops after its first part, and continues when a block is free for it.
//!
//! A line over the limit is skipped while it is read; only its length is kept.

use std::collections::TryReserveError;
use std::io::{self, ErrorKind, Read};

use railurl::report::Failure;

/// The maximum number of bytes in one read. A read from a pipe returns at most this many, and smaller blocks mean more
/// turns.
pub(crate) const READ: usize = 1 << 16;

/// A line with more bytes is long: only one such line is in memory at a time.
pub(crate) const LONG: usize = 4 * READ;

/// The input read so far.
#[derive(Debug)]
pub(crate) struct Input<R> {
    source: R,
    /// The byte that ends a line.
    separator: u8,
    /// The maximum length of a line in bytes.
    limit: usize,
    /// The start of the line that the last read cut off, or the first part of a long line.
    rest: Vec<u8>,
    blocks: u64,
    lines: u64,
    ended: bool,
    error: Option<io::Error>,
}

/// The result of reading a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NextBlock {
    /// It has lines.
    Block,
    /// The next line is long. The block is empty; the next one will have the line.
    Long,
    /// There are no more lines.
    End,
}

/// Consecutive lines of the input.
#[derive(Debug, Default)]
pub(crate) struct Block {
    /// Its place in the input, from 0.
    pub(crate) number: u64,
    /// The number of lines before it.
    pub(crate) lines_before: u64,
    /// The number of its lines.
    pub(crate) lines: u64,
    /// Whether it was read for a long line.
    pub(crate) is_long: bool,
    /// The byte that ends a line.
    separator: u8,
    /// The maximum length of a line in bytes.
    limit: usize,
    /// The length of its first line, if that was skipped.
    skipped: Option<usize>,
    /// A buffer; the bytes of the block are at the start.
    buffer: Vec<u8>,
    length: usize,
}

/// A line, without its line feed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line<'l> {
    /// The line number, from 1.
    pub(crate) number: u64,
    /// The bytes; empty for a line that is too long.
    pub(crate) bytes: &'l [u8],
    /// The bytes as text, if they are known to be UTF-8. They may be UTF-8 even if it is `None`.
    known: Option<&'l str>,
    too_long: Option<TooLong>,
}

/// A line longer than the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TooLong {
    length: usize,
    limit: usize,
}

/// A skipped line: its length so far, and its last byte.
struct Skipped {
    length: usize,
    last: u8,
}

impl<R: Read> Input<R> {
    /// Reads an input whose lines may have up to `limit` bytes each, not counting line endings.
    pub(crate) fn new(source: R, limit: usize) -> Self {
        Input { source, separator: b'\n', limit, rest: Vec::new(), blocks: 0, lines: 0, ended: false, error: None }
    }

    /// Reads lines that end with this byte instead of a line feed.
    pub(crate) fn separated_by(self, separator: u8) -> Self {
        Input { separator, ..self }
    }

    /// Reads the next block.
    pub(crate) fn read(&mut self, block: &mut Block) -> NextBlock {
        if self.ended {
            return NextBlock::End;
        }
        let reading = self.fill(block).unwrap_or_else(|error| {
            self.ended = true;
            self.error = Some(error);
            NextBlock::End
        });
        if reading == NextBlock::Block {
            self.count(block);
        }
        reading
    }

    /// Returns whether the next block will have a long line.
    pub(crate) fn is_long(&self) -> bool {
        !self.ended && self.rest.len() > LONG
    }

    fn count(&mut self, block: &mut Block) {
        let content = &block.buffer[..block.length];
        let ends = memchr::memchr_iter(self.separator, content).count() as u64;
        let lacks_end = content.last().is_some_and(|last| *last != self.separator);
        block.lines = u64::from(block.skipped.is_some()) + ends + u64::from(lacks_end);
        (block.number, block.lines_before, block.limit) = (self.blocks, self.lines, self.limit);
        block.separator = self.separator;
        self.blocks += 1;
        self.lines += block.lines;
    }

    /// Reads up to the end of a line. If the end cannot be read, the line is dropped.
    fn fill(&mut self, block: &mut Block) -> io::Result<NextBlock> {
        (block.is_long, block.skipped, block.length) = (self.is_long(), None, 0);
        let buffer = &mut block.buffer;
        if block.is_long {
            // A single worker may keep the memory of long lines.
            *buffer = Vec::new();
        }
        let mut filled = self.rest.len();
        let mut skipping: Option<Skipped> = None;
        loop {
            if filled > LONG && !block.is_long {
                self.rest = buffer[..filled].to_vec();
                return Ok(NextBlock::Long);
            }
            grow(buffer, filled + READ).map_err(|_| self.out_of_memory(filled))?;
            if !self.rest.is_empty() {
                buffer[..self.rest.len()].copy_from_slice(&self.rest);
                self.rest.clear();
                self.rest.shrink_to(READ);
            }
            let mut read = match self.source.read(&mut buffer[filled..filled + READ]) {
                Ok(length) => filled..filled + length,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if read.is_empty() {
                // The last line may lack its line feed.
                self.ended = true;
                block.skipped = skipping.map(Skipped::without_end);
                block.length = filled;
                let is_end = filled == 0 && block.skipped.is_none();
                return Ok(if is_end { NextBlock::End } else { NextBlock::Block });
            }
            if let Some(mut skipped) = skipping.take() {
                let end = memchr::memchr(self.separator, &buffer[read.clone()]);
                skipped.add(&buffer[..end.unwrap_or(read.end)]);
                let Some(end) = end else {
                    skipping = Some(skipped);
                    continue;
                };
                block.skipped = Some(skipped.without_end());
                buffer.copy_within(end + 1..read.end, 0);
                read = 0..read.end - end - 1;
            }
            let end = memchr::memrchr(self.separator, &buffer[read.clone()]);
            if end.is_some() || block.skipped.is_some() {
                block.length = end.map_or(0, |end| read.start + end + 1);
                self.rest.extend_from_slice(&buffer[block.length..read.end]);
                return Ok(NextBlock::Block);
            }
            filled = read.end;
            // The last byte may be the carriage return before the line feed.
            if filled > self.limit.saturating_add(1) {
                let mut skipped = Skipped { length: 0, last: 0 };
                skipped.add(&buffer[..filled]);
                skipping = Some(skipped);
                filled = 0;
                drop_long(buffer);
            }
        }
    }

    fn out_of_memory(&self, filled: usize) -> io::Error {
        let message = format!("out of memory after {filled} bytes of line {}", self.lines + 1);
        io::Error::new(ErrorKind::OutOfMemory, message)
    }

    /// Returns the number of lines that have been read.
    pub(crate) fn lines(&self) -> u64 {
        self.lines
    }

    /// Returns why reading ended before the input did, if it did.
    pub(crate) fn into_error(self) -> Option<io::Error> {
        self.error
    }
}

/// Grows a buffer to at least this length.
fn grow(buffer: &mut Vec<u8>, length: usize) -> Result<(), TryReserveError> {
    if buffer.len() < length {
        buffer.try_reserve(length - buffer.len())?;
        buffer.resize(length, 0);
    }
    Ok(())
}

/// Frees the memory of a long line.
fn drop_long(buffer: &mut Vec<u8>) {
    if buffer.len() > LONG {
        *buffer = Vec::new();
    }
}

impl Skipped {
    fn add(&mut self, bytes: &[u8]) {
        self.length = self.length.saturating_add(bytes.len());
        self.last = *bytes.last().unwrap_or(&self.last);
    }

    /// Returns the length without a carriage return at the end.
    fn without_end(self) -> usize {
        self.length - usize::from(self.last == b'\r')
    }
}

impl Block {
    /// Returns the number of its bytes, those of skipped lines included.
    pub(crate) fn length(&self) -> u64 {
        self.length as u64 + self.skipped.map_or(0, |length| length as u64 + 1)
    }

    /// Returns the lines, in order.
    pub(crate) fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        let content = &self.buffer[..self.length];
        // Checking all lines at once is faster than one by one.
        let text = std::str::from_utf8(content).ok();
        let skipped = self.skipped.map(|length| self.too_long(self.lines_before + 1, length));
        let first = self.lines_before + 1 + u64::from(skipped.is_some());
        let mut start = 0;
        let last = content.last().is_some_and(|last| *last != self.separator).then_some(content.len());
        let ends = memchr::memchr_iter(self.separator, content).chain(last);
        let lines = (first..).zip(ends).map(move |(number, end)| {
            let place = start..end;
            start = end + 1;
            let bytes = &content[place.clone()];
            let length = bytes.len() - usize::from(bytes.ends_with(b"\r"));
            if length > self.limit {
                return self.too_long(number, length);
            }
            Line { number, bytes, known: text.map(|text| &text[place]), too_long: None }
        });
        skipped.into_iter().chain(lines)
    }

    fn too_long(&self, number: u64, length: usize) -> Line<'_> {
        Line { number, bytes: &[], known: None, too_long: Some(TooLong { length, limit: self.limit }) }
    }

    /// Frees the memory of a long line.
    pub(crate) fn drop_long(&mut self) {
        drop_long(&mut self.buffer);
    }
}

impl<'l> Line<'l> {
    /// Returns the text of the line, unless it is too long or not UTF-8.
    pub(crate) fn text(&self) -> Result<&'l str, Failure> {
        if let Some(TooLong { length, limit }) = self.too_long {
            let message = format!("the line has {length} bytes, and --max-line allows {limit}");
            return Err(Failure::new("bad-line", message, limit..length));
        }
        self.known.map_or_else(|| utf8(self.bytes), Ok)
    }

    /// Returns the line without the parts that do not belong to a URL: a byte order mark and a carriage return.
    pub(crate) fn without_marks(self) -> Self {
        let has_mark = self.number == 1 && self.bytes.starts_with(BYTE_ORDER_MARK);
        if !has_mark && !self.bytes.ends_with(b"\r") {
            return self;
        }
        let start = if has_mark { BYTE_ORDER_MARK.len() } else { 0 };
        let end = self.bytes.len() - usize::from(self.bytes.ends_with(b"\r"));
        Line { bytes: &self.bytes[start..end], known: self.known.map(|text| &text[start..end]), ..self }
    }
}

/// The byte order mark, which some editors put at the start of a file.
const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();

fn utf8(line: &[u8]) -> Result<&str, Failure> {
    std::str::from_utf8(line).map_err(|error| {
        let start = error.valid_up_to();
        let end = error.error_len().map_or(line.len(), |length| start + length);
        let column = String::from_utf8_lossy(&line[..start]).chars().count() + 1;
        Failure::new("bad-line", format!("not UTF-8, at column {column}"), start..end)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A source that returns one item for each read.
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

    /// Reads the next block with lines.
    fn read(input: &mut Input<impl Read>, block: &mut Block) -> bool {
        loop {
            match input.read(block) {
                NextBlock::Block => return true,
                NextBlock::Long => assert!(input.is_long()),
                NextBlock::End => return false,
            }
        }
    }

    /// Returns the lines of each block, joined by `|`, after the number of the first; a line that is too long is shown
    /// as its length.
    fn blocks(input: &mut Input<impl Read>) -> Vec<(u64, String)> {
        let (mut blocks, mut block) = (Vec::new(), Block::default());
        while read(input, &mut block) {
            assert_eq!(block.number, blocks.len() as u64);
            let lines: Vec<Line<'_>> = block.lines().collect();
            assert_eq!(lines.len() as u64, block.lines);
            assert!(lines.iter().zip(block.lines_before + 1..).all(|(line, number)| line.number == number));
            let shown = |line: &Line<'_>| match line.too_long {
                Some(TooLong { length, .. }) => length.to_string(),
                None => String::from_utf8_lossy(line.bytes).into_owned(),
            };
            let text: Vec<_> = lines.iter().map(shown).collect();
            blocks.push((lines[0].number, text.join("|")));
        }
        blocks
    }

    #[test]
    fn a_block_is_one_read() {
        let mut input = Input::new(Reads::new(&[b"a\n", b"b\nc", b"d", b"e\nf\n\n", b"g"]), usize::MAX);
        let expected = [(1, "a"), (2, "b"), (3, "cde|f|"), (6, "g")];
        assert_eq!(blocks(&mut input), expected.map(|(number, lines)| (number, lines.to_owned())));
        assert_eq!((input.lines(), input.into_error().is_none()), (6, true));
        assert_eq!(blocks(&mut Input::new(Reads::new(&[]), usize::MAX)), []);
    }

    #[test]
    fn repeats_interrupted_reads_and_ends_at_failed_ones() {
        let mut reads = Reads::new(&[b"a\nb", b"c\nd", b"e\n"]);
        reads.0.insert(1, Err(ErrorKind::Interrupted.into()));
        reads.0.insert(3, Err(ErrorKind::TimedOut.into()));
        let mut input = Input::new(reads, usize::MAX);
        assert_eq!(blocks(&mut input), [(1, "a".to_owned()), (2, "bc".to_owned())]);
        assert_eq!((input.lines(), input.read(&mut Block::default())), (2, NextBlock::End));
        assert_eq!(input.into_error().map(|error| error.kind()), Some(ErrorKind::TimedOut));
    }

    #[test]
    fn blocks_grow_only_for_long_lines() {
        let long = "x".repeat(10 * READ);
        let text = format!("a\n{long}\n{}", "b\n".repeat(READ));
        let mut input = Input::new(text.as_bytes(), usize::MAX);
        let mut block = Block::default();
        let mut lengths = Vec::new();
        while read(&mut input, &mut block) {
            lengths.push(block.length());
            assert!(block.lines().all(|line| line.known.is_some_and(|text| text.as_bytes() == line.bytes)));
        }
        assert_eq!(lengths.iter().sum::<u64>(), text.len() as u64);
        assert_eq!(lengths[0], 2);
        assert!(lengths[1] > long.len() as u64 && lengths[1] < (long.len() + READ) as u64);
        assert!(lengths[2..].iter().all(|&length| length < 2 * READ as u64));
        block.drop_long();
        assert!(block.buffer.capacity() <= LONG);
    }

    #[test]
    fn lines_that_are_not_utf_8_have_no_known_text() {
        let mut block = Block::default();
        assert!(read(&mut Input::new(&b"a\n\xFF\nb\n"[..], usize::MAX), &mut block));
        let line = |number, bytes| Line { number, bytes, known: None, too_long: None };
        assert_eq!(block.lines().collect::<Vec<_>>(), [line(1, &b"a"[..]), line(2, b"\xFF"), line(3, b"b")]);
    }

    #[test]
    fn skips_lines_over_the_limit_wherever_reads_end() {
        let text = b"12345\n123456\n12345\r\n123456\r\n\n12345\r6\n1234567890\r\n12\n123456789\r";
        let expected = "12345|6|12345\r|6||7|10|12|9";
        for length in 1..=text.len() {
            let reads: Vec<&[u8]> = text.chunks(length).collect();
            let blocks = blocks(&mut Input::new(Reads::new(&reads), 5));
            let lines: Vec<_> = blocks.into_iter().map(|(_, lines)| lines).collect();
            assert_eq!(lines.join("|"), expected, "reads of {length} bytes");
        }
    }

    #[test]
    fn length_includes_skipped_bytes() {
        let reads: [&[u8]; 4] = [b"a\n12", b"3456", b"78\nb", b"\n"];
        let (mut input, mut block, mut length) = (Input::new(Reads::new(&reads), 3), Block::default(), 0);
        while read(&mut input, &mut block) {
            length += block.length();
        }
        assert_eq!(length, reads.concat().len() as u64);
    }

    #[test]
    fn buffer_stays_within_the_limit() {
        let text = "x".repeat(50 * READ) + "\nb\n";
        let (mut input, mut block) = (Input::new(text.as_bytes(), 10 * READ), Block::default());
        assert!(read(&mut input, &mut block));
        assert!(block.buffer.capacity() <= READ && block.is_long);
        let lines: Vec<Line<'_>> = block.lines().collect();
        assert_eq!(
            lines[0].text().unwrap_err().to_string(),
            format!("the line has {} bytes, and --max-line allows {} (bad-line)", 50 * READ, 10 * READ)
        );
        assert_eq!((lines[0].bytes, lines[1].text().ok()), (&b""[..], Some("b")));
    }

    #[test]
    fn every_long_line_has_its_own_block() {
        let (long, short) = ("x".repeat(3 * LONG), "y".repeat(LONG - READ));
        let text = format!("{long}\n{short}\n{long}\n{short}\n{long}");
        let (mut input, mut block, mut lengths) =
            (Input::new(text.as_bytes(), usize::MAX), Block::default(), Vec::new());
        loop {
            match input.read(&mut block) {
                NextBlock::Block => lengths.extend(block.lines().map(|line| line.bytes.len())),
                NextBlock::Long => lengths.push(0),
                NextBlock::End => break,
            }
            assert_eq!(block.is_long, lengths.ends_with(&[0, long.len()]));
        }
        assert_eq!(lengths, [0, long.len(), short.len(), 0, long.len(), short.len(), 0, long.len()]);
    }
}
