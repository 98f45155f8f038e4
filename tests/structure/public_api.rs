//! Writes the public API of a crate, a line for each item, from the JSON of rustdoc, and fails if it names a type of an
//! internal crate that it does not re-export. `.ci/public-api` runs it.
//!
//! The crate `public-api` writes the lines. It does not say what a re-export is of, so the types are found by number.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;

use public_api::Builder;
use serde_json::Value;

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("the file of rustdoc is expected")?;
    let api = Builder::from_rustdoc_json(&file).omit_blanket_impls(true).omit_auto_trait_impls(true).build()?;
    for item in api.items() {
        println!("{item}");
    }
    let hidden = hidden(&serde_json::from_str(&std::fs::read_to_string(file)?)?);
    hidden.iter().for_each(|line| eprintln!("{line}"));
    if hidden.is_empty() { Ok(()) } else { Err("re-export what public items name".into()) }
}

/// Returns the types of internal crates that are named and not re-exported, each with an item that names it.
fn hidden(json: &Value) -> Vec<String> {
    let items = || json["index"].as_object().into_iter().flatten().map(|(_, item)| item);
    let exported: BTreeSet<String> = items().map(|item| item["inner"]["use"]["id"].to_string()).collect();
    let mut named = BTreeMap::new();
    for item in items().filter(|item| item["inner"]["use"].is_null()) {
        name_types(&item["inner"], item, &mut named);
    }
    let is_internal = |path: &Value| {
        let name = json["external_crates"][path["crate_id"].to_string()]["name"].as_str();
        name.is_some_and(|name| name.starts_with("railurl_"))
    };
    let named = named.into_iter().map(|(id, item)| (&json["paths"][&id], id, item));
    named
        .filter(|(path, id, _)| is_internal(path) && !exported.contains(id))
        .map(|(path, _, item)| {
            let path: Vec<&str> = path["path"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            let (name, file, line) = (&item["name"], &item["span"]["filename"], &item["span"]["begin"][0]);
            format!("{} is not re-exported, and {name} names it: {file}, line {line}", path.join("::"))
        })
        .collect()
}

/// Notes the types in a part of an item, by number.
fn name_types<'j>(part: &'j Value, item: &'j Value, named: &mut BTreeMap<String, &'j Value>) {
    match part {
        Value::Object(object) => {
            if let (Some(id), true) = (object.get("id"), object.contains_key("path")) {
                named.entry(id.to_string()).or_insert(item);
            }
            object.values().for_each(|part| name_types(part, item, named));
        }
        Value::Array(array) => array.iter().for_each(|part| name_types(part, item, named)),
        _ => {}
    }
}
