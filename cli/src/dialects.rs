//! `railurl dialects`: the specifications and the programs by which URLs can be read.

use std::fmt::Write as _;
use std::process::ExitCode;

use railurl::{
    Dialect,
    dialect::{Parser, Personality},
    implementations::About,
};

use crate::files::{self, Trouble};

/// Prints a line for each dialect: its name and description.
pub(crate) fn run() -> Result<ExitCode, Trouble> {
    let width = Parser::all().map(|parser| parser.name().len()).max().unwrap_or_default();
    let mut out = String::new();
    for parser in Parser::all() {
        let default = if parser == Parser::default() { " (the default)" } else { "" };
        writeln!(out, "{:width$}  {}{default}", parser.name(), description(parser)).expect("a String takes all writes");
    }
    files::print(&out).map(|()| ExitCode::SUCCESS)
}

/// The specification's title and address, or the program and its version.
pub(crate) fn description(parser: Parser) -> String {
    match parser {
        Parser::Dialect(dialect) => title(dialect).to_owned(),
        Parser::Implementation(implementation) => {
            let About { program, version, .. } = implementation.about();
            format!("{program}, {version}")
        }
        // `Parser` is non-exhaustive.
        _ => String::new(),
    }
}

/// The specification's title and address.
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
        // `Dialect` is non-exhaustive; the tests require a description of each.
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dialect_is_described() {
        for &dialect in Dialect::ALL {
            assert!(title(dialect).contains("http"), "{dialect}");
        }
    }
}
