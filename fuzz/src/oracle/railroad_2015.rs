//! The 2015 standard's productions and predicates.

use railurl::{Attribute, Dialect, Url};
use railurl_parser::railroad_2015::{self, is_relative_scheme, syntax};

use super::{Reading, check, leaves, of_text, of_tree};

/// The scheme of the base that there is where none is given: "set it a new URL with scheme set to about".
const NO_BASE: &str = "about";

pub(super) fn setter_rules(attribute: Attribute) -> &'static [&'static str] {
    match attribute {
        Attribute::Href => &[],
        Attribute::Protocol => &["set-protocol"],
        Attribute::Username => &["set-username"],
        Attribute::Password => &["set-password"],
        Attribute::Host => &["set-host"],
        Attribute::Hostname => &["set-hostname"],
        Attribute::Port => &["set-port"],
        Attribute::Pathname => &["set-pathname"],
        Attribute::Search => &["set-search"],
        Attribute::Hash => &["set-hash"],
    }
}

pub(super) fn check_input(input: &str, base: Option<&Url>) {
    let preprocessed = railroad_2015::preprocess(input);
    assert_eq!(&input[preprocessed.span()], preprocessed.text, "what is parsed is a slice of the input");
    let base_scheme = base.map_or(NO_BASE, Url::scheme);
    let generated = railroad_2015::syntax_tree(preprocessed.text, base_scheme).map(|tree| leaves(&tree));
    assert!(generated.is_some(), "`url` matches every input");
    let predicate = |name: &str, argument: Option<&str>| holds(base_scheme, name, argument);
    check(Dialect::Railroad2015, "url", preprocessed.text, &generated, predicate);
}

pub(super) fn check_value(rule: &'static str, value: &str) {
    let predicate = |name: &str, argument: Option<&str>| holds(NO_BASE, name, argument);
    check(Dialect::Railroad2015, rule, value, &generated(rule, value), predicate);
}

fn generated<'i>(rule: &'static str, value: &'i str) -> Reading<'i> {
    match rule {
        "set-protocol" => of_tree(syntax::set_protocol(value)),
        "set-username" => of_text(rule, syntax::set_username(value)),
        "set-password" => of_text(rule, syntax::set_password(value)),
        "set-host" => of_tree(syntax::set_host(value)),
        "set-hostname" => of_tree(syntax::set_hostname(value)),
        "set-port" => of_tree(syntax::set_port(value)),
        "set-pathname" => of_tree(syntax::set_pathname(value)),
        "set-search" => of_tree(syntax::set_search(value)),
        "set-hash" => of_tree(syntax::set_hash(value)),
        other => panic!("no function for {other}"),
    }
}

/// Whether a predicate of the grammar holds.
fn holds(base_scheme: &str, name: &str, argument: Option<&str>) -> bool {
    let scheme = argument.expect("every predicate of this grammar is about a scheme");
    match name {
        "not-relative-scheme" => !is_relative_scheme(scheme),
        "not-base-scheme" => !scheme.eq_ignore_ascii_case(base_scheme),
        _ => panic!("the grammar asks for {name}, which nobody answers"),
    }
}
