//! The error of a failed parse, with the variants of `url`.

use core::fmt;

use railurl::{
    SetterError,
    error::{FailureKind, SetterErrorKind, ValidationError},
};

/// The reason why parsing, or setting a host, failed.
#[derive(PartialEq, Eq, Clone, Copy, Debug)]
#[non_exhaustive]
pub enum ParseError {
    /// The URL needs a host and has none.
    EmptyHost,
    /// The host is not a valid domain.
    IdnaError,
    /// The port is not a number up to 65535.
    InvalidPort,
    /// The host ends in a number and is not an IPv4 address.
    InvalidIpv4Address,
    /// The host is in brackets and is not an IPv6 address.
    InvalidIpv6Address,
    /// The host contains a code point that a host cannot contain.
    InvalidDomainCharacter,
    /// The input has no scheme, and the base is missing.
    RelativeUrlWithoutBase,
    /// The input has no scheme, and the base URL has an opaque path.
    RelativeUrlWithCannotBeABaseBase,
    /// A URL with an opaque path cannot have a host.
    SetHostOnCannotBeABaseUrl,
    /// The URL would be longer than 4 GB.
    Overflow,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ParseError::EmptyHost => "empty host",
            ParseError::IdnaError => "invalid international domain name",
            ParseError::InvalidPort => "invalid port number",
            ParseError::InvalidIpv4Address => "invalid IPv4 address",
            ParseError::InvalidIpv6Address => "invalid IPv6 address",
            ParseError::InvalidDomainCharacter => "invalid domain character",
            ParseError::RelativeUrlWithoutBase => "relative URL without a base",
            ParseError::RelativeUrlWithCannotBeABaseBase => "relative URL with a cannot-be-a-base base",
            ParseError::SetHostOnCannotBeABaseUrl => "a cannot-be-a-base URL doesn’t have a host to set",
            ParseError::Overflow => "URLs more than 4 GB are not supported",
        })
    }
}

impl core::error::Error for ParseError {}

impl From<idna::Errors> for ParseError {
    fn from(_: idna::Errors) -> Self {
        ParseError::IdnaError
    }
}

impl ParseError {
    /// Converts the error of a parse against `base`.
    pub(crate) fn from_parse(error: &railurl::ParseError, base: Option<&railurl::Url>) -> Self {
        match ParseError::from_kind(error.kind()) {
            ParseError::RelativeUrlWithoutBase if base.is_some() => ParseError::RelativeUrlWithCannotBeABaseBase,
            error => error,
        }
    }

    /// Converts the error of setting a host.
    pub(crate) fn from_setter(error: SetterError) -> Self {
        match error.kind() {
            SetterErrorKind::Failure(kind) => ParseError::from_kind(kind),
            SetterErrorKind::NotApplicable(_) => ParseError::SetHostOnCannotBeABaseUrl,
            _ => ParseError::InvalidDomainCharacter,
        }
    }

    /// Returns the variant for a kind of failure.
    pub(crate) fn from_kind(kind: FailureKind) -> Self {
        use ValidationError as E;
        match kind {
            FailureKind::TooLong(_) => ParseError::Overflow,
            FailureKind::Living(error) => match error {
                E::HostMissing => ParseError::EmptyHost,
                E::PortInvalid | E::PortOutOfRange => ParseError::InvalidPort,
                E::MissingSchemeNonRelativeUrl => ParseError::RelativeUrlWithoutBase,
                E::HostInvalidCodePoint => ParseError::InvalidDomainCharacter,
                E::Ipv4EmptyPart
                | E::Ipv4TooFewParts
                | E::Ipv4TooManyParts
                | E::Ipv4NonNumericPart
                | E::Ipv4NonDecimalPart
                | E::Ipv4OutOfRangePart
                | E::Ipv4NonAsciiInput => ParseError::InvalidIpv4Address,
                E::Ipv6Unclosed
                | E::Ipv6InvalidCompression
                | E::Ipv6TooManyPieces
                | E::Ipv6MultipleCompression
                | E::Ipv6InvalidCodePoint
                | E::Ipv6TooFewPieces
                | E::Ipv6PieceLeadingZero
                | E::Ipv4InIpv6TooManyPieces
                | E::Ipv4InIpv6InvalidCodePoint
                | E::Ipv4InIpv6OutOfRangePart
                | E::Ipv4InIpv6TooFewParts => ParseError::InvalidIpv6Address,
                // `domain-to-ASCII`. The other validation errors do not end a parse.
                _ => ParseError::IdnaError,
            },
            _ => ParseError::IdnaError,
        }
    }
}
