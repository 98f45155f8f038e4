//! `compare::agree` by the default set of `railurl compare` and by pairs of parsers, and `compare::guard` by the pairs.

use std::hint::black_box;

use railurl::compare::{agree, guard};
use railurl::{Dialect, dialect::Parser, unambiguous};

use crate::lists::List;
use crate::measure::{Group, Pass};

/// Returns the parsers that `railurl compare` reads by.
fn shipping() -> Vec<Parser> {
    let is_shipping = |parser: &Parser| match parser.dialect() {
        Some(dialect) => matches!(dialect.name(), "living" | "chromium" | "rfc3986"),
        None => !matches!(
            parser.name(),
            "rfc3986-appendix-b"
                | "php-uri-rfc3986"
                | "php-uri-whatwg"
                | "python-httpx"
                | "python-yarl"
                | "ruby-addressable"
                | "ruby-uri"
                | "rust-http-uri"
                | "rust-url"
                | "apache-uri-builder"
                | "dotnet-uri"
                | "okhttp-http-url"
                | "spring-uri-components"
                | "spring-uri-components-whatwg"
                | "aria2"
                | "wget"
        ),
    };
    Parser::all().filter(is_shipping).collect()
}

/// A group for [`unambiguous::check`], one for the default set, and two for each pair of the living standard and another parser of the set.
pub fn groups(list: &List) -> Vec<Group<'_>> {
    let shipping = shipping();
    let pairs = shipping.clone().into_iter().filter(|parser| *parser != Dialect::Living);
    let pairs = pairs.flat_map(|parser| {
        let pair = [Dialect::Living.into(), parser];
        [
            group(list, format!("agree: living, {parser}"), move |url| agree(url, None, &pair)),
            group(list, format!("guard: living, {parser}"), move |url| {
                !guard(url, None, Dialect::Living, parser).is_bypassed()
            }),
        ]
    });
    let all = group(list, "agree: the default set".to_owned(), move |url| agree(url, None, &shipping));
    let check = group(list, "unambiguous".to_owned(), |url| unambiguous::check(url).is_ok());
    [check, all].into_iter().chain(pairs).collect()
}

fn group(list: &List, operation: String, agrees: impl Fn(&str) -> bool + Clone + 'static) -> Group<'_> {
    let prepare = move || {
        let agrees = agrees.clone();
        Some(Pass::of(move || list.urls.iter().filter(|url| agrees(black_box(url))).count()))
    };
    Group::new(list, operation, list.urls.len(), vec![Box::new(prepare)])
}
