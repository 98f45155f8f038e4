use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::rc::Rc; // explored
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::expected::{Node, Set};

/// What is wrong with a text that the grammar does not match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SyntaxErrorKind {
    /// A code point that cannot stand there.
    UnexpectedCodePoint(char),
    /// A byte that is not UTF-8.
    UnexpectedByte(u8),
    /// The text ends too early.
    UnexpectedEnd,
    /// A condition of the grammar does not hold.
    ConditionFails(&'static str),
    /// More brackets are around a text than this number. // nested
    TooDeep(usize), // nested
    /// Finding out how the text is read takes too many steps. // guided
    TooAmbiguous, // guided
}

/// Evaluates a condition by its name, about a text.
type Holds<'p> = &'p dyn Fn(&str, Option<&str>) -> bool;

/// Reports why and where a text does not match the grammar: the furthest place that can be read, and what was expected
/// there.
///
/// `{}` is one sentence. `{:#}` adds the line, with a caret below the place.
///
/// An error has a copy of the text. Each question about it reads the text once more. // plain
/// The text was read once more when the error was made. // guided
#[derive(Clone)]
pub struct SyntaxError(Source);

/// The source of an error, read when something is asked about it.
#[derive(Clone)]
#[allow(dead_code, reason = "a grammar may lack some of these")]
enum Source {
    Text { input: Box<[u8]>, rule: &'static str, node: &'static Node },
    /// Already worked out, because its conditions were known only then.
    Known(Box<Details>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Details {
    kind: SyntaxErrorKind,
    outermost: &'static str,
    rule: &'static str,
    span: Range<usize>,
    line: usize,
    column: usize,
    expected: Vec<String>,
    excerpt: String,
    caret: usize,
}

#[allow(dead_code, reason = "a grammar may lack some of these")]
impl SyntaxError {
    /// Returns what is wrong.
    pub fn kind(&self) -> SyntaxErrorKind {
        self.with(|details| details.kind)
    }

    /// Returns the name of the innermost rule that has all of what was expected, apart from white space.
    pub fn rule(&self) -> &'static str {
        self.with(|details| details.rule)
    }

    /// Returns the name of the outermost rule that begins at the place; if none does, [`rule`](Self::rule).
    pub fn outermost_rule(&self) -> &'static str {
        self.with(|details| details.outermost)
    }

    /// Returns the bytes of the unexpected code point; empty at the end of the text.
    pub fn span(&self) -> Range<usize> {
        self.with(|details| details.span.clone())
    }

    /// Returns the line, from 1.
    pub fn line(&self) -> usize {
        self.with(|details| details.line)
    }

    /// Returns the column in code points, from 1.
    pub fn column(&self) -> usize {
        self.with(|details| details.column)
    }

    /// Returns what could have stood there, in the order of the grammar: texts, names of sets, and one set for all code
    /// points that have no name.
    pub fn expected(&self) -> Vec<String> {
        self.with(|details| details.expected.clone())
    }

    fn with<T>(&self, ask: impl FnOnce(&Details) -> T) -> T {
        match &self.0 {
            Source::Text { input, rule, node } => ask(&Details::new(input, rule, node, &|_, _| true)),
            Source::Known(details) => ask(details),
        }
    }

    /// Keeps a text that its parser did not match. It need not be UTF-8 if the grammar matches only ASCII.
    #[cold]
    #[doc(hidden)]
    pub fn new(input: &[u8], rule: &'static str, node: &'static Node) -> Self {
        SyntaxError(Source::Text { input: input.into(), rule, node }) // plain
        SyntaxError(Source::Known(Box::new(Details::new(input, rule, node, &|_, _| true)))) // guided
    }

    /// Keeps a text whose reading was not found within the limit of steps. // guided
    #[cold] // guided
    #[doc(hidden)] // guided
    pub fn ambiguous(input: &[u8], rule: &'static str, node: &'static Node) -> Self { // guided
        let details = Details::new(input, rule, node, &|_, _| true); // guided
        SyntaxError(Source::Known(Box::new(Details { kind: SyntaxErrorKind::TooAmbiguous, ..details }))) // guided
    } // guided

    /// Reads a text once more, after its parser failed, for a grammar with conditions.
    #[cold]
    #[doc(hidden)]
    pub fn asking(input: &[u8], rule: &'static str, node: &'static Node, holds: Holds<'_>) -> Self {
        SyntaxError(Source::Known(Box::new(Details::new(input, rule, node, holds))))
    }
}

impl PartialEq for SyntaxError {
    fn eq(&self, other: &Self) -> bool {
        self.with(|own| other.with(|other| own == other))
    }
}

impl Eq for SyntaxError {}

impl fmt::Debug for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.with(|details| details.fmt(f))
    }
}

impl Details {
    /// Keeps what was expected furthest on.
    fn new(bytes: &[u8], rule: &'static str, node: &'static Node, holds: Holds<'_>) -> Self {
        let input = &*String::from_utf8_lossy(bytes);
        let mut reader = Reader::new(input, rule, holds);
        // The second pass knows the furthest place, which can be within a text.
        for _ in 0..2 { // committed
            reader.read(node, 0).into_iter().for_each(|end| reader.expect(end, Wanted::Written("the end"))); // committed
        } // committed
        explore(node, &mut reader); // explored
        let Reader { furthest: at, common, expected, condition, .. } = reader; // flat
        let Reader { furthest: at, common, expected, condition, too_deep, .. } = reader; // nested
        let rule = common.last().map_or(rule, |(name, _)| name);
        let next = input[at..].chars().next();
        let kind = match (condition, next) {
            (Some(name), _) if expected.is_empty() => SyntaxErrorKind::ConditionFails(name),
            (_, Some(c)) => SyntaxErrorKind::UnexpectedCodePoint(c),
            (_, None) => SyntaxErrorKind::UnexpectedEnd,
        };
        let kind = too_deep.map_or(kind, SyntaxErrorKind::TooDeep); // nested
        let line_start = input[..at].rfind('\n').map_or(0, |feed| feed + 1);
        let column = input[line_start..at].chars().count() + 1;
        // At most some 60 code points around the place, without characters that would move or hide others.
        let skipped = column.saturating_sub(41);
        let plain = |c: char| if c.is_control() || is_invisible(c) { '\u{FFFD}' } else { c };
        let line = input[line_start..].split('\n').next().unwrap_or_default();
        let excerpt = line.chars().skip(skipped).take(60).map(plain).collect();
        let mut details = Details {
            kind,
            outermost: common.iter().find(|(_, start)| *start == at).map_or(rule, |(name, _)| name),
            rule,
            span: at..at + next.map_or(0, char::len_utf8),
            line: input[..line_start].matches('\n').count() + 1,
            column,
            expected: written(&expected),
            excerpt,
            caret: column - 1 - skipped,
        };
        // Nothing can be read from the first byte that is not UTF-8 on.
        let at = core::str::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len);
        if let Some(&byte) = bytes.get(at).filter(|_| at <= details.span.start) {
            (details.kind, details.span) = (SyntaxErrorKind::UnexpectedByte(byte), at..at + 1);
        }
        details
    }
}

/// Returns whether a code point is white space that stands between other things.
fn is_blank(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' ')
}

/// Something that was expected.
#[derive(Clone, Copy)]
enum Wanted {
    /// A text, in the form that messages show.
    Written(&'static str),
    /// A code point, and another one.
    CodePoint(char, char),
    /// A code point of a set without a name.
    OneOf(&'static Set),
}

/// Returns what was expected as messages show it. Visible code points are shown as one set, unless it has nearly all of them.
fn written(expected: &[Wanted]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let (mut ranges, mut single): (Vec<(char, char)>, Vec<char>) = (Vec::new(), Vec::new());
    let is_broad = expected.iter().any(|it| matches!(it, Wanted::OneOf(set) if set.ranges.iter().any(|it| it.1 > '~')));
    let mut place = None;
    for wanted in expected {
        let own: &[(char, char)] = match wanted {
            Wanted::Written(text) => {
                all.push((*text).into());
                continue;
            }
            Wanted::CodePoint(one, _) if is_broad && !is_blank(*one) => {
                all.push(any_of(Vec::from([(*one, *one)])));
                continue;
            }
            Wanted::CodePoint(one, other) => &[(*one, *one), (*other, *other)],
            Wanted::OneOf(set) => set.ranges,
        };
        for &(low, high) in own {
            if low == high && (low == ' ' || low.is_control()) {
                single.push(low);
            } else {
                place.get_or_insert(all.len());
                ranges.push((low, high));
            }
        }
    }
    if let Some(place) = place {
        // The end of a run of nearly anything comes first.
        all.insert(if is_broad { all.len() } else { place }, any_of(ranges));
    }
    let has = |chars: &str| chars.chars().all(|c| single.contains(&c));
    let (is_white, is_all) = (has("\t "), has("\t\n\r "));
    all.extend(is_white.then(|| "white space".into()));
    single.retain(|&c| !(is_white && matches!(c, '\t' | ' ') || is_all && is_blank(c)));
    let shown = |c| if c == ' ' { "a space".into() } else { alloc::format!("`{}`", char::escape_debug(c)) };
    all.extend(single.into_iter().map(shown));
    all.sort_by_key(|text| text == "the end");
    let mut seen = BTreeSet::new();
    all.retain(|text| seen.insert(text.clone()));
    all
}

/// Writes ranges as one set: letters, digits, then the others, with a hyphen at the end.
fn any_of(mut ranges: Vec<(char, char)>) -> String {
    ranges.sort_unstable();
    let mut merged: Vec<(char, char)> = Vec::new();
    for (low, high) in ranges {
        // A range of letters or digits does not go on with others.
        let is_next = |end: char| u32::from(low) == u32::from(end) + 1 && low.is_alphanumeric() == end.is_alphanumeric();
        match merged.last_mut() {
            Some((_, end)) if low <= *end || is_next(*end) => *end = high.max(*end),
            _ => merged.push((low, high)),
        }
    }
    if let [(low, high)] = merged[..]
        && low == high
    {
        return if low == '`' { "`` ` ``".into() } else { alloc::format!("`{low}`") };
    }
    // A hyphen that ends a range would be misread: it stands alone.
    for at in 0..merged.len() {
        let (low, high) = merged[at];
        if low < high && (low == '-' || high == '-') {
            merged[at] = if low == '-' { ('.', high) } else { (low, ',') };
            merged.push(('-', '-'));
        }
    }
    merged.sort_by_key(|&(low, _)| match low {
        'A'..='Z' => 0,
        'a'..='z' => 1,
        '0'..='9' => 2,
        '-' => 4,
        _ => 3,
    });
    let mut out = String::from("any of [");
    for (low, high) in merged {
        write_end(&mut out, low);
        if low < high {
            // A range of two code points is written as both.
            if u32::from(low) + 1 < u32::from(high) {
                out.push('-');
            }
            write_end(&mut out, high);
        }
    }
    out.push(']');
    out
}

fn write_end(out: &mut String, c: char) {
    if c.is_control() || c.is_whitespace() || is_invisible(c) || !c.is_ascii() && !c.is_alphanumeric() {
        out.extend(c.escape_unicode());
    } else {
        out.push(c);
    }
}

/// Whether a character changes the direction or the joining of others.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.with(|details| fmt::Display::fmt(details, f))
    }
}

impl fmt::Display for Details {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kind == SyntaxErrorKind::TooAmbiguous { // guided
            return write!(f, "the text can be read in too many ways, in `{}`", self.rule); // guided
        } // guided
        if let SyntaxErrorKind::ConditionFails(name) = self.kind { // flat
        if let SyntaxErrorKind::TooDeep(depth) = self.kind { // nested
            write!(f, "nested deeper than {depth}")?; // nested
        } else if let SyntaxErrorKind::ConditionFails(name) = self.kind { // nested
            write!(f, "the condition `{name}` does not hold")?;
        } else {
            f.write_str("expected ")?;
            for (position, expected) in self.expected.iter().enumerate() {
                let joint = match position {
                    0 => "",
                    _ if position + 1 == self.expected.len() => " or ",
                    _ => ", ",
                };
                write!(f, "{joint}{expected}")?;
            }
        }
        write!(f, ", at byte {}, in `{}`", self.span.start, self.rule)?;
        if self.outermost != self.rule {
            write!(f, " of `{}`", self.outermost)?;
        }
        if f.alternate() {
            let number = alloc::format!("{}", self.line);
            let (margin, before) = (number.len(), self.caret);
            write!(f, "\n{:margin$} |\n{number} | {}\n{:margin$} | {:before$}^", "", self.excerpt, "", "")?;
        }
        Ok(())
    }
}

impl core::error::Error for SyntaxError {}

/// Reads as the parser does, and notes what it expects. // committed
/// Notes what is expected in any reading. // explored
pub(super) struct Reader<'i, 'p> {
    pub(super) input: &'i str,
    holds: Holds<'p>,
    /// The rules that are being read, each with its start, innermost last.
    rules: Vec<(&'static str, usize)>,
    /// The labelled texts before, for conditions that ask about them.
    texts: Vec<(&'static str, Range<usize>)>,
    furthest: usize,
    /// The rules around all of what was expected there; around white space only if there was nothing else.
    common: Vec<(&'static str, usize)>,
    is_blank: bool,
    expected: Vec<Wanted>,
    condition: Option<&'static str>,
    /// How many brackets are around what is being read. // nested
    brackets: usize, // nested
    /// How many there may be, if there are more at the furthest place. // nested
    too_deep: Option<usize>, // nested
    /// The number of look-aheads that are being read: what they expect says nothing about the text.
    pub(super) quiet: usize,
    /// Whether a look-ahead that failed is being read for what it expected.
    is_ahead: bool,
    /// The furthest place that was looked at, the end included. // explored
    seen: usize, // explored
}

impl<'i, 'p> Reader<'i, 'p> {
    pub(super) fn new(input: &'i str, rule: &'static str, holds: Holds<'p>) -> Self {
        Reader {
            input,
            holds,
            rules: Vec::from([(rule, 0)]),
            texts: Vec::new(),
            furthest: 0,
            common: Vec::new(),
            is_blank: true,
            expected: Vec::new(),
            condition: None,
            brackets: 0, // nested
            too_deep: None, // nested
            quiet: 0,
            is_ahead: false,
            seen: 0, // explored
        }
    }

    /// Returns the end of what a node matches.
    pub(super) fn read(&mut self, node: &'static Node, at: usize) -> Option<usize> {
        self.seen = self.seen.max(at); // explored
        match *node {
            Node::Text { text, ignore_case, written } => {
                let is_same = |(one, other): &(u8, u8)| one == other || ignore_case && one.eq_ignore_ascii_case(other);
                let count = self.input.as_bytes()[at..].iter().copied().zip(text.bytes()).take_while(is_same).count();
                self.seen = self.seen.max(at + count.min(text.len() - 1)); // explored
                let first = |text: &str| match (text.chars().next().unwrap_or_default(), ignore_case) {
                    (c, true) => Wanted::CodePoint(c.to_ascii_uppercase(), c.to_ascii_lowercase()),
                    (c, false) => Wanted::CodePoint(c, c),
                };
                // The furthest place can be within the text.
                if at < self.furthest && self.furthest <= at + count && count < text.len() {
                    self.expect(self.furthest, first(&text[self.furthest - at..]));
                }
                let wanted = if text.chars().count() == 1 { first(text) } else { Wanted::Written(written) };
                self.matched((count == text.len()).then_some(at + count), at, wanted)
            }
            Node::Class { ref set, written } => {
                let next = self.input[at..].chars().next().filter(|&c| set.contains(c));
                let wanted = if written.is_empty() { Wanted::OneOf(set) } else { Wanted::Written(written) };
                self.matched(next.map(|c| at + c.len_utf8()), at, wanted)
            }
            Node::Last { ref run, ref stop, some, written } => {
                let (mut last, mut end) = (None, at);
                for (offset, c) in self.input[at..].char_indices() {
                    end = at + offset;
                    if stop.contains(c) && (offset > 0 || !some) {
                        last = Some(end);
                    }
                    if !run.contains(c) {
                        break;
                    }
                    end += c.len_utf8();
                }
                self.seen = self.seen.max(end); // explored
                self.matched(last, end, Wanted::Written(written))
            }
            Node::End => self.matched((at == self.input.len()).then_some(at), at, Wanted::Written("the end")),
            // The name of one text or set says no more than what was expected.
            Node::Rule { node: node @ (Node::Text { .. } | Node::Class { .. }), .. } => self.read(node, at),
            Node::Rule { name, node } => {
                self.rules.push((name, at));
                let found = self.read(node, at);
                self.rules.pop();
                found
            }
            Node::Nested { most, node } => { // nested
                if self.brackets == most { // nested
                    self.expect(at, Wanted::Written("")); // nested
                    if at == self.furthest && self.quiet == 0 { // nested
                        // What else could stand there does not matter. // nested
                        self.too_deep = Some(most); // nested
                        self.common = Vec::from_iter(self.rules.last().copied()); // nested
                    } // nested
                    return None; // nested
                } // nested
                self.brackets += 1; // nested
                let found = self.read(node, at); // nested
                self.brackets -= 1; // nested
                found // nested
            } // nested
            Node::Sequence(nodes) => nodes.iter().try_fold(at, |at, node| self.read(node, at)),
            Node::Choice(nodes) => nodes.iter().find_map(|node| self.read(node, at)),
            Node::Optional(node) => Some(self.read(node, at).unwrap_or(at)),
            Node::Repeat { node, some } => {
                let mut end = if some { self.read(node, at)? } else { at };
                while let Some(next) = self.read(node, end).filter(|&next| next > end) {
                    end = next;
                }
                Some(end)
            }
            Node::UpTo { node, most, .. } => {
                let mut end = at;
                (0..most).map_while(|_| self.read(node, end).inspect(|&next| end = next)).for_each(drop);
                Some(end)
            }
            Node::Guide(_) => Some(at), // explored
            Node::Plain(node) => self.read(node, at), // explored
            Node::Added(node) => self.quietly(node, at).map(|_| at), // explored
            Node::Ahead(node) => {
                // Where look-ahead fails, it is read again for what it expected; look-ahead within it only once.
                if self.is_ahead {
                    return self.read(node, at).map(|_| at);
                }
                let found = self.quietly(node, at).map(|_| at);
                if found.is_none() && self.quiet == 0 {
                    self.is_ahead = true;
                    self.read(node, at);
                    self.is_ahead = false;
                }
                found
            }
            Node::NotAhead { node, written } => {
                let found = self.quietly(node, at).is_none().then_some(at);
                self.matched(found, at, Wanted::Written(written))
            }
            Node::Label { name, node } => {
                let end = self.read(node, at)?;
                self.texts.push((name, at..end));
                Some(end)
            }
            Node::Condition { name, argument } => {
                let text = |argument| self.texts.iter().rfind(|(name, _)| *name == argument);
                let text = argument.and_then(text).map(|(_, range)| &self.input[range.clone()]);
                let found = (self.holds)(name, text);
                if !found && at >= self.furthest && self.quiet == 0 {
                    self.expect(at, Wanted::Written(""));
                    self.condition = Some(name);
                }
                found.then_some(at)
            }
        }
    }

    fn quietly(&mut self, node: &'static Node, at: usize) -> Option<usize> {
        self.quiet += 1;
        let found = self.read(node, at);
        self.quiet -= 1;
        found
    }

    /// Returns what was found, or notes what was expected.
    fn matched(&mut self, found: Option<usize>, at: usize, wanted: Wanted) -> Option<usize> {
        if found.is_none() {
            self.expect(at, wanted);
        }
        found
    }

    fn expect(&mut self, at: usize, wanted: Wanted) {
        if self.quiet > 0 || at < self.furthest {
            return;
        }
        if at > self.furthest {
            self.expected.clear();
            self.condition = None;
            self.too_deep = None; // nested
        }
        let is_blank = match wanted {
            Wanted::Written(_) => false,
            Wanted::CodePoint(c, _) => is_blank(c),
            Wanted::OneOf(set) => set.ranges.iter().all(|&(low, high)| is_blank(low) && is_blank(high)),
        };
        if at > self.furthest || self.common.is_empty() || self.is_blank && !is_blank {
            (self.common, self.is_blank) = (self.rules.clone(), is_blank);
        } else if self.is_blank == is_blank && self.too_deep.is_none() { // nested
        } else if self.is_blank == is_blank { // flat
            self.common.retain(|rule| self.rules.contains(rule));
        }
        self.furthest = at;
        if !matches!(wanted, Wanted::Written("")) {
            self.expected.push(wanted);
        }
    }
}
