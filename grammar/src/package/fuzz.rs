//! The generated parser against the interpreter, on any text.

#![no_main]

use std::path::Path;
use std::sync::LazyLock;

use {{LIBRARY}}::{{IMPORTS}};
use libfuzzer_sys::fuzz_target;
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Grammar, load};

static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../grammar");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).map_err(|error| error.to_string());
    load("{{FILE}}", read).expect("the rule file has no mistakes")
});

static INTERPRETER: LazyLock<Interpreter<'static>> =
    LazyLock::new(|| Interpreter::new(&GRAMMAR).expect("the grammar has no mistakes"));

fuzz_target!(|text: &str| {
    let expected = INTERPRETER.parse_with("{{START}}", text, {{HOLDS}}).expect("the rule exists").is_some();
    assert_eq!({{PARSE}}({{ARGUMENT}}text).is_ok(), expected);
});
