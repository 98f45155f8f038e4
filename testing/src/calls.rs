//! Every public function, with the memory that it promises: the rows of the table in benches/memory.md.
//!
//! A test measures memory over short texts, and the benchmark `growth` memory and time over long ones. Another test
//! compares the names with the source.

use railurl::attributes::Attribute;
use railurl::compare::{Aspect, Comparison, HostPattern, agree, compare, guard};
use railurl::components::Component;
use railurl::dialect::Parser;
use railurl::encoded::{EncodedStr, encode_component};
use railurl::encoding::encoding_for_label;
use railurl::explain::{Settings, Subject, agreement::span, explain, sentences};
use railurl::file_path::PathStyle;
use railurl::form_urlencoded::{self, ParseOptions};
use railurl::implementations::Implementation;
use railurl::policy::Policy;
use railurl::views::{Column, Columns, SuffixList, Surt, Trackers, reversed_host, surt, surt_of_text};
use railurl::{Dialect, Host, Options, Origin, Position, Reference, SearchParams, Url, host, unambiguous};

/// Measures a call, without what was made before it.
pub type Measure<'m> = &'m mut dyn FnMut(&mut dyn FnMut());

/// A row of the table.
pub struct Call {
    /// The functions that are called, separated by commas.
    pub names: &'static str,
    /// The most bytes that the call has at one time, with its result, for each byte of its input.
    pub bytes: u64,
    /// Prepares a text, and has the call measured.
    pub run: fn(&str, Measure<'_>),
    /// Whether it takes milliseconds for a kilobyte.
    pub is_slow: bool,
}

/// The repeated pieces. U+FDFA is three bytes that NFKC makes 33; U+0390 is two that case folding makes six; a label, a
/// pair or a segment of one code point costs an entry of its own.
pub const PIECES: &[&str] = words!(
    "\u{FDFA} \u{FDFA}. \u{390} é é. ß a\u{301} \u{AD} \\ / \t % %7e %c3%a9 ../ ./ a/../ @ : [1:1: ? # a. 1. xn-- \
     [ a& & &a=b + a=%41& \n a\n !a.b\n C|/",
    [" ", " \\"]
);

/// Where a piece is repeated.
pub const TEMPLATES: &[&str] =
    words!("* http://*/ http://h/* http://h/?* http://h/#* foo://* foo:* file://* //* blob:http://*/");

/// Repeats a piece in a template, of some length in bytes.
pub fn text(template: &str, piece: &str, length: usize) -> String {
    template.replace('*', &piece.repeat(length / piece.len()))
}

/// Measures a call on the URL that the text is.
fn of_url(text: &str, measure: Measure<'_>, call: fn(&mut Url)) {
    if let Ok(mut url) = Url::parse(text) {
        measure(&mut || call(&mut url));
    }
}

/// Measures a call that changes a short URL by the text.
fn of_value(text: &str, measure: Measure<'_>, call: fn(&mut Url, &str)) {
    for url in ["http://u@h:8080/a/b?c#d", "file:///c:/a/b?c#d", "foo://u@h:8080/a/b?c#d", "foo:a?b"] {
        let mut url = Url::parse(url).expect("a URL");
        measure(&mut || call(&mut url, text));
    }
}

/// Measures a call with the text as a reference, and as a base.
fn of_reference(text: &str, measure: Measure<'_>, call: fn(&str, &str)) {
    measure(&mut || call(text, "http://h/a/b?c"));
    measure(&mut || call("../x?y", text));
}

/// Measures a call in each dialect.
fn of_dialects(text: &str, measure: Measure<'_>, call: fn(&Options<'_>, &str)) {
    for &dialect in Dialect::ALL {
        measure(&mut || call(&Options::new().dialect(dialect), text));
    }
}

/// Calls on the comparison of the text by all parsers.
fn of_comparison(text: &str, measure: Measure<'_>, calls: &[fn(&Comparison<'_>)]) {
    let comparison = compare(text, None, &all());
    for call in calls {
        measure(&mut || call(&comparison));
    }
}

fn all() -> Vec<Parser> {
    Parser::all().collect()
}

const fn call(names: &'static str, bytes: u64, run: fn(&str, Measure<'_>)) -> Call {
    Call { names, bytes, run, is_slow: false }
}

/// Makes a row of calls that read a text by each parser, several times.
const fn slow(names: &'static str, bytes: u64, run: fn(&str, Measure<'_>)) -> Call {
    Call { is_slow: true, ..call(names, bytes, run) }
}

/// The rows.
pub const CALLS: &[Call] = &[
    call("Url::parse", 60, |text, measure| measure(&mut || drop(Url::parse(text)))),
    call("Url::parse_with_params", 60, |text, measure| {
        measure(&mut || drop(Url::parse_with_params(text, [("a", "b")])));
        measure(&mut || drop(Url::parse_with_params("http://h/", [(text, text)])));
    }),
    call("Url::can_parse, Url::can_parse_with_base", 60, |text, measure| {
        measure(&mut || _ = Url::can_parse(text));
        of_reference(text, measure, |input, base| _ = Url::can_parse_with_base(input, base));
    }),
    call("Url::is_valid_string, Options::check_valid", 60, |text, measure| {
        measure(&mut || _ = Url::is_valid_string(text));
        measure(&mut || _ = Options::new().check_valid(text));
    }),
    call("Url::join", 60, |text, measure| {
        let base = Url::parse("http://h/a/b").expect("a URL");
        measure(&mut || drop(base.join(text)));
        of_url(text, measure, |base| drop(base.join("../x?y")));
    }),
    call("Url::redirect", 66, |text, measure| {
        let asked = Url::parse("http://h/a/b#c").expect("a URL");
        let bytes = [text.as_bytes(), b"\xFF"].concat();
        measure(&mut || drop((asked.redirect(text.as_bytes()), asked.redirect(&bytes))));
        of_url(text, measure, |url| drop(url.redirect(b"x")));
    }),
    call("Url::make_relative", 12, |text, measure| {
        of_url(text, measure, |url| {
            let base = Url::parse("http://h/a/b").expect("a URL");
            drop((url.make_relative(&base), base.make_relative(url)));
        });
    }),
    call("Options::parse", 80, |text, measure| of_dialects(text, measure, |options, text| drop(options.parse(text)))),
    call("Options::parse_with_violations, Violation::each, Lint::name, Lint::span", 80, |text, measure| {
        of_dialects(text, measure, |options, text| {
            let outcome = options.parse_with_violations(text);
            assert!(outcome.violations.iter().all(|violation| violation.each().next().is_some()));
            assert!(outcome.lints.iter().all(|lint| !lint.name().is_empty() && lint.span().end <= text.len()));
        });
    }),
    call("Options::default_scheme, Options::assumed_scheme", 80, |text, measure| {
        let typed = Options::new().default_scheme("https");
        measure(&mut || _ = (typed.assumed_scheme(text), typed.parse(text).is_ok(), typed.spans(text)));
        measure(&mut || _ = typed.parse_with_violations(text));
    }),
    call("Options::components, Options::resolved_components", 66, |text, measure| {
        of_dialects(text, measure, |options, text| {
            for components in [options.components(text), options.resolved_components(text)].into_iter().flatten() {
                _ = components.get(Component::Host);
            }
        });
    }),
    call("Options::spans, Spans::get", 66, |text, measure| {
        of_dialects(text, measure, |options, text| _ = options.spans(text).get(Component::Host));
    }),
    call(
        "Url::builder, UrlBuilder::credentials, UrlBuilder::host, UrlBuilder::ip_host, UrlBuilder::port, UrlBuilder::path, \
         UrlBuilder::path_segments, UrlBuilder::query, UrlBuilder::query_pairs, UrlBuilder::percent_encode_spaces, \
         UrlBuilder::fragment, UrlBuilder::build",
        60,
        |text, measure| {
            measure(&mut || drop(Url::builder(text).build()));
            measure(&mut || drop(Url::builder("http").host(text).port(1).build()));
            measure(&mut || drop(Url::builder("http").ip_host([127, 0, 0, 1]).path(text).build()));
            measure(&mut || drop(Url::builder("http").host("h").credentials(text, Some(text)).build()));
            measure(&mut || drop(Url::builder("http").host("h").path(text).build()));
            measure(&mut || drop(Url::builder("http").host("h").path_segments([text]).build()));
            measure(&mut || drop(Url::builder("http").host("h").query(text).build()));
            measure(&mut || drop(Url::builder("http").host("h").query_pairs([(text, "")]).build()));
            measure(&mut || drop(Url::builder("foo").query_pairs([(text, "")]).percent_encode_spaces().build()));
            measure(&mut || drop(Url::builder("http").host("h").fragment(text).build()));
        },
    ),
    call(
        "Url::as_str, Url::as_str_without_fragment, Url::dialect, Url::equals_without_fragment, Url::scheme, \
         Url::is_special, Url::has_authority, Url::authority, Url::has_opaque_path, Url::cannot_be_a_base, Url::username, \
         Url::password, Url::has_host, Url::host_str, Url::host_str_or_empty, Url::host, Url::domain, Url::port, Url::port_str, \
         Url::port_or_known_default, Url::path, Url::path_segments, Url::query, Url::fragment, Url::component, \
         Url::offset_of",
        0,
        |text, measure| {
            of_url(text, measure, |url| {
                let _ = (url.as_str(), url.as_str_without_fragment(), url.dialect(), url.equals_without_fragment(url));
                let _ = (url.scheme(), url.is_special(), url.has_authority(), url.authority(), url.has_opaque_path());
                let _ = (url.cannot_be_a_base(), url.username(), url.password(), url.has_host(), url.host_str());
                let _ = url.host_str_or_empty();
                let _ = (url.host(), url.domain(), url.port(), url.port_str(), url.port_or_known_default());
                let _ = (url.path(), url.path_segments().map(Iterator::count), url.query(), url.fragment());
                let _ = (url.component(Component::Path), url.offset_of(Position::AfterPath));
            });
        },
    ),
    call("Url::components", 4, |text, measure| of_url(text, measure, |url| drop(url.components()))),
    call("Url::into_string", 4, |text, measure| of_url(text, measure, |url| drop(url.clone().into_string()))),
    call("Url::redacted, Redacted::with_username, Url::rendering, Rendering::host", 24, |text, measure| {
        of_url(text, measure, |url| drop(url.redacted().with_username().to_string()));
        of_url(text, measure, |url| drop(url.rendering().host()));
        of_url(text, measure, |url| drop(url.rendering().to_string()));
    }),
    call(
        "Url::origin, Origin::is_opaque, Origin::tuple, Origin::scheme, Origin::host, Origin::port, \
         Origin::same_origin, Origin::ascii_serialization, Origin::unicode_serialization",
        60,
        |text, measure| {
            of_url(text, measure, |url| {
                let origin = url.origin();
                let _ = (origin.is_opaque(), origin.tuple(), origin.scheme(), origin.host(), origin.port());
                assert!(origin.same_origin(&origin));
                drop((origin.ascii_serialization(), origin.unicode_serialization()));
            });
            measure(&mut || drop(text.parse::<Origin>()));
        },
    ),
    call(
        "Url::encoded, EncodedComponents::username, EncodedComponents::password, EncodedComponents::host, EncodedComponents::path, \
         EncodedComponents::path_segments, EncodedComponents::query, EncodedComponents::fragment, EncodedStr::new, \
         EncodedStr::as_str, EncodedStr::is_empty, EncodedStr::decode, EncodedStr::decode_utf8, \
         EncodedStr::decode_utf8_lossy, encode_component",
        8,
        |text, measure| {
            of_url(text, measure, |url| {
                let encoded = url.encoded();
                let parts = [encoded.username(), encoded.path()].into_iter().chain(encoded.password());
                let parts = parts.chain(encoded.host());
                for part in parts.chain(encoded.query()).chain(encoded.fragment()) {
                    drop((part.decode(), part.decode_utf8(), part.as_str(), part.is_empty()));
                }
                let _ = encoded.path_segments().map(Iterator::count);
            });
            measure(&mut || drop(EncodedStr::new(text).decode_utf8_lossy()));
            measure(&mut || drop(encode_component(text)));
        },
    ),
    call("Url::set_scheme", 4, |text, measure| of_value(text, measure, |url, text| _ = url.set_scheme(text))),
    call("Url::set_scheme_and_parse", 66, |text, measure| {
        of_value(text, measure, |url, text| _ = url.set_scheme_and_parse(text));
        of_url(text, measure, |url| _ = url.set_scheme_and_parse("https"));
        of_url(text, measure, |url| _ = url.set_scheme_and_parse("bar"));
    }),
    call("Url::set_username", 4, |text, measure| of_value(text, measure, |url, text| _ = url.set_username(text))),
    call("Url::set_password", 4, |text, measure| of_value(text, measure, |url, text| _ = url.set_password(Some(text)))),
    call("Url::set_credentials", 36, |text, measure| {
        of_value(text, measure, |url, text| _ = url.set_credentials(text, Some(text)));
    }),
    call("Url::set_host, Url::set_host_value", 66, |text, measure| {
        of_value(text, measure, |url, text| _ = url.set_host(Some(text)));
        if let Ok(host) = Host::parse(text).or_else(|_| Host::parse_opaque(text)) {
            let mut url = Url::parse("http://h/").expect("a URL");
            measure(&mut || _ = url.set_host_value(&host));
        }
    }),
    call("Url::set_ip_host, Url::set_port", 8, |text, measure| {
        of_url(text, measure, |url| _ = (url.set_ip_host([127, 0, 0, 1].into()), url.set_port(Some(8080))));
    }),
    call("Url::set_path", 4, |text, measure| of_value(text, measure, |url, text| _ = url.set_path(text))),
    call("Url::append_path", 8, |text, measure| of_value(text, measure, |url, text| _ = url.append_path(text))),
    call("Url::set_query", 8, |text, measure| of_value(text, measure, |url, text| _ = url.set_query(Some(text)))),
    call("Url::set_fragment", 8, |text, measure| of_value(text, measure, |url, text| _ = url.set_fragment(Some(text)))),
    call("Url::remove_query, Url::remove_fragment", 8, |text, measure| {
        of_url(text, measure, Url::remove_query);
        of_url(text, measure, Url::remove_fragment);
    }),
    call("Url::normalize_percent_encoding", 4, |text, measure| of_url(text, measure, Url::normalize_percent_encoding)),
    call("Url::with_host", 66, |text, measure| {
        let url = Url::parse("http://h/").expect("a URL");
        measure(&mut || drop(url.clone().with_host(Some(text))));
    }),
    call(
        "Url::with_scheme, Url::with_username, Url::with_password, Url::with_port, Url::with_path, \
         Url::with_query, Url::with_fragment, Url::with_query_pair, Url::with_path_segments",
        8,
        |text, measure| {
            let url = Url::parse("http://h/").expect("a URL");
            measure(&mut || drop(url.clone().with_scheme(text)));
            measure(&mut || drop(url.clone().with_username(text)));
            measure(&mut || drop(url.clone().with_password(Some(text))));
            measure(&mut || drop(url.clone().with_port(Some(81))));
            measure(&mut || drop(url.clone().with_path(text)));
            measure(&mut || drop(url.clone().with_query(Some(text))));
            measure(&mut || drop(url.clone().with_fragment(Some(text))));
            measure(&mut || drop(url.clone().with_query_pair(text, text)));
            measure(&mut || drop(url.clone().with_path_segments([text])));
        },
    ),
    call(
        "Url::path_segments_mut, Url::append_path_segments, PathSegmentsMut::clear, PathSegmentsMut::pop_if_empty, \
         PathSegmentsMut::pop, PathSegmentsMut::push, PathSegmentsMut::extend, PathSegmentsMut::finish",
        8,
        |text, measure| {
            of_value(text, measure, |url, text| _ = url.append_path_segments([text]));
            of_value(text, measure, |url, text| {
                let Ok(mut segments) = url.path_segments_mut() else { return };
                segments.pop_if_empty().push(text).pop().clear().extend(text.split('/'));
                _ = segments.finish();
            });
            of_url(text, measure, |url| _ = url.path_segments_mut().map(|mut segments| _ = segments.pop().push("a")));
        },
    ),
    call(
        "Url::attributes, Attributes::href, Attributes::origin, Attributes::protocol, Attributes::username, \
         Attributes::password, Attributes::host, Attributes::hostname, Attributes::port, Attributes::pathname, \
         Attributes::search, Attributes::hash, Attributes::get",
        60,
        |text, measure| {
            of_url(text, measure, |url| {
                let it = url.attributes();
                let _ = (it.href(), it.origin(), it.protocol(), it.username(), it.password(), it.host());
                let _ = (it.hostname(), it.port(), it.pathname(), it.search(), it.hash(), it.get(Attribute::Href));
            });
        },
    ),
    call("Url::attributes_mut, AttributesMut::get, AttributesMut::set_href", 60, |text, measure| {
        of_value(text, measure, |url, text| {
            _ = (url.attributes_mut().set_href(text), url.attributes_mut().get(Attribute::Host).len())
        });
    }),
    call(
        "AttributesMut::set, AttributesMut::set_protocol, AttributesMut::set_username, AttributesMut::set_password, \
         AttributesMut::set_host, AttributesMut::set_hostname, AttributesMut::set_port, AttributesMut::set_pathname, \
         AttributesMut::set_search, AttributesMut::set_hash",
        60,
        |text, measure| {
            of_value(text, measure, |url, text| _ = url.attributes_mut().set_protocol(text));
            of_value(text, measure, |url, text| _ = url.attributes_mut().set_username(text));
            of_value(text, measure, |url, text| _ = url.attributes_mut().set_password(text));
            of_value(text, measure, |url, text| _ = url.attributes_mut().set_host(text));
            of_value(text, measure, |url, text| _ = url.attributes_mut().set_hostname(text));
            of_value(text, measure, |url, text| _ = url.attributes_mut().set_port(text));
            of_value(text, measure, |url, text| _ = url.attributes_mut().set_pathname(text));
            of_value(text, measure, |url, text| _ = url.attributes_mut().set_search(text));
            of_value(text, measure, |url, text| _ = url.attributes_mut().set_hash(text));
            of_value(text, measure, |url, text| _ = url.attributes_mut().set(Attribute::Href, text));
        },
    ),
    call("Url::query_pairs, Url::query_value, QueryPairs::into_owned", 80, |text, measure| {
        of_url(text, measure, |url| assert!(url.query_pairs().all(|(name, _)| name.len() <= url.as_str().len() * 3)));
        of_url(text, measure, |url| drop(url.query_pairs().into_owned().collect::<Vec<_>>()));
        of_url(text, measure, |url| _ = url.query_value("a"));
    }),
    call(
        "Url::query_pairs_mut, QueryPairsMut::append_pair, QueryPairsMut::append_key_only, QueryPairsMut::extend_pairs, \
         QueryPairsMut::extend_keys_only, QueryPairsMut::clear, QueryPairsMut::encoding, \
         QueryPairsMut::percent_encode_spaces, QueryPairsMut::finish",
        20,
        |text, measure| {
            of_value(text, measure, |url, text| _ = url.query_pairs_mut().append_pair(text, text).finish());
            of_value(text, measure, |url, text| {
                let mut pairs = url.query_pairs_mut();
                _ = pairs.clear().percent_encode_spaces().extend_pairs([(text, "")]).extend_keys_only([text]).finish();
            });
            of_value(text, measure, |url, text| {
                let encoding = encoding_for_label("iso-2022-jp").expect("an encoding");
                _ = url.query_pairs_mut().encoding(encoding).append_key_only(text).finish();
            });
        },
    ),
    call(
        "QueryPairsMut::append_encoded, QueryPairsMut::set_pair, QueryPairsMut::remove, QueryPairsMut::retain, \
         QueryPairsMut::sort_by_name",
        30,
        |text, measure| {
            of_value(text, measure, |url, text| {
                url.query_pairs_mut().append_encoded(text).set_pair("a", text).remove(text).sort_by_name();
            });
            of_url(text, measure, |url| {
                url.query_pairs_mut().sort_by_name().remove("").set_pair("a", "b").retain(|name, _| name != "a");
            });
        },
    ),
    call("Url::search_params, SearchParams::parse", 80, |text, measure| {
        of_url(text, measure, |url| drop(url.search_params()));
        measure(&mut || drop(SearchParams::parse(text)));
    }),
    call(
        "SearchParams::len, SearchParams::is_empty, SearchParams::iter, SearchParams::keys, SearchParams::values, \
         SearchParams::get, SearchParams::get_all, SearchParams::has, SearchParams::has_value, SearchParams::append, \
         SearchParams::delete, SearchParams::delete_value, SearchParams::clear, SearchParams::retain, SearchParams::sort, \
         SearchParams::set, SearchParams::to_percent_encoded",
        80,
        |text, measure| {
            let params = SearchParams::parse(text);
            measure(&mut || {
                let _ = (params.len(), params.is_empty(), params.iter().count(), params.keys().count());
                let _ = (params.values().count(), params.get(text), params.get_all(text).count());
                let _ = (params.has(text), params.has_value(text, text), params.to_string());
                drop(params.to_percent_encoded());
            });
            measure(&mut || _ = params.clone().sort().append(text, text).set(text, "").delete_value(text, "a"));
            measure(&mut || _ = params.clone().delete(text).retain(|name, _| name != "a").clear());
        },
    ),
    call(
        "Url::search_params_mut, SearchParamsMut::append, SearchParamsMut::delete, SearchParamsMut::delete_value, \
         SearchParamsMut::set, SearchParamsMut::retain, SearchParamsMut::sort, SearchParamsMut::clear, \
         SearchParamsMut::percent_encode_spaces, SearchParamsMut::finish",
        54,
        |text, measure| {
            of_value(text, measure, |url, text| _ = url.search_params_mut().append(text, text).finish());
            of_value(text, measure, |url, text| {
                url.search_params_mut().percent_encode_spaces().append(text, text);
            });
            of_value(text, measure, |url, text| _ = url.search_params_mut().set(text, text).finish());
            of_url(text, measure, |url| _ = url.search_params_mut().sort());
            of_url(text, measure, |url| _ = url.search_params_mut().delete("a").delete_value("b", "c"));
            of_url(text, measure, |url| _ = url.search_params_mut().retain(|name, _| name != "a"));
            of_url(text, measure, |url| _ = url.search_params_mut().clear());
        },
    ),
    call(
        "Reference::parse, Reference::as_str, Reference::scheme, Reference::username, Reference::password, \
         Reference::host_str, Reference::port_str, Reference::path, Reference::query, Reference::fragment, \
         Reference::authority, Reference::is_absolute, Reference::encoded, Reference::redacted, \
         EncodedReference::username, EncodedReference::password, EncodedReference::host, EncodedReference::path, \
         EncodedReference::query, EncodedReference::fragment",
        4,
        |text, measure| {
            measure(&mut || {
                let it = Reference::parse(text).expect("not too long");
                let _ = (it.as_str(), it.scheme(), it.username(), it.password(), it.host_str(), it.port_str());
                let _ = (it.path(), it.query(), it.is_absolute());
                let encoded = it.encoded();
                let _ = (encoded.username(), encoded.password(), encoded.host(), encoded.path(), encoded.query());
                let _ = encoded.fragment();
                let _ = (it.fragment(), it.authority(), it.redacted().to_string());
            });
        },
    ),
    call("Reference::with_path, Reference::without_fragment", 16, |text, measure| {
        let reference = Reference::parse(text).expect("not too long");
        measure(&mut || drop(reference.with_path("/a")));
        measure(&mut || drop(Reference::parse("a#b").expect("not too long").with_path(text)));
        measure(&mut || drop(reference.without_fragment()));
    }),
    call("Reference::normalize, Reference::rebase", 60, |text, measure| {
        let reference = Reference::parse(text).expect("not too long");
        let other = Reference::parse("../a?b").expect("not too long");
        measure(&mut || drop(reference.normalize()));
        measure(&mut || drop((reference.rebase(&other), other.rebase(&reference), reference.rebase(&reference))));
    }),
    call("Reference::resolve, Reference::to_url", 60, |text, measure| {
        let reference = Reference::parse(text).expect("not too long");
        let base = Url::parse("http://h/a/b").expect("a URL");
        measure(&mut || drop(reference.resolve(&base)));
        measure(&mut || drop(reference.to_url()));
    }),
    call("Host::parse, Host::parse_opaque, Host::to_owned", 60, |text, measure| {
        measure(&mut || drop(Host::parse(text)));
        measure(&mut || drop(Host::parse_opaque(text)));
        of_url(text, measure, |url| drop(url.host().map(|host| host.to_owned())));
    }),
    call("domain_to_ascii, domain_to_unicode", 84, |text, measure| {
        measure(&mut || drop(host::domain_to_ascii(text)));
        measure(&mut || drop(host::domain_to_unicode(text)));
    }),
    call("special_use_domain", 0, |text, measure| measure(&mut || _ = host::special_use_domain(text))),
    call("destination, special_purpose", 0, |text, measure| {
        let mut bytes = [0; 16];
        bytes.iter_mut().zip(text.bytes()).for_each(|(to, from)| *to = from);
        let address = std::net::Ipv6Addr::from(bytes).into();
        measure(&mut || _ = host::special_purpose(host::destination(address)));
    }),
    call("Url::from_file_path, Url::from_directory_path, Url::from_file_path_as", 16, |text, measure| {
        let absolute = [std::path::MAIN_SEPARATOR_STR, text].concat();
        measure(&mut || drop((Url::from_file_path(&absolute), Url::from_directory_path(&absolute))));
        measure(&mut || drop(Url::from_file_path_as(&absolute, PathStyle::Unix)));
        measure(&mut || drop(Url::from_file_path_as(&absolute, PathStyle::Windows)));
        measure(&mut || drop(Url::from_file_path_as(&absolute, PathStyle::WindowsVerbatim)));
    }),
    call("Url::to_file_path, Url::to_file_path_as", 42, |text, measure| {
        of_url(text, measure, |url| drop(url.to_file_path()));
        of_url(text, measure, |url| drop(url.to_file_path_as(PathStyle::Unix)));
        of_url(text, measure, |url| drop(url.to_file_path_as(PathStyle::Windows)));
        of_url(text, measure, |url| drop(url.to_file_path_as(PathStyle::WindowsVerbatim)));
    }),
    call(
        "form_urlencoded::parse, form_urlencoded::parse_str, form_urlencoded::pairs, form_urlencoded::byte_serialize, \
         form_urlencoded::serialize_pair_into, form_urlencoded::serialize_with_encoding, form_urlencoded::serialize, \
         form_urlencoded::serialize_again_into, form_urlencoded::first_changed",
        80,
        |text, measure| {
            measure(&mut || drop(form_urlencoded::parse(text.as_bytes(), ParseOptions::default())));
            measure(&mut || drop(form_urlencoded::parse_str(text)));
            let parsed = form_urlencoded::parse_str(text);
            let pairs = || parsed.iter().map(|(name, value)| (name, value));
            let utf_8 = encoding_for_label("utf-8").expect("an encoding");
            measure(&mut || drop(form_urlencoded::serialize(pairs())));
            measure(&mut || drop(form_urlencoded::serialize_with_encoding(pairs(), utf_8)));
            measure(&mut || {
                let mut out = form_urlencoded::byte_serialize(text.as_bytes());
                form_urlencoded::serialize_pair_into(text, Some(text), utf_8, &mut out);
                form_urlencoded::serialize_again_into(text, 0, &mut out);
            });
            measure(&mut || _ = (form_urlencoded::first_changed(text), form_urlencoded::pairs(text).count()));
        },
    ),
    call("agree", 125, |text, measure| measure(&mut || _ = agree(text, None, &all()))),
    slow("compare, Settings::compare", 160, |text, measure| measure(&mut || drop(compare(text, None, &all())))),
    slow(
        "Comparison::input, Comparison::base, Comparison::readings, Comparison::into_readings, Comparison::spans, \
         Comparison::without_failures, Comparison::agrees, Comparison::agrees_on, Comparison::counts, \
         Comparison::endpoints, Comparison::foldings, Comparison::groups, Comparison::differences, \
         Comparison::difference, Reading::is_of_another_scheme, Opinion::parsers, Address::url, Address::component, \
         Address::effective_host, Address::effective_port",
        135,
        |text, measure| {
            let calls: [fn(&Comparison<'_>); 6] = [
                |it| {
                    let _ =
                        (it.input(), it.base(), it.readings().iter().all(|reading| it.counts(reading)), it.agrees());
                    for reading in it.readings() {
                        let Ok(address) = &reading.result else { continue };
                        let _ = (reading.is_of_another_scheme(), address.url(), address.component(Component::Host));
                        let _ = (address.effective_host(), address.effective_port());
                    }
                },
                |it| drop((it.clone().into_readings(), it.agrees_on(Aspect::Host))),
                |it| drop(it.clone().without_failures()),
                |it| drop((it.spans(Parser::default()), it.endpoints(), it.foldings())),
                |it| drop((it.groups(), it.difference(Aspect::Host))),
                |it| {
                    for difference in it.differences() {
                        assert!(difference.opinions.iter().all(|opinion| opinion.parsers().next().is_some()));
                    }
                },
            ];
            of_comparison(text, measure, &calls);
        },
    ),
    slow("Comparison::confusions", 240, |text, measure| of_comparison(text, measure, &[|it| drop(it.confusions())])),
    call("guard, Guarded::is_bypassed, Guarded::verdict, Endpoint::is_nowhere", 70, |text, measure| {
        measure(&mut || _ = guard(text, None, Dialect::Living, Dialect::Firefox).is_bypassed());
        measure(&mut || _ = guard(text, None, Implementation::ALL[0], Dialect::Living).is_bypassed());
    }),
    call("HostPattern::matches", 60, |text, measure| {
        measure(&mut || _ = text.parse::<HostPattern>().map(|pattern| pattern.matches(text)));
        measure(&mut || _ = [".", text].concat().parse::<HostPattern>());
    }),
    slow(
        "explain, Settings::parser, Settings::base, Settings::encoding, Settings::limit, Explanation::component, \
         Explanation::correction, Derivation::steps, Derivation::leaves",
        100,
        |text, measure| {
            for parser in Parser::all() {
                measure(&mut || {
                    let explanation = explain(text, &Settings::new().parser(parser).limit(usize::MAX));
                    let _ = (
                        explanation.component("host"),
                        explanation.correction(),
                        explanation.derivations.iter().map(|it| it.leaves().count()).sum::<usize>(),
                    );
                });
            }
        },
    ),
    call("of_violations, of_change, Sentence::url, Sentence::source", 300, |text, measure| {
        measure(&mut || {
            let violations = Options::new().parse_with_violations(text).violations;
            let sentences = sentences::of_violations(text, None, &violations);
            for sentence in sentences.iter().flatten() {
                let _ = (sentence.url(), sentence.source());
            }
        });
        let explanation = explain("HTTP://EX%41MPLE:80/a/../b c", &Settings::new());
        measure(&mut || {
            for change in &explanation.changes {
                let _ = sentences::of_change(change, text, None);
            }
        });
    }),
    call("Subject::new, Subject::text, Subject::rule, Subject::in_input, Subject::holds", 32, |text, measure| {
        for parser in Parser::all() {
            measure(&mut || {
                let settings = Settings::new().parser(parser);
                let subject = Subject::new(text, &settings);
                let _ = (subject.text(), subject.rule(), subject.in_input(0..0), subject.holds("no-predicate", None));
            });
        }
    }),
    call("Subject::joined, Subject::from_joined", 84, |text, measure| {
        for parser in Parser::all() {
            let settings = Settings::new().parser(parser).base(Some("http://h/a/b?c"));
            measure(&mut || {
                let joined = Subject::joined(text, &settings);
                let _ = joined.as_deref().map(|text| Subject::from_joined(text, &settings).text().len());
            });
        }
    }),
    call("agreement::span", 125, |text, measure| {
        for parser in Parser::all() {
            measure(&mut || _ = span(parser, Component::Host, text));
        }
    }),
    call("unambiguous::accepts, unambiguous::check, Url::is_unambiguous", 8, |text, measure| {
        measure(&mut || _ = unambiguous::accepts(text));
        measure(&mut || drop(unambiguous::check(text)));
        of_url(text, measure, |url| _ = url.is_unambiguous());
    }),
    call("Policy::check, Policy::check_host, Policy::check_address_text, Policy::decision", 200, |text, measure| {
        for (unambiguous, idn) in [(true, false), (true, true), (false, true)] {
            let policy = Policy { unambiguous, idn, hosts: None, ports: None, ..Policy::default() };
            measure(&mut || drop(policy.check(text)));
            measure(&mut || drop(policy.check_host(text)));
            measure(&mut || drop(policy.check_address_text(text)));
            measure(&mut || drop(policy.decision(text, None)));
        }
    }),
    call("surt, Surt::key", 60, |text, measure| {
        of_url(text, measure, |url| {
            drop(surt(url));
            _ = Surt::default().key(url).is_ok();
        });
    }),
    call("surt_of_text, Surt::key_of_text", 56, |text, measure| {
        measure(&mut || drop(surt_of_text(text)));
        measure(&mut || _ = Surt::default().key_of_text(text).is_ok());
    }),
    call("reversed_host", 1, |text, measure| measure(&mut || drop(reversed_host(text)))),
    call("Columns::row, Row::get", 60, |text, measure| {
        of_url(text, measure, |url| {
            let mut columns = Columns::default();
            let mut row = columns.row(url);
            assert!(Column::ALL.iter().any(|column| row.get(*column).is_some()));
        });
    }),
    call("SuffixList::parse, SuffixList::version", 60, |text, measure| {
        measure(&mut || _ = SuffixList::parse(text).map(|list| list.version().is_some()));
    }),
    call("SuffixList::domains, Domains::is_private", 0, |text, measure| {
        measure(&mut || _ = SuffixList::compiled().domains(text).is_private());
    }),
    call("Trackers::parse", 60, |text, measure| measure(&mut || drop(Trackers::parse(text)))),
    call("Trackers::contains, Trackers::strip", 4, |text, measure| {
        let trackers = Trackers::default();
        measure(&mut || _ = trackers.contains(text));
        let trackers = Trackers::parse("a*").expect("a list");
        if let Ok(url) = Url::parse(text) {
            measure(&mut || drop(trackers.strip(&url)));
        }
    }),
];

/// Functions whose arguments have no text of any length: names, options, values that are empty.
pub const WITHOUT_TEXT: &str = "Attribute::name, Audited::new, Compared::new, Failure::new, Hosts::new, Endpoint::all, Parsed::from_answer, Parsed::new, Reading::from_failure, Reading::new, notes, Aspect::name, Aspect::is_guarded, Aspect::is_sensitive, \
    Column::kind, Column::name, Columns::new, Confusion::cause, Confusion::name, Dialect::encoding_for_label, Dialect::name, \
    Dialect::resolves_against_text, FailureKind::name, HostPatternError::name, HostPatternError::span, HostPatternError::suggestion, Network::contains, NotValidKind::name, Options::base, \
    Options::base_text, Options::dialect, Options::encoding, Options::new, Origin::new_opaque, Parser::all, \
    Parser::dialect, Parser::name, Parser::note, Parser::releases, Parser::accepts_unambiguous_urls, Parser::client, Parser::fetches, ParseError::hint, ParseError::is_missing_base, ParseError::kind, ParseError::name, ParseError::rule, ParseError::span, NotValid::kind, NotValid::name, NotValid::rule, NotValid::span, NotValid::violation, Violation::count, Violation::kind, Violation::name, Violation::rule, Violation::span, SetterError::component, Policy::check_address, Policy::check_port, Policy::validate, Reason::description, Reason::examples, Reason::name, Refused::new, Rule::name, Scheme::name, SearchParams::new, Settings::new, SetterError::kind, \
    SetterError::name, SetterError::span, SuffixList::compiled, Verdict::name, Surt::new, SurtOptions::set, Url::options, ViolationKind::name, \
    encoding_for_label";

/// Functions that are not measured, and why.
pub const NOT_MEASURED: &[(&str, &str)] = &[
    ("Url::socket_addrs", "asks the resolver of the system"),
    ("grammar", "makes the grammar of a parser once"),
    ("rule_file", "returns a text of the program"),
    ("agreement::agreement", "searches for a proof, in as many states as it is told"),
    ("agreement::in_no_proof", "makes the rules of every parser"),
    ("agreement::marked", "makes the rules of a parser"),
    ("audit", "searches for a URL, in as many states as it is told"),
    ("connects_without_host", "looks up a client"),
    ("differs", "asks both parsers for a reading of the text"),
    ("value", "asks a parser for its reading of the text"),
    ("Brief::new", "calls functions of a comparison, which are measured"),
    ("Long::new", "calls functions of a comparison, which are measured"),
    ("Filter::allowing", "keeps its argument"),
    ("Filter::forbidding", "makes a grammar of the characters"),
    ("Filter::lacking_hosts", "sets an option"),
    ("Filter::matching", "makes a grammar of the expression"),
    ("Filter::new", "makes a filter without conditions"),
    ("Filter::passes", "asks the interpreter, whose memory grows with the length and the grammar"),
    ("Filter::rejecting", "makes a grammar of the expression"),
    ("Filter::within", "keeps its grammar"),
    ("HostTest::passes", "compares two texts"),
    ("Kind::contains", "reads the text once"),
    ("Kind::of", "reads the text once"),
    ("Kind::others", "makes a grammar"),
    ("Kind::others_or_at_sign", "makes a grammar"),
];
