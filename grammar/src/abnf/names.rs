//! What the names of rules mean where rules come from several sources: which rule of which source.
//!
//! A name means the rule of its own source. If its source lacks it, another source has it, in order. Prose that
//! names a rule, such as `<token, see [HTTP], Section 5.6.2>`, means that of another source, and first of all that of
//! the RFC that it cites.

use std::collections::HashMap;

use crate::generate::visible;
use crate::model::{Error, Grammar, Kind, Node, Position, Rule, is_name};
use crate::rfcs;
use crate::sorted::{Map, Set};

/// The name of a reference until it is [resolved](resolve): a source, and a name or prose.
pub(super) struct Scoped<'n> {
    source: usize,
    /// For prose, the rule that it is in.
    rule: Option<&'n str>,
    text: &'n str,
}

impl<'n> Scoped<'n> {
    pub(super) fn name(source: usize, name: &str) -> String {
        format!("{source}/{name}")
    }

    pub(super) fn prose(source: usize, rule: &str, prose: &str) -> String {
        format!("{source}<{rule}>{prose}")
    }

    fn of(written: &'n str) -> Self {
        let end = written.find(['/', '<']).unwrap_or(written.len());
        let source = written[..end].parse().unwrap_or_default();
        let text = written.get(end + 1..).unwrap_or_default();
        match text.split_once('>').filter(|_| written[end..].starts_with('<')) {
            Some((rule, text)) => Scoped { source, rule: Some(rule), text },
            None => Scoped { source, rule: None, text },
        }
    }
}

/// The rules of a source.
pub(super) struct Rules {
    /// The name of the source, as errors show it; none for the file that is imported.
    pub(super) name: Option<String>,
    pub(super) rules: Vec<Rule>,
    /// The mistakes for which rules were left out. They count if a rule that is reached refers to them.
    pub(super) broken: HashMap<String, Error>,
    /// The sources that this one builds on: its names are looked for there before all others.
    pub(super) needs: Vec<usize>,
}

/// A rule: its source, and its number in it.
type Id = (usize, usize);

/// What a reference means.
enum Meaning {
    Rule(Id),
    /// The name of a rule that no source has, and which RFC of the library may have it.
    Missing(String, Option<String>),
    /// Prose that names no rule of another document.
    Prose,
}

/// All sources: first the file that is imported, then the others, last the core rules.
pub(super) struct Sources {
    sources: Vec<Rules>,
    /// For each source, its rules by name.
    known: Vec<Map<String, usize>>,
}

impl Sources {
    pub(super) fn new(sources: Vec<Rules>) -> Self {
        let names = |source: &Rules| {
            source.rules.iter().enumerate().map(|(number, rule)| (rule.name.clone(), number)).collect()
        };
        let known = sources.iter().map(names).collect();
        Sources { sources, known }
    }

    pub(super) fn into_rules(self) -> Vec<Rules> {
        self.sources
    }

    /// Returns the name of a source.
    pub(super) fn name(&self, source: usize) -> Option<String> {
        self.sources[source].name.clone()
    }

    /// Returns the rule that a source means by a name.
    pub(super) fn find(&mut self, source: usize, name: &str) -> Option<&mut Rule> {
        let (source, number) = self.in_order(source).find_map(|source| self.own(source, name))?;
        self.sources[source].rules.get_mut(number)
    }

    /// Notes why a source lacks a rule.
    pub(super) fn lack(&mut self, source: usize, name: &str, error: Error) {
        self.sources[source].broken.entry(name.to_owned()).or_insert(error);
    }

    fn rule(&self, (source, number): Id) -> &Rule {
        &self.sources[source].rules[number]
    }

    fn own(&self, source: usize, name: &str) -> Option<Id> {
        self.known[source].get(name).map(|&number| (source, number))
    }

    /// Returns the sources in which a name of one is looked for. Core rules are the last for the file, and the second
    /// for the others: an RFC does not mean that the file redefines them.
    fn in_order(&self, from: usize) -> impl Iterator<Item = usize> {
        let core = self.sources.len() - 1;
        let needs = self.sources[from].needs.iter().copied();
        let early = (from != 0 && from != core).then_some(core);
        std::iter::once(from).chain(early).chain(needs).chain(0..=core)
    }

    /// Returns what a reference means, following rules that are only prose that names another.
    fn meaning(&self, written: &str) -> Meaning {
        let mut seen = Set::new();
        let mut written = written;
        loop {
            let meaning = self.step(&Scoped::of(written));
            let Meaning::Rule(id) = meaning else { return meaning };
            let rule = self.rule(id);
            let Kind::Reference(next) = &rule.body.kind else { return meaning };
            if Scoped::of(next).rule.is_none_or(|own| own != rule.name) || !seen.insert(id) {
                return meaning;
            }
            // `uri-host = <host, see [URI]>` keeps its name; `port = <port, see [URI]>` is the other rule.
            match self.step(&Scoped::of(next)) {
                Meaning::Rule(other) if self.rule(other).name == rule.name && other != id => written = next,
                _ => return meaning,
            }
        }
    }

    fn step(&self, scoped: &Scoped<'_>) -> Meaning {
        let Scoped { source, rule, text } = *scoped;
        let Some(rule) = rule else {
            let found = self.in_order(source).find_map(|other| self.own(other, text));
            return found.map_or_else(|| Meaning::Missing(text.to_owned(), rfcs::advice(text, None)), Meaning::Rule);
        };
        // Another source can have the rule that is only prose here: `DIGIT = <any decimal digit>`.
        let is_whole = |id: &Id| matches!(self.rule(*id).body.kind, Kind::Reference(_));
        let own = || self.own(source, rule).filter(is_whole).map(|_| (rule.to_owned(), None));
        let named = named(text, rule);
        let is_named = named.is_some();
        let Some((name, cited)) = named.or_else(own) else { return Meaning::Prose };
        let is_cited = |other: &usize| cited.as_ref().is_some_and(|cited| self.is_document(*other, cited));
        let order: Vec<usize> = self.in_order(source).collect();
        let (cited_ones, mut others): (Vec<usize>, Vec<usize>) = order.into_iter().partition(is_cited);
        if text.contains('[') || cited.is_some() {
            // The prose means a rule of another document: `uri-host = <host, see [URI]>` does not name this document's `Host`.
            let (own, rest): (Vec<usize>, Vec<usize>) = others.into_iter().partition(|other| *other == source);
            others = [rest, own].concat();
        }
        // A rule cannot be the one that its own prose names.
        let is_other = |other: &usize| *other != source || name != rule;
        let found = cited_ones.into_iter().chain(others).filter(is_other).find_map(|other| self.own(other, &name));
        if let Some(found) = found {
            return Meaning::Rule(found);
        }
        let from = rfcs::advice(&name, cited.as_deref());
        // `<value-spec, see Section 12>` says where more prose is; `<subdomain>` is a name.
        let is_missing = from.is_some() || cited.is_some() || text.trim().eq_ignore_ascii_case(&name);
        if is_named && is_missing { Meaning::Missing(name, from) } else { Meaning::Prose }
    }

    /// Returns whether a source is this document of the library, by its name or that of its file: `rfc3986-uri.abnf`.
    fn is_document(&self, source: usize, document: &str) -> bool {
        let name = self.sources[source].name.as_deref().unwrap_or_default();
        let stem = name.rsplit(['/', '\\']).next().unwrap_or(name).to_ascii_lowercase();
        stem.split(|c: char| !c.is_ascii_alphanumeric())
            .any(|word| word == document || word.strip_prefix("rfc").and_then(rfcs::newest) == Some(document))
    }

    /// Gathers the rules that are reached from the file's, or from the start rules, and gives each its name.
    pub(super) fn gather(&self, starts: &[&str]) -> Result<Gathered, Vec<Error>> {
        let mut errors = Vec::new();
        let mut reached: Vec<Id> = Vec::new();
        if starts.is_empty() {
            let is_own = |id: &Id| !self.is_elsewhere(*id);
            reached.extend((0..self.sources[0].rules.len()).map(|number| (0, number)).filter(is_own));
        }
        for start in starts {
            match self.meaning(&Scoped::name(0, start)) {
                Meaning::Rule(id) => reached.push(id),
                Meaning::Missing(name, from) => {
                    let undefined = || Error::new(Position::default(), missing(&name, from));
                    errors.push(self.broken(0, &name).unwrap_or_else(undefined));
                }
                Meaning::Prose => {}
            }
        }
        let mut notes = Vec::new();
        let mut seen: Set<Id> = reached.iter().copied().collect();
        let mut at = 0;
        while at < reached.len() {
            let id = reached[at];
            at += 1;
            self.check(self.rule(id), &mut errors, &mut notes);
            for (_, name) in self.rule(id).body.references() {
                if let Meaning::Rule(next) = self.meaning(name)
                    && seen.insert(next)
                {
                    reached.push(next);
                }
            }
        }
        if !errors.is_empty() {
            errors.sort_by_key(|error| (error.file.is_some(), error.position));
            errors.dedup();
            return Err(errors);
        }
        Ok(Gathered { notes, ..self.named(&reached) })
    }

    /// Returns whether a rule is only prose for the rule of the same name in another source.
    fn is_elsewhere(&self, id: Id) -> bool {
        let scoped = Scoped::name(id.0, &self.rule(id).name);
        !matches!(self.meaning(&scoped), Meaning::Rule(found) if found == id)
    }

    /// Finds the errors of a rule's references, and notes prose that is left out.
    fn check(&self, rule: &Rule, errors: &mut Vec<Error>, notes: &mut Vec<Error>) {
        for (node, written) in rule.body.references() {
            let scoped = Scoped::of(written);
            let prose = scoped.rule.map(|_| visible(scoped.text)).unwrap_or_default();
            let (message, found) = match self.meaning(written) {
                Meaning::Rule(_) => continue,
                Meaning::Missing(name, _) if self.broken(scoped.source, &name).is_some() => {
                    errors.extend(self.broken(scoped.source, &name));
                    continue;
                }
                Meaning::Missing(name, None) if name == rule.name => {
                    let source = format!("take `{name}` from a file with `--with`");
                    (format!("`<{prose}>` is prose: write a rule in its place, or {source}"), &mut *errors)
                }
                Meaning::Missing(name, from) => {
                    let is_name = prose.is_empty() || prose.eq_ignore_ascii_case(&name);
                    let names = if is_name { String::new() } else { format!("`<{prose}>` names a rule, and ") };
                    (names + &missing(&name, from), &mut *errors)
                }
                Meaning::Prose => (format!("`<{prose}>` is prose: put a rule in its place"), &mut *notes),
            };
            let file = self.sources[scoped.source].name.clone();
            found.push(Error { file, ..Error::new(node.position, message).within(&rule.name) });
        }
    }

    /// Returns the mistake for which a source lacks a rule.
    fn broken(&self, source: usize, name: &str) -> Option<Error> {
        let error = self.sources[source].broken.get(name)?;
        Some(Error { file: self.name(source), ..error.clone() })
    }

    /// Names the rules: the file's keep theirs; another source's rule that is not the same gets the source's before it.
    fn named(&self, reached: &[Id]) -> Gathered {
        let mut ordered: Vec<Id> = reached.to_vec();
        ordered.sort_by_key(|&(source, _)| source != 0);
        let mut holders: Map<String, Id> = Map::new();
        let mut names: Map<Id, String> = Map::new();
        let mut kept = Vec::new();
        for id in ordered {
            let name = &self.rule(id).name;
            match holders.get(name) {
                Some(&holder) if self.are_equal(holder, id) => {
                    names.insert(id, name.clone());
                    continue;
                }
                None => {
                    holders.insert(name.clone(), id);
                    names.insert(id, name.clone());
                }
                Some(_) => {
                    let base = format!("{}-{name}", self.prefix(id.0));
                    let numbered = (2_u32..).map(|number| format!("{base}-{number}"));
                    let free = std::iter::once(base.clone()).chain(numbered).find(|name| !holders.contains_key(name));
                    let free = free.expect("there are more numbers than rules");
                    holders.insert(free.clone(), id);
                    names.insert(id, free);
                }
            }
            kept.push(id);
        }
        let mut gathered = Gathered { grammar: Grammar::default(), sources: Vec::new(), notes: Vec::new() };
        for id in kept {
            let mut rule = self.rule(id).clone();
            rule.name.clone_from(&names[&id]);
            rule.body.change(|node| {
                if let Kind::Reference(name) = &mut node.kind {
                    match self.meaning(name) {
                        Meaning::Rule(id) => name.clone_from(&names[&id]),
                        _ => node.kind = Kind::Choice(Vec::new()),
                    }
                }
            });
            gathered.grammar.rules.push(rule);
            gathered.sources.push(id.0);
        }
        gathered
    }

    /// Returns the name of a source as the beginning of a rule's name.
    fn prefix(&self, source: usize) -> String {
        let name = self.sources[source].name.as_deref().unwrap_or("core");
        let stem = name.rsplit(['/', '\\']).next().unwrap_or(name);
        let stem = stem.split('.').next().unwrap_or(stem).to_ascii_lowercase();
        let words = stem.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        let joined = words.collect::<Vec<_>>().join("-");
        if is_name(&joined) { joined } else { "other".to_owned() }
    }

    /// Returns whether two rules are the same, with all that they refer to.
    fn are_equal(&self, one: Id, other: Id) -> bool {
        let mut assumed = Set::new();
        let mut open = vec![(one, other)];
        while let Some((one, other)) = open.pop() {
            if one == other || !assumed.insert((one, other)) {
                continue;
            }
            let [left, right] = [one, other].map(|id| self.rule(id).body.nodes().collect::<Vec<&Node>>());
            if left.len() != right.len() {
                return false;
            }
            for (left, right) in left.into_iter().zip(right) {
                match (&left.kind, &right.kind) {
                    (Kind::Reference(left), Kind::Reference(right)) => {
                        let (Meaning::Rule(left), Meaning::Rule(right)) = (self.meaning(left), self.meaning(right))
                        else {
                            return false;
                        };
                        if self.rule(left).name != self.rule(right).name {
                            return false;
                        }
                        open.push((left, right));
                    }
                    (left, right) if std::mem::discriminant(left) != std::mem::discriminant(right) => return false,
                    (Kind::Literal { .. } | Kind::Class(_), _) if left.kind != right.kind => return false,
                    _ if left.children().len() != right.children().len() => return false,
                    _ => {}
                }
            }
        }
        true
    }
}

/// The rules of a grammar, and the source of each.
pub(super) struct Gathered {
    pub(super) grammar: Grammar,
    pub(super) sources: Vec<usize>,
    /// Prose that names no rule.
    pub(super) notes: Vec<Error>,
}

fn missing(name: &str, from: Option<String>) -> String {
    format!("`{name}` is not defined{}", from.unwrap_or_default())
}

/// Returns whether a rule is only prose for the rule of its name elsewhere: `host = <host, see [URI]>`.
pub(super) fn is_elsewhere(rule: &str, body: &Node) -> bool {
    let Kind::Reference(written) = &body.kind else { return false };
    let Scoped { rule: own, text, .. } = Scoped::of(written);
    own.and_then(|own| named(text, own)).is_some_and(|(name, _)| name == rule)
}

/// Returns the name in a reference that is not prose.
pub(super) fn named_rule(written: &str) -> Option<&str> {
    let Scoped { rule, text, .. } = Scoped::of(written);
    rule.is_none().then_some(text)
}

/// The words that may follow a rule's name in prose that names it.
const FOLLOWING: [&str; 9] = ["see", "defined", "definition", "as", "from", "in", "is", "specified", "imported"];

/// Returns the rule that prose names, and the RFC that it cites, as the library spells it.
pub(super) fn named(prose: &str, rule: &str) -> Option<(String, Option<String>)> {
    let prose = prose.trim();
    let cited = cited(prose);
    let end = prose.find([',', ';', ' ', '\t']).unwrap_or(prose.len());
    let first = prose[..end].trim_matches(['"', '\'', '`']).to_ascii_lowercase();
    let rest = prose[end..].trim_start();
    let next = rest.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
    let is_first = rest.is_empty() || rest.starts_with([',', ';', '[', '(']) || FOLLOWING.contains(&next);
    // `<As defined in RFC 3986 as path-absolute>`
    let other = prose.rsplit_once(" as ").map(|(_, name)| name.trim_matches(['"', '\'', '`']).to_ascii_lowercase());
    let other = other.filter(|name| name.contains('-') && is_name(name));
    // Addresses have rules only in the RFC of URIs: `ip6-network = <as per Section 2.2 of [RFC4291]>`.
    let own = |cited: String| match cited.as_str() {
        "rfc4291" | "rfc3513" | "rfc2373" => ("ipv6address".to_owned(), Some("rfc3986".to_owned())),
        _ => (other.clone().unwrap_or_else(|| rule.to_owned()), Some(cited)),
    };
    // `<As defined in Section 3 of [RFC3986]>`, `<as defined in Section 20.1>`
    if FOLLOWING.contains(&first.as_str()) {
        let here = || prose.contains("Section").then(|| (rule.to_owned(), None));
        return cited.map(own).or_else(here);
    }
    if is_first && is_name(&first) {
        return Some((first, cited));
    }
    // `<A-Z / a-z as per [RFC5234]>`, `<1*DIGIT, defined in [RFC2616]>`
    let refers =
        [" as per ", " see ", " defined in ", " specified in ", " from "].iter().any(|words| prose.contains(words));
    cited.filter(|_| refers).map(own)
}

/// The tags of RFCs in the prose of others.
const TAGS: [(&str, &str); 9] = [
    ("[URI]", "rfc3986"),
    ("[HTTP]", "rfc9110"),
    ("[IRI]", "rfc3987"),
    ("[ABNF]", "rfc5234"),
    ("[UTF-8]", "rfc3629"),
    ("[IMF]", "rfc5322"),
    ("[IMAIL]", "rfc5322"),
    ("[LANGTAG]", "rfc5646"),
    ("[RFC-IMF]", "rfc5322"),
];

/// Returns the RFC that prose cites, by number or by one of the usual tags.
fn cited(prose: &str) -> Option<String> {
    let upper = prose.to_ascii_uppercase();
    if let Some((_, after)) = upper.split_once("RFC") {
        let digits: String = after.trim_start_matches([' ', '-']).chars().take_while(char::is_ascii_digit).collect();
        if !digits.is_empty() {
            return Some(rfcs::newest(&digits).map_or_else(|| format!("rfc{digits}"), str::to_owned));
        }
    }
    TAGS.iter().find(|(tag, _)| upper.contains(tag)).map(|&(_, rfc)| rfc.to_owned())
}
