//! `compare::agree` for the default parsers of `railurl compare` and for pairs of them, and `compare::guard` for the pairs.

use std::hint::black_box;

use railurl::compare::{agree, guard};
use railurl::{Dialect, dialect::Parser, unambiguous};

use crate::lists::List;
use crate::measure::{Group, Pass};

/// The parsers that `railurl compare` uses by default.
const SHIPPING: &[&str] = words!(
    "living chromium libcurl python-urllib python-requests go-net-url java-net-url java-net-uri php-parse-url \
     node-url-parse rfc3986"
);

/// Returns a group for [`unambiguous::check`], one for the default parsers, and two for each pair of the living standard
/// and another parser.
pub fn groups(list: &List) -> Vec<Group<'_>> {
    let shipping: Vec<Parser> = Parser::all().filter(|parser| SHIPPING.contains(&parser.name())).collect();
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
