//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/examples/date-time.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

use nom::{
    IResult, Parser,
    character::{char, satisfy},
    combinator::{opt, recognize},
    multi::many1_count,
    sequence::preceded,
};

/// The production `date-fullyear`.
///
/// ```text
/// ── digit ─ digit ─ digit ─ digit ──
/// ```
#[inline(always)]
pub fn date_fullyear(input: &str) -> IResult<&str, &str> {
    recognize(preceded(digit, preceded(digit, preceded(digit, digit)))).parse_complete(input)
}

/// The production `date-month`.
///
/// 01-12
///
/// ```text
/// ── digit ─ digit ──
/// ```
#[inline(always)]
pub fn date_month(input: &str) -> IResult<&str, &str> {
    recognize(preceded(digit, digit)).parse_complete(input)
}

/// The production `date-mday`.
///
/// 01-28, 01-29, 01-30, 01-31 based on
/// month/year
///
/// ```text
/// ── digit ─ digit ──
/// ```
#[inline(always)]
pub fn date_mday(input: &str) -> IResult<&str, &str> {
    recognize(preceded(digit, digit)).parse_complete(input)
}

/// The production `time-hour`.
///
/// 00-23
///
/// ```text
/// ── digit ─ digit ──
/// ```
pub fn time_hour(input: &str) -> IResult<&str, &str> {
    recognize(preceded(digit, digit)).parse_complete(input)
}

/// The production `time-minute`.
///
/// 00-59
///
/// ```text
/// ── digit ─ digit ──
/// ```
pub fn time_minute(input: &str) -> IResult<&str, &str> {
    recognize(preceded(digit, digit)).parse_complete(input)
}

/// The production `time-second`.
///
/// 00-58, 00-59, 00-60 based on leap second
/// rules
///
/// ```text
/// ── digit ─ digit ──
/// ```
#[inline(always)]
pub fn time_second(input: &str) -> IResult<&str, &str> {
    recognize(preceded(digit, digit)).parse_complete(input)
}

/// The production `time-secfrac`.
///
/// ```text
/// ── "." ─┬─ digit ─┬──
///         └────◄────┘
/// ```
#[inline(always)]
pub fn time_secfrac(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('.'), many1_count(digit))).parse_complete(input)
}

/// The syntax tree of [`time_numoffset()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeNumoffset<'i> {
    /// Text: `+` or `-`.
    pub part: &'i str,
    /// Text: `time-hour`.
    pub time_hour: &'i str,
    /// Text: `time-minute`.
    pub time_minute: &'i str,
}

/// The production `time-numoffset`.
///
/// ```text
/// ── part: ⟨ ─┬─ "+" ─┬─ ⟩ ─ time-hour ─ ":" ─ time-minute ──
///             └─ "-" ─┘
/// ```
#[inline(always)]
pub fn time_numoffset(input: &str) -> IResult<&str, TimeNumoffset<'_>> {
    let (input, part) = recognize(satisfy(|c: char| matches!(c, '+' | '-'))).parse_complete(input)?;
    let (input, time_hour) = time_hour(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, time_minute) = time_minute(input)?;
    Ok((input, TimeNumoffset { part, time_hour, time_minute }))
}

/// The syntax tree of [`time_offset()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeOffset<'i> {
    /// Text: `Z`.
    Z(&'i str),
    /// `time-numoffset`.
    TimeNumoffset(TimeNumoffset<'i>),
}

/// The production `time-offset`.
///
/// ```text
/// ──┬─ z: "Z"/i ───────┬──
///   └─ time-numoffset ─┘
/// ```
#[inline(always)]
pub fn time_offset(input: &str) -> IResult<&str, TimeOffset<'_>> {
    match input.as_bytes() {
        [b'Z' | b'z', ..] => {
            let (input, row) = recognize(satisfy(|c: char| matches!(c, 'Z' | 'z'))).parse_complete(input)?;
            Ok((input, TimeOffset::Z(row)))
        }
        _ => {
            let (input, row) = time_numoffset(input)?;
            Ok((input, TimeOffset::TimeNumoffset(row)))
        }
    }
}

/// The syntax tree of [`partial_time()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialTime<'i> {
    /// Text: `time-hour`.
    pub time_hour: &'i str,
    /// Text: `time-minute`.
    pub time_minute: &'i str,
    /// Text: `time-second`.
    pub time_second: &'i str,
    /// `time-secfrac`, if present.
    pub time_secfrac: Option<&'i str>,
}

/// The production `partial-time`.
///
/// ```text
/// ── time-hour ─ ":" ─ time-minute ─ ":" ─ time-second ─┬────────────────┬──
///                                                       └─ time-secfrac ─┘
/// ```
#[inline(always)]
pub fn partial_time(input: &str) -> IResult<&str, PartialTime<'_>> {
    let (input, time_hour) = time_hour(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, time_minute) = time_minute(input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, time_second) = time_second(input)?;
    let (input, time_secfrac) = opt(time_secfrac).parse_complete(input)?;
    Ok((input, PartialTime { time_hour, time_minute, time_second, time_secfrac }))
}

/// The syntax tree of [`full_date()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FullDate<'i> {
    /// Text: `date-fullyear`.
    pub date_fullyear: &'i str,
    /// Text: `date-month`.
    pub date_month: &'i str,
    /// Text: `date-mday`.
    pub date_mday: &'i str,
}

/// The production `full-date`.
///
/// ```text
/// ── date-fullyear ─ "-" ─ date-month ─ "-" ─ date-mday ──
/// ```
#[inline(always)]
pub fn full_date(input: &str) -> IResult<&str, FullDate<'_>> {
    let (input, date_fullyear) = date_fullyear(input)?;
    let (input, _) = char('-').parse_complete(input)?;
    let (input, date_month) = date_month(input)?;
    let (input, _) = char('-').parse_complete(input)?;
    let (input, date_mday) = date_mday(input)?;
    Ok((input, FullDate { date_fullyear, date_month, date_mday }))
}

/// The syntax tree of [`full_time()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FullTime<'i> {
    /// `partial-time`.
    pub partial_time: PartialTime<'i>,
    /// `time-offset`.
    pub time_offset: TimeOffset<'i>,
}

/// The production `full-time`.
///
/// ```text
/// ── partial-time ─ time-offset ──
/// ```
#[inline(always)]
pub fn full_time(input: &str) -> IResult<&str, FullTime<'_>> {
    let (input, partial_time) = partial_time(input)?;
    let (input, time_offset) = time_offset(input)?;
    Ok((input, FullTime { partial_time, time_offset }))
}

/// The syntax tree of [`date_time()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateTime<'i> {
    /// `full-date`.
    pub full_date: FullDate<'i>,
    /// Text: `T`.
    pub t: &'i str,
    /// `full-time`.
    pub full_time: FullTime<'i>,
}

/// The production `date-time`.
///
/// ```text
/// ── full-date ─ t: "T"/i ─ full-time ──
/// ```
pub fn date_time(input: &str) -> IResult<&str, DateTime<'_>> {
    let (input, full_date) = full_date(input)?;
    let (input, t) = recognize(satisfy(|c: char| matches!(c, 'T' | 't'))).parse_complete(input)?;
    let (input, full_time) = full_time(input)?;
    Ok((input, DateTime { full_date, t, full_time }))
}

/// The production `digit`.
///
/// ```text
/// ── any of [0-9] ──
/// ```
pub fn digit(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| c.is_ascii_digit())).parse_complete(input)
}
