//! The URL Standard's productions.

use railurl::Url;
use railurl_parser::living::{self, Base, syntax};

use super::{Leaves, Specification, leaves, of_text, of_tree};

pub(super) const SPECIFICATION: Specification = Specification {
    relative: "relative-url",
    generated: Some(generated),
    has_to_match: |_, url| base(url).is_some_and(|base| !base.has_opaque_path),
};

fn base(url: Option<&Url>) -> Option<Base<'_>> {
    url.map(|url| Base {
        scheme: url.scheme(),
        // A path that is a list of segments follows a host, or starts with a slash.
        has_opaque_path: !url.has_authority() && !url.path().starts_with('/'),
    })
}

fn generated<'i>(rule: &str, text: &'i str, url: Option<&Url>) -> Leaves<'i> {
    match rule {
        "url" => living::syntax_tree(text, base(url)).map(|tree| leaves(&tree)),
        "set-protocol" => of_tree(syntax::set_protocol(text)),
        "set-special-host" => of_tree(syntax::set_special_host(text)),
        "set-host" => of_tree(syntax::set_host(text)),
        "set-file-host" => of_tree(syntax::set_file_host(text)),
        "set-port" => of_tree(syntax::set_port(text)),
        "set-special-pathname" => of_tree(syntax::set_special_pathname(text)),
        "set-pathname" => of_tree(syntax::set_pathname(text)),
        "set-search" => of_text("set-search", syntax::set_search(text)),
        "set-hash" => of_text("set-hash", syntax::set_hash(text)),
        other => panic!("no function for {other}"),
    }
}
