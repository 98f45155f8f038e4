//! The texts that are read.

use std::fmt::Write as _;

/// Returns each text with its name: records, the same with white space, numbers, and a small one.
pub fn all() -> [(&'static str, String); 4] {
    [("records", records(false)), ("pretty", records(true)), ("numbers", numbers()), ("small", SMALL.to_owned())]
}

/// An object of one line.
const SMALL: &str = r#"{"id":7,"name":"Ada","tags":["a","b"],"active":true,"parent":null,"score":-1.5e3}"#;

fn records(is_pretty: bool) -> String {
    let (line, indent, colon) = if is_pretty { ("\n", "    ", ": ") } else { ("", "", ":") };
    let mut out = format!("[{line}");
    for number in 0..1_000_u32 {
        let score = f64::from(number * 37 % 1_000) / 8.0;
        let active = number % 3 == 0;
        let note = if number % 7 == 0 { "said \\\"yes\\\",\\n twice \\u00e9" } else { "nothing of interest here" };
        write!(
            out,
            "{indent}{{{line}{indent}{indent}\"id\"{colon}{number},{line}{indent}{indent}\"name\"{colon}\"Person {number}\",\
             {line}{indent}{indent}\"email\"{colon}\"person{number}@example.org\",{line}{indent}{indent}\"tags\"{colon}[\"one\",\"two\"],\
             {line}{indent}{indent}\"active\"{colon}{active},{line}{indent}{indent}\"score\"{colon}{score},\
             {line}{indent}{indent}\"parent\"{colon}null,{line}{indent}{indent}\"note\"{colon}\"{note}\"{line}{indent}}}"
        )
        .expect("a String takes all writes");
        out += if number < 999 { "," } else { "" };
        out += line;
    }
    out + "]"
}

fn numbers() -> String {
    let number = |number: i32| match number % 4 {
        0 => format!("{number}"),
        1 => format!("-{}.{:03}", number * 7, number % 1_000),
        2 => format!("{number}e-{}", number % 30),
        _ => format!("0.{number}"),
    };
    format!("[{}]", (0..10_000).map(number).collect::<Vec<_>>().join(","))
}
