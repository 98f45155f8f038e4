//! Each kernel agrees with the library's own function, row by row, for every type of array.

#[macro_use]
extern crate railurl_words;

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int64Type};
use arrow_array::{
    Array, ArrayRef, BooleanArray, DictionaryArray, Int8Array, Int32Array, LargeStringArray, NullArray, Scalar,
    StringArray, StringViewArray, StructArray, UInt16Array,
};
use arrow_schema::{ArrowError, DataType};
use arrow_select::take::take;
use proptest::prelude::*;
use proptest::sample::select;
use railurl::compare::guard;
use railurl::dialect::Parser;
use railurl::views::{self, Column, ColumnKind, Columns, Domains, SuffixList, SurtOptions, Trackers, Value};
use railurl::{Options, Url};
use railurl_arrow::spark::{self, Part};
use railurl_arrow::{Component, canonicalize, compare_hosts, part, parts, query_map, query_value};
use railurl_implementations::java_net_uri::Uri;

type Rows = Vec<Option<String>>;

/// Pieces of URLs, and of texts that are nearly URLs.
const PIECES: &[&str] = words!(
    "http:// https:// HTTPS:\\\\ file:/// foo: mailto: // / example.com EXAMPLE.com a_b [::1] 127.1 é %41 %zz :80 :443 :99999 \
     user:pw@ @ .. /a/../b ?q=1&k=a+b%20 ? &k=%ff k=2 # #f \t \u{200B} | ` \u{1F600}",
    [" "]
);

fn texts() -> impl Strategy<Value = String> {
    prop::collection::vec(select(PIECES), 0..7).prop_map(|pieces| pieces.concat())
}

fn rows() -> impl Strategy<Value = Rows> {
    prop::collection::vec(prop::option::weighted(0.9, texts()), 0..20)
}

/// Returns the rows in arrays of every type, some of them slices of longer ones.
fn arrays(rows: &Rows) -> Vec<ArrayRef> {
    let longer = || {
        let around = [Some("https://before.example/"), None];
        around.into_iter().chain(rows.iter().map(Option::as_deref)).chain(around)
    };
    let whole = || rows.iter().map(Option::as_deref);
    let keys = Int8Array::from_iter(rows.iter().zip(1..).map(|(row, key)| row.as_ref().map(|_| key)));
    let values: StringViewArray = std::iter::once(Some("a value without rows")).chain(whole()).collect();
    vec![
        Arc::new(whole().collect::<StringArray>()),
        Arc::new(whole().collect::<LargeStringArray>()),
        Arc::new(whole().collect::<StringViewArray>()),
        Arc::new(whole().collect::<DictionaryArray<Int64Type>>()),
        Arc::new(DictionaryArray::<Int8Type>::new(keys, Arc::new(values))),
        Arc::new(longer().collect::<StringArray>().slice(2, rows.len())),
        Arc::new(longer().collect::<LargeStringArray>().slice(2, rows.len())),
        Arc::new(longer().collect::<StringViewArray>().slice(2, rows.len())),
        Arc::new(longer().collect::<DictionaryArray<Int64Type>>().slice(2, rows.len())),
    ]
}

/// Returns the rows of an array of text.
fn read(array: &dyn Array) -> Rows {
    if let Some(dictionary) = array.as_any_dictionary_opt() {
        return read(&take(dictionary.values(), dictionary.keys(), None).unwrap());
    }
    let owned = |text: Option<&str>| text.map(String::from);
    match array.data_type() {
        DataType::Utf8 => array.as_string::<i32>().iter().map(owned).collect(),
        DataType::LargeUtf8 => array.as_string::<i64>().iter().map(owned).collect(),
        DataType::Utf8View => array.as_string_view().iter().map(owned).collect(),
        other => panic!("not of text: {other}"),
    }
}

fn each(rows: &Rows, expected: impl Fn(&str) -> Option<String>) -> Rows {
    rows.iter().map(|row| expected(row.as_deref()?)).collect()
}

fn scalar(text: &str) -> Scalar<StringArray> {
    StringArray::new_scalar(text)
}

proptest! {
    #[test]
    fn text_kernels_equal_the_library(rows in rows(), base in texts(), name in select(&["q", "k", ""][..])) {
        for urls in arrays(&rows) {
            let check = |found: Result<ArrayRef, ArrowError>, expected: Rows| {
                let found = found.unwrap();
                assert_eq!(found.data_type(), urls.data_type());
                assert_eq!(read(&found), expected);
            };
            check(canonicalize(&urls), each(&rows, |text| Some(Url::parse(text).ok()?.into_string())));
            let reasons = |text: &str| Some(Url::parse(text).err()?.name().to_owned());
            check(railurl_arrow::reason(&urls), each(&rows, reasons));
            for component in Component::ALL {
                let expected = each(&rows, |text| Url::parse(text).ok()?.component(component).map(String::from));
                check(part(&urls, component), expected);
            }
            let hosts = each(&rows, |text| Url::parse(text).ok()?.component(Component::Host).map(String::from));
            check(railurl_arrow::host(&urls), hosts);
            let values = each(&rows, |text| Url::parse(text).ok()?.search_params().get(name).map(String::from));
            check(query_value(&urls, &scalar(name)), values);
            let joined = each(&rows, |text| Some(Url::parse(&base).ok()?.join(text).ok()?.into_string()));
            if Url::parse(&base).is_ok() {
                check(railurl_arrow::join(&urls, &scalar(&base)), joined);
            } else {
                let error = railurl_arrow::join(&urls, &scalar(&base)).unwrap_err().to_string();
                assert!(error.contains("the base is not a URL"), "{error}");
            }
            let options = SurtOptions::default();
            let keys = each(&rows, |text| views::surt(&Url::parse(text).ok()?).ok());
            check(railurl_arrow::surt(&urls, options), keys);
            check(railurl_arrow::surt_of_text(&urls, options), each(&rows, |text| views::surt_of_text(text).ok()));
            let reversed = each(&rows, |text| views::reversed_host(Url::parse(text).ok()?.host_str()?));
            check(railurl_arrow::reversed_host(&urls), reversed);
            let trackers = Trackers::default();
            let stripped = each(&rows, |text| Some(trackers.strip(&Url::parse(text).ok()?).as_str().to_owned()));
            check(railurl_arrow::tracker_free(&urls, &trackers), stripped);
            let list = SuffixList::compiled();
            let domain = |select: fn(Domains<'_>) -> Option<&str>| {
                each(&rows, |text| select(list.domains(Url::parse(text).ok()?.host_str()?)).map(String::from))
            };
            check(railurl_arrow::registered_domain(&urls, list), domain(|domains| domains.registered_domain));
            check(railurl_arrow::public_suffix(&urls, list), domain(|domains| domains.registry_suffix));
            check(railurl_arrow::private_domain(&urls, list), domain(|domains| domains.private_domain));
        }
    }

    #[test]
    fn columns_and_maps_equal_the_library(rows in rows()) {
        for urls in arrays(&rows) {
            let table = railurl_arrow::columns(&urls, SuffixList::compiled(), SurtOptions::default()).unwrap();
            let maps = query_map(&urls).unwrap();
            let maps = maps.as_map();
            let mut columns = Columns::default();
            for (row, text) in rows.iter().enumerate() {
                let url = text.as_deref().and_then(|text| Url::parse(text).ok());
                assert_eq!((table.is_null(row), maps.is_null(row)), (url.is_none(), url.is_none()));
                let mut pairs: Vec<(String, String)> = Vec::new();
                for (name, value) in url.iter().flat_map(|url| url.search_params()) {
                    if pairs.iter().all(|pair| pair.0 != name) {
                        pairs.push((name, value));
                    }
                }
                let entries = maps.value(row);
                let found = read(entries.column(0)).into_iter().flatten().zip(read(entries.column(1)).into_iter().flatten());
                assert_eq!(found.collect::<Vec<_>>(), pairs);
                for (column, values) in Column::ALL.iter().copied().zip(table.columns()) {
                    let expected = url.as_ref().and_then(|url| match columns.row(url).get(column)? {
                        Value::Text(text) => Some(text.to_owned()),
                        Value::Integer(number) => Some(number.to_string()),
                    });
                    if column.kind() == ColumnKind::Integer {
                        let ports = values.as_primitive::<arrow_array::types::Int32Type>();
                        assert_eq!(ports.is_valid(row).then(|| ports.value(row).to_string()), expected);
                    } else {
                        assert_eq!(read(&values.slice(row, 1))[0], expected, "{column}");
                    }
                }
            }
        }
    }

    #[test]
    fn arguments_may_differ_by_row(pairs in prop::collection::vec((prop::option::of(texts()), prop::option::of(texts())), 0..20)) {
        let (rows, bases): (Rows, Rows) = pairs.iter().cloned().unzip();
        let joined: Rows = pairs
            .iter()
            .map(|(text, base)| Some(Url::parse(base.as_deref()?).ok()?.join(text.as_deref()?).ok()?.into_string()))
            .collect();
        for (urls, bases) in arrays(&rows).iter().zip(arrays(&bases)) {
            assert_eq!(read(&railurl_arrow::join(urls, &bases.as_ref()).unwrap()), joined);
            let names: StringArray = rows.iter().map(|_| Some("k")).collect();
            assert_eq!(
                read(&query_value(urls, &names).unwrap()),
                each(&rows, |text| Url::parse(text).ok()?.search_params().get("k").map(String::from))
            );
        }
    }

    #[test]
    fn tests_equal_the_library(rows in rows()) {
        let expected = |test: fn(&str) -> bool| -> BooleanArray {
            rows.iter().map(|row| row.as_deref().map(test)).collect()
        };
        for urls in arrays(&rows) {
            assert_eq!(railurl_arrow::can_parse(&urls).unwrap(), expected(Url::can_parse));
            let is_valid = expected(|text| Options::new().check_valid(text).is_ok());
            assert_eq!(railurl_arrow::is_valid(&urls).unwrap(), is_valid);
            let is_unambiguous = expected(|text| railurl::unambiguous::check(text).is_ok());
            assert_eq!(railurl_arrow::is_unambiguous(&urls).unwrap(), is_unambiguous);
        }
    }

    #[test]
    fn parts_equal_the_library(rows in rows()) {
        for urls in arrays(&rows) {
            let found: StructArray = parts(&urls).unwrap();
            for (row, text) in rows.iter().enumerate() {
                let url = text.as_deref().and_then(|text| Url::parse(text).ok());
                assert_eq!(found.is_null(row), url.is_none());
                for (column, component) in found.columns().iter().zip(Component::ALL) {
                    let expected = url.as_ref().and_then(|url| url.component(component));
                    if component == Component::Port {
                        let port = column.as_primitive::<arrow_array::types::UInt16Type>();
                        let port = port.is_valid(row).then(|| port.value(row).to_string());
                        assert_eq!(port.as_deref(), expected);
                    } else {
                        assert_eq!(column.data_type(), urls.data_type());
                        assert_eq!(read(&column.slice(row, 1))[0].as_deref(), expected);
                    }
                }
            }
        }
    }

    #[test]
    fn hosts_equal_those_of_a_guard(
        rows in rows(),
        checker in select(Parser::all().collect::<Vec<_>>()),
        fetcher in select(Parser::all().collect::<Vec<_>>()),
    ) {
        let guards = |text: &str| guard(text, None, checker, fetcher);
        let checked = each(&rows, |text| guards(text).checked.ok()?.host);
        let fetched = each(&rows, |text| guards(text).fetched.ok()?.host);
        for urls in arrays(&rows) {
            let found = compare_hosts(&urls, checker, fetcher).unwrap();
            assert_eq!(read(found.column(0)), checked);
            assert_eq!(read(found.column(1)), fetched);
            let same: BooleanArray = rows
                .iter()
                .zip(checked.iter().zip(&fetched))
                .map(|(row, (checked, fetched))| row.as_ref().map(|_| checked == fetched))
                .collect();
            assert_eq!(*found.column(2).as_boolean(), same);
        }
    }

    #[test]
    fn parse_url_is_the_part_of_a_java_uri(rows in rows(), part in select(&Part::ALL[..])) {
        let expected = each(&rows, |text| part.of(text, &Uri::parse(text).ok()?).map(String::from));
        let is_error = rows.iter().flatten().any(|text| Uri::parse(text).is_err());
        for urls in arrays(&rows) {
            let name = scalar(part.name());
            assert_eq!(read(&spark::try_parse_url(&urls, &name, None).unwrap()), expected);
            let strict = spark::parse_url(&urls, &name, None);
            assert_eq!(strict.is_err(), is_error);
            if let Ok(strict) = strict {
                assert_eq!(read(&strict), expected);
            }
        }
    }
}

#[test]
fn empty_arrays_and_nulls_stay_so() {
    for rows in [vec![], vec![None], vec![None; 100]] {
        for urls in arrays(&rows) {
            assert_eq!(read(&canonicalize(&urls).unwrap()), rows);
            assert_eq!(parts(&urls).unwrap().null_count(), rows.len());
            assert_eq!(railurl_arrow::can_parse(&urls).unwrap().null_count(), rows.len());
            let living = Parser::default();
            assert_eq!(compare_hosts(&urls, living, living).unwrap().null_count(), rows.len());
            assert_eq!(read(&spark::parse_url(&urls, &scalar("HOST"), None).unwrap()), rows);
        }
    }
    let urls = StringArray::from(vec!["https://example.com/?a=1"]);
    let null = Scalar::new(StringArray::new_null(1));
    let nothing = vec![None];
    assert_eq!(read(&railurl_arrow::join(&urls, &null).unwrap()), nothing);
    assert_eq!(read(&query_value(&urls, &null).unwrap()), nothing);
    assert_eq!(read(&spark::parse_url(&urls, &null, None).unwrap()), nothing);
    assert_eq!(read(&spark::parse_url(&urls, &scalar("QUERY"), Some(&null)).unwrap()), nothing);
}

#[test]
fn rejects_wrong_types_and_lengths() {
    let urls = StringArray::from(vec!["https://example.com/", "a"]);
    let numbers = Int32Array::from(vec![1, 2]);
    let of_numbers: DictionaryArray<Int8Type> =
        DictionaryArray::new(Int8Array::from(vec![0, 1]), Arc::new(UInt16Array::from(vec![1, 2])));
    let message = |found: Result<ArrayRef, ArrowError>| found.unwrap_err().to_string();
    assert!(message(canonicalize(&numbers)).contains("canonicalize: expected Utf8, LargeUtf8, Utf8View"));
    assert!(message(canonicalize(&numbers)).ends_with("found Int32"));
    assert!(message(canonicalize(&of_numbers)).ends_with("found UInt16"));
    assert!(parts(&numbers).unwrap_err().to_string().contains("parts: expected"));
    assert!(message(railurl_arrow::join(&urls, &numbers)).contains("join: expected"));
    let one = StringArray::from(vec!["https://example.com/"]);
    assert!(message(railurl_arrow::join(&urls, &one)).contains("join: 2 URLs, but 1 rows"));
    assert!(message(query_value(&urls, &one)).contains("query_value: 2 URLs"));
    assert!(message(spark::parse_url(&urls, &one, None)).contains("parse_url: 2 URLs"));
}

/// A library that sees only nulls knows no other type of a column than Null.
#[test]
fn columns_of_nulls_are_texts() {
    let keys = Int8Array::from(vec![None, None]);
    let dictionary = DictionaryArray::<Int8Type>::new(keys, Arc::new(NullArray::new(0)));
    for urls in [&NullArray::new(2) as &dyn Array, &dictionary] {
        let hosts = railurl_arrow::host(urls).unwrap();
        assert_eq!((hosts.data_type(), hosts.null_count()), (&DataType::Utf8, 2));
        assert_eq!(parts(urls).unwrap().null_count(), 2);
        assert_eq!(railurl_arrow::can_parse(urls).unwrap().null_count(), 2);
        assert_eq!(railurl_arrow::join(urls, &scalar("http://h/")).unwrap().null_count(), 2);
        let links = StringArray::from(vec!["a", "b"]);
        assert_eq!(railurl_arrow::join(&links, &NullArray::new(2)).unwrap().null_count(), 2);
    }
}

/// Dictionary values that no row refers to do not matter, even if failures are errors.
#[test]
fn values_without_rows_are_not_read() {
    let keys = Int8Array::from(vec![Some(1), None]);
    let values = StringArray::from(vec!["http://a b/", "http://example.com/"]);
    let urls = DictionaryArray::<Int8Type>::new(keys, Arc::new(values));
    let hosts = spark::parse_url(&urls, &scalar("HOST"), None).unwrap();
    assert_eq!(read(&hosts), [Some("example.com".to_owned()), None]);
    assert!(spark::parse_url(urls.values(), &scalar("HOST"), None).is_err());
}

#[test]
fn rejects_results_that_their_type_cannot_address() {
    // Each row is 100 MB, and percent-encoding makes it three times as long.
    let row = format!("https://example.com/{}.", " ".repeat(100_000_000));
    let keys = Int8Array::from(vec![0; 8]);
    let urls = DictionaryArray::<Int8Type>::new(keys, Arc::new(StringArray::from(vec![row])));
    // A dictionary has the value once.
    let canonical = canonicalize(&urls).unwrap();
    let values = canonical.as_any_dictionary().values().as_string::<i32>().clone();
    assert_eq!(values.value(0).len(), 300_000_021);
    let references = StringArray::from(vec![""; 8]);
    let error = railurl_arrow::join(&references, &Scalar::new(&values)).unwrap_err();
    assert!(matches!(error, ArrowError::OffsetOverflowError(2_400_000_168)), "{error}");
    let rows = take(urls.values(), &Int8Array::from(vec![0; 2]), None).unwrap();
    let hosts = railurl_arrow::host(&rows).unwrap();
    assert_eq!(hosts.as_string::<i32>().value(1), "example.com");
}

#[test]
fn canonical_urls_need_no_allocation_each() {
    let url = |row: usize| format!("https://example.com/path/{row}?query={row}#fragment");
    let allocations = |rows: usize| {
        let urls: StringArray = (0..rows).map(|row| Some(url(row))).collect();
        let count = |kernel: fn(&dyn Array)| allocation_counter::measure(|| kernel(&urls)).count_total;
        [
            count(|urls| drop(canonicalize(urls).unwrap())),
            count(|urls| drop(parts(urls).unwrap())),
            count(|urls| drop(query_value(urls, &scalar("query")).unwrap())),
            count(|urls| drop(railurl_arrow::join(urls, &scalar("https://example.org/")).unwrap())),
            count(|urls| drop(spark::parse_url(urls, &scalar("FILE"), None).unwrap())),
        ]
    };
    let (few, many) = (allocations(100), allocations(10_000));
    for (few, many) in few.into_iter().zip(many) {
        // The result grows by doubling.
        assert!(many < few + 7 * 10, "{many} allocations for a hundred times the rows of {few}");
    }
}
