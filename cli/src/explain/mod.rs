//! `railurl explain`: how a parser reads a URL, step by step, or why it rejects it.

mod derivation;
mod picture;

use std::process::ExitCode;

use annotate_snippets::renderer::Style;
use railurl::dialect::{Dialect, Parser};
use railurl::explain::sentences;
use railurl::explain::{Change, Edit, EditKind, Explanation, FailureReport, Joined, Settings, explain};
use railurl::{Options, Url, Violation};
use unicode_width::UnicodeWidthStr as _;

use crate::args::ExplainArguments;
use crate::dialects::description;
use crate::files::{self, CommandError, status};
use crate::json;
use crate::report::{self, Source};
use crate::screen::Screen;
use crate::settings;
use crate::style::{NAME, REMARK, RIGHT, paragraph};
use crate::visible::{SPACE, visible_or_empty, visible_start, visible_within};
use crate::words::bytes;

/// The maximum number of removed pieces that are listed.
const REMOVED: usize = 8;

/// Explains and prints.
pub(crate) fn run(arguments: &ExplainArguments) -> Result<ExitCode, CommandError> {
    let input = &*files::read_argument(&arguments.url, "the URL")?;
    let reading = &arguments.reading;
    let mut options = Settings::new().parser(reading.dialect).base(reading.base.as_deref()).limit(arguments.limit);
    if let Some(encoding) = settings::encoding(reading)? {
        options = options.encoding(encoding);
    }
    let explanation = explain(input, &options);
    if arguments.json {
        files::write_with(|out| json::write_line(out, &explanation))?;
    } else {
        files::print(&text(&explanation, arguments, Screen::stdout()))?;
    }
    Ok(status(explanation.failure.is_some()))
}

/// Returns the explanation for people.
fn text(explanation: &Explanation, arguments: &ExplainArguments, screen: Screen) -> String {
    let mut blocks = Vec::new();
    // The report of an error shows the input as well.
    if explanation.failure.is_none() || explanation.components.iter().any(|part| part.span.is_some()) {
        blocks.push(picture::picture(&explanation.input, &explanation.components, screen));
    }
    blocks.push(result(explanation, arguments.reading.dialect, screen));
    blocks.push(removed(explanation, screen));
    if arguments.derivation {
        blocks.extend(derived(explanation, screen));
    } else if let Some(joined) = &explanation.joined {
        blocks.push(join(explanation, joined, screen));
    }
    if let Some(reason) = explanation.not_derived {
        blocks.push(format!("{REMARK}No derivation: {reason}.{REMARK:#}\n"));
    }
    blocks.push(changes(explanation, screen));
    if arguments.sentences && arguments.reading.dialect == Parser::Dialect(Dialect::Living) {
        blocks.push(cited(explanation, screen));
    }
    blocks.extend(explanation.failure.as_ref().map(|failure| repair(explanation, failure, screen)));
    blocks.retain(|block| !block.is_empty());
    blocks.join("\n")
}

/// Returns the derivations, with the text that input and base are joined to between them.
fn derived(explanation: &Explanation, screen: Screen) -> Vec<String> {
    let joined = explanation.joined.iter().flat_map(|joined| &joined.derivations);
    let all = explanation.derivations.iter().chain(joined).enumerate();
    let mut blocks: Vec<_> =
        all.map(|(index, derivation)| derivation::derivation(derivation, index == 0, screen)).collect();
    if let Some(joined) = &explanation.joined {
        blocks.insert(explanation.derivations.len(), join(explanation, joined, screen));
    }
    blocks
}

/// Returns the text that input and base are joined to.
fn join(explanation: &Explanation, joined: &Joined, screen: Screen) -> String {
    let with = if explanation.base.is_some() { "with the base" } else { "with itself" };
    let picture = picture::picture(&joined.text, &joined.components, screen);
    format!("{NAME}Joined {with}{NAME:#}\n{picture}")
}

/// Returns the result, or the error.
fn result(explanation: &Explanation, parser: Parser, screen: Screen) -> String {
    let mut out = String::new();
    let by = format!("by {}: {}", explanation.parser, description(parser));
    if let Some(failure) = &explanation.failure {
        let source = Source::new(&explanation.input, screen);
        let reported = report::rejection(&failure.message, failure.kind, failure.rule, &failure.span, &source);
        out += &format!("{reported}\n");
        paragraph(&mut out, &by, 0, REMARK, screen);
        return out;
    }
    let mut row = |name: &str, value: &str, width: usize| {
        out += &format!("{NAME}{name:width$}{NAME:#}  {}\n", visible_or_empty(value));
    };
    if let Some(href) = &explanation.href {
        row("canonical", href, 9);
        let host = explanation.component("host").and_then(|part| part.result.as_deref());
        host.iter().for_each(|host| row("host", host, 9));
    } else {
        let results = explanation.components.iter().filter_map(|part| Some((part.name, part.result.as_deref()?)));
        results.for_each(|(name, result)| row(name, result, 14));
        explanation.effective_host.iter().for_each(|host| row("effective host", host, 14));
    }
    paragraph(&mut out, &by, 0, REMARK, screen);
    out
}

/// Returns the pieces that are removed before the input is read.
fn removed(explanation: &Explanation, screen: Screen) -> String {
    if explanation.removed.is_empty() {
        return String::new();
    }
    let mut out = format!("{NAME}Removed first{NAME:#}\n");
    for piece in explanation.removed.iter().take(REMOVED) {
        let text = visible_start(&piece.text, 40);
        let after = piece.replaced_by.map(|c| format!(" becomes {c}")).unwrap_or_default();
        out += &format!("  {}  {text}{after}\n", bytes(&piece.span));
    }
    and_more(&mut out, explanation.removed.len(), REMOVED, "", 2, screen);
    out
}

/// Writes how many of `count` things are not among the `shown` ones, if there are more.
fn and_more(out: &mut String, count: usize, shown: usize, noun: &str, indent: usize, screen: Screen) {
    if count > shown {
        paragraph(out, &format!("and {} more{noun}", count - shown), indent, REMARK, screen);
    }
}

/// Returns the validation errors and the changes, each with the sentence of the URL Standard that makes it.
fn cited(explanation: &Explanation, screen: Screen) -> String {
    let input = &*explanation.input;
    let base = explanation.base.as_deref().and_then(|base| Url::parse(base).ok());
    let options = base.as_ref().map_or(Options::new(), |base| Options::new().base(base));
    let violations = options.parse_with_violations(input).violations;
    let names = violations
        .iter()
        .flat_map(Violation::each)
        .map(|violation| format!("{} at {}", violation.name(), bytes(&violation.span())));
    let errors = names.zip(sentences::of_violations(input, base.as_ref(), &violations));
    let changes = explanation.changes.iter().map(|change| {
        (format!("{} {}", change.component, change.kind), sentences::of_change(change, input, base.as_ref()))
    });
    let mut out = String::new();
    for (what, sentence) in errors.chain(changes) {
        let Some(sentence) = sentence else { continue };
        out += &format!("  {what}\n");
        paragraph(&mut out, sentence.text, 4, REMARK, screen);
        let link = sentence.source().unwrap_or_else(|| sentence.url());
        out += &format!("    {REMARK}{}{REMARK:#}\n", reference(&link));
    }
    if out.is_empty() { out } else { format!("{NAME}Sentences{NAME:#}\n{out}") }
}

/// Returns the changes that turn the components of the input into the result.
fn changes(explanation: &Explanation, screen: Screen) -> String {
    if explanation.changes.is_empty() {
        return String::new();
    }
    let mut out = format!("{NAME}Changes{NAME:#}\n");
    for change in &explanation.changes {
        let section = change.section.map(reference).unwrap_or_default();
        let head = format!("  {:8}  {}", change.component, change.kind);
        let fits = head.width() + 2 + section.width() <= screen.width;
        out += &match section.is_empty() {
            true => head,
            false if fits => format!("{head}  {REMARK}{section}{REMARK:#}"),
            false => format!("{head}\n            {REMARK}{section}{REMARK:#}"),
        };
        out += "\n";
        out += &difference(change, screen);
    }
    out
}

/// Returns a link without `https://`, or a title in parentheses.
fn reference(section: &str) -> String {
    section.strip_prefix("https://").map_or_else(|| format!("({section})"), String::from)
}

/// Returns the texts before and after a change, on one line if they fit.
fn difference(change: &Change, screen: Screen) -> String {
    let columns = screen.width.saturating_sub(14).max(10);
    let shown = |text: &Option<String>| match text.as_deref() {
        None => "(missing)".to_owned(),
        Some("") => "(empty)".to_owned(),
        Some(text) => visible_within(text, columns),
    };
    let (before, after) = (shown(&change.before), shown(&change.after));
    if before.width() + after.width() + 3 <= columns {
        return format!("            {before} → {after}\n");
    }
    format!("            {before}\n          → {after}\n")
}

/// Returns a nearby input that would be accepted, or the origin of the error.
fn repair(explanation: &Explanation, failure: &FailureReport, screen: Screen) -> String {
    let mut out = String::new();
    if failure.matches == Some(true) {
        let text = format!("The productions read the whole input. A later step rejects it: `{}`.", failure.rule);
        paragraph(&mut out, &text, 0, Style::new(), screen);
    }
    let Some(correction) = explanation.correction() else {
        // Edits of the input cannot mend an invalid base, and are not tried on an input over the limit.
        if !matches!(failure.kind, "invalid-base" | "explanation-limit") {
            paragraph(&mut out, "None of the edits tried makes it acceptable.", 0, REMARK, screen);
        }
        return out;
    };
    let shown = |text: &str| visible_within(text, screen.width.saturating_sub(50).max(10) / 2).replace(' ', SPACE);
    let in_words = |edit: &Edit| {
        let (text, place) = (shown(&edit.text), bytes(&edit.span));
        let old = shown(explanation.input.get(edit.span.clone()).unwrap_or_default());
        match edit.kind {
            EditKind::Delete => format!("delete {old} ({place})"),
            EditKind::Insert => format!("insert {text} {place}"),
            EditKind::Replace => format!("replace {old} with {text} ({place})"),
        }
    };
    let edits: Vec<String> = correction.edits.iter().map(in_words).collect();
    let title = if edits.len() == 1 { "One edit away" } else { "Two edits away" };
    match &edits[..] {
        [edit] if title.len() + 2 + edit.width() <= screen.width => {
            out += &format!("{NAME}{title}{NAME:#}  {edit}\n");
        }
        edits => {
            out += &format!("{NAME}{title}{NAME:#}\n");
            edits.iter().for_each(|edit| paragraph(&mut out, edit, 2, Style::new(), screen));
        }
    }
    let columns = screen.width.saturating_sub("  whose host is ".len()).max(4);
    out += &format!("  {RIGHT}{}{RIGHT:#}\n", visible_within(&correction.input, columns));
    if let Some(host) = correction.host.as_ref().filter(|host| !host.is_empty()) {
        out += &format!("  {REMARK}whose host is {}{REMARK:#}\n", visible_within(host, columns));
    }
    out
}
