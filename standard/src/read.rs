//! Reads the sentences of a source by the grammar of its English, `rules/english.railroad`.

use std::cell::RefCell;
use std::collections::BTreeSet;

use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Grammar, Kind, Node, Rule};

use crate::program::{Definition, NEEDED, Parameter, Procedure, Program, Step};
use crate::source::{Algorithm, Block, Error, Place, Source};
use crate::tree::{Op, Readings, Tree};

/// The grammar of the English, without the names that a text defines.
pub const ENGLISH: &str = include_str!("../rules/english.railroad");

/// Algorithms that are left out: where their steps need what is outside of the text, or are not steps on URLs.
pub const LEFT_OUT: &[(&str, &str)] = &[
    ("public suffix", "it needs the Public Suffix List"),
    ("registrable domain", "it needs the Public Suffix List"),
    ("URL/extract an origin", "a hook for other standards"),
];

/// The types of the first argument, by which algorithms of the same name differ.
pub(crate) const KINDS: [&str; 5] = ["byte sequence", "URLSearchParams object", "URL object", "URL", "host"];

/// Sentences with two readings, by a part of them in which code points are left out, with what decides.
pub const DECISIONS: &[(&str, &str)] = &[(
    "neither c is …, nor |url| is special and c is …",
    "`nor` reaches to the end: without that, a special URL would not get the last, empty segment of `/..`, which the note \
     below the sentence says it does",
)];

/// Reads a specification's source as a program.
///
/// # Errors
///
/// The source has no algorithms or broken markup; a sentence has no reading, or two without a decision; a code point whose
/// number and glyph disagree.
pub fn read(text: &str) -> Result<Program, Error> {
    let (program, slips) = read_by_number(text)?;
    slips.into_iter().next().map_or(Ok(program), Err)
}

/// Reads a specification's source as [`read`] does, but takes the number of a code point whose glyph is another one, and
/// returns these slips.
///
/// # Errors
///
/// Fails as [`read`] does, except for code points.
pub fn read_by_number(text: &str) -> Result<(Program, Vec<Error>), Error> {
    let source = crate::source::extract(text)?;
    if let Some(name) = NEEDED.iter().find(|name| {
        !source.algorithms.iter().any(|algorithm| algorithm.names.iter().any(|known| known.eq_ignore_ascii_case(name)))
    }) {
        return Err(Error::of(Place::START, format!("the algorithm `{name}` is missing")));
    }
    let english = english(&source, ENGLISH)?;
    let reader = Reader::new(&english)?;
    let mut program = Program::default();
    program.errors.clone_from(&source.errors);
    for algorithm in source.algorithms.iter().filter(|algorithm| !is_left_out(algorithm)) {
        program.procedures.push(reader.procedure(algorithm)?);
    }
    for definition in &source.definitions {
        if let Some(rows) = table(definition)? {
            program.special = rows;
        }
        if let Some(meaning) = reader.definition(definition)? {
            program.definitions.push(Definition { names: definition.names.clone(), at: definition.block.at, meaning });
        }
    }
    program.link();
    let slips = reader.slips.into_inner();
    program.check().map_err(|error| slips.first().cloned().unwrap_or(error))?;
    Ok((program, slips))
}

fn is_left_out(algorithm: &Algorithm) -> bool {
    let is_hook = algorithm.block.text.contains(" extract an origin steps ");
    is_hook || LEFT_OUT.iter().any(|(name, _)| algorithm.names[0] == *name)
}

/// Special schemes and their default ports.
type Ports = Vec<(String, Option<u16>)>;

/// Reads the table of special schemes and their default ports.
fn table(definition: &Algorithm) -> Result<Option<Ports>, Error> {
    let row = |row: &Vec<String>| match row.as_slice() {
        [scheme, port] => {
            let scheme = scheme.strip_prefix('"')?.strip_suffix('"')?.to_owned();
            Some((scheme, if port == "null" { None } else { Some(port.parse().ok()?) }))
        }
        _ => None,
    };
    if definition.names.first().is_none_or(|name| name != "special scheme") {
        return Ok(None);
    }
    let wrong = |cells: &Vec<String>| {
        let what = "a row of special schemes is a scheme in quotation marks, and null or a port up to 65535";
        Error::about(definition.block.at, &cells.join(", "), what)
    };
    let rows: Result<Vec<_>, Error> =
        definition.rows.iter().map(|cells| row(cells).ok_or_else(|| wrong(cells))).collect();
    rows.map(Some)
}

/// Adds the names that a source defines to the grammar.
fn english(source: &Source, rules: &str) -> Result<Grammar, Error> {
    let mut grammar = railurl_grammar::read(rules).map_err(|error| Error::new(format!("english.railroad: {error}")))?;
    let mut states = BTreeSet::new();
    for algorithm in &source.algorithms {
        cases(&algorithm.block, &mut states);
    }
    let names = |algorithms: &[Algorithm]| -> BTreeSet<String> {
        algorithms
            .iter()
            .flat_map(|algorithm| algorithm.names.iter().cloned())
            .filter(|name| !name.contains('|') && name != "EOF code point")
            .collect()
    };
    let algorithms = names(&source.algorithms);
    let (sets, terms): (BTreeSet<_>, BTreeSet<_>) =
        names(&source.definitions).into_iter().partition(|name| name.ends_with("percent-encode set"));
    let terms: BTreeSet<String> =
        terms.iter().flat_map(|term| [term.clone(), term.trim_end_matches('s').to_owned()]).collect();
    for (rule, label, names) in [
        ("algorithm", "algorithm", algorithms),
        ("state", "state", states),
        ("set", "set-name", sets),
        ("term", "class", terms),
        ("error", "error-name", source.errors.iter().cloned().collect()),
    ] {
        // Longer names first: full backtracking takes the first that fits.
        let mut names: Vec<String> = names.into_iter().collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        let literals = names.into_iter().map(|text| Node::new(Kind::Literal { text, ignore_case: true })).collect();
        let mut body = Node::new(Kind::Choice(literals));
        (body.label, body.is_text) = (Some(label.to_owned()), true);
        grammar.rules.push(Rule::new(rule, body));
    }
    Ok(grammar)
}

fn cases(block: &Block, states: &mut BTreeSet<String>) {
    for (names, steps) in &block.cases {
        states.extend(names.iter().filter(|name| name.ends_with(" state")).cloned());
        steps.iter().for_each(|step| cases(step, states));
    }
    block.steps.iter().for_each(|step| cases(step, states));
}

struct Reader<'g> {
    interpreter: Interpreter<'g>,
    readings: Readings<'g>,
    /// Code points whose number and glyph disagree.
    slips: RefCell<Vec<Error>>,
}

impl<'g> Reader<'g> {
    fn new(grammar: &'g Grammar) -> Result<Self, Error> {
        let interpreter =
            Interpreter::new(grammar).map_err(|error| Error::new(format!("english.railroad: {error}")))?;
        Ok(Reader { interpreter, readings: Readings::new(grammar), slips: RefCell::default() })
    }

    /// Reads a sentence: exactly one reading, or a decision.
    fn sentence(&self, rule: &str, text: &str, at: Place) -> Result<Vec<Tree>, Error> {
        let readings = self.readings.of(rule, text);
        let Some(first) = readings.first() else {
            let why = "a sentence without a reading: the grammar of the English lacks it, from";
            return Err(Error::about(at, text, format!("{why} {:?}", self.furthest(rule, text))));
        };
        if readings.len() > 1 && !is_decided(text) {
            return Err(Error::about(
                at,
                text,
                format!("a sentence with {} readings and no decision: {}", readings.len(), brief(&readings)),
            ));
        }
        for tree in first.iter().flat_map(Tree::all) {
            self.slips.borrow_mut().extend(check_glyphs(tree, text, at).err());
        }
        Ok(first.clone())
    }

    /// Returns where a text stops matching.
    fn furthest<'t>(&self, rule: &str, text: &'t str) -> &'t str {
        let trace = self.interpreter.trace(rule, text, &mut |_, _| true);
        trace.ok().and_then(|trace| trace.outcome.err()).map_or("", |mismatch| &text[mismatch.at..])
    }

    fn procedure(&self, algorithm: &Algorithm) -> Result<Procedure, Error> {
        let Block { text, at, .. } = &algorithm.block;
        let (head, body) = divide(text);
        let mut names = algorithm.names.clone();
        for end in [" setter steps", " getter steps"] {
            if let Some((name, _)) = text.strip_prefix("The ").and_then(|text| text.split_once(end)) {
                names.insert(0, format!("{name}{}", end.trim_end_matches(" steps")));
            }
        }
        let mut steps = self.steps(&algorithm.block.steps, algorithm)?;
        if let Some(body) = body {
            let mut sentence = body.trim_end_matches('.').to_owned() + ".";
            if let Some(rest) = sentence.strip_prefix("returns ") {
                sentence = format!("return {rest}");
            }
            let tree = self.sentence("sentence", &sentence, *at)?;
            steps.insert(0, Step { at: *at, text: sentence, ..Step::of(tree) });
        }
        if let Some((labels, _)) = algorithm.block.cases.first() {
            let Some((_, value)) = head.split_once(", switching on ") else {
                return Err(Error::about(*at, text, format!("a switch on nothing: {labels:?}")));
            };
            let text = format!("Switching on {}.", value.trim_end_matches(':'));
            steps.push(self.step(&Block { text, steps: Vec::new(), ..algorithm.block.clone() }, algorithm)?);
        }
        let before = head.split('|').next().unwrap_or_default().trim_end();
        Ok(Procedure {
            names,
            anchor: algorithm.anchor.clone(),
            at: *at,
            takes: KINDS.into_iter().find(|kind| before.ends_with(kind)),
            parameters: parameters(head),
            steps,
        })
    }

    fn steps(&self, blocks: &[Block], algorithm: &Algorithm) -> Result<Vec<Step>, Error> {
        let mut steps = Vec::new();
        for block in blocks {
            let mut sentences = self.sentences(&block.text);
            let last = sentences.pop().unwrap_or_default();
            for text in sentences {
                steps.push(self.step(&Block { text, at: block.at, ..Block::default() }, algorithm)?);
            }
            steps.push(self.step(&Block { text: last, ..block.clone() }, algorithm)?);
        }
        Ok(steps)
    }

    /// Divides the text of a step that has several sentences; what is below the step belongs to the last.
    fn sentences(&self, text: &str) -> Vec<String> {
        let after = |(at, _): (usize, &str)| {
            let is_sentence =
                ["Otherwise, ", "If ", "Sorting ", "The "].iter().any(|start| text[at + 2..].starts_with(start));
            is_sentence.then_some(at + 2)
        };
        let starts: Vec<usize> = text.match_indices(". ").filter_map(after).collect();
        if starts.is_empty() || !self.readings.of("sentence", text).is_empty() {
            return vec![text.to_owned()];
        }
        let ends: Vec<usize> = starts.iter().map(|start| start - 1).chain([text.len()]).collect();
        std::iter::once(0).chain(starts).zip(ends).map(|(start, end)| text[start..end].to_owned()).collect()
    }

    fn step(&self, block: &Block, algorithm: &Algorithm) -> Result<Step, Error> {
        let trees = self.sentence("sentence", &block.text, block.at)?;
        let mut step = Step { at: block.at, text: block.text.clone(), ..Step::of(trees) };
        step.steps = self.steps(&block.steps, algorithm)?;
        for (names, steps) in &block.cases {
            step.cases.push((names.clone(), self.steps(steps, algorithm)?));
        }
        let has_block = step.tree.all().iter().any(|tree| tree.op == Op::Block);
        if has_block == step.steps.is_empty() {
            let what = if has_block { "announces steps, and has none" } else { "announces no steps, and has some" };
            return Err(Error::about(block.at, &block.text, what));
        }
        Ok(step)
    }

    fn definition(&self, definition: &Algorithm) -> Result<Option<Tree>, Error> {
        let Block { text, at, .. } = &definition.block;
        match self.readings.of("definition", text).is_empty() {
            true => Ok(None),
            false => Ok(self.sentence("definition", text, *at)?.first().cloned()),
        }
    }
}

/// Whether a decision between two readings is written.
fn is_decided(text: &str) -> bool {
    // Leaves out code points: `U+002F (/)`.
    let mut pieces = text.split("U+");
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let after = piece.trim_start_matches(|c: char| c.is_ascii_hexdigit());
        let glyph = after.strip_prefix(" (").and_then(|text| text.split_at_checked(text.chars().next()?.len_utf8()));
        let rest = glyph.and_then(|(_, rest)| rest.strip_prefix(')')).unwrap_or(after);
        plain += "…";
        plain += rest;
    }
    DECISIONS.iter().any(|(part, _)| plain.contains(part))
}

/// Returns readings as text.
fn brief(readings: &[Vec<Tree>]) -> String {
    let all: Vec<String> =
        readings.iter().map(|trees| trees.iter().map(Tree::brief).collect::<Vec<_>>().join(" ")).collect();
    all.join(" or ")
}

/// Divides the introduction of an algorithm from a step that it has itself.
fn divide(text: &str) -> (&str, Option<&str>) {
    for (mark, keep) in [
        (" steps are to ", ""),
        (", UTF-8 encodes ", "UTF-8 encodes "),
        (", return ", "return "),
        (", set ", "set "),
        (", returns ", "returns "),
    ] {
        if let Some(at) = text.find(mark) {
            let from = at + mark.len() - keep.len();
            return (&text[..at], Some(&text[from..]));
        }
    }
    (text, None)
}

/// The parameters: the variables of an introduction, with their defaults.
fn parameters(head: &str) -> Vec<Parameter> {
    let head = head.split("run these steps").next().unwrap_or(head).split("runs these steps").next().unwrap_or(head);
    let mut parameters: Vec<Parameter> = Vec::new();
    let pieces: Vec<&str> = head.split('|').collect();
    for pair in pieces[1.min(pieces.len())..].chunks(2) {
        let [name, after] = pair else { continue };
        let default = after.trim_start().strip_prefix("(default ").and_then(|text| text.split(')').next());
        if !parameters.iter().any(|known| known.name == *name) {
            parameters.push(Parameter { name: (*name).to_owned(), default: default.map(str::to_owned) });
        }
    }
    parameters
}

/// The names of code points that have no glyph of their own.
const KNOWN: &[(&str, u32)] = &[
    ("NULL", 0),
    ("TAB", 9),
    ("LF", 0xA),
    ("CR", 0xD),
    ("SPACE", 0x20),
    ("LEFT PARENTHESIS", 0x28),
    ("RIGHT PARENTHESIS", 0x29),
    ("DELETE", 0x7F),
];

/// Checks that each code point's number and glyph agree.
fn check_glyphs(tree: &Tree, text: &str, at: Place) -> Result<(), Error> {
    for pair in tree.kids.windows(2) {
        if !matches!(tree.op, Op::Point | Op::Byte) {
            continue;
        }
        let number = u32::from_str_radix(&pair[0].text, 16).ok();
        let agrees = match pair[1].op {
            Op::Glyph => pair[1].text.chars().next().map(u32::from) == number,
            Op::Known => KNOWN.iter().find(|(name, _)| *name == &*pair[1].text).map(|(_, number)| *number) == number,
            _ => true,
        };
        if !agrees {
            let what =
                format!("the number and the glyph of a code point disagree: U+{} and {}", pair[0].text, pair[1].text);
            return Err(Error::about(at, text, what));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::{Readings, trees};

    /// A specification with an algorithm, and those that each must have.
    fn specification(steps: &str) -> String {
        let needed =
            NEEDED.map(|name| format!("<div algorithm><p>The <dfn>{name}</dfn>:<ol><li><p>Return null.</ol></div>"));
        one(steps) + &needed.concat()
    }

    fn one(steps: &str) -> String {
        format!("<div algorithm><p>The <dfn>test</dfn> takes a <a>string</a> <var>input</var>:<ol>{steps}</ol></div>")
    }

    fn error(steps: &str) -> String {
        read(&specification(steps)).expect_err("no program").to_string()
    }

    #[test]
    fn reads_repetitions_of_what_can_match_nothing() {
        let grammar = railurl_grammar::read("a =\n  ZeroOrMore:\n    Optional:\n      T: xy\n").unwrap();
        let readings = ["", "xyxy", "xyx"].map(|text| Readings::new(&grammar).of("a", text).len());
        assert_eq!(readings, [1, 1, 0]);
    }

    #[test]
    fn says_where_a_sentence_stops_being_known() {
        let text = error("\n<li><p>Let <var>a</var> be null.\n<li><p>Let <var>a</var> dance.");
        assert!(
            text.starts_with("3:8: a sentence without a reading")
                && text.contains("\" dance.\"")
                && text.ends_with("\"Let |a| dance.\""),
            "{text}"
        );
    }

    #[test]
    fn rejects_a_glyph_that_is_another_code_point() {
        assert!(error("<li><p>Return U+003F (#).").contains("the number and the glyph of a code point disagree"));
        assert!(error("<li><p>Return U+0020 NULL.").contains("disagree"));
    }

    #[test]
    fn rejects_steps_that_nothing_announces() {
        assert!(error("<li><p>Return null.<ol><li><p>Return null.</ol>").contains("announces no steps, and has some"));
        assert!(error("<li><p>If <var>input</var> is null, then:").contains("announces steps, and has none"));
    }

    #[test]
    fn rejects_undeclared_variables() {
        let text = error("\n<li><p>Let <var>a</var> be <var>input</var>.\n<li><p>Return <var>b</var>.");
        assert_eq!(text, "3:8: the variable `b` is not declared: \"Return |b|.\"");
    }

    #[test]
    fn rejects_broken_markup() {
        assert!(error("<li><p>Return <var>a</i>.").contains("closes nothing"));
        assert!(error("<li><p>Return <var>input.").contains("`<var>` is not closed"));
    }

    #[test]
    fn names_what_is_missing() {
        let error = read(&one("<li><p>Return null.")).expect_err("no program").to_string();
        assert_eq!(error, "1:1: the algorithm `basic URL parser` is missing");
    }

    /// The enumeration of readings begins with the one of the grammar's interpreter.
    #[test]
    fn the_first_reading_is_the_oracles() {
        let source = crate::source::extract(&specification("<li><p>Return null.")).expect("a source");
        let english = english(&source, ENGLISH).expect("a grammar");
        let reader = Reader::new(&english).expect("a reader");
        for sentence in [
            "Set |a| to |b| and |c| to 0x10, and return.",
            "If |a| is not null, |b| is U+002F (/) or U+005C (\\), and either |c| is true or |d| is false, then increase |e| by 1.",
            "Otherwise, if neither c is U+002F (/), nor |url| is special and c is U+005C (\\), append the empty string to |a|.",
            "For each |x| of |y|'s path: append U+002F (/) followed by |x| to |z|.",
        ] {
            let mut first = Vec::new();
            let reading = reader.interpreter.parse("sentence", sentence).unwrap().expect("a reading");
            trees(&reading, sentence, &mut first);
            assert_eq!(reader.readings.of("sentence", sentence)[0], first, "{sentence}");
        }
    }

    /// Without the decision, the sentence would be an error; a decision that nothing needs is one too.
    #[test]
    fn a_decision_is_of_a_sentence_with_two_readings() {
        let source = crate::source::extract(&specification("<li><p>Return null.")).expect("a source");
        let english = english(&source, ENGLISH).expect("a grammar");
        let readings = Readings::new(&english);
        for (part, _) in DECISIONS {
            let text = format!("If {}, then return.", part.replace('…', "U+0041 (A)"));
            assert!(is_decided(&text));
            assert_eq!(readings.of("sentence", &text).len(), 2, "{part}");
        }
    }
}
