//! Keys and domains for crawlers and archives.

use std::sync::OnceLock;

use railurl::Url;
use railurl::report::Failure;
use railurl::views::{SuffixList, Trackers};
use serde_json::json;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the SURT key of the URL for a text.
///
/// # Errors
///
/// The reason why it has none.
#[wasm_bindgen]
pub fn surt(text: &str) -> Result<String, String> {
    let url = Url::parse(text).map_err(|error| error.to_string())?;
    railurl::views::surt(&url).map_err(|error| error.to_string())
}

/// Returns the SURT key of a text as it is written.
///
/// # Errors
///
/// The reason why it has none.
#[wasm_bindgen]
pub fn surt_of_text(text: &str) -> Result<String, String> {
    railurl::views::surt_of_text(text).map_err(|error| error.to_string())
}

/// Returns the public suffixes and the domains of a host, in JSON.
#[wasm_bindgen]
pub fn domains(host: &str) -> String {
    json!(SuffixList::compiled().domains(host)).to_string()
}

/// Returns the version of the Public Suffix List.
#[wasm_bindgen]
pub fn suffix_list_version() -> Option<String> {
    SuffixList::compiled().version().map(str::to_owned)
}

/// Returns the labels of a host in reverse order; nothing for an address.
#[wasm_bindgen]
pub fn reversed_host(host: &str) -> Option<String> {
    railurl::views::reversed_host(host)
}

/// Returns a URL without the query parameters that identify visitors and campaigns.
///
/// # Errors
///
/// The text is not a URL: the reason, in JSON.
#[wasm_bindgen]
pub fn without_trackers(text: &str) -> Result<String, String> {
    static LIST: OnceLock<Trackers> = OnceLock::new();
    let url = Url::parse(text).map_err(|error| json!(Failure::from(&error)).to_string())?;
    Ok(LIST.get_or_init(Trackers::default).strip(&url).as_str().to_owned())
}
