//! Addresses as people type them, without a scheme.

use alloc::string::String;
use core::ops::Range;

use railurl_parser::living::{self as parser, syntax};

use crate::error::Lint;
use crate::{Outcome, ParseError, Violation};

/// Schemes after which people type a number, or whose text is not a host. Browsers know these schemes as well.
const NOT_A_HOST: [&str; 12] =
    ["about", "blob", "callto", "data", "fax", "javascript", "mailto", "news", "sip", "sms", "tel", "urn"];

/// Returns whether an input has no scheme, and starts with a host.
pub(super) fn lacks_scheme(input: &str) -> bool {
    let mut buffer = String::new();
    let text = parser::text(input, &mut buffer);
    let head = &text[..text.find(['/', '\\', '?', '#']).unwrap_or(text.len())];
    if head.is_empty() {
        return text.starts_with("//") && !text[2..].starts_with(['/', '\\']);
    }
    // A relative path.
    if head.starts_with('.') {
        return false;
    }
    let scheme = syntax::scheme(head).ok().and_then(|(rest, scheme)| Some((scheme, rest.strip_prefix(':')?)));
    let Some((scheme, rest)) = scheme else { return true };
    if rest.is_empty() && text[head.len()..].starts_with("//")
        || NOT_A_HOST.iter().any(|name| scheme.eq_ignore_ascii_case(name))
    {
        return false;
    }
    // `localhost:8080` has the form of a scheme and a path.
    let is_port = !rest.is_empty() && rest.len() <= 5 && rest.bytes().all(|byte| byte.is_ascii_digit());
    is_port || scheme.contains('.')
}

/// A typed address with the scheme that was left out.
pub(super) struct Completed {
    pub(super) text: String,
    /// The number of bytes that were added.
    added: usize,
    /// The number of bytes before the address, which are removed.
    skipped: usize,
}

impl Completed {
    pub(super) fn new(input: &str, scheme: &str) -> Self {
        let address = parser::trim_start(input);
        let slashes = if address.starts_with("//") { "" } else { "//" };
        let text = [scheme, ":", slashes, address].concat();
        Completed { added: text.len() - address.len(), skipped: input.len() - address.len(), text }
    }

    /// Returns the bytes of the input that bytes of the text are. The scheme is nowhere in the input.
    pub(super) fn in_input(&self, span: Range<usize>) -> Range<usize> {
        let offset = |offset: usize| offset.saturating_sub(self.added) + self.skipped;
        offset(span.start)..offset(span.end)
    }

    pub(super) fn error(&self, error: ParseError) -> ParseError {
        error.in_input(|span| self.in_input(span))
    }

    pub(super) fn outcome(&self, outcome: Outcome) -> Outcome {
        let Outcome { result, mut violations, lints } = outcome;
        // A violation in the scheme and the slashes that were added is not in the input.
        violations.retain(|violation| violation.span().end > self.added || violation.span().start >= self.added);
        let violations =
            violations.into_iter().map(|violation: Violation| violation.at(self.in_input(violation.span()))).collect();
        let lints = lints.into_iter().map(|lint: Lint| lint.at(self.in_input(lint.span()))).collect();
        Outcome { result: result.map_err(|error| self.error(error)), violations, lints }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_addresses_without_a_scheme() {
        for input in [
            "example.com",
            "localhost",
            "localhost:8000",
            "h:80",
            "h:80/x",
            "h:80?x",
            " example.com/x",
            "[::1]:80",
            "127.0.0.1:80",
            "bücher.example",
            "//example.com",
            "ann@example.com",
            "example.com:",
            "example.com:/x",
            "example.com:80x",
            "a b",
            "h:0",
            "\texample.com",
        ] {
            assert!(lacks_scheme(input), "{input}");
        }
        for input in [
            "http://h",
            "http:h",
            "HTTP:h",
            "mailto:a@b",
            "foo://h",
            "a.b://h",
            "tel:112",
            "javascript:1",
            "data:,x",
            "h:80000a",
            "h:123456",
            "c:\\x",
            "C:/x",
            "/etc/passwd",
            "///x",
            "\\\\h\\s",
            "?x",
            "#x",
            "",
            " ",
            "./x",
            "../x",
            ".",
            "about:blank",
            "h:",
        ] {
            assert!(!lacks_scheme(input), "{input}");
        }
    }
}
