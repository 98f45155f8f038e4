//! Texts as lanes: all of a short one, or 64 bytes after 64 bytes.

use crate::lanes::{LANE, Lane};

/// A text of less than 64 bytes.
pub(super) trait Short: Copy {
    /// For which bytes a test holds, that of the first byte the least bit.
    fn bits(self, test: impl Fn(Lane) -> Lane) -> u64;

    /// The same of the first 32 bytes alone.
    fn first_bits(self, test: impl Fn(Lane) -> Lane) -> u64;

    /// Whether one test holds for a byte and another for the next, anywhere.
    fn has_pair(self, test: impl Fn(Lane) -> Lane, next: impl Fn(Lane) -> Lane) -> bool;
}

/// A text of 33 to 63 bytes: the first of them and the last. They overlap: a byte has the same bit in both.
#[derive(Clone, Copy)]
pub(super) struct FourLanes<'i> {
    first: &'i [u8; 33],
    last: &'i [u8; 33],
    length: usize,
}

impl<'i> FourLanes<'i> {
    /// A text, if it is so long.
    #[inline(always)]
    pub(super) fn new(bytes: &'i [u8]) -> Option<Self> {
        let length = bytes.len();
        if length >= 64 { None } else { Some(Self { first: bytes.first_chunk()?, last: bytes.last_chunk()?, length }) }
    }
}

impl Short for FourLanes<'_> {
    #[inline(always)]
    fn bits(self, test: impl Fn(Lane) -> Lane) -> u64 {
        let last = test(lane::<1>(self.last)).bits() | test(lane::<17>(self.last)).bits() << 16;
        self.first_bits(test) | last << (self.length - 32)
    }

    #[inline(always)]
    fn first_bits(self, test: impl Fn(Lane) -> Lane) -> u64 {
        test(lane::<0>(self.first)).bits() | test(lane::<16>(self.first)).bits() << 16
    }

    #[inline(always)]
    fn has_pair(self, test: impl Fn(Lane) -> Lane, next: impl Fn(Lane) -> Lane) -> bool {
        let first = test(lane::<0>(self.first)).and(next(lane::<1>(self.first)));
        let second = test(lane::<16>(self.first)).and(next(lane::<17>(self.first)));
        let third = test(lane::<0>(self.last)).and(next(lane::<1>(self.last)));
        let fourth = test(lane::<16>(self.last)).and(next(lane::<17>(self.last)));
        first.or(second).or(third.or(fourth)).bits() != 0
    }
}

/// A text of 17 to 32 bytes, in the same way.
#[derive(Clone, Copy)]
pub(super) struct TwoLanes<'i> {
    first: &'i [u8; 17],
    last: &'i [u8; 17],
    length: usize,
}

impl<'i> TwoLanes<'i> {
    /// A text, if it is so long.
    #[inline(always)]
    pub(super) fn new(bytes: &'i [u8]) -> Option<Self> {
        let length = bytes.len();
        if length > 32 { None } else { Some(Self { first: bytes.first_chunk()?, last: bytes.last_chunk()?, length }) }
    }
}

impl Short for TwoLanes<'_> {
    #[inline(always)]
    fn bits(self, test: impl Fn(Lane) -> Lane) -> u64 {
        test(lane::<0>(self.first)).bits() | test(lane::<1>(self.last)).bits() << (self.length - 16)
    }

    #[inline(always)]
    fn first_bits(self, test: impl Fn(Lane) -> Lane) -> u64 {
        self.bits(test)
    }

    #[inline(always)]
    fn has_pair(self, test: impl Fn(Lane) -> Lane, next: impl Fn(Lane) -> Lane) -> bool {
        let first = test(lane::<0>(self.first)).and(next(lane::<1>(self.first)));
        let last = test(lane::<0>(self.last)).and(next(lane::<1>(self.last)));
        first.or(last).bits() != 0
    }
}

/// 64 bytes of a text, or as many as are left of it.
pub(super) struct Block {
    lanes: [Lane; 4],
    /// How far up the bits of each lane belong. Lanes may overlap.
    shifts: [u32; 4],
    /// How far down the bits belong that were put together.
    back: u32,
    start: usize,
    /// The bits behind the end of the text.
    end: u64,
}

impl Block {
    /// How many bytes a block has.
    pub(super) const LENGTH: usize = 4 * LANE;

    /// The first block.
    #[inline(always)]
    pub(super) fn first(bytes: &[u8]) -> Self {
        let length = bytes.len();
        let end = if length < Self::LENGTH { from_bit(length) } else { 0 };
        if length < LANE {
            let mut padded = [0; LANE];
            padded[..length].copy_from_slice(bytes);
            return Block { lanes: [Lane::new(&padded); 4], shifts: [0; 4], back: 0, start: 0, end };
        }
        // The last lane that there is ends where the text ends; those that there are not are the same.
        let starts = [0, 1, 2, 3].map(|index: usize| (index * LANE).min(length - LANE));
        let lanes = match end {
            0 => four_lanes(bytes),
            _ => starts.map(|start| bytes[start..].first_chunk().map_or(Lane::new(&[0; LANE]), Lane::new)),
        };
        Block { lanes, shifts: starts.map(|start| start as u32), back: 0, start: 0, end }
    }

    /// The next block of a text that is longer than this; false where the text ends with this one.
    #[inline(always)]
    pub(super) fn advance(&mut self, bytes: &[u8]) -> bool {
        let start = self.start + Self::LENGTH;
        if start >= bytes.len() {
            return false;
        }
        let left = bytes.len() - start;
        let back = Self::LENGTH.saturating_sub(left);
        let first = start - back;
        let starts = [0, 1, 2, 3].map(|index: usize| index * LANE);
        *self = Block {
            lanes: four_lanes(&bytes[first..]),
            shifts: starts.map(|offset| offset as u32),
            back: back as u32,
            start,
            end: if left < Self::LENGTH { from_bit(left) } else { 0 },
        };
        true
    }

    /// The offset of the first byte.
    #[inline(always)]
    pub(super) fn start(&self) -> usize {
        self.start
    }

    /// The bits behind the end of the text.
    #[inline(always)]
    pub(super) fn end(&self) -> u64 {
        self.end
    }

    /// For which bytes a test holds, that of the first byte the least bit.
    #[inline(always)]
    pub(super) fn bits(&self, test: impl Fn(Lane) -> Lane) -> u64 {
        let [.., last] = self.lanes;
        (self.first_bits(&test) | test(last).bits() << self.shifts[3]) >> self.back
    }

    /// The same without the last lane, of the first block.
    #[inline(always)]
    pub(super) fn first_bits(&self, test: impl Fn(Lane) -> Lane) -> u64 {
        let [a, b, c, _] = self.lanes;
        let bits = |lane: Lane, index: usize| test(lane).bits() << self.shifts[index];
        bits(a, 0) | bits(b, 1) | bits(c, 2)
    }
}

/// The lane that starts at a byte of an array.
#[inline(always)]
fn lane<const START: usize>(bytes: &[u8]) -> Lane {
    Lane::new(bytes[START..].first_chunk().expect("a lane is within its array"))
}

/// The lanes of the first 64 bytes, of as many or more.
#[inline(always)]
fn four_lanes(bytes: &[u8]) -> [Lane; 4] {
    let bytes: &[u8; 64] = bytes.first_chunk().expect("a block is within its text");
    [lane::<0>(bytes), lane::<16>(bytes), lane::<32>(bytes), lane::<48>(bytes)]
}

/// All bits from one on, of 64.
#[inline(always)]
pub(super) fn from_bit(bit: usize) -> u64 {
    u64::MAX << bit
}
