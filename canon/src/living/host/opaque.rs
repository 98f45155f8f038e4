//! The [opaque-host parser](https://url.spec.whatwg.org/#concept-opaque-host-parser).

use railurl_parser::code_points::is_url_code_point;
use railurl_parser::living::{Error, ValidationError};

use super::{Report, first_percent_sign, is_forbidden_host_code_point};

/// Checks that the [opaque-host parser](https://url.spec.whatwg.org/#concept-opaque-host-parser) accepts `input`. The
/// writer percent-encodes it later.
pub(super) fn parse(input: &str, report: &mut Report<'_, '_>) -> Result<(), Error> {
    let range_of = |(at, c): (usize, char)| at..at + c.len_utf8();
    // The forbidden host code points are ASCII.
    if let Some(at) = input.bytes().position(|byte| is_forbidden_host_code_point(char::from(byte))) {
        return report.failure(ValidationError::HostInvalidCodePoint, at..at + 1);
    }
    if report.errors.is_none() {
        return Ok(());
    }
    if let Some(unit) = input.char_indices().find(|&(_, c)| !is_url_code_point(c) && c != '%') {
        report.error(ValidationError::InvalidUrlUnit, range_of(unit));
    }
    if let Some(at) = first_percent_sign(input, false) {
        report.error(ValidationError::InvalidUrlUnit, at..at + 1);
    }
    Ok(())
}
