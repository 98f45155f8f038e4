//! URLs that every parser reads alike.
//!
//! A server that checks a URL by one parser and fetches it by another is safe only if the two find the same host. This module
//! decides it for all parsers at once: a text that [`check`] accepts is an absolute `http` or `https` URL in which every
//! parser of railurl (the specifications, browsers and programs that ship) finds the same bytes of scheme, host, port, path,
//! query and fragment. The [guide] says what is proved, what that rests on, and which URLs are left out for which
//! [`Reason`].
//!
//! ```
//! use railurl::unambiguous::{self, Reason};
//!
//! assert_eq!(unambiguous::check("https://www.example.com:8443/a/b?q=1#top"), Ok(()));
//!
//! let error = unambiguous::check(r"http://127.0.0.1\@good.example/").unwrap_err();
//! assert_eq!((error.reason, error.span), (Reason::Backslash, 16..17));
//! ```
//!
//! [guide]: https://github.com/railurl/railurl/blob/main/docs/unambiguous-urls.md

use core::fmt;
use core::ops::Range;

use railurl_blocks::{Block, first, first_pair, window};
use railurl_parser::code_points::outside_url_code_points;
use railurl_parser::unambiguous::{SyntaxError, parse_url, syntax};

use crate::Url;

/// The maximum length of a host, in bytes: that of a name in the DNS. Node's `url.parse` forgets a host of more than 255.
pub const MAX_HOST_LENGTH: usize = 253;

/// The maximum length of a text, in bytes: the crate `http` accepts no more.
pub const MAX_LENGTH: usize = 65_534;

/// A regular expression for the same URLs, but for the lengths. It has to match the whole text.
///
/// It has no look-ahead and nothing else in which engines differ: Rust, RE2, Go, Java, PCRE, Python, Ruby, JavaScript and
/// .NET give the same answers.
pub const REGEX: &str = include_str!("regex.txt").trim_ascii_end();

/// Checks that all parsers read a text alike.
///
/// It takes linear time, and allocates only to return an error.
///
/// ```
/// use railurl::unambiguous::check;
///
/// assert!(check("http://example.com/a/b.html").is_ok());
/// assert_eq!(
///     check("http://a_b.example/").unwrap_err().to_string(),
///     "parsers read this URL differently: a host cannot have this character to some parsers, at bytes 8..9"
/// );
/// ```
///
/// # Errors
///
/// Some parsers read it differently, or reject it: the reason, and the bytes.
#[inline]
pub fn check(text: &str) -> Result<(), Ambiguous> {
    if accepts(text) { Ok(()) } else { Err(failure(text)) }
}

/// Returns whether all parsers read a text alike. [`check`] also finds the reason if they do not.
///
/// ```
/// use railurl::unambiguous::accepts;
///
/// assert!(accepts("http://example.com/a/b.html") && !accepts("http://a_b.example/"));
/// ```
#[inline]
pub fn accepts(text: &str) -> bool {
    text.len() <= MAX_LENGTH
        && (is_plain(text) || matches!(syntax::url(text), Ok(("", url)) if url.host.len() <= MAX_HOST_LENGTH))
}

/// The fast path: whether a text is one of the URLs that most are, which the productions match as well. The host is short,
/// and has labels of letters and digits with single hyphens, and no port; nothing is percent-encoded or begins with a dot.
fn is_plain(text: &str) -> bool {
    let Some(rest) = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")) else { return false };
    let bytes = rest.as_bytes();
    let host = first(bytes, outside_host);
    if host == 0 || host >= 64 {
        return false;
    }
    let [hyphens, dots] = window(&bytes[..host], 0, |block| [block.is(b'-'), block.is(b'.')]);
    // A letter or a digit has to be at the start, and after each separator.
    let separators = hyphens | dots;
    let starts = separators << 1 | 1;
    let last_label = dots.checked_ilog2().map_or(0, |dot| dot as usize + 1);
    if starts & (separators | 1 << host) != 0 || !bytes[last_label].is_ascii_lowercase() {
        return false;
    }
    let path = &bytes[host..];
    let mut at = first(path, |block| outside_url_code_points(block).or(block.is(b'?')));
    let is_path =
        at == 0 || path[0] == b'/' && first_pair(&path[..at], |block| block.is(b'/'), |block| block.is(b'.')).is_none();
    if path.get(at) == Some(&b'?') {
        at += 1 + first(&path[at + 1..], outside_url_code_points);
    }
    if path.get(at) == Some(&b'#') {
        at += 1 + first(&path[at + 1..], outside_url_code_points);
    }
    is_path && at == path.len()
}

/// Returns the bytes that no host has, in [`is_plain`].
fn outside_host(block: Block) -> Block {
    block.below(b'-').or(block.within(b':', b'`')).or(block.above(b'z')).or(block.is(b'/'))
}

impl Url {
    /// Returns whether every parser reads this URL, as it is [serialized](Self::as_str), like railurl does: see
    /// [`unambiguous`](crate::unambiguous).
    ///
    /// The text that a URL was parsed from can be ambiguous nevertheless.
    ///
    /// ```
    /// use railurl::{Url, unambiguous};
    ///
    /// let url = Url::parse(r"http:\\example.com\")?;
    /// assert!(url.is_unambiguous());
    /// assert!(unambiguous::check(r"http:\\example.com\").is_err());
    /// # Ok::<(), railurl::ParseError>(())
    /// ```
    pub fn is_unambiguous(&self) -> bool {
        accepts(self.as_str())
    }
}

/// The error for a text that parsers may read differently.
///
/// ```
/// let error = railurl::unambiguous::check("http://example.com:080/").unwrap_err();
/// assert_eq!((error.reason.name(), error.span), ("port", 19..22));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ambiguous {
    /// The reason.
    pub reason: Reason,
    /// The bytes of the text that are at fault. Empty if something is missing there.
    pub span: Range<usize>,
}

impl fmt::Display for Ambiguous {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Range { start, end } = self.span;
        write!(f, "parsers read this URL differently: {}, at byte", self.reason.description())?;
        if start == end { write!(f, " {start}") } else { write!(f, "s {start}..{end}") }
    }
}

impl core::error::Error for Ambiguous {}

/// Makes the enum and its functions from a row for each reason: its name, what is wrong, and URLs
/// for which it holds.
macro_rules! reasons {
    ($($(#[$documentation:meta])* $variant:ident => $name:literal, $description:literal, [$($example:literal),+ $(,)?];)+) => {
        /// Why parsers read a URL differently.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Reason {
            $($(#[$documentation])* $variant,)+
        }

        impl Reason {
            /// Every reason.
            ///
            /// ```
            /// use railurl::unambiguous::{Reason, check};
            ///
            /// for reason in Reason::ALL {
            ///     for example in reason.examples() {
            ///         assert_eq!(check(example).unwrap_err().reason, *reason);
            ///     }
            /// }
            /// ```
            pub const ALL: &'static [Reason] = &[$(Reason::$variant,)+];

            /// Returns the name, in lower-case words joined by hyphens.
            ///
            /// ```
            /// assert_eq!(railurl::unambiguous::Reason::UserInfo.name(), "user-info");
            /// ```
            pub const fn name(self) -> &'static str {
                match self {
                    $(Reason::$variant => $name,)+
                }
            }

            /// Returns what is wrong, as a sentence without a period.
            ///
            /// ```
            /// assert_eq!(railurl::unambiguous::Reason::EmptyHost.description(), "there is no host");
            /// ```
            pub const fn description(self) -> &'static str {
                match self {
                    $(Reason::$variant => $description,)+
                }
            }

            /// Returns URLs with this fault. Two parsers read each of them differently, or one rejects it that another
            /// accepts.
            ///
            /// ```
            /// assert_eq!(railurl::unambiguous::Reason::Backslash.examples()[0], r"http://127.0.0.1\@good.example/");
            /// ```
            pub const fn examples(self) -> &'static [&'static str] {
                match self {
                    $(Reason::$variant => &[$($example,)+],)+
                }
            }
        }
    };
}

reasons! {
    /// The text does not begin with `http://` or `https://`. Some parsers support no other scheme, and guess a missing
    /// one or other slashes.
    Start => "start", "it does not begin with `http://` or `https://`", [
        "ftp://h/", "ws://h/", "//h/", "h:80/", "http:h", "http:/h", r"http:\\h", " http://h/", "javascript:a",
    ];
    /// There are credentials. Parsers divide them differently, drop them, or reject some.
    UserInfo => "user-info", "there are credentials", ["http://u:p@h/", "http://a@b@h/", "http://a;b@h/"];
    /// There is no host.
    EmptyHost => "empty-host", "there is no host", ["http://", "http:///h", "http://?q", "http://:80/"];
    /// A backslash. Some parsers read it as a slash.
    Backslash => "backslash", "a backslash is a slash to some only", [
        r"http://127.0.0.1\@good.example/", r"http://h\", r"http://h/a\b", r"http://h/?a\b",
    ];
    /// A character that not every parser accepts in a host.
    CharacterInHost => "character-in-host", "a host cannot have this character to some parsers", [
        "http://a_b/", "http://a%41/", "http://a b/", "http://é.example/", "http://a'b/", "http://a\"b/", "http://a!b/",
    ];
    /// A label of a host is empty. A dot at the end is fine, but not after an address.
    EmptyLabel => "empty-label", "a label of the host is empty", ["http://.h/", "http://a..b/", "http://h../", "http://1.2.3.4./"];
    /// A label of a host begins or ends with a hyphen.
    Hyphen => "hyphen", "a label of the host begins or ends with a hyphen", ["http://-a.b/", "http://a-/", "http://a-.b/"];
    /// A label begins with `xn--`, or with `x` and has two hyphens in a row.
    Punycode => "punycode", "a label begins with `xn--`, or with `x` and has `--`", ["http://xn--a/", "http://a.XN--a.b/"];
    /// The last label begins with a digit: to some parsers the host is a number, or no host.
    NumericLabel => "numeric-label", "the last label of the host begins with a digit", [
        "http://127.1/", "http://2130706433/", "http://0x7f000001/", "http://a.1/", "http://a.1b/",
    ];
    /// Four numbers are no address as it is usually written.
    Ipv4Address => "ipv4-address", "the address is not four numbers up to 255 without leading zeros", [
        "http://127.0.0.01/", "http://0177.0.0.1/", "http://256.0.0.1/", "http://1.2.3.4.5/",
    ];
    /// An address in brackets is not one to five pieces, two colons and a piece, in lower case and without zeros at the
    /// start of a piece. Other forms are rejected by the URL Standard of 2015, or written differently by some.
    Ipv6Address => "ipv6-address", "the address is not of the form `[2001:db8::1]`", [
        "http://[::1]/", "http://[1:2:3:4:5:6:7:8]/", "http://[2001:db8::]/", "http://[fe80::1%25eth0]/", "http://[::1/",
        "http://[v1.a]/", "http://[::127.0.0.1]/", "http://[1:2]/", "http://[1::2]a/",
    ];
    /// The port is no number from 1 to 65535 without leading zeros.
    Port => "port", "the port is not from 1 to 65535 without leading zeros", [
        "http://h:0/", "http://h:65536/", "http://h:00/", "http://h:a/", "http://h:-1/", "http://h:1:2/",
    ];
    /// A segment of the path is `.` or `..`, or has an encoded dot.
    DotSegment => "dot-segment", "a dot segment, or an encoded dot, is removed or decoded by some", ["http://h/.", "http://h/a/../b", "http://h/%2e/"];
    /// A percent sign without two hexadecimal digits after it.
    PercentSign => "percent-sign", "a percent sign is not followed by two hexadecimal digits", ["http://h/%", "http://h/?%zz"];
    /// Another character that not every parser accepts there.
    Character => "character", "this character cannot be there to some", [
        "http://h/ ", "http://h/a b", "http://h/<", "http://h/?{}", "http://h/|", "http://h/[a]", "http://h/é", "http://h/#a#b",
        "http://h/\t", "http://h/?\n",
    ];
    /// The host or the whole text is longer than some parsers allow.
    Length => "length", "the host or the URL is too long for some", [
        "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/",
    ];
}

/// Returns why a text is not in the language. The generated parser says where it stops.
#[cold]
fn failure(text: &str) -> Ambiguous {
    if text.len() > MAX_LENGTH {
        return Ambiguous { reason: Reason::Length, span: 0..text.len() };
    }
    let stops = parse_url(text).err().map(|error: SyntaxError| error.span());
    let is_start = |start: &&str| text.get(..start.len()).is_some_and(|found| found.eq_ignore_ascii_case(start));
    let Some(start) = ["https://", "http://"].iter().find(|start| is_start(start)).map(|start| start.len()) else {
        let end = text.find("://").map_or_else(|| text.find(['/', '?', '#', '\\']).unwrap_or(text.len()), |at| at + 3);
        return Ambiguous { reason: Reason::Start, span: 0..end };
    };
    let end = text[start..].find(['/', '?', '#', '\\']).map_or(text.len(), |length| start + length);
    let Some(Range { start: stops, .. }) = stops else {
        return Ambiguous { reason: Reason::Length, span: start..end };
    };
    if stops <= end
        && let Some((reason, span)) = failure_in_authority(&text[start..end], stops.saturating_sub(start))
    {
        return Ambiguous { reason, span: start + span.start..start + span.end };
    }
    // A percent sign may be one or two characters before.
    let before = text.as_bytes()[..stops].iter().rposition(|byte| *byte == b'%');
    let at = before.filter(|at| stops - at <= 2).unwrap_or(stops);
    let rest = &text[at..];
    let one = at..at + rest.chars().next().map_or(0, char::len_utf8);
    let segment = text[..at].rfind('/').map_or(at, |slash| slash + 1);
    let (reason, span) = match rest.as_bytes() {
        [b'\\', ..] => (Reason::Backslash, one),
        [b'%', b'2', b'e' | b'E', ..] => (Reason::DotSegment, at..at + 3),
        [b'%', ..] => (Reason::PercentSign, one),
        [] | [b'/' | b'?' | b'#', ..] if matches!(&text[segment..at], "." | "..") => (Reason::DotSegment, segment..at),
        _ => (Reason::Character, one),
    };
    Ambiguous { reason, span }
}

/// Returns what is wrong in an authority, and where, if the parser stops there.
fn failure_in_authority(text: &str, stops: usize) -> Option<(Reason, Range<usize>)> {
    if let Some(at) = text.rfind('@') {
        return Some((Reason::UserInfo, 0..at + 1));
    }
    let brackets = text.starts_with('[').then(|| text.find(']')).flatten().map_or(0, |at| at + 1);
    let colon = text[brackets..].find(':').map_or(text.len(), |at| brackets + at);
    let (host, port) = (&text[..colon], text.get(colon + 1..));
    if text.starts_with('[') && stops <= host.len() {
        return Some((Reason::Ipv6Address, 0..if brackets == 0 { text.len() } else { host.len() }));
    }
    if host.is_empty() {
        return Some((Reason::EmptyHost, 0..0));
    }
    let is_number = |label: &str| label.bytes().all(|byte| byte.is_ascii_digit());
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.') || host.starts_with('[');
    if let Some((at, c)) = host.char_indices().find(|(_, c)| !is_allowed(*c)) {
        return Some((Reason::CharacterInHost, at..at + c.len_utf8()));
    }
    // A dot at the end is part of a name.
    let name = host.strip_suffix('.').unwrap_or(host);
    let mut begins = 0;
    let mut last = 0..0;
    for label in name.split('.').filter(|_| !host.starts_with('[')) {
        let span = begins..begins + label.len();
        begins = span.end + 1;
        last = span.clone();
        if label.is_empty() {
            return Some((Reason::EmptyLabel, span));
        }
        if label.starts_with('-') {
            return Some((Reason::Hyphen, span.start..span.start + 1));
        }
        if label.ends_with('-') {
            return Some((Reason::Hyphen, span.end - 1..span.end));
        }
        if label.starts_with(['x', 'X']) && label.contains("--") {
            return Some((Reason::Punycode, span));
        }
    }
    if host[last.clone()].starts_with(|c: char| c.is_ascii_digit()) {
        let is_address = name.split('.').count() >= 4 && name.split('.').all(is_number);
        let is_octet = |label: &str| label.parse::<u8>().is_ok() && (label == "0" || !label.starts_with('0'));
        let wrong = name.split('.').enumerate().find(|(number, label)| *number == 4 || !is_octet(label));
        match wrong {
            Some((number, label)) if is_address => {
                let begins: usize = name.split('.').take(number).map(|label| label.len() + 1).sum();
                return Some((Reason::Ipv4Address, begins..begins + label.len()));
            }
            None if is_address && name.len() < host.len() => return Some((Reason::EmptyLabel, host.len()..host.len())),
            None if is_address => {}
            _ => return Some((Reason::NumericLabel, last)),
        }
    }
    // The parser has accepted the authority up to the port.
    let port = port?;
    let is_port =
        port.is_empty() || port.parse::<u16>().is_ok_and(|number| number > 0) && !port.starts_with(['0', '+']);
    (!is_port).then(|| (Reason::Port, host.len() + 1..text.len()))
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::*;

    /// One of each kind of byte that the fast path or the productions tell apart.
    const LETTERS: [&str; 18] =
        ["a", "x", "z", "A", "0", "9", "-", ".", "/", "?", "#", "%", "@", ":", "_", "\\", " ", "é"];

    /// The step from a text to the next one that is tried. Under Miri, all of them take too long.
    const STEP: usize = if cfg!(miri) { 499 } else { 1 };

    /// Calls a function with every text of a number of letters.
    fn every(length: u32, mut visit: impl FnMut(&str)) {
        let mut text = String::new();
        for number in (0..LETTERS.len().pow(length)).step_by(STEP) {
            text.clear();
            (0..length).for_each(|place| text.push_str(LETTERS[number / LETTERS.len().pow(place) % LETTERS.len()]));
            visit(&text);
        }
    }

    /// Around the ends of blocks and of what the fast path takes, each text that it accepts is a sentence.
    #[test]
    fn the_fast_path_accepts_nothing_that_the_productions_reject() {
        let starts: Vec<String> = ["a", "a.", "a/", "a/a/", "a/a?", "a/#", "9.a"].map(String::from).into();
        let long = [13, 14, 15, 29, 30, 31, 32, 61, 62, 63, 64, 125, 126, 127].map(|length| "a".repeat(length));
        let long = long.iter().flat_map(|text| ["", "h/", "h/a?", "h/#", "h."].map(|start| [start, text].concat()));
        let mut accepted = 0;
        let all = [(String::new(), 4)].into_iter().chain(starts.into_iter().map(|start| (start, 3)));
        for (start, length) in all.chain(long.map(|start| (start, 2))) {
            for scheme in ["http://", "https://"] {
                let mut text = String::new();
                every(length, |end| {
                    text.clear();
                    text.extend([scheme, &start, end]);
                    if is_plain(&text) {
                        accepted += 1;
                        assert!(matches!(syntax::url(&text), Ok(("", _))), "{text}");
                    }
                });
            }
        }
        assert!(accepted > 10_000 / STEP, "{accepted}");
        for length in [MAX_LENGTH, MAX_LENGTH + 1] {
            let text = String::from("http://h/") + &"a".repeat(length - 9);
            assert_eq!(accepts(&text), length == MAX_LENGTH);
        }
    }
}
