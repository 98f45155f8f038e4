//! Why an input is no URI or IRI. The specifications, being grammars, have no names for that; the names are ours.

use crate::kinds::kinds;

kinds! {
    /// Why an input is no [URI](https://www.rfc-editor.org/rfc/rfc3986#section-3) or
    /// [IRI](https://www.rfc-editor.org/rfc/rfc3987#section-2.2).
    ///
    /// ```
    /// use railurl_parser::rfc::Failure;
    ///
    /// assert_eq!(Failure::InvalidPort.name(), "invalid-port");
    /// assert_eq!(Failure::InvalidPort.to_string(), "a port is nothing but decimal digits");
    /// ```
    Failure {
        /// A character that the production of the component does not have.
        InvalidCharacter = "invalid-character",
            "this character cannot stand here unless it is percent-encoded";
        /// A character beyond ASCII in a URI, "a limited set of characters consisting of digits, letters, and a few graphic
        /// symbols" (RFC 3986, section 2).
        NonAsciiCharacter = "non-ascii-character",
            "a URI is ASCII: other characters are percent-encoded";
        /// `pct-encoded`: a `%` that two hexadecimal digits do not follow.
        InvalidPercentEncoding = "invalid-percent-encoding",
            "two hexadecimal digits follow a percent sign";
        /// "This is the only place where square bracket characters are allowed in the URI syntax" (RFC 3986, section
        /// 3.2.2, of `IP-literal`).
        BracketOutsideIpLiteral = "bracket-outside-ip-literal",
            "square brackets enclose an IP address that is a host, and stand nowhere else";
        /// `IP-literal`: a `[` without its `]`.
        UnclosedIpLiteral = "unclosed-ip-literal",
            "the square bracket before an IP address is not closed";
        /// `IP-literal`: what is in brackets is neither `IPv6address` nor `IPvFuture`.
        InvalidIpLiteral = "invalid-ip-literal",
            "this is not an IPv6 address, nor one of a later version (`v`, its number, `.`)";
        /// `port`: "an optional port number in decimal".
        InvalidPort = "invalid-port",
            "a port is nothing but decimal digits";
        /// `segment-nz-nc`: what is before the first colon is no scheme, and so the first segment of a relative path, but
        /// "a path segment that contains a colon character [...] cannot be used as the first segment of a relative-path
        /// reference" (RFC 3986, section 4.2).
        ColonInFirstSegment = "colon-in-first-segment",
            "there is no scheme before this colon, and the first segment of a relative path has none";
        /// `relative-ref` where there is nothing that it is relative to: "relative references are only usable when
        /// a base URI is known" (RFC 3986, section 5.1).
        RelativeReferenceWithoutBase = "relative-reference-without-base",
            "a relative reference needs a base";
        /// "A base URI must conform to the `<absolute-URI>` syntax rule" (RFC 3986, section 5.1), but for its fragment.
        InvalidBase = "invalid-base",
            "the base is no URI or IRI";
    }
}
