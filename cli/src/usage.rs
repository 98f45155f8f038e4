//! The output for a command line that asks for help, or that cannot be parsed.

use std::env;
use std::process::ExitCode;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use crate::dialects;
use crate::files::{self, CommandError};
use crate::visible::{visible, visible_in_styled, visible_os};

/// Prints help or the version; any other error of the command line is returned.
pub(crate) fn answer(mut error: Error) -> Result<ExitCode, CommandError> {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return files::print(&error.render().ansi().to_string()).map(|()| ExitCode::SUCCESS);
    }
    if error.kind() == ErrorKind::InvalidUtf8 {
        // The error does not say which.
        let arguments = env::args_os().filter(|argument| argument.to_str().is_none());
        let arguments: Vec<_> = arguments.map(|argument| visible_os(&argument)).collect();
        return Err(CommandError::Message(format!("not UTF-8 in arguments: {}", arguments.join(" "))));
    }
    let is_url = is_url(&error);
    suggest_dialects(&mut error);
    show_context(&mut error);
    let message = visible_in_styled(&error.render().ansi().to_string(), &[]);
    let hint = if is_url { "\n\nA URL needs a command before it: railurl parse URL" } else { "" };
    Err(CommandError::Report(message.trim_end().to_owned() + hint))
}

/// Returns whether the word in the place of a command looks like a URL.
fn is_url(error: &Error) -> bool {
    matches!(error.get(ContextKind::InvalidSubcommand), Some(ContextValue::String(word)) if word.contains([':', '/', '.']))
}

/// Suggests the parsers that an unknown name stands for, such as `libcurl` for `curl`, in place of the name with the
/// most similar letters.
fn suggest_dialects(error: &mut Error) {
    let is_dialect = matches!(error.get(ContextKind::InvalidArg), Some(ContextValue::String(argument))
        if ["--parser", "--checker", "--fetcher"].iter().any(|option| argument.starts_with(option)));
    if let (true, Some(ContextValue::String(word))) = (is_dialect, error.get(ContextKind::InvalidValue)) {
        let names = dialects::search(word);
        if !names.is_empty() {
            error.insert(ContextKind::SuggestedValue, ContextValue::Strings(names));
        }
    }
}

/// Makes invisible characters in the parts of the message that quote the command line visible.
fn show_context(error: &mut Error) {
    let context: Vec<_> = error.context().map(|(kind, value)| (kind, value.clone())).collect();
    let quoted: Vec<&str> = context.iter().flat_map(|(_, value)| strings(value)).map(String::as_str).collect();
    let in_styled = |text: &StyledStr| visible_in_styled(&text.ansi().to_string(), &quoted).into();
    for (kind, value) in &context {
        let shown = match value {
            ContextValue::String(text) => ContextValue::String(visible(text).into_owned()),
            ContextValue::Strings(texts) => {
                ContextValue::Strings(texts.iter().map(|text| visible(text).into_owned()).collect())
            }
            ContextValue::StyledStrs(texts) => ContextValue::StyledStrs(texts.iter().map(in_styled).collect()),
            // Numbers, and the usage, which does not quote anything.
            _ => continue,
        };
        error.insert(*kind, shown);
    }
}

fn strings(value: &ContextValue) -> &[String] {
    match value {
        ContextValue::String(text) => std::slice::from_ref(text),
        ContextValue::Strings(texts) => texts,
        _ => &[],
    }
}
