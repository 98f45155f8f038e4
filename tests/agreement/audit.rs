//! Filters before a fetch: the answers that `docs/guarding.md` prints, and what is an error.

use railurl::Dialect;
use railurl::components::Component;
use railurl::dialect::Parser;
use railurl::explain::audit::{AuditError, Filter, HostTest, Values, Verdict, audit, differs};
use railurl::implementations::Implementation;

use crate::STATES;

fn named(name: &str) -> Parser {
    name.parse().unwrap()
}

/// The filter of URLs that begin as a URL with an authority does.
fn web() -> Filter {
    Filter::new().matching("^(?i:https?):").unwrap()
}

fn audited(filter: &Filter, checker: &str, fetcher: &str) -> Verdict {
    audit(filter, named(checker), named(fetcher), Component::Host, STATES).unwrap()
}

/// Asserts that a verdict is a bypass by a URL that passes, with these hosts.
fn assert_bypassed(filter: &Filter, checker: &str, fetcher: &str, url: &str, hosts: [&str; 2]) {
    let verdict = audited(filter, checker, fetcher);
    let Verdict::Bypassed(found) = &verdict else { panic!("{checker}, {fetcher}: {verdict:?}") };
    assert!(filter.passes(&found.url), "{found:?}");
    let found_hosts = found.readings.each_ref().map(|reading| reading.value.as_deref().unwrap_or_default());
    assert_eq!((found.url.as_str(), found_hosts), (url, hosts), "{checker}, {fetcher}");
}

#[test]
fn the_right_filter_is_proved_to_be_enough() {
    let filter =
        Filter::new().matching("^https?://[a-z0-9]+(?:[.][a-z][a-z0-9]*)+(?::[1-9][0-9]{0,3})?/[a-z/]*$").unwrap();
    let verdict = audited(&filter, "python-urllib", "python-requests");
    let Verdict::Proved(proof) = &verdict else { panic!("{verdict:?}") };
    assert!(filter.passes(&proof.both) && proof.states > 10, "{proof:?}");
    assert_eq!(proof.values, Values::Plain);
}

/// Two parsers find the same bytes, and make different hosts of them.
#[test]
fn equal_bytes_may_be_unequal_hosts() {
    let filter = Filter::new().matching("^http://[a-z%0-9]+/$").unwrap();
    let verdict = audited(&filter, "python-urllib", "living");
    let Verdict::Bypassed(found) = &verdict else { panic!("{verdict:?}") };
    assert_eq!(found.readings[0].span, found.readings[1].span);
    assert_ne!(found.readings[0].value, found.readings[1].value);
    assert!(differs([named("python-urllib"), named("living")], Component::Host, &found.url));
}

#[test]
fn what_makes_no_sense_is_an_error() {
    let [living, urllib] = [Dialect::Living.into(), Parser::from(Implementation::PythonUrllib)];
    let nothing = web().matching("^ftp:").unwrap();
    let found = audit(&nothing, urllib, living, Component::Host, STATES);
    assert_eq!(found, Err(AuditError::NothingPasses));
    assert_eq!(found.unwrap_err().to_string(), "no text passes the filter, so there is nothing to prove");
    let nothing = Filter::new().rejecting("").unwrap();
    assert_eq!(audit(&nothing, urllib, living, Component::Host, STATES), Err(AuditError::NothingPasses));
    let hosts: HostTest = "good.example".parse().unwrap();
    let found = audit(&web().allowing(hosts), urllib, living, Component::Path, STATES);
    assert_eq!(found, Err(AuditError::NotHost));
    // A component that the rules do not mark.
    let found = audit(&web(), urllib, living, Component::Password, STATES).unwrap_err().to_string();
    assert!(found.ends_with("the rules do not say where the password is"), "{found}");
    let recursive =
        railurl_grammar::read("a =\n  Choice:\n    T: b\n    Sequence:\n      T: (\n      N: a\n      T: )\n").unwrap();
    let found = audit(&Filter::new().within(recursive, "a"), urllib, living, Component::Host, STATES);
    assert!(found.as_ref().is_err_and(|error| error.to_string().contains("recurs")), "{found:?}");
}

#[test]
fn a_search_past_its_limit_says_how_far_it_came() {
    let filter = web().forbidding("\\\t\r\n[]%@");
    let verdict = audit(&filter, named("python-urllib"), named("python-requests"), Component::Host, 60).unwrap();
    let Verdict::Undecided { why, depth, proved_without } = &verdict else { panic!("{verdict:?}") };
    assert_eq!(why, "it needs more than 60 states");
    assert!(*depth > 0 && proved_without.is_empty(), "{verdict:?}");
}
