//! Texts of usual length, all of them at once.

use crate::lanes::Lane;

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

/// The lane that starts at a byte of an array.
#[inline(always)]
fn lane<const START: usize>(bytes: &[u8]) -> Lane {
    Lane::new(bytes[START..].first_chunk().expect("a lane is within its array"))
}

/// All bits from one on, of 64.
#[inline(always)]
pub(super) fn from_bit(bit: usize) -> u64 {
    u64::MAX << bit
}
