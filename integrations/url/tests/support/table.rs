//! The tables of `differences.md`, which tests check and write.

/// Formats a text as code in a table, with escapes for control characters.
pub(crate) fn code(text: &str) -> String {
    let shown: String =
        text.chars().flat_map(|c| if c.is_control() { c.escape_default().collect() } else { vec![c] }).collect();
    if shown.is_empty() { "(empty)".to_owned() } else { format!("`` {} ``", shown.replace('|', "\\|")) }
}

/// Checks that the table between the marks of a name has these rows. With `UPDATE=1` in the environment, writes it.
pub(crate) fn check(name: &str, head: &str, rows: &str) {
    let marks = [format!("<!-- {name} -->\n"), format!("<!-- /{name} -->")];
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/differences.md");
    let text = std::fs::read_to_string(path).expect("differences.md");
    let (before, rest) = text.split_once(&marks[0]).expect("the start of the table");
    let (_, after) = rest.split_once(&marks[1]).expect("the end of the table");
    let rules = "| --- ".repeat(head.matches('|').count() - 1);
    let table = format!("{before}{}\n{head}\n{rules}|\n{rows}\n{}{after}", marks[0], marks[1]);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, table).expect("differences.md can be written");
    } else {
        assert!(text == table, "the table is stale: run this test with UPDATE=1");
    }
}
