//! How much the tests of this crate try: all, but under Miri, which is much slower, less.

/// All code points; under Miri those below U+0100, and each 4001st of the others.
pub(crate) fn code_points() -> impl Iterator<Item = char> {
    ('\0'..='\u{FF}').chain(('\u{100}'..=char::MAX).step_by(by_miri(1, 4001)))
}

/// The first number; under Miri the second.
pub(crate) const fn by_miri(all: usize, less: usize) -> usize {
    if cfg!(miri) { less } else { all }
}
