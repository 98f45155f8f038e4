//! Rule files that try to break what is generated from them: the code compiles and holds nothing that they wrote as code.

use std::fmt::Write as _;

use railurl_grammar::generate::code;
use railurl_grammar::read;

/// Grammars from which code can be generated.
fn accepted() -> Vec<String> {
    let words = ["self", "super", "crate", "match", "input", "predicates", "tag", "opt", "alt", "rest", "row", "holds"];
    let mut grammars = vec![
        "a =\n  Sequence:\n    x = T: \"\\u{A}compile_error!();\\u{A}\"\n    y = T/i: \"\\u{D}\\u{202E}\\u{2028}*/ ``` `\"\n".to_owned(),
        "a =\n  Sequence:\n    x = T: any of [`\\u{A}\\u{D}\\u{202E}é]\n    y = ZeroOrMore:\n      T: any except [`\\u{2066}\"]\n".to_owned(),
        "# ```\n# panic!()\n# ```\n#     panic!()\n# >     panic!()\n# */ \u{202E} \r compile_error!() <script> ~~~\na =\n  Sequence:\n    x = T: b\n    y = T: any\n".to_owned(),
        "Example: `\u{202E}```\nStart: a\n\na =\n  Sequence:\n    x = T: any\n    y = ZeroOrMore:\n      T: any\n".to_owned(),
        "a =\n  Choice:\n    self = N: option\n    err = N: ok\n\noption =\n  Sequence:\n    x = T: any of [a-f]\n    this-x = T: b\n\nok =\n  Sequence:\n    self = T: any of [x-z]\n    option = Optional:\n      T: c\n".to_owned(),
        "a =\n  Sequence:\n    b = N: b\n    this-b = T: any\n    N: c\n\nb =\n  OneOrMore:\n    T: b\n\nc =\n  Sequence:\n    x = N: b\n    y = T: c\n".to_owned(),
        "outside-b =\n  Sequence:\n    x = N: b\n    y = T: any\n\nb =\n  OneOrMore:\n    T: any of [a-z]\n".to_owned(),
        format!("a =\n  Sequence:\n{}", "    T: any of [a-c]\n    T: any of [é-ü]\n".repeat(200)),
        format!("a =\n  Sequence:\n{}    x = T: any\n    y = T: any\n", "    T: ab\n".repeat(400)),
    ];
    let choice = (0..100).fold(String::from("a =\n  Choice:\n"), |mut all, number| {
        writeln!(all, "    Sequence:\n      T: any of [é-ü]\n      T: {number};").expect("a String takes all writes");
        all
    });
    grammars.push(choice);
    let nested: String = (1..=60).map(|level| format!("{}Optional:\n", "  ".repeat(level))).collect();
    grammars.push(format!("a =\n{nested}{}T: a\n", "  ".repeat(61)));
    // All that follows decides, and the names occur in the code for that.
    grammars.push(
        "to-end =\n  Sequence:\n    rest = ZeroOrMore:\n      N: ahead\n    T: ;c=\n    number = N: letter\n    after = ZeroOrMore:\n      N: ahead\n\nahead =\n  Sequence:\n    T: ;\n    rest = N: letter\n    T: =\n    to-end = N: letter\n\nletter =\n  OneOrMore:\n    T: any of [a-z]\n".to_owned(),
    );
    for word in words {
        grammars.push(format!(
            "{word} =\n  Sequence:\n    {word} = T: any of [a-z]\n    inner = Choice:\n      {word} = T/i: ab\n      \
             b = Optional:\n        T: any of [0-9]\n    If: {word}({word})\n    last = Optional:\n      Sequence:\n        T: --\n        T: any\n"
        ));
    }
    grammars
}

/// Creates a crate with all the generated modules, and checks it with one run of the compiler.
#[test]
fn code_of_hostile_grammars_compiles() {
    let manifest = "[package]\nname = \"hostile\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\nnom = \
                    { version = \"8\", default-features = false, features = [\"alloc\"] }\n\n[workspace]\n";
    let mut lib = String::from("#![no_std]\n#![deny(warnings)]\n\n");
    let mut files = vec![("Cargo.toml".to_owned(), manifest.to_owned())];
    for (number, text) in accepted().into_iter().enumerate() {
        let grammar = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let grammar = railurl_grammar::analyze::decide(&grammar, &[]).unwrap_or(grammar);
        let code = code(&grammar, "`a`\n\u{202E}.railroad").unwrap_or_else(|error| panic!("{error}\n{text}"));
        let whole = code.whole.unwrap();
        let modules = [
            ("mod.rs", whole.module),
            ("error.rs", whole.error.expect("nothing is extended")),
            ("expected.rs", whole.expected),
            ("example.svg", String::new()),
            ("syntax.rs", code.syntax),
            ("walk.rs", code.walk),
        ];
        let modules = modules.into_iter().chain(code.rest.map(|rest| ("rest.rs", rest)));
        files.extend(modules.map(|(name, text)| (format!("src/m{number}/{name}"), text)));
        writeln!(lib, "pub mod m{number};").unwrap();
    }
    files.push(("src/lib.rs".to_owned(), lib));
    crate::scratch::cargo(&crate::scratch::write("hostile", files), |cargo| {
        cargo.arg("check").env("RUSTFLAGS", "-A warnings")
    });
}
