//! How one parser reads a URL, step by step.

use railurl::dialect::Parser;
use railurl::encoding::encoding_for_label;
use railurl::explain::sentences::{self, Sentence};
use railurl::explain::{Explanation, Settings, explain as explain_by};
use railurl::{Dialect, Options, Url};
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
/// input that is accepted. For the URL Standard, `sentences` cites its text.
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
    let mut answer = match request.brief {
        true => json!({
            "removed": explanation.removed, "changes": explanation.changes, "failure": explanation.failure,
        }),
        false => json!(explanation),
    };
    answer["sentences"] = if parser == Parser::Dialect(Dialect::Living) { cited(&explanation) } else { Value::Null };
    answer
}

/// Returns the sentence of the URL Standard that records each violation, and that makes each change.
fn cited(explanation: &Explanation) -> Value {
    let input = &*explanation.input;
    let base = explanation.base.as_deref().and_then(|base| Url::parse(base).ok());
    let options = base.as_ref().map_or(Options::new(), |base| Options::new().base(base));
    let violations = options.parse_with_violations(input).violations;
    let cite = |sentence: Option<Sentence>| {
        sentence.map(|sentence| json!({"text": sentence.text, "address": sentence.url(), "source": sentence.source()}))
    };
    let changes = explanation.changes.iter().map(|change| cite(sentences::of_change(change, input, base.as_ref())));
    json!({
        "violations": sentences::of_violations(input, base.as_ref(), &violations).into_iter().map(cite).collect::<Vec<_>>(),
        "changes": changes.collect::<Vec<_>>(),
    })
}
