//! Authorities: the states `HOST`, `PORT` and `IPV6` of `RfcUriParser`.
//!
//! They are not those of a grammar: braces can be nested, and the text before a colon is a host until a later character
//! shows that it is a user name.

/// The delimiter after an authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    Slash,
    /// A question mark or a number sign.
    Mark,
    End,
}

/// The parts of an authority.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Authority<'a> {
    pub(super) user_info: Option<&'a str>,
    pub(super) host: Option<&'a str>,
    pub(super) port: Option<&'a str>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Host,
    Port,
    Ipv6,
    /// After the bracket that closes an address.
    AfterIpv6,
}

/// `InternalParser`, in an authority.
struct Parser<'a> {
    text: &'a str,
    state: State,
    /// Where the component begins.
    start: usize,
    authority: Authority<'a>,
    /// The digits of an escape that are missing.
    missing_digits: u8,
    braces: Braces,
    is_in_password: bool,
}

/// Reads an authority. `None` if the parser fails. Its port can be empty.
pub(super) fn read(text: &str, before: Before) -> Option<Authority<'_>> {
    let mut parser = Parser::new(text);
    text.char_indices().try_for_each(|(at, c)| parser.next(at, c))?;
    parser.end(before)
}

/// Returns where the brackets of an address end that no colon follows.
pub(super) fn end_of_brackets(text: &str) -> Option<usize> {
    let mut parser = Parser::new(text);
    for (at, c) in text.char_indices() {
        if parser.state == State::AfterIpv6 && c != ':' {
            return Some(at);
        }
        parser.next(at, c)?;
    }
    (parser.state == State::AfterIpv6).then_some(text.len())
}

/// The braces of templates that are open.
#[derive(Clone, Copy, Default)]
pub(crate) struct Braces(usize);

impl Braces {
    /// Follows `processCurlyBrackets`: returns whether a character is in braces, or one of them.
    pub(crate) fn have(&mut self, c: char) -> bool {
        let is_within = self.0 > 0;
        match c {
            '{' => self.0 += 1,
            '}' => self.0 = self.0.saturating_sub(1),
            _ => {}
        }
        is_within || c == '{'
    }
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Self {
        Parser {
            text,
            state: State::Host,
            start: 0,
            authority: Authority { host: Some(""), ..Authority::default() },
            missing_digits: 0,
            braces: Braces::default(),
            is_in_password: false,
        }
    }

    fn next(&mut self, at: usize, c: char) -> Option<()> {
        match self.state {
            State::Host => self.host(at, c),
            State::Port => self.port(at, c),
            State::Ipv6 => self.ipv6(at, c),
            State::AfterIpv6 if c == ':' => {
                self.advance(State::Port, at + 1);
                Some(())
            }
            State::AfterIpv6 => None,
        }
    }

    fn advance(&mut self, state: State, start: usize) {
        self.state = state;
        self.start = start;
        self.braces = Braces::default();
    }

    fn component(&self, end: usize) -> Option<&'a str> {
        self.text.get(self.start..end)
    }

    fn capture_host(&mut self, end: usize) -> Option<()> {
        // An escape has to be complete, and an at sign has to follow a password.
        if self.missing_digits > 0 || self.is_in_password {
            return None;
        }
        self.authority.host = Some(self.component(end)?);
        Some(())
    }

    fn capture_host_if_not_empty(&mut self, end: usize) -> Option<()> {
        if end > self.start { self.capture_host(end) } else { Some(()) }
    }

    fn host(&mut self, at: usize, c: char) -> Option<()> {
        match c {
            ':' => {
                self.capture_host_if_not_empty(at)?;
                self.advance(State::Port, at + 1);
            }
            '@' => {
                self.is_in_password = false;
                // The digits that an escape lacks can follow the at sign.
                self.authority.user_info = Some(self.component(at)?);
                self.start = at + 1;
            }
            '[' if at == self.start => {
                self.state = State::Ipv6;
                self.braces = Braces::default();
            }
            '[' => return None,
            '%' if self.missing_digits > 0 => return None,
            '%' => self.missing_digits = 2,
            _ if self.braces.have(c) => {}
            _ if self.missing_digits > 0 => {
                self.missing_digits -= 1;
                return c.is_ascii_hexdigit().then_some(());
            }
            _ => return is_unreserved_or_sub_delimiter(c).then_some(()),
        }
        Some(())
    }

    fn port(&mut self, at: usize, c: char) -> Option<()> {
        let is_digit = |c: char| c <= '\u{FFFF}' && crate::text::decimal_digit(c).is_some();
        match c {
            // Only the state of the host reads another at sign.
            '@' if self.authority.user_info.is_some() => return None,
            '@' => {
                // The host that was found is a user name, and digits are the password.
                self.authority.user_info = Some(self.text.get(self.start_of_host()?..at)?);
                self.advance(State::Host, at + 1);
            }
            _ if is_digit(c) || self.braces.have(c) => {}
            _ if is_unreserved_or_sub_delimiter(c) || c == '%' => {
                // This is not a port, so what was read as the host is a user name.
                self.is_in_password = true;
                let start = if self.authority.host.is_some() { self.start_of_host()? } else { self.start };
                self.authority.host = None;
                self.advance(State::Host, start);
            }
            _ => return None,
        }
        Some(())
    }

    /// Returns where the host begins that ends before the colon.
    fn start_of_host(&self) -> Option<usize> {
        self.start.checked_sub(self.authority.host.unwrap_or_default().len() + 1)
    }

    fn ipv6(&mut self, at: usize, c: char) -> Option<()> {
        match c {
            ']' => {
                self.capture_host(at + 1)?;
                self.state = State::AfterIpv6;
                Some(())
            }
            _ => (c == ':' || c.is_ascii_hexdigit()).then_some(()),
        }
    }

    fn end(mut self, before: Before) -> Option<Authority<'a>> {
        let end = self.text.len();
        match (self.state, before) {
            (State::Host, Before::Slash) => self.capture_host(end)?,
            (State::Host, _) => self.capture_host_if_not_empty(end)?,
            // The digits would have to be in the path.
            (State::Port, Before::Slash) if self.missing_digits > 0 => return None,
            // Braces can stay open in a host, but not in a port.
            (State::Port, _) if self.braces.0 > 0 => return None,
            (State::Port, _) => self.authority.port = self.component(end),
            // Brackets that are never closed leave the host empty.
            (State::Ipv6, Before::End) => drop(self.authority.host?),
            (State::Ipv6, _) | (State::AfterIpv6, Before::Mark) => return None,
            (State::AfterIpv6, _) => {}
        }
        Some(self.authority)
    }
}

/// Follows `isUnreservedOrSubDelimiter`.
fn is_unreserved_or_sub_delimiter(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-._~!$&'()*+,;=".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the answers of Spring 7.0.9.
    #[test]
    fn authorities_match_spring() {
        let parts = |user_info, host, port| Some(Authority { user_info, host, port });
        for (text, before, expected) in [
            ("h", Before::Slash, parts(None, Some("h"), None)),
            ("u:p@h:80", Before::End, parts(Some("u:p"), Some("h"), Some("80"))),
            ("u:80@h", Before::End, parts(Some("u:80"), Some("h"), None)),
            ("h:80@", Before::Mark, parts(Some("h:80"), Some("h"), None)),
            ("h:80@", Before::Slash, parts(Some("h:80"), Some(""), None)),
            ("u:p@", Before::End, parts(Some("u:p"), None, None)),
            ("u@v@h", Before::End, parts(Some("v"), Some("h"), None)),
            ("u@v:80@h", Before::End, None),
            ("a{b@}c", Before::End, parts(Some("a{b"), Some("}c"), None)),
            ("[::1]:80", Before::Slash, parts(None, Some("[::1]"), Some("80"))),
            ("[::1]", Before::Mark, None),
            ("[::1", Before::End, parts(None, Some(""), None)),
            ("[::1.2.3.4]", Before::End, None),
            ("a%4", Before::End, None),
            ("a%@41h", Before::End, parts(Some("a%"), Some("41h"), None)),
            ("é", Before::End, None),
            ("{é}", Before::End, parts(None, Some("{é}"), None)),
            ("a:b:c@h", Before::End, None),
        ] {
            assert_eq!(read(text, before), expected, "{text}");
        }
    }
}
