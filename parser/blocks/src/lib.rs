//! Tests sixteen bytes at a time for membership in a set, with one result bit per byte.
//!
//! A set is a function from a [`Block`] to a block, written with a few comparisons: no branch depends on a single byte,
//! and nothing is looked up in a table. The functions of this module search a text with such sets; the parsers of
//! [`combinators`] are the same for [nom]. Generated parsers with `Scanner: blocks` use both.
//!
//! ```
//! use railurl_blocks::{Block, count, first};
//!
//! let is_slash = |block: Block| block.is(b'/').or(block.is(b'\\'));
//! assert_eq!(first(b"http:\\\\example.com", is_slash), 5);
//! assert_eq!(count(b"/a/b/c", is_slash), 3);
//! ```
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

pub mod combinators;
mod register;

use crate::register::Register;

/// The number of bytes in a block.
pub const BLOCK: usize = 16;

/// Sixteen bytes, or the result of a test: all ones in each byte that passes, and zero in the others.
///
/// ```
/// use railurl_blocks::Block;
///
/// let block = Block::new(b"abc/def?ghi#jkl/");
/// assert_eq!(block.is(b'/').bits(), 0b1000_0000_0000_1000);
/// assert_eq!(block.within(b'a', b'c').or(block.is(b'#')).bits(), 0b1000_0000_0111);
/// ```
#[derive(Clone, Copy)]
pub struct Block(Register);

impl Block {
    /// Makes a block of sixteen bytes.
    #[inline(always)]
    pub fn new(bytes: &[u8; BLOCK]) -> Self {
        Block(Register::new(*bytes))
    }

    /// Makes a block of fewer than sixteen bytes, padded with zeros.
    ///
    /// # Panics
    ///
    /// There are sixteen bytes or more.
    #[inline(always)]
    pub fn padded(bytes: &[u8]) -> Self {
        let length = bytes.len();
        assert!(length < BLOCK, "{length} bytes in a block of {BLOCK}");
        // The first bytes and the last; where they overlap, they agree.
        let (low, high) = if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
            // For eight bytes, a single shift would be by 64 bits, which overflows.
            (u64::from_le_bytes(*first), u64::from_le_bytes(*last) >> 8 >> (8 * (15 - length)))
        } else if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
            (u64::from(u32::from_le_bytes(*first)) | u64::from(u32::from_le_bytes(*last)) << (8 * (length - 4)), 0)
        } else if let (Some(first), Some(last)) = (bytes.first(), bytes.last()) {
            // The middle of one or two bytes is an end as well, which changes nothing.
            let middle = length / 2;
            let ends = u64::from(*first) | u64::from(*last) << (8 * (length - 1));
            (ends | u64::from(bytes[middle]) << (8 * middle), 0)
        } else {
            (0, 0)
        };
        // The compiler would assemble an array of bytes one by one.
        Block(Register::from_words([low.to_le(), high.to_le()]))
    }

    /// Tests which bytes equal `byte`.
    #[inline(always)]
    pub fn is(self, byte: u8) -> Self {
        Block(self.0.equal(Register::splat(byte)))
    }

    /// Sets `bits` in each byte. With `0x20`, letters in upper case become lower case, so that one comparison finds both
    /// cases; other bytes change as well.
    #[inline(always)]
    pub fn with(self, bits: u8) -> Self {
        Block(self.0.or(Register::splat(bits)))
    }

    /// Tests which bytes are less than `byte` or not ASCII. `byte` must be ASCII.
    #[inline(always)]
    pub fn below(self, byte: u8) -> Self {
        // As signed numbers, bytes that are not ASCII are less than all others.
        Block(Register::splat(byte).greater(self.0))
    }

    /// Tests which bytes are ASCII and greater than `byte`. `byte` must be ASCII.
    #[inline(always)]
    pub fn above(self, byte: u8) -> Self {
        Block(self.0.greater(Register::splat(byte)))
    }

    /// Tests which bytes are from `low` to `high`, both included. Both must be ASCII.
    #[inline(always)]
    pub fn within(self, low: u8, high: u8) -> Self {
        // After moving `high` to the greatest signed number, the bytes in the range are the greatest.
        let moved = self.0.plus(Register::splat(0x7F - high));
        Block(moved.greater(Register::splat(0x7E_u8.wrapping_sub(high).wrapping_add(low))))
    }

    /// Returns the bytes that pass either test.
    #[inline(always)]
    pub fn or(self, other: Self) -> Self {
        Block(self.0.or(other.0))
    }

    /// Returns the bytes that pass both tests.
    #[inline(always)]
    pub fn and(self, other: Self) -> Self {
        Block(self.0.and(other.0))
    }

    /// Returns the test as bits; the first byte is the least significant bit.
    #[inline(always)]
    pub fn bits(self) -> u64 {
        u64::from(self.0.highest_bits())
    }
}

/// Returns the index of the first byte that passes a test, or the length if none does.
///
/// ```
/// assert_eq!(railurl_blocks::first(b"name=value", |block| block.is(b'=')), 4);
/// assert_eq!(railurl_blocks::first(b"name", |block| block.is(b'=')), 4);
/// ```
#[inline]
pub fn first(bytes: &[u8], test: impl Fn(Block) -> Block) -> usize {
    let (chunks, rest) = bytes.as_chunks::<BLOCK>();
    for (index, chunk) in chunks.iter().enumerate() {
        let bits = test(Block::new(chunk)).bits();
        if bits != 0 {
            return index * BLOCK + bits.trailing_zeros() as usize;
        }
    }
    let Some(last) = Last::new(bytes, rest) else { return bytes.len() };
    let bits = last.bits(test(last.block));
    if bits != 0 { bytes.len() - rest.len() + bits.trailing_zeros() as usize } else { bytes.len() }
}

/// In one pass, the index of the first byte that passes `outside`, or the length, and the index of the last byte that
/// passes `is_stop`, up to and including the first.
///
/// ```
/// use railurl_blocks::first_and_last;
///
/// let ends = first_and_last(b"user@me@host/@", |block| block.is(b'/'), |block| block.is(b'@'));
/// assert_eq!(ends, (12, Some(7)));
/// ```
#[inline]
pub fn first_and_last(
    bytes: &[u8],
    outside: impl Fn(Block) -> Block,
    is_stop: impl Fn(Block) -> Block,
) -> (usize, Option<usize>) {
    let (chunks, rest) = bytes.as_chunks::<BLOCK>();
    let mut last = None;
    let mut look = |start: usize, outside: u64, stops: u64| {
        // The stops up to and including the first byte outside.
        let stops = stops & (outside ^ outside.wrapping_sub(1));
        last = stops.checked_ilog2().map(|bit| start + bit as usize).or(last);
        (outside != 0).then(|| start + outside.trailing_zeros() as usize)
    };
    for (index, chunk) in chunks.iter().enumerate() {
        let block = Block::new(chunk);
        let (outside, stops) = (outside(block), is_stop(block));
        // Most blocks have neither, and one test for both tells that.
        if outside.or(stops).bits() != 0
            && let Some(end) = look(index * BLOCK, outside.bits(), stops.bits())
        {
            return (end, last);
        }
    }
    let Some(short) = Last::new(bytes, rest) else { return (bytes.len(), last) };
    let (outside, stops) = (outside(short.block), is_stop(short.block));
    let end = look(bytes.len() - rest.len(), short.bits(outside), short.bits(stops));
    (end.unwrap_or(bytes.len()), last)
}

/// Returns the number of bytes that pass a test.
///
/// ```
/// assert_eq!(railurl_blocks::count(b"a%20b%20c", |block| block.is(b'%')), 2);
/// ```
#[inline]
pub fn count(bytes: &[u8], test: impl Fn(Block) -> Block) -> usize {
    let (chunks, rest) = bytes.as_chunks::<BLOCK>();
    let bits = |chunk: &[u8; BLOCK]| test(Block::new(chunk)).bits();
    // Bits are counted four blocks at a time, because not every processor counts them in one instruction.
    let (fours, others) = chunks.as_chunks::<4>();
    let mut count = 0;
    for [a, b, c, d] in fours {
        count += (bits(a) | bits(b) << 16 | bits(c) << 32 | bits(d) << 48).count_ones();
    }
    // At most three blocks are left, and with the end they fill 64 bits.
    let last = others.iter().fold(0, |sum, chunk| sum << 16 | bits(chunk));
    let short = Last::new(bytes, rest).map_or(0, |short| short.bits(test(short.block)));
    (count + (last << 16 | short).count_ones()) as usize
}

/// Returns the index of the first byte that passes `test` and follows a byte that passes `before`.
///
/// ```
/// let dot_after_slash = |path: &[u8]| railurl_blocks::first_pair(path, |block| block.is(b'/'), |block| block.is(b'.'));
/// assert_eq!(dot_after_slash(b"/a.b/../c"), Some(5));
/// assert_eq!(dot_after_slash(b"/a.b"), None);
/// ```
#[inline]
pub fn first_pair(bytes: &[u8], before: impl Fn(Block) -> Block, test: impl Fn(Block) -> Block) -> Option<usize> {
    let (chunks, rest) = bytes.as_chunks::<BLOCK>();
    let mut was = 0;
    for (index, chunk) in chunks.iter().enumerate() {
        let block = Block::new(chunk);
        let bits = before(block).bits();
        let pairs = (bits << 1 | was) & test(block).bits();
        if pairs != 0 {
            return Some(index * BLOCK + pairs.trailing_zeros() as usize);
        }
        was = bits >> (BLOCK - 1);
    }
    let last = Last::new(bytes, rest)?;
    let pairs = (last.bits(before(last.block)) << 1 | was) & last.bits(test(last.block));
    (pairs != 0).then(|| bytes.len() - rest.len() + pairs.trailing_zeros() as usize)
}

/// Returns the bits of several tests, for the 64 bytes from `start` on, or as many as there are.
///
/// # Panics
///
/// `start` is beyond the end.
///
/// ```
/// use railurl_blocks::window;
///
/// let [dots, colons] = window(b"127.0.0.1:80", 4, |block| [block.is(b'.'), block.is(b':')]);
/// assert_eq!((dots, colons), (0b1010, 0b10_0000));
/// ```
#[inline(always)]
pub fn window<const N: usize>(bytes: &[u8], start: usize, tests: impl Fn(Block) -> [Block; N]) -> [u64; N] {
    let bytes = &bytes[..bytes.len().min(start + u64::BITS as usize)];
    let (chunks, rest) = bytes[start..].as_chunks::<BLOCK>();
    let mut results = [0; N];
    let mut shift = 0;
    for chunk in chunks {
        let blocks = tests(Block::new(chunk));
        for (bits, block) in results.iter_mut().zip(blocks) {
            *bits |= block.bits() << shift;
        }
        shift += BLOCK as u32;
    }
    if let Some(last) = Last::new(bytes, rest) {
        for (bits, block) in results.iter_mut().zip(tests(last.block)) {
            *bits |= last.bits(block) << shift;
        }
    }
    results
}

/// The end of a text, which is shorter than a block.
struct Last {
    /// The text's last sixteen bytes, or all of its bytes, and zeros.
    block: Block,
    /// The number of the block's bytes before the end.
    before: usize,
    /// The number of bytes.
    length: usize,
}

impl Last {
    /// Takes the block in which `bytes` end with `rest`. `None` without a rest.
    #[inline]
    fn new(bytes: &[u8], rest: &[u8]) -> Option<Self> {
        if rest.is_empty() {
            return None;
        }
        let (block, before) = match bytes.last_chunk() {
            Some(block) => (Block::new(block), BLOCK - rest.len()),
            None => (Block::padded(rest), 0),
        };
        Some(Last { block, before, length: rest.len() })
    }

    /// Returns the bits of a test of the block, for the bytes of the end.
    #[inline(always)]
    fn bits(&self, test: Block) -> u64 {
        test.bits() >> self.before & !(u64::MAX << self.length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_all_lengths() {
        // Under Miri, only some lengths and positions are tried.
        let (step, next) = if cfg!(miri) { (45, 11) } else { (1, 1) };
        for length in (0..200_usize).step_by(step) {
            // Every third byte is a mark, and a pair is tried at each position.
            let marks: std::vec::Vec<u8> = (0..length).map(|at| if at % 3 == 0 { b'x' } else { b'-' }).collect();
            assert_eq!(count(&marks, |block| block.is(b'x')), length.div_ceil(3));
            let mut pair = std::vec![b'-'; length];
            assert_eq!(first_pair(&pair, |block| block.is(b'/'), |block| block.is(b'.')), None);
            for at in (0..length.saturating_sub(1)).step_by(next) {
                pair[at..at + 2].copy_from_slice(b"/.");
                assert_eq!(
                    first_pair(&pair, |block| block.is(b'/'), |block| block.is(b'.')),
                    Some(at + 1),
                    "of {length}"
                );
                assert_eq!(first_pair(&pair, |block| block.is(b'.'), |block| block.is(b'/')), None, "{at} of {length}");
                assert_eq!(first(&pair, |block| block.is(b'/')), at);
                let to = |end, stop| first_and_last(&pair, |block| block.is(end), |block| block.is(stop));
                assert_eq!((to(b'/', b'.'), to(b'.', b'/')), ((at, None), (at + 1, Some(at))));
                assert_eq!((to(b'/', b'/'), to(b'!', b'.')), ((at, Some(at)), (length, Some(at + 1))));
                assert_eq!(to(b'/', b'-'), (at, at.checked_sub(1)));
                pair[at..at + 2].copy_from_slice(b"--");
            }
        }
    }

    /// Checks that each test finds exactly the bytes that its documentation lists.
    #[test]
    fn tests_find_exactly_the_documented_bytes() {
        // Under Miri, only some pairs of bytes are tried.
        let step = if cfg!(miri) { 17 } else { 1 };
        let every: [u8; 256] = core::array::from_fn(|byte| byte as u8);
        for bytes in every.as_chunks::<BLOCK>().0 {
            let block = Block::new(bytes);
            let check = |test: &dyn Fn(u8) -> bool, result: Block| {
                let expected = bytes.iter().enumerate().fold(0, |sum, (at, byte)| sum | u64::from(test(*byte)) << at);
                assert_eq!(result.bits(), expected, "{bytes:?}");
            };
            for byte in (0..0x80).step_by(step) {
                check(&|other| other == byte, block.is(byte));
                check(&|other| other < byte || !other.is_ascii(), block.below(byte));
                check(&|other| other > byte && other.is_ascii(), block.above(byte));
                check(&|other| other | byte == 0x7F, block.with(byte).is(0x7F));
                check(&|other| other == byte || other == b'A', block.is(byte).or(block.is(b'A')));
                check(&|other| other == byte && other < b'A', block.is(byte).and(block.below(b'A')));
                for high in (byte..0x80).step_by(step) {
                    check(&|other| byte <= other && other <= high, block.within(byte, high));
                }
            }
        }
    }
}
