//! Canonical form: laws 2, 3 and 4, which need only parsing.

use railurl::{Dialect, Url};

use crate::case::Case;
use crate::laws::{self, Exception, Law};
use crate::reading::{DialectCase, grammars};
use crate::{holds, oracle};

/// Labels of encodings, in one of which each case is also read. They have one byte or two for a code point, ASCII bytes in
/// code points beyond ASCII, states, or fewer code points than UTF-8, or are aliases of others.
const ENCODINGS: [&str; 8] =
    ["windows-1252", "shift_jis", "euc-kr", "big5", "gb18030", "iso-2022-jp", "utf-16be", "x-user-defined"];

/// Checks law 2 in every dialect, in the case's encoding and in another, which the length of the input selects.
///
/// # Panics
///
/// A canonical URL does not parse to itself, and no exception applies.
///
/// ```
/// use railurl_fuzz::{canonical, case::Case};
///
/// canonical::idempotent(&Case::from_bytes("http://h/表?ü".as_bytes()));
/// ```
pub fn idempotent(case: &Case<'_>) {
    for &dialect in Dialect::ALL {
        let other = ENCODINGS[case.input.len() % ENCODINGS.len()];
        for reading in [DialectCase::new(dialect, case), DialectCase::new(dialect, case).encoded(other)] {
            if let Some(url) = read(&reading, case, Law::FixedPoint) {
                holds(dialect, laws::idempotence(&url));
            }
        }
    }
}

/// Checks laws 3 and 4 in every dialect.
///
/// # Panics
///
/// A serialized URL does not parse to the same components, and no exception applies; or the joined leaves of a syntax tree
/// are not the text that was read.
///
/// ```
/// use railurl_fuzz::{canonical, case::Case};
///
/// canonical::round_trip(&Case::from_bytes(b"foo:/.//a\xFF3"));
/// ```
pub fn round_trip(case: &Case<'_>) {
    for dialect in grammars() {
        let reading = DialectCase::new(dialect, case);
        holds(dialect, oracle::check_input(dialect, &case.input, reading.base.as_ref()));
    }
    for &dialect in Dialect::ALL {
        if let Some(url) = read(&DialectCase::new(dialect, case), case, Law::ComponentsSurvive) {
            holds(dialect, laws::getters(&url));
            holds(dialect, laws::round_trip(&url));
        }
    }
}

/// Returns the URL of a case. `None` if it is invalid, or if an exception excuses it from the law.
fn read(reading: &DialectCase<'_>, case: &Case<'_>, law: Law) -> Option<Url> {
    let url = reading.options().parse(&case.input).ok()?;
    let exceptions = reading.exceptions(&case.input, &url);
    let excuses = |exception: &&Exception| exception.laws.contains(&law);
    (!exceptions.iter().any(excuses)).then_some(url)
}
