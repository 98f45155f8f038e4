//! Divides a text in ABNF into its rules, with their comments. Passes over the page breaks of RFCs.

use crate::model::Position;
use crate::notations::split_lines;

/// The columns from one tab stop to the next.
const TAB: usize = 8;

/// A character of a rule, with its position.
pub(super) type Placed = (char, Position);

/// The characters of a rule on one or more lines, and its comments.
#[derive(Default)]
pub(super) struct Logical {
    pub(super) text: Vec<Placed>,
    pub(super) docs: Vec<String>,
    open: Open,
}

/// What is open at the end of a rule's text.
#[derive(Default)]
struct Open {
    /// What closes the quotes or angle brackets.
    closing: Option<char>,
    /// How many groups and options there are around the end.
    groups: usize,
}

impl Open {
    fn read(&mut self, c: char) {
        match (self.closing, c) {
            (None, '"') => self.closing = Some('"'),
            (None, '<') => self.closing = Some('>'),
            (None, '(' | '[') => self.groups += 1,
            (None, ')' | ']') => self.groups = self.groups.saturating_sub(1),
            (Some(closing), _) if c == closing => self.closing = None,
            _ => {}
        }
    }
}

/// A line that is not part of a page break.
struct Line<'t> {
    number: u32,
    indent: usize,
    /// What comes before its comment.
    content: &'t str,
    comment: Option<&'t str>,
    /// Whether it has nothing, not even the sign of a comment.
    is_blank: bool,
}

/// Tells what the lines of a text can be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lines {
    /// Rules and nothing else.
    Rules,
    /// Rules, with paragraphs of prose between them.
    Mixed,
    /// A whole RFC or Internet-Draft: a paragraph has rules from the first line on that begins one.
    Document,
}

/// Recognizes a whole RFC or Internet-Draft by a heading that all of them have.
pub(super) fn is_document(text: &str) -> bool {
    split_lines(text).any(|line| line.trim().eq_ignore_ascii_case("Status of This Memo"))
}

/// Divides a text into rules: a rule ends where a line is indented no more than its first, unless it begins with `/`, `)` or
/// `]`, or where a line begins with `name =`. Also returns the first and the last line of each paragraph of prose between rules.
pub(super) fn logical_rules(text: &str, kind: Lines) -> (Vec<Logical>, Vec<(u32, u32)>) {
    let lines: Vec<Line<'_>> =
        split_lines(text).zip(1..).filter_map(|(line, number)| read_line(line, number)).collect();
    let (mut rules, mut prose): (Vec<Logical>, _) = (Vec::new(), Vec::new());
    let mut comments: Vec<String> = Vec::new();
    let mut margin = None;
    let mut is_below_rule = false;
    for paragraph in lines.split_inclusive(|line| line.is_blank) {
        // Prose in angle brackets may have blank lines.
        let goes_on = rules.last().is_some_and(|rule| rule.open.closing == Some('>')) && is_right_of(paragraph, margin);
        let passed_over = match kind {
            Lines::Rules => 0,
            _ if goes_on => 0,
            Lines::Mixed => {
                if is_prose(paragraph, margin) {
                    paragraph.len()
                } else {
                    0
                }
            }
            Lines::Document => {
                let above = before_rules(paragraph);
                let goes_on = is_right_of(&paragraph[..above], margin) && continues(&rules, paragraph);
                if goes_on { 0 } else { above }
            }
        };
        let (passed_over, paragraph) = paragraph.split_at(passed_over);
        let numbers = || passed_over.iter().filter(|line| !line.content.trim().is_empty()).map(|line| line.number);
        if let Some(paragraph) = numbers().next().zip(numbers().next_back()) {
            prose.push(paragraph);
            comments.clear();
            is_below_rule = false;
            if kind == Lines::Document {
                // What comes next goes on with no rule.
                margin = None;
            }
        }
        for &Line { number: line, indent, content, comment, .. } in paragraph {
            if content.trim().is_empty() {
                match (comment, rules.last_mut()) {
                    (Some(comment), Some(rule)) if is_below_rule && margin.is_some_and(|margin| indent > margin) => {
                        rule.docs.push(comment.to_owned());
                    }
                    (Some(comment), _) => comments.push(comment.to_owned()),
                    // A blank line ends the comment of a file's head.
                    (None, _) => {
                        comments.clear();
                        is_below_rule = false;
                    }
                }
                continue;
            }
            is_below_rule = true;
            let is_outside = margin.is_none_or(|margin| indent <= margin);
            let is_first = begins_rule(content) || is_outside && !(margin.is_some() && begins_inside_a_rule(content));
            if is_first {
                margin = Some(indent);
                rules.push(Logical { docs: std::mem::take(&mut comments), ..Logical::default() });
            }
            let Some(rule) = rules.last_mut() else { continue };
            rule.docs.append(&mut comments);
            rule.docs.extend(comment.map(str::to_owned));
            let place = |column: usize| Position { line, column: u32::try_from(column + 1).unwrap_or(u32::MAX) };
            rule.text.extend(content.chars().enumerate().map(|(column, c)| (c, place(column))));
            rule.text.push((' ', place(content.chars().count())));
            content.chars().for_each(|c| rule.open.read(c));
        }
    }
    (rules, prose)
}

/// Reads a line, unless it is part of a page break.
fn read_line(line: &str, number: u32) -> Option<Line<'_>> {
    let line = line.trim_end_matches('\u{C}').trim_start_matches(['\u{C}', '\u{FEFF}']);
    let (content, comment) = divide_comment(line);
    // RFC 822 and those that follow it define the quotation mark, which is not a rule name: `<"> = <ASCII quote mark>`.
    let is_quote = content.trim_start().strip_prefix("<\">").is_some_and(|rest| rest.trim_start().starts_with("="));
    let is_read = !is_page_break(line) && !is_quote;
    is_read.then(|| Line { number, indent: indentation(line), content, comment, is_blank: line.trim().is_empty() })
}

/// Returns whether lines up to a blank one are prose: none defines a rule, and they do not continue the rule above them, as
/// they are not indented more or have a character that ABNF does not.
fn is_prose(paragraph: &[Line<'_>], margin: Option<usize>) -> bool {
    let mut contents = paragraph.iter().filter(|line| !line.content.trim().is_empty()).peekable();
    let Some(first) = contents.peek() else { return false };
    let is_outside = margin.is_none_or(|margin| first.indent <= margin);
    let texts: Vec<String> = contents.map(|line| plain(line.content).map(|(_, c)| c).collect()).collect();
    let is_foreign = |line: &String| {
        line.contains(|c: char| !c.is_ascii_alphanumeric() && !" \t-_()[]/|*#%.<>\"=".contains(c))
            || format!("{line} ").contains(". ")
    };
    !texts.iter().any(|line| begins_rule(line) || format!("{line} ").contains("= "))
        && (is_outside || texts.iter().any(is_foreign))
}

/// Returns how many lines of a paragraph are above its first rule, and above the comments of that.
fn before_rules(paragraph: &[Line<'_>]) -> usize {
    let is_comment = |line: &&Line<'_>| line.content.trim().is_empty();
    let first = paragraph.iter().position(|line| begins_rule(line.content)).unwrap_or(paragraph.len());
    first - paragraph[..first].iter().rev().take_while(is_comment).count()
}

/// Returns whether a paragraph of a document is the rest of the rule above it: a group is open, or the one ends, or the other
/// begins, as no rule does.
fn continues(rules: &[Logical], paragraph: &[Line<'_>]) -> bool {
    let Some(above) = rules.last() else { return false };
    let last = above.text.iter().rev().map(|&(c, _)| c).find(|c| !c.is_whitespace());
    let first = paragraph.iter().find(|line| !line.content.trim().is_empty());
    above.open.groups > 0
        || matches!(last, Some('=' | '/'))
        || first.is_some_and(|line| begins_inside_a_rule(line.content))
}

/// Returns whether a line begins with what can only go on with the rule above it.
fn begins_inside_a_rule(line: &str) -> bool {
    line.trim_start().starts_with(['/', ')', ']'])
}

/// Returns whether lines are indented more than the rules, or go on with one in any case.
fn is_right_of(paragraph: &[Line<'_>], margin: Option<usize>) -> bool {
    let mut lines = paragraph.iter().filter(|line| !line.content.trim().is_empty());
    lines.all(|line| margin.is_some_and(|margin| line.indent > margin || begins_inside_a_rule(line.content)))
}

/// Returns the columns that a line is indented by. Tabs stop at every eighth.
fn indentation(line: &str) -> usize {
    let space = line.chars().take_while(|c| matches!(c, ' ' | '\t'));
    space.fold(0, |columns, c| if c == '\t' { columns / TAB * TAB + TAB } else { columns + 1 })
}

/// Returns whether a line begins with a name and an equals sign, as no element does.
fn begins_rule(line: &str) -> bool {
    let line = line.trim_start();
    let name = line.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
    let sign = name.trim_start().trim_start_matches(':');
    line.starts_with(|c: char| c.is_ascii_alphabetic()) && sign.starts_with('=') && !sign.starts_with("==")
}

/// Returns whether a line belongs to a page break of an RFC: its foot or its running head.
fn is_page_break(line: &str) -> bool {
    let line = line.trim_end();
    let is_foot = line.rsplit_once("[Page ").is_some_and(|(_, number)| {
        number.strip_suffix(']').is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit()))
    });
    let ends_with_year = |rest: &str| {
        let year = rest.get(rest.len().saturating_sub(4)..).unwrap_or("");
        year.len() == 4 && year.bytes().all(|b| b.is_ascii_digit())
    };
    let is_head = line
        .strip_prefix("RFC ")
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()) && ends_with_year(rest));
    // Markdown has grammars between such lines.
    let is_fence = ["```", "~~~"].iter().any(|fence| line.trim_start().starts_with(fence));
    is_fence || is_foot || is_head || line.strip_prefix("Internet-Draft ").is_some_and(ends_with_year)
}

/// Divides a line at the semicolon that begins a comment, outside quotes and angle brackets.
fn divide_comment(line: &str) -> (&str, Option<&str>) {
    match plain(line).find(|&(_, c)| c == ';') {
        Some((at, _)) => (&line[..at], Some(line[at + 1..].trim()).filter(|comment| !comment.is_empty())),
        None => (line, None),
    }
}

/// Returns the characters of a line that are outside quotes and angle brackets, and these.
fn plain(line: &str) -> impl Iterator<Item = (usize, char)> {
    let mut closing = None;
    line.char_indices().filter(move |&(at, c)| {
        // `<any CHAR except <">, and CTLs>`
        let is_quote = |from: usize| c == '>' && from + 2 < at && line[..at].ends_with("<\"");
        // Three quotation marks are one in quotation marks.
        let is_mark = |end: char, from: usize| end == '"' && at == from + 1 && line[at..].starts_with("\"\"");
        // RFC 822 has comments between lines of prose.
        let is_comment = |end: char| end == '>' && c == ';' && line[..at].ends_with("  ");
        let is_within =
            closing.is_some_and(|(end, from)| (c != end || is_quote(from) || is_mark(end, from)) && !is_comment(end));
        closing = match (closing, c) {
            _ if is_within => closing,
            (None, '"') => Some(('"', at)),
            (None, '<') => Some(('>', at)),
            _ => None,
        };
        !is_within
    })
}
