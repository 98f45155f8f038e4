//! Whether a URL takes the fetcher elsewhere than the checker saw.

use railurl::compare::guard as guard_by;
use railurl::report::{Failure, notes};
use serde_json::{Value, json};

use super::compare::purpose;
use crate::parser_of;

pub(super) fn guard(input: &str, base: Option<&str>, checker: &str, fetcher_name: &str) -> Value {
    let (checker, fetcher) = match (parser_of(checker), parser_of(fetcher_name)) {
        (Ok(checker), Ok(fetcher)) => (checker, fetcher),
        (Err(error), _) | (_, Err(error)) => return error,
    };
    if let Err(error) = fetcher.fetches() {
        return json!({"error": error.to_string(), "unknown": fetcher_name});
    }
    let guarded = guard_by(input, base, checker, fetcher);
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
