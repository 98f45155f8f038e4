//! Grammars whose numbers are octets of UTF-8: parsers of texts read code points.
//!
//! RFCs write UTF-8 as RFC 3629 does, `UTF8-2 = %xC2-DF UTF8-tail`, or in the older forms with five and six octets, or as
//! any octet that is not ASCII, `obs-text = %x80-FF`. An encoding becomes the class of its code points. A range to FF
//! becomes the code points from U+0080: in a text, each of them is two to four such octets, and the RFCs repeat them.
//! In a text, a continuation octet stands only in an encoding, so that an alternative of one alone never matches.

use super::nothing;
use crate::model::{Class, Error, Grammar, Kind, Node, Rule};
use crate::sorted::{Map, Set};

/// How many references lead to the class that is an octet of an encoding, at most.
const MAX_STEPS: usize = 8;

/// The octets that continue an encoding.
const CONTINUING: Range = (0x80, 0xBF);

/// The octets beyond ASCII.
const HIGH: Range = (0x80, 0xFF);

/// The mark of a node whose octets have been read. Nothing is marked as text before labels are made.
const IS_DECODED: bool = true;

/// A range of octets or code points, inclusive.
type Range = (u32, u32);

/// Returns whether no number of these rules is above FF.
pub(super) fn are_numbers_small(rules: &[Rule]) -> bool {
    let is_small = |c: char| u32::from(c) <= HIGH.1;
    rules.iter().flat_map(|rule| rule.body.nodes()).all(|node| match &node.kind {
        Kind::Class(class) => class.ranges.iter().all(|&(_, high)| is_small(high)),
        Kind::Literal { text, .. } => text.chars().all(is_small),
        _ => true,
    })
}

/// Reads the octets of a grammar as code points. `origins` has the source of each rule, and `may_be` says of a source
/// whether its numbers may be octets.
pub(super) fn rewrite(
    grammar: &mut Grammar,
    roots: &[&str],
    origins: &[usize],
    mut may_be: Vec<bool>,
    name: impl Fn(usize) -> Option<String>,
) -> Result<Vec<Error>, Vec<Error>> {
    let places = grammar.rules.iter().zip(origins);
    let high = places.filter(|(rule, origin)| may_be[**origin] && rule.body.nodes().any(has_high));
    let high: Set<usize> = high.map(|(_, &origin)| origin).collect();
    if high.is_empty() {
        return Ok(Vec::new());
    }
    let octets = Octets { classes: classes(grammar) };
    let mut decoded = Vec::new();
    for (rule, &origin) in grammar.rules.iter().zip(origins) {
        let mut body = rule.body.clone();
        let found = high.contains(&origin) && octets.decode(&mut body);
        decoded.push(found.then_some(body));
    }
    for (origin, may_be) in may_be.iter_mut().enumerate() {
        let own =
            || grammar.rules.iter().zip(&decoded).zip(origins).filter(|(_, of)| **of == origin).map(|(rule, _)| rule);
        *may_be &= own().any(|(rule, decoded)| decoded.is_some() || rule.body.nodes().any(has_all_high));
    }
    let mut notes = Vec::new();
    for ((rule, decoded), &origin) in grammar.rules.iter_mut().zip(decoded).zip(origins) {
        let file = name(origin);
        if !may_be[origin] {
            let numbers = rule.body.nodes().filter(|node| high.contains(&origin) && has_high(node));
            let note = |node: &Node| {
                let message = "numbers from 80 to FF are code points here, since there is no encoding of UTF-8";
                Error { file: file.clone(), ..Error::new(node.position, message).within(&rule.name) }
            };
            notes.extend(numbers.take(1).map(note));
            continue;
        }
        if let Some(decoded) = decoded {
            rule.body = decoded;
        }
        let mut is_any = false;
        rule.body.change(|node| is_any |= widen(node));
        if is_any {
            let message = "%x80-FF are octets here: they are read as U+0080 to U+10FFFF, one for two to four octets";
            notes.push(Error { file, ..Error::new(rule.position, message).within(&rule.name) });
        }
    }
    let errors = left(grammar, origins, &may_be, name);
    if !errors.is_empty() {
        return Err(errors);
    }
    let never = remove_continuing(grammar, origins, &may_be);
    grammar.rules.iter_mut().for_each(|rule| rule.body.change(|node| node.is_text = false));
    let matches_nothing = |root: &&str| never.contains(*root);
    let message = |root: &str| format!("`{root}` matches no text: its octets only continue an encoding of UTF-8");
    let errors: Vec<Error> = roots
        .iter()
        .filter(|root| matches_nothing(root))
        .map(|root| Error::new(Default::default(), message(root)))
        .collect();
    if errors.is_empty() { Ok(notes) } else { Err(errors) }
}

/// Returns whether a node is of characters from U+0080 to U+00FF.
fn has_high(node: &Node) -> bool {
    let is_high = |c: char| (HIGH.0..=HIGH.1).contains(&u32::from(c));
    match &node.kind {
        Kind::Class(class) => class.ranges.iter().any(|&(_, high)| is_high(high)),
        Kind::Literal { text, .. } => text.contains(is_high),
        _ => false,
    }
}

/// Returns whether a node is of all octets that are not ASCII.
fn has_all_high(node: &Node) -> bool {
    let Kind::Class(class) = &node.kind else { return false };
    class.ranges.iter().any(|&(low, high)| u32::from(low) <= HIGH.0 && u32::from(high) == HIGH.1)
}

/// Makes the octets beyond ASCII the code points beyond it, if a node has all of them.
fn widen(node: &mut Node) -> bool {
    let is_all = node.is_text != IS_DECODED && has_all_high(node);
    if let (Kind::Class(class), true) = (&mut node.kind, is_all) {
        for (_, high) in class.ranges.iter_mut().filter(|(_, high)| u32::from(*high) == HIGH.1) {
            *high = char::MAX;
        }
        node.is_text = IS_DECODED;
    }
    is_all
}

/// Returns the octets of each rule that is one octet.
fn classes(grammar: &Grammar) -> Map<String, Vec<Range>> {
    let bodies: Map<&str, &Node> = grammar.rules.iter().map(|rule| (rule.name.as_str(), &rule.body)).collect();
    let class = |rule: &Rule| Some((rule.name.clone(), class_of(&rule.body, &bodies, MAX_STEPS)?));
    grammar.rules.iter().filter_map(class).collect()
}

fn class_of(node: &Node, bodies: &Map<&str, &Node>, steps: usize) -> Option<Vec<Range>> {
    let steps = steps.checked_sub(1)?;
    match &node.kind {
        Kind::Class(class) if !class.negated => {
            Some(class.ranges.iter().map(|&(low, high)| (u32::from(low), u32::from(high))).collect())
        }
        Kind::Literal { text, .. } => {
            let mut characters = text.chars();
            let only = characters.next().filter(|_| characters.next().is_none())?;
            Some(vec![(u32::from(only), u32::from(only))])
        }
        Kind::Reference(name) => class_of(bodies.get(name.as_str())?, bodies, steps),
        Kind::Choice(children) => {
            let ranges: Option<Vec<_>> = children.iter().map(|child| class_of(child, bodies, steps)).collect();
            Some(ranges?.concat())
        }
        _ => None,
    }
}

struct Octets {
    /// The octets of the rules that are one.
    classes: Map<String, Vec<Range>>,
}

impl Octets {
    /// Replaces the encodings in a body by their code points. Returns whether there are any.
    fn decode(&self, body: &mut Node) -> bool {
        let mut found = false;
        body.change(|node| {
            if let Kind::Literal { text, ignore_case: false } = &mut node.kind
                && !text.is_ascii()
            {
                let octets: Option<Vec<u8>> = text.chars().map(|c| u8::try_from(u32::from(c)).ok()).collect();
                if let Some(decoded) = octets.and_then(|octets| String::from_utf8(octets).ok()) {
                    *text = decoded;
                    node.is_text = IS_DECODED;
                    found = true;
                }
            }
            let Kind::Sequence(parts) = &mut node.kind else { return };
            let mut at = 0;
            while at < parts.len() {
                if let Some((length, class)) = self.encoding(&parts[at..]) {
                    let position = parts[at].position;
                    parts.splice(
                        at..at + length,
                        [Node { position, is_text: IS_DECODED, ..Node::new(Kind::Class(class)) }],
                    );
                    found = true;
                }
                at += 1;
            }
            if let [_] = parts.as_slice() {
                let only = parts.remove(0);
                *node = only;
            }
        });
        found
    }

    fn of(&self, node: &Node) -> Option<Vec<Range>> {
        match &node.kind {
            Kind::Reference(name) => self.classes.get(name).cloned(),
            _ => class_of(node, &Map::new(), MAX_STEPS),
        }
    }

    /// Reads the encodings that these nodes begin with: how many nodes they are, and their code points.
    fn encoding(&self, nodes: &[Node]) -> Option<(usize, Class)> {
        let leading = self.of(nodes.first()?)?;
        let (first, last) = (leading.iter().map(|range| range.0).min()?, leading.iter().map(|range| range.1).max()?);
        let length = (2..=6).find(|&length| leads(length).0 <= first && last <= leads(length).1)?;
        let continuing = nodes.get(1..length)?.iter().map(|node| self.of(node)).collect::<Option<Vec<_>>>()?;
        let is_continuing = |&(low, high): &Range| CONTINUING.0 <= low && high <= CONTINUING.1;
        if !continuing.iter().flatten().all(is_continuing) {
            return None;
        }
        let base = leads(length).0;
        let mut numbers: Vec<Range> = leading.iter().map(|&(low, high)| (low - base, high - base)).collect();
        // No code point has five or six octets, as in older RFCs.
        numbers.truncate(if length > 4 { 0 } else { numbers.len() });
        for octets in &continuing {
            numbers = joined(&numbers, octets);
        }
        // The shortest form is the only one.
        let least = [0x80, 0x800, 0x10000].get(length - 2).copied().unwrap_or_default();
        let valid = numbers.into_iter().filter_map(|(low, high)| {
            let (low, high) = (low.max(least), high.min(u32::from(char::MAX)));
            if low > high {
                return None;
            }
            let low = char::from_u32(low).or_else(|| char::from_u32(0xE000))?;
            let high = char::from_u32(high).or_else(|| char::from_u32(0xD7FF))?;
            (low <= high).then_some((low, high))
        });
        Some((length, Class { negated: false, ranges: valid.collect() }))
    }
}

/// Returns the first octets of encodings of this length.
fn leads(length: usize) -> Range {
    [(0xC0, 0xDF), (0xE0, 0xEF), (0xF0, 0xF7), (0xF8, 0xFB), (0xFC, 0xFD)][length - 2]
}

/// Returns the numbers that are one of these, and then six bits of one of these octets.
fn joined(numbers: &[Range], octets: &[Range]) -> Vec<Range> {
    let mut found: Vec<Range> = Vec::new();
    for &(low, high) in numbers {
        for &(first, last) in octets {
            if (first, last) == CONTINUING {
                found.push((low << 6, high << 6 | 0x3F));
            } else {
                found.extend((low..=high).map(|number| (number << 6 | (first & 0x3F), number << 6 | (last & 0x3F))));
            }
        }
    }
    found.sort_unstable();
    found.dedup_by(|next, before| {
        let joins = next.0 <= before.1.saturating_add(1);
        before.1 = if joins { before.1.max(next.1) } else { before.1 };
        joins
    });
    found
}

/// Returns the errors of octets that are not those of an encoding, and that a text can have there.
fn left(
    grammar: &Grammar,
    origins: &[usize],
    of_octets: &[bool],
    name: impl Fn(usize) -> Option<String>,
) -> Vec<Error> {
    let is_other = |&(low, high): &(char, char)| {
        let (low, high) = (u32::from(low), u32::from(high));
        (HIGH.0..=HIGH.1).contains(&high) && (low < CONTINUING.0 || high > CONTINUING.1)
    };
    let mut errors = Vec::new();
    for (rule, &origin) in grammar.rules.iter().zip(origins).filter(|(_, origin)| of_octets[**origin]) {
        let wrong = |node: &&Node| match &node.kind {
            Kind::Class(class) => class.ranges.iter().any(is_other),
            Kind::Literal { text, .. } => text.chars().any(|c| (HIGH.0..=HIGH.1).contains(&u32::from(c))),
            _ => false,
        };
        errors.extend(rule.body.nodes().filter(|node| node.is_text != IS_DECODED).filter(wrong).map(|node| {
            let message = "these octets are not the whole encoding of a code point: write the sequences of RFC 3629, or the code \
                           points, with a number above FF somewhere";
            Error { file: name(origin), ..Error::new(node.position, message).within(&rule.name) }
        }));
    }
    errors
}

/// Removes the alternatives that are continuation octets alone, and those that cannot match without them. Returns the
/// names of the rules that are left without any.
fn remove_continuing(grammar: &mut Grammar, origins: &[usize], of_octets: &[bool]) -> Set<String> {
    let is_own = |number: usize| of_octets[origins[number]];
    for (number, rule) in grammar.rules.iter_mut().enumerate() {
        if is_own(number) {
            rule.body.change(|node| {
                if let (Kind::Class(class), false) = (&mut node.kind, node.is_text == IS_DECODED) {
                    class.ranges.retain(|&(low, high)| u32::from(low) < CONTINUING.0 || u32::from(high) > CONTINUING.1);
                }
            });
        }
    }
    let mut never: Set<String> = Set::new();
    loop {
        let before = never.len();
        for rule in &mut grammar.rules {
            if !never.contains(&rule.name) && is_never(&mut rule.body, &never) {
                never.insert(rule.name.clone());
            }
        }
        if never.len() == before {
            break;
        }
    }
    grammar.rules.retain(|rule| !never.contains(&rule.name));
    never
}

/// Returns whether a node never matches. Removes the parts of it that do not.
fn is_never(node: &mut Node, never: &Set<String>) -> bool {
    match &mut node.kind {
        Kind::Class(class) => !class.negated && class.ranges.is_empty(),
        Kind::Reference(name) => never.contains(name),
        Kind::Sequence(parts) => {
            let found = parts.iter_mut().any(|part| is_never(part, never));
            let is_some = parts.len() > 1;
            parts.retain(|part| !is_some || part.kind != nothing().kind);
            found
        }
        Kind::Choice(rows) => {
            rows.retain_mut(|row| !is_never(row, never));
            if let [_] = rows.as_slice() {
                *node = rows.remove(0);
                return false;
            }
            rows.is_empty()
        }
        Kind::Optional(child) | Kind::ZeroOrMore(child) => {
            if is_never(child, never) {
                node.kind = nothing().kind;
            }
            false
        }
        Kind::OneOrMore(child) => is_never(child, never),
        _ => false,
    }
}
