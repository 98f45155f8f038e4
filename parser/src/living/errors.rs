//! The [validation errors](https://url.spec.whatwg.org/#validation-error) of the URL Standard, by the names of its
//! table.

use crate::kinds::kinds;

kinds! {
    /// A validation error: the input is not a valid URL string. Some of them end the parse.
    ValidationError {
        /// [domain-to-ASCII](https://url.spec.whatwg.org/#validation-error-domain-to-ascii)
        DomainToAscii = "domain-to-ASCII",
            "the host is not a valid domain: Unicode ToASCII records an error";
        /// [domain-percent-encoded](https://url.spec.whatwg.org/#validation-error-domain-percent-encoded)
        DomainPercentEncoded = "domain-percent-encoded",
            "the host contains a percent-encoded byte";
        /// [host-invalid-code-point](https://url.spec.whatwg.org/#host-invalid-code-point)
        HostInvalidCodePoint = "host-invalid-code-point",
            "the host contains a code point that a host cannot contain";
        /// [IPv4-empty-part](https://url.spec.whatwg.org/#ipv4-empty-part)
        Ipv4EmptyPart = "IPv4-empty-part",
            "the IPv4 address ends with a dot";
        /// [IPv4-too-few-parts](https://url.spec.whatwg.org/#ipv4-too-few-parts)
        Ipv4TooFewParts = "IPv4-too-few-parts",
            "the IPv4 address has fewer than 4 parts";
        /// [IPv4-too-many-parts](https://url.spec.whatwg.org/#ipv4-too-many-parts)
        Ipv4TooManyParts = "IPv4-too-many-parts",
            "the IPv4 address has more than 4 parts";
        /// [IPv4-non-numeric-part](https://url.spec.whatwg.org/#ipv4-non-numeric-part)
        Ipv4NonNumericPart = "IPv4-non-numeric-part",
            "a part of the IPv4 address is not a number";
        /// [IPv4-non-decimal-part](https://url.spec.whatwg.org/#ipv4-non-decimal-part)
        Ipv4NonDecimalPart = "IPv4-non-decimal-part",
            "a part of the IPv4 address is hexadecimal or octal";
        /// [IPv4-out-of-range-part](https://url.spec.whatwg.org/#ipv4-out-of-range-part)
        Ipv4OutOfRangePart = "IPv4-out-of-range-part",
            "a part of the IPv4 address is greater than 255";
        /// [IPv6-unclosed](https://url.spec.whatwg.org/#ipv6-unclosed)
        Ipv6Unclosed = "IPv6-unclosed",
            "the IPv6 address is missing its closing bracket";
        /// [IPv6-invalid-compression](https://url.spec.whatwg.org/#ipv6-invalid-compression)
        Ipv6InvalidCompression = "IPv6-invalid-compression",
            "the IPv6 address begins with a single colon";
        /// [IPv6-too-many-pieces](https://url.spec.whatwg.org/#ipv6-too-many-pieces)
        Ipv6TooManyPieces = "IPv6-too-many-pieces",
            "the IPv6 address has more than 8 pieces";
        /// [IPv6-multiple-compression](https://url.spec.whatwg.org/#ipv6-multiple-compression)
        Ipv6MultipleCompression = "IPv6-multiple-compression",
            "the IPv6 address is compressed in more than one place";
        /// [IPv6-invalid-code-point](https://url.spec.whatwg.org/#ipv6-invalid-code-point)
        Ipv6InvalidCodePoint = "IPv6-invalid-code-point",
            "the IPv6 address contains something that is neither a hexadecimal digit nor a colon, or ends unexpectedly";
        /// [IPv6-too-few-pieces](https://url.spec.whatwg.org/#ipv6-too-few-pieces)
        Ipv6TooFewPieces = "IPv6-too-few-pieces",
            "the IPv6 address has fewer than 8 pieces and is not compressed";
        /// [IPv6-piece-leading-zero](https://url.spec.whatwg.org/#ipv6-piece-leading-zero)
        Ipv6PieceLeadingZero = "IPv6-piece-leading-zero",
            "a piece of the IPv6 address has a leading zero";
        /// [IPv4-in-IPv6-too-many-pieces](https://url.spec.whatwg.org/#ipv4-in-ipv6-too-many-pieces)
        Ipv4InIpv6TooManyPieces = "IPv4-in-IPv6-too-many-pieces",
            "the IPv6 address has more than 6 pieces before its IPv4 address";
        /// [IPv4-in-IPv6-invalid-code-point](https://url.spec.whatwg.org/#ipv4-in-ipv6-invalid-code-point)
        Ipv4InIpv6InvalidCodePoint = "IPv4-in-IPv6-invalid-code-point",
            "a part of the IPv4 address in the IPv6 address is empty, not decimal, has a leading zero, or is one too many";
        /// [IPv4-in-IPv6-out-of-range-part](https://url.spec.whatwg.org/#ipv4-in-ipv6-out-of-range-part)
        Ipv4InIpv6OutOfRangePart = "IPv4-in-IPv6-out-of-range-part",
            "a part of the IPv4 address in the IPv6 address is greater than 255";
        /// [IPv4-in-IPv6-too-few-parts](https://url.spec.whatwg.org/#ipv4-in-ipv6-too-few-parts)
        Ipv4InIpv6TooFewParts = "IPv4-in-IPv6-too-few-parts",
            "the IPv4 address in the IPv6 address has fewer than 4 parts";
        /// [invalid-URL-unit](https://url.spec.whatwg.org/#invalid-url-unit)
        InvalidUrlUnit = "invalid-URL-unit",
            "this is not a URL unit: neither a URL code point nor a percent-encoded byte";
        /// [special-scheme-missing-following-solidus](https://url.spec.whatwg.org/#special-scheme-missing-following-solidus)
        SpecialSchemeMissingFollowingSolidus = "special-scheme-missing-following-solidus",
            "the scheme is not followed by exactly `//`";
        /// [missing-scheme-non-relative-URL](https://url.spec.whatwg.org/#missing-scheme-non-relative-url)
        MissingSchemeNonRelativeUrl = "missing-scheme-non-relative-URL",
            "the scheme is missing, and there is no base URL that it could come from";
        /// [invalid-reverse-solidus](https://url.spec.whatwg.org/#invalid-reverse-solidus)
        InvalidReverseSolidus = "invalid-reverse-solidus",
            "a backslash (`\\`) stands where a slash (`/`) is expected";
        /// [invalid-credentials](https://url.spec.whatwg.org/#invalid-credentials)
        InvalidCredentials = "invalid-credentials",
            "the URL includes credentials";
        /// [host-missing](https://url.spec.whatwg.org/#host-missing)
        HostMissing = "host-missing",
            "the host is missing";
        /// [port-out-of-range](https://url.spec.whatwg.org/#port-out-of-range)
        PortOutOfRange = "port-out-of-range",
            "the port is greater than 65535";
        /// [port-invalid](https://url.spec.whatwg.org/#port-invalid)
        PortInvalid = "port-invalid",
            "the port is not a number";
        /// [file-invalid-Windows-drive-letter](https://url.spec.whatwg.org/#file-invalid-windows-drive-letter)
        FileInvalidWindowsDriveLetter = "file-invalid-Windows-drive-letter",
            "a relative URL starts with a Windows drive letter";
        /// [file-invalid-Windows-drive-letter-host](https://url.spec.whatwg.org/#file-invalid-windows-drive-letter-host)
        FileInvalidWindowsDriveLetterHost = "file-invalid-Windows-drive-letter-host",
            "the host of a `file` URL is a Windows drive letter";
    }
}

impl core::error::Error for ValidationError {}
