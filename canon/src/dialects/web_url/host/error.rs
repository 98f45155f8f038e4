use core::fmt;

/// The step at which the CanonicalizeHost algorithm failed.
///
/// Step numbers refer to the section *The CanonicalizeHost algorithm*, unless another section is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HostError {
    /// Step 5: the host begins with a percent-encoded `[`.
    EncodedBracket,
    /// The Nameprep algorithm, step 10 (and 2 for GECKO): a code point that the *Prohibit* step rejects.
    Prohibited(char),
    /// The Nameprep algorithm, step 11: a label has code points of both writing directions, or is right-to-left but
    /// does not begin and end with a right-to-left code point.
    Bidi,
    /// Step 13.1: a NULL or a SPACE in the host, both as written and after mapping.
    NullOrSpace,
    /// Step 20.2.1.2.1.1, and *ToASCII* of RFC 3490 for IE: a label that begins with `xn--` and is not ASCII.
    AcePrefix,
    /// Steps 20.2.1.2.1.2, 20.2.2.1.1 and 20.2.2.3.2: Punycode overflows, or the text after `xn--` is not Punycode.
    Punycode,
    /// Steps 20.2.1.2.1.4 and 20.2.1.3.3, and *ToASCII* for IE: more than 63 octets.
    LabelTooLong,
    /// Step 20.2.1.3.2, and *ToASCII* for IE: nothing between two dots.
    EmptyLabel,
    /// Step 20.2.2.4: an ASCII code point that UseSTD3ASCIIRules rejects, or a hyphen at either end of the label.
    Std3(char),
    /// Step 20.2.2.4: a code point that Unicode 3.2 does not assign, without AllowUnassigned.
    Unassigned(char),
    /// Step 20.2.2.5: the label differs from what its ASCII form decodes to.
    RoundTrip,
    /// Step 20.2.2.6: U+3002 in a label.
    IdeographicFullStop,
    /// Step 26: a `:` in a host that is not an IPv6 address.
    Colon,
    /// Steps 12 and 28: a code point that a host cannot have.
    ForbiddenCodePoint(char),
    /// Step 29: `%00`, or a `%` without two hexadecimal digits.
    PercentEncoding,
}

impl HostError {
    /// Returns a short, stable name, in lowercase and with hyphens.
    ///
    /// ```
    /// assert_eq!(railurl_canon::dialects::web_url::host::HostError::EmptyLabel.name(), "empty-label");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::EncodedBracket => "encoded-bracket",
            Self::Prohibited(_) => "prohibited-code-point",
            Self::Bidi => "bidi",
            Self::NullOrSpace => "null-or-space",
            Self::AcePrefix => "ace-prefix",
            Self::Punycode => "punycode",
            Self::LabelTooLong => "label-too-long",
            Self::EmptyLabel => "empty-label",
            Self::Std3(_) => "std3-code-point",
            Self::Unassigned(_) => "unassigned-code-point",
            Self::RoundTrip => "round-trip",
            Self::IdeographicFullStop => "ideographic-full-stop",
            Self::Colon => "colon",
            Self::ForbiddenCodePoint(_) => "forbidden-code-point",
            Self::PercentEncoding => "percent-encoding",
        }
    }
}

impl fmt::Display for HostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match *self {
            Self::Prohibited(c) => return write!(f, "Nameprep prohibits U+{:04X} in a host", u32::from(c)),
            Self::Std3(c) => return write!(f, "a label of the host cannot have {c:?} there"),
            Self::Unassigned(c) => return write!(f, "Unicode 3.2 does not assign U+{:04X}", u32::from(c)),
            Self::ForbiddenCodePoint(c) => return write!(f, "a host cannot have {c:?}"),
            Self::EncodedBracket => "the host begins with a percent-encoded `[`",
            Self::Bidi => "a label of the host mixes writing directions",
            Self::NullOrSpace => "the host has a NULL or a SPACE",
            Self::AcePrefix => "a label of the host begins with `xn--` but is not ASCII",
            Self::Punycode => "a label of the host cannot be converted from or to Punycode",
            Self::LabelTooLong => "a label of the host is longer than 63 octets",
            Self::EmptyLabel => "a label of the host is empty",
            Self::RoundTrip => "a label of the host differs from what its ASCII form decodes to",
            Self::IdeographicFullStop => "a label of the host has U+3002",
            Self::Colon => "the host has a `:` but is not an IPv6 address",
            Self::PercentEncoding => "a `%` in the host is not followed by two hexadecimal digits other than 00",
        };
        f.write_str(text)
    }
}

impl core::error::Error for HostError {}
