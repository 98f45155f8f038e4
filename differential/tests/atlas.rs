//! Checks the atlas in `docs/atlas`: the parsers confirm its examples, and a sample is computed again.

use railurl::components::Component;
use railurl::dialect::Parser;
use railurl::explain::audit::differs;
use railurl::explain::kinds::Kind;
use railurl_differential::atlas::{COMPONENTS, Cell, compute, data, page, parsers};

const LINES: &str = include_str!("../../docs/atlas/atlas.ndjson");
const PAYLOADS: &str = include_str!("../../docs/atlas/payloads.txt");
const PAGE: &str = include_str!("../../docs/atlas/index.html");

const STALE: &str = "run `cargo run --profile bench -p railurl-differential --bin railurl-atlas`";

fn checked_in() -> (Vec<Parser>, Vec<Cell>) {
    data::read(LINES).unwrap_or_else(|| panic!("the atlas is of other parsers: {STALE}"))
}

#[test]
fn parsers_confirm_every_example() {
    let (names, cells) = checked_in();
    assert!(names.iter().copied().eq(parsers()), "a parser is missing: {STALE}");
    assert_eq!(cells.len(), names.len() * (names.len() - 1) / 2 * COMPONENTS.len());
    let mut count = 0;
    for Cell { parsers, component, examples, .. } in &cells {
        for example in examples {
            assert!(differs(*parsers, *component, &example.url), "{parsers:?}, {component}: {example:?}: {STALE}");
            let kind = Kind::of(&example.url).map_or("other", |kind| kind.name);
            assert_eq!(kind, example.kind, "{:?}", example.url);
            count += 1;
        }
        // There is one example of each kind.
        let mut kinds: Vec<_> = examples.iter().map(|example| &example.kind).collect();
        kinds.sort();
        kinds.dedup();
        assert_eq!(kinds.len(), examples.len(), "{parsers:?}, {component}");
    }
    assert!(count > 1000, "{count}");
}

#[test]
fn files_have_the_same_data() {
    let (names, cells) = checked_in();
    assert_eq!(data::write(&names, &cells), LINES, "{STALE}");
    assert_eq!(data::payloads(&cells), PAYLOADS, "{STALE}");
    assert_eq!(page::html(LINES), PAGE, "{STALE}");
    // The page loads nothing, and data cannot end the script.
    assert!(!PAGE.contains("src=") && !PAGE.contains("href=") && !PAGE.contains("import"));
    assert_eq!(PAGE.matches("</script>").count(), 1);
}

#[test]
fn a_sample_is_computed_again() {
    let (_, cells) = checked_in();
    for pair in [["living", "python-urllib"], ["libcurl", "rfc3986-appendix-b"], ["go-net-url", "php-parse-url"]] {
        let parsers = pair.map(|name| name.parse::<Parser>().unwrap());
        for component in [Component::Host, Component::Query] {
            let computed = compute(&[parsers], &[component], &|_, _| ());
            let is_of_pair = |cell: &&Cell| {
                cell.component == component && parsers.iter().all(|parser| cell.parsers.contains(parser))
            };
            let mut known = cells.iter().find(is_of_pair).unwrap().clone();
            known.examples.retain(|example| example.is_found);
            let mut examples = computed[0].examples.clone();
            examples.sort();
            assert_eq!(examples, known.examples, "{pair:?}, {component}: {STALE}");
        }
    }
}
