//! The [validation errors](https://url.spec.whatwg.org/#validation-error) of the URL Standard, named as in its table.

use alloc::vec::Vec;

use super::Error;
use crate::kinds::kinds;
use crate::parts::Span;

kinds! {
    /// A validation error: the input is not a valid URL string. Some validation errors make parsing fail.
    ValidationError {
        /// [domain-to-ASCII](https://url.spec.whatwg.org/#validation-error-domain-to-ascii)
        ///
        /// Recorded by [domain to ASCII](https://url.spec.whatwg.org/#concept-domain-to-ascii).
        DomainToAscii = "domain-to-ASCII", "the host is not a valid domain";
        /// [domain-percent-encoded](https://url.spec.whatwg.org/#validation-error-domain-percent-encoded)
        ///
        /// Recorded by [host parser](https://url.spec.whatwg.org/#concept-host-parser).
        DomainPercentEncoded = "domain-percent-encoded", "the host contains a percent-encoded byte";
        /// [host-invalid-code-point](https://url.spec.whatwg.org/#host-invalid-code-point)
        ///
        /// Recorded by [opaque host parser](https://url.spec.whatwg.org/#concept-opaque-host-parser).
        HostInvalidCodePoint = "host-invalid-code-point", "the host contains a code point that a host cannot contain";
        /// [IPv4-empty-part](https://url.spec.whatwg.org/#ipv4-empty-part)
        ///
        /// Recorded by [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser).
        Ipv4EmptyPart = "IPv4-empty-part", "the IPv4 address ends with a dot";
        /// [IPv4-too-few-parts](https://url.spec.whatwg.org/#ipv4-too-few-parts)
        ///
        /// Recorded by [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser).
        Ipv4TooFewParts = "IPv4-too-few-parts", "the IPv4 address has fewer than 4 parts";
        /// [IPv4-too-many-parts](https://url.spec.whatwg.org/#ipv4-too-many-parts)
        ///
        /// Recorded by [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser).
        Ipv4TooManyParts = "IPv4-too-many-parts", "the IPv4 address has more than 4 parts";
        /// [IPv4-non-numeric-part](https://url.spec.whatwg.org/#ipv4-non-numeric-part)
        ///
        /// Recorded by [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser).
        Ipv4NonNumericPart = "IPv4-non-numeric-part", "a part of the IPv4 address is not a number";
        /// [IPv4-non-decimal-part](https://url.spec.whatwg.org/#ipv4-non-decimal-part)
        ///
        /// Recorded by [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser).
        Ipv4NonDecimalPart = "IPv4-non-decimal-part", "a part of the IPv4 address is hexadecimal or octal";
        /// [IPv4-out-of-range-part](https://url.spec.whatwg.org/#ipv4-out-of-range-part)
        ///
        /// Recorded by [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser).
        Ipv4OutOfRangePart = "IPv4-out-of-range-part", "a part of the IPv4 address is greater than 255";
        /// [IPv4-non-ASCII-input](https://url.spec.whatwg.org/#ipv4-non-ascii-input)
        ///
        /// Recorded by [host parser](https://url.spec.whatwg.org/#concept-host-parser).
        Ipv4NonAsciiInput = "IPv4-non-ASCII-input", "the IPv4 address is not written in ASCII";
        /// [IPv6-unclosed](https://url.spec.whatwg.org/#ipv6-unclosed)
        ///
        /// Recorded by [host parser](https://url.spec.whatwg.org/#concept-host-parser).
        Ipv6Unclosed = "IPv6-unclosed", "the IPv6 address is missing its closing bracket";
        /// [IPv6-invalid-compression](https://url.spec.whatwg.org/#ipv6-invalid-compression)
        ///
        /// Recorded by [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser).
        Ipv6InvalidCompression = "IPv6-invalid-compression", "the IPv6 address begins with a single colon";
        /// [IPv6-too-many-pieces](https://url.spec.whatwg.org/#ipv6-too-many-pieces)
        ///
        /// Recorded by [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser).
        Ipv6TooManyPieces = "IPv6-too-many-pieces", "the IPv6 address has more than 8 pieces";
        /// [IPv6-multiple-compression](https://url.spec.whatwg.org/#ipv6-multiple-compression)
        ///
        /// Recorded by [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser).
        Ipv6MultipleCompression = "IPv6-multiple-compression", "the IPv6 address is compressed in more than one place";
        /// [IPv6-invalid-code-point](https://url.spec.whatwg.org/#ipv6-invalid-code-point)
        ///
        /// Recorded by [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser).
        Ipv6InvalidCodePoint = "IPv6-invalid-code-point",
            "the IPv6 address contains something that is neither a hexadecimal digit nor a colon, or ends unexpectedly";
        /// [IPv6-too-few-pieces](https://url.spec.whatwg.org/#ipv6-too-few-pieces)
        ///
        /// Recorded by [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser).
        Ipv6TooFewPieces = "IPv6-too-few-pieces", "the IPv6 address has fewer than 8 pieces and is not compressed";
        /// [IPv6-piece-leading-zero](https://url.spec.whatwg.org/#ipv6-piece-leading-zero)
        ///
        /// Recorded by [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser).
        Ipv6PieceLeadingZero = "IPv6-piece-leading-zero", "a piece of the IPv6 address has a leading zero";
        /// [IPv4-in-IPv6-too-many-pieces](https://url.spec.whatwg.org/#ipv4-in-ipv6-too-many-pieces)
        ///
        /// Recorded by [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser).
        Ipv4InIpv6TooManyPieces = "IPv4-in-IPv6-too-many-pieces",
            "the IPv6 address has more than 6 pieces before its IPv4 address";
        /// [IPv4-in-IPv6-invalid-code-point](https://url.spec.whatwg.org/#ipv4-in-ipv6-invalid-code-point)
        ///
        /// Recorded by [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser).
        Ipv4InIpv6InvalidCodePoint = "IPv4-in-IPv6-invalid-code-point",
            "a part of the IPv4 address in the IPv6 address is empty, not decimal, has a leading zero, or is one too many";
        /// [IPv4-in-IPv6-out-of-range-part](https://url.spec.whatwg.org/#ipv4-in-ipv6-out-of-range-part)
        ///
        /// Recorded by [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser).
        Ipv4InIpv6OutOfRangePart = "IPv4-in-IPv6-out-of-range-part",
            "a part of the IPv4 address in the IPv6 address is greater than 255";
        /// [IPv4-in-IPv6-too-few-parts](https://url.spec.whatwg.org/#ipv4-in-ipv6-too-few-parts)
        ///
        /// Recorded by [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser).
        Ipv4InIpv6TooFewParts = "IPv4-in-IPv6-too-few-parts",
            "the IPv4 address in the IPv6 address has fewer than 4 parts";
        /// [invalid-URL-unit](https://url.spec.whatwg.org/#invalid-url-unit)
        ///
        /// Recorded by [opaque host parser](https://url.spec.whatwg.org/#concept-opaque-host-parser),
        /// [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser),
        /// [path state](https://url.spec.whatwg.org/#path-state),
        /// [opaque path state](https://url.spec.whatwg.org/#opaque-path-state),
        /// [query state](https://url.spec.whatwg.org/#query-state),
        /// [fragment state](https://url.spec.whatwg.org/#fragment-state).
        InvalidUrlUnit = "invalid-URL-unit",
            "this is not a URL unit: neither a URL code point nor a percent-encoded byte";
        /// [special-scheme-missing-following-solidus](https://url.spec.whatwg.org/#special-scheme-missing-following-solidus)
        ///
        /// Recorded by [scheme state](https://url.spec.whatwg.org/#scheme-state),
        /// [special relative or authority state](https://url.spec.whatwg.org/#special-relative-or-authority-state),
        /// [special authority slashes state](https://url.spec.whatwg.org/#special-authority-slashes-state),
        /// [special authority ignore slashes state](https://url.spec.whatwg.org/#special-authority-ignore-slashes-state).
        SpecialSchemeMissingFollowingSolidus = "special-scheme-missing-following-solidus",
            "the scheme is not followed by exactly `//`";
        /// [missing-scheme-non-relative-URL](https://url.spec.whatwg.org/#missing-scheme-non-relative-url)
        ///
        /// Recorded by [no scheme state](https://url.spec.whatwg.org/#no-scheme-state).
        MissingSchemeNonRelativeUrl = "missing-scheme-non-relative-URL",
            "the scheme is missing, and no base URL supplies one";
        /// [invalid-reverse-solidus](https://url.spec.whatwg.org/#invalid-reverse-solidus)
        ///
        /// Recorded by [relative state](https://url.spec.whatwg.org/#relative-state),
        /// [relative slash state](https://url.spec.whatwg.org/#relative-slash-state),
        /// [file state](https://url.spec.whatwg.org/#file-state),
        /// [file slash state](https://url.spec.whatwg.org/#file-slash-state),
        /// [path start state](https://url.spec.whatwg.org/#path-start-state),
        /// [path state](https://url.spec.whatwg.org/#path-state).
        InvalidReverseSolidus = "invalid-reverse-solidus", "a backslash (`\\`) stands where a slash (`/`) is expected";
        /// [invalid-credentials](https://url.spec.whatwg.org/#invalid-credentials)
        ///
        /// Recorded by [authority state](https://url.spec.whatwg.org/#authority-state).
        InvalidCredentials = "invalid-credentials", "the URL includes credentials";
        /// [host-missing](https://url.spec.whatwg.org/#host-missing)
        ///
        /// Recorded by [authority state](https://url.spec.whatwg.org/#authority-state),
        /// [host state](https://url.spec.whatwg.org/#host-state).
        HostMissing = "host-missing", "the host is missing";
        /// [port-out-of-range](https://url.spec.whatwg.org/#port-out-of-range)
        ///
        /// Recorded by [port state](https://url.spec.whatwg.org/#port-state).
        PortOutOfRange = "port-out-of-range", "the port is greater than 65535";
        /// [port-invalid](https://url.spec.whatwg.org/#port-invalid)
        ///
        /// Recorded by [port state](https://url.spec.whatwg.org/#port-state).
        PortInvalid = "port-invalid", "the port is not a number";
        /// [file-invalid-Windows-drive-letter](https://url.spec.whatwg.org/#file-invalid-windows-drive-letter)
        ///
        /// Recorded by [file state](https://url.spec.whatwg.org/#file-state).
        FileInvalidWindowsDriveLetter = "file-invalid-Windows-drive-letter",
            "a relative URL starts with a Windows drive letter";
        /// [file-invalid-Windows-drive-letter-host](https://url.spec.whatwg.org/#file-invalid-windows-drive-letter-host)
        ///
        /// Recorded by [file host state](https://url.spec.whatwg.org/#file-host-state).
        FileInvalidWindowsDriveLetterHost = "file-invalid-Windows-drive-letter-host",
            "the host of a `file` URL is a Windows drive letter";
    }
}

impl core::error::Error for ValidationError {}

/// Validation errors in the order in which they are recorded. Equal errors on adjacent code points, such as repeated
/// backslashes, are stored as one [`Run`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Errors {
    runs: Vec<Run>,
    is_first_only: bool,
}

/// One validation error, or several of the same kind and rule at adjacent code points of the same length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The first error, with the span of all of them.
    pub error: Error,
    /// The number of errors. The span's length is a multiple of it.
    pub count: usize,
}

impl Run {
    /// Returns the errors one by one.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Error> + '_ {
        let Span { start, end } = self.error.span;
        let length = (end - start) / self.count;
        (0..self.count).map(move |index| {
            let start = start + index * length;
            Error { span: start..start + length, ..self.error.clone() }
        })
    }

    /// Returns whether `next` continues this run.
    #[inline]
    fn is_continued_by(&self, next: &Run) -> bool {
        let (error, next_error) = (&self.error, &next.error);
        error.kind == next_error.kind
            && error.rule == next_error.rule
            && error.span.end == next_error.span.start
            && !error.span.is_empty()
            // One error is as long as the other, compared without a division.
            && error.span.len() * next.count == next_error.span.len() * self.count
    }
}

impl Errors {
    /// Returns a list that keeps only the run that starts first in the input.
    ///
    /// ```
    /// use railurl_parser::living::{Error, Errors, ValidationError};
    ///
    /// let mut errors = Errors::first_only();
    /// for at in [9, 3, 4, 7] {
    ///     errors.push(Error { kind: ValidationError::InvalidReverseSolidus, rule: "special-path", span: at..at + 1 });
    /// }
    /// assert_eq!((errors.runs().len(), errors.runs()[0].error.span.clone()), (1, 3..5));
    /// ```
    #[inline]
    pub fn first_only() -> Self {
        Errors { runs: Vec::new(), is_first_only: true }
    }

    /// Returns an empty list of the same kind.
    #[inline]
    pub(super) fn emptied(&self) -> Self {
        Errors { runs: Vec::new(), ..*self }
    }

    /// Adds an error.
    ///
    /// ```
    /// use railurl_parser::living::{Error, Errors, ValidationError};
    ///
    /// let mut errors = Errors::default();
    /// for at in [3, 4, 9] {
    ///     errors.push(Error { kind: ValidationError::InvalidReverseSolidus, rule: "special-path", span: at..at + 1 });
    /// }
    /// assert_eq!((errors.runs().len(), errors.iter().count()), (2, 3));
    /// assert_eq!(errors.runs()[0].error.span, 3..5);
    /// ```
    #[inline]
    pub fn push(&mut self, error: Error) {
        self.push_run(Run { error, count: 1 });
    }

    /// Adds a run of errors.
    #[inline]
    pub fn push_run(&mut self, run: Run) {
        match self.runs.last_mut() {
            Some(last) if last.is_continued_by(&run) => {
                last.error.span.end = run.error.span.end;
                last.count += run.count;
            }
            // Errors come in the order of the states, which is not always that of the input.
            Some(first) if self.is_first_only => {
                if run.error.span.start < first.error.span.start {
                    *first = run;
                }
            }
            _ => self.runs.push(run),
        }
    }

    /// Appends errors that are recorded after these, mapping their spans. Adjacent errors are merged only if their
    /// mapped spans are still adjacent.
    #[inline]
    pub(super) fn append_mapped(&mut self, others: Errors, is_shift: bool, mut map: impl FnMut(Span) -> Span) {
        for Run { error, count } in others.runs {
            if is_shift {
                self.push_run(Run { error: Error { span: map(error.span), ..error }, count });
            } else {
                Run { error, count }.iter().for_each(|error| self.push(Error { span: map(error.span), ..error }));
            }
        }
    }

    /// Returns the runs, in order.
    #[inline]
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Returns the runs, in order.
    #[inline]
    pub fn into_runs(self) -> Vec<Run> {
        self.runs
    }

    /// Returns the errors one by one, in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Error> + '_ {
        self.runs.iter().flat_map(Run::iter)
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    fn error(kind: ValidationError, rule: &'static str, span: Span) -> Error {
        Error { kind, rule, span }
    }

    #[test]
    fn equal_neighbours_are_one_run() {
        use ValidationError::{InvalidReverseSolidus as Solidus, InvalidUrlUnit as Unit};
        let all = [
            error(Solidus, "special-path", 3..4),
            error(Solidus, "special-path", 4..5),
            // Runs end at another kind, another rule, another length or a gap.
            error(Unit, "special-path", 5..6),
            error(Unit, "query", 6..7),
            error(Unit, "query", 7..9),
            error(Unit, "query", 9..11),
            error(Unit, "query", 12..14),
            // Errors with empty spans are not merged.
            error(Unit, "query", 14..14),
            error(Unit, "query", 14..14),
        ];
        let mut errors = Errors::default();
        assert!(errors.runs().is_empty());
        all.iter().for_each(|error| errors.push(error.clone()));
        let runs: Vec<_> = errors.runs().iter().map(|run| (run.error.span.clone(), run.count)).collect();
        let expected = [(3..5, 2), (5..6, 1), (6..7, 1), (7..11, 2), (12..14, 1), (14..14, 1), (14..14, 1)];
        assert_eq!(runs, expected);
        assert_eq!(errors.iter().collect::<Vec<_>>(), all);
    }

    #[test]
    fn appended_errors_continue_the_last_run() {
        let unit = |span| error(ValidationError::InvalidUrlUnit, "path", span);
        let (mut errors, mut others) = (Errors::default(), Errors::default());
        errors.push(unit(0..2));
        [2..4, 4..6, 7..9].into_iter().for_each(|span| others.push(unit(span)));
        errors.append_mapped(others, true, |span| span);
        let runs: Vec<_> = errors.runs().iter().map(|run| (run.error.span.clone(), run.count)).collect();
        assert_eq!(runs, [(0..6, 3), (7..9, 1)]);
        // A byte removed between two errors separates them.
        let (mut shifted, mut apart) = (Errors::default(), Errors::default());
        shifted.append_mapped(errors.clone(), true, |span| span.start + 5..span.end + 5);
        apart.append_mapped(errors, false, |span| 2 * span.start..2 * span.end - 1);
        assert_eq!((shifted.runs()[0].error.span.clone(), shifted.runs().len()), (5..11, 2));
        assert_eq!(apart.iter().map(|error| error.span).collect::<Vec<_>>(), [0..3, 4..7, 8..11, 14..17]);
        assert_eq!(apart.runs().len(), 4);
    }
}
