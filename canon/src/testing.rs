//! How many cases the tests of this crate try: all of them, or fewer under Miri, which is much slower.

/// Returns all code points; under Miri, those below U+0100 and every 4001st of the others.
pub(crate) fn code_points() -> impl Iterator<Item = char> {
    ('\0'..='\u{FF}').chain(('\u{100}'..=char::MAX).step_by(by_miri(1, 4001)))
}

/// Returns the first number, or the second under Miri.
pub(crate) const fn by_miri(all: usize, less: usize) -> usize {
    if cfg!(miri) { less } else { all }
}
