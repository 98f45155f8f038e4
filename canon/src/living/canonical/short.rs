//! Texts of usual length, tested whole with a few block operations.

use railurl_blocks::Block;

/// A text shorter than 64 bytes.
pub(super) trait Short: Copy {
    /// Returns the bytes for which a test holds; the lowest bit is the first byte.
    fn bits(self, test: impl Fn(Block) -> Block) -> u64;

    /// Returns the bytes among the first 32 for which a test holds.
    fn first_bits(self, test: impl Fn(Block) -> Block) -> u64;

    /// Returns whether the text has two adjacent bytes such that `test` holds for the first and `next` for the second.
    fn has_pair(self, test: impl Fn(Block) -> Block, next: impl Fn(Block) -> Block) -> bool;
}

/// A text of 33 to 63 bytes: its first and its last block. In the overlap, a byte has the same bit in both.
#[derive(Clone, Copy)]
pub(super) struct FourBlocks<'i> {
    // Two blocks and a byte, because a pair of bytes may begin with the last one of a block.
    first: &'i [u8; 33],
    last: &'i [u8; 33],
    length: usize,
}

impl<'i> FourBlocks<'i> {
    /// Loads a text, if it has such a length.
    #[inline(always)]
    pub(super) fn new(bytes: &'i [u8]) -> Option<Self> {
        let length = bytes.len();
        if length >= 64 { None } else { Some(Self { first: bytes.first_chunk()?, last: bytes.last_chunk()?, length }) }
    }
}

impl Short for FourBlocks<'_> {
    #[inline(always)]
    fn bits(self, test: impl Fn(Block) -> Block) -> u64 {
        let last = test(block::<1>(self.last)).bits() | test(block::<17>(self.last)).bits() << 16;
        self.first_bits(test) | last << (self.length - 32)
    }

    #[inline(always)]
    fn first_bits(self, test: impl Fn(Block) -> Block) -> u64 {
        test(block::<0>(self.first)).bits() | test(block::<16>(self.first)).bits() << 16
    }

    #[inline(always)]
    fn has_pair(self, test: impl Fn(Block) -> Block, next: impl Fn(Block) -> Block) -> bool {
        let first = test(block::<0>(self.first)).and(next(block::<1>(self.first)));
        let second = test(block::<16>(self.first)).and(next(block::<17>(self.first)));
        let third = test(block::<0>(self.last)).and(next(block::<1>(self.last)));
        let fourth = test(block::<16>(self.last)).and(next(block::<17>(self.last)));
        first.or(second).or(third.or(fourth)).bits() != 0
    }
}

/// A text of 17 to 32 bytes, in the same form.
#[derive(Clone, Copy)]
pub(super) struct TwoBlocks<'i> {
    first: &'i [u8; 17],
    last: &'i [u8; 17],
    length: usize,
}

impl<'i> TwoBlocks<'i> {
    /// Loads a text, if it has such a length.
    #[inline(always)]
    pub(super) fn new(bytes: &'i [u8]) -> Option<Self> {
        let length = bytes.len();
        if length > 32 { None } else { Some(Self { first: bytes.first_chunk()?, last: bytes.last_chunk()?, length }) }
    }
}

impl Short for TwoBlocks<'_> {
    #[inline(always)]
    fn bits(self, test: impl Fn(Block) -> Block) -> u64 {
        test(block::<0>(self.first)).bits() | test(block::<1>(self.last)).bits() << (self.length - 16)
    }

    #[inline(always)]
    fn first_bits(self, test: impl Fn(Block) -> Block) -> u64 {
        self.bits(test)
    }

    #[inline(always)]
    fn has_pair(self, test: impl Fn(Block) -> Block, next: impl Fn(Block) -> Block) -> bool {
        let first = test(block::<0>(self.first)).and(next(block::<1>(self.first)));
        let last = test(block::<0>(self.last)).and(next(block::<1>(self.last)));
        first.or(last).bits() != 0
    }
}

/// Returns the block that starts at an offset of an array.
#[inline(always)]
fn block<const START: usize>(bytes: &[u8]) -> Block {
    Block::new(bytes[START..].first_chunk().expect("a block is within its array"))
}

/// Returns a 64-bit mask of all bits from one on.
#[inline(always)]
pub(super) fn from_bit(bit: usize) -> u64 {
    u64::MAX << bit
}
