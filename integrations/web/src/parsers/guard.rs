//! Whether a URL takes the fetcher elsewhere than the checker saw.

use railurl::compare::guard as guard_by;
use railurl::report::{Failure, notes};
use serde::Deserialize;
use serde_json::{Value, json};

use super::compare::purpose;
use crate::parser_of;

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
    let mut answer = json!(guarded);
    answer["notes"] = notes([checker, fetcher]).into();
    for (key, seen) in [("checked", &guarded.checked), ("fetched", &guarded.fetched)] {
        match seen {
            Ok(endpoint) => {
                answer[key]["place"] = endpoint.to_string().into();
                answer[key]["purpose"] = purpose(endpoint.host.as_deref()).into();
            }
            Err(error) => answer[key] = json!({"failure": Failure::from(error)}),
        }
    }
    answer
}
