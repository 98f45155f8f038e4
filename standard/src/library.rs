//! What the library makes of an input: the other side of a test of values, for which no proof speaks.

use railurl::attributes::Attribute;
use railurl::encoding::encoding_for_label;
use railurl::{Options, Url};

use crate::program::{Program, SETTERS};
use crate::search::{Answer, Case, Search, Side, Wanted, Witness};

/// The inputs that are tried.
const MOST: usize = 60_000;

/// Searches for an input of which a text and the library make different values: attributes, or names of errors of parsing
/// that the text defines. Returns it, with what the text makes of it as `old`, and how many inputs were tried.
pub fn values(program: &Program) -> (Option<Witness>, usize) {
    let wanted = Wanted { at: 0, is_new: false, steps: Vec::new() };
    let mut search = Search::new(Side::Text(program, None), Side::Other(program, answer), vec![wanted], true);
    search.mentioned(program.all_steps().into_iter().flat_map(|step| step.tree.all()));
    search.run(MOST, false);
    (search.hits.remove(&0).map(|hit| hit.witness), search.tried)
}

/// Returns what the library makes of an input.
fn answer(program: &Program, case: &Case) -> Answer {
    let base = match case.base.as_deref().map(Url::parse).transpose() {
        Ok(base) => base,
        Err(_) => return Answer::none("failure of the base"),
    };
    let (url, violations) = match (case.setter, base) {
        (Some(setter), Some(mut url)) => {
            let attribute = setter.parse::<Attribute>().expect("a setter is of an attribute");
            // A setter that changes nothing returns an error.
            let _ = url.attributes_mut().set(attribute, &case.input);
            (Some(url), None)
        }
        (_, base) => {
            let options = base.as_ref().map_or(Options::new(), |base| Options::new().base(base));
            let encoding = encoding_for_label(case.encoding.unwrap_or("utf-8")).expect("a label");
            let outcome = options.encoding(encoding).parse_with_violations(&case.input);
            (outcome.result.ok(), Some(outcome.violations))
        }
    };
    let names = violations.map(|violations| {
        let names = violations.iter().flat_map(|violation| vec![violation.name(); violation.count()]);
        // A version of the text that is older or newer has other names.
        names.filter(|name| program.errors.iter().any(|known| known == name)).map(str::to_owned).collect()
    });
    let attribute = |url: &Url, name: &'static str| {
        let attribute = name.parse::<Attribute>().expect("a setter is of an attribute");
        (name, url.attributes().get(attribute).to_owned())
    };
    let attributes = url.iter().flat_map(|url| SETTERS.map(|name| attribute(url, name))).collect();
    Answer::new(url.map_or("failure".to_owned(), |url| url.as_str().to_owned()), names, attributes)
}
