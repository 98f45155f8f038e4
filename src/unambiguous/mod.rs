//! URLs in which every parser that railurl knows finds the same host.
//!
//! A server that checks a URL by one parser and fetches it by another is safe only if the two find the same host. This module
//! decides it for all parsers at once: a text that [`check`] accepts is an absolute `http` or `https` URL. Every parser of
//! railurl (the specifications, browsers and programs that ship, in every version) that accepts it finds the same bytes of
//! scheme, host and port. The [guide] lists these parsers, and which of them reject such a URL or find another path, query
//! or fragment. It says what is proved, what that rests on, and which URLs are left out for which [`Reason`].
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
use railurl_parser::unambiguous::syntax;

use crate::Url;

/// The maximum length of a host, in bytes: that of a name in the DNS. Node's `url.parse` forgets a host of more than 255.
pub const MAX_HOST_LENGTH: usize = 253;

/// The maximum length of a label of a host, in bytes: that of the DNS. OkHttp rejects longer ones, and .NET some.
pub const MAX_LABEL_LENGTH: usize = 63;

/// The maximum length of a text, in bytes: the crate `http` accepts no more.
pub const MAX_LENGTH: usize = 65_534;

/// A regular expression for the same URLs, except for the lengths. It has to match the whole text.
///
/// It has no look-ahead and nothing else in which engines differ: Rust, RE2, Go, Java, PCRE, Python, Ruby, JavaScript and
/// .NET give the same answers.
pub const REGEX: &str = include_str!("regex.txt").trim_ascii_end();

/// Checks that all parsers that railurl knows find the same scheme, host and port in a text, wherever they accept it.
///
/// It takes linear time, and allocates only to return an error.
///
/// ```
/// use railurl::unambiguous::check;
///
/// assert!(check("http://example.com/a/b.html").is_ok());
/// assert_eq!(
///     check("http://a_b.example/").unwrap_err().to_string(),
///     "ambiguous URL: a host cannot have this character to some parsers, at bytes 8..9"
/// );
/// ```
///
/// # Errors
///
/// The text is not in the language, because of a part that some parsers read differently or reject: the reason, and the
/// bytes.
#[inline]
pub fn check(text: &str) -> Result<(), Ambiguous> {
    if accepts(text) { Ok(()) } else { Err(failure(text)) }
}

/// Returns whether [`check`] accepts a text.
///
/// ```
/// use railurl::unambiguous::accepts;
///
/// assert!(accepts("http://example.com/a/b.html") && !accepts("http://a_b.example/"));
/// ```
#[inline]
#[must_use]
pub fn accepts(text: &str) -> bool {
    text.len() <= MAX_LENGTH && (is_plain(text) || matches!(syntax::url(text), Ok(("", url)) if is_short(url.host)))
}

/// Returns whether a host has no more characters than a name of the DNS, and no more in a label.
fn is_short(host: &str) -> bool {
    host.len() <= MAX_HOST_LENGTH && host.split('.').all(|label| label.len() <= MAX_LABEL_LENGTH)
}

/// The fast path: whether a text is one of the URLs that most are, which the productions match as well. The host is short,
/// and has two labels or more of letters and digits with single hyphens, and no port; nothing is percent-encoded or begins
/// with a dot.
fn is_plain(text: &str) -> bool {
    let Some(rest) = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")) else { return false };
    let bytes = rest.as_bytes();
    let host = first(bytes, outside_host);
    // One bit of the 64 is for the byte after the host, which also keeps labels within their limit.
    if host == 0 || host >= 64 {
        return false;
    }
    let [hyphens, dots] = window(&bytes[..host], 0, |block| [block.is(b'-'), block.is(b'.')]);
    // A letter or a digit has to be at the start, and after each separator.
    let separators = hyphens | dots;
    let starts = separators << 1 | 1;
    let Some(last_dot) = dots.checked_ilog2() else { return false };
    let last_label = last_dot as usize + 1;
    // Hyphens next to each other, and so all Punycode, are left to the productions.
    // A letter at the start of the last label tells that the host is not a number.
    if starts & (separators | 1 << host) != 0 || !bytes[last_label].is_ascii_lowercase() {
        return false;
    }
    let path = &bytes[host..];
    let mut at = first(path, |block| outside_url_code_points(block).or(block.is(b'?')));
    let is_path = path.is_empty()
        || at > 0
            && path[0] == b'/'
            && first_pair(&path[..at], |block| block.is(b'/'), |block| block.is(b'.')).is_none();
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
    /// Returns whether every parser that railurl knows and that accepts this URL, as it is [serialized](Self::as_str), finds its scheme, host and
    /// port: see [`unambiguous`](crate::unambiguous).
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
    #[must_use]
    pub fn is_unambiguous(&self) -> bool {
        accepts(self.as_str())
    }
}

/// The error for a text that is not in the language.
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
        write!(f, "ambiguous URL: {}, at byte", self.reason.description())?;
        if start == end { write!(f, " {start}") } else { write!(f, "s {start}..{end}") }
    }
}

impl core::error::Error for Ambiguous {}

/// Makes the enum and its functions from a row for each reason: its name, what is wrong, and URLs
/// for which it holds.
macro_rules! reasons {
    ($($(#[$documentation:meta])* $variant:ident => $name:literal, $description:literal, [$($example:literal),+ $(,)?];)+) => {
        /// Why a URL is not in the language.
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
            #[must_use]
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
            #[must_use]
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
            #[must_use]
            pub const fn examples(self) -> &'static [&'static str] {
                match self {
                    $(Reason::$variant => &[$($example,)+],)+
                }
            }
        }
    };
}

reasons! {
    /// The text does not begin with `http://` or `https://` in lower case. Some parsers support no other scheme, and guess a
    /// missing one or other slashes.
    Start => "start", "it does not begin with `http://` or `https://` in lower case", [
        "ftp://a.b/", "ws://a.b/", "//a.b/", "a.b:80/", "http:a.b", "http:/a.b", r"http:\\a.b", " http://a.b/", "javascript:a",
        "HTTP://a.b/",
    ];
    /// There are credentials. Parsers divide them differently, drop them, or reject some.
    UserInfo => "user-info", "there are credentials", ["http://u:p@a.b/", "http://a@b@c.d/", "http://a;b@c.d/"];
    /// The host is missing.
    EmptyHost => "empty-host", "there is no host", ["http://", "http:///a.b", "http://?q", "http://:80/"];
    /// A backslash. Some parsers read it as a slash.
    Backslash => "backslash", "a backslash is a slash to some only", [
        r"http://127.0.0.1\@good.example/", r"http://a.b\", r"http://a.b/c\d", r"http://a.b/?c\d",
    ];
    /// A character that not every parser accepts in a host.
    CharacterInHost => "character-in-host", "a host cannot have this character to some parsers", [
        "http://a_b.c/", "http://a%41.b/", "http://a b.c/", "http://é.example/", "http://a'b.c/", "http://a\"b.c/",
        "http://a!b.c/",
    ];
    /// A label of a host is empty. A dot at the end counts, because some remove it.
    EmptyLabel => "empty-label", "a label of the host is empty, or a dot is at its end", [
        "http://.a.b/", "http://a..b/", "http://a.b../", "http://1.2.3.4./",
    ];
    /// A label of a host begins or ends with a hyphen.
    Hyphen => "hyphen", "a label of the host begins or ends with a hyphen", ["http://-a.b/", "http://a.b-/", "http://a-.b/"];
    /// A label begins with `xn--`, or with `x` and has two hyphens in a row.
    Punycode => "punycode", "a label begins with `xn--`, or with `x` and has `--`", ["http://xn--a.b/", "http://a.XN--a.b/"];
    /// The host is one label, such as `localhost`. Where it leads is decided by each system: by its list of domains to
    /// search, by its file of hosts, and in .NET by the parser, which reads `loopback` as `localhost`.
    SingleLabel => "single-label", "the host is one label, and each system decides where that leads", [
        "http://loopback/", "https://Loopback:8443/a",
    ];
    /// The last label begins with a digit: to some parsers the host is a number, or no host.
    NumericLabel => "numeric-label", "the last label of the host begins with a digit", [
        "http://127.1/", "http://2130706433/", "http://0x7f000001/", "http://a.1/", "http://a.1b/",
    ];
    /// Four numbers do not form an address as it is usually written.
    Ipv4Address => "ipv4-address", "the address is not four numbers up to 255 without leading zeros", [
        "http://127.0.0.01/", "http://0177.0.0.1/", "http://256.0.0.1/", "http://1.2.3.4.5/",
    ];
    /// The host is in brackets: an IPv6 address, or something else. Zones, zeros, dots and capitals are read differently; and
    /// parsers that look for the first colon find the host `[2001`.
    Ipv6Address => "ipv6-address", "the host is an address in brackets", [
        "http://[::1]/", "http://[1:2:3:4:5:6:7:8]/", "http://[2001:db8::]/", "http://[fe80::1%25eth0]/", "http://[::1/",
        "http://[v1.a]/", "http://[::127.0.0.1]/", "http://[1:2]/", "http://[1::2]a/",
    ];
    /// The port is not a number from 1 to 65535 without leading zeros.
    Port => "port", "the port is not from 1 to 65535 without leading zeros", [
        "http://a.b:/", "http://a.b:0/", "http://a.b:65536/", "http://a.b:00/", "http://a.b:c/", "http://a.b:-1/",
        "http://a.b:1:2/",
    ];
    /// A query or a fragment directly after the host or the port. Some parsers read the host on to the next slash.
    NoPath => "no-path", "a query or a fragment is not after a path", [
        "http://good.example#.evil.example/", "http://a.b#", "https://a.b:8#c",
    ];
    /// A segment of the path is `.` or `..`, or has an encoded dot.
    DotSegment => "dot-segment", "a dot segment, or an encoded dot, is removed or decoded by some", [
        "http://a.b/.", "http://a.b/c/../d", "http://a.b/%2e/",
    ];
    /// A percent sign without two hexadecimal digits after it.
    PercentSign => "percent-sign", "a percent sign is not followed by two hexadecimal digits", ["http://a.b/%", "http://a.b/?%zz"];
    /// Another character that not every parser accepts there.
    Character => "character", "this character cannot be there to some", [
        "http://a.b/ ", "http://a.b/c d", "http://a.b/<", "http://a.b/?{}", "http://a.b/|", "http://a.b/[c]", "http://a.b/é",
        "http://a.b/#c#d", "http://a.b/\t", "http://a.b/?\n",
    ];
    /// The host, a label of it, or the whole text is longer than some parsers allow.
    Length => "length", "the host, a label of it, or the URL is too long for some", [
        "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/",
        "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.a/",
    ];
}

/// Returns why a text is not in the language.
#[cold]
fn failure(text: &str) -> Ambiguous {
    if text.len() > MAX_LENGTH {
        return Ambiguous { reason: Reason::Length, span: 0..text.len() };
    }
    let Some(start) = ["https://", "http://"].iter().find(|start| text.starts_with(*start)).map(|start| start.len())
    else {
        let end = text.find("://").map_or_else(|| text.find(['/', '?', '#', '\\']).unwrap_or(text.len()), |at| at + 3);
        return Ambiguous { reason: Reason::Start, span: 0..end };
    };
    let end = text[start..].find(['/', '?', '#', '\\']).map_or(text.len(), |length| start + length);
    let after = text.as_bytes().get(end);
    let at = match (failure_in_authority(&text[start..end]), syntax::url(text)) {
        // The backslash is the worse fault.
        (Some((Reason::SingleLabel, span)), _) if after == Some(&b'\\') => start + span.end,
        (Some((reason, span)), _) => return Ambiguous { reason, span: start + span.start..start + span.end },
        (None, Ok(("", _))) => return Ambiguous { reason: Reason::Length, span: start..end },
        (None, _) if matches!(after, Some(b'?' | b'#')) => {
            return Ambiguous { reason: Reason::NoPath, span: end..end + 1 };
        }
        // The productions stop before dots that begin a segment, and before a percent sign. One after such dots is an
        // encoded dot.
        (None, Ok((rest, _))) => text.len() - rest.trim_start_matches('.').len(),
        // The authority is in the language.
        (None, Err(_)) => end,
    };
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

/// Returns what is wrong in an authority, and where.
fn failure_in_authority(text: &str) -> Option<(Reason, Range<usize>)> {
    if let Some(at) = text.rfind('@') {
        return Some((Reason::UserInfo, 0..at + 1));
    }
    let brackets = text.starts_with('[').then(|| text.find(']')).flatten().map_or(0, |at| at + 1);
    let colon = text[brackets..].find(':').map_or(text.len(), |at| brackets + at);
    let (host, port) = (&text[..colon], text.get(colon + 1..));
    if text.starts_with('[') {
        return Some((Reason::Ipv6Address, 0..if brackets == 0 { text.len() } else { host.len() }));
    }
    if host.is_empty() {
        return Some((Reason::EmptyHost, 0..0));
    }
    let is_number = |label: &str| label.bytes().all(|byte| byte.is_ascii_digit());
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.');
    if let Some((at, c)) = host.char_indices().find(|(_, c)| !is_allowed(*c)) {
        return Some((Reason::CharacterInHost, at..at + c.len_utf8()));
    }
    let mut begins = 0;
    let mut last = 0..0;
    for label in host.split('.') {
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
        let is_address = host.split('.').count() >= 4 && host.split('.').all(is_number);
        let is_octet = |label: &str| label.parse::<u8>().is_ok() && (label == "0" || !label.starts_with('0'));
        let wrong = host.split('.').enumerate().find(|(number, label)| *number == 4 || !is_octet(label));
        match wrong {
            Some((number, label)) if is_address => {
                let begins: usize = host.split('.').take(number).map(|label| label.len() + 1).sum();
                return Some((Reason::Ipv4Address, begins..begins + label.len()));
            }
            None if is_address => {}
            _ => return Some((Reason::NumericLabel, last)),
        }
    }
    if last.start == 0 {
        return Some((Reason::SingleLabel, last));
    }
    let port = port?;
    let is_port = port.parse::<u16>().is_ok_and(|number| number > 0) && !port.starts_with(['0', '+']);
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
        let starts: Vec<String> = ["a.a", "a.", "a.a/", "a.a/a/", "a.a/a?", "a.a/#", "9.a"].map(String::from).into();
        let long = [13, 14, 15, 29, 30, 31, 32, 61, 62, 63, 64, 125, 126, 127].map(|length| "a".repeat(length));
        let long =
            long.iter().flat_map(|text| ["", "a.h/", "a.h/a?", "a.h/#", "h."].map(|start| [start, text].concat()));
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
            let text = String::from("http://a.b/") + &"a".repeat(length - 11);
            assert_eq!(accepts(&text), length == MAX_LENGTH);
        }
    }
}
