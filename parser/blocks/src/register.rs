//! A register of sixteen bytes, as signed numbers.
//!
//! On targets with SSE2, this is `safe_arch`, on which the crate `wide` is built; it compiles in a fifth of the time
//! that `wide` takes. On other targets it is `wide`: Neon on ARM, SIMD on WebAssembly, and otherwise plain arithmetic.

#[cfg(not(target_feature = "sse2"))]
pub(crate) use portable::Register;
#[cfg(target_feature = "sse2")]
pub(crate) use sse2::Register;

#[cfg(target_feature = "sse2")]
mod sse2 {
    use safe_arch::{
        add_i8_m128i, cmp_eq_mask_i8_m128i, cmp_gt_mask_i8_m128i, m128i, move_mask_i8_m128i, set_splat_i8_m128i,
    };

    #[derive(Clone, Copy)]
    pub(crate) struct Register(m128i);

    impl Register {
        #[inline(always)]
        pub(crate) fn new(bytes: [u8; 16]) -> Self {
            Register(bytes.into())
        }

        #[inline(always)]
        pub(crate) fn from_words(words: [u64; 2]) -> Self {
            Register(words.into())
        }

        #[inline(always)]
        pub(crate) fn splat(byte: u8) -> Self {
            Register(set_splat_i8_m128i(byte as i8))
        }

        /// Returns all ones in each byte that is equal in both.
        #[inline(always)]
        pub(crate) fn equal(self, other: Self) -> Self {
            Register(cmp_eq_mask_i8_m128i(self.0, other.0))
        }

        /// Returns all ones in each byte that is greater than in `other`.
        #[inline(always)]
        pub(crate) fn greater(self, other: Self) -> Self {
            Register(cmp_gt_mask_i8_m128i(self.0, other.0))
        }

        /// Returns the sums, modulo 256.
        #[inline(always)]
        pub(crate) fn plus(self, other: Self) -> Self {
            Register(add_i8_m128i(self.0, other.0))
        }

        #[inline(always)]
        pub(crate) fn or(self, other: Self) -> Self {
            Register(self.0 | other.0)
        }

        #[inline(always)]
        pub(crate) fn and(self, other: Self) -> Self {
            Register(self.0 & other.0)
        }

        /// Returns the highest bit of each byte; the first byte is the least significant bit.
        #[inline(always)]
        pub(crate) fn highest_bits(self) -> u16 {
            move_mask_i8_m128i(self.0) as u16
        }
    }
}

#[cfg(not(target_feature = "sse2"))]
mod portable {
    use wide::{CmpEq, CmpGt, i8x16};

    #[derive(Clone, Copy)]
    pub(crate) struct Register(i8x16);

    impl Register {
        #[inline(always)]
        pub(crate) fn new(bytes: [u8; 16]) -> Self {
            Register(bytemuck::cast(bytes))
        }

        #[inline(always)]
        pub(crate) fn from_words(words: [u64; 2]) -> Self {
            Register(bytemuck::cast(words))
        }

        #[inline(always)]
        pub(crate) fn splat(byte: u8) -> Self {
            Register(i8x16::splat(byte as i8))
        }

        #[inline(always)]
        pub(crate) fn equal(self, other: Self) -> Self {
            Register(self.0.cmp_eq(other.0))
        }

        #[inline(always)]
        pub(crate) fn greater(self, other: Self) -> Self {
            Register(self.0.cmp_gt(other.0))
        }

        #[inline(always)]
        pub(crate) fn plus(self, other: Self) -> Self {
            Register(self.0 + other.0)
        }

        #[inline(always)]
        pub(crate) fn or(self, other: Self) -> Self {
            Register(self.0 | other.0)
        }

        #[inline(always)]
        pub(crate) fn and(self, other: Self) -> Self {
            Register(self.0 & other.0)
        }

        #[inline(always)]
        pub(crate) fn highest_bits(self) -> u16 {
            self.0.move_mask() as u16
        }
    }
}
