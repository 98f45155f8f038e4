//! Reads grammars in ABNF, the notation of RFCs: [RFC 5234](https://www.rfc-editor.org/rfc/rfc5234) with the
//! case-sensitive strings of [RFC 7405](https://www.rfc-editor.org/rfc/rfc7405).
//!
//! The text may be a file of rules, or a whole RFC, or rules as one prints them, with indentation and page breaks. The result is a
//! [`Grammar`] like any other: [`write`](crate::write()) gives its rule file.
//!
//! # Rules of other documents
//!
//! [`import_with`] takes the rules that a file lacks from other [sources](Source), in order: files, or RFCs that others
//! build on, which are in a library here. Prose such as `<token, see [HTTP], Section 5.6.2>` names such a rule.
//! Alternatives with prose that names no rule are left out, and a [note](Imported::notes) quotes it.
//!
//! A source means its own rules, where it has them. If two sources have a rule of one name, and they are not the same,
//! the file's keeps the name, and the other's gets that of its source: `rfc3986-host`.
//!
//! # What is rewritten
//!
//! ABNF has no order of alternatives: a text matches if any of them lets it match as a whole. The notation's full
//! backtracking matches the same texts. So do these rewritings:
//!
//! | in ABNF | in the rule file |
//! | --- | --- |
//! | `digits = DIGIT / DIGIT digits`, `sum = num / sum "+" num` | repetitions: rules that refer to themselves at their ends, directly or through others |
//! | `%xC2-DF %x80-BF` where numbers are octets: the encodings of UTF-8 | the code points |
//! | `%x80-FF` where numbers are octets | U+0080 to U+10FFFF |
//! | `*( *a b / [c] )`: repetitions of what can match nothing | repetitions of what cannot: `*( a / b / c )` |
//! | `1#a`, a list in the notation of HTTP's RFCs | `a *( OWS "," OWS a )`, as [RFC 9110] has it for senders |
//! | `<any CHAR except CTLs or ";">` | the characters |
//!
//! [RFC 9110]: https://www.rfc-editor.org/rfc/rfc9110#section-5.6.1.1
//!
//! Numbers are *octets* if none of a source's is above FF, and it has an encoding of UTF-8 or a range from 80 or less
//! to FF. An octet that belongs to no encoding is an error. Otherwise, numbers are code points.
//!
//! Each node that the syntax tree keeps gets a label, made from the names and texts of the ABNF.

mod document;
mod lines;
mod marked;
mod names;
mod octets;
mod prose;
mod recursion;
mod repetition;
mod scan;
mod tree;

use std::collections::HashMap;

use crate::analyze::starts_of;
use crate::errors::Errors;
use crate::label::label;
use crate::model::{Class, Error, Grammar, Kind, Node, Position, Rule, Value, choice};
use crate::nesting::{by_name, cycles, graph, reachable};
use crate::notations::not_abnf;
use crate::rfcs;
use crate::sorted::{Map, Set};

use document::Document;
use lines::{Lines, logical_rules};
use names::{Gathered, Rules, Sources, is_elsewhere};
use scan::{Read, alternatives};

/// How many brackets there may be around a text, where ABNF says nothing.
const DEPTH: &str = "64";

/// How many paragraphs of prose a note lists.
const MAX_PARAGRAPHS: usize = 12;

/// The core rules of [appendix B.1](https://www.rfc-editor.org/rfc/rfc5234#appendix-B.1).
const CORE: &str = "\
ALPHA = %x41-5A / %x61-7A
BIT = \"0\" / \"1\"
CHAR = %x01-7F
CR = %x0D
CRLF = CR LF
CTL = %x00-1F / %x7F
DIGIT = %x30-39
DQUOTE = %x22
HEXDIG = DIGIT / \"A\" / \"B\" / \"C\" / \"D\" / \"E\" / \"F\"
HTAB = %x09
LF = %x0A
LWSP = *(WSP / CRLF WSP)
OCTET = %x00-FF
SP = %x20
VCHAR = %x21-7E
WSP = SP / HTAB
";

/// A text in ABNF that other rules are taken from.
#[derive(Clone, Debug)]
pub struct Source {
    name: String,
    text: String,
}

impl Source {
    /// Makes a source of a file's text. Errors in it name the file.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Source { name: name.into(), text: text.into() }
    }

    /// Returns an RFC of the library, by a name such as `rfc9110`. The RFCs that it takes rules from come with it.
    ///
    /// ```
    /// use railurl_grammar::abnf::Source;
    ///
    /// assert!(Source::rfc("rfc9110").is_some());
    /// assert!(Source::rfc("rfc1149").is_none());
    /// assert!(Source::rfcs().any(|name| name == "rfc3986"));
    /// ```
    pub fn rfc(name: &str) -> Option<Self> {
        rfcs::document(name).map(|document| Source::new(document.name, document.text))
    }

    /// Returns the names of the library's RFCs.
    pub fn rfcs() -> impl Iterator<Item = &'static str> {
        rfcs::DOCUMENTS.iter().map(|document| document.name)
    }

    /// Returns the name, as errors show it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the text.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// A grammar that was imported, and what its reader should know.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Imported {
    /// The grammar.
    pub grammar: Grammar,
    /// How the text was read where it can be read in two ways: numbers from 80 to FF as octets, or as code points; signs of
    /// older notations; lines as prose.
    pub notes: Errors,
}

/// Reads rules in ABNF.
///
/// - Rule names keep their spelling, in lower case: names in ABNF ignore case. Text in quotes ignores ASCII case, `%s"…"`
///   does not. The numbers of `%x`, `%d` and `%b` are code points, or octets: see [the module](self#what-is-rewritten).
/// - `=/` adds alternatives to a rule, also to a core rule. Core rules that are used and not defined are added.
/// - Comments above a rule, on its lines, or indented directly below it become its documentation.
/// - If rules refer to themselves within brackets, the header says `Depth: 64`.
/// - Blocks that say that they are ABNF, in a Markdown file or the XML or HTML of an RFC, are read alone, if there are any:
///   `<sourcecode type="abnf">`.
/// - A text with the heading "Status of This Memo", as all RFCs have it, is read for its rules. [Notes](Imported::notes) list
///   what begins as a rule and is left out: what is not ABNF and no rule refers to; a rule of names alone, at least half of them
///   not defined, to which no rule refers; one among at most two rules, if it is also defined among at least five. With
///   start rules, also other definitions that differ from the one which has no prose between it and all rules that are read
///   and refer to it.
/// - A line of an RFC's page break (`[Page 7]`, the running head, a form feed) is passed over, and so are paragraphs
///   without `name =` that are indented no more than the rule above them, or have characters that ABNF does not.
///
/// ```
/// let grammar = railurl_grammar::abnf::import("year = 4DIGIT\ndate = year [\"-\" 1*2DIGIT] ; the day is missing\n").unwrap();
/// assert_eq!(
///     railurl_grammar::describe(&grammar.rules[1].body),
///     "year (\"-\" digit digit?)?",
/// );
/// assert_eq!(grammar.rules[1].docs, ["the day is missing"]);
/// assert_eq!(grammar.rules[2].name, "digit");
/// ```
///
/// # Errors
///
/// Returns every mistake, with its line and column: text that is not ABNF, a rule that is defined twice in different
/// ways or not at all, a name that a rule file cannot have, a number that is not a code point, octets that are not those
/// of a code point, prose, and repetitions that are too long to write out.
pub fn import(text: &str) -> Result<Grammar, Errors> {
    import_with(text, &[], &[]).map(|imported| imported.grammar)
}

/// Reads rules in ABNF. Takes those that are missing from other sources, in order.
///
/// With start rules, the grammar has only what they refer to, directly or through others, and its header names them.
///
/// ```
/// use railurl_grammar::abnf::{Source, import_with};
///
/// let text = "Link = URI-reference\nURI-reference = <URI-reference, see [URI], Section 4.1>\n";
/// let errors = import_with(text, &[], &[]).unwrap_err();
/// assert_eq!(
///     errors[0].to_string(),
///     "2:17: in rule `uri-reference`: `<URI-reference, see [URI], Section 4.1>` names a rule, and `uri-reference` is not \
///      defined: RFC 3986 has it, so add `--with rfc3986`",
/// );
///
/// let rfc = Source::rfc("rfc3986").expect("a name of the library");
/// let grammar = import_with(text, &[rfc], &["link"]).unwrap().grammar;
/// assert!(grammar.rule("uri-reference").is_some());
/// ```
///
/// # Errors
///
/// The errors of [`import`], in any of the sources: an error in another one than the text has its name as
/// [`file`](Error::file). And a start rule that no source has.
pub fn import_with(text: &str, sources: &[Source], starts: &[&str]) -> Result<Imported, Errors> {
    let (mut imported, roots) = rewritten(text, sources, starts)?;
    let grammar = &mut imported.grammar;
    let roots: Vec<&str> = roots.iter().map(String::as_str).collect();
    tree::shape(grammar);
    keep(grammar, &roots);
    label(grammar);
    if cycles(grammar, &graph(grammar)).values().any(|references| !references.is_empty()) {
        grammar.header.depth = Some(Value::new(DEPTH));
    }
    grammar.rules.iter_mut().for_each(|rule| place(&mut rule.body, rule.position));
    Ok(imported)
}

/// Gives each node without a position that of what is in it, or of what it is in.
fn place(node: &mut Node, around: Position) {
    if node.position.line == 0 {
        let inner = node.nodes().map(|node| node.position).find(|position| position.line > 0);
        node.position = inner.unwrap_or(around);
    }
    let own = node.position;
    node.children_mut().iter_mut().for_each(|child| place(child, own));
}

/// Returns the grammar of a text without a shaped tree.
#[cfg(test)]
fn unshaped(text: &str) -> Result<Grammar, Errors> {
    rewritten(text, &[], &[]).map(|(imported, _)| imported.grammar)
}

/// Reads rules and those that they need, in the order and the alternatives of the texts, with the rules where parsing may
/// start.
fn rewritten(text: &str, sources: &[Source], starts: &[&str]) -> Result<(Imported, Vec<String>), Errors> {
    // The reader spells the names of rules in the same way.
    let starts: Vec<String> = starts.iter().map(|start| start.to_ascii_lowercase().replace('_', "-")).collect();
    let starts: Vec<&str> = starts.iter().map(String::as_str).collect();
    let (sources, mut notes) = read(text, sources, &starts)?;
    let of_octets: Vec<bool> = sources.iter().map(|source| octets::are_numbers_small(&source.rules)).collect();
    let sources = Sources::new(sources);
    let mut gathered = sources.gather(&starts)?;
    prose::leave_out(&mut gathered, &starts)?;
    prose::note_single(&mut gathered, |source| sources.name(source));
    let Gathered { mut grammar, sources: origins, notes: prose } = gathered;
    notes.extend(prose);
    if grammar.rules.is_empty() {
        let at = Position { line: 1, column: 1 };
        return Err(Error::new(at, "found no rule: expected `name = elements`").into());
    }
    grammar.header.starts = starts.iter().map(|start| Value::new(*start)).collect();
    let roots: Vec<String> = starts_of(&grammar, &[]).into_iter().map(str::to_owned).collect();
    let names: Vec<&str> = roots.iter().map(String::as_str).collect();
    notes.extend(octets::rewrite(&mut grammar, &names, &origins, of_octets, |origin| sources.name(origin))?);
    recursion::rewrite(&mut grammar);
    repetition::rewrite(&mut grammar);
    Ok((Imported { grammar, notes: notes.into() }, roots))
}

/// Reads the rules of all sources: of the text, of the others, of those that they need, and the core rules. Also returns
/// notes about how they were read.
fn read(text: &str, others: &[Source], starts: &[&str]) -> Result<(Vec<Rules>, Vec<Error>), Vec<Error>> {
    let mut named: Vec<(Option<&str>, &str)> = vec![(None, text)];
    named.extend(others.iter().map(|source| (Some(source.name()), source.text())));
    let mut needs: Vec<&[&str]> = vec![&[]];
    let mut at = 1;
    while at < named.len() {
        let (name, text) = named[at];
        let document = name.and_then(rfcs::document).filter(|document| document.text == text);
        needs.push(document.map_or(&[], |document| document.needs));
        for document in needs[at].iter().filter_map(|name| rfcs::document(name)) {
            if !named.iter().any(|&(name, _)| name == Some(document.name)) {
                named.push((Some(document.name), document.text));
            }
        }
        at += 1;
    }
    named.push((Some("core"), CORE));
    needs.push(&[]);
    let mut reader = Reader { starts, sources: Vec::new(), added: Vec::new(), errors: Vec::new(), notes: Vec::new() };
    for (&(name, text), needs) in named.iter().zip(&needs) {
        let needs = needs.iter().filter_map(|need| named.iter().position(|&(name, _)| name == Some(*need))).collect();
        reader.source(Rules { name: name.map(str::to_owned), rules: Vec::new(), broken: HashMap::new(), needs }, text);
    }
    if !reader.errors.is_empty() {
        return Err(reader.errors);
    }
    let notes = std::mem::take(&mut reader.notes);
    Ok((reader.finish()?, notes))
}

/// Keeps the rules that are reached from these.
fn keep(grammar: &mut Grammar, roots: &[&str]) {
    let reached = reachable(&by_name(grammar), roots);
    let reached: Set<String> = reached.into_iter().map(|rule| rule.name.clone()).collect();
    grammar.rules.retain(|rule| reached.contains(&rule.name));
}

/// The rules read so far, and the mistakes.
struct Reader<'a> {
    /// The start rules, or none if all rules are meant.
    starts: &'a [&'a str],
    sources: Vec<Rules>,
    /// Alternatives that `=/` adds to a rule that is not defined before, and their source.
    added: Vec<(usize, Rule)>,
    errors: Vec<Error>,
    /// How rules were read that can be read in two ways.
    notes: Vec<Error>,
}

impl Reader<'_> {
    fn source(&mut self, source: Rules, text: &str) {
        let number = self.sources.len();
        let (mut known, mut spelled): (Map<String, usize>, Vec<String>) = (Map::new(), Vec::new());
        let mut rules = source.rules;
        let mut older_signs: Vec<&str> = Vec::new();
        let blocks = marked::blocks(text);
        let text = blocks.as_deref().unwrap_or(text);
        let is_document = lines::is_document(text);
        let Document { rules: read, mut errors, broken, mut notes } = match is_document {
            true if number == 0 => document::read(text, number, self.starts, self.starts.is_empty()),
            true => document::read(text, number, &[], false),
            false => read_mixed(text, number),
        };
        for (logical, Read { name, position, adds, body, older }) in read {
            let spelling: String = logical.text.iter().map(|(c, _)| *c).take_while(|c| *c != '=').collect();
            let read = Rule { docs: logical.docs, position, ..Rule::new(name, body) };
            if let Some((sign, how)) = older.filter(|(_, how)| !older_signs.contains(how)) {
                older_signs.push(how);
                notes.push(Error::new(sign, how).within(&read.name));
            }
            let spelling = spelling.trim().to_owned();
            match (known.get(&read.name), adds) {
                (Some(&at), true) => add(&mut rules[at], read),
                (None, true) => self.added.push((number, read)),
                // RFCs print some rules twice: where they explain them, and where they collect them.
                (Some(&at), false) if rules[at].body == read.body || is_elsewhere(&read.name, &read.body) => {}
                (Some(&at), false) if is_elsewhere(&rules[at].name, &rules[at].body) => rules[at] = read,
                (Some(&at), false) => {
                    let (name, line) = (&read.name, rules[at].position.line);
                    let case = if spelled[at] == spelling { "" } else { ", or rename one: names ignore case" };
                    let message = format!(
                        "the rule `{name}` is already defined on line {line}: add alternatives with `=/`{case}"
                    );
                    errors.push(Error::new(position, message));
                }
                (None, false) => {
                    known.insert(read.name.clone(), rules.len());
                    spelled.push(spelling);
                    rules.push(read);
                }
            }
        }
        // Text in another notation has a mistake on every line, and they are one.
        if !is_document
            && errors.len() >= rules.len()
            && let Some(foreign) = not_abnf(text)
        {
            errors = vec![foreign];
        }
        errors.iter_mut().chain(&mut notes).for_each(|error| error.file.clone_from(&source.name));
        self.notes.append(&mut notes);
        self.errors.append(&mut errors);
        let by_rule = |error: Error| Some((error.rule.clone()?, error));
        let broken = broken.into_iter().rev().filter_map(by_rule).collect();
        self.sources.push(Rules { rules, broken, ..source });
    }

    /// Adds the alternatives whose rule is defined after them or in another source. If no source defines it, that is a mistake,
    /// but with start rules, and in another source, only where a reference to it is reached.
    fn finish(self) -> Result<Vec<Rules>, Vec<Error>> {
        let mut errors = Vec::new();
        let mut sources = Sources::new(self.sources);
        for (number, added) in self.added {
            let Some(rule) = sources.find(number, &added.name) else {
                let (name, from) = (&added.name, rfcs::advice(&added.name, None).unwrap_or_default());
                let message = format!("`=/` adds alternatives to `{name}`, which is not defined before: use `=`{from}");
                let error = Error { file: sources.name(number), ..Error::new(added.position, message) };
                match number == 0 && self.starts.is_empty() {
                    true => errors.push(error),
                    false => sources.lack(number, name, error.within(name)),
                }
                continue;
            };
            add(rule, added);
        }
        if errors.is_empty() { Ok(sources.into_rules()) } else { Err(errors) }
    }
}

/// Reads rules with prose between them.
fn read_mixed(text: &str, source: usize) -> Document {
    let (mut logical, prose) = logical_rules(text, Lines::Mixed);
    let mut document = Document { rules: Vec::new(), errors: Vec::new(), broken: Vec::new(), notes: Vec::new() };
    // Text in another notation is not prose.
    if !logical.iter().any(|logical| scan::rule(logical, source).is_ok()) {
        logical = logical_rules(text, Lines::Rules).0;
    } else if let Some(&(line, _)) = prose.first() {
        let message = format!("passed over as prose: lines {}", listed(&prose));
        document.notes.push(Error::new(Position { line, column: 1 }, message));
    }
    for logical in logical {
        match scan::rule(&logical, source) {
            Ok(rule) => document.rules.push((logical, rule)),
            Err(error) => document.errors.push(error),
        }
    }
    document
}

/// Writes the first and the last lines of paragraphs.
fn listed(paragraphs: &[(u32, u32)]) -> String {
    let lines = |&(first, last): &(u32, u32)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    };
    let shown: Vec<String> = paragraphs.iter().take(MAX_PARAGRAPHS).map(lines).collect();
    shown.join(", ") + if paragraphs.len() > MAX_PARAGRAPHS { ", …" } else { "" }
}

/// Adds alternatives to a rule.
fn add(rule: &mut Rule, added: Rule) {
    let before = std::mem::replace(&mut rule.body, Node::new(Kind::End));
    let mut all = alternatives(before);
    all.append(&mut alternatives(added.body));
    rule.body = choice(all);
    rule.docs.extend(added.docs);
}

/// Returns a node that matches the empty text only.
pub(crate) fn nothing() -> Node {
    let any = Node::new(Kind::Class(Class::any()));
    let both = Node::new(Kind::Choice(vec![any, Node::new(Kind::End)]));
    Node::new(Kind::Ahead(Box::new(both)))
}
