//! The atlas as a page: a grid of parsers, whose cells open their examples. It loads nothing.

/// The page, without its data.
const PAGE: &str = include_str!("page.html");

/// The mark in the page that the data replace.
const DATA: &str = "/* data */";

/// Returns the page for the lines of an atlas.
pub fn html(lines: &str) -> String {
    // In a script, `</` would end it, and so may a comment.
    let lines: Vec<String> = lines.lines().map(|line| line.replace('<', "\\u003c")).collect();
    PAGE.replace(DATA, &format!("[\n{}\n]", lines.join(",\n")))
}
