//! Sources in the fences of a Markdown file, each followed by what is said of it: indented lines, up to an empty one.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// Compares what `answer` says of each source with what the file says. Its arguments are the text after the fence and
/// the source. With the variable `RENEW_GOLDEN`, renews the file; read the diff before you commit it.
pub(crate) fn check(file: &str, answer: impl Fn(&str, &str) -> String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(file);
    let text = fs::read_to_string(&path).unwrap();
    let (mut lines, mut renewed) = (text.lines().peekable(), String::new());
    while let Some(line) = lines.next() {
        writeln!(renewed, "{line}").unwrap();
        if let Some(kind) = line.strip_prefix("```") {
            let source: String =
                lines.by_ref().take_while(|line| *line != "```").flat_map(|line| [line, "\n"]).collect();
            writeln!(renewed, "{source}```").unwrap();
            answer(kind, &source).lines().for_each(|line| writeln!(renewed, "    {line}").unwrap());
            while lines.next_if(|line| !line.is_empty()).is_some() {}
        }
    }
    if std::env::var_os("RENEW_GOLDEN").is_some() {
        return fs::write(&path, renewed).unwrap();
    }
    for (index, (found, expected)) in renewed.lines().zip(text.lines()).enumerate() {
        assert_eq!(found, expected, "{file}:{}: `RENEW_GOLDEN=1` renews it", index + 1);
    }
    assert_eq!(renewed.len(), text.len(), "{file} ends otherwise");
}
