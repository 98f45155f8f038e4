//! Where requests may go, for guards.

use railurl::policy::{Policy as Library, Refused};
use serde_json::json;
use wasm_bindgen::prelude::wasm_bindgen;

/// A policy. The methods return why something is refused, in JSON; nothing if it is allowed.
#[wasm_bindgen]
pub struct Policy(Library);

#[wasm_bindgen]
impl Policy {
    /// Reads a policy from JSON.
    ///
    /// # Errors
    ///
    /// The mistake, with its line and column.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<Policy, String> {
        serde_json::from_str(text).map(Policy).map_err(|error| error.to_string())
    }

    /// Returns the policy as JSON, with every key.
    pub fn to_json(&self) -> String {
        serde_json::to_string(&self.0).unwrap_or_default()
    }

    /// Checks a URL.
    pub fn check(&self, text: &str) -> Option<String> {
        self.0.check(text).err().map(refusal)
    }

    /// Checks the host of a connection.
    pub fn check_host(&self, host: &str) -> Option<String> {
        self.0.check_host(host).err().map(refusal)
    }

    /// Checks the port of a connection.
    pub fn check_port(&self, port: u16) -> Option<String> {
        self.0.check_port(port).err().map(refusal)
    }

    /// Checks an address.
    pub fn check_address(&self, address: &str) -> Option<String> {
        self.0.check_address_text(address).err().map(refusal)
    }

    /// Returns what of a URL is not secret.
    pub fn shown(&self, text: &str) -> String {
        self.0.decision(text, None).url
    }
}

fn refusal(refused: Refused) -> String {
    let (address, span) = (refused.address.map(|address| address.to_string()), refused.span);
    let (start, end) = (span.as_ref().map(|span| span.start), span.as_ref().map(|span| span.end));
    json!({
        "rule": refused.rule.name(), "reason": refused.reason, "start": start, "end": end, "address": address,
    })
    .to_string()
}
