//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/examples/language-tag.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

extern crate alloc;

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::take,
    character::{char, satisfy},
    combinator::{eof, not, opt, recognize, verify},
    multi::{many0, many1_count},
    sequence::{preceded, terminated},
};

/// The syntax tree of [`language_tag()`].
///
/// normal language tags
/// private use tag
/// grandfathered tags
/// Look-ahead that the grammar does not have is added, so that the next code point
/// decides what is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LanguageTag<'i> {
    /// `langtag`.
    Langtag(Langtag<'i>),
    /// Text: `privateuse`.
    Privateuse(&'i str),
    /// `grandfathered`.
    Grandfathered(Grandfathered<'i>),
}

/// The production `language-tag`.
///
/// normal language tags
/// private use tag
/// grandfathered tags
/// Look-ahead that the grammar does not have is added, so that the next code point
/// decides what is read.
///
/// ```text
/// ──┬─ langtag ─ ⟨end⟩ ────┬──
///   ├─ privateuse ─ ⟨end⟩ ─┤
///   └─ grandfathered ──────┘
/// ```
pub fn language_tag(input: &str) -> IResult<&str, LanguageTag<'_>> {
    let row: IResult<_, _> = terminated(langtag, eof).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, LanguageTag::Langtag(row)));
    }
    let row: IResult<_, _> = terminated(privateuse, eof).parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, LanguageTag::Privateuse(row)));
    }
    let (input, row) = grandfathered(input)?;
    Ok((input, LanguageTag::Grandfathered(row)))
}

/// The syntax tree of [`langtag()`].
///
/// Look-ahead that the grammar does not have is added, so that the next code point
/// decides what is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Langtag<'i> {
    /// `language`.
    pub language: Language<'i>,
    /// `script`, if present.
    pub script: Option<&'i str>,
    /// `region`, if present.
    pub region: Option<&'i str>,
    /// Each `variant`, in order.
    pub variant: alloc::vec::Vec<&'i str>,
    /// Each `extension`, in order.
    pub extension: alloc::vec::Vec<&'i str>,
    /// `privateuse`, if present.
    pub privateuse: Option<&'i str>,
}

/// The production `langtag`.
///
/// Look-ahead that the grammar does not have is added, so that the next code point
/// decides what is read.
///
/// ```text
/// ──── language ─┬─────────────────────────────────────────┬───────────────────────────────────────┐
///                └─ "-" ─ script ─ ⟨ahead ─┬─ "-" ───┬─ ⟩ ─┘                                       │
///                                          └─ ⟨end⟩ ─┘                                             │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬─────────────────────────────────────────┬─┬─────────────────────┬─┬───────────────────────┬┐
///     └─ "-" ─ region ─ ⟨ahead ─┬─ "-" ───┬─ ⟩ ─┘ └─┬─ "-" ─ variant ─┬─┘ └─┬─ "-" ─ extension ─┬─┘│
///                               └─ ⟨end⟩ ─┘         └────────◄────────┘     └─────────◄─────────┘  │
///   ┌──────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬────────────────────┬──────────────────────────────────────────────────────────────────────────
///     └─ "-" ─ privateuse ─┘
/// ```
#[inline(always)]
pub fn langtag(input: &str) -> IResult<&str, Langtag<'_>> {
    let (input, language) = language(input)?;
    let (input, script) =
        opt(preceded(char('-'), terminated(script, not(satisfy(|c: char| c != '-'))))).parse_complete(input)?;
    let (input, region) =
        opt(preceded(char('-'), terminated(region, not(satisfy(|c: char| c != '-'))))).parse_complete(input)?;
    let (input, variant) = many0(preceded(char('-'), variant)).parse_complete(input)?;
    let (input, extension) = many0(preceded(char('-'), extension)).parse_complete(input)?;
    let (input, privateuse) = opt(preceded(char('-'), privateuse)).parse_complete(input)?;
    Ok((input, Langtag { language, script, region, variant, extension, privateuse }))
}

/// The syntax tree of [`language()`].
///
/// shortest ISO 639 code
/// sometimes followed by
/// extended language subtags
/// or reserved for future use
/// or registered language subtag
/// Look-ahead that the grammar does not have is added, so that the next code point
/// decides what is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language<'i> {
    /// The row `part`.
    Part(LanguagePart<'i>),
    /// Text: `alpha`, then `alpha`, then `alpha`, then `alpha`.
    Alphas(&'i str),
    /// Text: `alpha`, then `alpha`, then `alpha`, then `alpha`, then `alpha`, then `alpha`, or nothing, then `alpha`, or nothing, then `alpha`, or nothing.
    Part2(&'i str),
}

/// The production `language`.
///
/// shortest ISO 639 code
/// sometimes followed by
/// extended language subtags
/// or reserved for future use
/// or registered language subtag
/// Look-ahead that the grammar does not have is added, so that the next code point
/// decides what is read.
///
/// ```text
/// ──┬─ part: ⟨ ─── alpha ─ alpha-2: alpha ─ alpha-3: ⟨ ─┬─────────┬─ ⟩ ────────────────┐
///   │                                                   └─ alpha ─┘                    │
///   │           ┌──────────────────────────────────────────────────────────────────────┘
///   │           └─┬──────────────────────────────────────────┬─ ⟨ahead ─┬─ "-" ───┬─ ⟩ ── ⟩ ──────┬──
///   │             └─ "-" ─ extlang ─ ⟨ahead ─┬─ "-" ───┬─ ⟩ ─┘          └─ ⟨end⟩ ─┘               │
///   │                                        └─ ⟨end⟩ ─┘                                          │
///   ├─ alphas: ⟨ ─ alpha ─ alpha ─ alpha ─ alpha ─ ⟨ahead ─┬─ "-" ───┬─ ⟩ ─ ⟩ ────────────────────┤
///   │                                                      └─ ⟨end⟩ ─┘                            │
///   └─ part-2: ⟨ ─ alpha ─ alpha ─ alpha ─ alpha ─ alpha ─┬─────────┬─┬─────────┬─┬─────────┬─ ⟩ ─┘
///                                                         └─ alpha ─┘ └─ alpha ─┘ └─ alpha ─┘
/// ```
#[inline(always)]
pub fn language(input: &str) -> IResult<&str, Language<'_>> {
    if let Ok((input, row)) = language_part(input) {
        return Ok((input, Language::Part(row)));
    }
    let row: IResult<_, _> =
        recognize(preceded(alpha, preceded(alpha, preceded(alpha, preceded(alpha, not(satisfy(|c: char| c != '-')))))))
            .parse_complete(input);
    if let Ok((input, row)) = row {
        return Ok((input, Language::Alphas(row)));
    }
    let (input, row) = recognize(preceded(
        alpha,
        preceded(
            alpha,
            preceded(alpha, preceded(alpha, preceded(alpha, preceded(opt(alpha), preceded(opt(alpha), opt(alpha)))))),
        ),
    ))
    .parse_complete(input)?;
    Ok((input, Language::Part2(row)))
}

/// The syntax tree of [`language_part()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LanguagePart<'i> {
    /// Text: `alpha`.
    pub alpha: &'i str,
    /// Text: `alpha`.
    pub alpha_2: &'i str,
    /// Text: `alpha`, or nothing.
    pub alpha_3: &'i str,
    /// `extlang`, if present.
    pub extlang: Option<&'i str>,
}

/// `part` in the production `language`.
///
/// ```text
/// ──── alpha ─ alpha-2: alpha ─ alpha-3: ⟨ ─┬─────────┬─ ⟩ ────────────────┐
///                                           └─ alpha ─┘                    │
///   ┌──────────────────────────────────────────────────────────────────────┘
///   └─┬──────────────────────────────────────────┬─ ⟨ahead ─┬─ "-" ───┬─ ⟩ ───
///     └─ "-" ─ extlang ─ ⟨ahead ─┬─ "-" ───┬─ ⟩ ─┘          └─ ⟨end⟩ ─┘
///                                └─ ⟨end⟩ ─┘
/// ```
#[inline(always)]
pub fn language_part(input: &str) -> IResult<&str, LanguagePart<'_>> {
    let (input, this_alpha) = alpha(input)?;
    let (input, alpha_2) = alpha(input)?;
    let (input, alpha_3) = recognize(opt(alpha)).parse_complete(input)?;
    let (input, extlang) =
        opt(preceded(char('-'), terminated(extlang, not(satisfy(|c: char| c != '-'))))).parse_complete(input)?;
    let (input, _) = not(satisfy(|c: char| c != '-')).parse_complete(input)?;
    Ok((input, LanguagePart { alpha: this_alpha, alpha_2, alpha_3, extlang }))
}

/// The production `extlang`.
///
/// selected ISO 639 codes
/// permanently reserved
/// Look-ahead that the grammar does not have is added, so that the next code point
/// decides what is read.
///
/// ```text
/// ──── alpha ─ alpha ─ alpha ─┬────────────────────────────────────────────────────────┬┐
///                             └─ "-" ─ alpha ─ alpha ─ alpha ─ ⟨ahead ─┬─ "-" ───┬─ ⟩ ─┘│
///                                                                      └─ ⟨end⟩ ─┘      │
///   ┌───────────────────────────────────────────────────────────────────────────────────┘
///   └─┬────────────────────────────────────────────────────────┬───────────────────────────
///     └─ "-" ─ alpha ─ alpha ─ alpha ─ ⟨ahead ─┬─ "-" ───┬─ ⟩ ─┘
///                                              └─ ⟨end⟩ ─┘
/// ```
#[inline(always)]
pub fn extlang(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        alpha,
        preceded(
            alpha,
            preceded(
                alpha,
                preceded(
                    opt(preceded(
                        char('-'),
                        preceded(alpha, preceded(alpha, preceded(alpha, not(satisfy(|c: char| c != '-'))))),
                    )),
                    opt(preceded(
                        char('-'),
                        preceded(alpha, preceded(alpha, preceded(alpha, not(satisfy(|c: char| c != '-'))))),
                    )),
                ),
            ),
        ),
    ))
    .parse_complete(input)
}

/// The production `script`.
///
/// ISO 15924 code
///
/// ```text
/// ── alpha ─ alpha ─ alpha ─ alpha ──
/// ```
#[inline(always)]
pub fn script(input: &str) -> IResult<&str, &str> {
    recognize(preceded(alpha, preceded(alpha, preceded(alpha, alpha)))).parse_complete(input)
}

/// The production `region`.
///
/// ISO 3166-1 code
/// UN M.49 code
///
/// ```text
/// ──┬─ alpha ─ alpha ─────────┬──
///   └─ digit ─ digit ─ digit ─┘
/// ```
#[inline(always)]
pub fn region(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'0'..=b'9', ..] => recognize(preceded(digit, preceded(digit, digit))).parse_complete(input),
        _ => recognize(preceded(alpha, alpha)).parse_complete(input),
    }
}

/// The production `variant`.
///
/// registered variants
///
/// ```text
/// ──┬─── alphanum ─ alphanum ─ alphanum ─ alphanum ─ alphanum ─┬────────────┬─┬────────────┬┐
///   │                                                          └─ alphanum ─┘ └─ alphanum ─┘│
///   │ ┌─────────────────────────────────────────────────────────────────────────────────────┘
///   │ └─┬────────────┬────────────────────────────────────────────────────────────────────────┬──
///   │   └─ alphanum ─┘                                                                        │
///   └─ digit ─ alphanum ─ alphanum ─ alphanum ────────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn variant(input: &str) -> IResult<&str, &str> {
    alt((
        recognize(preceded(
            alphanum,
            preceded(
                alphanum,
                preceded(
                    alphanum,
                    preceded(
                        alphanum,
                        preceded(alphanum, preceded(opt(alphanum), preceded(opt(alphanum), opt(alphanum)))),
                    ),
                ),
            ),
        )),
        recognize(preceded(digit, preceded(alphanum, preceded(alphanum, alphanum)))),
    ))
    .parse_complete(input)
}

/// The production `extension`.
///
/// ```text
/// ──── singleton ───────────────────────────────────────────────────────────────────────────────────┐
///   ┌───────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬─── "-" ─ alphanum ─ alphanum ─┬────────────┬─┬────────────┬─┬────────────┬─┬────────────┬┐
///     │                               └─ alphanum ─┘ └─ alphanum ─┘ └─ alphanum ─┘ └─ alphanum ─┘│
///     │ ┌────────────────────────────────────────────────────────────────────────────────────────┘
///     │ └─┬────────────┬─┬────────────┬────────────────────────────────────────────────────────────┬───
///     │   └─ alphanum ─┘ └─ alphanum ─┘                                                            │
///     └──────────────────────────────────────────────◄─────────────────────────────────────────────┘
/// ```
#[inline(always)]
pub fn extension(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        singleton,
        many1_count(preceded(
            char('-'),
            preceded(
                alphanum,
                preceded(
                    alphanum,
                    preceded(
                        opt(alphanum),
                        preceded(
                            opt(alphanum),
                            preceded(opt(alphanum), preceded(opt(alphanum), preceded(opt(alphanum), opt(alphanum)))),
                        ),
                    ),
                ),
            ),
        )),
    ))
    .parse_complete(input)
}

/// The production `singleton`.
///
/// Single alphanumerics
/// "x" reserved for private use
/// 0 - 9
/// A - W
/// Y - Z
/// a - w
/// y - z
///
/// ```text
/// ──┬─ digit ────────┬──
///   ├─ any of [A-W] ─┤
///   ├─ any of [Y-Z] ─┤
///   ├─ any of [a-w] ─┤
///   └─ any of [y-z] ─┘
/// ```
#[inline(always)]
pub fn singleton(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'0'..=b'9', ..] => digit(input),
        [b'A'..=b'W', ..] => recognize(satisfy(|c: char| matches!(c, 'A'..='W'))).parse_complete(input),
        [b'Y' | b'Z', ..] => recognize(satisfy(|c: char| matches!(c, 'Y'..='Z'))).parse_complete(input),
        [b'a'..=b'w', ..] => recognize(satisfy(|c: char| matches!(c, 'a'..='w'))).parse_complete(input),
        _ => recognize(satisfy(|c: char| matches!(c, 'y'..='z'))).parse_complete(input),
    }
}

/// The production `privateuse`.
///
/// ```text
/// ──── "x"/i ───────────────────────────────────────────────────────────────────────────────────────────┐
///   ┌───────────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─┬─── "-" ─ alphanum ─┬────────────┬─┬────────────┬─┬────────────┬─┬────────────┬─┬────────────┬┐
///     │                    └─ alphanum ─┘ └─ alphanum ─┘ └─ alphanum ─┘ └─ alphanum ─┘ └─ alphanum ─┘│
///     │ ┌────────────────────────────────────────────────────────────────────────────────────────────┘
///     │ └─┬────────────┬─┬────────────┬────────────────────────────────────────────────────────────────┬───
///     │   └─ alphanum ─┘ └─ alphanum ─┘                                                                │
///     └────────────────────────────────────────────────◄───────────────────────────────────────────────┘
/// ```
pub fn privateuse(input: &str) -> IResult<&str, &str> {
    recognize(preceded(
        satisfy(|c: char| matches!(c, 'X' | 'x')),
        many1_count(preceded(
            char('-'),
            preceded(
                alphanum,
                preceded(
                    opt(alphanum),
                    preceded(
                        opt(alphanum),
                        preceded(
                            opt(alphanum),
                            preceded(opt(alphanum), preceded(opt(alphanum), preceded(opt(alphanum), opt(alphanum)))),
                        ),
                    ),
                ),
            ),
        )),
    ))
    .parse_complete(input)
}

/// The syntax tree of [`grandfathered()`].
///
/// non-redundant tags registered
/// during the RFC 3066 era
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grandfathered<'i> {
    /// Text: `irregular`.
    Irregular(&'i str),
    /// Text: `regular`.
    Regular(&'i str),
}

/// The production `grandfathered`.
///
/// non-redundant tags registered
/// during the RFC 3066 era
///
/// ```text
/// ──┬─ irregular ─┬──
///   └─ regular ───┘
/// ```
#[inline(always)]
pub fn grandfathered(input: &str) -> IResult<&str, Grandfathered<'_>> {
    match input.as_bytes() {
        [b'E' | b'I' | b'S' | b'e' | b'i' | b's', ..] => {
            let (input, row) = irregular(input)?;
            Ok((input, Grandfathered::Irregular(row)))
        }
        _ => {
            let (input, row) = regular(input)?;
            Ok((input, Grandfathered::Regular(row)))
        }
    }
}

/// The production `irregular`.
///
/// irregular tags do not match
/// the 'langtag' production and
/// would not otherwise be
/// considered 'well-formed'
/// These tags are all valid,
/// but most are deprecated
/// in favor of more modern
/// subtags or subtag
/// combination
///
/// ```text
/// ──┬─ "en-GB-oed"/i ──┬──
///   ├─ "i-ami"/i ──────┤
///   ├─ "i-bnn"/i ──────┤
///   ├─ "i-default"/i ──┤
///   ├─ "i-enochian"/i ─┤
///   ├─ "i-hak"/i ──────┤
///   ├─ "i-klingon"/i ──┤
///   ├─ "i-lux"/i ──────┤
///   ├─ "i-mingo"/i ────┤
///   ├─ "i-navajo"/i ───┤
///   ├─ "i-pwn"/i ──────┤
///   ├─ "i-tao"/i ──────┤
///   ├─ "i-tay"/i ──────┤
///   ├─ "i-tsu"/i ──────┤
///   ├─ "sgn-BE-FR"/i ──┤
///   ├─ "sgn-BE-NL"/i ──┤
///   └─ "sgn-CH-DE"/i ──┘
/// ```
#[inline(always)]
pub fn irregular(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'E' | b'e', ..] => {
            verify(take(9_usize), |text: &str| text.eq_ignore_ascii_case("en-GB-oed")).parse_complete(input)
        }
        [b'I' | b'i', ..] => alt((
            verify(take(5_usize), |text: &str| text.eq_ignore_ascii_case("i-ami")),
            verify(take(5_usize), |text: &str| text.eq_ignore_ascii_case("i-bnn")),
            verify(take(9_usize), |text: &str| text.eq_ignore_ascii_case("i-default")),
            verify(take(10_usize), |text: &str| text.eq_ignore_ascii_case("i-enochian")),
            verify(take(5_usize), |text: &str| text.eq_ignore_ascii_case("i-hak")),
            verify(take(9_usize), |text: &str| text.eq_ignore_ascii_case("i-klingon")),
            verify(take(5_usize), |text: &str| text.eq_ignore_ascii_case("i-lux")),
            verify(take(7_usize), |text: &str| text.eq_ignore_ascii_case("i-mingo")),
            verify(take(8_usize), |text: &str| text.eq_ignore_ascii_case("i-navajo")),
            verify(take(5_usize), |text: &str| text.eq_ignore_ascii_case("i-pwn")),
            verify(take(5_usize), |text: &str| text.eq_ignore_ascii_case("i-tao")),
            verify(take(5_usize), |text: &str| text.eq_ignore_ascii_case("i-tay")),
            verify(take(5_usize), |text: &str| text.eq_ignore_ascii_case("i-tsu")),
        ))
        .parse_complete(input),
        _ => alt((
            verify(take(9_usize), |text: &str| text.eq_ignore_ascii_case("sgn-BE-FR")),
            verify(take(9_usize), |text: &str| text.eq_ignore_ascii_case("sgn-BE-NL")),
            verify(take(9_usize), |text: &str| text.eq_ignore_ascii_case("sgn-CH-DE")),
        ))
        .parse_complete(input),
    }
}

/// The production `regular`.
///
/// these tags match the 'langtag'
/// production, but their subtags
/// are not extended language
/// or variant subtags: their meaning
/// is defined by their registration
/// and all of these are deprecated
/// in favor of a more modern
/// subtag or sequence of subtags
/// Look-ahead that the grammar does not have is added, so that the next code point
/// decides what is read.
///
/// ```text
/// ──┬─ "art-lojban"/i ─ ⟨end⟩ ──┬──
///   ├─ "cel-gaulish"/i ─ ⟨end⟩ ─┤
///   ├─ "no-bok"/i ─ ⟨end⟩ ──────┤
///   ├─ "no-nyn"/i ─ ⟨end⟩ ──────┤
///   ├─ "zh-guoyu"/i ─ ⟨end⟩ ────┤
///   ├─ "zh-hakka"/i ─ ⟨end⟩ ────┤
///   ├─ "zh-min"/i ─ ⟨end⟩ ──────┤
///   ├─ "zh-min-nan"/i ─ ⟨end⟩ ──┤
///   └─ "zh-xiang"/i ────────────┘
/// ```
#[inline(always)]
pub fn regular(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'A' | b'a', ..] => {
            recognize(preceded(verify(take(10_usize), |text: &str| text.eq_ignore_ascii_case("art-lojban")), eof))
                .parse_complete(input)
        }
        [b'C' | b'c', ..] => {
            recognize(preceded(verify(take(11_usize), |text: &str| text.eq_ignore_ascii_case("cel-gaulish")), eof))
                .parse_complete(input)
        }
        [b'N' | b'n', ..] => alt((
            recognize(preceded(verify(take(6_usize), |text: &str| text.eq_ignore_ascii_case("no-bok")), eof)),
            recognize(preceded(verify(take(6_usize), |text: &str| text.eq_ignore_ascii_case("no-nyn")), eof)),
        ))
        .parse_complete(input),
        _ => alt((
            recognize(preceded(verify(take(8_usize), |text: &str| text.eq_ignore_ascii_case("zh-guoyu")), eof)),
            recognize(preceded(verify(take(8_usize), |text: &str| text.eq_ignore_ascii_case("zh-hakka")), eof)),
            recognize(preceded(verify(take(6_usize), |text: &str| text.eq_ignore_ascii_case("zh-min")), eof)),
            recognize(preceded(verify(take(10_usize), |text: &str| text.eq_ignore_ascii_case("zh-min-nan")), eof)),
            verify(take(8_usize), |text: &str| text.eq_ignore_ascii_case("zh-xiang")),
        ))
        .parse_complete(input),
    }
}

/// The production `alphanum`.
///
/// letters and numbers
///
/// ```text
/// ──┬─ alpha ─┬──
///   └─ digit ─┘
/// ```
pub fn alphanum(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'0'..=b'9', ..] => digit(input),
        _ => alpha(input),
    }
}

/// The production `alpha`.
///
/// ```text
/// ──┬─ any of [A-Z] ─┬──
///   └─ any of [a-z] ─┘
/// ```
pub fn alpha(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| c.is_ascii_alphabetic())).parse_complete(input)
}

/// The production `digit`.
///
/// ```text
/// ── any of [0-9] ──
/// ```
pub fn digit(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| c.is_ascii_digit())).parse_complete(input)
}
