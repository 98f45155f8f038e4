//! The part of the API of `encoding_rs` that `railurl` uses, on the browser's `TextDecoder`.
//!
//! A browser only encodes UTF-8. The tables for other encodings are made by decoding every byte sequence, when an
//! encoding is first used, by the rules of the [Encoding Standard](https://encoding.spec.whatwg.org/) for code points
//! that more than one sequence stands for. `tests/test.mjs` compares all code points with the real crate.
#![forbid(unsafe_code)]

#[macro_use]
extern crate railurl_words;

use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    type TextDecoder;

    #[wasm_bindgen(constructor, catch)]
    fn new(label: &str) -> Result<TextDecoder, JsValue>;

    #[wasm_bindgen(method, getter)]
    fn encoding(this: &TextDecoder) -> String;

    #[wasm_bindgen(method)]
    fn decode(this: &TextDecoder, bytes: &[u8]) -> String;
}

/// An encoding of the Encoding Standard.
pub struct Encoding {
    name: &'static str,
    table: OnceLock<Vec<u32>>,
}

/// The names in the spelling of the standard.
const NAMES: [&str; 40] = *words!(
    "UTF-8 IBM866 ISO-8859-2 ISO-8859-3 ISO-8859-4 ISO-8859-5 ISO-8859-6 ISO-8859-7 ISO-8859-8 ISO-8859-8-I \
     ISO-8859-10 ISO-8859-13 ISO-8859-14 ISO-8859-15 ISO-8859-16 KOI8-R KOI8-U macintosh windows-874 \
     windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 \
     windows-1258 x-mac-cyrillic GBK gb18030 Big5 EUC-JP ISO-2022-JP Shift_JIS EUC-KR replacement UTF-16BE \
     UTF-16LE x-user-defined"
);

static ENCODINGS: [Encoding; NAMES.len()] = {
    let mut all = [const { Encoding { name: "", table: OnceLock::new() } }; NAMES.len()];
    let mut at = 0;
    while at < NAMES.len() {
        all[at].name = NAMES[at];
        at += 1;
    }
    all
};

/// UTF-8.
pub static UTF_8: &Encoding = &ENCODINGS[0];

/// The labels of *replacement*, which `TextDecoder` refuses.
const REPLACEMENT: [&str; 6] =
    ["csiso2022kr", "hz-gb-2312", "iso-2022-cn", "iso-2022-cn-ext", "iso-2022-kr", "replacement"];

impl PartialEq for Encoding {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Encoding {}

impl fmt::Debug for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Encoding {{ {} }}", self.name)
    }
}

impl Encoding {
    /// [Gets an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) from a label.
    pub fn for_label(label: &[u8]) -> Option<&'static Self> {
        let label = str::from_utf8(label).ok()?.trim_ascii();
        let is_replacement = REPLACEMENT.iter().any(|one| label.eq_ignore_ascii_case(one));
        let name = if is_replacement { "replacement".to_owned() } else { TextDecoder::new(label).ok()?.encoding() };
        ENCODINGS.iter().find(|encoding| encoding.name.eq_ignore_ascii_case(&name))
    }

    pub fn name(&'static self) -> &'static str {
        self.name
    }

    /// [The encoding for output](https://encoding.spec.whatwg.org/#get-an-output-encoding).
    pub fn output_encoding(&'static self) -> &'static Self {
        if matches!(self.name, "replacement" | "UTF-16BE" | "UTF-16LE") { UTF_8 } else { self }
    }

    /// Returns whether bytes below 0x80 are ASCII in any state.
    pub fn is_ascii_compatible(&'static self) -> bool {
        self.output_encoding() == self && self.name != "ISO-2022-JP"
    }

    pub fn new_encoder(&'static self) -> Encoder {
        Encoder { encoding: self.output_encoding(), set: Set::Ascii }
    }

    /// Encodes a text, with character references for characters that the encoding lacks.
    pub fn encode<'a>(&'static self, text: &'a str) -> (Cow<'a, [u8]>, &'static Self, bool) {
        let encoding = self.output_encoding();
        if encoding == UTF_8 {
            return (text.as_bytes().into(), encoding, false);
        }
        let (mut encoder, mut rest, mut out, mut had_errors) = (encoding.new_encoder(), text, Vec::new(), false);
        let mut buffer = [0; 1024];
        loop {
            let (result, read, written) = encoder.encode_from_utf8_without_replacement(rest, &mut buffer, true);
            out.extend_from_slice(&buffer[..written]);
            rest = &rest[read..];
            match result {
                EncoderResult::InputEmpty => return (out.into(), encoding, had_errors),
                EncoderResult::OutputFull => {}
                EncoderResult::Unmappable(c) => {
                    had_errors = true;
                    out.extend_from_slice(format!("&#{};", u32::from(c)).as_bytes());
                }
            }
        }
    }

    /// Decodes bytes, and keeps a byte order mark.
    pub fn decode_without_bom_handling<'a>(&'static self, bytes: &'a [u8]) -> (Cow<'a, str>, bool) {
        // `TextDecoder` removes one mark.
        let mark: &[u8] = match self.name {
            "UTF-8" => b"\xEF\xBB\xBF",
            "UTF-16BE" => b"\xFE\xFF",
            "UTF-16LE" => b"\xFF\xFE",
            _ => b"",
        };
        let text = match TextDecoder::new(self.name) {
            Ok(decoder) => decoder.decode(&[mark, bytes].concat()),
            Err(_) if bytes.is_empty() => String::new(),
            Err(_) => "\u{FFFD}".to_owned(),
        };
        let had_errors = text.contains('\u{FFFD}');
        (text.into(), had_errors)
    }

    /// Returns the bytes that encode a code point, as a number.
    fn code(&'static self, c: char) -> Option<u32> {
        let c = u32::from(c);
        match c {
            0..0x80 => Some(c),
            0x1_0000.. if self.name == "gb18030" => Some(four_bytes(189_000 + c - 0x1_0000)),
            _ => self.table.get_or_init(|| table(self.name)).get(c as usize).copied().filter(|code| *code != 0),
        }
    }
}

/// Returns the four bytes of a [gb18030 ranges
/// pointer](https://encoding.spec.whatwg.org/#index-gb18030-ranges-pointer).
const fn four_bytes(pointer: u32) -> u32 {
    let (first, second) = (pointer / 12600, pointer / 1260 % 10);
    let (third, fourth) = (pointer / 10 % 126, pointer % 10);
    u32::from_be_bytes([0x81 + first as u8, 0x30 + second as u8, 0x81 + third as u8, 0x30 + fourth as u8])
}

/// Code points that gb18030 encodes as before its revision of 2022, after which its decoder gives others for these bytes.
const BEFORE_2022: [(usize, u32); 18] = [
    (0xE81E, 0xFE59),
    (0xE826, 0xFE61),
    (0xE82B, 0xFE66),
    (0xE82C, 0xFE67),
    (0xE832, 0xFE6D),
    (0xE843, 0xFE7E),
    (0xE854, 0xFE90),
    (0xE864, 0xFEA0),
    (0xE78D, 0xA6D9),
    (0xE78E, 0xA6DA),
    (0xE78F, 0xA6DB),
    (0xE790, 0xA6DC),
    (0xE791, 0xA6DD),
    (0xE792, 0xA6DE),
    (0xE793, 0xA6DF),
    (0xE794, 0xA6EC),
    (0xE795, 0xA6ED),
    (0xE796, 0xA6F3),
];

/// The second bytes that ISO-2022-JP writes for U+FF61 to U+FF9F, whose half-width forms it lacks.
const KATAKANA: &[u8; 63] = b"#VW\"&r!#%')cegC<\"$&(*+-/13579;=?ADFHJKLMNORUX[^_`abdfhijklmos+,";

/// Returns the codes of code points below U+30000 in an encoding, from 0x80 on.
fn table(name: &str) -> Vec<u32> {
    let mut table = vec![0; 0x3_0000];
    let is_iso_2022_jp = name == "ISO-2022-JP";
    // Its two bytes equal EUC-JP without the highest bits.
    let Ok(decoder) = TextDecoder::new(if is_iso_2022_jp { "EUC-JP" } else { name }) else { return table };
    let (leads, trails) = match name {
        "gb18030" | "GBK" | "EUC-KR" | "Shift_JIS" => (0x81..=0xFE, 0x40..=0xFE),
        "Big5" => (0xA1..=0xFE, 0x40..=0xFE),
        "EUC-JP" => (0x8E..=0xFE, 0xA1..=0xFE),
        "ISO-2022-JP" => (0xA1..=0xFE, 0xA1..=0xFE),
        // The pair 0 has no bytes.
        _ => (0..=0, 0..=0),
    };
    let never_written = match name {
        // If there are two pairs, the one of JIS X 0208 or of IBM is written, and those of users are not.
        "Shift_JIS" => 0xED00..0xFA00,
        // 0x8F begins a code of JIS X 0212, which has three bytes.
        "EUC-JP" => 0x8F00..0xA100,
        _ => 0..0,
    };
    let pairs = leads.flat_map(|lead: u32| trails.clone().map(move |trail: u32| lead << 8 | trail));
    let pairs = pairs.filter(|pair| !never_written.contains(pair));
    let mut codes: Vec<u32> = match name {
        "gb18030" => pairs.chain((0..39_420).map(four_bytes)).collect(),
        "ISO-2022-JP" => pairs.collect(),
        _ => (0x80..=0xFF).chain(pairs).collect(),
    };
    // A line for each code: line feeds end incomplete ones.
    let mut bytes = Vec::new();
    for code in &codes {
        bytes.extend(code.to_be_bytes().into_iter().skip_while(|byte| *byte == 0));
        bytes.push(b'\n');
    }
    if is_iso_2022_jp {
        codes.iter_mut().for_each(|code| *code &= 0x7F7F);
    }
    for (line, code) in decoder.decode(&bytes).split('\n').zip(codes) {
        let mut characters = line.chars();
        let (Some(c), None) = (characters.next(), characters.next()) else { continue };
        if c == '\u{FFFD}' && code <= 0xFFFF {
            continue;
        }
        let is_last = name == "Big5" && matches!(c, '═' | '╞' | '╡' | '╪' | '十' | '卅');
        if let Some(entry) = table.get_mut(c as usize)
            && (*entry == 0 || is_last)
        {
            *entry = code;
        }
    }
    match name {
        "gb18030" | "GBK" => {
            BEFORE_2022.iter().for_each(|(c, code)| table[*c] = *code);
            table[0xE5E5] = 0;
        }
        "EUC-JP" | "ISO-2022-JP" | "Shift_JIS" => {
            table[0xA5] = 0x5C;
            table[0x203E] = 0x7E;
            table[0x2212] = table[0xFF0D];
        }
        _ => {}
    }
    if is_iso_2022_jp {
        for (at, trail) in KATAKANA.iter().enumerate() {
            let c = 0xFF61 + at;
            let lead = if (0xFF66..0xFF9E).contains(&c) && c != 0xFF70 { 0x2500 } else { 0x2100 };
            table[c] = lead | u32::from(*trail);
        }
    }
    table
}

/// The character sets between which ISO-2022-JP switches. Other encodings stay in the first.
#[derive(Clone, Copy, PartialEq)]
enum Set {
    Ascii,
    Roman,
    Jis0208,
}

/// Encodes a text, piece by piece.
pub struct Encoder {
    encoding: &'static Encoding,
    set: Set,
}

/// The reason why an encoder stopped.
pub enum EncoderResult {
    /// Everything is encoded.
    InputEmpty,
    /// The room is used up.
    OutputFull,
    /// The encoding lacks this character; ISO-2022-JP says U+FFFD for controls that switch its sets.
    Unmappable(char),
}

impl Encoder {
    /// Encodes `text` into `out`, and returns why it stopped, how much it read, and how much it wrote.
    pub fn encode_from_utf8_without_replacement(
        &mut self,
        text: &str,
        out: &mut [u8],
        last: bool,
    ) -> (EncoderResult, usize, usize) {
        let mut written = 0;
        let mut write = |bytes: &[u8]| {
            out[written..written + bytes.len()].copy_from_slice(bytes);
            written += bytes.len();
            out.len() - written >= LONGEST
        };
        let mut has_room = write(b"");
        for (at, c) in text.char_indices() {
            if !has_room {
                return (EncoderResult::OutputFull, at, written);
            }
            let end = at + c.len_utf8();
            let is_switching = self.encoding.name == "ISO-2022-JP";
            if self.encoding == UTF_8 {
                has_room = write(c.encode_utf8(&mut [0; 4]).as_bytes());
                continue;
            }
            let is_refused = is_switching && matches!(c, '\u{E}' | '\u{F}' | '\u{1B}');
            let code = if is_refused { None } else { self.encoding.code(c) };
            let set = match code {
                _ if !is_switching => Set::Ascii,
                Some(0x5C | 0x7E) if !c.is_ascii() => Set::Roman,
                Some(0x80..) => Set::Jis0208,
                // Both sets have the rest of ASCII, and characters that are lacking are written as ASCII.
                _ if self.set == Set::Roman && !matches!(c, '\\' | '~') => Set::Roman,
                _ => Set::Ascii,
            };
            if set != self.set {
                write(escape(set));
                self.set = set;
            }
            let Some(code) = code else {
                return (EncoderResult::Unmappable(if is_refused { '\u{FFFD}' } else { c }), end, written);
            };
            let bytes = code.to_be_bytes();
            let start = bytes[..3].iter().take_while(|byte| **byte == 0).count();
            has_room = write(&bytes[start..]);
        }
        if last && self.set != Set::Ascii {
            if !has_room {
                return (EncoderResult::OutputFull, text.len(), written);
            }
            self.set = Set::Ascii;
            write(escape(Set::Ascii));
        }
        (EncoderResult::InputEmpty, text.len(), written)
    }
}

/// The most bytes that one code point takes: an escape and two bytes.
const LONGEST: usize = 5;

const fn escape(set: Set) -> &'static [u8] {
    match set {
        Set::Ascii => b"\x1B(B",
        Set::Roman => b"\x1B(J",
        Set::Jis0208 => b"\x1B$B",
    }
}
