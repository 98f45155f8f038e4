//! JSON with nom's combinators, written by hand.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while_m_n, take_while1};
use nom::character::complete::{char, digit1, one_of};
use nom::combinator::{all_consuming, map, opt, recognize, value};
use nom::multi::{many0_count, separated_list0};
use nom::sequence::{delimited, preceded, separated_pair};
use nom::{IResult, Parser};

use crate::Value;

/// Parses a whole text.
pub fn parse(text: &str) -> Option<Value<'_>> {
    all_consuming(delimited(space, any_value, space)).parse_complete(text).ok().map(|(_, value)| value)
}

fn space(input: &str) -> IResult<&str, &str> {
    take_while(|c: char| matches!(c, ' ' | '\t' | '\n' | '\r'))(input)
}

fn any_value(input: &str) -> IResult<&str, Value<'_>> {
    alt((
        map(string, Value::String),
        map(number, Value::Number),
        map(object, Value::Object),
        map(array, Value::Array),
        value(Value::Bool(true), tag("true")),
        value(Value::Bool(false), tag("false")),
        value(Value::Null, tag("null")),
    ))
    .parse_complete(input)
}

fn object(input: &str) -> IResult<&str, Vec<(&str, Value<'_>)>> {
    let member = separated_pair(string, delimited(space, char(':'), space), any_value);
    let members = separated_list0(delimited(space, char(','), space), member);
    delimited((char('{'), space), members, (space, char('}'))).parse_complete(input)
}

fn array(input: &str) -> IResult<&str, Vec<Value<'_>>> {
    let values = separated_list0(delimited(space, char(','), space), any_value);
    delimited((char('['), space), values, (space, char(']'))).parse_complete(input)
}

fn string(input: &str) -> IResult<&str, &str> {
    let plain = take_while1(|c: char| c >= ' ' && c != '"' && c != '\\');
    let code_point = recognize(preceded(char('u'), take_while_m_n(4, 4, |c: char| c.is_ascii_hexdigit())));
    let escape = recognize(preceded(char('\\'), alt((recognize(one_of("\"\\/bfnrt")), code_point))));
    delimited(char('"'), recognize(many0_count(alt((plain, escape)))), char('"')).parse_complete(input)
}

fn number(input: &str) -> IResult<&str, &str> {
    let fraction = opt((char('.'), digit1));
    let exponent = opt((one_of("eE"), opt(one_of("+-")), digit1));
    recognize((opt(char('-')), alt((tag("0"), digit1)), fraction, exponent)).parse_complete(input)
}
