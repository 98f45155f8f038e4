//! Letters and digits as `java.lang.Character` has them: those of Java 17, which has Unicode 13, and what other versions
//! have otherwise. Its methods see a code point beyond U+FFFF as two surrogates, which are neither.

use alloc::borrow::Cow;

use crate::version::Number;

/// Follows `Character.isLetter`, in a version of Java.
pub(super) fn is_letter(c: char, version: Number) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphabetic();
    }
    let different: &[char] = match version.0 {
        ..11 => &DIFFERENT_IN_8,
        11..17 => &DIFFERENT_IN_11,
        17..21 => &[],
        21..25 => &DIFFERENT_IN_21,
        25.. => &DIFFERENT_IN_25,
    };
    is_in(&LETTERS, c) != is_in(different, c)
}

/// Returns whether a code point is in one of the ranges.
fn is_in(ranges: &[char], c: char) -> bool {
    let index = ranges.partition_point(|&end| end < c);
    index % 2 == 1 || ranges.get(index) == Some(&c)
}

/// Returns the value of a decimal digit, `Character.digit(c, 10)`, in a version of Java.
pub(super) fn digit(c: char, version: Number) -> Option<u32> {
    c.to_digit(10).or_else(|| {
        let zero = ZEROS.into_iter().rfind(|&zero| zero <= c)?;
        // Those of Unicode 7, which Java 8 does not have.
        if version.0 < 9 && matches!(zero, '\u{DE6}' | '\u{A9F0}') {
            return None;
        }
        Some(u32::from(c) - u32::from(zero)).filter(|&value| value < 10)
    })
}

/// Replaces digits by those of ASCII with the same value, `Character.digit(c, radix)`: decimal ones of any script, and
/// hexadecimal ones of full width.
pub(super) fn in_ascii(text: &str, radix: u32, version: Number) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let ascii = |c| match c {
        '\u{FF21}'..='\u{FF26}' | '\u{FF41}'..='\u{FF46}' if radix == 16 => char::from_u32(u32::from(c) - FULL_WIDTH),
        _ => digit(c, version).and_then(|value| char::from_digit(value, 10)),
    };
    Cow::Owned(text.chars().map(|c| ascii(c).unwrap_or(c)).collect())
}

/// The distance of a character of full width from its ASCII character.
const FULL_WIDTH: u32 = 0xFEE0;

/// The digits for zero beyond ASCII, in order; the digits up to nine follow each.
const ZEROS: [char; 36] = [
    '\u{660}', '\u{6F0}', '\u{7C0}', '\u{966}', '\u{9E6}', '\u{A66}', '\u{AE6}', '\u{B66}', '\u{BE6}', '\u{C66}',
    '\u{CE6}', '\u{D66}', '\u{DE6}', '\u{E50}', '\u{ED0}', '\u{F20}', '\u{1040}', '\u{1090}', '\u{17E0}', '\u{1810}',
    '\u{1946}', '\u{19D0}', '\u{1A80}', '\u{1A90}', '\u{1B50}', '\u{1BB0}', '\u{1C40}', '\u{1C50}', '\u{A620}',
    '\u{A8D0}', '\u{A900}', '\u{A9D0}', '\u{A9F0}', '\u{AA50}', '\u{ABF0}', '\u{FF10}',
];

/// The ranges of letters beyond ASCII: the first and the last of each.
const LETTERS: [char; 756] = [
    '\u{AA}', '\u{AA}', '\u{B5}', '\u{B5}', '\u{BA}', '\u{BA}', '\u{C0}', '\u{D6}', '\u{D8}', '\u{F6}', '\u{F8}',
    '\u{2C1}', '\u{2C6}', '\u{2D1}', '\u{2E0}', '\u{2E4}', '\u{2EC}', '\u{2EC}', '\u{2EE}', '\u{2EE}', '\u{370}',
    '\u{374}', '\u{376}', '\u{377}', '\u{37A}', '\u{37D}', '\u{37F}', '\u{37F}', '\u{386}', '\u{386}', '\u{388}',
    '\u{38A}', '\u{38C}', '\u{38C}', '\u{38E}', '\u{3A1}', '\u{3A3}', '\u{3F5}', '\u{3F7}', '\u{481}', '\u{48A}',
    '\u{52F}', '\u{531}', '\u{556}', '\u{559}', '\u{559}', '\u{560}', '\u{588}', '\u{5D0}', '\u{5EA}', '\u{5EF}',
    '\u{5F2}', '\u{620}', '\u{64A}', '\u{66E}', '\u{66F}', '\u{671}', '\u{6D3}', '\u{6D5}', '\u{6D5}', '\u{6E5}',
    '\u{6E6}', '\u{6EE}', '\u{6EF}', '\u{6FA}', '\u{6FC}', '\u{6FF}', '\u{6FF}', '\u{710}', '\u{710}', '\u{712}',
    '\u{72F}', '\u{74D}', '\u{7A5}', '\u{7B1}', '\u{7B1}', '\u{7CA}', '\u{7EA}', '\u{7F4}', '\u{7F5}', '\u{7FA}',
    '\u{7FA}', '\u{800}', '\u{815}', '\u{81A}', '\u{81A}', '\u{824}', '\u{824}', '\u{828}', '\u{828}', '\u{840}',
    '\u{858}', '\u{860}', '\u{86A}', '\u{8A0}', '\u{8B4}', '\u{8B6}', '\u{8C7}', '\u{904}', '\u{939}', '\u{93D}',
    '\u{93D}', '\u{950}', '\u{950}', '\u{958}', '\u{961}', '\u{971}', '\u{980}', '\u{985}', '\u{98C}', '\u{98F}',
    '\u{990}', '\u{993}', '\u{9A8}', '\u{9AA}', '\u{9B0}', '\u{9B2}', '\u{9B2}', '\u{9B6}', '\u{9B9}', '\u{9BD}',
    '\u{9BD}', '\u{9CE}', '\u{9CE}', '\u{9DC}', '\u{9DD}', '\u{9DF}', '\u{9E1}', '\u{9F0}', '\u{9F1}', '\u{9FC}',
    '\u{9FC}', '\u{A05}', '\u{A0A}', '\u{A0F}', '\u{A10}', '\u{A13}', '\u{A28}', '\u{A2A}', '\u{A30}', '\u{A32}',
    '\u{A33}', '\u{A35}', '\u{A36}', '\u{A38}', '\u{A39}', '\u{A59}', '\u{A5C}', '\u{A5E}', '\u{A5E}', '\u{A72}',
    '\u{A74}', '\u{A85}', '\u{A8D}', '\u{A8F}', '\u{A91}', '\u{A93}', '\u{AA8}', '\u{AAA}', '\u{AB0}', '\u{AB2}',
    '\u{AB3}', '\u{AB5}', '\u{AB9}', '\u{ABD}', '\u{ABD}', '\u{AD0}', '\u{AD0}', '\u{AE0}', '\u{AE1}', '\u{AF9}',
    '\u{AF9}', '\u{B05}', '\u{B0C}', '\u{B0F}', '\u{B10}', '\u{B13}', '\u{B28}', '\u{B2A}', '\u{B30}', '\u{B32}',
    '\u{B33}', '\u{B35}', '\u{B39}', '\u{B3D}', '\u{B3D}', '\u{B5C}', '\u{B5D}', '\u{B5F}', '\u{B61}', '\u{B71}',
    '\u{B71}', '\u{B83}', '\u{B83}', '\u{B85}', '\u{B8A}', '\u{B8E}', '\u{B90}', '\u{B92}', '\u{B95}', '\u{B99}',
    '\u{B9A}', '\u{B9C}', '\u{B9C}', '\u{B9E}', '\u{B9F}', '\u{BA3}', '\u{BA4}', '\u{BA8}', '\u{BAA}', '\u{BAE}',
    '\u{BB9}', '\u{BD0}', '\u{BD0}', '\u{C05}', '\u{C0C}', '\u{C0E}', '\u{C10}', '\u{C12}', '\u{C28}', '\u{C2A}',
    '\u{C39}', '\u{C3D}', '\u{C3D}', '\u{C58}', '\u{C5A}', '\u{C60}', '\u{C61}', '\u{C80}', '\u{C80}', '\u{C85}',
    '\u{C8C}', '\u{C8E}', '\u{C90}', '\u{C92}', '\u{CA8}', '\u{CAA}', '\u{CB3}', '\u{CB5}', '\u{CB9}', '\u{CBD}',
    '\u{CBD}', '\u{CDE}', '\u{CDE}', '\u{CE0}', '\u{CE1}', '\u{CF1}', '\u{CF2}', '\u{D04}', '\u{D0C}', '\u{D0E}',
    '\u{D10}', '\u{D12}', '\u{D3A}', '\u{D3D}', '\u{D3D}', '\u{D4E}', '\u{D4E}', '\u{D54}', '\u{D56}', '\u{D5F}',
    '\u{D61}', '\u{D7A}', '\u{D7F}', '\u{D85}', '\u{D96}', '\u{D9A}', '\u{DB1}', '\u{DB3}', '\u{DBB}', '\u{DBD}',
    '\u{DBD}', '\u{DC0}', '\u{DC6}', '\u{E01}', '\u{E30}', '\u{E32}', '\u{E33}', '\u{E40}', '\u{E46}', '\u{E81}',
    '\u{E82}', '\u{E84}', '\u{E84}', '\u{E86}', '\u{E8A}', '\u{E8C}', '\u{EA3}', '\u{EA5}', '\u{EA5}', '\u{EA7}',
    '\u{EB0}', '\u{EB2}', '\u{EB3}', '\u{EBD}', '\u{EBD}', '\u{EC0}', '\u{EC4}', '\u{EC6}', '\u{EC6}', '\u{EDC}',
    '\u{EDF}', '\u{F00}', '\u{F00}', '\u{F40}', '\u{F47}', '\u{F49}', '\u{F6C}', '\u{F88}', '\u{F8C}', '\u{1000}',
    '\u{102A}', '\u{103F}', '\u{103F}', '\u{1050}', '\u{1055}', '\u{105A}', '\u{105D}', '\u{1061}', '\u{1061}',
    '\u{1065}', '\u{1066}', '\u{106E}', '\u{1070}', '\u{1075}', '\u{1081}', '\u{108E}', '\u{108E}', '\u{10A0}',
    '\u{10C5}', '\u{10C7}', '\u{10C7}', '\u{10CD}', '\u{10CD}', '\u{10D0}', '\u{10FA}', '\u{10FC}', '\u{1248}',
    '\u{124A}', '\u{124D}', '\u{1250}', '\u{1256}', '\u{1258}', '\u{1258}', '\u{125A}', '\u{125D}', '\u{1260}',
    '\u{1288}', '\u{128A}', '\u{128D}', '\u{1290}', '\u{12B0}', '\u{12B2}', '\u{12B5}', '\u{12B8}', '\u{12BE}',
    '\u{12C0}', '\u{12C0}', '\u{12C2}', '\u{12C5}', '\u{12C8}', '\u{12D6}', '\u{12D8}', '\u{1310}', '\u{1312}',
    '\u{1315}', '\u{1318}', '\u{135A}', '\u{1380}', '\u{138F}', '\u{13A0}', '\u{13F5}', '\u{13F8}', '\u{13FD}',
    '\u{1401}', '\u{166C}', '\u{166F}', '\u{167F}', '\u{1681}', '\u{169A}', '\u{16A0}', '\u{16EA}', '\u{16F1}',
    '\u{16F8}', '\u{1700}', '\u{170C}', '\u{170E}', '\u{1711}', '\u{1720}', '\u{1731}', '\u{1740}', '\u{1751}',
    '\u{1760}', '\u{176C}', '\u{176E}', '\u{1770}', '\u{1780}', '\u{17B3}', '\u{17D7}', '\u{17D7}', '\u{17DC}',
    '\u{17DC}', '\u{1820}', '\u{1878}', '\u{1880}', '\u{1884}', '\u{1887}', '\u{18A8}', '\u{18AA}', '\u{18AA}',
    '\u{18B0}', '\u{18F5}', '\u{1900}', '\u{191E}', '\u{1950}', '\u{196D}', '\u{1970}', '\u{1974}', '\u{1980}',
    '\u{19AB}', '\u{19B0}', '\u{19C9}', '\u{1A00}', '\u{1A16}', '\u{1A20}', '\u{1A54}', '\u{1AA7}', '\u{1AA7}',
    '\u{1B05}', '\u{1B33}', '\u{1B45}', '\u{1B4B}', '\u{1B83}', '\u{1BA0}', '\u{1BAE}', '\u{1BAF}', '\u{1BBA}',
    '\u{1BE5}', '\u{1C00}', '\u{1C23}', '\u{1C4D}', '\u{1C4F}', '\u{1C5A}', '\u{1C7D}', '\u{1C80}', '\u{1C88}',
    '\u{1C90}', '\u{1CBA}', '\u{1CBD}', '\u{1CBF}', '\u{1CE9}', '\u{1CEC}', '\u{1CEE}', '\u{1CF3}', '\u{1CF5}',
    '\u{1CF6}', '\u{1CFA}', '\u{1CFA}', '\u{1D00}', '\u{1DBF}', '\u{1E00}', '\u{1F15}', '\u{1F18}', '\u{1F1D}',
    '\u{1F20}', '\u{1F45}', '\u{1F48}', '\u{1F4D}', '\u{1F50}', '\u{1F57}', '\u{1F59}', '\u{1F59}', '\u{1F5B}',
    '\u{1F5B}', '\u{1F5D}', '\u{1F5D}', '\u{1F5F}', '\u{1F7D}', '\u{1F80}', '\u{1FB4}', '\u{1FB6}', '\u{1FBC}',
    '\u{1FBE}', '\u{1FBE}', '\u{1FC2}', '\u{1FC4}', '\u{1FC6}', '\u{1FCC}', '\u{1FD0}', '\u{1FD3}', '\u{1FD6}',
    '\u{1FDB}', '\u{1FE0}', '\u{1FEC}', '\u{1FF2}', '\u{1FF4}', '\u{1FF6}', '\u{1FFC}', '\u{2071}', '\u{2071}',
    '\u{207F}', '\u{207F}', '\u{2090}', '\u{209C}', '\u{2102}', '\u{2102}', '\u{2107}', '\u{2107}', '\u{210A}',
    '\u{2113}', '\u{2115}', '\u{2115}', '\u{2119}', '\u{211D}', '\u{2124}', '\u{2124}', '\u{2126}', '\u{2126}',
    '\u{2128}', '\u{2128}', '\u{212A}', '\u{212D}', '\u{212F}', '\u{2139}', '\u{213C}', '\u{213F}', '\u{2145}',
    '\u{2149}', '\u{214E}', '\u{214E}', '\u{2183}', '\u{2184}', '\u{2C00}', '\u{2C2E}', '\u{2C30}', '\u{2C5E}',
    '\u{2C60}', '\u{2CE4}', '\u{2CEB}', '\u{2CEE}', '\u{2CF2}', '\u{2CF3}', '\u{2D00}', '\u{2D25}', '\u{2D27}',
    '\u{2D27}', '\u{2D2D}', '\u{2D2D}', '\u{2D30}', '\u{2D67}', '\u{2D6F}', '\u{2D6F}', '\u{2D80}', '\u{2D96}',
    '\u{2DA0}', '\u{2DA6}', '\u{2DA8}', '\u{2DAE}', '\u{2DB0}', '\u{2DB6}', '\u{2DB8}', '\u{2DBE}', '\u{2DC0}',
    '\u{2DC6}', '\u{2DC8}', '\u{2DCE}', '\u{2DD0}', '\u{2DD6}', '\u{2DD8}', '\u{2DDE}', '\u{2E2F}', '\u{2E2F}',
    '\u{3005}', '\u{3006}', '\u{3031}', '\u{3035}', '\u{303B}', '\u{303C}', '\u{3041}', '\u{3096}', '\u{309D}',
    '\u{309F}', '\u{30A1}', '\u{30FA}', '\u{30FC}', '\u{30FF}', '\u{3105}', '\u{312F}', '\u{3131}', '\u{318E}',
    '\u{31A0}', '\u{31BF}', '\u{31F0}', '\u{31FF}', '\u{3400}', '\u{4DBF}', '\u{4E00}', '\u{9FFC}', '\u{A000}',
    '\u{A48C}', '\u{A4D0}', '\u{A4FD}', '\u{A500}', '\u{A60C}', '\u{A610}', '\u{A61F}', '\u{A62A}', '\u{A62B}',
    '\u{A640}', '\u{A66E}', '\u{A67F}', '\u{A69D}', '\u{A6A0}', '\u{A6E5}', '\u{A717}', '\u{A71F}', '\u{A722}',
    '\u{A788}', '\u{A78B}', '\u{A7BF}', '\u{A7C2}', '\u{A7CA}', '\u{A7F5}', '\u{A801}', '\u{A803}', '\u{A805}',
    '\u{A807}', '\u{A80A}', '\u{A80C}', '\u{A822}', '\u{A840}', '\u{A873}', '\u{A882}', '\u{A8B3}', '\u{A8F2}',
    '\u{A8F7}', '\u{A8FB}', '\u{A8FB}', '\u{A8FD}', '\u{A8FE}', '\u{A90A}', '\u{A925}', '\u{A930}', '\u{A946}',
    '\u{A960}', '\u{A97C}', '\u{A984}', '\u{A9B2}', '\u{A9CF}', '\u{A9CF}', '\u{A9E0}', '\u{A9E4}', '\u{A9E6}',
    '\u{A9EF}', '\u{A9FA}', '\u{A9FE}', '\u{AA00}', '\u{AA28}', '\u{AA40}', '\u{AA42}', '\u{AA44}', '\u{AA4B}',
    '\u{AA60}', '\u{AA76}', '\u{AA7A}', '\u{AA7A}', '\u{AA7E}', '\u{AAAF}', '\u{AAB1}', '\u{AAB1}', '\u{AAB5}',
    '\u{AAB6}', '\u{AAB9}', '\u{AABD}', '\u{AAC0}', '\u{AAC0}', '\u{AAC2}', '\u{AAC2}', '\u{AADB}', '\u{AADD}',
    '\u{AAE0}', '\u{AAEA}', '\u{AAF2}', '\u{AAF4}', '\u{AB01}', '\u{AB06}', '\u{AB09}', '\u{AB0E}', '\u{AB11}',
    '\u{AB16}', '\u{AB20}', '\u{AB26}', '\u{AB28}', '\u{AB2E}', '\u{AB30}', '\u{AB5A}', '\u{AB5C}', '\u{AB69}',
    '\u{AB70}', '\u{ABE2}', '\u{AC00}', '\u{D7A3}', '\u{D7B0}', '\u{D7C6}', '\u{D7CB}', '\u{D7FB}', '\u{F900}',
    '\u{FA6D}', '\u{FA70}', '\u{FAD9}', '\u{FB00}', '\u{FB06}', '\u{FB13}', '\u{FB17}', '\u{FB1D}', '\u{FB1D}',
    '\u{FB1F}', '\u{FB28}', '\u{FB2A}', '\u{FB36}', '\u{FB38}', '\u{FB3C}', '\u{FB3E}', '\u{FB3E}', '\u{FB40}',
    '\u{FB41}', '\u{FB43}', '\u{FB44}', '\u{FB46}', '\u{FBB1}', '\u{FBD3}', '\u{FD3D}', '\u{FD50}', '\u{FD8F}',
    '\u{FD92}', '\u{FDC7}', '\u{FDF0}', '\u{FDFB}', '\u{FE70}', '\u{FE74}', '\u{FE76}', '\u{FEFC}', '\u{FF21}',
    '\u{FF3A}', '\u{FF41}', '\u{FF5A}', '\u{FF66}', '\u{FFBE}', '\u{FFC2}', '\u{FFC7}', '\u{FFCA}', '\u{FFCF}',
    '\u{FFD2}', '\u{FFD7}', '\u{FFDA}', '\u{FFDC}',
];

/// The letters of Unicode 6.2 and 13 that are not in both.
const DIFFERENT_IN_8: [char; 116] = [
    '\u{37F}', '\u{37F}', '\u{528}', '\u{52F}', '\u{560}', '\u{560}', '\u{588}', '\u{588}', '\u{5EF}', '\u{5EF}',
    '\u{860}', '\u{86A}', '\u{8A1}', '\u{8A1}', '\u{8AD}', '\u{8B4}', '\u{8B6}', '\u{8C7}', '\u{978}', '\u{978}',
    '\u{980}', '\u{980}', '\u{9FC}', '\u{9FC}', '\u{AF9}', '\u{AF9}', '\u{C34}', '\u{C34}', '\u{C5A}', '\u{C5A}',
    '\u{C80}', '\u{C80}', '\u{D04}', '\u{D04}', '\u{D54}', '\u{D56}', '\u{D5F}', '\u{D5F}', '\u{E86}', '\u{E86}',
    '\u{E89}', '\u{E89}', '\u{E8C}', '\u{E8C}', '\u{E8E}', '\u{E93}', '\u{E98}', '\u{E98}', '\u{EA0}', '\u{EA0}',
    '\u{EA8}', '\u{EA9}', '\u{EAC}', '\u{EAC}', '\u{13F5}', '\u{13F5}', '\u{13F8}', '\u{13FD}', '\u{16F1}', '\u{16F8}',
    '\u{1878}', '\u{1878}', '\u{1885}', '\u{1886}', '\u{191D}', '\u{191E}', '\u{19B0}', '\u{19C0}', '\u{19C8}',
    '\u{19C9}', '\u{1C80}', '\u{1C88}', '\u{1C90}', '\u{1CBA}', '\u{1CBD}', '\u{1CBF}', '\u{1CF2}', '\u{1CF3}',
    '\u{1CFA}', '\u{1CFA}', '\u{312E}', '\u{312F}', '\u{31BB}', '\u{31BF}', '\u{4DB6}', '\u{4DBF}', '\u{9FCD}',
    '\u{9FFC}', '\u{A698}', '\u{A69D}', '\u{A78F}', '\u{A78F}', '\u{A794}', '\u{A79F}', '\u{A7AB}', '\u{A7BF}',
    '\u{A7C2}', '\u{A7CA}', '\u{A7F5}', '\u{A7F7}', '\u{A8FD}', '\u{A8FE}', '\u{A9E0}', '\u{A9E4}', '\u{A9E6}',
    '\u{A9EF}', '\u{A9FA}', '\u{A9FE}', '\u{AA7E}', '\u{AA7F}', '\u{AB30}', '\u{AB5A}', '\u{AB5C}', '\u{AB69}',
    '\u{AB70}', '\u{ABBF}',
];

/// The letters of Unicode 13 that are newer than Unicode 10.
const DIFFERENT_IN_11: [char; 56] = [
    '\u{560}', '\u{560}', '\u{588}', '\u{588}', '\u{5EF}', '\u{5EF}', '\u{8BE}', '\u{8C7}', '\u{D04}', '\u{D04}',
    '\u{E86}', '\u{E86}', '\u{E89}', '\u{E89}', '\u{E8C}', '\u{E8C}', '\u{E8E}', '\u{E93}', '\u{E98}', '\u{E98}',
    '\u{EA0}', '\u{EA0}', '\u{EA8}', '\u{EA9}', '\u{EAC}', '\u{EAC}', '\u{1878}', '\u{1878}', '\u{1C90}', '\u{1CBA}',
    '\u{1CBD}', '\u{1CBF}', '\u{1CF2}', '\u{1CF3}', '\u{1CFA}', '\u{1CFA}', '\u{312F}', '\u{312F}', '\u{31BB}',
    '\u{31BF}', '\u{4DB6}', '\u{4DBF}', '\u{9FEB}', '\u{9FFC}', '\u{A7AF}', '\u{A7AF}', '\u{A7B8}', '\u{A7BF}',
    '\u{A7C2}', '\u{A7CA}', '\u{A7F5}', '\u{A7F6}', '\u{A8FE}', '\u{A8FE}', '\u{AB66}', '\u{AB69}',
];

/// The letters of Unicode 15 that are newer than Unicode 13.
const DIFFERENT_IN_21: [char; 34] = [
    '\u{870}', '\u{887}', '\u{889}', '\u{88E}', '\u{8B5}', '\u{8B5}', '\u{8C8}', '\u{8C9}', '\u{C5D}', '\u{C5D}',
    '\u{CDD}', '\u{CDD}', '\u{170D}', '\u{170D}', '\u{171F}', '\u{171F}', '\u{1B4C}', '\u{1B4C}', '\u{2C2F}',
    '\u{2C2F}', '\u{2C5F}', '\u{2C5F}', '\u{9FFD}', '\u{9FFF}', '\u{A7C0}', '\u{A7C1}', '\u{A7D0}', '\u{A7D1}',
    '\u{A7D3}', '\u{A7D3}', '\u{A7D5}', '\u{A7D9}', '\u{A7F2}', '\u{A7F4}',
];

/// The letters of Unicode 16 that are newer than Unicode 13.
const DIFFERENT_IN_25: [char; 38] = [
    '\u{870}', '\u{887}', '\u{889}', '\u{88E}', '\u{8B5}', '\u{8B5}', '\u{8C8}', '\u{8C9}', '\u{C5D}', '\u{C5D}',
    '\u{CDD}', '\u{CDD}', '\u{170D}', '\u{170D}', '\u{171F}', '\u{171F}', '\u{1B4C}', '\u{1B4C}', '\u{1C89}',
    '\u{1C8A}', '\u{2C2F}', '\u{2C2F}', '\u{2C5F}', '\u{2C5F}', '\u{9FFD}', '\u{9FFF}', '\u{A7C0}', '\u{A7C1}',
    '\u{A7CB}', '\u{A7CD}', '\u{A7D0}', '\u{A7D1}', '\u{A7D3}', '\u{A7D3}', '\u{A7D5}', '\u{A7DC}', '\u{A7F2}',
    '\u{A7F4}',
];
