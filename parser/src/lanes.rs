//! Sixteen bytes at a time: which of them are in a set, as one bit a byte.
//!
//! Generated code makes sets of the few tests that a [`Lane`] has, and reading goes on with the bits: no branch depends
//! on a single byte. The registers are those of the crate `wide`: SSE2 on x86-64, Neon on ARM, what WebAssembly has, and
//! plain arithmetic elsewhere. That crate is what it takes to use them without `unsafe` here.

use wide::{CmpEq, CmpGt, i8x16};

/// How many bytes a lane has.
pub(crate) const LANE: usize = 16;

/// Sixteen bytes; of a test, all ones where it holds and zero elsewhere.
#[derive(Clone, Copy)]
pub(crate) struct Lane(i8x16);

impl Lane {
    #[inline(always)]
    pub(crate) fn new(bytes: &[u8; LANE]) -> Self {
        Lane(i8x16::new(bytes.map(|byte| byte as i8)))
    }

    /// Which bytes are `byte`.
    #[inline(always)]
    pub(crate) fn is(self, byte: u8) -> Self {
        Lane(self.0.cmp_eq(all(byte)))
    }

    /// Each byte with `bits` set.
    #[inline(always)]
    pub(crate) fn with(self, bits: u8) -> Self {
        Lane(self.0 | all(bits))
    }

    /// Which bytes are less than `byte`, which is ASCII, or not ASCII.
    #[inline(always)]
    pub(crate) fn below(self, byte: u8) -> Self {
        // As signed numbers, bytes that are not ASCII are less than all others.
        Lane(all(byte).cmp_gt(self.0))
    }

    /// Which bytes are ASCII and greater than `byte`.
    #[inline(always)]
    pub(crate) fn above(self, byte: u8) -> Self {
        Lane(self.0.cmp_gt(all(byte)))
    }

    /// Which bytes are from `low` to `high`, both included and both ASCII.
    #[inline(always)]
    pub(crate) fn within(self, low: u8, high: u8) -> Self {
        // Moved so that `high` is the greatest signed number, those in the range are the greatest.
        let moved = self.0 + all(0x7F - high);
        Lane(moved.cmp_gt(all((0x7E - high).wrapping_add(low))))
    }

    /// What is in either of two tests.
    #[inline(always)]
    pub(crate) fn or(self, other: Self) -> Self {
        Lane(self.0 | other.0)
    }

    /// What is in both of two tests.
    #[inline(always)]
    pub(crate) fn and(self, other: Self) -> Self {
        Lane(self.0 & other.0)
    }

    /// A test as bits, that of the first byte the least.
    #[inline(always)]
    pub(crate) fn bits(self) -> u64 {
        u64::from(self.0.move_mask() as u16)
    }
}

#[inline(always)]
fn all(byte: u8) -> i8x16 {
    i8x16::new([byte as i8; LANE])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the tests say of every byte is what their sentences say.
    #[test]
    fn every_byte_is_where_it_belongs() {
        let every: [u8; 256] = core::array::from_fn(|byte| byte as u8);
        for bytes in every.as_chunks::<LANE>().0 {
            let lane = Lane::new(bytes);
            let check = |test: &dyn Fn(u8) -> bool, found: Lane| {
                let expected = bytes.iter().enumerate().fold(0, |sum, (at, byte)| sum | u64::from(test(*byte)) << at);
                assert_eq!(found.bits(), expected, "{bytes:?}");
            };
            for byte in 0..0x80 {
                check(&|found| found == byte, lane.is(byte));
                check(&|found| found < byte || !found.is_ascii(), lane.below(byte));
                check(&|found| found > byte && found.is_ascii(), lane.above(byte));
                check(&|found| found | byte == 0x7F, lane.with(byte).is(0x7F));
                check(&|found| found == byte || found == b'A', lane.is(byte).or(lane.is(b'A')));
                check(&|found| found == byte && found < b'A', lane.is(byte).and(lane.below(b'A')));
                for high in byte..0x80 {
                    check(&|found| byte <= found && found <= high, lane.within(byte, high));
                }
            }
        }
    }
}
