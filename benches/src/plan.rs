//! The rows of the table: the lists, the operations on each, and the goals.

use std::io;

use crate::changes::Setter;
use crate::corpus::Kind;
use crate::lists::{self, List};
use crate::peers::{Operation, PEERS};
use crate::table::Row;

/// How many times as long as railurl each other peer should take, in the order of [`PEERS`].
pub type Goals = [Option<f64>; PEERS.len() - 1];

const NONE: Goals = [None; 2];

/// A goal beside `url` alone.
const fn url(ratio: f64) -> Goals {
    [Some(ratio), None]
}

const fn both(ratio: f64) -> Goals {
    [Some(ratio); 2]
}

/// A list of fewer items that are not canonical is not measured apart.
const FEWEST: usize = 100;

/// A list, and the operations that are measured on it.
#[derive(Clone, Debug)]
pub struct Planned {
    /// The list.
    pub list: List,
    /// The operations.
    pub operations: Vec<(Operation, Goals)>,
    /// Whether the list mixes URLs of many kinds: other tables are of these lists.
    pub is_mixed: bool,
}

impl Planned {
    fn new(list: List, operations: impl IntoIterator<Item = Operation>, goals: Goals) -> Self {
        Planned { list, operations: Vec::new(), is_mixed: false }.and(operations, goals)
    }

    /// Parsing, and saying whether it parses.
    fn both(list: List, parse: Goals, can_parse: Goals) -> Self {
        Self::new(list, [Operation::Parse], parse).and([Operation::CanParse], can_parse)
    }

    fn and(mut self, operations: impl IntoIterator<Item = Operation>, goals: Goals) -> Self {
        self.operations.extend(operations.into_iter().map(|operation| (operation, goals)));
        self
    }

    fn mixed(self) -> Self {
        Planned { is_mixed: true, ..self }
    }

    /// Whether the row of an operation has `part` in its name.
    pub fn is_asked(&self, operation: &str, part: &str) -> bool {
        format!("{}, {operation}", self.list.name).contains(part)
    }

    /// Measures the rows that have `part` in their names.
    pub fn measure(&self, part: &str, rounds: usize) -> impl Iterator<Item = Row> {
        let asked = self.operations.iter().filter(move |(operation, _)| self.is_asked(operation.name(), part));
        asked.filter(|(operation, _)| operation.items(&self.list) > 0).map(move |(operation, goals)| {
            let passes = PEERS.map(|peer| peer.pass(*operation, &self.list));
            let names = [self.list.name.as_str(), operation.name()];
            Row::measure(names, operation.items(&self.list), goals, &passes, rounds)
        })
    }
}

/// Everything that is measured beside the peers. The first lists are the generated one and those in files.
///
/// # Errors
///
/// A file that cannot be read.
pub fn planned() -> io::Result<Vec<Planned>> {
    let generated = lists::generated();
    let schemes = lists::schemes(&generated);
    let files = lists::files()?;
    let not_canonical = [&generated].into_iter().chain(&files).map(lists::not_canonical);
    let not_canonical: Vec<List> = not_canonical.filter(|list| list.urls.len() >= FEWEST).collect();
    let read = [Operation::Parse, Operation::CanParse, Operation::Canonical];

    let relative = [Operation::Join, Operation::Resolve];
    let mut all =
        vec![Planned::new(generated, read, NONE).and(relative, NONE).and(Operation::getters(), url(1.0)).mixed()];
    let of_file =
        |list| Planned::both(list, [Some(8.0), Some(2.5)], [None, Some(3.0)]).and([Operation::Canonical], NONE).mixed();
    all.extend(files.into_iter().map(of_file));
    all.extend(not_canonical.into_iter().map(|list| Planned::both(list, both(1.8), both(3.0))));
    if let Some([accepted, refused]) = lists::web_platform_tests() {
        all.push(Planned::both(accepted, both(1.8), both(3.0)).and(Operation::RELATIVE, url(1.5)).mixed());
        all.push(Planned::both(refused, both(1.5), both(1.5)).and(Operation::RELATIVE, url(1.5)));
    }
    all.push(Planned::both(lists::not_urls(), both(1.5), both(1.5)));
    let [web, ..] = &schemes;
    let root = List::new("http://example.org/", vec!["http://example.org/".into()], Vec::new());
    let (one, many): (Vec<_>, Vec<_>) = Operation::changes().partition(|operation| !operation.name().contains("8000"));
    all.push(Planned::new(web.clone(), one, url(1.0)).and(Operation::PAIRS, NONE));
    all.push(Planned::new(root, many, url(1.0)));
    all.extend(schemes.map(|list| Planned::new(list, Operation::setters(), url(1.0))));
    let of_long = [Setter::Protocol, Setter::Host, Setter::Search].map(Operation::Set);
    all.push(Planned::new(lists::long_file(), of_long, url(1.0)));
    for (kind, list) in lists::kinds() {
        all.push(match kind {
            _ if kind.is_reference() => Planned::new(list, [Operation::Join], NONE),
            Kind::NoPath => Planned::both(list, both(1.8), both(3.0)),
            _ => Planned::new(list, Operation::BOTH, NONE),
        });
    }
    Ok(all)
}
