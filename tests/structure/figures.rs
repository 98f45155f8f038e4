//! Every figure in README.md and the guides comes from a file that a command writes, or from the code.
//!
//! The tables between the marks `speed`, `losses` and `build cost` are made here from the files in `benches`.
//! `RENEW_GOLDEN=1 cargo test --test structure figures` renews them.

use std::fs;
use std::path::Path;

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A row of the tables that compare the libraries: list, operation, and for each profile the time and two ratios.
struct Row<'a> {
    list: &'a str,
    operation: &'a str,
    profiles: [[&'a str; 3]; 2],
}

/// Returns the rows of `benches/results.md` that compare the three libraries.
fn rows(results: &str) -> Vec<Row<'_>> {
    let mut out = Vec::new();
    let mut is_compared = false;
    for line in results.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        if cells[0] == "list" {
            is_compared = cells.get(5..7) == Some(&["url / railurl", "ada-url / railurl"]);
        } else if is_compared && cells.len() == 14 {
            out.push(Row {
                list: cells[0],
                operation: cells[1],
                profiles: [[cells[4], cells[5], cells[6]], [cells[9], cells[10], cells[11]]],
            });
        }
    }
    out
}

/// Returns the table of the time to parse a URL.
fn speed(results: &str) -> String {
    let (versions, _) = results.split_once("; rustc").unwrap();
    let version = |name: &str| {
        let (_, rest) = versions.rsplit_once(&format!("{name} ")).unwrap();
        rest.split([',', ';']).next().unwrap()
    };
    let mut out = format!(
        "| to parse a URL of | `railurl` | `url` {} takes | `ada-url` {} takes |\n| --- | --: | --: | --: |\n",
        version(", url"),
        version("ada-url")
    );
    let rows = rows(results);
    for (list, says) in [
        ("kasztp", "a list of web URLs"),
        ("node_files", "a list of `file` URLs"),
        ("web-platform-tests", "the standard's own test suite"),
    ] {
        let row = rows.iter().find(|row| (row.list, row.operation) == (list, "parse")).unwrap();
        let [time, url, ada] = row.profiles[0].map(|cell| cell.parse::<f64>().unwrap());
        out += &format!("| {says} | {time} ns | {url:.1} times as long | {ada:.1} times as long |\n");
    }
    out
}

/// Returns the table of the rows in which another library is faster.
fn losses(results: &str) -> String {
    let mut out = String::from(
        "| list | operation | release: `url` / railurl | `ada-url` / railurl | lto: `url` / railurl | `ada-url` / railurl |\n\
         | --- | --- | --: | --: | --: | --: |\n",
    );
    let is_below = |cell: &str| cell.parse::<f64>().is_ok_and(|ratio| ratio < 1.0);
    for row in rows(results) {
        let [[_, url, ada], [_, lto_url, lto_ada]] = row.profiles;
        let ratios = [url, ada, lto_url, lto_ada];
        if ratios.into_iter().any(is_below) {
            out += &format!("| {} | {} | {} |\n", row.list, row.operation, ratios.join(" | "));
        }
    }
    out
}

/// Returns the rows of the two libraries in `benches/build-cost.md`, with their heads.
fn build_cost(file: &str) -> String {
    let rows = file.lines().filter(|line| line.starts_with('|') && !line.contains("with `dialects`"));
    rows.map(|line| format!("{line}\n")).collect()
}

#[test]
fn figures_of_tables_come_from_measurements() {
    let results = read("benches/results.md");
    let cost = read("benches/build-cost.md");
    for (document, mark, table, blank) in [
        ("README.md", "speed", speed(&results), "\n"),
        ("docs/BENCHMARKS.md", "losses", losses(&results), "\n"),
        ("docs/README.md", "build cost", build_cost(&cost), "\n"),
    ] {
        let text = read(document);
        let (before, rest) = text.split_once(&format!("<!-- {mark} -->\n")).unwrap();
        let (old, after) = rest.split_once(&format!("<!-- /{mark} -->")).unwrap();
        let new = format!("{blank}{table}{blank}");
        if std::env::var_os("RENEW_GOLDEN").is_some() {
            let page = format!("{before}<!-- {mark} -->\n{new}<!-- /{mark} -->{after}");
            fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(document), page).unwrap();
        } else {
            assert_eq!(old, new, "{document}: `RENEW_GOLDEN=1` renews the table");
        }
    }
}
