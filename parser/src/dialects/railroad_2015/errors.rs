//! The [conformance errors](https://specs.webplatform.org/url/webspecs/develop/#conformance-error) and
//! [parse exceptions](https://specs.webplatform.org/url/webspecs/develop/#parse-exception) of the 2015 standard.
//!
//! The standard says where each is indicated but does not name them; the names are ours.

use crate::kinds::kinds;

kinds! {
    /// A conformance error: the input breaks a rule for authors, but the parse continues.
    ConformanceError {
        /// Basic URL parser, step 1: "leading or trailing ASCII whitespace codepoints are present in the input".
        LeadingOrTrailingWhitespace = "leading-or-trailing-whitespace",
            "white space before or after the URL is ignored";
        /// `file-url`, the row with a drive letter and `|`.
        LegacyDriveLetter = "legacy-drive-letter",
            "a drive letter written with `|` is a legacy form of a `file` URL";
        /// `relative-url`, row 1: "anything other than two forward solidus code points".
        NotTwoSlashes = "not-two-slashes",
            "two slashes (`//`) are expected before the authority";
        /// `relative-url`, rows 2 and 3.
        MissingSlashes = "missing-slashes",
            "two slashes (`//`) are expected after the scheme";
        /// `relative-url`, row 4: "the first segment in path contains a colon".
        ColonInFirstSegment = "colon-in-first-segment",
            "the first segment of a relative path contains a colon";
        /// `authority`: "one or more `@` signs are present in the value of host".
        UnencodedAtSign = "unencoded-at-sign",
            "an at sign (`@`) in a user name or password needs to be percent-encoded";
        /// `host`: tab, newline, U+200B, U+2060 or U+FEFF "are present in result".
        IgnoredCodePointInHost = "ignored-code-point-in-host",
            "a code point that a host cannot contain is ignored";
        /// `host`: "host parsing returned a value that was different than what was provided as input".
        HostNotCanonical = "host-not-canonical",
            "the host is not written in its canonical form";
        /// `host`: "any of the pieces, other than the first one, are empty strings".
        EmptyLabel = "empty-label",
            "the host has an empty label";
        /// `ipv4addr`: "Unless four numbers are present".
        MissingIpv4Component = "missing-ipv4-component",
            "an IPv4 address is expected to have four components";
        /// `number`: "if the value is hexadecimal or octal".
        Ipv4NotDecimal = "ipv4-not-decimal",
            "a component of an IPv4 address is expected to be decimal";
        /// `port`: "any code points in result are not ASCII digits", in a setter.
        PortNotDigits = "port-not-digits",
            "everything after the digits of a port is ignored";
        /// `path`: "any of the path separators are a reverse solidus".
        BackslashSeparator = "backslash-separator",
            "a backslash (`\\`) separates path segments; a slash is expected";
        /// `fragment`: "any U+0000 characters are present".
        NullInFragment = "null-in-fragment",
            "a null (U+0000) in the fragment is ignored";
        /// `cleanse` and `fragment`: a code point that is neither a URL code point nor `%`.
        InvalidCodePoint = "invalid-code-point",
            "this code point is not allowed here";
        /// `cleanse`: "a percent sign that is not immediately followed by two hexadecimal characters".
        InvalidPercentSign = "invalid-percent-sign",
            "a percent sign (`%`) is expected to be followed by two hexadecimal digits";
        /// `cleanse`: "any U+0009, U+000A or U+000D characters are present".
        TabOrNewline = "tab-or-newline",
            "a tab or newline is ignored";
    }
}

kinds! {
    /// A parse exception: the parse ends.
    ParseException {
        /// `relative-url`, row 2: the host is "either an empty string or contains a colon".
        HostAfterMissingSlashes = "host-after-missing-slashes",
            "the host is empty or has a colon, and the slashes before it are missing";
        /// `host`: the host parser's first step.
        EmptyHost = "empty-host",
            "the host is empty";
        /// `host`: domain to ASCII returned failure.
        InvalidDomain = "invalid-domain",
            "the host is not a domain: UTS #46 processing fails";
        /// `host`: the host parser's list of code points.
        ForbiddenCodePointInHost = "forbidden-code-point-in-host",
            "the host contains a code point that a host cannot contain";
        /// `ipv6addr`: too few or too many values.
        InvalidIpv6 = "invalid-ipv6",
            "the IPv6 address does not have the right number of components";
        /// `ipv4addr`: a component that is too large.
        Ipv4OutOfRange = "ipv4-out-of-range",
            "a component of the IPv4 address is too large";
        /// `decimal-byte`: "greater than 255".
        DecimalByteOutOfRange = "decimal-byte-out-of-range",
            "a decimal byte of the IPv6 address is greater than 255";
        /// `port`: "any code points in result are not ASCII digits".
        InvalidPort = "invalid-port",
            "the port is not a number";
    }
}

impl core::error::Error for ParseException {}
