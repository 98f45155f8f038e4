//! The confusions between URL parsers that security research has named.
//!
//! A confusion is detected by its effect, not by how the URL looks. If two dialects differ, but agree once the input's
//! backslashes are replaced by slashes, the backslashes caused the difference.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::{Aspect, Comparison, Reading, compare};
use crate::{components::Spans, dialect::Parser};

/// The five classes of [*Exploiting URL Parsing Confusion*](https://security.claroty.com/URLparserconfusion), by
/// Claroty's Team82 and [Snyk](https://snyk.io/blog/url-confusion-vulnerabilities/), 2022.
///
/// ```
/// use railurl::compare::{Confusion, compare};
/// use railurl::Dialect;
///
/// let found = compare("http:///example.com/", None, &[Dialect::Living, Dialect::Railroad2015]).confusions();
/// assert_eq!(found[0].confusion, Confusion::Slashes);
/// assert_eq!(found[0].confusion.to_string(), "slash confusion");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Confusion {
    /// The scheme is missing or malformed: the dialects do not find the same scheme in the input.
    Scheme,
    /// The number of slashes after the scheme is unusual: some dialects find an authority after them, others find none
    /// or a different one.
    Slashes,
    /// A backslash is a slash in some dialects only.
    Backslash,
    /// Some dialects decode a percent-encoded part, others do not.
    PercentEncoded,
    /// Some dialects have special rules for the scheme, others do not.
    SchemeMixUp,
}

impl Confusion {
    /// Every class.
    pub const ALL: [Confusion; 5] = [
        Confusion::Scheme,
        Confusion::Slashes,
        Confusion::Backslash,
        Confusion::PercentEncoded,
        Confusion::SchemeMixUp,
    ];

    /// The name, in lower-case words joined by hyphens.
    ///
    /// ```
    /// assert_eq!(railurl::compare::Confusion::SchemeMixUp.name(), "scheme-mix-up");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Confusion::Scheme => "scheme-confusion",
            Confusion::Slashes => "slash-confusion",
            Confusion::Backslash => "backslash-confusion",
            Confusion::PercentEncoded => "percent-encoded-data-confusion",
            Confusion::SchemeMixUp => "scheme-mix-up",
        }
    }
}

/// Writes the name in words.
impl fmt::Display for Confusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Confusion::Scheme => "scheme confusion",
            Confusion::Slashes => "slash confusion",
            Confusion::Backslash => "backslash confusion",
            Confusion::PercentEncoded => "percent-encoded data confusion",
            Confusion::SchemeMixUp => "scheme mix-up",
        })
    }
}

/// A confusion found in a comparison, with its evidence.
///
/// ```
/// use railurl::compare::{Aspect, Confusion, compare};
/// use railurl::Dialect;
///
/// let comparison = compare("ldap://127.0.0.1/a", None, &[Dialect::Living, Dialect::Railroad2015]);
/// let [finding] = &comparison.confusions()[..] else { panic!() };
/// assert_eq!((finding.confusion, finding.aspect, &finding.spans[..]), (Confusion::SchemeMixUp, Aspect::Host, &[0..4][..]));
/// assert_eq!(finding.parsers, [Dialect::Living, Dialect::Railroad2015]);
/// assert_eq!(finding.without.as_deref(), Some("http://127.0.0.1/a"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The class.
    pub confusion: Confusion,
    /// The bytes of the input that cause the confusion, in ascending order, as UTF-8 byte offsets.
    pub spans: Vec<Range<usize>>,
    /// An aspect in which two dialects differ because of these bytes.
    pub aspect: Aspect,
    /// The two dialects or programs.
    pub parsers: [Parser; 2],
    /// The input without the cause, which both dialects read alike. `None` for [`Confusion::Scheme`]: there the
    /// evidence is where the two find the scheme.
    pub without: Option<String>,
}

/// The aspects to examine, the most telling first.
const ASPECTS: [Aspect; 6] =
    [Aspect::Host, Aspect::Scheme, Aspect::Port, Aspect::UserInfo, Aspect::Path, Aspect::Acceptance];

/// A scheme that every dialect has rules for, and an alternative.
const KNOWN_SCHEMES: [&str; 2] = ["http", "https"];

impl Comparison<'_> {
    /// The confusions that make the dialects differ in an aspect that a
    /// [security check depends on](Aspect::is_sensitive). Each is listed once, with the first two dialects that show
    /// it.
    ///
    /// An input may show several confusions. A difference of another kind is not listed, for example an IPv4 address
    /// with fewer than four numbers. Only the input is examined, not the base.
    ///
    /// ```
    /// use railurl::{Dialect, compare};
    ///
    /// let dialects = [Dialect::Living, Dialect::Railroad2015];
    /// let names = |input| compare(input, None, &dialects).confusions().iter().map(|found| found.confusion.name()).collect::<Vec<_>>();
    /// assert_eq!(names("h1://example.com/"), ["scheme-confusion"]);
    /// assert_eq!(names(r"gopher://a\@b"), ["backslash-confusion", "scheme-mix-up"]);
    /// assert!(names("http://example.com/").is_empty());
    /// ```
    pub fn confusions(&self) -> Vec<Finding> {
        if ASPECTS.into_iter().all(|aspect| self.agrees_on(aspect)) {
            return Vec::new();
        }
        let view = View::new(self);
        Confusion::ALL.into_iter().filter_map(|confusion| view.find(confusion)).collect()
    }
}

/// A comparison prepared for testing each class of confusion.
struct View<'c, 'i> {
    comparison: &'c Comparison<'i>,
    /// The readings, sorted by dialect, whatever order was requested.
    readings: Vec<(&'c Reading, Spans)>,
    prefix: Prefix,
}

/// The scheme and slashes at the start of an input.
struct Prefix {
    /// The [scheme](https://www.rfc-editor.org/rfc/rfc3986#section-3.1), if there is one that every dialect should
    /// recognize.
    scheme: Option<Range<usize>>,
    /// The slashes and backslashes after the scheme, or at the start if there is none.
    slashes: Range<usize>,
}

impl<'c, 'i> View<'c, 'i> {
    fn new(comparison: &'c Comparison<'i>) -> Self {
        let spans = comparison.all_spans().into_iter().map(|(_, spans)| spans);
        let mut readings: Vec<_> = comparison.readings.iter().zip(spans).collect();
        readings.sort_by_key(|(reading, _)| reading.parser);
        View { comparison, readings, prefix: Prefix::new(comparison.input) }
    }

    fn find(&self, confusion: Confusion) -> Option<Finding> {
        let input = self.comparison.input;
        match confusion {
            Confusion::Scheme => {
                let start = input.len() - input.trim_start_matches(is_trimmed).len();
                let scheme = self.prefix.scheme.clone();
                let (aspect, parsers) = self.pair(|aspect, one, other| {
                    self.differs(aspect, one, other) && !self.have_the_same_scheme(one, other)
                })?;
                let spans = alloc::vec![scheme.unwrap_or(start..self.end_of_would_be_scheme(start))];
                Some(Finding { confusion, spans, aspect, parsers, without: None })
            }
            Confusion::Slashes => {
                let slashes = self.prefix.slashes.clone();
                let usual = self.usual_slashes()?;
                let without = replaced(input, &slashes, usual);
                self.found(confusion, alloc::vec![slashes], without, |one, other| {
                    [one, other].into_iter().any(|index| self.readings[index].1.host.is_some())
                })
            }
            Confusion::Backslash => {
                let spans = runs(input, |byte| byte == b'\\');
                if spans.is_empty() {
                    None
                } else {
                    self.found(confusion, spans, input.replace('\\', "/"), |_, _| true)
                }
            }
            Confusion::PercentEncoded => {
                let spans = escapes(input);
                if spans.is_empty() {
                    return None;
                }
                let decoded = decoded(input);
                self.found(confusion, spans.clone(), decoded.clone(), |_, _| true).or_else(|| {
                    // If one of the two accepts it only percent-encoded, decoding proves nothing. Test with letters in
                    // its place.
                    let otherwise = self.read(&decoded);
                    let is_lost = |index: usize| {
                        self.readings[index].0.result.is_ok() && otherwise.readings[index].result.is_err()
                    };
                    let letters = with_letters(input, &spans);
                    self.found(confusion, spans, letters, |one, other| is_lost(one) || is_lost(other))
                })
            }
            Confusion::SchemeMixUp => {
                let scheme = self.prefix.scheme.clone()?;
                if KNOWN_SCHEMES.iter().any(|known| known.eq_ignore_ascii_case(&input[scheme.clone()])) {
                    return None;
                }
                // With the base's scheme, an absolute reference would become relative.
                let of_base = self.comparison.base.map(|base| &base[Prefix::new(base).scheme.unwrap_or(0..0)]);
                let is_of_base = |known: &&str| of_base.is_some_and(|scheme| scheme.eq_ignore_ascii_case(known));
                let known = KNOWN_SCHEMES.into_iter().find(|known| !is_of_base(known))?;
                let without = replaced(input, &scheme, known);
                self.found(confusion, alloc::vec![scheme], without, |one, other| self.have_the_same_scheme(one, other))
            }
        }
    }

    /// Reads another input by the same dialects. The readings are in the order of [`View::readings`].
    fn read<'o>(&self, input: &'o str) -> Comparison<'o>
    where
        'i: 'o,
    {
        let parsers: Vec<Parser> = self.readings.iter().map(|(reading, _)| reading.parser).collect();
        compare(input, self.comparison.base, &parsers)
    }

    /// The finding, if two dialects that differ, and for which `is_such` is true, read `without` alike.
    fn found(
        &self,
        confusion: Confusion,
        spans: Vec<Range<usize>>,
        without: String,
        is_such: impl Fn(usize, usize) -> bool,
    ) -> Option<Finding> {
        let otherwise = self.read(&without);
        let agree = |aspect: Aspect, one: usize, other: usize| {
            let [one, other] = [&otherwise.readings[one], &otherwise.readings[other]];
            let same = |aspect| otherwise.key(aspect, one) == otherwise.key(aspect, other);
            let guarded = || [Aspect::Scheme, Aspect::Host, Aspect::Port].into_iter().all(same);
            one.result.is_ok() && other.result.is_ok() && same(aspect) && (aspect != Aspect::Acceptance || guarded())
        };
        let (aspect, parsers) = self.pair(|aspect, one, other| {
            self.differs(aspect, one, other) && is_such(one, other) && agree(aspect, one, other)
        })?;
        Some(Finding { confusion, spans, aspect, parsers, without: Some(without) })
    }

    /// The first aspect and two dialects for which `holds` is true.
    fn pair(&self, holds: impl Fn(Aspect, usize, usize) -> bool) -> Option<(Aspect, [Parser; 2])> {
        for aspect in ASPECTS.into_iter().filter(|aspect| !self.comparison.agrees_on(*aspect)) {
            for one in 0..self.readings.len() {
                for other in one + 1..self.readings.len() {
                    if holds(aspect, one, other) {
                        return Some((aspect, [one, other].map(|index| self.readings[index].0.parser)));
                    }
                }
            }
        }
        None
    }

    fn differs(&self, aspect: Aspect, one: usize, other: usize) -> bool {
        let key = |index: usize| self.comparison.key(aspect, self.readings[index].0);
        matches!((key(one), key(other)), (Some(one), Some(other)) if one != other)
    }

    /// Whether two dialects find the same scheme in the input, or both take it from the base.
    fn have_the_same_scheme(&self, one: usize, other: usize) -> bool {
        let scheme = |index: usize| {
            let (reading, spans) = &self.readings[index];
            let found = spans.scheme.as_ref().map(|scheme| scheme.span.clone());
            // A dialect that rejects the whole input has no components.
            if reading.result.is_err() { found.or(self.prefix.scheme.clone()) } else { found }
        };
        match (scheme(one), scheme(other)) {
            (None, None) => self.comparison.base.is_some(),
            (one, other) => one == other,
        }
    }

    /// The end of what would be a scheme: the first colon or other delimiter.
    fn end_of_would_be_scheme(&self, start: usize) -> usize {
        let input = self.comparison.input;
        start + input[start..].find([':', '/', '\\', '?', '#']).unwrap_or(input.len() - start)
    }

    /// The usual slashes, if the input's number of slashes is unusual. Usual are two; in a `file` URL, two before a
    /// host and three before a path. Without a scheme, fewer than three are usual too.
    fn usual_slashes(&self) -> Option<&'static str> {
        let number = self.prefix.slashes.len();
        let Some(scheme) = self.prefix.scheme.clone() else { return (number > 2).then_some("//") };
        match self.comparison.input[scheme].eq_ignore_ascii_case("file") {
            true => (number != 2 && number != 3).then_some("///"),
            false => (number != 2).then_some("//"),
        }
    }
}

impl Prefix {
    fn new(input: &str) -> Self {
        let start = input.len() - input.trim_start_matches(is_trimmed).len();
        let bytes = input.as_bytes();
        let is_slash = |byte: &u8| matches!(byte, b'/' | b'\\');
        let length = bytes[start..].iter().take_while(|byte| is_scheme_byte(**byte)).count();
        let end = start + length;
        let is_scheme = bytes[start..].first().is_some_and(u8::is_ascii_alphabetic) && bytes.get(end) == Some(&b':');
        let scheme = is_scheme.then_some(start..end);
        let first = if is_scheme { end + 1 } else { start };
        let slashes = bytes[first..].iter().take_while(|byte| is_slash(byte)).count();
        Prefix { scheme, slashes: first..first + slashes }
    }
}

fn is_trimmed(c: char) -> bool {
    c <= ' '
}

fn is_scheme_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}

fn replaced(input: &str, span: &Range<usize>, by: &str) -> String {
    [&input[..span.start], by, &input[span.end..]].concat()
}

/// The runs of bytes for which `is_such` is true.
fn runs(input: &str, is_such: impl Fn(u8) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (at, _) in input.bytes().enumerate().filter(|(_, byte)| is_such(*byte)) {
        match runs.last_mut().filter(|run| run.end == at) {
            Some(run) => run.end = at + 1,
            None => runs.push(at..at + 1),
        }
    }
    runs
}

/// The runs of percent-encoded bytes, and of percent signs that encode nothing.
fn escapes(input: &str) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (at, _) in input.match_indices('%') {
        let is_hexadecimal = |at: usize| input.as_bytes().get(at).is_some_and(u8::is_ascii_hexdigit);
        let end = if is_hexadecimal(at + 1) && is_hexadecimal(at + 2) { at + 3 } else { at + 1 };
        match runs.last_mut().filter(|run| run.end == at) {
            Some(run) => run.end = end,
            None => runs.push(at..end),
        }
    }
    runs
}

/// The input, percent-decoded. Percent signs that encode nothing, and bytes that are not UTF-8, are left out.
fn decoded(input: &str) -> String {
    let mut out = String::with_capacity(input.len());
    let mut end = 0;
    for run in escapes(input) {
        out.push_str(&input[end..run.start]);
        end = run.end;
        let bytes: Vec<u8> = input[run]
            .split('%')
            .filter(|digits| digits.len() == 2)
            .filter_map(|digits| u8::from_str_radix(digits, 16).ok())
            .collect();
        out.extend(bytes.utf8_chunks().map(|chunk| chunk.valid()));
    }
    out.push_str(&input[end..]);
    out
}

/// The input with a letter in place of each percent-encoded run.
fn with_letters(input: &str, escapes: &[Range<usize>]) -> String {
    let mut out = String::with_capacity(input.len());
    let mut end = 0;
    for run in escapes {
        out.push_str(&input[end..run.start]);
        out.push('x');
        end = run.end;
    }
    out.push_str(&input[end..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_percent_encoded() {
        for (input, expected) in [
            ("a%41%62c", "aAbc"),
            ("%", ""),
            ("%%41", "A"),
            ("%4%zz", "4zz"),
            ("%FFx%C3%A9%C3", "xé"),
            ("é%2Fé", "é/é"),
        ] {
            assert_eq!(decoded(input), expected, "{input}");
        }
        assert_eq!(escapes("a%41%62%c%"), [1..8, 9..10]);
    }

    #[test]
    fn prefixes() {
        for (input, scheme, slashes) in [
            ("http://h", Some(0..4), 5..7),
            (" a+1:\\/x", Some(1..4), 5..7),
            ("a:b", Some(0..1), 2..2),
            ("1a://h", None, 0..0),
            ("///h", None, 0..3),
            ("", None, 0..0),
            (":", None, 0..0),
        ] {
            let prefix = Prefix::new(input);
            assert_eq!((prefix.scheme, prefix.slashes), (scheme, slashes), "{input}");
        }
        assert_eq!(runs("\\a\\\\", |byte| byte == b'\\'), [0..1, 2..4]);
    }
}
