//! What the text takes from other standards: strings, numbers and bytes, encodings, and Unicode ToASCII.

use std::cell::RefCell;
use std::rc::Rc;

use encoding_rs::{EncoderResult, Encoding};
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use crate::tree::Op;
use crate::value::{Encoder, Value};

/// Makes a value of others; `index` is the innermost loop's.
pub(crate) fn make(op: Op, values: &[Value], index: usize) -> Option<Value> {
    use Value::{Bytes, Code, Int, Str};
    let text = |at: usize| values.get(at).and_then(Value::as_text);
    Some(match (op, values) {
        (Op::Concat, values) => {
            Value::Str(Rc::new(values.iter().map(Value::as_text).collect::<Option<Vec<String>>>()?.concat()))
        }
        (Op::Plus, [Int(a), Int(b)]) => Int(a.saturating_add(*b)),
        (Op::Minus, [Int(a), Int(b)]) => Int(a.saturating_sub(*b)),
        (Op::Times, [Int(a), Int(b)]) => Int(a.saturating_mul(*b)),
        (Op::Modulo, [Int(a), Int(b)]) => Int(a.checked_rem(*b)?),
        (Op::FloorDiv, [Int(a), Int(b)]) => Int(a.checked_div_euclid(*b)?),
        (Op::Power, [Int(a), Int(b)]) => Int(u32::try_from(*b).map_or(0, |b| a.saturating_pow(b))),
        (Op::Lower, [Code(c)]) => Code(c.to_ascii_lowercase()),
        (Op::Lower, [Str(text)]) => Value::text(&text.to_ascii_lowercase()),
        (Op::Decimal, [Int(number)]) => Value::text(&number.to_string()),
        (Op::Decimal, [Code(c)]) => Value::text(&u32::from(*c).to_string()),
        (Op::Hex, [Int(number)]) => Value::text(&format!("{number:x}")),
        (Op::HexNumber, [Code(c)]) => Int(c.to_digit(16)?.into()),
        (Op::DecimalNumber, [Code(c)]) => Int(c.to_digit(10)?.into()),
        (Op::WithoutEnds, [Str(_), _, _]) => {
            let (whole, first, last) = (text(0)?, text(1)?, text(2)?);
            let rest = whole.strip_prefix(&first).unwrap_or(&whole);
            Value::text(rest.strip_suffix(&last).unwrap_or(rest))
        }
        (Op::WithoutFirst, [Str(_), _]) => {
            let (whole, first) = (text(0)?, text(1)?);
            Value::text(whole.strip_prefix(&first).unwrap_or(&whole))
        }
        (Op::ToByte, [Int(_)]) => values[0].clone(),
        (Op::ToPoint, [Int(byte)]) => Code(u32::try_from(*byte).ok().and_then(char::from_u32)?),
        (Op::TwoBytesAfter, [_, Bytes(bytes)]) => {
            let digits = std::str::from_utf8(bytes.get(index + 1..index + 3)?).ok()?;
            Int(i128::from_str_radix(digits, 16).ok()?)
        }
        (Op::EncodeUtf8, _) => Bytes(Rc::new(text(0)?.into_bytes())),
        (Op::Integer, [_, Int(radix)]) => {
            let radix = u32::try_from(*radix).ok()?;
            let digits = text(0)?.chars().map(|c| c.to_digit(radix)).collect::<Option<Vec<u32>>>()?;
            Int(digits
                .into_iter()
                .fold(0, |sum: i128, digit| sum.saturating_mul(radix.into()).saturating_add(digit.into())))
        }
        (Op::PercentByte, [Code(sign), Int(byte)]) => Value::text(&format!("{sign}{byte:02X}")),
        (Op::Split, [Str(_), _]) => {
            let (text, separator) = (text(0)?, text(1)?);
            Value::list(text.split(&separator).map(Value::text).collect())
        }
        (Op::Split, [Bytes(bytes), Int(separator)]) => {
            let pieces = bytes.split(|byte| i128::from(*byte) == *separator);
            Value::list(pieces.map(|piece| Bytes(Rc::new(piece.to_vec()))).collect())
        }
        (Op::BeforeByte, [Bytes(bytes), Int(byte)]) | (Op::AfterByte, [Int(byte), Bytes(bytes)]) => {
            let at = bytes.iter().position(|other| i128::from(*other) == *byte).unwrap_or(bytes.len());
            let part = if op == Op::BeforeByte { &bytes[..at] } else { bytes.get(at + 1..).unwrap_or_default() };
            Bytes(Rc::new(part.to_vec()))
        }
        (Op::Origin, origin) => Value::list(origin.to_vec()),
        (Op::Utf8Decode, [Bytes(bytes)]) => Value::text(&String::from_utf8_lossy(bytes)),
        (Op::OutputEncoding, [Value::Encoding(encoding)]) => Value::Encoding(encoding.output_encoding()),
        // The Encoding Standard asserts that the encoding has an encoder.
        (Op::Encoder, [Value::Encoding(encoding)]) if encoding.output_encoding() == *encoding => {
            Value::Encoder(Rc::new(RefCell::new(Encoder(encoding.new_encoder()))))
        }
        (Op::FlagsOf2024, [std3, hyphens, bidi, joiners, transitional, length]) => Value::list(
            [hyphens, bidi, joiners, std3, transitional, length, &Value::Bool(false)].map(Value::clone).into(),
        ),
        (Op::ToAscii, [Str(domain), Value::List(flags)]) => to_ascii(domain, flags)?,
        (Op::ToAscii, [Str(domain), flags @ ..]) => to_ascii(domain, flags)?,
        (Op::LongestZeros, [Value::List(pieces)]) => Int(longest_zeros(pieces).0 as i128),
        _ => return None,
    })
}

/// Returns the first longest run of zeros in a list: its index, and its length.
pub(crate) fn longest_zeros(pieces: &[Value]) -> (usize, usize) {
    let (mut longest, mut length) = ((0, 0), 0);
    for (at, piece) in pieces.iter().enumerate() {
        length = if *piece == Value::Int(0) { length + 1 } else { 0 };
        if length > longest.1 {
            longest = (at + 1 - length, length);
        }
    }
    longest
}

/// Encodes a text: the bytes, and the code point that cannot be encoded, if one cannot, with the rest.
pub(crate) fn encode(text: &str, encoder: &mut Encoder) -> (Vec<u8>, Option<(char, usize)>) {
    let (mut bytes, mut read) = (Vec::new(), 0);
    loop {
        let mut buffer = [0; 256];
        let (result, consumed, written) =
            encoder.0.encode_from_utf8_without_replacement(&text[read..], &mut buffer, true);
        bytes.extend_from_slice(&buffer[..written]);
        read += consumed;
        match result {
            EncoderResult::InputEmpty => return (bytes, None),
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(c) => return (bytes, Some((c, read))),
        }
    }
}

/// Unicode ToASCII, with the flags in the order of the sentence: CheckHyphens, CheckBidi, CheckJoiners,
/// UseSTD3ASCIIRules, Transitional_Processing, VerifyDnsLength, IgnoreInvalidPunycode.
fn to_ascii(domain: &str, flags: &[Value]) -> Option<Value> {
    let [
        Value::Bool(hyphens),
        Value::Bool(true),
        Value::Bool(true),
        Value::Bool(std3),
        Value::Bool(false),
        Value::Bool(length),
        Value::Bool(false),
    ] = flags
    else {
        return None;
    };
    // U+FFFD is disallowed, and the crate does not say so of one that is there already.
    if domain.contains('\u{FFFD}') {
        return Some(Value::Failure);
    }
    let deny = if *std3 { AsciiDenyList::STD3 } else { AsciiDenyList::EMPTY };
    let hyphens = if *hyphens { Hyphens::Check } else { Hyphens::Allow };
    let length = if *length { DnsLength::Verify } else { DnsLength::Ignore };
    let Ok(ascii) = Uts46::new().to_ascii(domain.as_bytes(), deny, hyphens, length) else {
        return Some(Value::Failure);
    };
    // "If not CheckHyphens, the label must not begin with `xn--`" after decoding, which the crate does not check.
    let is_twice = |label: &str| {
        let is_short = label.len() <= 2004;
        is_short && label.starts_with("xn--xn--") && {
            let (unicode, result) = Uts46::new().to_unicode(label.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
            result.is_err() || unicode.starts_with("xn--")
        }
    };
    Some(if ascii.split('.').any(is_twice) { Value::Failure } else { Value::text(&ascii) })
}

/// Returns the encoding of a label.
pub fn encoding(label: &str) -> Option<&'static Encoding> {
    Encoding::for_label(label.as_bytes())
}

pub(crate) fn has_percent_encoded_byte(text: &str, sign: char) -> bool {
    text.as_bytes().windows(3).any(|at| char::from(at[0]) == sign && at[1..].iter().all(u8::is_ascii_hexdigit))
}

pub(crate) fn has_bad_percent(text: &str) -> bool {
    let is_good =
        |at: usize| text.as_bytes().get(at + 1..at + 3).is_some_and(|two| two.iter().all(u8::is_ascii_hexdigit));
    text.bytes().enumerate().any(|(at, byte)| byte == b'%' && !is_good(at))
}
