//! Whether a URL takes the fetcher elsewhere than the checker saw.

use railurl::ParseError;
use railurl::compare::{Endpoint, guard as guard_by};
use serde::Deserialize;
use serde_json::{Value, json};

use super::compare::purpose;
use crate::{failure, parser_of};

/// A request to compare a check with a fetch.
#[derive(Deserialize)]
pub(super) struct Request<'r> {
    input: String,
    base: Option<String>,
    /// The name of the parser that checks.
    checker: &'r str,
    /// The name of the parser of the program that fetches.
    fetcher: &'r str,
}

pub(super) fn guard(request: Request<'_>) -> Value {
    let (checker, fetcher) = match (parser_of(request.checker), parser_of(request.fetcher)) {
        (Ok(checker), Ok(fetcher)) => (checker, fetcher),
        (Err(error), _) | (_, Err(error)) => return error,
    };
    if let Err(error) = fetcher.fetches() {
        return json!({"error": error.to_string(), "unknown": request.fetcher});
    }
    let guarded = guard_by(&request.input, request.base.as_deref(), checker, fetcher);
    let notes: Value = [checker.note(), fetcher.note()].into_iter().flatten().collect();
    json!({
        "isBypassed": guarded.is_bypassed(), "verdict": guarded.verdict().name(), "checkedText": guarded.checked_text,
        "checker": checker.name(), "fetcher": fetcher.name(),
        "checked": seen(&guarded.checked), "fetched": seen(&guarded.fetched),
        "notes": notes,
    })
}

fn seen(endpoint: &Result<Endpoint, ParseError>) -> Value {
    match endpoint {
        Ok(endpoint) => json!({
            "place": endpoint.to_string(), "scheme": endpoint.scheme, "host": endpoint.host, "port": endpoint.port,
            "purpose": purpose(endpoint.host.as_deref()),
        }),
        Err(error) => json!({"failure": failure(error)}),
    }
}
