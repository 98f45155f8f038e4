//! Why an input is not a URI or IRI. The specifications are grammars and do not name errors; the names are ours.

use crate::kinds::kinds;

kinds! {
    /// Why an input is not a [URI](https://www.rfc-editor.org/rfc/rfc3986#section-3) or
    /// [IRI](https://www.rfc-editor.org/rfc/rfc3987#section-2.2).
    ///
    /// ```
    /// use railurl_parser::dialects::rfc::Failure;
    ///
    /// assert_eq!(Failure::InvalidPort.name(), "invalid-port");
    /// assert_eq!(Failure::InvalidPort.to_string(), "a port consists of decimal digits only");
    /// ```
    Failure {
        /// A character that the component's production does not allow.
        InvalidCharacter = "invalid-character",
            "this character is not allowed here unless it is percent-encoded";
        /// A character beyond ASCII in a URI, "a limited set of characters consisting of digits, letters, and a few graphic
        /// symbols" (RFC 3986, section 2).
        NonAsciiCharacter = "non-ascii-character",
            "a URI is ASCII: other characters must be percent-encoded";
        /// `pct-encoded`: a `%` without two hexadecimal digits after it.
        InvalidPercentEncoding = "invalid-percent-encoding",
            "a percent sign must be followed by two hexadecimal digits";
        /// "This is the only place where square bracket characters are allowed in the URI syntax" (RFC 3986, section
        /// 3.2.2, of `IP-literal`).
        BracketOutsideIpLiteral = "bracket-outside-ip-literal",
            "square brackets are allowed only around an IP address in the host";
        /// `IP-literal`: a `[` without its `]`.
        UnclosedIpLiteral = "unclosed-ip-literal",
            "the square bracket before an IP address is not closed";
        /// `IP-literal`: the text in brackets is neither `IPv6address` nor `IPvFuture`.
        InvalidIpLiteral = "invalid-ip-literal",
            "this is neither an IPv6 address nor an address of a later version (`v`, its number, `.`)";
        /// `port`: "an optional port number in decimal".
        InvalidPort = "invalid-port",
            "a port consists of decimal digits only";
        /// `segment-nz-nc`: the text before the first colon is not a scheme, and so the first segment of a relative
        /// path, but "a path segment that contains a colon character [...] cannot be used as the first segment of a
        /// relative-path reference" (RFC 3986, section 4.2).
        ColonInFirstSegment = "colon-in-first-segment",
            "the text before this colon is not a scheme, and the first segment of a relative path cannot contain a colon";
        /// `relative-ref` without a base: "relative references are only usable when a base URI is known" (RFC 3986,
        /// section 5.1).
        RelativeReferenceWithoutBase = "relative-reference-without-base",
            "a relative reference needs a base";
        /// "A base URI must conform to the `<absolute-URI>` syntax rule" (RFC 3986, section 5.1), except that it can
        /// have a fragment.
        InvalidBase = "invalid-base",
            "the base is not a URI or IRI";
    }
}
