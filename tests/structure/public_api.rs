//! Writes the public API of a crate, a line for each item, from the JSON of rustdoc, and fails if it names a type of an
//! internal crate that it does not re-export.
//!
//! ```sh
//! RUSTC_BOOTSTRAP=1 cargo rustdoc -p railurl --all-features -- -Z unstable-options --output-format json
//! cargo run --all-features --example public_api -- target/doc/railurl.json > docs/public-api.txt
//! ```
//!
//! `.ci/public-api` compares the result with the file that is checked in.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;

use serde_json::Value;

/// The crates that users do not name.
const INTERNAL: [&str; 4] = ["railurl_canon", "railurl_parser", "railurl_implementations", "railurl_grammar"];

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("the file of rustdoc is expected")?;
    let json: Value = serde_json::from_str(&std::fs::read_to_string(file)?)?;
    let mut api = Api { json: &json, lines: BTreeSet::new(), exported: BTreeSet::new(), named: BTreeMap::new() };
    let root = json["root"].to_string();
    let name = api.item(&root)["name"].as_str().unwrap_or_default().to_owned();
    api.module(&root, &name);
    for line in &api.lines {
        println!("{line}");
    }
    let hidden = api.hidden();
    if hidden.is_empty() { Ok(()) } else { Err(hidden.join("\n").into()) }
}

/// What was read of a crate.
struct Api<'j> {
    json: &'j Value,
    lines: BTreeSet<String>,
    /// The items of other crates that it re-exports.
    exported: BTreeSet<String>,
    /// The types that its items name, by number, and the first item that does so.
    named: BTreeMap<String, String>,
}

impl<'j> Api<'j> {
    fn item(&self, id: &str) -> &'j Value {
        &self.json["index"][id]
    }

    /// Returns the types of internal crates that are named and not re-exported.
    fn hidden(&self) -> Vec<String> {
        let (paths, crates) = (&self.json["paths"], &self.json["external_crates"]);
        let is_hidden = |id: &String| {
            let name = crates[paths[id]["crate_id"].to_string()]["name"].as_str();
            name.is_some_and(|name| INTERNAL.contains(&name)) && !self.exported.contains(id)
        };
        let show = |(id, line): (&String, &String)| {
            let path: Vec<&str> =
                paths[id]["path"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            format!("{} is not re-exported, and named by: {line}", path.join("::"))
        };
        self.named.iter().filter(|(id, _)| is_hidden(id)).map(show).collect()
    }

    fn module(&mut self, id: &str, path: &str) {
        for id in ids(&self.item(id)["inner"]["module"]["items"]) {
            let item = self.item(&id);
            if item["visibility"] == "public" && !is_hidden(item) {
                let name = item["name"].as_str().unwrap_or_default();
                self.read(&id, &format!("{path}::{name}"), path);
            }
        }
    }

    /// Lists an item by a name that it is public under.
    fn read(&mut self, id: &str, name: &str, path: &str) {
        let item = self.item(id);
        let Some((kind, inner)) = item["inner"].as_object().and_then(|inner| inner.iter().next()) else { return };
        match kind.as_str() {
            "use" => self.reexport(inner, path),
            "module" => {
                self.lines.insert(format!("mod {name}"));
                self.module(id, name);
            }
            "struct" | "enum" | "union" => self.type_of(kind, inner, name),
            "function" => self.function(inner, name),
            "trait" => {
                self.lines.insert(format!("trait {name}"));
                for id in ids(&inner["items"]) {
                    let item = self.item(&id);
                    let name = format!("{name}::{}", item["name"].as_str().unwrap_or_default());
                    match &item["inner"]["function"] {
                        Value::Null => _ = self.lines.insert(format!("item {name}")),
                        function => self.function(function, &name),
                    }
                }
            }
            "constant" | "type_alias" => {
                let line = format!("{kind} {name}: {}", shown(&inner["type"]));
                self.line(line, &inner["type"]);
            }
            _ => _ = self.lines.insert(format!("{kind} {name}")),
        }
    }

    fn reexport(&mut self, inner: &Value, path: &str) {
        let (id, name) = (inner["id"].to_string(), inner["name"].as_str().unwrap_or_default());
        if self.item(&id)["crate_id"] != 0 {
            self.exported.insert(id);
            self.lines.insert(format!("use {path}::{name} = {}", inner["source"].as_str().unwrap_or_default()));
        } else if inner["is_glob"] == true {
            self.module(&id, path);
        } else {
            self.read(&id, &format!("{path}::{name}"), path);
        }
    }

    /// Lists a type: its fields or variants, methods and traits.
    fn type_of(&mut self, kind: &str, inner: &Value, name: &str) {
        self.lines.insert(format!("{kind} {name}{}", generics(&inner["generics"])));
        for id in ids(&inner["kind"]["plain"]["fields"]).into_iter().chain(ids(&inner["kind"]["tuple"])) {
            if self.item(&id)["visibility"] == "public" {
                self.field(&id, name);
            }
        }
        for id in ids(&inner["variants"]) {
            let variant = self.item(&id);
            let name = format!("{name}::{}", variant["name"].as_str().unwrap_or_default());
            self.lines.insert(format!("variant {name}"));
            let kind = &variant["inner"]["variant"]["kind"];
            for id in ids(&kind["tuple"]).into_iter().chain(ids(&kind["struct"]["fields"])) {
                self.field(&id, &name);
            }
        }
        for id in ids(&inner["impls"]) {
            let implementation = &self.item(&id)["inner"]["impl"];
            if implementation["is_synthetic"] == false && implementation["blanket_impl"].is_null() {
                self.implementation(implementation, name);
            }
        }
    }

    fn implementation(&mut self, implementation: &Value, name: &str) {
        let of_trait = &implementation["trait"];
        if of_trait.is_object() {
            let line = format!("impl {} for {}", path_of(of_trait), shown(&implementation["for"]));
            self.name_types(of_trait, &line);
            self.line(line, &implementation["for"]);
            return;
        }
        for id in ids(&implementation["items"]) {
            let item = self.item(&id);
            let name = format!("{name}::{}", item["name"].as_str().unwrap_or_default());
            if item["visibility"] != "public" || is_hidden(item) {
                continue;
            }
            match (&item["inner"]["function"], &item["inner"]["assoc_const"]["type"]) {
                (Value::Null, of) => self.line(format!("constant {name}: {}", shown(of)), of),
                (function, _) => self.function(function, &name),
            }
        }
    }

    fn field(&mut self, id: &str, name: &str) {
        let field = self.item(id);
        let of = &field["inner"]["struct_field"];
        let line = format!("field {name}.{}: {}", field["name"].as_str().unwrap_or_default(), shown(of));
        self.line(line, of);
    }

    fn function(&mut self, inner: &Value, name: &str) {
        let inputs = inner["sig"]["inputs"].as_array().into_iter().flatten();
        let input = |input: &Value| match (input[0].as_str(), shown(&input[1])) {
            (Some("self"), of) => format!("self: {of}"),
            (_, of) => of,
        };
        let inputs = inputs.map(input).collect::<Vec<_>>().join(", ");
        let output = &inner["sig"]["output"];
        let output = if output.is_null() { String::new() } else { format!(" -> {}", shown(output)) };
        let is_const = if inner["header"]["is_const"] == true { "const " } else { "" };
        self.line(format!("{is_const}fn {name}{}({inputs}){output}", generics(&inner["generics"])), inner);
    }

    /// Adds a line, and the types that it names.
    fn line(&mut self, line: String, of: &Value) {
        self.name_types(of, &line);
        self.lines.insert(line);
    }

    fn name_types(&mut self, value: &Value, line: &str) {
        match value {
            Value::Object(object) => {
                if let (Some(id), true) = (object.get("id"), object.contains_key("path")) {
                    self.named.entry(id.to_string()).or_insert_with(|| line.to_owned());
                }
                object.values().for_each(|value| self.name_types(value, line));
            }
            Value::Array(array) => array.iter().for_each(|value| self.name_types(value, line)),
            _ => {}
        }
    }
}

fn ids(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().map(Value::to_string).collect()
}

/// Returns whether the documentation hides an item.
fn is_hidden(item: &Value) -> bool {
    item["attrs"].to_string().contains("hidden")
}

/// Returns a type as Rust writes it.
fn shown(of: &Value) -> String {
    let Some((kind, of)) = of.as_object().and_then(|of| of.iter().next()) else { return "()".to_owned() };
    let joined = |list: &mut dyn Iterator<Item = String>| list.collect::<Vec<_>>().join(", ");
    let text = |of: &Value| of.as_str().unwrap_or_default().to_owned();
    match kind.as_str() {
        "resolved_path" => path_of(of),
        "generic" | "primitive" => text(of),
        "borrowed_ref" => {
            let lifetime = of["lifetime"].as_str().map_or(String::new(), |name| format!("{name} "));
            format!("&{lifetime}{}{}", if of["is_mutable"] == true { "mut " } else { "" }, shown(&of["type"]))
        }
        "tuple" => format!("({})", joined(&mut of.as_array().into_iter().flatten().map(shown))),
        "slice" => format!("[{}]", shown(of)),
        "array" => format!("[{}; {}]", shown(&of["type"]), text(&of["len"])),
        "impl_trait" => format!("impl {}", bounds(of)),
        "dyn_trait" => {
            let traits = of["traits"].as_array().into_iter().flatten().map(|of| path_of(&of["trait"]));
            format!("dyn {}", traits.collect::<Vec<_>>().join(" + "))
        }
        "qualified_path" => format!("{}::{}", shown(&of["self_type"]), text(&of["name"])),
        "function_pointer" => {
            let mut inputs = of["sig"]["inputs"].as_array().into_iter().flatten().map(|input| shown(&input[1]));
            format!("fn({}) -> {}", joined(&mut inputs), shown(&of["sig"]["output"]))
        }
        other => other.to_owned(),
    }
}

/// Returns the path of a type or a trait, with its arguments.
fn path_of(of: &Value) -> String {
    let path = of["path"].as_str().unwrap_or_default();
    let name = path.rsplit("::").next().unwrap_or_default();
    if let Some(of) = of["args"]["parenthesized"].as_object() {
        let inputs = of["inputs"].as_array().into_iter().flatten().map(shown).collect::<Vec<_>>().join(", ");
        let output = if of["output"].is_null() { String::new() } else { format!(" -> {}", shown(&of["output"])) };
        return format!("{name}({inputs}){output}");
    }
    let angles = &of["args"]["angle_bracketed"];
    let argument = |of: &Value| match of.as_object().and_then(|of| of.iter().next()) {
        Some((kind, of)) if kind == "type" => shown(of),
        Some((kind, of)) if kind == "lifetime" => of.as_str().unwrap_or_default().to_owned(),
        _ => "_".to_owned(),
    };
    let constraint = |of: &Value| {
        let (name, binding) = (of["name"].as_str().unwrap_or_default(), &of["binding"]);
        match binding.get("equality") {
            Some(of) => format!("{name} = {}", shown(&of["type"])),
            None => format!("{name}: {}", bounds(&binding["constraint"])),
        }
    };
    let given = angles["args"].as_array().into_iter().flatten().map(argument);
    let constraints = angles["constraints"].as_array().into_iter().flatten().map(constraint);
    let all: Vec<String> = given.chain(constraints).collect();
    if all.is_empty() { name.to_owned() } else { format!("{name}<{}>", all.join(", ")) }
}

fn bounds(of: &Value) -> String {
    let bound = |of: &Value| match &of["trait_bound"] {
        Value::Object(of) if of["modifier"] == "maybe" => format!("?{}", path_of(&of["trait"])),
        Value::Object(of) => path_of(&of["trait"]),
        _ => of["outlives"].as_str().unwrap_or("use").to_owned(),
    };
    of.as_array().into_iter().flatten().map(bound).collect::<Vec<_>>().join(" + ")
}

/// Returns generic parameters with their bounds, except those that `impl Trait` adds.
fn generics(of: &Value) -> String {
    let parameter = |of: &Value| {
        let (name, of) = (of["name"].as_str().unwrap_or_default(), &of["kind"]["type"]);
        let bounds = bounds(&of["bounds"]);
        let shown = if bounds.is_empty() { name.to_owned() } else { format!("{name}: {bounds}") };
        (of["is_synthetic"] != true).then_some(shown)
    };
    let parameters: Vec<String> = of["params"].as_array().into_iter().flatten().filter_map(parameter).collect();
    if parameters.is_empty() { String::new() } else { format!("<{}>", parameters.join(", ")) }
}
