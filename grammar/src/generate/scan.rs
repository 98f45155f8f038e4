//! The classes of runs, as functions that test which bytes of a block end a run.
//!
//! A class that several rules use has one function, named after the first rule that uses it, or else after a label.

use std::collections::BTreeSet;

use super::document::code_span;
use crate::blocks::{Bytes, function};
use crate::model::Class;
use crate::write::class_text;

/// The classes of the runs of a grammar, in the order of their first use.
#[derive(Default)]
pub(super) struct Classes {
    uses: Vec<Use>,
}

struct Use {
    inside: Bytes,
    text: String,
    /// The paths of the rules and labels that use it.
    paths: Vec<Vec<String>>,
}

impl Classes {
    /// Returns a placeholder for the function's name, which [`name`](Self::name) replaces once all uses are known.
    pub(super) fn outside(&mut self, class: &Class, inside: Bytes, path: &[String]) -> String {
        let position = self.uses.iter().position(|it| it.inside == inside).unwrap_or_else(|| {
            self.uses.push(Use { inside, text: class_text(class), paths: Vec::new() });
            self.uses.len() - 1
        });
        self.uses[position].paths.push(path.to_vec());
        placeholder(position)
    }

    /// Returns the code with the functions' names filled in, and the functions.
    ///
    /// `taken` are the names of other functions.
    pub(super) fn name(&self, code: &str, taken: &BTreeSet<String>) -> String {
        let mut code = code.to_owned();
        let names = self.names(taken);
        let mut functions = String::new();
        for (position, (class, name)) in self.uses.iter().zip(&names).enumerate() {
            code = code.replace(&placeholder(position), name);
            let docs = format!("The bytes outside {}.", code_span(&class.text));
            function(&mut functions, &docs, "", name, class.inside.complement());
        }
        code + &functions
    }

    fn names(&self, taken: &BTreeSet<String>) -> Vec<String> {
        let mut names = vec![String::new(); self.uses.len()];
        for is_rule in [true, false] {
            for (position, class) in self.uses.iter().enumerate() {
                for path in class.paths.iter().filter(|path| (path.len() == 1) == is_rule) {
                    let name = outside(path.last().map_or("", String::as_str));
                    if names[position].is_empty() && !names.contains(&name) && !taken.contains(&name) {
                        names[position] = name;
                    }
                }
            }
        }
        // The last resort is the whole path and a number.
        for (position, class) in self.uses.iter().enumerate() {
            if names[position].is_empty() {
                let name = outside(&class.paths[0].join("-"));
                let numbered = (2..).map(|number| format!("{name}_{number}"));
                let is_free = |name: &String| !names.contains(name) && !taken.contains(name);
                names[position] = [name.clone()].into_iter().chain(numbered).find(is_free).unwrap_or_default();
            }
        }
        names
    }
}

fn outside(name: &str) -> String {
    format!("outside_{}", name.replace('-', "_"))
}

/// Returns the index ends in a letter, so that no placeholder is a prefix of another.
fn placeholder(position: usize) -> String {
    format!("OUTSIDE_{position}_")
}

#[cfg(test)]
mod tests {
    use crate::generate::tests::{code, parser};

    #[test]
    fn a_run_is_a_search_for_its_end() {
        assert_eq!(parser("ZeroOrMore:\n    T: any except [?#]"), "until(outside_a).parse_complete(input)");
        assert_eq!(
            parser("OneOrMore:\n    T: any of [a-z]"),
            "verify(until(outside_a), |run: &str| !run.is_empty()).parse_complete(input)"
        );
        assert_eq!(parser("ZeroOrMore:\n    T: any"), "rest(input)");
        assert_eq!(
            parser("ZeroOrMore:\n    T: any of [/\\]"),
            "take_while(|c: char| matches!(c, '/' | '\\\\'))(input)"
        );
        assert_eq!(
            parser("ZeroOrMore:\n    T: any of [a-zé]"),
            "take_while(|c: char| matches!(c, 'a'..='z' | 'é'))(input)"
        );
    }

    #[test]
    fn a_run_among_others_is_a_loop_of_runs() {
        assert_eq!(
            parser(
                "ZeroOrMore:\n    Choice:\n      T: any of [a-z]\n      Sequence:\n        T: %\n        T: any of [0-9]"
            ),
            "runs(until(outside_a), prefix(|input| match input { [b'%', b'0'..=b'9', ..] => 2, _ => 0 })).parse_complete(input)"
        );
        // The other alternative starts with a code point of the run.
        assert!(parser("ZeroOrMore:\n    Choice:\n      T: any of [a-z]\n      T: ab").contains("many0_count(prefix("));
    }

    #[test]
    fn a_run_whose_first_code_point_is_of_a_smaller_class_is_one_search() {
        let rule =
            |first: &str| parser(&format!("Sequence:\n    T: {first}\n    ZeroOrMore:\n      T: any of [a-z0-9]"));
        assert_eq!(
            rule("any of [a-z]"),
            "preceded(peek(satisfy(|c: char| c.is_ascii_lowercase())), until(outside_a)).parse_complete(input)"
        );
        assert!(rule("any of [A-Z]").starts_with("recognize(preceded(satisfy("));
    }

    #[test]
    fn a_run_up_to_the_last_stop_is_one_search() {
        assert_eq!(
            parser("Sequence:\n    ZeroOrMore:\n      T: any except [/]\n    T: @"),
            "recognize(preceded(until_last(outside_a, |block| block.is(b'@')), char('@'))).parse_complete(input)"
        );
    }

    #[test]
    fn a_class_has_one_function_by_the_name_of_a_rule() {
        let rules = "a =\n  Sequence:\n    x = ZeroOrMore:\n      T: any except [:]\n    T: :\n    N: b\n\nb =\n  OneOrMore:\n    T: any except [:]\n";
        assert!(
            code(rules, "a").contains("until(outside_b)") && code(rules, "b").contains("verify(until(outside_b), ")
        );
        let syntax = crate::generate::code(&crate::read(&format!("Scanner: blocks\n\n{rules}")).unwrap(), "a.railroad")
            .unwrap()
            .syntax;
        assert_eq!(syntax.matches("fn outside_").count(), 1);
        assert!(syntax.ends_with(
            "/// The bytes outside `any except [:]`.\n#[inline(always)]\nfn outside_b(block: Block) -> Block {\n    block.is(b':')\n}\n"
        ));
    }

    #[test]
    fn classes_of_one_rule_are_numbered() {
        let rules = "a =\n  Sequence:\n    ZeroOrMore:\n      T: any except [:]\n    T: :\n    ZeroOrMore:\n      T: any except [/]\n";
        assert_eq!(
            code(rules, "a").lines().nth(1),
            Some(
                "recognize(preceded(until(outside_a), preceded(char(':'), until(outside_a_2)))).parse_complete(input)"
            )
        );
    }
}
