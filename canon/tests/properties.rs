//! Properties of any input: decoding undoes encoding, converting twice equals converting once, and forms survive the
//! round trip.

use proptest::prelude::*;
use railurl_canon::domain::{to_ascii, to_ascii_transitional, to_unicode};
use railurl_canon::encode::{UTF_8, encode, encoding_for_label};
use railurl_canon::form_urlencoded::{
    ParseOptions, byte_serialize, parse, parse_str, serialize, serialize_with_encoding,
};
use railurl_canon::percent::{
    EncodeSet, percent_decode, percent_decode_utf8_lossy, percent_encode, percent_encode_into, utf8_percent_encode,
};

fn encode_set() -> impl Strategy<Value = EncodeSet> {
    prop::collection::vec(0..0x80_u8, 0..0x80).prop_map(|bytes| EncodeSet::EMPTY.with(&bytes))
}

/// Bytes and text in which percent signs, digits and separators are frequent.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(prop_oneof![3 => prop::sample::select(&b"%%%%04aAfFgG&=+ _"[..]), 1 => any::<u8>()], 0..64)
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof!["[%0-9a-gA-G&=+;é☃\u{FEFF}]{0,32}", ".*", any::<String>()]
}

/// Domains of code points that UTS #46 treats specially.
fn domain() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        4 => "[a-zA-Z0-9]{1,4}",
        2 => prop::sample::select(vec![
            ".", "-", "xn--", "XN--", "ß", "ẞ", "ς", "Σ", "\u{200C}", "\u{200D}", "\u{AD}", "。", "．", "é", "e\u{301}",
            "\u{300}", "\u{94D}", "क", "א", "ب", "1", "١", "ａ", "％", "%", " ", "\0", "\u{FFFD}", "💩", "한", "ᄒ", "ᅡ",
            "fa-hia", "0ca", "\u{2260}", "=", "\u{338}", "\u{FDFA}", "－", "ｘｎ－－",
        ]).prop_map(String::from),
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(part, 0..10).prop_map(|parts| parts.concat())
}

/// The encoding as the definition has it, one byte at a time.
fn encode_plainly(bytes: &[u8], set: EncodeSet) -> String {
    let encoded = |&byte: &u8| if set.contains(byte) { format!("%{byte:02X}") } else { char::from(byte).to_string() };
    bytes.iter().map(encoded).collect()
}

/// The decoding as the standard has it, step by step.
fn decode_plainly(input: &[u8]) -> Vec<u8> {
    let mut output = Vec::new();
    let mut at = 0;
    while at < input.len() {
        let next = input.get(at + 1..at + 3).filter(|next| next.iter().all(u8::is_ascii_hexdigit));
        match next.filter(|_| input[at] == b'%') {
            Some(next) => {
                output.push(u8::from_str_radix(std::str::from_utf8(next).unwrap(), 16).unwrap());
                at += 2;
            }
            None => output.push(input[at]),
        }
        at += 1;
    }
    output
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn decoding_undoes_encoding(bytes in bytes(), set in encode_set()) {
        let encoded = percent_encode(&bytes, set.with(b"%"));
        prop_assert!(encoded.is_ascii());
        prop_assert_eq!(&*percent_decode(encoded.as_bytes()), &*bytes);
    }

    #[test]
    fn encoding_is_by_the_byte(bytes in bytes(), set in encode_set()) {
        let plain = encode_plainly(&bytes, set);
        prop_assert_eq!(percent_encode(&bytes, set), plain.as_str());
        let mut appended = String::from("é");
        percent_encode_into(&bytes, set, &mut appended);
        prop_assert_eq!(appended, format!("é{plain}"));
    }

    #[test]
    fn encoding_twice_is_encoding_once_without_percent_sign(text in text(), set in encode_set()) {
        let set = set.without(b"%0123456789ABCDEF");
        let once = utf8_percent_encode(&text, set);
        prop_assert_eq!(utf8_percent_encode(&once, set), &*once);
    }

    #[test]
    fn decoding_is_by_the_steps(bytes in bytes()) {
        prop_assert_eq!(&*percent_decode(&bytes), &*decode_plainly(&bytes));
    }

    #[test]
    fn lossy_decoding_is_the_encoding_standards(bytes in prop::collection::vec(any::<u8>(), 0..32)) {
        let decoded = UTF_8.decode_without_bom_handling(&bytes).0;
        let encoded = percent_encode(&bytes, EncodeSet::ALL);
        prop_assert_eq!(percent_decode_utf8_lossy(&encoded), decoded);
    }

    #[test]
    fn utf_8_encodes_to_itself(text in text()) {
        prop_assert_eq!(&*encode(&text, UTF_8), text.as_bytes());
    }

    #[test]
    fn finds_labels_that_the_encoding_crate_finds(label in text()) {
        if let Ok(encoding) = encoding_for_label(&label) {
            prop_assert_eq!(encoding_for_label(encoding.name()), Ok(encoding));
        }
    }

    #[test]
    fn forms_survive_the_round_trip(pairs in prop::collection::vec((text(), text()), 0..8)) {
        let serialized = serialize(pairs.iter().map(|(name, value)| (name, value)));
        prop_assert!(serialized.is_ascii());
        prop_assert_eq!(parse_str(&serialized), pairs);
    }

    #[test]
    fn serializing_parsed_pairs_is_stable(input in bytes(), use_charset: bool, isindex: bool) {
        let mut options = ParseOptions::default();
        (options.use_charset, options.isindex) = (use_charset, isindex);
        let pairs = parse(&input, options).unwrap();
        prop_assert_eq!(parse_str(&serialize(pairs.clone())), pairs);
    }

    #[test]
    fn legacy_forms_survive_where_the_encoding_has_all(name in "[ -~а-яё]*", value in "[ -~а-яё]*") {
        let encoding_override = encoding_for_label("windows-1251").unwrap();
        let serialized = serialize_with_encoding([(&name, &value)], encoding_override);
        let mut options = ParseOptions::default();
        options.encoding_override = encoding_override;
        prop_assert_eq!(parse(serialized.as_bytes(), options), Ok(vec![(name, value)]));
    }

    #[test]
    fn legacy_parsing_fails_at_the_first_byte_above_ascii(input in bytes(), label in "gbk|utf-16|replacement|koi8-r") {
        let mut options = ParseOptions::default();
        options.encoding_override = encoding_for_label(&label).unwrap();
        match input.iter().position(|byte| *byte > 0x7F) {
            Some(offset) => prop_assert_eq!(parse(&input, options).map_err(|error| error.offset), Err(offset)),
            None => prop_assert!(parse(&input, options).is_ok()),
        }
    }

    #[test]
    fn serialized_bytes_decode_to_themselves(input in bytes()) {
        let decoded = percent_decode(byte_serialize(&input).replace('+', " ").as_bytes()).into_owned();
        prop_assert_eq!(decoded, input);
    }

    #[test]
    fn domains_convert_once_and_for_all(domain in domain()) {
        for convert in [to_ascii, to_ascii_transitional] {
            let Ok(ascii) = convert(&domain) else { continue };
            prop_assert!(ascii.is_ascii() && !ascii.bytes().any(|byte| byte.is_ascii_uppercase()));
            prop_assert_eq!(convert(&ascii), Ok(ascii.clone()));
            let (unicode, result) = to_unicode(&ascii);
            prop_assert_eq!(result, Ok(()));
            prop_assert_eq!(to_ascii(&unicode), Ok(ascii.clone()));
        }
    }

    #[test]
    fn conversions_agree_on_validity(domain in domain()) {
        prop_assert_eq!(to_ascii(&domain).err(), to_unicode(&domain).1.err());
    }
}
