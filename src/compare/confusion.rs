//! The confusions between URL parsers that security research has named.
//!
//! A confusion is detected by its effect, not by how the URL looks. If two parsers differ, but agree once the input's
//! backslashes are replaced by slashes, the backslashes caused the difference.

use alloc::string::String;
use alloc::vec::Vec;
use core::cell::OnceCell;
use core::fmt;
use core::ops::Range;

use railurl_canon::{domain, ip};

use super::{Aspect, Comparison, Reading, key};
use crate::{components::Spans, dialect::Parser, names::names};

/// A reason why parsers read a URL differently.
///
/// The first five are the classes of [*Exploiting URL Parsing
/// Confusion*](https://security.claroty.com/URLparserconfusion), by Claroty's Team82 and
/// [Snyk](https://snyk.io/blog/url-confusion-vulnerabilities/), 2022.
///
/// ```
/// use railurl::compare::{Confusion, compare};
/// use railurl::Dialect;
///
/// let found = compare("http:///example.com/", None, &[Dialect::Living, Dialect::Railroad2015]).confusions();
/// assert_eq!(found[0].confusion, Confusion::Slashes);
/// assert_eq!(found[0].confusion.to_string(), "slash confusion");
/// assert_eq!(found[0].confusion.cause(), "the number of slashes after the scheme is unusual");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Confusion {
    /// The scheme is malformed: the parsers do not find the same scheme in the input. `localhost:8080/` is a scheme and
    /// a path to some, a host and a port to others.
    Scheme,
    /// The number of slashes after the scheme is unusual: some parsers find an authority after them, others find none
    /// or a different one. `http:///evil.example/`
    Slashes,
    /// A backslash is a slash to some parsers only. `http://good.example\@evil.example/`
    Backslash,
    /// Some parsers decode a percent-encoded part, others do not. `http://evil.example%2F.good.example/`
    PercentEncoded,
    /// Some parsers have special rules for the scheme, others do not. `ldap://127.0.0.1#.evil.example/`
    SchemeMixUp,
    /// User information before an `@`: some parsers end the authority before the `@`, end the user information at
    /// another one, or allow other characters in it. `http://good.example@evil.example@h/`
    UserInfo,
    /// Brackets that do not enclose an IPv6 address, or at another place. `http://[good.example]/`
    Brackets,
    /// A host that some parsers read as an IPv4 address, and others as a name. `http://127.0.0.1./`
    Ipv4,
    /// A host in Unicode, or in A-labels, that some parsers map, refuse or keep as it is. `http://ⓔvil.example/`
    Idna,
    /// Control characters or white space, which some parsers remove, keep or refuse. `http://good.example\t.evil.example/`
    WhiteSpace,
    /// A port that is not a number up to 65535, or a second one. `http://good.example:80:81/`
    Port,
    /// The scheme is missing: some parsers guess one, others read a path. `good.example/`
    MissingScheme,
}

names! {
    Confusion,
    /// Every class.
    ALL,
    /// Returns the name, in lower-case words joined by hyphens.
    ///
    /// ```
    /// assert_eq!(railurl::compare::Confusion::SchemeMixUp.name(), "scheme-mix-up");
    /// ```
    name:
    Scheme = "scheme-confusion",
    Slashes = "slash-confusion",
    Backslash = "backslash-confusion",
    PercentEncoded = "percent-encoded-data-confusion",
    SchemeMixUp = "scheme-mix-up",
    UserInfo = "user-information-confusion",
    Brackets = "bracket-confusion",
    Ipv4 = "ipv4-confusion",
    Idna = "idna-confusion",
    WhiteSpace = "white-space-confusion",
    Port = "port-confusion",
    MissingScheme = "missing-scheme",
}

impl Confusion {
    /// Returns the cause, as a sentence without a capital and a full stop.
    ///
    /// ```
    /// use railurl::compare::Confusion;
    ///
    /// assert_eq!(Confusion::Backslash.cause(), "a backslash is a slash to some parsers only");
    /// ```
    #[must_use]
    pub const fn cause(self) -> &'static str {
        match self {
            Confusion::Scheme => "they do not find the same scheme",
            Confusion::Slashes => "the number of slashes after the scheme is unusual",
            Confusion::Backslash => "a backslash is a slash to some parsers only",
            Confusion::PercentEncoded => "some parsers decode percent-encoded bytes",
            Confusion::SchemeMixUp => "some parsers have special rules for the scheme",
            Confusion::UserInfo => "they do not find the same user information",
            Confusion::Brackets => "some parsers do not read these brackets as an IPv6 address",
            Confusion::Ipv4 => "the host is an IPv4 address to some parsers only",
            Confusion::Idna => "some parsers map the characters of the host to others",
            Confusion::WhiteSpace => "some parsers remove control characters and white space",
            Confusion::Port => "the port is unusual",
            Confusion::MissingScheme => "there is no scheme, and some parsers guess one",
        }
    }
}

/// Writes the name in words.
impl fmt::Display for Confusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Confusion::PercentEncoded => f.pad("percent-encoded data confusion"),
            Confusion::SchemeMixUp => f.pad("scheme mix-up"),
            Confusion::Ipv4 => f.pad("IPv4 confusion"),
            Confusion::Idna => f.pad("IDNA confusion"),
            _ => f.pad(&self.name().replace('-', " ")),
        }
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
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Finding {
    /// The class.
    #[cfg_attr(feature = "serde", serde(flatten, serialize_with = "described"))]
    pub confusion: Confusion,
    /// The bytes of the input that cause the confusion, in ascending order, as UTF-8 byte offsets.
    pub spans: Vec<Range<usize>>,
    /// An aspect in which two parsers differ because of these bytes.
    pub aspect: Aspect,
    /// The two parsers.
    pub parsers: [Parser; 2],
    /// The input without the cause, which both parsers read alike. `None` for [`Confusion::Scheme`]: there the
    /// evidence is where the two find the scheme.
    pub without: Option<String>,
}

/// Writes the name, the name in words, and the cause.
#[cfg(feature = "serde")]
fn described<S: ::serde::Serializer>(confusion: &Confusion, serializer: S) -> Result<S::Ok, S::Error> {
    let (kind, title) = (confusion.name(), alloc::string::ToString::to_string(confusion));
    serializer.collect_map([("kind", kind), ("title", &title), ("cause", confusion.cause())])
}

/// The aspects to examine, the most telling first.
const ASPECTS: [Aspect; 6] =
    [Aspect::Host, Aspect::Scheme, Aspect::Port, Aspect::UserInfo, Aspect::Path, Aspect::Acceptance];

/// A scheme that every parser has rules for, and an alternative.
const KNOWN_SCHEMES: [&str; 2] = ["http", "https"];

impl Comparison<'_> {
    /// Returns the confusions that make the parsers differ in an aspect that a
    /// [security check depends on](Aspect::is_sensitive). Each is listed once, with the first two parsers that show
    /// it.
    ///
    /// An input may show several confusions. A difference of another kind is not listed, for example one in the path that
    /// `..` leaves. Only the input is examined, not the base.
    ///
    /// ```
    /// use railurl::{Dialect, compare};
    ///
    /// let parsers = [Dialect::Living, Dialect::Railroad2015];
    /// let names = |input| compare(input, None, &parsers).confusions().iter().map(|found| found.confusion.name()).collect::<Vec<_>>();
    /// assert_eq!(names("h1://example.com/"), ["scheme-confusion"]);
    /// assert_eq!(names(r"gopher://a\@b"), ["backslash-confusion", "scheme-mix-up", "user-information-confusion"]);
    /// assert!(names("http://example.com/").is_empty());
    /// ```
    #[must_use]
    pub fn confusions(&self) -> Vec<Finding> {
        let Some(view) = View::new(self) else { return Vec::new() };
        let mut findings: Vec<Finding> =
            Confusion::ALL.iter().copied().filter_map(|confusion| view.find(confusion)).collect();
        // A scheme that is missing is not malformed.
        if findings.iter().any(|finding| finding.confusion == Confusion::MissingScheme) {
            findings.retain(|finding| finding.confusion != Confusion::Scheme);
        }
        findings
    }
}

/// A comparison prepared for testing each class of confusion.
struct View<'c, 'i> {
    comparison: &'c Comparison<'i>,
    /// The readings, sorted by parser, whatever order was requested.
    readings: Vec<(&'c Reading, Spans)>,
    differing: Vec<Pair>,
    prefix: Prefix,
}

/// Two readings that differ: the index of the aspect in [`ASPECTS`], and those of the readings.
type Pair = (usize, [usize; 2]);

/// Returns the pairs of readings that differ, in the order of aspects and readings. Keys can be as long as the input, so
/// each is made once.
fn differing(comparison: &Comparison<'_>, readings: &[&Reading]) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (index, aspect) in ASPECTS.into_iter().enumerate() {
        let keys: Vec<_> = readings.iter().map(|reading| comparison.key(aspect, reading)).collect();
        let first = |key: &key::Key<'_>| keys.iter().position(|other| other.as_ref() == Some(key));
        let classes: Vec<_> = keys.iter().map(|key| key.as_ref().and_then(first)).collect();
        for (one, class) in classes.iter().enumerate() {
            let differs = |other: &Option<usize>| class.zip(*other).is_some_and(|(class, other)| class != other);
            let others = (one + 1..).zip(&classes[one + 1..]).filter(|(_, other)| differs(other));
            pairs.extend(others.map(|(other, _)| (index, [one, other])));
        }
    }
    pairs
}

/// Another input, which each parser reads when its reading is needed, in the order of [`View::readings`].
struct Variant<'c> {
    text: String,
    base: Option<&'c str>,
    readings: Vec<(Parser, OnceCell<Reading>)>,
}

impl Variant<'_> {
    fn reading(&self, index: usize) -> &Reading {
        let (parser, reading) = &self.readings[index];
        reading.get_or_init(|| Reading::new(*parser, &self.text, self.base))
    }

    fn is_read(&self, index: usize) -> bool {
        self.readings[index].1.get().is_some()
    }
}

/// The scheme and slashes at the start of an input.
struct Prefix {
    /// The [scheme](https://www.rfc-editor.org/rfc/rfc3986#section-3.1), if there is one that every parser should
    /// recognize.
    scheme: Option<Range<usize>>,
    /// The slashes and backslashes after the scheme, or at the start if none exists.
    slashes: Range<usize>,
}

impl<'c, 'i> View<'c, 'i> {
    /// Prepares a comparison. `None` if the parsers agree on everything.
    fn new(comparison: &'c Comparison<'i>) -> Option<Self> {
        let mut readings: Vec<&Reading> = Vec::new();
        // The order in which a caller names the parsers does not change a finding. They are few, and mostly in order: a sort
        // would be kilobytes of code for the web.
        for reading in &comparison.readings {
            readings.insert(readings.partition_point(|before| before.parser <= reading.parser), reading);
        }
        let differing = differing(comparison, &readings);
        if differing.is_empty() {
            return None;
        }
        let readings = readings.into_iter().map(|reading| (reading, comparison.spans_of(reading))).collect();
        Some(View { comparison, readings, differing, prefix: Prefix::new(comparison.input) })
    }

    fn find(&self, confusion: Confusion) -> Option<Finding> {
        let input = self.comparison.input;
        match confusion {
            Confusion::Scheme => {
                let start = input.len() - input.trim_start_matches(is_trimmed).len();
                let scheme = self.prefix.scheme.clone();
                let (aspect, parsers) = self.pair(&|_, one, other| !self.have_the_same_scheme(one, other))?;
                // Without one, the text in its place: up to the first colon or other delimiter.
                let length = input[start..].find([':', '/', '\\', '?', '#']).unwrap_or(input.len() - start);
                let spans = alloc::vec![scheme.unwrap_or(start..start + length)];
                Some(Finding { confusion, spans, aspect, parsers, without: None })
            }
            Confusion::Slashes => {
                let slashes = self.prefix.slashes.clone();
                let usual = self.usual_slashes()?;
                let without = replaced(input, &slashes, usual);
                self.finding_if(confusion, alloc::vec![slashes], &self.variant(without), &|one, other| {
                    // Where neither finds a host, the slashes belong to a path.
                    [one, other].into_iter().any(|index| self.readings[index].1.of.host.is_some())
                })
            }
            Confusion::Backslash => {
                let spans = runs(input, |byte| byte == b'\\');
                self.finding(confusion, spans, input.replace('\\', "/"))
            }
            Confusion::PercentEncoded => {
                let spans = escapes(input);
                let decoded = self.variant(decoded(input));
                self.finding_if(confusion, spans.clone(), &decoded, &|_, _| true).or_else(|| {
                    // If one of the two accepts it only percent-encoded, decoding proves nothing. Test with letters in
                    // its place.
                    let is_lost =
                        |index: usize| self.readings[index].0.result.is_ok() && decoded.reading(index).result.is_err();
                    let letters = self.variant(with_letters(input, &spans));
                    self.finding_if(confusion, spans, &letters, &|one, other| is_lost(one) || is_lost(other))
                })
            }
            Confusion::SchemeMixUp => {
                let scheme = self.prefix.scheme.clone()?;
                if KNOWN_SCHEMES.iter().any(|known| known.eq_ignore_ascii_case(&input[scheme.clone()])) {
                    return None;
                }
                // With the base's scheme, an absolute reference would become relative.
                let base_scheme = self.comparison.base.map(|base| &base[Prefix::new(base).scheme.unwrap_or(0..0)]);
                let is_base_scheme =
                    |known: &&str| base_scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case(known));
                let known = KNOWN_SCHEMES.into_iter().find(|known| !is_base_scheme(known))?;
                let without = self.variant(replaced(input, &scheme, known));
                let is_such = |one, other| self.have_the_same_scheme(one, other);
                self.finding_if(confusion, alloc::vec![scheme], &without, &is_such)
            }
            Confusion::UserInfo => {
                // A mark other than a slash ends the authority in some parsers.
                let start = self.prefix.slashes.end;
                let end = input[start..].find('/').map_or(input.len(), |at| start + at);
                let user = start..start + input[start..end].rfind('@')? + 1;
                let without = replaced(input, &user, "");
                self.finding(confusion, alloc::vec![user], without)
            }
            Confusion::Brackets => {
                let spans = runs(input, |byte| matches!(byte, b'[' | b']'));
                self.finding(confusion, spans, without_brackets(input))
            }
            Confusion::Ipv4 => self.hosts().into_iter().find_map(|host| {
                let spelled = input[host.clone()].trim_end_matches('.');
                let without = match ip::inet_aton(spelled).map(ip::serialize_ipv4) {
                    // An address in its usual form is not the cause.
                    Some(address) if address == input[host.clone()] => return None,
                    Some(address) => address,
                    // Some parsers reject a name that ends in a number. Another name tells whether that matters.
                    None if is_number(spelled.rsplit('.').next()?) => String::from("x"),
                    None => return None,
                };
                let without = replaced(input, &host, &without);
                self.finding(confusion, alloc::vec![host], without)
            }),
            Confusion::Idna => self.hosts().into_iter().find_map(|host| {
                let text = &input[host.clone()];
                let spans = joined(idna_places(text).map(|span| host.start + span.start..host.start + span.end));
                let ascii = domain::to_ascii(text).ok().filter(|ascii| *ascii != text);
                let mapped =
                    ascii.and_then(|ascii| self.finding(confusion, spans.clone(), replaced(input, &host, &ascii)));
                // Where mapping is impossible or makes no difference, letters take the place of the characters.
                mapped.or_else(|| self.finding(confusion, spans.clone(), with_letters(input, &spans)))
            }),
            Confusion::WhiteSpace => {
                let is_such = |c: char| c.is_control() || c.is_whitespace() || is_ignorable(c);
                let without: String = input.chars().filter(|c| !is_such(*c)).collect();
                let places = input.char_indices().filter(|(_, c)| is_such(*c)).map(|(at, c)| at..at + c.len_utf8());
                self.finding(confusion, joined(places), without)
            }
            Confusion::Port => self.ports().into_iter().find_map(|port| {
                let without = replaced(input, &port, "");
                self.finding(confusion, alloc::vec![port], without)
            }),
            Confusion::MissingScheme => {
                if self.prefix.scheme.is_some() || self.comparison.base.is_some() {
                    return None;
                }
                let slashes = self.prefix.slashes.clone();
                let without = String::from("http://") + &input[slashes.end..];
                let before = slashes.start..slashes.start;
                self.finding(confusion, alloc::vec![before], without)
            }
        }
    }

    /// Prepares another input for reading by the same parsers.
    fn variant(&self, text: String) -> Variant<'_> {
        let readings = self.readings.iter().map(|(reading, _)| (reading.parser, OnceCell::new())).collect();
        Variant { text, base: self.comparison.base, readings }
    }

    /// Returns the finding, if there are such bytes, and two parsers that differ read `without` alike.
    fn finding(&self, confusion: Confusion, spans: Vec<Range<usize>>, without: String) -> Option<Finding> {
        self.finding_if(confusion, spans, &self.variant(without), &|_, _| true)
    }

    /// Does what [`finding`](Self::finding) does, for two parsers for which `is_such` is true.
    fn finding_if(
        &self,
        confusion: Confusion,
        spans: Vec<Range<usize>>,
        without: &Variant<'_>,
        is_such: &dyn Fn(usize, usize) -> bool,
    ) -> Option<Finding> {
        if spans.is_empty() {
            return None;
        }
        // Keys can be as long as the input, so each is made once.
        let keys = ASPECTS.map(|_| alloc::vec![OnceCell::new(); self.readings.len()]);
        let key = |aspect: usize, index: usize| {
            keys[aspect][index].get_or_init(|| self.comparison.key(ASPECTS[aspect], without.reading(index)))
        };
        let agree = |aspect: usize, one: usize, other: usize| {
            let same = |aspect| key(aspect, one) == key(aspect, other);
            let guarded = || (0..ASPECTS.len()).filter(|at| ASPECTS[*at].is_guarded()).all(same);
            let is_url = |index: usize| without.reading(index).result.is_ok();
            // If the one that has been read already is no URL, the other need not be read.
            let [one, other] = if without.is_read(other) { [other, one] } else { [one, other] };
            // That both accept the variant says little, so then they have to agree on where it leads as well.
            is_url(one) && is_url(other) && same(aspect) && (ASPECTS[aspect] != Aspect::Acceptance || guarded())
        };
        let (aspect, parsers) = self.pair(&|aspect, one, other| is_such(one, other) && agree(aspect, one, other))?;
        Some(Finding { confusion, spans, aspect, parsers, without: Some(without.text.clone()) })
    }

    /// Returns the first aspect and two parsers that differ in it for which `holds` is true. Aspects are indexes of
    /// [`ASPECTS`].
    fn pair(&self, holds: &dyn Fn(usize, usize, usize) -> bool) -> Option<(Aspect, [Parser; 2])> {
        let (aspect, pair) = self.differing.iter().find(|&&(aspect, [one, other])| holds(aspect, one, other))?;
        Some((ASPECTS[*aspect], pair.map(|index| self.readings[index].0.parser)))
    }

    /// Returns whether two parsers find the same scheme in the input, or both take it from the base.
    fn have_the_same_scheme(&self, one: usize, other: usize) -> bool {
        let scheme = |index: usize| {
            let (reading, spans) = &self.readings[index];
            let read = spans.of.scheme.as_ref().map(|scheme| scheme.span.clone());
            // A parser that rejects the whole input has no components.
            if reading.result.is_err() { read.or(self.prefix.scheme.clone()) } else { read }
        };
        match (scheme(one), scheme(other)) {
            (None, None) => self.comparison.base.is_some(),
            (one, other) => one == other,
        }
    }

    /// Returns the bytes that are a host to some parser, and those that usually are.
    fn hosts(&self) -> Vec<Range<usize>> {
        let (usual, _) = self.usual_host_and_port();
        let read = self.readings.iter().filter_map(|(_, spans)| Some(spans.of.host.as_ref()?.span.clone()));
        distinct(core::iter::once(usual).chain(read))
    }

    /// Returns the bytes that are a port to some parser, and those that usually are, with their colon.
    fn ports(&self) -> Vec<Range<usize>> {
        let input = self.comparison.input;
        let (_, usual) = self.usual_host_and_port();
        let with_colon = |span: &Range<usize>| Some(input[..span.start].strip_suffix(':')?.len()..span.end);
        let read = self.readings.iter().filter_map(|(_, spans)| with_colon(&spans.of.port.as_ref()?.span));
        distinct(core::iter::once(usual).chain(read))
    }

    /// Returns the bytes that usually are the host, and those that are the port with its colon, which may be missing.
    fn usual_host_and_port(&self) -> (Range<usize>, Range<usize>) {
        let input = self.comparison.input;
        let start = self.prefix.slashes.end;
        let end = input[start..].find(['/', '\\', '?', '#']).map_or(input.len(), |at| start + at);
        let host = input[start..end].rfind('@').map_or(start, |at| start + at + 1);
        let end_of_address = input[host..end].rfind(']').map_or(host, |at| host + at + 1);
        let port = input[end_of_address..end].find(':').map_or(end, |at| end_of_address + at);
        (host..port, port..end)
    }

    /// Returns the usual slashes, if the input's number of slashes is unusual. Two are usual; in a `file` URL, two
    /// before a host or three before a path; without a scheme, up to two.
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

/// Returns the spans that are not empty, each once.
fn distinct(spans: impl Iterator<Item = Range<usize>>) -> Vec<Range<usize>> {
    let mut distinct = Vec::new();
    for span in spans {
        if !span.is_empty() && !distinct.contains(&span) {
            distinct.push(span);
        }
    }
    distinct
}

/// Returns whether a label looks like a number of an IPv4 address.
fn is_number(label: &str) -> bool {
    let hexadecimal = label.strip_prefix("0x").or_else(|| label.strip_prefix("0X"));
    match hexadecimal {
        Some(digits) => digits.bytes().all(|byte| byte.is_ascii_hexdigit()),
        None => !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_digit()),
    }
}

/// Returns the characters of a host that are not ASCII, and the prefixes of A-labels.
fn idna_places(host: &str) -> impl Iterator<Item = Range<usize>> {
    host.char_indices().filter_map(|(at, c)| {
        let is_prefix = || host.as_bytes()[at..].get(..4).is_some_and(|start| start.eq_ignore_ascii_case(b"xn--"));
        let length = if c.is_ascii() { is_prefix().then_some(4)? } else { c.len_utf8() };
        Some(at..at + length)
    })
}

/// Returns whether a character is invisible, and ignored by IDNA or by people.
fn is_ignorable(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{2064}' | '\u{FEFF}')
}

/// Returns the input with a letter in place of each pair of brackets and its content, and without unpaired brackets.
fn without_brackets(input: &str) -> String {
    let mut out = String::with_capacity(input.len());
    let mut pieces = input.split('[');
    out.extend(pieces.next().map(|piece| piece.replace(']', "")));
    for piece in pieces {
        match piece.split_once(']') {
            Some((_, rest)) => {
                out.push('x');
                out.push_str(&rest.replace(']', ""));
            }
            None => out.push_str(piece),
        }
    }
    out
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

/// Returns the runs of bytes for which `is_such` is true.
fn runs(input: &str, is_such: impl Fn(u8) -> bool) -> Vec<Range<usize>> {
    joined(input.bytes().enumerate().filter(|(_, byte)| is_such(*byte)).map(|(at, _)| at..at + 1))
}

/// Joins spans that touch.
fn joined(spans: impl Iterator<Item = Range<usize>>) -> Vec<Range<usize>> {
    let mut joined: Vec<Range<usize>> = Vec::new();
    for span in spans {
        match joined.last_mut().filter(|last| last.end == span.start) {
            Some(last) => last.end = span.end,
            None => joined.push(span),
        }
    }
    joined
}

/// Returns the runs of percent-encoded bytes, and of percent signs that encode nothing.
fn escapes(input: &str) -> Vec<Range<usize>> {
    joined(input.match_indices('%').map(|(at, _)| {
        let is_hexadecimal = |at: usize| input.as_bytes().get(at).is_some_and(u8::is_ascii_hexdigit);
        at..if is_hexadecimal(at + 1) && is_hexadecimal(at + 2) { at + 3 } else { at + 1 }
    }))
}

/// Returns the input, percent-decoded. Percent signs that encode nothing, and bytes that are not UTF-8, are left out.
fn decoded(input: &str) -> String {
    rewritten(input, &escapes(input), |run, out| {
        let digits = run.split('%').filter(|digits| digits.len() == 2);
        let bytes: Vec<u8> = digits.filter_map(|digits| u8::from_str_radix(digits, 16).ok()).collect();
        out.extend(bytes.utf8_chunks().map(|chunk| chunk.valid()));
    })
}

/// Returns the input with a letter in place of each percent-encoded run.
fn with_letters(input: &str, escapes: &[Range<usize>]) -> String {
    rewritten(input, escapes, |_, out| out.push('x'))
}

/// Returns the input with other texts in place of some of its own.
fn rewritten(input: &str, spans: &[Range<usize>], write: impl Fn(&str, &mut String)) -> String {
    let mut out = String::with_capacity(input.len());
    let mut end = 0;
    for span in spans {
        out.push_str(&input[end..span.start]);
        write(&input[span.clone()], &mut out);
        end = span.end;
    }
    out.push_str(&input[end..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percent_encoded_runs_are_found_and_decoded() {
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
