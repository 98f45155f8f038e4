//! What changed between two versions of the text: sentences, and for each a shortest input that is read differently.
//!
//! A difference belongs to a sentence if the sentence was run on that input.

use std::collections::BTreeSet;

use crate::program::{Program, Step};
use crate::search::{Search, Side, Wanted, Witness};
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

/// A sentence, or what stands in the place of one: parameters, the name of a case, a definition, a row of a table.
struct Sentence {
    place: String,
    line: usize,
    text: String,
    /// What it says, and how deep it is nested.
    meaning: (Tree, usize),
    /// The steps of which one runs it; all, if none is known.
    steps: Vec<usize>,
}

fn leaf(text: &str) -> (Tree, usize) {
    (Tree::new(Op::Name, text, Vec::new()), 0)
}

fn numbers<'s>(steps: impl IntoIterator<Item = &'s Step>) -> Vec<usize> {
    let mut numbers = Vec::new();
    steps.into_iter().for_each(|step| step.visit(&mut |step| numbers.push(step.number)));
    numbers
}

fn sentences(program: &Program) -> Vec<Sentence> {
    let mut all = Vec::new();
    for procedure in &program.procedures {
        let place = procedure.names.first().cloned().unwrap_or_default();
        let text = format!("the parameters of “{place}”");
        let meaning = leaf(&format!("{:?} {:?}", procedure.takes, procedure.parameters));
        let (line, steps) = (procedure.at.line, numbers(&procedure.steps));
        all.push(Sentence { place: place.clone(), line, text, meaning, steps });
        of_steps(&place, &procedure.steps, 0, &mut all);
    }
    for definition in &program.definitions {
        let place = definition.names.first().cloned().unwrap_or_default();
        let (text, meaning) = (format!("the definition of “{place}”"), (plain(&definition.meaning), 0));
        all.push(Sentence { place, line: definition.at.line, text, meaning, steps: program.users(&definition.names) });
    }
    for (scheme, port) in &program.special {
        let text = format!("the special scheme {scheme} with the default port {port:?}");
        let kids = [scheme.clone(), port.map_or_else(String::new, |port| port.to_string())];
        let kids = kids.map(|text| Tree::new(Op::Text, &text, Vec::new()));
        let (place, meaning) = ("special scheme".to_owned(), (Tree::new(Op::Name, &text, kids.into()), 0));
        all.push(Sentence { place, line: 0, text, meaning, steps: Vec::new() });
    }
    all
}

fn of_steps(place: &str, steps: &[Step], depth: usize, all: &mut Vec<Sentence>) {
    for step in steps {
        let (line, text, meaning) = (step.at.line, step.text.clone(), (plain(&step.tree), depth));
        all.push(Sentence { place: place.to_owned(), line, text, meaning, steps: vec![step.number] });
        of_steps(place, &step.steps, depth + 1, all);
        for (names, steps) in &step.cases {
            let text = format!("the case of {}", names.join(" and "));
            let line = steps.first().map_or(line, |step| step.at.line);
            let place = place.to_owned();
            all.push(Sentence { place: place.clone(), line, meaning: leaf(&text), text, steps: numbers(steps) });
            of_steps(&place, steps, depth + 1, all);
        }
    }
}

/// A tree without the numbers of names, which differ between programs.
fn plain(tree: &Tree) -> Tree {
    Tree::new(tree.op, &tree.text, tree.kids.iter().map(plain).collect())
}

/// Pairs the sentences of two versions of a place that say the same, in their order: as many as there can be.
fn pairs(old: &[&Sentence], new: &[&Sentence]) -> Vec<(usize, usize)> {
    let mut longest = vec![vec![0_usize; new.len() + 1]; old.len() + 1];
    for (a, sentence) in old.iter().enumerate().rev() {
        for (b, other) in new.iter().enumerate().rev() {
            let together = usize::from(sentence.meaning == other.meaning) * (1 + longest[a + 1][b + 1]);
            longest[a][b] = together.max(longest[a + 1][b]).max(longest[a][b + 1]);
        }
    }
    let (mut a, mut b, mut pairs) = (0, 0, Vec::new());
    while a < old.len() && b < new.len() {
        if old[a].meaning == new[b].meaning && longest[a][b] == 1 + longest[a + 1][b + 1] {
            pairs.push((a, b));
            (a, b) = (a + 1, b + 1);
        } else if longest[a][b] == longest[a + 1][b] {
            a += 1;
        } else {
            b += 1;
        }
    }
    pairs
}

/// Compares two versions of a text; tries about so many inputs.
pub fn diff(old: &Program, new: &Program, most: usize) -> Difference {
    let sides = [sentences(old), sentences(new)];
    let places: BTreeSet<&str> = sides.iter().flatten().map(|sentence| &*sentence.place).collect();
    // The sentences that are not equal, each with whether it is only worded differently.
    let mut unequal: [Vec<(&Sentence, bool)>; 2] = Default::default();
    for place in places {
        let [a, b] =
            [0, 1].map(|side| sides[side].iter().filter(|sentence| sentence.place == place).collect::<Vec<_>>());
        let pairs = pairs(&a, &b);
        for (side, all) in [&a, &b].into_iter().enumerate() {
            for (at, sentence) in all.iter().enumerate() {
                match pairs.iter().find(|pair| [pair.0, pair.1][side] == at) {
                    Some((a_at, b_at)) if a[*a_at].text == b[*b_at].text => {}
                    pair => unequal[side].push((sentence, pair.is_some())),
                }
            }
        }
    }
    let mut changes = Vec::new();
    for (side, mut of_side) in unequal.into_iter().enumerate() {
        of_side.sort_by_key(|(sentence, _)| sentence.line);
        changes.extend(of_side.into_iter().map(|(sentence, is_editorial)| (side == 1, sentence, is_editorial)));
    }
    let wanted = changes.iter().enumerate().filter(|(_, (.., is_editorial))| !is_editorial);
    let wanted =
        wanted.map(|(at, (is_new, sentence, _))| Wanted { at, is_new: *is_new, steps: sentence.steps.clone() });
    let mut search = Search::new(Side::Text(old, None), Side::Text(new, None), wanted.collect(), true);
    search.mentioned(changes.iter().flat_map(|(_, sentence, _)| sentence.meaning.0.all()));
    let of_setters =
        |(_, sentence, is_editorial): &(bool, &Sentence, bool)| *is_editorial || sentence.place.ends_with(" setter");
    search.run(most, changes.iter().all(of_setters));
    let change = |(at, (is_new, sentence, is_editorial)): (usize, (bool, &Sentence, bool))| Change {
        is_new,
        place: sentence.place.clone(),
        line: sentence.line,
        sentence: sentence.text.clone(),
        is_editorial,
        witness: search.hits.remove(&at).map(|hit| hit.witness),
    };
    Difference { changes: changes.into_iter().enumerate().map(change).collect(), tried: search.tried }
}
