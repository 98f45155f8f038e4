//! The productions of RFC 3986 and RFC 3987. Their inputs are not preprocessed, and need not match.

use railurl::Url;
use railurl_parser::dialects::{rfc3986, rfc3987};

use super::{Leaves, Specification, leaves, of_text, of_tree};

pub(super) const URI: Specification =
    Specification { relative: "relative-ref", generated: Some(uri), has_to_match: |_, _| false };

pub(super) const IRI: Specification = Specification { relative: "irelative-ref", generated: Some(iri), ..URI };

fn uri<'i>(rule: &str, text: &'i str, _: Option<&Url>) -> Leaves<'i> {
    use rfc3986::syntax;
    match rule {
        "uri-reference" => rfc3986::syntax_tree(text).map(|tree| leaves(&tree)),
        "absolute-uri" => of_text("absolute-uri", syntax::absolute_uri(text)),
        "authority" => of_tree(syntax::authority(text)),
        "host" => of_text("host", syntax::host(text)),
        "ip-literal" => of_text("ip-literal", syntax::ip_literal(text)),
        "ipv6address" => of_text("ipv6address", syntax::ipv6address(text)),
        "ipv4address" => of_text("ipv4address", syntax::ipv4address(text)),
        "path" => of_text("path", syntax::path(text)),
        "path-abempty" => of_text("path-abempty", syntax::path_abempty(text)),
        "path-noscheme" => of_text("path-noscheme", syntax::path_noscheme(text)),
        "query" => of_text("query", syntax::query(text)),
        "reserved" => of_text("reserved", syntax::reserved(text)),
        "pchar" => of_text("pchar", syntax::pchar(text)),
        "userinfo" => of_text("userinfo", syntax::userinfo(text)),
        other => panic!("no function for {other}"),
    }
}

fn iri<'i>(rule: &str, text: &'i str, _: Option<&Url>) -> Leaves<'i> {
    use rfc3987::syntax;
    match rule {
        "iri-reference" => rfc3987::syntax_tree(text).map(|tree| leaves(&tree)),
        "absolute-iri" => of_text("absolute-iri", syntax::absolute_iri(text)),
        "iauthority" => of_tree(syntax::iauthority(text)),
        "ihost" => of_text("ihost", syntax::ihost(text)),
        "ip-literal" => of_text("ip-literal", syntax::ip_literal(text)),
        "ipv6address" => of_text("ipv6address", syntax::ipv6address(text)),
        "ipv4address" => of_text("ipv4address", syntax::ipv4address(text)),
        "ipath" => of_text("ipath", syntax::ipath(text)),
        "ipath-abempty" => of_text("ipath-abempty", syntax::ipath_abempty(text)),
        "ipath-noscheme" => of_text("ipath-noscheme", syntax::ipath_noscheme(text)),
        "iquery" => of_text("iquery", syntax::iquery(text)),
        "reserved" => of_text("reserved", syntax::reserved(text)),
        "ipchar" => of_text("ipchar", syntax::ipchar(text)),
        "iunreserved" => of_text("iunreserved", syntax::iunreserved(text)),
        "iprivate" => of_text("iprivate", syntax::iprivate(text)),
        other => panic!("no function for {other}"),
    }
}
