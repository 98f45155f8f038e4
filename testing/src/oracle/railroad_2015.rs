//! The 2015 standard's productions.

use railurl::Url;
use railurl_parser::dialects::railroad_2015::{self, syntax};

use super::{Leaves, Specification, leaves, of_text, of_tree};

pub(super) const SPECIFICATION: Specification =
    Specification { relative: "relative-url", generated: Some(generated), has_to_match: |_, _| true };

fn generated<'i>(rule: &str, text: &'i str, base: Option<&Url>) -> Leaves<'i> {
    match rule {
        // "If base is not given, set it a new URL with scheme set to about."
        "url" => railroad_2015::syntax_tree(text, base.map_or("about", Url::scheme)).map(|tree| leaves(&tree)),
        "set-protocol" => of_tree(syntax::set_protocol(text)),
        "set-username" => of_text("set-username", syntax::set_username(text)),
        "set-password" => of_text("set-password", syntax::set_password(text)),
        "set-host" => of_tree(syntax::set_host(text)),
        "set-hostname" => of_tree(syntax::set_hostname(text)),
        "set-port" => of_tree(syntax::set_port(text)),
        "set-pathname" => of_tree(syntax::set_pathname(text)),
        "set-search" => of_tree(syntax::set_search(text)),
        "set-hash" => of_tree(syntax::set_hash(text)),
        other => panic!("no function for {other}"),
    }
}
