//! Every figure in README.md and the guides comes from a file that a command writes, or from the code.
//!
//! The tables between the marks `speed`, `losses` and `build cost` are made here from the files in `benches`.
//! `RENEW_GOLDEN=1 cargo test --test structure figures` renews them. A table between the marks `from FILE` and `/from` has
//! numbers of that file, and [`SOURCES`] has the origins of all other figures.

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

/// Guides whose figures tests of their own compare: `tests/agreement` (unambiguous URLs, filters), `integrations/python`
/// (the guards), `benches/build-cost` (the cost without IDNA), and `standard/tests` (the proofs).
const OTHERS: [&str; 6] =
    ["unambiguous-urls.md", "guarding.md", "audit.md", "is-safe-url.md", "from-url.md", "standard.md"];

/// Figures outside of tables: the figure, and a file with the text that it comes from.
const SOURCES: &[(&str, &str, &str)] = &[
    ("20,000,000", ".ci/nightly", "COUNT:-20000000"),
    ("72 bytes", "tests/living/allocations.rs", "size_of::<Url>() <= 72"),
    ("45 bytes", "integrations/measurements.md", "45 bytes"),
    ("16 MiB", "cli/src/args.rs", "16M"),
    ("65,536 bytes", "src/explain/mod.rs", "DEFAULT_LIMIT: usize = 1 << 16"),
    ("100 bytes", "testing/src/calls.rs", "100,"),
    ("16 MB", "benches/src/bin/growth/main.rs", "16 << 20"),
    ("64 kB", "benches/src/bin/growth/main.rs", "64 << 10"),
    ("8 times", "benches/src/bin/growth/main.rs", "COMMAND_LIMIT: f64 = 8.0"),
];

/// The units of figures that somebody measured. A number of three digits and more groups is a figure without a unit.
const UNITS: &[&str] = words!(
    "ns µs ms nanoseconds milliseconds seconds minutes hours bytes kB MB GB KiB MiB GiB % times million instructions"
);

/// Returns a document's text without blocks, code, and generated tables.
fn prose(text: &str) -> String {
    let mut out = String::new();
    let (mut is_code, mut is_table) = (false, false);
    for line in text.lines() {
        is_code ^= line.trim_start().starts_with("```");
        if line.starts_with("<!-- ") && line.ends_with(" -->") {
            let is_end = line.starts_with("<!-- /");
            is_table = !is_end && !line.contains("status");
        } else if !is_code && !is_table {
            out.extend(line.split('`').step_by(2));
            out.push('\n');
        }
    }
    out
}

/// Returns the figures of a text: a number and its unit, or a number with groups of digits.
fn figures(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split([' ', '\n', '|', '(', ')', ';', ':']).filter(|word| !word.is_empty()).collect();
    let mut out = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let number = word.trim_end_matches(['.', ',']);
        if !number.starts_with(|c: char| c.is_ascii_digit())
            || number.contains(|c: char| !c.is_ascii_digit() && c != ',' && c != '.')
        {
            continue;
        }
        let unit = words.get(index + 1).map_or("", |word| word.trim_end_matches(['.', ',']));
        if UNITS.contains(&unit) && *word == number {
            out.push(format!("{number} {unit}"));
        } else if number.split_once(',').is_some_and(|(_, rest)| rest.len() >= 3) {
            out.push(number.to_owned());
        }
    }
    out
}

#[test]
fn figures_have_a_source() {
    for (figure, file, text) in SOURCES {
        assert!(read(file).contains(text), "{figure}: {file} has no `{text}`");
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let guides =
        fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let guides =
        guides.filter(|name| name.ends_with(".md") && !OTHERS.contains(&&**name)).map(|name| format!("docs/{name}"));
    let (mut wrong, mut found) = (Vec::new(), Vec::new());
    for name in guides.chain(["README.md".to_owned()]) {
        let text = read(&name);
        for figure in figures(&prose(&text)) {
            match SOURCES.iter().find(|row| row.0 == figure) {
                Some(row) => found.push(row.0),
                None => wrong.push(format!("{name}: {figure}")),
            }
        }
        // The file has every number of a table that is taken from it.
        for block in text.split("<!-- from ").skip(1) {
            let (file, rest) = block.split_once(" -->").unwrap();
            let (block, _) = rest.split_once("<!-- /from -->").expect("the end of the block");
            let source = read(file);
            let is_digit = |c: char| c.is_ascii_digit() || c == '.';
            for number in
                block.split(|c| !is_digit(c)).map(|part| part.trim_matches('.')).filter(|part| !part.is_empty())
            {
                if !source.split(|c| !is_digit(c)).any(|part| part.trim_matches('.') == number) {
                    wrong.push(format!("{name}: {file} has no {number}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "figures without a source:\n{}", wrong.join("\n"));
    let unused: Vec<_> = SOURCES.iter().filter(|row| !found.contains(&row.0)).collect();
    assert!(unused.is_empty(), "no document has {unused:?}");
}
