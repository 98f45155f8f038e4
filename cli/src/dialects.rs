//! `railurl dialects`: the specifications and the programs by which URLs can be read.

use std::process::ExitCode;

use railurl::{
    Dialect,
    dialect::{Parser, Personality},
    implementations::About,
};

use crate::files::{self, CommandError};

/// Prints a line for each dialect, and for each version of a program: its name and description.
pub(crate) fn run() -> Result<ExitCode, CommandError> {
    let parsers: Vec<Parser> = Parser::all().flat_map(Parser::releases).collect();
    let width = parsers.iter().map(|parser| parser.name().len()).max().unwrap_or_default();
    let mut out = String::new();
    for &parser in &parsers {
        let default = if parser == Parser::default() { " (the default)" } else { "" };
        out += &format!("{:width$}  {}{default}\n", parser.name(), description(parser));
    }
    files::print(&out).map(|()| ExitCode::SUCCESS)
}

/// Common names, and the names of the parsers that they stand for.
const COMMON_NAMES: [(&str, &str); 6] = [
    ("chrome", "chromium"),
    ("edge", "chromium"),
    ("golang", "go-net-url"),
    ("javascript", "living"),
    ("nodejs", "node-url-parse"),
    ("whatwg", "living"),
];

/// Returns the names that a word stands for, with the version that it has after `@`, or after a hyphen.
pub(crate) fn search(word: &str) -> Vec<String> {
    let starts_with_digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    let version = word.split_once('@').or_else(|| word.rsplit_once('-').filter(|(_, text)| starts_with_digit(text)));
    match version {
        None => search_name(word).into_iter().map(str::to_owned).collect(),
        Some((name, version)) => {
            let names = search_name(name).into_iter().map(|name| format!("{name}@{version}"));
            names.filter(|name| name.parse::<Parser>().is_ok()).collect()
        }
    }
}

/// Returns the names that a word without a version stands for: the name of the parser that is commonly called so; or
/// else the names that contain it; or else the names of the parsers whose description contains it.
fn search_name(word: &str) -> Vec<&'static str> {
    let word = word.to_ascii_lowercase();
    if let Some((_, name)) = COMMON_NAMES.iter().find(|(common, _)| *common == word) {
        return vec![name];
    }
    // A short word is looked for at the start of words only: `go`, but not in `django`.
    let contains = |text: &str| {
        let starts = text.split(|c: char| !c.is_ascii_alphanumeric()).any(|part| part.starts_with(&word));
        !word.is_empty() && (starts || (word.len() > 2 && text.contains(&word)))
    };
    let find = |text: fn(Parser) -> String| -> Vec<_> {
        let parsers = Parser::all().filter(|parser| contains(&text(*parser).to_ascii_lowercase()));
        parsers.map(Parser::name).collect()
    };
    let named = find(|parser| parser.name().to_owned());
    if named.is_empty() { find(description) } else { named }
}

/// Returns the specification's title and address, or the program and its version.
pub(crate) fn description(parser: Parser) -> String {
    match parser {
        Parser::Dialect(dialect) => title(dialect).to_owned(),
        Parser::Implementation(implementation) => {
            let About { program, version, .. } = implementation.about();
            let note = parser.note().map(|note| format!("; {note}")).unwrap_or_default();
            format!("{program}, {version}{note}")
        }
        // `Parser` is non-exhaustive.
        _ => String::new(),
    }
}

/// Returns the specification's title and address.
fn title(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Living => "URL Standard, as browsers implement it: https://url.spec.whatwg.org/",
        Dialect::Railroad2015 => {
            "URL Standard with railroad diagrams, April 2015: https://specs.webplatform.org/url/webspecs/develop/"
        }
        Dialect::UrlSpec => "url-spec, 2011: https://datatracker.ietf.org/doc/html/draft-abarth-url-01",
        Dialect::WebUrl(Personality::This) => "Web::URL, 2011, its own steps: https://github.com/manakai/perl-web-url",
        Dialect::WebUrl(Personality::Chrome) => {
            "Web::URL, the steps of Chrome: https://github.com/manakai/perl-web-url"
        }
        Dialect::WebUrl(Personality::Gecko) => "Web::URL, the steps of Gecko: https://github.com/manakai/perl-web-url",
        Dialect::WebUrl(Personality::Ie) => "Web::URL, the steps of IE: https://github.com/manakai/perl-web-url",
        Dialect::Rfc3986 => "RFC 3986, URIs: https://www.rfc-editor.org/rfc/rfc3986",
        Dialect::Rfc3987 => "RFC 3987, IRIs: https://www.rfc-editor.org/rfc/rfc3987",
        Dialect::Chromium => "Chromium 156, the browser, on Linux: https://www.chromium.org/",
        Dialect::Firefox => "Firefox 153 ESR, the browser, on Linux: https://www.firefox.com/",
        Dialect::Chromium148 => "Chromium 148 and 150, the browser, on Linux: https://www.chromium.org/",
        Dialect::Firefox140 => "Firefox 140 ESR, the browser, on Linux: https://www.firefox.com/",
        // `Dialect` is non-exhaustive; the tests require a description of each.
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_dialects_by_the_names_that_people_use() {
        for (word, name) in [
            ("curl", "libcurl"),
            ("python", "python-urllib"),
            ("requests", "python-requests"),
            ("go", "go-net-url"),
            ("java", "java-net-uri"),
            ("php", "php-parse-url"),
            ("node", "node-url-parse"),
            ("chrome", "chromium"),
            ("WHATWG", "living"),
        ] {
            assert!(search(word).iter().any(|known| known == name), "{word}: {:?}", search(word));
        }
        assert_eq!(search("curl"), ["libcurl"]);
        assert_eq!(search("urllib@3.9"), ["python-urllib@3.9"]);
        assert_eq!(search("python-urllib-3.14"), ["python-urllib@3.14"]);
        assert!(search("").is_empty() && search("no such program").is_empty());
    }

    #[test]
    fn every_dialect_is_described() {
        for &dialect in Dialect::ALL.iter().chain(Dialect::RELEASES) {
            assert!(title(dialect).contains("http"), "{dialect}");
        }
    }
}
