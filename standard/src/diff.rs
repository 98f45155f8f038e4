//! What changed between two versions of the text: sentences, and for each a shortest input that is read differently.
//!
//! A difference belongs to a sentence if the sentence was run on that input.

use crate::program::{Program, Step};
use crate::search::{Search, Wanted, Witness};
use crate::tree::{Op, Tree};

/// A sentence that one of two versions lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Whether the new version has it, and not the old one.
    pub is_new: bool,
    /// The algorithm or the definition.
    pub place: String,
    /// The line in its version.
    pub line: usize,
    /// The sentence.
    pub sentence: String,
    /// Whether the other version says the same in other words.
    pub is_editorial: bool,
    /// A shortest input that is read differently.
    pub witness: Option<Witness>,
}

/// The difference between two versions.
#[derive(Clone, Debug, Default)]
pub struct Difference {
    /// The sentences, by their place.
    pub changes: Vec<Change>,
    /// The number of inputs that were tried.
    pub tried: usize,
}

/// A sentence with its place, its line, what it says, and the number of its step.
type Sentence = (String, usize, String, Tree, Option<usize>);

fn sentences(program: &Program) -> Vec<Sentence> {
    let mut all = Vec::new();
    for procedure in &program.procedures {
        let name = procedure.names.first().cloned().unwrap_or_default();
        for step in &procedure.steps {
            step.visit(&mut |step: &Step| {
                all.push((name.clone(), step.line, step.text.clone(), plain(&step.tree), Some(step.number)))
            });
        }
    }
    for definition in &program.definitions {
        let name = definition.names.first().cloned().unwrap_or_default();
        all.push((
            name.clone(),
            definition.line,
            format!("the definition of “{name}”"),
            plain(&definition.meaning),
            None,
        ));
    }
    for (scheme, port) in &program.special {
        let text = format!("the special scheme {scheme} with the default port {port:?}");
        let port = port.map_or_else(String::new, |port| port.to_string());
        let kids = vec![Tree::new(Op::Text, scheme, Vec::new()), Tree::new(Op::Text, &port, Vec::new())];
        all.push(("special scheme".to_owned(), 0, text.clone(), Tree::new(Op::Name, &text, kids), None));
    }
    all
}

/// A tree without the numbers of names, which differ between programs.
fn plain(tree: &Tree) -> Tree {
    Tree::new(tree.op, &tree.text, tree.kids.iter().map(plain).collect())
}

/// The sentences of `a` that `b` lacks, with whether `b` says the same in another way at the same place.
fn lacking<'s>(a: &'s [Sentence], b: &[Sentence], is_new: bool) -> Vec<(Change, &'s Sentence)> {
    let mut left: Vec<&Sentence> = b.iter().collect();
    let mut lacking = Vec::new();
    for sentence in a {
        let same = |other: &&Sentence| other.0 == sentence.0 && other.2 == sentence.2 && other.3 == sentence.3;
        match left.iter().position(same) {
            Some(at) => _ = left.remove(at),
            None => lacking.push(sentence),
        }
    }
    let change = |of: &'s Sentence| {
        let (place, line, text, tree, _) = of;
        let is_editorial = left.iter().any(|other| other.0 == *place && other.3 == *tree);
        let (place, sentence) = (place.clone(), text.clone());
        (Change { is_new, place, line: *line, sentence, is_editorial, witness: None }, of)
    };
    lacking.into_iter().map(change).collect()
}

/// Compares two versions of a text; tries about so many inputs.
pub fn diff(old: &Program, new: &Program, most: usize) -> Difference {
    let (of_old, of_new) = (sentences(old), sentences(new));
    let mut changes = lacking(&of_old, &of_new, false);
    changes.extend(lacking(&of_new, &of_old, true));
    // What is not a step, such as a definition, is not known to be run.
    let wanted = changes
        .iter()
        .enumerate()
        .filter(|(_, (change, _))| !change.is_editorial)
        .map(|(at, (change, (.., step)))| Wanted { at, is_new: change.is_new, step: *step })
        .collect();
    let only_setters = changes.iter().all(|(change, _)| change.is_editorial || change.place.ends_with(" setter"));
    let mut search = Search::new((old, None), (new, None), wanted, true);
    search.mentioned(changes.iter().flat_map(|(_, (.., tree, _))| tree.all()));
    search.run(most, only_setters);
    let mut difference = Difference { changes: Vec::new(), tried: search.tried };
    for (at, (change, _)) in changes.into_iter().enumerate() {
        let witness = search.found.remove(&at);
        difference.changes.push(Change { witness, ..change });
    }
    difference
}
