//! How one parser reads a URL, step by step.

use railurl::encoding::encoding_for_label;
use railurl::explain::{Settings, explain as explain_by};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::parser_of;

/// A request for an explanation.
#[derive(Deserialize)]
pub(crate) struct Request<'r> {
    input: String,
    base: Option<String>,
    /// The name of a dialect or program.
    parser: &'r str,
    /// A label of the Encoding Standard; a program ignores it.
    encoding: Option<String>,
    /// Whether to answer with the changes and the failure alone.
    #[serde(default)]
    brief: bool,
}

/// Explains how the parser reads the input: the components, the derivations, the changes and, for a failure, the nearest
/// input that is accepted.
pub(crate) fn explain(request: Request<'_>) -> Value {
    let parser = match parser_of(request.parser) {
        Ok(parser) => parser,
        Err(error) => return error,
    };
    let mut settings = Settings::new().parser(parser).base(request.base.as_deref());
    if let Some(Ok(encoding)) = request.encoding.as_deref().map(encoding_for_label) {
        settings = settings.encoding(encoding);
    }
    let explanation = explain_by(&request.input, &settings);
    match request.brief {
        true => json!({
            "removed": explanation.removed, "changes": explanation.changes, "failure": explanation.failure,
        }),
        false => json!(explanation),
    }
}
