//! JSON read by a parser that is generated from RFC 8259, as printed, and by four that people would write: with the
//! combinators of nom and winnow, as a grammar of rust-peg and of pest. All give a tree of slices of the text.

#![forbid(unsafe_code)]

pub mod by_nom;
pub mod by_peg;
pub mod by_pest;
pub mod by_winnow;
pub mod texts;

include!(concat!(env!("OUT_DIR"), "/json.rs"));
include!(concat!(env!("OUT_DIR"), "/date_time.rs"));

/// A value of JSON, as a person would write its type.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'i> {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number's text.
    Number(&'i str),
    /// A text between its quotes, with its escapes.
    String(&'i str),
    /// The values of an array.
    Array(Vec<Value<'i>>),
    /// The names and values of an object.
    Object(Vec<(&'i str, Value<'i>)>),
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes the tree of the generated parser in the form of the others.
    fn generated<'i>(text: &'i str, value: &json::syntax::Value<'i>) -> Value<'i> {
        use json::syntax::Value as Tree;
        match value {
            Tree::False => Value::Bool(false),
            Tree::Null => Value::Null,
            Tree::True => Value::Bool(true),
            Tree::Object(object) => Value::Object(
                object.members.iter().map(|member| (member.string, generated(text, &member.value))).collect(),
            ),
            Tree::Array(array) => Value::Array(array.values.iter().map(|value| generated(text, value)).collect()),
            Tree::Number(number) => {
                let start = number.minus.unwrap_or(number.int).as_ptr() as usize - text.as_ptr() as usize;
                let parts = [number.minus, Some(number.int), number.frac, number.exp];
                Value::Number(&text[start..start + parts.into_iter().flatten().map(str::len).sum::<usize>()])
            }
            Tree::String(text) => Value::String(text),
        }
    }

    #[test]
    fn all_read_the_same_trees() {
        for (name, text) in texts::all() {
            let tree = json::parse_json_text(&text).map(|tree| generated(&text, &tree.value)).ok();
            assert!(tree.is_some(), "{name}");
            assert_eq!(by_nom::parse(&text), tree, "{name}");
            assert_eq!(by_winnow::parse(&text), tree, "{name}");
            assert_eq!(by_peg::parse(&text), tree, "{name}");
            assert_eq!(by_pest::parse(&text), tree, "{name}");
        }
        for wrong in ["", "[1,]", "{\"a\" 1}", "01", "\"\\x\"", "\"\\u12\"", "\"\n\"", "1 2", "-", "1.", "[1e]", "tru"]
        {
            assert!(json::parse_json_text(wrong).is_err(), "{wrong}");
            let others = [by_nom::parse(wrong), by_winnow::parse(wrong), by_peg::parse(wrong), by_pest::parse(wrong)];
            assert_eq!(others, [None, None, None, None], "{wrong}");
        }
    }
}
