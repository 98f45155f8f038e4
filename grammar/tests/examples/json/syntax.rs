//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/examples/json.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

extern crate alloc;

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_while1},
    character::satisfy,
    combinator::{fail, map, opt, recognize},
    multi::{many0, many0_count, many1_count},
    sequence::preceded,
};

/// The syntax tree of [`json_text()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonText<'i> {
    /// Text: `ws`.
    pub ws: &'i str,
    /// `value`.
    pub value: Value<'i>,
    /// Text: `ws`.
    pub ws_2: &'i str,
}

/// The production `json-text`.
///
/// ```text
/// ── ws ─ value ─ ws-2: ws ──
/// ```
pub fn json_text<'i>(depth: usize, input: &'i str) -> IResult<&'i str, JsonText<'i>> {
    let (input, this_ws) = ws(input)?;
    let (input, value) = value(depth, input)?;
    let (input, ws_2) = ws(input)?;
    Ok((input, JsonText { ws: this_ws, value, ws_2 }))
}

/// The syntax tree of [`begin_array()`].
///
/// [ left square bracket
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeginArray<'i> {
    /// Text: `ws`.
    pub ws: &'i str,
    /// Text: `ws`.
    pub ws_2: &'i str,
}

/// The production `begin-array`.
///
/// [ left square bracket
///
/// ```text
/// ── ws ─ "[" ─ ws-2: ws ──
/// ```
#[inline(always)]
pub fn begin_array(input: &str) -> IResult<&str, BeginArray<'_>> {
    let (input, this_ws) = ws(input)?;
    let (input, _) = ::nom::character::char('[').parse_complete(input)?;
    let (input, ws_2) = ws(input)?;
    Ok((input, BeginArray { ws: this_ws, ws_2 }))
}

/// The syntax tree of [`begin_object()`].
///
/// { left curly bracket
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeginObject<'i> {
    /// Text: `ws`.
    pub ws: &'i str,
    /// Text: `ws`.
    pub ws_2: &'i str,
}

/// The production `begin-object`.
///
/// { left curly bracket
///
/// ```text
/// ── ws ─ "{" ─ ws-2: ws ──
/// ```
#[inline(always)]
pub fn begin_object(input: &str) -> IResult<&str, BeginObject<'_>> {
    let (input, this_ws) = ws(input)?;
    let (input, _) = ::nom::character::char('{').parse_complete(input)?;
    let (input, ws_2) = ws(input)?;
    Ok((input, BeginObject { ws: this_ws, ws_2 }))
}

/// The syntax tree of [`end_array()`].
///
/// ] right square bracket
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndArray<'i> {
    /// Text: `ws`.
    pub ws: &'i str,
    /// Text: `ws`.
    pub ws_2: &'i str,
}

/// The production `end-array`.
///
/// ] right square bracket
///
/// ```text
/// ── ws ─ "]" ─ ws-2: ws ──
/// ```
#[inline(always)]
pub fn end_array(input: &str) -> IResult<&str, EndArray<'_>> {
    let (input, this_ws) = ws(input)?;
    let (input, _) = ::nom::character::char(']').parse_complete(input)?;
    let (input, ws_2) = ws(input)?;
    Ok((input, EndArray { ws: this_ws, ws_2 }))
}

/// The syntax tree of [`end_object()`].
///
/// } right curly bracket
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndObject<'i> {
    /// Text: `ws`.
    pub ws: &'i str,
    /// Text: `ws`.
    pub ws_2: &'i str,
}

/// The production `end-object`.
///
/// } right curly bracket
///
/// ```text
/// ── ws ─ "}" ─ ws-2: ws ──
/// ```
#[inline(always)]
pub fn end_object(input: &str) -> IResult<&str, EndObject<'_>> {
    let (input, this_ws) = ws(input)?;
    let (input, _) = ::nom::character::char('}').parse_complete(input)?;
    let (input, ws_2) = ws(input)?;
    Ok((input, EndObject { ws: this_ws, ws_2 }))
}

/// The syntax tree of [`name_separator()`].
///
/// : colon
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameSeparator<'i> {
    /// Text: `ws`.
    pub ws: &'i str,
    /// Text: `ws`.
    pub ws_2: &'i str,
}

/// The production `name-separator`.
///
/// : colon
///
/// ```text
/// ── ws ─ ":" ─ ws-2: ws ──
/// ```
#[inline(always)]
pub fn name_separator(input: &str) -> IResult<&str, NameSeparator<'_>> {
    let (input, this_ws) = ws(input)?;
    let (input, _) = ::nom::character::char(':').parse_complete(input)?;
    let (input, ws_2) = ws(input)?;
    Ok((input, NameSeparator { ws: this_ws, ws_2 }))
}

/// The syntax tree of [`value_separator()`].
///
/// , comma
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueSeparator<'i> {
    /// Text: `ws`.
    pub ws: &'i str,
    /// Text: `ws`.
    pub ws_2: &'i str,
}

/// The production `value-separator`.
///
/// , comma
///
/// ```text
/// ── ws ─ "," ─ ws-2: ws ──
/// ```
pub fn value_separator(input: &str) -> IResult<&str, ValueSeparator<'_>> {
    let (input, this_ws) = ws(input)?;
    let (input, _) = ::nom::character::char(',').parse_complete(input)?;
    let (input, ws_2) = ws(input)?;
    Ok((input, ValueSeparator { ws: this_ws, ws_2 }))
}

/// The production `ws`.
///
/// Space
/// Horizontal tab
/// Line feed or New line
/// Carriage return
///
/// ```text
/// ──┬───────────────────┬──
///   └─┬─┬─ " " ─────┬─┬─┘
///     │ ├─ "\u{9}" ─┤ │
///     │ ├─ "\u{A}" ─┤ │
///     │ └─ "\u{D}" ─┘ │
///     └───────◄───────┘
/// ```
pub fn ws(input: &str) -> IResult<&str, &str> {
    recognize(many0_count(alt((
        take_while1(|c: char| c == ' '),
        alt((
            recognize(::nom::character::char('\t')),
            recognize(::nom::character::char('\n')),
            recognize(::nom::character::char('\r')),
        )),
    ))))
    .parse_complete(input)
}

/// The syntax tree of [`value()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'i> {
    /// Text: `false`.
    False(&'i str),
    /// Text: `null`.
    Null(&'i str),
    /// Text: `true`.
    True(&'i str),
    /// `object`.
    Object(Object<'i>),
    /// `array`.
    Array(Array<'i>),
    /// `number`.
    Number(Number<'i>),
    /// `string`.
    String(String<'i>),
}

/// The production `value`.
///
/// ```text
/// ──┬─ false ──┬──
///   ├─ null ───┤
///   ├─ true ───┤
///   ├─ object ─┤
///   ├─ array ──┤
///   ├─ number ─┤
///   └─ string ─┘
/// ```
pub fn value<'i>(depth: usize, input: &'i str) -> IResult<&'i str, Value<'i>> {
    match input.as_bytes() {
        [b'f', ..] => {
            let (input, row) = false_(input)?;
            Ok((input, Value::False(row)))
        }
        [b'n', ..] => {
            let (input, row) = null(input)?;
            Ok((input, Value::Null(row)))
        }
        [b't', ..] => {
            let (input, row) = true_(input)?;
            Ok((input, Value::True(row)))
        }
        [b'{', ..] => {
            let (input, row) = object(depth, input)?;
            Ok((input, Value::Object(row)))
        }
        [b'[', ..] => {
            let (input, row) = array(depth, input)?;
            Ok((input, Value::Array(row)))
        }
        [b'-' | b'0'..=b'9', ..] => {
            let (input, row) = number(input)?;
            Ok((input, Value::Number(row)))
        }
        [b'"', ..] => {
            let (input, row) = string(input)?;
            Ok((input, Value::String(row)))
        }
        _ => {
            if let Ok((input, row)) = object(depth, input) {
                return Ok((input, Value::Object(row)));
            }
            let (input, row) = array(depth, input)?;
            Ok((input, Value::Array(row)))
        }
    }
}

/// The production `false`.
///
/// false
///
/// ```text
/// ── "false" ──
/// ```
#[inline(always)]
pub fn false_(input: &str) -> IResult<&str, &str> {
    tag("false")(input)
}

/// The production `null`.
///
/// null
///
/// ```text
/// ── "null" ──
/// ```
#[inline(always)]
pub fn null(input: &str) -> IResult<&str, &str> {
    tag("null")(input)
}

/// The production `true`.
///
/// true
///
/// ```text
/// ── "true" ──
/// ```
#[inline(always)]
pub fn true_(input: &str) -> IResult<&str, &str> {
    tag("true")(input)
}

/// The syntax tree of [`object()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Object<'i> {
    /// `begin-object`.
    pub begin_object: BeginObject<'i>,
    /// `part`, if present.
    pub part: Option<ObjectPart<'i>>,
    /// `end-object`.
    pub end_object: EndObject<'i>,
}

/// The production `object`.
///
/// ```text
/// ──── begin-object ─ part: ⟨ ─┬────────────────────────────────────────────────────────────┬─ ⟩ ┐
///                              └─ member ─ parts: ⟨ ─┬────────────────────────────────┬─ ⟩ ─┘    │
///                                                    └─┬─ value-separator ─ member ─┬─┘          │
///                                                      └──────────────◄─────────────┘            │
///   ┌────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ end-object ──────────────────────────────────────────────────────────────────────────────────
/// ```
pub fn object<'i>(depth: usize, input: &'i str) -> IResult<&'i str, Object<'i>> {
    let (input, begin_object) = begin_object(input)?;
    let (input, part) = opt(|input: &'i str| object_part(depth, input)).parse_complete(input)?;
    let (input, end_object) = end_object(input)?;
    Ok((input, Object { begin_object, part, end_object }))
}

/// The syntax tree of [`object_part()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectPart<'i> {
    /// `member`.
    pub member: alloc::boxed::Box<Member<'i>>,
    /// Each `parts`, in order.
    pub parts: alloc::vec::Vec<ObjectPartParts<'i>>,
}

/// `part` in the production `object`.
///
/// ```text
/// ── member ─ parts: ⟨ ─┬────────────────────────────────┬─ ⟩ ──
///                       └─┬─ value-separator ─ member ─┬─┘
///                         └──────────────◄─────────────┘
/// ```
pub fn object_part<'i>(depth: usize, input: &'i str) -> IResult<&'i str, ObjectPart<'i>> {
    let (input, member) = map(nested(depth, member), alloc::boxed::Box::new).parse_complete(input)?;
    let (input, parts) = many0(|input: &'i str| object_part_parts(depth, input)).parse_complete(input)?;
    Ok((input, ObjectPart { member, parts }))
}

/// The syntax tree of [`object_part_parts()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectPartParts<'i> {
    /// `value-separator`.
    pub value_separator: ValueSeparator<'i>,
    /// `member`.
    pub member: alloc::boxed::Box<Member<'i>>,
}

/// `part parts` in the production `object`.
///
/// ```text
/// ── value-separator ─ member ──
/// ```
pub fn object_part_parts<'i>(depth: usize, input: &'i str) -> IResult<&'i str, ObjectPartParts<'i>> {
    let (input, value_separator) = value_separator(input)?;
    let (input, member) = map(nested(depth, member), alloc::boxed::Box::new).parse_complete(input)?;
    Ok((input, ObjectPartParts { value_separator, member }))
}

/// The syntax tree of [`member()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member<'i> {
    /// `string`.
    pub string: String<'i>,
    /// `name-separator`.
    pub name_separator: NameSeparator<'i>,
    /// `value`.
    pub value: Value<'i>,
}

/// The production `member`.
///
/// ```text
/// ── string ─ name-separator ─ value ──
/// ```
pub fn member<'i>(depth: usize, input: &'i str) -> IResult<&'i str, Member<'i>> {
    let (input, string) = string(input)?;
    let (input, name_separator) = name_separator(input)?;
    let (input, value) = value(depth, input)?;
    Ok((input, Member { string, name_separator, value }))
}

/// The syntax tree of [`array()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Array<'i> {
    /// `begin-array`.
    pub begin_array: BeginArray<'i>,
    /// `part`, if present.
    pub part: Option<ArrayPart<'i>>,
    /// `end-array`.
    pub end_array: EndArray<'i>,
}

/// The production `array`.
///
/// ```text
/// ──── begin-array ─ part: ⟨ ─┬──────────────────────────────────────────────────────────┬─ ⟩ ┐
///                             └─ value ─ parts: ⟨ ─┬───────────────────────────────┬─ ⟩ ─┘    │
///                                                  └─┬─ value-separator ─ value ─┬─┘          │
///                                                    └─────────────◄─────────────┘            │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ end-array ────────────────────────────────────────────────────────────────────────────────
/// ```
pub fn array<'i>(depth: usize, input: &'i str) -> IResult<&'i str, Array<'i>> {
    let (input, begin_array) = begin_array(input)?;
    let (input, part) = opt(|input: &'i str| array_part(depth, input)).parse_complete(input)?;
    let (input, end_array) = end_array(input)?;
    Ok((input, Array { begin_array, part, end_array }))
}

/// The syntax tree of [`array_part()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrayPart<'i> {
    /// `value`.
    pub value: alloc::boxed::Box<Value<'i>>,
    /// Each `parts`, in order.
    pub parts: alloc::vec::Vec<ArrayPartParts<'i>>,
}

/// `part` in the production `array`.
///
/// ```text
/// ── value ─ parts: ⟨ ─┬───────────────────────────────┬─ ⟩ ──
///                      └─┬─ value-separator ─ value ─┬─┘
///                        └─────────────◄─────────────┘
/// ```
pub fn array_part<'i>(depth: usize, input: &'i str) -> IResult<&'i str, ArrayPart<'i>> {
    let (input, value) = map(nested(depth, value), alloc::boxed::Box::new).parse_complete(input)?;
    let (input, parts) = many0(|input: &'i str| array_part_parts(depth, input)).parse_complete(input)?;
    Ok((input, ArrayPart { value, parts }))
}

/// The syntax tree of [`array_part_parts()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrayPartParts<'i> {
    /// `value-separator`.
    pub value_separator: ValueSeparator<'i>,
    /// `value`.
    pub value: alloc::boxed::Box<Value<'i>>,
}

/// `part parts` in the production `array`.
///
/// ```text
/// ── value-separator ─ value ──
/// ```
pub fn array_part_parts<'i>(depth: usize, input: &'i str) -> IResult<&'i str, ArrayPartParts<'i>> {
    let (input, value_separator) = value_separator(input)?;
    let (input, value) = map(nested(depth, value), alloc::boxed::Box::new).parse_complete(input)?;
    Ok((input, ArrayPartParts { value_separator, value }))
}

/// The syntax tree of [`number()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number<'i> {
    /// Text: `minus`, or nothing.
    pub minus: &'i str,
    /// Text: `int`.
    pub int: &'i str,
    /// `frac`, if present.
    pub frac: Option<&'i str>,
    /// `exp`, if present.
    pub exp: Option<&'i str>,
}

/// The production `number`.
///
/// ```text
/// ── minus: ⟨ ─┬─────────┬─ ⟩ ─ int ─┬────────┬─┬───────┬──
///              └─ minus ─┘           └─ frac ─┘ └─ exp ─┘
/// ```
#[inline(always)]
pub fn number(input: &str) -> IResult<&str, Number<'_>> {
    let (input, minus) = recognize(opt(minus)).parse_complete(input)?;
    let (input, int) = int(input)?;
    let (input, frac) = opt(frac).parse_complete(input)?;
    let (input, exp) = opt(exp).parse_complete(input)?;
    Ok((input, Number { minus, int, frac, exp }))
}

/// The production `decimal-point`.
///
/// .
///
/// ```text
/// ── "." ──
/// ```
#[inline(always)]
pub fn decimal_point(input: &str) -> IResult<&str, &str> {
    recognize(::nom::character::char('.')).parse_complete(input)
}

/// The production `digit1-9`.
///
/// 1-9
///
/// ```text
/// ── any of [1-9] ──
/// ```
#[inline(always)]
pub fn digit1_9(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '1'..='9'))).parse_complete(input)
}

/// The production `e`.
///
/// e E
///
/// ```text
/// ──┬─ "e" ─┬──
///   └─ "E" ─┘
/// ```
#[inline(always)]
pub fn e(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, 'E' | 'e'))).parse_complete(input)
}

/// The production `exp`.
///
/// ```text
/// ── e ─┬─────────────┬─┬─ digit ─┬──
///       └─┬─ minus ─┬─┘ └────◄────┘
///         └─ plus ──┘
/// ```
#[inline(always)]
pub fn exp(input: &str) -> IResult<&str, &str> {
    recognize(preceded(e, preceded(opt(alt((minus, plus))), many1_count(digit)))).parse_complete(input)
}

/// The production `frac`.
///
/// ```text
/// ── decimal-point ─┬─ digit ─┬──
///                   └────◄────┘
/// ```
#[inline(always)]
pub fn frac(input: &str) -> IResult<&str, &str> {
    recognize(preceded(decimal_point, many1_count(digit))).parse_complete(input)
}

/// The production `int`.
///
/// ```text
/// ──┬─ zero ─────────────────────┬──
///   └─ digit1-9 ─┬─────────────┬─┘
///                └─┬─ digit ─┬─┘
///                  └────◄────┘
/// ```
#[inline(always)]
pub fn int(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'0', ..] => zero(input),
        _ => recognize(preceded(digit1_9, many0_count(digit))).parse_complete(input),
    }
}

/// The production `minus`.
///
/// -
///
/// ```text
/// ── "-" ──
/// ```
pub fn minus(input: &str) -> IResult<&str, &str> {
    recognize(::nom::character::char('-')).parse_complete(input)
}

/// The production `plus`.
///
/// +
///
/// ```text
/// ── "+" ──
/// ```
#[inline(always)]
pub fn plus(input: &str) -> IResult<&str, &str> {
    recognize(::nom::character::char('+')).parse_complete(input)
}

/// The production `zero`.
///
/// 0
///
/// ```text
/// ── "0" ──
/// ```
#[inline(always)]
pub fn zero(input: &str) -> IResult<&str, &str> {
    recognize(::nom::character::char('0')).parse_complete(input)
}

/// The syntax tree of [`string()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct String<'i> {
    /// Text: `quotation-mark`.
    pub quotation_mark: &'i str,
    /// Each `char`, in order.
    pub char: alloc::vec::Vec<&'i str>,
    /// Text: `quotation-mark`.
    pub quotation_mark_2: &'i str,
}

/// The production `string`.
///
/// ```text
/// ── quotation-mark ─┬────────────┬─ quotation-mark-2: quotation-mark ──
///                    └─┬─ char ─┬─┘
///                      └────◄───┘
/// ```
pub fn string(input: &str) -> IResult<&str, String<'_>> {
    let (input, this_quotation_mark) = quotation_mark(input)?;
    let (input, char) = many0(char).parse_complete(input)?;
    let (input, quotation_mark_2) = quotation_mark(input)?;
    Ok((input, String { quotation_mark: this_quotation_mark, char, quotation_mark_2 }))
}

/// The production `char`.
///
/// " quotation mark U+0022
/// \ reverse solidus U+005C
/// / solidus U+002F
/// b backspace U+0008
/// f form feed U+000C
/// n line feed U+000A
/// r carriage return U+000D
/// t tab U+0009
/// uXXXX U+XXXX
///
/// ```text
/// ──┬─ unescaped ────────────────────────────────────────────┬──
///   └─ escape ─┬─ "\"" ────────────────────────────────────┬─┘
///              ├─ "\" ─────────────────────────────────────┤
///              ├─ "/" ─────────────────────────────────────┤
///              ├─ "b" ─────────────────────────────────────┤
///              ├─ "f" ─────────────────────────────────────┤
///              ├─ "n" ─────────────────────────────────────┤
///              ├─ "r" ─────────────────────────────────────┤
///              ├─ "t" ─────────────────────────────────────┤
///              └─ "u" ─ hexdig ─ hexdig ─ hexdig ─ hexdig ─┘
/// ```
#[inline(always)]
pub fn char(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'\\', ..] => recognize(preceded(
            escape,
            alt((
                recognize(::nom::character::char('"')),
                recognize(::nom::character::char('\\')),
                recognize(::nom::character::char('/')),
                recognize(::nom::character::char('b')),
                recognize(::nom::character::char('f')),
                recognize(::nom::character::char('n')),
                recognize(::nom::character::char('r')),
                recognize(::nom::character::char('t')),
                recognize(preceded(
                    ::nom::character::char('u'),
                    preceded(hexdig, preceded(hexdig, preceded(hexdig, hexdig))),
                )),
            )),
        ))
        .parse_complete(input),
        _ => unescaped(input),
    }
}

/// The production `escape`.
///
/// \
///
/// ```text
/// ── "\" ──
/// ```
#[inline(always)]
pub fn escape(input: &str) -> IResult<&str, &str> {
    recognize(::nom::character::char('\\')).parse_complete(input)
}

/// The production `quotation-mark`.
///
/// "
///
/// ```text
/// ── "\"" ──
/// ```
pub fn quotation_mark(input: &str) -> IResult<&str, &str> {
    recognize(::nom::character::char('"')).parse_complete(input)
}

/// The production `unescaped`.
///
/// ```text
/// ──┬─ any of [\u{20}-!] ─────┬──
///   ├─ any of [#-[] ──────────┤
///   └─ any of []-\u{10FFFF}] ─┘
/// ```
#[inline(always)]
pub fn unescaped(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [0x20 | b'!', ..] => recognize(satisfy(|c: char| matches!(c, ' '..='!'))).parse_complete(input),
        [b'#'..=b'[', ..] => recognize(satisfy(|c: char| matches!(c, '#'..='['))).parse_complete(input),
        _ => recognize(satisfy(|c: char| matches!(c, ']'..='\u{10ffff}'))).parse_complete(input),
    }
}

/// The production `digit`.
///
/// ```text
/// ── any of [0-9] ──
/// ```
pub fn digit(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| c.is_ascii_digit())).parse_complete(input)
}

/// The production `hexdig`.
///
/// ```text
/// ──┬─ digit ─┬──
///   ├─ "A"/i ─┤
///   ├─ "B"/i ─┤
///   ├─ "C"/i ─┤
///   ├─ "D"/i ─┤
///   ├─ "E"/i ─┤
///   └─ "F"/i ─┘
/// ```
pub fn hexdig(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'0'..=b'9', ..] => digit(input),
        [b'A' | b'a', ..] => recognize(satisfy(|c: char| matches!(c, 'A' | 'a'))).parse_complete(input),
        [b'B' | b'b', ..] => recognize(satisfy(|c: char| matches!(c, 'B' | 'b'))).parse_complete(input),
        [b'C' | b'c', ..] => recognize(satisfy(|c: char| matches!(c, 'C' | 'c'))).parse_complete(input),
        [b'D' | b'd', ..] => recognize(satisfy(|c: char| matches!(c, 'D' | 'd'))).parse_complete(input),
        [b'E' | b'e', ..] => recognize(satisfy(|c: char| matches!(c, 'E' | 'e'))).parse_complete(input),
        _ => recognize(satisfy(|c: char| matches!(c, 'F' | 'f'))).parse_complete(input),
    }
}

/// Matches what is in a bracket, around which there may be one bracket less.
fn nested<'i, T>(
    depth: usize,
    parser: impl Fn(usize, &'i str) -> IResult<&'i str, T>,
) -> impl Fn(&'i str) -> IResult<&'i str, T> {
    move |input| match depth.checked_sub(1) {
        Some(depth) => parser(depth, input),
        None => fail().parse_complete(input),
    }
}
