//! The output for a command line that asks for help, or that cannot be parsed.

use std::env;
use std::process::ExitCode;

use clap::builder::StyledStr;
use clap::error::{ContextValue, Error, ErrorKind};

use crate::files::{self, Trouble};
use crate::visible::{visible, visible_in_styled, visible_os};

/// Prints help or the version; any other error of the command line is returned.
pub(crate) fn answer(mut error: Error) -> Result<ExitCode, Trouble> {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return files::print(&error.render().ansi().to_string()).map(|()| ExitCode::SUCCESS);
    }
    if error.kind() == ErrorKind::InvalidUtf8 {
        // The error does not say which.
        let arguments = env::args_os().filter(|argument| argument.to_str().is_none());
        let arguments: Vec<_> = arguments.map(|argument| visible_os(&argument)).collect();
        return Err(Trouble::Told(format!("not UTF-8 in arguments: {}", arguments.join(" "))));
    }
    show_context(&mut error);
    let message = visible_in_styled(&error.render().ansi().to_string(), &[]);
    Err(Trouble::Reported(message.trim_end().to_owned()))
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
