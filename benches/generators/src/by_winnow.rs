//! JSON with winnow's combinators, written by hand.

use winnow::Parser;
use winnow::ascii::digit1;
use winnow::combinator::{alt, delimited, dispatch, fail, opt, peek, preceded, repeat, separated, separated_pair};
use winnow::error::EmptyError;
use winnow::token::{any, one_of, take_while};

use crate::Value;

type Result<T> = core::result::Result<T, EmptyError>;

/// Parses a whole text.
pub fn parse(text: &str) -> Option<Value<'_>> {
    delimited(space, value, space).parse(text).ok()
}

fn space<'i>(input: &mut &'i str) -> Result<&'i str> {
    take_while(0.., (' ', '\t', '\n', '\r')).parse_next(input)
}

fn value<'i>(input: &mut &'i str) -> Result<Value<'i>> {
    dispatch! { peek(any);
        '"' => string.map(Value::String),
        '{' => object.map(Value::Object),
        '[' => array.map(Value::Array),
        't' => "true".value(Value::Bool(true)),
        'f' => "false".value(Value::Bool(false)),
        'n' => "null".value(Value::Null),
        '-' | '0'..='9' => number.map(Value::Number),
        _ => fail,
    }
    .parse_next(input)
}

fn object<'i>(input: &mut &'i str) -> Result<Vec<(&'i str, Value<'i>)>> {
    let member = separated_pair(string, (space, ':', space), value);
    delimited(('{', space), separated(0.., member, (space, ',', space)), (space, '}')).parse_next(input)
}

fn array<'i>(input: &mut &'i str) -> Result<Vec<Value<'i>>> {
    delimited(('[', space), separated(0.., value, (space, ',', space)), (space, ']')).parse_next(input)
}

fn string<'i>(input: &mut &'i str) -> Result<&'i str> {
    let plain = take_while(1.., |c: char| c >= ' ' && c != '"' && c != '\\');
    let code_point = preceded('u', take_while(4..=4, |c: char| c.is_ascii_hexdigit())).void();
    let escape = ('\\', alt((one_of(['"', '\\', '/', 'b', 'f', 'n', 'r', 't']).void(), code_point))).take();
    let characters = repeat::<_, _, (), _, _>(0.., alt((plain, escape))).take();
    delimited('"', characters, '"').parse_next(input)
}

fn number<'i>(input: &mut &'i str) -> Result<&'i str> {
    let fraction = opt(('.', digit1));
    let exponent = opt((one_of(['e', 'E']), opt(one_of(['+', '-'])), digit1));
    (opt('-'), alt(("0", digit1)), fraction, exponent).take().parse_next(input)
}
