//! The URL Standard's productions and predicates.

use railurl::{Attribute, Dialect, Url};
use railurl_parser::living::{self, Base, is_special_scheme, syntax};

use super::{Reading, check, leaves, of_text, of_tree};

pub(super) fn setter_rules(attribute: Attribute) -> &'static [&'static str] {
    match attribute {
        Attribute::Href | Attribute::Username | Attribute::Password => &[],
        Attribute::Protocol => &["set-protocol"],
        Attribute::Host | Attribute::Hostname => &["set-special-host", "set-host", "set-file-host"],
        Attribute::Port => &["set-port"],
        Attribute::Pathname => &["set-special-pathname", "set-pathname"],
        Attribute::Search => &["set-search"],
        Attribute::Hash => &["set-hash"],
    }
}

pub(super) fn check_input(input: &str, base: Option<&Url>) {
    let base = base.map(|base| Base {
        scheme: base.scheme(),
        // A path that is a list of names follows a host, or starts with a slash.
        has_opaque_path: !base.has_authority() && !base.path().starts_with('/'),
    });
    let preprocessed = living::preprocess(input);
    let text = preprocessed.text();
    let trimmed = input.trim_matches(|c: char| c <= ' ').replace(['\t', '\n', '\r'], "");
    assert_eq!(text, trimmed, "what is parsed is the input without what is removed first");
    let generated = living::syntax_tree(text, base).map(|tree| leaves(&tree));
    if base.is_some_and(|base| !base.has_opaque_path) {
        assert!(generated.is_some(), "`url` matches every input, where the base has a path");
    }
    check(Dialect::Living, "url", text, &generated, |name, argument| holds(base, name, argument));
}

pub(super) fn check_value(rule: &'static str, value: &str) {
    check(Dialect::Living, rule, value, &generated(rule, value), |name, argument| holds(None, name, argument));
}

fn generated<'i>(rule: &'static str, value: &'i str) -> Reading<'i> {
    match rule {
        "set-protocol" => of_tree(syntax::set_protocol(value)),
        "set-special-host" => of_tree(syntax::set_special_host(value)),
        "set-host" => of_tree(syntax::set_host(value)),
        "set-file-host" => of_tree(syntax::set_file_host(value)),
        "set-port" => of_tree(syntax::set_port(value)),
        "set-special-pathname" => of_tree(syntax::set_special_pathname(value)),
        "set-pathname" => of_tree(syntax::set_pathname(value)),
        "set-search" => of_text(rule, syntax::set_search(value)),
        "set-hash" => of_text(rule, syntax::set_hash(value)),
        other => panic!("no function for {other}"),
    }
}

/// Whether a predicate of the grammar holds, as its production's documentation says.
fn holds(base: Option<Base<'_>>, name: &str, argument: Option<&str>) -> bool {
    let scheme = argument.unwrap_or_default().to_ascii_lowercase();
    let with_path = base.filter(|base| !base.has_opaque_path);
    match name {
        "base-has-opaque-path" => base.is_some_and(|base| base.has_opaque_path),
        "base-has-scheme" => base.is_some_and(|base| base.scheme == scheme),
        "base-is-file" => with_path.is_some_and(|base| base.scheme == "file"),
        "base-is-special" => with_path.is_some_and(|base| is_special_scheme(base.scheme) && base.scheme != "file"),
        "base-is-not-special" => with_path.is_some_and(|base| !is_special_scheme(base.scheme)),
        "not-special" => !is_special_scheme(&scheme),
        _ => panic!("the grammar asks for {name}, which nobody answers"),
    }
}
