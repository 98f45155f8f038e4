//! JSON as a grammar of pest, whose pairs become the tree.

use pest::Parser as _;
use pest::iterators::Pair;

use crate::Value;

/// Parses a whole text.
pub fn parse(text: &str) -> Option<Value<'_>> {
    let pair = json::Json::parse(json::Rule::text, text).ok()?.next()?;
    Some(value(pair))
}

fn value(pair: Pair<'_, json::Rule>) -> Value<'_> {
    match pair.as_rule() {
        json::Rule::object => Value::Object(pair.into_inner().filter_map(member).collect()),
        json::Rule::array => Value::Array(pair.into_inner().map(value).collect()),
        json::Rule::string => Value::String(inner(&pair)),
        json::Rule::number => Value::Number(pair.as_str()),
        json::Rule::boolean => Value::Bool(pair.as_str() == "true"),
        _ => Value::Null,
    }
}

fn member(pair: Pair<'_, json::Rule>) -> Option<(&str, Value<'_>)> {
    let mut parts = pair.into_inner();
    Some((inner(&parts.next()?), value(parts.next()?)))
}

/// Returns the text between quotes.
fn inner<'i>(string: &Pair<'i, json::Rule>) -> &'i str {
    let text = string.as_str();
    &text[1..text.len() - 1]
}

/// What pest generates, which has no documentation.
#[allow(missing_docs, reason = "the code is generated")]
mod json {
    #[derive(pest_derive::Parser)]
    #[grammar_inline = r#"
WHITESPACE = _{ " " | "\t" | "\r" | "\n" }
text = _{ SOI ~ value ~ EOI }
value = _{ string | number | object | array | boolean | null }
object = { "{" ~ (member ~ ("," ~ member)*)? ~ "}" }
member = { string ~ ":" ~ value }
array = { "[" ~ (value ~ ("," ~ value)*)? ~ "]" }
boolean = { "true" | "false" }
null = { "null" }
string = @{ "\"" ~ character* ~ "\"" }
character = _{ !("\"" | "\\" | '\u{0}'..'\u{1F}') ~ ANY | "\\" ~ ("\"" | "\\" | "/" | "b" | "f" | "n" | "r" | "t" | "u" ~ ASCII_HEX_DIGIT{4}) }
number = @{ "-"? ~ ("0" | ASCII_NONZERO_DIGIT ~ ASCII_DIGIT*) ~ ("." ~ ASCII_DIGIT+)? ~ (^"e" ~ ("+" | "-")? ~ ASCII_DIGIT+)? }
"#]
    pub(super) struct Json;
}
