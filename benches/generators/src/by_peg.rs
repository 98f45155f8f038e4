//! JSON as a grammar of rust-peg.

use crate::Value;

/// Parses a whole text.
pub fn parse(text: &str) -> Option<Value<'_>> {
    json::text(text).ok()
}

peg::parser! {
    grammar json() for str {
        pub rule text() -> Value<'input> = space() value:value() space() { value }

        rule space() = quiet! { [' ' | '\t' | '\n' | '\r']* }

        rule value() -> Value<'input>
            = text:string() { Value::String(text) }
            / text:number() { Value::Number(text) }
            / "{" space() members:(member() ** (space() "," space())) space() "}" { Value::Object(members) }
            / "[" space() values:(value() ** (space() "," space())) space() "]" { Value::Array(values) }
            / "true" { Value::Bool(true) }
            / "false" { Value::Bool(false) }
            / "null" { Value::Null }

        rule member() -> (&'input str, Value<'input>)
            = name:string() space() ":" space() value:value() { (name, value) }

        rule string() -> &'input str = "\"" text:$(character()*) "\"" { text }

        rule character()
            = [c if c >= ' ' && c != '"' && c != '\\']
            / "\\" (['"' | '\\' | '/' | 'b' | 'f' | 'n' | 'r' | 't'] / "u" hex()*<4>)

        rule hex() = ['0'..='9' | 'A'..='F' | 'a'..='f']

        rule number() -> &'input str
            = $("-"? ("0" / digits()) ("." digits())? (['e' | 'E'] ['+' | '-']? digits())?)

        rule digits() = ['0'..='9']+
    }
}
