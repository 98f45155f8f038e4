//! Evaluates the rule [`host`](https://specs.webplatform.org/url/webspecs/develop/#rule-host) and the rules that it
//! uses.

use alloc::string::String;
use alloc::vec::Vec;

use railurl_parser::dialects::railroad_2015::{ConformanceError, Error, Exception, HostPart, ParseException, syntax};
use railurl_parser::{Component, Slice, Span};

use crate::changes::{ChangeKind, Recorder};
use crate::domain::{forbidden_host_code_point, to_ascii_transitional};
use crate::ip::{ipv4_from_numbers, saturating_value, serialize_ipv4, serialize_ipv6};
use crate::percent::percent_decode_utf8_lossy;

/// Returns the value of a host, serialized.
pub(super) fn evaluate(
    host: &HostPart<'_>,
    errors: &mut Vec<Error>,
    recorder: &mut impl Recorder,
) -> Result<String, Exception> {
    let mut evaluation = Evaluation { host: host.text, errors };
    let (kind, host) = match &host.syntax {
        syntax::Host::Ipv6addr(address) => (ChangeKind::Ipv6, evaluation.ipv6(address)?),
        syntax::Host::Ipv4addr(address) => (ChangeKind::Ipv4, evaluation.ipv4(address)?),
        syntax::Host::Domain(_) => return evaluation.domain(recorder),
    };
    recorder.changed(Component::Host, kind, Some(&host));
    Ok(host)
}

struct Evaluation<'i, 'e> {
    host: Slice<'i>,
    errors: &'e mut Vec<Error>,
}

impl Evaluation<'_, '_> {
    fn indicate(&mut self, kind: ConformanceError, rule: &'static str, span: Span) {
        self.errors.push(Error { kind, rule, span });
    }

    /// An exception that spans the whole host.
    fn exception<T>(&self, kind: ParseException, rule: &'static str) -> Result<T, Exception> {
        Err(Exception { kind, rule, span: self.host.span() })
    }

    // ----- domains ------------------------------------------------------------------------------------------------

    /// `host`, from step 4 on.
    fn domain(&mut self, recorder: &mut impl Recorder) -> Result<String, Exception> {
        let written = self.without_ignored();
        recorder.changed(Component::Host, ChangeKind::CharactersRemoved, Some(&written));
        if written.is_empty() {
            return self.exception(ParseException::EmptyHost, "host");
        }
        let domain = self.host_parser(&written, recorder)?;
        if domain != written {
            self.indicate(ConformanceError::HostNotCanonical, "host", self.host.span());
        }
        // "Try parsing domain as an ipv4addr. If this succeeds, replace domain with the result." A number that is too
        // large is a failure, but not a parse exception of the host.
        if let Ok(("", address)) = syntax::ipv4addr(&domain)
            && let Ok(address) = self.ipv4(&address)
        {
            recorder.changed(Component::Host, ChangeKind::Ipv4, Some(&address));
            return Ok(address);
        }
        if domain.split('.').skip(1).any(str::is_empty) {
            self.indicate(ConformanceError::EmptyLabel, "host", self.host.span());
        }
        Ok(domain)
    }

    /// "If any U+0009, U+000A, U+000D, U+200B, U+2060, or U+FEFF code points are present in result, remove those code
    /// points and indicate a conformance error."
    fn without_ignored(&mut self) -> String {
        let is_ignored = |c: char| matches!(c, '\t' | '\n' | '\r' | '\u{200B}' | '\u{2060}' | '\u{FEFF}');
        let text = self.host.text;
        if let Some((offset, c)) = text.char_indices().find(|&(_, c)| is_ignored(c)) {
            self.indicate(ConformanceError::IgnoredCodePointInHost, "host", self.host.span_of(offset, c));
        }
        text.chars().filter(|&c| !is_ignored(c)).collect()
    }

    /// The [host parser](https://specs.webplatform.org/url/webspecs/develop/#concept-host-parser).
    fn host_parser(&self, written: &str, recorder: &mut impl Recorder) -> Result<String, Exception> {
        let decoded = percent_decode_utf8_lossy(written);
        recorder.changed(Component::Host, ChangeKind::Decoded, Some(&decoded));
        let Ok(domain) = to_ascii_transitional(&decoded) else {
            return self.exception(ParseException::InvalidDomain, "host");
        };
        match forbidden_host_code_point(&domain) {
            None => {
                recorder.changed(Component::Host, ChangeKind::MappedToAscii, Some(&domain));
                Ok(domain.into_owned())
            }
            Some((_, c)) => {
                // The code point itself if it is in the input; the whole host if decoding or mapping produced it.
                let span = self.host.text.find(c).map_or(self.host.span(), |offset| self.host.span_of(offset, c));
                Err(Exception { kind: ParseException::ForbiddenCodePointInHost, rule: "host", span })
            }
        }
    }

    // ----- IPv4 ---------------------------------------------------------------------------------------------------

    /// Evaluates [`ipv4addr`](https://specs.webplatform.org/url/webspecs/develop/#rule-ipv4addr).
    fn ipv4(&mut self, address: &syntax::Ipv4addr<'_>) -> Result<String, Exception> {
        let first = address.first;
        let second = first.and_then(|first| first.second);
        let third = second.and_then(|second| second.third);
        let written = [first.map(|first| first.number), second.map(|second| second.number), third, Some(address.last)];
        let (values, radices): (Vec<u64>, Vec<u32>) = written.iter().flatten().map(number).unzip();
        let Some(address) = ipv4_from_numbers(&values) else {
            return self.exception(ParseException::Ipv4OutOfRange, "ipv4addr");
        };
        if values.len() < 4 {
            self.indicate(ConformanceError::MissingIpv4Component, "ipv4addr", self.host.span());
        }
        if radices.iter().any(|&radix| radix != 10) {
            self.indicate(ConformanceError::Ipv4NotDecimal, "number", self.host.span());
        }
        Ok(serialize_ipv4(address))
    }

    // ----- IPv6 ---------------------------------------------------------------------------------------------------

    /// Evaluates [`ipv6addr`](https://specs.webplatform.org/url/webspecs/develop/#rule-ipv6addr).
    fn ipv6(&self, address: &syntax::Ipv6addr<'_>) -> Result<String, Exception> {
        let pre = address.pre.as_deref().unwrap_or_default();
        let post = address.post.as_slice();
        let before_last = pre.len() + post.len();
        let allowed = match (self.host.text.contains("::"), &address.last) {
            // "… terminate processing if the total number of values (h16 or ls32) is more than six."
            (true, syntax::Ipv6addrLast::Ls32(_)) => before_last < 6,
            // "Unless there is a ls32 value present, … if there are more than one [h16] value after the consecutive
            // colons", not counting the last.
            (true, syntax::Ipv6addrLast::H16(_)) => before_last < 6 && post.len() < 2,
            // "… unless there are exactly six h16 values and one ls32 value."
            (false, syntax::Ipv6addrLast::Ls32(_)) => before_last == 6,
            (false, syntax::Ipv6addrLast::H16(_)) => false,
        };
        if !allowed {
            return self.exception(ParseException::InvalidIpv6, "ipv6addr");
        }
        let mut last = Vec::new();
        match &address.last {
            syntax::Ipv6addrLast::H16(digits) => last.push(piece(digits)),
            syntax::Ipv6addrLast::Ls32(ls32) => {
                let [a, b, c, d] = self.decimal_bytes(ls32)?;
                last.extend([u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d])]);
            }
        }
        // "An ordered list of eight 16-bit pieces": those before the double colon, zeros, then those after it.
        let mut pieces = [0; 8];
        for (slot, digits) in pieces.iter_mut().zip(pre) {
            *slot = piece(digits);
        }
        let after = post.iter().map(|digits| piece(digits)).chain(last);
        let start = 8 - after.clone().count();
        for (slot, value) in pieces[start..].iter_mut().zip(after) {
            *slot = value;
        }
        Ok(String::from("[") + &serialize_ipv6(&pieces) + "]")
    }

    /// Evaluates [`decimal-byte`](https://specs.webplatform.org/url/webspecs/develop/#rule-decimal-byte), four
    /// times.
    fn decimal_bytes(&self, ls32: &syntax::Ls32<'_>) -> Result<[u8; 4], Exception> {
        let mut bytes = [0; 4];
        for (byte, digits) in bytes.iter_mut().zip([ls32.first, ls32.second, ls32.third, ls32.fourth]) {
            match digits.parse() {
                Ok(value) => *byte = value,
                Err(_) => return self.exception(ParseException::DecimalByteOutOfRange, "decimal-byte"),
            }
        }
        Ok(bytes)
    }
}

/// Returns the value of a number, and its radix.
fn number(number: &syntax::Number<'_>) -> (u64, u32) {
    let (digits, radix) = match number {
        syntax::Number::Hexadecimal(hexadecimal) => (hexadecimal.digits, 16),
        syntax::Number::Octal(digits) => (*digits, 8),
        syntax::Number::Decimal(digits) => (*digits, 10),
    };
    (saturating_value(digits, radix).unwrap_or_default(), radix)
}

/// Returns the value of one to four hexadecimal digits.
fn piece(digits: &str) -> u16 {
    u16::from_str_radix(digits, 16).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use crate::dialects::railroad_2015::parse;

    /// The URL of an address in brackets, and the address as the [IPv6 serializer] writes it.
    ///
    /// [IPv6 serializer]: https://specs.webplatform.org/url/webspecs/develop/#concept-ipv6-serializer
    #[test]
    fn the_last_two_pieces_may_be_written_as_four_decimal_bytes() {
        for (address, expected) in [
            ("1::1.2.3.4", Some("[1::102:304]")),
            ("1::ffff:192.168.0.254", Some("[1::ffff:c0a8:fe]")),
            ("1:2:3:4:5:6:7.8.9.10", Some("[1:2:3:4:5:6:708:90a]")),
            ("1::1.2.3.255", Some("[1::102:3ff]")),
            ("1::1.2.3.256", None),
            ("1:2:3:4:5:7.8.9.10", None),
        ] {
            let input = alloc::format!("http://[{address}]/");
            let host =
                parse(&input, None, crate::encode::UTF_8).ok().map(|parsed| parsed.record.serialize().unwrap().text);
            assert_eq!(host, expected.map(|host| alloc::format!("http://{host}/")), "{address}");
        }
    }

    /// The span of an address error includes the brackets, which belong to the host.
    #[test]
    fn errors_of_addresses_span_the_brackets() {
        for (input, rule, span) in [
            ("http://[1:2]/", "ipv6addr", 7..12),
            (" http://u@[1::2:3:4:5:6:7:8]:80/", "ipv6addr", 10..28),
            ("http://[1::1.2.3.256]/", "decimal-byte", 7..21),
        ] {
            let error = parse(input, None, crate::encode::UTF_8).expect_err(input);
            let error = error.exception;
            assert_eq!((error.rule, error.span), (rule, span), "{input}");
        }
    }
}
