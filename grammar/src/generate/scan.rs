//! The classes of runs, as functions that test which bytes of a block end a run.
//!
//! A class that several rules use has one function, named after the first rule that uses it, or else after a label.

use super::document::code_span;
use super::spell::OUTSIDE;
use crate::blocks::{Bytes, function};
use crate::model::Class;
use crate::sorted::Set;
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
    pub(super) fn name(&self, code: &str, taken: &Set<String>) -> String {
        let mut code = code.to_owned();
        let names = self.names(taken);
        let block = format!("{OUTSIDE}railurl_blocks::Block");
        let mut functions = String::new();
        for (position, (class, name)) in self.uses.iter().zip(&names).enumerate() {
            code = code.replace(&placeholder(position), name);
            let docs = format!("The bytes outside {}.", code_span(&class.text));
            function(&mut functions, (&docs, ""), (name, &block), class.inside.complement());
        }
        code + &functions
    }

    fn names(&self, taken: &Set<String>) -> Vec<String> {
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

/// Returns the placeholder of a class. A mark closes the number, so that none is a prefix of another.
fn placeholder(position: usize) -> String {
    format!("OUTSIDE_{position}_")
}
