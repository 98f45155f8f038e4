//! Divides a text in ABNF into its rules, with their comments. Passes over the page breaks of RFCs.

use crate::model::Position;

/// The columns from one tab stop to the next.
const TAB: usize = 8;

/// A character of a rule, with its position.
pub(super) type Placed = (char, Position);

/// The characters of a rule on one or more lines, and its comments.
#[derive(Default)]
pub(super) struct Logical {
    pub(super) text: Vec<Placed>,
    pub(super) docs: Vec<String>,
}

/// Divides a text into rules: a rule ends where a line is indented no more than its first, or begins with `name =`.
pub(super) fn logical_rules(text: &str) -> Vec<Logical> {
    let mut rules: Vec<Logical> = Vec::new();
    let mut comments: Vec<String> = Vec::new();
    let mut margin = None;
    let mut is_below_rule = false;
    for (number, line) in split_lines(text).enumerate() {
        let line = line.trim_end_matches('\u{C}').trim_start_matches(['\u{C}', '\u{FEFF}']);
        if is_page_break(line) {
            continue;
        }
        let indent = indentation(line);
        let (content, comment) = divide_comment(line);
        // RFC 822 and those that follow it define the quotation mark, which is not a rule name: `<"> = <ASCII quote mark>`.
        if content.trim_start().strip_prefix("<\">").is_some_and(|rest| rest.trim_start().starts_with("=")) {
            continue;
        }
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
        let is_first = margin.is_none_or(|margin| indent <= margin) || begins_rule(content);
        if is_first {
            margin = Some(indent);
            rules.push(Logical { text: Vec::new(), docs: std::mem::take(&mut comments) });
        }
        let Some(rule) = rules.last_mut() else { continue };
        rule.docs.append(&mut comments);
        rule.docs.extend(comment.map(str::to_owned));
        let line = u32::try_from(number + 1).unwrap_or(u32::MAX);
        let place = |column: usize| Position { line, column: u32::try_from(column + 1).unwrap_or(u32::MAX) };
        rule.text.extend(content.chars().enumerate().map(|(column, c)| (c, place(column))));
        rule.text.push((' ', place(content.chars().count())));
    }
    rules
}

/// Returns the lines of a text, which end in `\n`, `\r\n` or `\r`.
pub(super) fn split_lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let Some(end) = text.find(['\n', '\r']) else { return rest.take() };
        let width = if text[end..].starts_with("\r\n") { 2 } else { 1 };
        rest = Some(&text[end + width..]);
        Some(&text[..end])
    })
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
    line.starts_with(|c: char| c.is_ascii_alphabetic()) && name.trim_start().trim_start_matches(':').starts_with('=')
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
    is_foot || is_head || line.strip_prefix("Internet-Draft ").is_some_and(ends_with_year)
}

/// Divides a line at the semicolon that begins a comment, outside quotes and angle brackets.
fn divide_comment(line: &str) -> (&str, Option<&str>) {
    let mut closing = None;
    for (at, c) in line.char_indices() {
        match (closing, c) {
            (Some(end), _) if c == end => closing = None,
            (None, '"') => closing = Some('"'),
            (None, '<') => closing = Some('>'),
            (None, ';') => return (&line[..at], Some(line[at + 1..].trim()).filter(|comment| !comment.is_empty())),
            _ => {}
        }
    }
    (line, None)
}
