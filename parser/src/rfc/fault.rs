//! Where an input that no production matches goes wrong. See [the module](super) for what counts as the place.

use super::characters::{is_iprivate, is_pchar, is_sub_delim, is_unreserved};
use super::{Error, Failure, Syntax, ip};
use crate::parts::Slice;

/// The first fault of an input; none, if it is a reference.
pub(super) fn find(input: &str, syntax: Syntax) -> Option<Error> {
    Finder { syntax }.reference(Slice::of(input, input)).err()
}

struct Finder {
    syntax: Syntax,
}

impl Finder {
    fn reference(&self, input: Slice<'_>) -> Result<(), Error> {
        let (rest, fragment) = split(input, '#');
        let (rest, query) = split(rest, '?');
        let colon = rest.text.find([':', '/']).filter(|&at| rest.text.as_bytes()[at] == b':');
        match colon.filter(|&at| is_scheme(&rest.text[..at])) {
            Some(at) => self.hierarchy(rest.part(at + 1..rest.text.len()), true)?,
            None => self.hierarchy(rest, false)?,
        }
        let syntax = self.syntax;
        let in_query = |c| is_pchar(c, syntax) || matches!(c, '/' | '?') || (syntax == Syntax::Iri && is_iprivate(c));
        self.run(query, in_query, syntax.rule("query", "iquery"))?;
        let in_fragment = |c| is_pchar(c, syntax) || matches!(c, '/' | '?');
        self.run(fragment, in_fragment, syntax.rule("fragment", "ifragment"))
    }

    /// `hier-part` or `relative-part`.
    fn hierarchy(&self, text: Slice<'_>, has_scheme: bool) -> Result<(), Error> {
        let mut path = text;
        if text.text.starts_with("//") {
            let end = text.text[2..].find('/').map_or(text.text.len(), |slash| slash + 2);
            self.authority(text.part(2..end))?;
            path = text.part(end..text.text.len());
        }
        let first = path.part(0..path.text.find('/').unwrap_or(path.text.len()));
        let in_segment = |c| is_pchar(c, self.syntax);
        if has_scheme || path.start != text.start {
            self.run(Some(first), in_segment, self.syntax.rule("segment-nz", "isegment-nz"))?;
        } else {
            let rule = self.syntax.rule("segment-nz-nc", "isegment-nz-nc");
            self.run(Some(first), |c| c != ':' && in_segment(c), rule).map_err(|error| match error.kind {
                Failure::InvalidCharacter if text.text[error.span.start - text.start..].starts_with(':') => {
                    Error { kind: Failure::ColonInFirstSegment, ..error }
                }
                _ => error,
            })?;
        }
        let rest = path.part(first.text.len()..path.text.len());
        self.run(Some(rest), |c| c == '/' || in_segment(c), self.syntax.rule("segment", "isegment"))
    }

    /// `authority`: "The user information, if present, is followed by a commercial at-sign (`@`)".
    fn authority(&self, text: Slice<'_>) -> Result<(), Error> {
        let mut rest = text;
        if let Some(at) = text.text.find('@') {
            rest = text.part(at + 1..text.text.len());
            let in_userinfo = |c| c != '@' && is_pchar(c, self.syntax);
            self.run(Some(text.part(0..at)), in_userinfo, self.syntax.rule("userinfo", "iuserinfo"))?;
        }
        let host_end = if rest.text.starts_with('[') {
            self.ip_literal(rest)?
        } else {
            let end = rest.text.find(':').unwrap_or(rest.text.len());
            let in_name = |c| is_unreserved(c, self.syntax) || is_sub_delim(c);
            self.run(Some(rest.part(0..end)), in_name, self.syntax.rule("reg-name", "ireg-name"))?;
            end
        };
        let port = rest.part(host_end..rest.text.len());
        match port.text.chars().next() {
            None => Ok(()),
            Some(':') => match port.text[1..].char_indices().find(|(_, c)| !c.is_ascii_digit()) {
                None => Ok(()),
                Some((at, c)) => Err(Error { kind: Failure::InvalidPort, rule: "port", span: port.span_of(at + 1, c) }),
            },
            Some(c) => Err(self.at(port, 0, c, self.syntax.rule("authority", "iauthority"))),
        }
    }

    /// `IP-literal`, with which `text` begins: where it ends.
    fn ip_literal(&self, text: Slice<'_>) -> Result<usize, Error> {
        let Some(end) = text.text.find(']') else {
            return Err(Error { kind: Failure::UnclosedIpLiteral, rule: "ip-literal", span: text.span() });
        };
        let Some((rule, at)) = ip::fault(&text.text[1..end]) else { return Ok(end + 1) };
        let at = at + 1;
        let c = text.text[at..].chars().next().unwrap_or(']');
        Err(Error { kind: Failure::InvalidIpLiteral, rule, span: text.span_of(at, c) })
    }

    /// A run of characters that are `allowed`, and of percent-encoded ones, if there is one at all.
    fn run(&self, text: Option<Slice<'_>>, allowed: impl Fn(char) -> bool, rule: &'static str) -> Result<(), Error> {
        let Some(text) = text else { return Ok(()) };
        let mut chars = text.text.char_indices();
        while let Some((at, c)) = chars.next() {
            if c == '%' {
                let digits = chars.by_ref().take(2).take_while(|(_, c)| c.is_ascii_hexdigit()).count();
                if digits < 2 {
                    let length = text.text[at..].chars().take(digits + 2).map(char::len_utf8).sum::<usize>();
                    let span = text.start + at..text.start + at + length;
                    return Err(Error { kind: Failure::InvalidPercentEncoding, rule: "pct-encoded", span });
                }
            } else if !allowed(c) {
                return Err(self.at(text, at, c, rule));
            }
        }
        Ok(())
    }

    /// The fault that `c`, at a byte of `text`, is.
    fn at(&self, text: Slice<'_>, at: usize, c: char, rule: &'static str) -> Error {
        let kind = match c {
            '[' | ']' => Failure::BracketOutsideIpLiteral,
            _ if !c.is_ascii() && self.syntax == Syntax::Uri => Failure::NonAsciiCharacter,
            _ => Failure::InvalidCharacter,
        };
        Error { kind, rule, span: text.span_of(at, c) }
    }
}

/// What is before a delimiter, and what is behind it, if there is one.
fn split(text: Slice<'_>, delimiter: char) -> (Slice<'_>, Option<Slice<'_>>) {
    match text.text.find(delimiter) {
        Some(at) => (text.part(0..at), Some(text.part(at + 1..text.text.len()))),
        None => (text, None),
    }
}

/// `scheme`.
fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.'))
}
