//! The plan of all tables: their contestants, and their rows with lists, operations and goals.

use std::hint::black_box;
use std::io;

use railurl::{Options, Url, attributes::Attribute};

use crate::changes::SETTERS;
use crate::corpus::Kind;
use crate::lists::{self, List};
use crate::measure::{Clock, Group, Pass, Prepare};
use crate::operations::{Operation, PASSES};
use crate::peers::PEERS;
use crate::readers::{self, READERS};
use crate::{agreement, bulk, views};

/// How many times as long as railurl each other peer should take, in the order of [`PEERS`].
pub type Goals = [Option<f64>; PEERS.len() - 1];

const NONE: Goals = [None; 2];

/// Returns a goal relative to `url` alone.
const fn url(ratio: f64) -> Goals {
    [Some(ratio), None]
}

/// Returns the same goal relative to both peers.
const fn both(ratio: f64) -> Goals {
    [Some(ratio); 2]
}

/// The minimum length of a list of the items that are not canonical. Shorter ones are not measured.
const MIN_NOT_CANONICAL: usize = 100;

/// A list, and the operations that are measured over it.
#[derive(Clone, Debug)]
pub struct Planned {
    /// The list.
    pub list: List,
    /// The operations, each with its goals.
    pub operations: Vec<(Operation, Goals)>,
    /// Whether the list mixes URLs of many kinds. Only such lists are in the other tables.
    pub is_mixed: bool,
}

impl Planned {
    fn new(list: List, operations: impl IntoIterator<Item = Operation>, goals: Goals) -> Self {
        Planned { list, operations: Vec::new(), is_mixed: false }.and(operations, goals)
    }

    /// Plans parsing, and saying whether a string parses.
    fn parsing(list: List, parse: Goals, can_parse: Goals) -> Self {
        Self::new(list, [Operation::Parse], parse).and([Operation::CanParse], can_parse)
    }

    fn and(mut self, operations: impl IntoIterator<Item = Operation>, goals: Goals) -> Self {
        self.operations.extend(operations.into_iter().map(|operation| (operation, goals)));
        self
    }

    fn mixed(self) -> Self {
        Planned { is_mixed: true, ..self }
    }

    fn groups(&self) -> impl Iterator<Item = Group<'_>> {
        let list = &self.list;
        let operations = self.operations.iter().filter(|(operation, _)| operation.items(list) > 0);
        operations.map(move |&(operation, goals)| {
            let contestants = PASSES.map(|prepare| -> Prepare<'_> { Box::new(move || prepare(operation, list)) });
            let group = Group::new(list, operation.name(), operation.items(list), contestants.into());
            Group { goals: goals.into(), ..group }
        })
    }

    /// Returns whether parsing with violations is measured: where parsing has a goal, and over mixed lists.
    fn has_violations(&self) -> bool {
        let has_goal = |(operation, goals): &(Operation, Goals)| *operation == Operation::Parse && goals[0].is_some();
        self.is_mixed || self.operations.iter().any(has_goal)
    }
}

/// A table: its contestants, and its rows.
pub struct Section<'l> {
    /// The heading.
    pub title: &'static str,
    /// The text below the heading.
    pub introduction: &'static str,
    /// The contestants.
    pub names: Vec<&'static str>,
    /// The kind of time that is measured.
    pub clock: Clock,
    /// The rows.
    pub groups: Vec<Group<'l>>,
}

/// Returns every table, first the one with the peers.
pub fn sections(planned: &[Planned]) -> Vec<Section<'_>> {
    let mixed = || planned.iter().filter(|planned| planned.is_mixed).map(|planned| &planned.list);
    // Lists such as crawlers have: all mixed ones except the standard's tests.
    let crawled = || mixed().filter(|list| list.name != lists::WEB_PLATFORM_TESTS);
    let section = |title, introduction, names: &[&'static str], clock, groups| {
        let names = names.to_vec();
        Section { title, introduction, names, clock, groups }
    };
    let with_violations = planned.iter().filter(|planned| planned.has_violations());
    vec![
        section(
            "Beside the peers",
            "",
            &PEERS.map(|peer| peer.name),
            Clock::Thread,
            planned.iter().flat_map(Planned::groups).collect(),
        ),
        section(
            "With violations",
            "`parse_with_violations` may take four times as long as `parse`: the ratio is to be 0.25.",
            &["parse_with_violations", "parse"],
            Clock::Thread,
            with_violations.map(|planned| violations(&planned.list)).collect(),
        ),
        section(
            "Libraries that change nothing",
            "Canonical URLs that all of them accept; `copy` copies the text into a new allocation.",
            &READERS.map(|(name, _)| name),
            Clock::Thread,
            mixed().filter_map(readers::group).collect(),
        ),
        section(
            "Views",
            "The parts of `railurl columns`.",
            &views::NAMES,
            Clock::Thread,
            crawled().flat_map(views::groups).collect(),
        ),
        section(
            "Agreement",
            "`compare::agree` and `compare::guard`.",
            &["railurl"],
            Clock::Thread,
            crawled().flat_map(agreement::groups).collect(),
        ),
        section(
            "In bulk, elapsed",
            "`railurl canon` compared with a loop that reads lines, parses them with `ada-url` and prints them. Each list is repeated to 100 MB.",
            &bulk::COMMANDS,
            Clock::Elapsed,
            crawled().map(bulk::group).collect(),
        ),
        section(
            "In bulk, processor",
            "The time of all cores together.",
            &bulk::COMMANDS,
            Clock::Children,
            crawled().map(|list| Group { operation: "bulk, processor".into(), ..bulk::group(list) }).collect(),
        ),
    ]
}

fn violations(list: &List) -> Group<'_> {
    let urls = || list.urls.iter().map(|url| black_box(url.as_str()));
    let with_violations = move || {
        let options = Options::new();
        Some(Pass::of(move || urls().filter(|url| options.parse_with_violations(url).result.is_ok()).count()))
    };
    let without = move || Some(Pass::of(move || urls().filter(|url| Url::parse(url).is_ok()).count()));
    let contestants: Vec<Prepare<'_>> = vec![Box::new(with_violations), Box::new(without)];
    let group = Group::new(list, "parse_with_violations", list.urls.len(), contestants);
    Group { goals: vec![Some(0.25)], ..group }
}

/// Returns the lists, each with the operations that are measured against the peers.
pub fn planned() -> io::Result<Vec<Planned>> {
    let generated = lists::generated();
    let schemes = lists::schemes(&generated);
    let files = lists::files()?;
    let not_canonical = [&generated].into_iter().chain(&files).map(lists::not_canonical);
    let not_canonical: Vec<List> = not_canonical.filter(|list| list.urls.len() >= MIN_NOT_CANONICAL).collect();
    let read = [Operation::Parse, Operation::CanParse, Operation::Canonical];

    let relative = [Operation::Join, Operation::Resolve];
    let mut all =
        vec![Planned::new(generated, read, NONE).and(relative, NONE).and(Operation::getters(), url(1.0)).mixed()];
    let of_file = |list| {
        Planned::parsing(list, [Some(9.0), Some(3.0)], [None, Some(3.0)]).and([Operation::Canonical], NONE).mixed()
    };
    all.extend(files.into_iter().map(of_file));
    all.extend(not_canonical.into_iter().map(|list| Planned::parsing(list, both(1.8), both(3.0))));
    if let Some([accepted, refused]) = lists::web_platform_tests() {
        all.push(Planned::parsing(accepted, both(1.8), both(3.0)).and(Operation::RELATIVE, url(1.5)).mixed());
        all.push(Planned::parsing(refused, both(1.5), both(1.5)).and(Operation::RELATIVE, url(1.5)));
    }
    all.push(Planned::parsing(lists::not_urls(), both(1.5), both(1.5)));
    let [web, of_files, _] = &schemes;
    let root = List::new("http://example.org/", vec!["http://example.org/".into()], Vec::new());
    let (one, many): (Vec<_>, Vec<_>) = Operation::changes().partition(|operation| !operation.name().contains("8000"));
    all.push(Planned::new(web.clone(), one, url(1.0)).and(Operation::PAIRS, NONE));
    all.push(Planned::new(root, many, url(1.0)));
    all.push(Planned::new(of_files.clone(), Operation::getters(), url(1.0)));
    all.extend(schemes.map(|list| Planned::new(list, Operation::setters(), url(1.0))));
    let is_of_long = |attribute| matches!(attribute, Attribute::Protocol | Attribute::Hostname | Attribute::Search);
    let of_long = SETTERS.into_iter().filter(|setter| is_of_long(setter.0)).map(Operation::Set);
    all.push(Planned::new(lists::long_file(), of_long, url(1.0)));
    all.extend(lists::hostile().map(|list| Planned::new(list, [Operation::Parse], url(1.0))));
    for (kind, list) in lists::kinds() {
        all.push(match kind {
            _ if kind.is_reference() => Planned::new(list, [Operation::Join], NONE),
            Kind::NoPath => Planned::parsing(list, both(1.8), both(3.0)),
            _ => Planned::new(list, Operation::BOTH, NONE),
        });
    }
    Ok(all)
}
