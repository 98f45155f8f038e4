//! Shapes the syntax tree of an imported grammar, without changing its texts: what people would write where ABNF has
//! only sequences, alternatives and repetitions.
//!
//! - Alternatives of characters become one class, and so do characters without others, as in `<any CHAR except CTLs>`. Repeated characters are a text, whether they are written as they are
//!   or as an escape, such as `pct-encoded`.
//! - `a *( "," a )` becomes a list with a separator.
//! - White space, and texts that are always the same in a sequence, are skipped: commas, keywords, brackets, and the
//!   quotes around a text.

use crate::analyze::callees_first;
use crate::model::{Class, Grammar, Kind, Node};
use crate::shape::{is_empty, is_text};
use crate::sorted::{Map, Set};
use crate::terminal::without;

/// Shapes the tree.
pub(super) fn shape(grammar: &mut Grammar) {
    merge_classes(grammar, &Known::of(grammar));
    let known = Known::of(grammar);
    for rule in &mut grammar.rules {
        known.shape(&mut rule.body);
    }
    // A rule that is another by a second name is a text where that is one.
    let mut texts: Set<String> = Set::new();
    for rule in callees_first(grammar) {
        let is_text = match &rule.body.kind {
            Kind::Reference(name) => texts.contains(name),
            _ => is_text(&rule.body),
        };
        if is_text {
            texts.insert(rule.name.clone());
        }
    }
    for rule in grammar.rules.iter_mut().filter(|rule| texts.contains(&rule.name)) {
        rule.body.is_text |= matches!(rule.body.kind, Kind::Reference(_));
    }
}

fn has_references(node: &Node) -> bool {
    node.references().next().is_some()
}

// ----- classes ----------------------------------------------------------------------------------------------------

/// Merges alternatives of characters, in the nodes that the tree keeps as texts: others are alternatives with names.
fn merge_classes(grammar: &mut Grammar, known: &Known) {
    let order: Vec<String> = callees_first(grammar).into_iter().map(|rule| rule.name.clone()).collect();
    let numbers: Map<String, usize> =
        grammar.rules.iter().enumerate().map(|(number, rule)| (rule.name.clone(), number)).collect();
    let mut classes: Map<String, Vec<(char, char)>> = Map::new();
    for name in order {
        let Some(rule) = numbers.get(&name).and_then(|&number| grammar.rules.get_mut(number)) else { continue };
        merge(&mut rule.body, known, &classes);
        if let Some(class) = class_of(&rule.body, &classes) {
            classes.insert(name, class);
        }
    }
}

/// Merges the alternatives of a node, and of those below it, that are one character.
fn merge(node: &mut Node, known: &Known, classes: &Map<String, Vec<(char, char)>>) {
    node.children_mut().iter_mut().for_each(|child| merge(child, known, classes));
    if !known.is_of_characters(node) {
        return;
    }
    if let Kind::Sequence(parts) = &mut node.kind {
        merge_differences(parts, classes);
        if let [only] = parts.as_mut_slice() {
            node.kind = std::mem::replace(&mut only.kind, Kind::End);
        }
    }
    let Kind::Choice(rows) = &mut node.kind else { return };
    let found: Vec<_> = rows.iter().map(|row| class_of(row, classes)).collect();
    let (Some(first), true) = (found.iter().position(Option::is_some), found.iter().flatten().count() > 1) else {
        return;
    };
    let ranges = union(found.iter().flatten().flatten().copied().collect());
    let merged = Node { position: rows[first].position, ..Node::new(Kind::Class(Class { negated: false, ranges })) };
    rows[first] = merged;
    let mut number = 0;
    rows.retain(|_| {
        number += 1;
        number - 1 == first || found[number - 1].is_none()
    });
    if let [only] = rows.as_mut_slice() {
        node.kind = std::mem::replace(&mut only.kind, Kind::End);
    }
}

/// Writes `<any CHAR except CTLs>` as the characters that are left.
fn merge_differences(parts: &mut Vec<Node>, classes: &Map<String, Vec<(char, char)>>) {
    let class = |node: &Node| class_of(node, classes).map(|ranges| Class { negated: false, ranges });
    let mut at = 0;
    while let Some([not, whole]) = parts.get(at..at + 2) {
        let excepted = if let Kind::NotAhead(child) = &not.kind { class(child) } else { None };
        let left = excepted.and_then(|excepted| Some(union(without(&class(whole)?, &excepted).ranges)));
        if let Some(ranges) = left.filter(|ranges| !ranges.is_empty()) {
            let kind = Kind::Class(Class { negated: false, ranges });
            parts.splice(at..at + 2, [Node { position: not.position, ..Node::new(kind) }]);
        }
        at += 1;
    }
}

/// Returns the characters of a node whose texts are one character each.
fn class_of(node: &Node, classes: &Map<String, Vec<(char, char)>>) -> Option<Vec<(char, char)>> {
    match &node.kind {
        Kind::Class(Class { negated: false, ranges }) => Some(ranges.clone()),
        Kind::Literal { text, ignore_case } => {
            let mut letters = text.chars();
            let letter = letters.next().filter(|_| letters.next().is_none())?;
            let cases =
                if *ignore_case { [letter.to_ascii_lowercase(), letter.to_ascii_uppercase()] } else { [letter; 2] };
            Some(cases.map(|letter| (letter, letter)).to_vec())
        }
        Kind::Reference(name) => classes.get(name).cloned(),
        _ => None,
    }
}

/// Returns ranges in order and without overlaps, as people write them.
fn union(mut ranges: Vec<(char, char)>) -> Vec<(char, char)> {
    ranges.sort_unstable();
    let mut merged: Vec<(char, char)> = Vec::new();
    for (low, high) in ranges {
        match merged.last_mut() {
            Some((_, last)) if (*last..=low).nth(1).is_none_or(|next| next >= low) => *last = high.max(*last),
            _ => merged.push((low, high)),
        }
    }
    // A hyphen does not end a range, and two neighbours are written one by one.
    let without_hyphen = |(low, high): (char, char)| match (low, high) {
        ('-', high) if high > '-' => vec![('-', '-'), ('.', high)],
        (low, '-') if low < '-' => vec![(low, ','), ('-', '-')],
        _ => vec![(low, high)],
    };
    let neighbours = |(low, high): (char, char)| match (low..=high).nth(2) {
        None if low != high => vec![(low, low), (high, high)],
        _ => vec![(low, high)],
    };
    let mut ranges: Vec<(char, char)> = merged.into_iter().flat_map(without_hyphen).flat_map(neighbours).collect();
    ranges.sort_by_key(|&(low, _)| match low {
        '-' => 0,
        'A'..='Z' => 1,
        'a'..='z' => 2,
        '0'..='9' => 3,
        _ => 4,
    });
    ranges
}

// ----- what rules are ---------------------------------------------------------------------------------------------

/// What is known about the rules of a grammar, by name.
#[derive(Default)]
struct Known {
    /// Rules that match one character, which may be written as an escape.
    characters: Set<String>,
    /// Those whose texts are a character with an escape: bounded, and of characters only.
    escapes: Set<String>,
    /// Rules that match one character, among other strings.
    partly: Set<String>,
    /// Rules that match white space only.
    white: Set<String>,
    /// Rules whose text tells nothing: one fixed text, or white space.
    silent: Set<String>,
}

impl Known {
    fn of(grammar: &Grammar) -> Self {
        let mut known = Known::default();
        for rule in callees_first(grammar) {
            let body = &rule.body;
            let is = [
                known.is_character(body),
                known.is_escape(body),
                known.is_white(body),
                known.is_silent(body),
                known.is_partly(body),
            ];
            let Known { characters, escapes, white, silent, partly } = &mut known;
            for (is, names) in is.into_iter().zip([characters, escapes, white, silent, partly]) {
                names.extend(is.then(|| rule.name.clone()));
            }
        }
        known
    }

    /// Returns whether each text of a node is one character, or an escape for one.
    fn is_character(&self, node: &Node) -> bool {
        match &node.kind {
            Kind::Choice(rows) => {
                let is_one = |row: &Node| self.is_character(row);
                rows.iter().any(is_one) && rows.iter().all(|row| is_one(row) || self.is_escape(row))
            }
            // `<any TEXT except <">>`, where `TEXT` is more than characters.
            Kind::Sequence(parts) => match parts.as_slice() {
                [Node { kind: Kind::NotAhead(_), .. }, letter] => self.is_character(letter),
                _ => false,
            },
            Kind::Reference(name) => self.characters.contains(name),
            _ => is_letter(node),
        }
    }

    /// Returns whether a node is a few characters in a row, the first of which are fixed.
    fn is_escape(&self, node: &Node) -> bool {
        match &node.kind {
            Kind::Reference(name) => self.escapes.contains(name),
            Kind::Sequence(parts) => {
                let (first, rest) = (parts.first(), parts.get(1..).unwrap_or_default());
                first.is_some_and(|first| self.is_mark(first)) && rest.iter().all(|part| self.is_short(part))
            }
            _ => false,
        }
    }

    /// Returns whether a node is a fixed text of punctuation, such as a backslash.
    fn is_mark(&self, node: &Node) -> bool {
        match &node.kind {
            Kind::Literal { text, .. } => text.chars().all(|c| !c.is_alphanumeric()),
            Kind::Reference(name) => {
                self.silent.contains(name) && !self.white.contains(name) && self.characters.contains(name)
            }
            _ => false,
        }
    }

    /// Returns whether a node has a bounded number of characters.
    fn is_short(&self, node: &Node) -> bool {
        match &node.kind {
            Kind::Sequence(_) | Kind::Choice(_) | Kind::Optional(_) => {
                node.children().iter().all(|child| self.is_short(child))
            }
            Kind::Literal { .. } | Kind::Class(_) | Kind::NotAhead(_) => true,
            Kind::Reference(name) => self.characters.contains(name),
            _ => false,
        }
    }

    fn is_white(&self, node: &Node) -> bool {
        let is_space = |c: char| matches!(c, ' ' | '\t' | '\r' | '\n');
        match &node.kind {
            Kind::Class(Class { negated, ranges }) => {
                !negated && ranges.iter().all(|&(low, high)| (low..=high).take(5).all(is_space))
            }
            Kind::Literal { text, .. } => text.chars().all(is_space),
            Kind::Reference(name) => self.white.contains(name),
            Kind::End | Kind::Predicate { .. } | Kind::Ahead(_) | Kind::NotAhead(_) => false,
            _ => node.children().iter().all(|child| self.is_white(child)),
        }
    }

    fn is_silent(&self, node: &Node) -> bool {
        if self.is_white(node) {
            return true;
        }
        match &node.kind {
            Kind::Literal { .. } => true,
            Kind::Sequence(parts) => parts.iter().all(|part| is_empty(part) || self.is_silent(part)),
            Kind::Reference(name) => self.silent.contains(name),
            _ => false,
        }
    }

    // ----- the tree -----------------------------------------------------------------------------------------------

    fn shape(&self, node: &mut Node) {
        if matches!(node.kind, Kind::Reference(_) | Kind::Ahead(_) | Kind::NotAhead(_)) {
            return;
        }
        if self.is_silent(node) {
            node.is_text = has_references(node);
            return;
        }
        if self.is_quoted(node) || self.has_keyword(node) {
            return self.skip_around(node);
        }
        let is_optional_rule = matches!(&node.kind, Kind::Optional(child) if matches!(child.kind, Kind::Reference(_)));
        if self.is_of_characters(node) && !is_optional_rule {
            node.is_text = has_references(node);
            return;
        }
        match &mut node.kind {
            Kind::Sequence(parts) => {
                self.make_lists(parts);
                if let ([list], true) = (parts.as_mut_slice(), node.label.is_none()) {
                    let position = node.position;
                    *node = Node { position, ..std::mem::replace(list, Node::new(Kind::End)) };
                    return;
                }
                // Between the characters of a text, white space is one of them.
                let is_content = parts.iter().any(|part| self.has_characters(part));
                let is_skipped = |part: &&mut Node| self.is_silent(part) && !(is_content && self.is_white(part));
                for part in parts.iter_mut().filter(is_skipped) {
                    part.is_skipped = !matches!(part.kind, Kind::Literal { ignore_case: false, .. });
                }
            }
            Kind::Choice(rows) => {
                if rows.iter().all(|row| self.is_silent(row)) {
                    node.is_text = true;
                    return;
                }
                rows.iter_mut().filter(|row| self.is_silent(row)).for_each(|row| row.is_skipped = true);
            }
            _ => {}
        }
        let is_shaped = |child: &&mut Node| !child.is_skipped && !child.is_list;
        node.children_mut().iter_mut().filter(is_shaped).for_each(|child| self.shape(child));
    }

    /// Returns whether a node refers to rules that may be one character of several.
    fn has_characters(&self, node: &Node) -> bool {
        node.references().any(|(_, name)| self.partly.contains(name) && !self.silent.contains(name))
    }

    /// Returns whether a node may be one character of several.
    fn is_partly(&self, node: &Node) -> bool {
        match &node.kind {
            Kind::Choice(rows) => rows.iter().any(|row| self.is_partly(row)),
            Kind::Class(_) => !self.is_white(node),
            Kind::Reference(name) => self.partly.contains(name),
            _ => false,
        }
    }

    /// Returns whether a node's references are all to rules of one character.
    fn is_of_characters(&self, node: &Node) -> bool {
        node.references().all(|(_, name)| self.characters.contains(name) || self.escapes.contains(name))
    }

    /// Returns whether a node is characters in quotes or brackets.
    fn is_quoted(&self, node: &Node) -> bool {
        let Kind::Sequence(parts) = &node.kind else { return false };
        let [first, inner @ .., last] = parts.as_slice() else { return false };
        let is_pair = |first: &Node, last: &Node| match (&first.kind, &last.kind) {
            (Kind::Literal { text: first, .. }, Kind::Literal { text: last, .. }) => {
                PAIRS.contains(&(first.as_str(), last.as_str()))
            }
            (Kind::Reference(first), Kind::Reference(last)) => {
                first == last && self.silent.contains(first) && !self.white.contains(first)
            }
            _ => false,
        };
        is_pair(first, last)
            && !inner.is_empty()
            && inner.iter().all(|part| self.is_of_characters(part))
            && !inner.iter().all(|part| self.is_silent(part))
    }

    /// Returns whether a node is characters after a keyword with its sign, such as `Max-Age=`.
    fn has_keyword(&self, node: &Node) -> bool {
        let Kind::Sequence(parts) = &node.kind else { return false };
        let [Node { kind: Kind::Literal { text, .. }, .. }, inner @ ..] = parts.as_slice() else { return false };
        text.contains(char::is_alphabetic)
            && text.ends_with(['=', ':', ' '])
            && inner.iter().all(|part| self.is_of_characters(part))
            && !inner.iter().all(|part| self.is_silent(part))
    }

    /// Keeps what is within quotes, or after a keyword.
    fn skip_around(&self, node: &mut Node) {
        let ends = usize::from(self.is_quoted(node));
        let Kind::Sequence(parts) = &mut node.kind else { return };
        let mut last = parts.split_off(parts.len() - ends);
        let mut inner = parts.split_off(1);
        parts.iter_mut().chain(&mut last).for_each(|around| around.is_skipped = true);
        let mut text = if let [_] = inner.as_slice() { inner.remove(0) } else { Node::new(Kind::Sequence(inner)) };
        text.is_text = has_references(&text);
        parts.push(text);
        parts.append(&mut last);
    }

    /// Makes lists of `a *( sep a )` and of `*( a sep ) a`.
    fn make_lists(&self, parts: &mut Vec<Node>) {
        let mut at = 0;
        while at + 1 < parts.len() {
            if let Some(list) = self.list(&parts[at], &parts[at + 1]) {
                parts.splice(at..at + 2, [list]);
            }
            at += 1;
        }
    }

    fn list(&self, one: &Node, other: &Node) -> Option<Node> {
        let (item, again, is_first) = match (&one.kind, &other.kind) {
            (Kind::Reference(_), Kind::ZeroOrMore(again)) => (one, again, true),
            (Kind::ZeroOrMore(again), Kind::Reference(_)) => (other, again, false),
            _ => return None,
        };
        let Kind::Sequence(parts) = &again.kind else { return None };
        let (second, separators) = if is_first { parts.split_last()? } else { parts.split_first()? };
        if second.kind != item.kind || self.is_silent(item) || !separators.iter().all(|part| self.is_silent(part)) {
            return None;
        }
        let mut separator = match separators {
            [only] => only.clone(),
            several => Node { position: several.first()?.position, ..Node::new(Kind::Sequence(several.to_vec())) },
        };
        separator.is_skipped = !matches!(separator.kind, Kind::Literal { ignore_case: false, .. });
        Some(Node::list(item.clone(), separator))
    }
}

/// What opens and closes a quoted text.
const PAIRS: [(&str, &str); 6] = [("\"", "\""), ("'", "'"), ("<", ">"), ("[", "]"), ("(", ")"), ("{", "}")];

fn is_letter(node: &Node) -> bool {
    match &node.kind {
        Kind::Class(_) => true,
        Kind::Literal { text, .. } => text.chars().nth(1).is_none(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::analyze::differences;
    use crate::{abnf, read, write};

    #[test]
    fn changes_no_text() {
        let rows = [
            "x = *( y \",\" ) y\ny = 1*DIGIT / z\nz = \"a\" / %s\"b\"\n",
            "x = y *( *WSP \",\" *WSP y ) [ \",\" ]\ny = 1*ALPHA / DQUOTE *c DQUOTE\nc = %x20-21 / %x23-5B / \"\\\" ( DQUOTE / \"u\" 4HEXDIG )\n",
            "x = y / CRLF\ny = ( \"get\" / \"put\" / 1*ALPHA ) SP \"<\" 1*( DIGIT / \"-\" ) \">\"\n",
            include_str!("../../examples/semver.abnf"),
            include_str!("../../examples/media-type.abnf"),
            include_str!("../../examples/uri-template.abnf"),
        ];
        for row in rows {
            let (before, after) = (abnf::unshaped(row).unwrap(), abnf::import(row).unwrap());
            let start = &after.rules[0].name;
            let found = differences((&before, start), (&after, start)).unwrap();
            assert!(found.are_equal(), "{row}: {found:?}");
            assert_eq!(read(&write(&after)).as_ref(), Ok(&after), "{row}");
        }
    }
}
