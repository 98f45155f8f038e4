//! The atlas as a page: a grid of parsers, in which a cell shows its examples. The page loads nothing else.

/// The page, without its data.
const PAGE: &str = include_str!("page.html");

/// The mark that the data replace.
const DATA: &str = "/* data */";

/// Returns the page for an atlas, which is given as lines of JSON.
pub fn html(lines: &str) -> String {
    // In a script, `</script` would end it, and `<!--` would change how its end is found.
    let lines: Vec<String> = lines.lines().map(|line| line.replace('<', "\\u003c")).collect();
    PAGE.replace(DATA, &format!("[\n{}\n]", lines.join(",\n")))
}
