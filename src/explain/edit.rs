//! The nearest text that a parser accepts: one edit in one place, or two in different places.
//!
//! The edits are those that people mean: a scheme before a host, a bracket, a character that is percent-encoded or left
//! out. The parser tries each. The first accepted one that keeps the components of the input counts.
//! Before them all come two that change the components, because the input reads so to people: a delimiter in a password
//! is percent-encoded, and an address of `scp` becomes an `ssh` URL.
//! If it accepts none, the input may have two mistakes: edits after which the parser fails elsewhere get a second one.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::cell::OnceCell;
use core::net::Ipv6Addr;
use core::ops::Range;

use railurl_canon::domain;
use railurl_canon::living::hint::{Cut, cut};
use railurl_canon::percent::percent_encode_byte;
use railurl_parser::living::is_special_scheme;

use super::located::host_of;
use super::plan::Plan;
use super::text::equal_ends;
use super::{Asked, Explanation, Parsed, Part, Settings, derive};
use crate::ParseError;
use crate::components::Component;

/// The maximum number of bytes parsed, in all attempts together.
const WORK: usize = 1 << 20;

/// The maximum number of first edits that get a second one.
const FIRSTS: usize = 8;

/// The bytes by which an edit may make an input longer, beyond twice its length, to get a second one.
const LONGER: usize = 64;

/// The number of attempts that deriving an input costs as much as.
const DERIVATION: usize = 16;

/// The maximum number of colons of an IPv6 address at which edits are tried.
const COLONS: usize = 8;

/// The placeholder for a missing host.
const HOST: &str = "example.com";

/// The edits that make an input acceptable, and the result.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Correction {
    /// One edit, or two in different places, in the order of the input.
    pub edits: Vec<Edit>,
    /// The edited input.
    pub input: String,
    /// The canonical form of the edited input. `None` for programs, which have none.
    pub href: Option<String>,
    /// The host of the edited input.
    pub host: Option<String>,
}

/// An edit in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Edit {
    /// The kind of edit.
    pub kind: EditKind,
    /// The bytes of the input that are deleted or replaced; empty for an insertion.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub span: Range<usize>,
    /// The text that is inserted; empty for a deletion.
    pub text: String,
}

/// The kinds of edits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum EditKind {
    /// Text is deleted.
    Delete,
    /// Text is inserted.
    Insert,
    /// Text is replaced.
    Replace,
}

impl Edit {
    fn new(span: Range<usize>, text: &str) -> Self {
        let kind = match (span.is_empty(), text.is_empty()) {
            (_, true) => EditKind::Delete,
            (true, false) => EditKind::Insert,
            (false, false) => EditKind::Replace,
        };
        Edit { kind, span, text: text.to_string() }
    }

    fn applied_to(&self, input: &str) -> String {
        let mut edited = String::new();
        self.apply(input, &mut edited);
        edited
    }

    /// Replaces a text by the edited input.
    fn apply(&self, input: &str, edited: &mut String) {
        edited.clear();
        edited.extend([&input[..self.span.start], &self.text, &input[self.span.end..]]);
    }

    /// Returns the bytes of the input that bytes of the edited input are. `None` if they touch the edit.
    fn in_input(&self, span: &Range<usize>) -> Option<Range<usize>> {
        let end = self.span.start + self.text.len();
        if span.end < self.span.start {
            return Some(span.clone());
        }
        (span.start > end).then(|| span.start - end + self.span.end..span.end - end + self.span.end)
    }
}

/// Returns where an error is; one without a place is at the start.
fn start_of(error: &ParseError) -> usize {
    error.span().unwrap_or_default().start
}

/// Returns the first edit that the parser accepts and that keeps all components of the input; otherwise one
/// that keeps the most; if no edit is enough, two.
pub(super) fn nearest(explanation: &Explanation, error: &ParseError) -> Option<Correction> {
    let Explanation { input, base, asked: Asked { parser, encoding, .. }, .. } = explanation;
    let settings = Settings::new().parser(*parser).base(base.as_deref()).encoding(encoding);
    // The base is parsed once for all that is parsed against it.
    let base_url = settings.parsed_base();
    let settings = &Settings { base_url: base_url.as_ref(), ..settings };
    let is_known = |part: &Part| part.is_complete && part.written.as_ref().is_some_and(|text| !text.is_empty());
    let known =
        Component::ALL.into_iter().filter(|component| explanation.component(component.name()).is_some_and(is_known));
    let outline = Outline::new(input);
    let mut search = Search {
        input,
        settings,
        explanation,
        known: known.collect(),
        has_host: outline.host.as_ref().is_some_and(|host| !host.is_empty()),
        attempts: WORK / (input.len() + 1),
        edited: String::with_capacity(2 * input.len() + LONGER),
        best: None,
    };
    if let Some(edit) = encoded_password(input, &outline, error) {
        search.attempt_meant(&[edit]);
    }
    if let Some([scheme, slash]) = scp_address(input).filter(|_| settings.base.is_none()) {
        search.attempt_meant(&[scheme, slash]);
    }
    let mut firsts = Vec::new();
    let stop = || explanation.stop();
    let mut candidates = Candidates::new(input, outline, settings.base.is_some(), error, &stop);
    while !search.is_over()
        && let Some(first) = candidates.next()
    {
        first.apply(input, &mut search.edited);
        let Some(next) = search.attempt(&[first]) else { continue };
        let is_long = input.len() - first.span.len() + first.text.len() > 2 * input.len() + LONGER;
        let is_after =
            first.in_input(&next.span().unwrap_or_default()).is_some_and(|next| next.start > start_of(error));
        if firsts.len() < FIRSTS && !is_long && (is_after || next.kind() != error.kind()) {
            firsts.push((first.clone(), next));
        }
    }
    // Edits have texts as long as the input.
    drop(candidates);
    if search.best.is_none() {
        firsts.into_iter().for_each(|(first, error)| search.second_edits(&first, &first.applied_to(input), &error));
    }
    search.best.map(|(_, correction)| correction)
}

/// Returns the edit that percent-encodes the delimiters in a password. The error has to be in the authority that the
/// first of them ends.
fn encoded_password(input: &str, outline: &Outline, error: &ParseError) -> Option<Edit> {
    let host = outline.host.as_ref()?;
    let is_special = outline.scheme.clone().is_none_or(|scheme| is_special_scheme(&input[scheme]));
    let Cut { span, .. } = cut(input, host.start, is_special)?;
    let is_within = host.start <= start_of(error) && start_of(error) <= span.start;
    // Text after the last delimiter stays as it is.
    let delimiters = ['/', '\\', '?', '#'];
    let span = span.start..input[span.clone()].rfind(delimiters).map_or(span.end, |last| span.start + last + 1);
    let encode = |c: char| if delimiters.contains(&c) { percent_encoded(c) } else { c.to_string() };
    let text: String = input[span.clone()].chars().map(encode).collect();
    is_within.then(|| Edit::new(span, &text))
}

/// Returns the edits that make a URL of an address of `scp`, such as `git@github.com:o/r`: a user name, a host, and a
/// path after a colon.
fn scp_address(input: &str) -> Option<[Edit; 2]> {
    let (authority, path) = input.split_once(':')?;
    let (user, host) = authority.split_once('@')?;
    let is_name = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || "-._+".contains(c));
    let is_path = !path.is_empty() && !path.starts_with("//") && !path.contains('@');
    let separator = if path.starts_with('/') { "" } else { "/" };
    (is_name(user) && is_name(host) && is_path)
        .then(|| [Edit::new(0..0, "ssh://"), Edit::new(authority.len()..authority.len() + 1, separator)])
}

/// The attempts, and the best of those that the parser accepted.
struct Search<'s> {
    input: &'s str,
    settings: &'s Settings<'s>,
    explanation: &'s Explanation,
    /// The components that the input has.
    known: Vec<Component>,
    has_host: bool,
    /// The number of attempts that are left.
    attempts: usize,
    /// The edited input that is tried.
    edited: String,
    /// The best correction, and the number of components that it loses.
    best: Option<(usize, Correction)>,
}

impl Search<'_> {
    /// Returns whether no attempts are left, or none can be better.
    fn is_over(&self) -> bool {
        self.attempts == 0 || self.best.as_ref().is_some_and(|(lost, _)| *lost == 0)
    }

    /// Tries edits that give the components of the input the meaning that people intend, although the parser sees another.
    /// If they are accepted, no others are tried.
    fn attempt_meant(&mut self, edits: &[Edit]) {
        if self.is_over() {
            return;
        }
        let known = core::mem::take(&mut self.known);
        self.edited = edits.iter().rev().fold(self.input.to_string(), |text, edit| edit.applied_to(&text));
        self.attempt(&edits.iter().collect::<Vec<_>>());
        self.known = known;
    }

    /// Tries the edited input. Returns why the parser rejects it; nothing if it accepts it.
    fn attempt(&mut self, edits: &[&Edit]) -> Option<ParseError> {
        self.attempts -= 1;
        if self.edited.is_empty() {
            return None;
        }
        let (written, found) = match Parsed::accepted(&self.edited, self.settings) {
            Ok(accepted) => accepted,
            Err(error) => return Some(error),
        };
        let is_lost = |component: Component| {
            let old = self.explanation.component(component.name());
            let (old, old_text) = old.map_or((None, None), |part| (part.span.clone(), part.written.as_deref()));
            let old = old.unwrap_or_default();
            let is_touched = edits.iter().any(|edit| old.start <= edit.span.end && edit.span.start <= old.end);
            let new = written.text(component).or(found.component(component));
            new.is_none_or(|new| new.is_empty() || !is_touched && Some(new) != old_text)
        };
        let host = found.component(Component::Host).map(String::from);
        let is_without_host = self.has_host && host.as_ref().is_none_or(String::is_empty);
        let lost = self.known.iter().filter(|component| is_lost(**component)).count() + usize::from(is_without_host);
        if self.best.as_ref().is_none_or(|(least, _)| lost < *least) {
            let mut edits: Vec<Edit> = edits.iter().copied().cloned().collect();
            edits.sort_by_key(|edit| edit.span.start);
            let href = found.url().map(|url| String::from(url.as_str()));
            self.best = Some((lost, Correction { edits, input: self.edited.clone(), href, host }));
        }
        None
    }

    /// Tries second edits of an input that was edited once, where the first one is not.
    fn second_edits(&mut self, first: &Edit, edited: &str, error: &ParseError) {
        let Some(left) = self.attempts.checked_sub(DERIVATION).filter(|_| !self.is_over()) else { return };
        self.attempts = left;
        let (outline, has_base) = (Outline::new(edited), self.settings.base.is_some());
        let stop = || derive::stop(&Plan::new(edited, self.settings));
        let mut candidates = Candidates::new(edited, outline, has_base, error, &stop);
        while !self.is_over()
            && let Some(second) = candidates.next()
        {
            let Some(span) = first.in_input(&second.span) else { continue };
            second.apply(edited, &mut self.edited);
            self.attempt(&[first, &Edit { span, ..second.clone() }]);
        }
    }
}

/// The parts of an input as people see them, regardless of the parser.
struct Outline {
    /// The text before `://`.
    scheme: Option<Range<usize>>,
    /// The text before the last at sign of an authority.
    userinfo: Option<Range<usize>>,
    /// The host. Present if there is an authority.
    host: Option<Range<usize>>,
    /// A port, after its colon.
    port: Option<Range<usize>>,
    /// The rest of the input.
    tail: Range<usize>,
}

impl Outline {
    fn new(input: &str) -> Self {
        let first = input.find(['/', '\\', '?', '#']).unwrap_or(input.len());
        let is_slash = |at: usize| matches!(input.as_bytes().get(at), Some(b'/' | b'\\'));
        let scheme = input[..first].strip_suffix(':').map(str::len).filter(|_| is_slash(first) && is_slash(first + 1));
        if scheme.is_none() && !(first == 0 && is_slash(0) && is_slash(1)) {
            // A scheme and its colon are not part of a path.
            let colon = input[..first].find(':').map_or(0, |colon| colon + 1);
            return Outline { scheme: None, userinfo: None, host: None, port: None, tail: colon..input.len() };
        }
        let start = first + 2;
        let end = input[start..].find(['/', '\\', '?', '#']).map_or(input.len(), |length| start + length);
        let host = host_of(input, start..end);
        Outline {
            scheme: scheme.map(|end| 0..end),
            userinfo: (host.start > start).then(|| start..host.start - 1),
            port: (host.end < end).then(|| host.end + 1..end),
            host: Some(host),
            tail: end..input.len(),
        }
    }
}

/// The edits that are tried, the likeliest first. Their number is bounded, and none is longer than the input.
struct Candidates<'i> {
    input: &'i str,
    outline: Outline,
    has_base: bool,
    error: &'i ParseError,
    /// Finds the furthest point that the productions reach.
    stop: &'i dyn Fn() -> Option<usize>,
    /// The code points at the error and at the furthest point, which are found when they are first needed.
    offending: OnceCell<Vec<Range<usize>>>,
    /// The edits that are known, the number of those that were tried, and that of the part from which the next ones come:
    /// most inputs need only the first parts.
    all: Vec<Edit>,
    tried: usize,
    part: usize,
}

impl<'i> Candidates<'i> {
    fn new(
        input: &'i str,
        outline: Outline,
        has_base: bool,
        error: &'i ParseError,
        stop: &'i dyn Fn() -> Option<usize>,
    ) -> Self {
        let offending = OnceCell::new();
        Candidates { input, outline, has_base, error, stop, offending, all: Vec::new(), tried: 0, part: 0 }
    }

    fn offending(&self) -> &[Range<usize>] {
        self.offending.get_or_init(|| Self::offending_code_points(self.input, self.error, (self.stop)()))
    }

    fn offending_code_points(input: &str, error: &ParseError, stop: Option<usize>) -> Vec<Range<usize>> {
        let code_point = |at: usize| {
            let c = input.get(at..)?.chars().next()?;
            Some(at..at + c.len_utf8())
        };
        let mut offending: Vec<Range<usize>> = Vec::new();
        let of_error = error.span().filter(|span| code_point(span.start).as_ref() == Some(span));
        let of_stop = stop.and_then(code_point);
        for span in of_error.into_iter().chain(of_stop) {
            // If the digits of a percent-encoded byte are expected, the percent sign before them is the mistake.
            let percent = (1..=2).filter_map(|back| span.start.checked_sub(back));
            let percent = percent.filter(|&at| input.as_bytes()[at] == b'%' && !is_percent_encoded(input, at));
            let span = percent.map(|at| at..at + 1).next().unwrap_or(span);
            if !offending.contains(&span) {
                offending.push(span);
            }
        }
        offending
    }

    const PARTS: [fn(&mut Self); 15] = [
        Self::around,
        Self::scheme,
        Self::address,
        Self::port,
        Self::userinfo,
        Self::numbers,
        Self::white_space,
        Self::ascii,
        Self::percent_sign,
        Self::signs,
        Self::unsafe_left_out,
        Self::unsafe_encoded,
        Self::file_host,
        Self::tail,
        |it| it.offending().to_vec().into_iter().for_each(|span| it.delete(span)),
    ];

    fn next(&mut self) -> Option<&Edit> {
        while self.tried == self.all.len() {
            Self::PARTS.get(self.part)?(self);
            self.part += 1;
        }
        self.tried += 1;
        self.all.get(self.tried - 1)
    }

    /// Adds an edit, without the text that it leaves as it is.
    fn replace(&mut self, span: Range<usize>, text: &str) {
        let old = &self.input[span.clone()];
        let (start, end) = equal_ends(old, text);
        let span = span.start + start..span.end - end;
        let text = &text[start..text.len() - end];
        let is_new = |other: &Edit| other.span != span || other.text != text;
        if (!span.is_empty() || !text.is_empty()) && self.all.iter().all(is_new) {
            self.all.push(Edit::new(span, text));
        }
    }

    fn insert(&mut self, at: usize, text: &str) {
        self.replace(at..at, text);
    }

    fn delete(&mut self, span: Range<usize>) {
        self.replace(span, "");
    }

    /// Replaces some code points of a part, byte by byte.
    fn each(&mut self, span: Range<usize>, new: fn(u8) -> &'static str, is_replaced: impl Fn(usize, char) -> bool) {
        let mut text = String::with_capacity(span.len());
        let mut kept = span.start;
        for (at, c) in self.input[span.clone()].char_indices().map(|(at, c)| (span.start + at, c)) {
            if is_replaced(at, c) {
                text.push_str(&self.input[kept..at]);
                kept = at + c.len_utf8();
                text.extend(self.input[at..kept].bytes().map(new));
            }
        }
        text.push_str(&self.input[kept..span.end]);
        self.replace(span, &text);
    }

    fn is_offending(offending: &[Range<usize>], at: usize) -> bool {
        offending.iter().any(|span| span.start == at)
    }

    /// Removes white space, quotation marks or brackets around a URL.
    fn around(&mut self) {
        let marks = [('"', '"'), ('\'', '\''), ('<', '>'), ('(', ')')].into_iter();
        let within = |(open, close)| self.input.strip_prefix(open)?.strip_suffix(close);
        if let Some(within) = marks.filter_map(within).next() {
            self.replace(0..self.input.len(), within);
        }
        self.delete(self.input.trim_end().len()..self.input.len());
        self.delete(0..self.input.len() - self.input.trim_start().len());
    }

    fn scheme(&mut self) {
        let input = self.input;
        if let Some(scheme) = self.outline.scheme.clone() {
            // A scheme with other characters.
            let valid = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
            let kept: String = input[scheme.clone()].chars().filter(|c| valid(*c)).collect();
            let kept = kept.trim_start_matches(|c: char| !c.is_ascii_alphabetic());
            return self.replace(scheme, if kept.is_empty() { "https" } else { kept });
        }
        if self.outline.host.is_some() {
            return self.insert(0, "https:");
        }
        let slashes = input.find("//").unwrap_or_default();
        let name = input[..slashes].trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        if is_special_scheme(name) {
            return self.replace(name.len()..slashes, ":");
        }
        let first = &input[..input.find(['/', '\\', '?', '#']).unwrap_or(input.len())];
        // A word is a path if there is a base.
        let is_whole = first.len() == input.len() && !self.has_base;
        let is_of_host = |c: char| c.is_alphanumeric() || "-._:[]@%".contains(c);
        if first.is_empty() || first.starts_with('.') || !first.chars().all(is_of_host) {
            return;
        }
        if is_whole && first.matches('@').count() == 1 && !first.contains(':') {
            self.insert(0, "mailto:");
        }
        if is_whole || first.contains(['.', ':', '[']) || first.eq_ignore_ascii_case("localhost") {
            self.insert(0, "https://");
        }
    }

    /// Adds a missing host, or repairs the brackets or pieces of an IPv6 address.
    fn address(&mut self) {
        let Some(host) = self.outline.host.clone() else { return };
        let input = self.input;
        let end = self.outline.tail.start;
        let address = &input[host.start..end];
        if host.is_empty() {
            let slashes = input[end..].len() - input[end..].trim_start_matches(['/', '\\']).len();
            if host.start == end && end + slashes < input.len() {
                self.delete(end..end + slashes);
            }
            self.insert(host.start, HOST);
        }
        if address.parse::<Ipv6Addr>().is_ok() {
            self.replace(host.start..end, &["[", address, "]"].concat());
        }
        if !address.starts_with('[') {
            if address.contains(']') {
                self.insert(host.start, "[");
            }
            return;
        }
        if !address.contains(']') {
            return self.insert(end, "]");
        }
        if let Some((zone, _)) = address.rsplit_once(']')
            && let Some(start) = zone.find('%')
        {
            self.delete(host.start + start..host.start + zone.len());
        }
        let colons = input[host.clone()].match_indices(':').map(|(at, _)| host.start + at);
        let colons: Vec<usize> = colons.take(COLONS).collect();
        for span in self.offending().to_vec().into_iter().filter(|span| (host.start..end).contains(&span.start)) {
            self.delete(span);
        }
        for &colon in &colons {
            self.delete(colon..colon + 1);
        }
        for &colon in &colons {
            self.insert(colon, ":");
        }
    }

    /// Repairs a port that is not a number, or too large a number.
    fn port(&mut self) {
        let Some(port) = self.outline.port.clone() else { return };
        let text = &self.input[port.clone()];
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        if digits.len() < text.len() && !digits.is_empty() {
            self.replace(port.clone(), &digits);
        }
        if !text.is_empty() && digits.len() == text.len() {
            self.delete(port.end - 1..port.end);
        }
        self.delete(port.start - 1..port.end);
    }

    fn userinfo(&mut self) {
        let Some(userinfo) = self.outline.userinfo.clone() else { return };
        let offending = self.offending().to_vec();
        let input = self.input;
        self.each(userinfo, percent_encode_byte, |at, c| {
            let is_wrong = is_unsafe(c) || matches!(c, '@' | '[' | ']') || c == '%' && !is_percent_encoded(input, at);
            is_wrong || Self::is_offending(&offending, at)
        });
    }

    /// Returns the host, unless it is in brackets.
    fn name(&self) -> Option<(Range<usize>, &'i str)> {
        let host = self.outline.host.clone()?;
        let text = &self.input[host.clone()];
        (!text.starts_with('[')).then_some((host, text))
    }

    /// Removes what an IPv4 address has after its fourth number.
    fn numbers(&mut self) {
        let Some((host, text)) = self.name() else { return };
        let numbers = text.strip_suffix('.').unwrap_or(text).split('.');
        if numbers.clone().all(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
            && let Some((end, _)) = text.match_indices('.').nth(3)
        {
            self.delete(host.start + end..host.end);
        }
    }

    fn white_space(&mut self) {
        if let Some((host, _)) = self.name().filter(|(_, text)| text.contains(char::is_whitespace)) {
            self.each(host, |_| "", |_, c| c.is_whitespace());
        }
    }

    fn ascii(&mut self) {
        if let Some((host, text)) = self.name().filter(|(_, text)| !text.is_ascii())
            && let Ok(ascii) = domain::to_ascii(text)
        {
            self.replace(host, &ascii);
        }
    }

    fn percent_sign(&mut self) {
        let Some((host, text)) = self.name() else { return };
        if let Some(percent) = text.find('%') {
            let at = host.start + percent;
            let length = if is_percent_encoded(self.input, at) { 3 } else { 1 };
            self.delete(at..at + length);
        }
    }

    /// Removes the offending code points of a host that are neither letters nor digits.
    fn signs(&mut self) {
        let Some((host, _)) = self.name() else { return };
        for span in self.offending_in(&host) {
            if !self.input[span.clone()].contains(|c: char| c.is_alphanumeric()) {
                self.delete(span);
            }
        }
    }

    fn unsafe_left_out(&mut self) {
        let Some((host, _)) = self.name() else { return };
        self.each(host, |_| "", |_, c| c.is_control() || is_unsafe(c) && c.is_ascii());
    }

    fn unsafe_encoded(&mut self) {
        let Some((host, _)) = self.name() else { return };
        let offending = self.offending_in(&host);
        self.each(host, percent_encode_byte, |at, c| is_unsafe(c) || Self::is_offending(&offending, at));
    }

    /// Removes the host of a file.
    fn file_host(&mut self) {
        let scheme = self.outline.scheme.clone().map(|scheme| &self.input[scheme]);
        if let Some((host, _)) =
            self.name().filter(|_| scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("file")))
        {
            self.delete(host);
        }
    }

    /// Returns the offending code points in a part.
    fn offending_in(&self, part: &Range<usize>) -> Vec<Range<usize>> {
        let is_within = |span: &&Range<usize>| part.start <= span.start && span.end <= part.end;
        self.offending().iter().filter(is_within).cloned().collect()
    }

    /// Percent-encodes characters after the authority, and replaces backslashes by slashes.
    fn tail(&mut self) {
        let input = self.input;
        let tail = self.outline.tail.clone();
        if input.contains('\\') {
            // Backslashes before the authority as well.
            let path = input.find(['?', '#']).unwrap_or(input.len());
            self.each(0..path, |_| "/", |_, c| c == '\\');
        }
        let offending: Vec<Range<usize>> =
            self.offending().iter().filter(|span| span.start >= tail.start).cloned().collect();
        let Some(first) = offending.iter().map(|span| span.start).min() else { return };
        for span in &offending {
            let c = input[span.clone()].chars().next().unwrap_or_default();
            self.replace(span.clone(), &percent_encoded(c));
        }
        let mark = input[tail.clone()].find('#').map(|at| tail.start + at);
        self.each(first..tail.end, percent_encode_byte, |at, c| {
            let is_second_mark = c == '#' && mark.is_some_and(|mark| mark < at);
            let is_wrong = is_unsafe(c) || matches!(c, '[' | ']') || c == '%' && !is_percent_encoded(input, at);
            is_wrong || is_second_mark || Self::is_offending(&offending, at)
        });
    }
}

/// Returns whether two hexadecimal digits follow a percent sign.
fn is_percent_encoded(text: &str, at: usize) -> bool {
    text.as_bytes().get(at + 1..at + 3).is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
}

/// Returns whether a code point is in no URI.
fn is_unsafe(c: char) -> bool {
    c <= ' ' || c >= '\u{7F}' || matches!(c, '"' | '<' | '>' | '\\' | '^' | '`' | '{'..='}')
}

fn percent_encoded(c: char) -> String {
    c.encode_utf8(&mut [0; 4]).bytes().map(percent_encode_byte).collect()
}
