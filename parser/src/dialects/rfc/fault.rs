//! Finds where an input goes wrong that no production matches. See [the module](super) for how the position is defined.

use super::characters::{is_iprivate, is_pchar, is_sub_delim, is_unreserved};
use super::{Error, Failure, Syntax, ip};
use crate::parts::Slice;
use railurl_blocks::{Block, first};

/// Returns the first fault of an input, or `None` if it is a reference.
pub(super) fn find(input: &str, syntax: Syntax) -> Option<Error> {
    Finder { syntax }.reference(Slice::new(input, input)).err()
}

/// Reads from left to right. It looks ahead only to find out which component it is in: for the colon after a scheme and
/// the `@` after user information.
struct Finder {
    syntax: Syntax,
}

impl Finder {
    fn reference(&self, input: Slice<'_>) -> Result<(), Error> {
        let syntax = self.syntax;
        // A colon after `/`, `?` or `#` does not end a scheme.
        let stop = first(input.text.as_bytes(), |block| block.is(b':').or(ends_authority(block)));
        let has_scheme = input.text[stop..].starts_with(':') && is_scheme(&input.text[..stop]);
        let hierarchy = if has_scheme { after(input, stop + 1) } else { input };
        let rest = self.hierarchy(hierarchy, has_scheme)?;
        let in_query = |c| is_pchar(c, syntax) || matches!(c, '/' | '?') || (syntax == Syntax::Iri && is_iprivate(c));
        let rest = match rest.text.starts_with('?') {
            true => self.run(after(rest, 1), in_query, &['#'], syntax.rule("query", "iquery"))?,
            false => rest,
        };
        if rest.text.starts_with('#') {
            let in_fragment = |c| is_pchar(c, syntax) || matches!(c, '/' | '?');
            self.run(after(rest, 1), in_fragment, &[], syntax.rule("fragment", "ifragment"))?;
        }
        Ok(())
    }

    /// Reads `hier-part` or `relative-part`; returns the text after it.
    fn hierarchy<'i>(&self, text: Slice<'i>, has_scheme: bool) -> Result<Slice<'i>, Error> {
        let has_authority = text.text.starts_with("//");
        let path = if has_authority { self.authority(after(text, 2))? } else { text };
        let in_segment = |c| is_pchar(c, self.syntax);
        let ends = &['/', '?', '#'];
        let rest = if has_scheme || has_authority {
            self.run(path, in_segment, ends, self.syntax.rule("segment-nz", "isegment-nz"))?
        } else {
            let rule = self.syntax.rule("segment-nz-nc", "isegment-nz-nc");
            self.run(path, |c| c != ':' && in_segment(c), ends, rule).map_err(|error| match error.kind {
                Failure::InvalidCharacter if text.text[error.span.start - text.start..].starts_with(':') => {
                    Error { kind: Failure::ColonInFirstSegment, ..error }
                }
                _ => error,
            })?
        };
        self.run(rest, |c| c == '/' || in_segment(c), &['?', '#'], self.syntax.rule("segment", "isegment"))
    }

    /// Reads `authority`, which ends within `text`; returns the text after it. "The user information, if present, is
    /// followed by a commercial at-sign (`@`)".
    fn authority<'i>(&self, text: Slice<'i>) -> Result<Slice<'i>, Error> {
        let bytes = text.text.as_bytes();
        // Neither user information nor a host has an `@`, so the first one decides.
        let at = first(bytes, |block| block.is(b'@').or(ends_authority(block)));
        let end = at + first(&bytes[at..], ends_authority);
        let mut rest = text.part(0..end);
        if at < end {
            let in_userinfo = |c| c != '@' && is_pchar(c, self.syntax);
            self.run(rest.part(0..at), in_userinfo, &[], self.syntax.rule("userinfo", "iuserinfo"))?;
            rest = after(rest, at + 1);
        }
        let port = if rest.text.starts_with('[') {
            after(rest, self.ip_literal(rest)?)
        } else {
            let in_name = |c| is_unreserved(c, self.syntax) || is_sub_delim(c);
            self.run(rest, in_name, &[':'], self.syntax.rule("reg-name", "ireg-name"))?
        };
        match port.text.chars().next() {
            None => {}
            Some(':') => {
                if let Some((at, c)) = port.text[1..].char_indices().find(|(_, c)| !c.is_ascii_digit()) {
                    return Err(Error { kind: Failure::InvalidPort, rule: "port", span: port.span_of(at + 1, c) });
                }
            }
            Some(c) => return Err(self.at(port, 0, c, self.syntax.rule("authority", "iauthority"))),
        }
        Ok(after(text, end))
    }

    /// Returns the length of the `IP-literal` at the start of `text`.
    fn ip_literal(&self, text: Slice<'_>) -> Result<usize, Error> {
        let Some(end) = text.text.find(']') else {
            return Err(Error { kind: Failure::UnclosedIpLiteral, rule: "ip-literal", span: text.span() });
        };
        let Some((rule, at)) = ip::fault(&text.text[1..end]) else { return Ok(end + 1) };
        let at = at + 1;
        let c = text.text[at..].chars().next().unwrap_or(']');
        Err(Error { kind: Failure::InvalidIpLiteral, rule, span: text.span_of(at, c) })
    }

    /// Reads a run of `allowed` and percent-encoded characters, up to one of the `ends`, none of which is allowed;
    /// returns the text after it.
    fn run<'i>(
        &self,
        text: Slice<'i>,
        allowed: impl Fn(char) -> bool,
        ends: &[char],
        rule: &'static str,
    ) -> Result<Slice<'i>, Error> {
        let mut chars = text.text.char_indices();
        while let Some((at, c)) = chars.next() {
            if c == '%' {
                let digits = chars.by_ref().take(2).take_while(|(_, c)| c.is_ascii_hexdigit()).count();
                if digits < 2 {
                    // The span includes the character in place of a digit, unless it is a delimiter.
                    let wrong = text.text[at + 1 + digits..].chars().next().filter(|c| !ends.contains(c));
                    let end = at + 1 + digits + wrong.map_or(0, char::len_utf8);
                    let span = text.start + at..text.start + end;
                    return Err(Error { kind: Failure::InvalidPercentEncoding, rule: "pct-encoded", span });
                }
            } else if ends.contains(&c) {
                return Ok(after(text, at));
            } else if !allowed(c) {
                return Err(self.at(text, at, c, rule));
            }
        }
        Ok(after(text, text.text.len()))
    }

    /// Returns the fault of the character `c`, at a byte of `text`.
    fn at(&self, text: Slice<'_>, at: usize, c: char, rule: &'static str) -> Error {
        let kind = match c {
            '[' | ']' => Failure::BracketOutsideIpLiteral,
            _ if !c.is_ascii() && self.syntax == Syntax::Uri => Failure::NonAsciiCharacter,
            _ => Failure::InvalidCharacter,
        };
        Error { kind, rule, span: text.span_of(at, c) }
    }
}

/// Returns the text without its first `length` bytes.
fn after(text: Slice<'_>, length: usize) -> Slice<'_> {
    text.part(length..text.text.len())
}

/// "The authority component [...] is terminated by the next slash (`/`), question mark (`?`), or number sign (`#`)
/// character".
fn ends_authority(block: Block) -> Block {
    block.is(b'/').or(block.is(b'?')).or(block.is(b'#'))
}

/// `scheme`.
fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.'))
}
