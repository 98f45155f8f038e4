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
#[allow(missing_docs, unreachable_pub, reason = "the code is generated")]
mod json {
    #[derive(pest_derive::Parser)]
    #[grammar = "json.pest"]
    pub struct Json;
}
