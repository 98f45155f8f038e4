//! Random numbers: small, fast, and determined by the seed on every machine.

/// A generator of random numbers, [SplitMix64](https://doi.org/10.1145/2714064.2660195).
///
/// ```
/// use railurl_differential::rng::Rng;
///
/// let numbers = |case| { let mut rng = Rng::new(7, case); [rng.below(10), rng.below(10)] };
/// assert_eq!(numbers(1), numbers(1));
/// ```
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// Makes the generator for a case. Each case has its own, so that it can be made without the ones before it.
    pub fn new(seed: u64, case: u64) -> Self {
        let mut rng = Rng { state: seed };
        rng.state = rng.next().wrapping_add(case);
        // Mixed once more, so that neighbouring cases do not have neighbouring states.
        rng.state = rng.next();
        rng
    }

    /// Returns the next 64 bits.
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Returns a number less than `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        // The upper half of the product: bounds are small, so the bias is negligible.
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// Returns true with a probability of one in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Returns one of `items`, which must not be empty.
    pub fn pick<'i, T>(&mut self, items: &'i [T]) -> &'i T {
        &items[self.below(items.len())]
    }

    /// Returns one of `words`, which must not be empty.
    pub fn word(&mut self, words: &[&'static str]) -> &'static str {
        words[self.below(words.len())]
    }

    /// Returns a scalar value. Small ones are more frequent.
    pub fn code_point(&mut self) -> char {
        let bound = *self.pick(&[0x80, 0x800, 0x3000, 0x1_0000, 0x2_0000, 0x11_0000]);
        // Surrogates are not scalar values.
        char::from_u32(self.below(bound) as u32).unwrap_or(char::REPLACEMENT_CHARACTER)
    }
}
