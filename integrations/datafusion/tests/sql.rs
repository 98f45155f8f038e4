//! The functions in SQL: values, types, constants, errors.

use std::sync::Arc;

use datafusion::arrow::array::{
    Array, ArrayRef, DictionaryArray, LargeStringArray, RecordBatch, StringArray, StringViewArray,
};
use datafusion::arrow::datatypes::{DataType, Int32Type};
use datafusion::arrow::util::display::array_value_to_string;
use datafusion::error::Result;
use datafusion::prelude::{SessionConfig, SessionContext};

const URLS: [Option<&str>; 4] = [
    Some("HTTP://User:pw@www.Example.co.uk:8080/a/../b?k=1+2#f"),
    Some("no URL"),
    None,
    Some(r"http://a.example\@b.example/"),
];

/// Returns a context with tables of URLs in arrays of each type.
fn context() -> SessionContext {
    let mut context = SessionContext::new_with_config(SessionConfig::new().with_target_partitions(1));
    railurl_datafusion::register_all(&mut context).unwrap();
    let tables: [(&str, ArrayRef); 4] = [
        ("utf8", Arc::new(StringArray::from_iter(URLS))),
        ("large", Arc::new(LargeStringArray::from_iter(URLS))),
        ("views", Arc::new(StringViewArray::from_iter(URLS))),
        ("dictionaries", Arc::new(DictionaryArray::<Int32Type>::from_iter(URLS))),
    ];
    for (name, urls) in tables {
        let rows: ArrayRef = Arc::new(StringArray::from_iter((0..4).map(|row| Some(row.to_string()))));
        let constants = ["HOST", "HOST", "PATH", "QUERY"];
        let parts: ArrayRef = Arc::new(StringArray::from_iter(constants.map(Some)));
        let batch =
            RecordBatch::try_from_iter_with_nullable([("url", urls, true), ("row", rows, true), ("part", parts, true)]);
        context.register_batch(name, batch.unwrap()).unwrap();
    }
    context
}

/// Returns the single column of a query, as text, and its type.
async fn column(context: &SessionContext, sql: &str) -> Result<(Vec<Option<String>>, DataType)> {
    let batches = context.sql(sql).await?.collect().await?;
    let mut values = Vec::new();
    for batch in &batches {
        let column = batch.column(0);
        let nulls = column.logical_nulls();
        for row in 0..column.len() {
            let is_null = nulls.as_ref().is_some_and(|nulls| nulls.is_null(row));
            values.push((!is_null).then(|| array_value_to_string(column, row).unwrap()));
        }
    }
    Ok((values, batches[0].column(0).data_type().clone()))
}

async fn error(context: &SessionContext, sql: &str) -> String {
    match context.sql(sql).await {
        Ok(frame) => frame.collect().await.unwrap_err().to_string(),
        Err(error) => error.to_string(),
    }
}

const TABLES: [&str; 4] = ["utf8", "large", "views", "dictionaries"];

#[tokio::test]
async fn functions_return_what_kernels_return() {
    let context = context();
    for (call, expected) in [
        (
            "url_canonicalize(url)",
            [Some("http://User:pw@www.example.co.uk:8080/b?k=1+2#f"), None, None, Some("http://a.example/@b.example/")],
        ),
        ("url_host(url)", [Some("www.example.co.uk"), None, None, Some("a.example")]),
        ("url_part(url, 'Host')", [Some("www.example.co.uk"), None, None, Some("a.example")]),
        ("url_part(url, 'query')", [Some("k=1+2"), None, None, None]),
        ("url_part(url, 'port')", [Some("8080"), None, None, None]),
        ("url_parts(url)['port']", [Some("8080"), None, None, None]),
        ("url_parts(url)['password']", [Some("pw"), None, None, None]),
        ("url_query_value(url, 'k')", [Some("1 2"), None, None, None]),
        ("url_query_value(url, row)", [None; 4]),
        (
            "url_join('../c', url)",
            [Some("http://User:pw@www.example.co.uk:8080/c"), None, None, Some("http://a.example/c")],
        ),
        (
            "url_join(row, 'https://EXAMPLE.com/a/b')",
            [
                Some("https://example.com/a/0"),
                Some("https://example.com/a/1"),
                Some("https://example.com/a/2"),
                Some("https://example.com/a/3"),
            ],
        ),
        (
            "url_join(url, 'https://EXAMPLE.com/a/b')",
            [
                Some("http://User:pw@www.example.co.uk:8080/b?k=1+2#f"),
                Some("https://example.com/a/no%20URL"),
                None,
                Some("http://a.example/@b.example/"),
            ],
        ),
        ("url_can_parse(url)", [Some("true"), Some("false"), None, Some("true")]),
        ("url_is_valid(url)", [Some("false"), Some("false"), None, Some("false")]),
        ("url_is_unambiguous(url)", [Some("false"), Some("false"), None, Some("false")]),
        ("url_is_unambiguous('http://a.example/' || '')", [Some("true"); 4]),
        ("url_reason(url)", [None, Some("missing-scheme-non-relative-URL"), None, None]),
        ("url_registered_domain(url)", [Some("example.co.uk"), None, None, None]),
        ("url_private_domain(url)", [Some("example.co.uk"), None, None, None]),
        ("url_public_suffix(url)", [Some("co.uk"), None, None, None]),
        ("url_reversed_host(url)", [Some("uk.co.example.www"), None, None, Some("example.a")]),
        ("map_extract(url_query_map(url), 'k')[1]", [Some("1 2"), None, None, None]),
        ("url_tracker_free('http://h/?utm_id=1&b')", [Some("http://h/?b"); 4]),
        ("url_surt(url)", [Some("uk,co,example:8080)/b?k=1+2"), None, None, Some("example,a)/@b.example")]),
        ("url_surt('http://h/', 'with_scheme=true,trailing_comma=true')", [Some("http://(h,)/"); 4]),
        ("url_surt(url, NULL)", [None; 4]),
        (
            "url_surt_of_text(url)",
            [Some("uk,co,example:8080)/b?k=1+2"), Some("no%20url)/"), None, Some(r"example,b)/")],
        ),
        (
            "url_compare_hosts(url, 'living', 'rfc3986-appendix-b')['fetcher']",
            [Some("www.example.co.uk"), None, None, Some("b.example")],
        ),
        (
            "url_compare_hosts(url, 'living', 'rfc3986-appendix-b')['same']",
            [Some("true"), Some("true"), None, Some("false")],
        ),
        ("parse_url(url, 'HOST')", [Some("www.Example.co.uk"), None, None, None]),
        ("parse_url(url, 'QUERY', 'k')", [Some("1+2"), None, None, None]),
        ("parse_url(url, part)", [Some("www.Example.co.uk"), None, None, None]),
        ("try_parse_url(url, 'USERINFO')", [Some("User:pw"), None, None, None]),
        ("parse_url(url, 'nothing')", [None; 4]),
        ("parse_url(url, NULL)", [None; 4]),
        ("url_host(NULL)", [None; 4]),
    ] {
        for table in TABLES {
            let (values, _) = column(&context, &format!("SELECT {call} FROM {table}")).await.unwrap();
            assert_eq!(values, expected.map(|value| value.map(String::from)), "{call} of {table}");
        }
    }
}

#[tokio::test]
async fn types_are_those_of_the_urls() {
    let context = context();
    let dictionary = DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8));
    let types = [DataType::Utf8, DataType::LargeUtf8, DataType::Utf8View, dictionary];
    for (table, expected) in TABLES.into_iter().zip(types) {
        for call in ["url_host(url)", "url_part(url, 'path')", "url_parts(url)['path']", "parse_url(url, 'QUERY', 'k')"]
        {
            let (_, found) = column(&context, &format!("SELECT {call} FROM {table}")).await.unwrap();
            assert_eq!(found, expected, "{call} of {table}");
        }
    }
    // A part for each row gives a text for each row.
    let (_, found) = column(&context, "SELECT parse_url(url, part) FROM dictionaries").await.unwrap();
    assert_eq!(found, DataType::Utf8);
}

#[tokio::test]
async fn functions_filter_and_group() {
    let context = context();
    for table in TABLES {
        let sql = format!("SELECT count(*) FROM {table} WHERE url_part(url, 'host') = 'a.example'");
        assert_eq!(column(&context, &sql).await.unwrap().0, [Some("1".to_owned())], "{table}");
        let sql = format!("SELECT url_host(url) FROM {table} GROUP BY url_host(url) ORDER BY 1 NULLS FIRST");
        assert_eq!(column(&context, &sql).await.unwrap().0.len(), 3, "{table}");
    }
}

#[tokio::test]
async fn constants_are_simplified() {
    let context = context();
    let plan = async |call: &str| {
        let frame = context.sql(&format!("SELECT {call} AS c FROM utf8")).await.unwrap();
        frame.into_optimized_plan().unwrap().to_string()
    };
    let found = plan("url_part(url, 'host')").await;
    assert!(found.contains("url_host(utf8.url)"), "{found}");
    let found = plan("url_parts(url)['host']").await;
    assert!(found.contains("url_host(utf8.url)") && !found.contains("url_parts("), "{found}");
    let found = plan("url_join(url, 'HTTPS://EXAMPLE.com/a/../b')").await;
    assert!(found.contains("https://example.com/b") && !found.contains("EXAMPLE"), "{found}");
    let found = plan("url_canonicalize('HTTP://A.example')").await;
    assert!(found.contains("http://a.example/") && !found.contains("url_canonicalize"), "{found}");
}

#[tokio::test]
async fn rejects_wrong_calls() {
    let context = context();
    for (call, expected) in [
        ("url_host(1)", "url_host(url): expected text, found Int64"),
        ("url_host()", "url_host"),
        ("url_host(url, url)", "url_host(url): found 2 arguments"),
        ("parse_url(url)", "parse_url(url, part[, key]): found 1 arguments"),
        ("url_part(url, 'ref')", "unknown component `ref`, expected one of scheme, username"),
        ("url_part(url, row)", "the arguments after the first must be constants"),
        ("url_join(url, 'no base')", "the base is not a URL"),
        ("url_surt(url, 'scheme=true')", "unknown option `scheme`"),
        ("url_host(arrow_cast(url, 'Binary'))", "binary_as_string"),
        ("url_compare_hosts(url, 'living', 'lynx')", "unknown"),
        ("parse_url(url, 'QUERY', '(')", "the key `(` is a regular expression in Spark"),
    ] {
        let found = error(&context, &format!("SELECT {call} FROM utf8")).await;
        assert!(found.contains(expected), "{call}: {found}");
    }
}

#[tokio::test]
async fn brackets_read_maps_whose_keys_are_utf8() {
    let context = context();
    let (values, _) = column(&context, "SELECT url_query_map(url)['k'] FROM utf8").await.unwrap();
    assert_eq!(values, [Some("1 2".to_owned()), None, None, None]);
    // DataFusion 55 does not coerce the key. The README says what to write.
    assert!(error(&context, "SELECT url_query_map(url)['k'] FROM large").await.contains("Utf8 == LargeUtf8"));
}

#[tokio::test]
async fn parse_url_follows_ansi_mode() {
    let context = context();
    context.sql("SET datafusion.execution.enable_ansi_mode = true").await.unwrap().collect().await.unwrap();
    let found = error(&context, "SELECT parse_url(url, 'HOST') FROM utf8").await;
    assert!(found.contains("[INVALID_URL] The url is invalid: no URL."), "{found}");
    let (values, _) = column(&context, "SELECT try_parse_url(url, 'HOST') FROM utf8").await.unwrap();
    assert_eq!(values, [Some("www.Example.co.uk".to_owned()), None, None, None]);
    let (values, _) = column(&context, "SELECT parse_url('http://h/', 'HOST')").await.unwrap();
    assert_eq!(values, [Some("h".to_owned())]);
}

#[tokio::test]
async fn examples_of_the_documentation_are_true() {
    let context = context();
    for function in railurl_datafusion::functions() {
        let documentation = function.documentation().unwrap();
        assert!(documentation.syntax_example.starts_with(&format!("{}(", function.name())));
        let example = documentation.sql_example.as_ref().unwrap();
        let (sql, expected) = example.trim_matches('`').trim_start_matches("sql").trim().rsplit_once(" -- ").unwrap();
        let expected = (expected != "NULL").then(|| expected.to_owned());
        assert_eq!(column(&context, sql).await.unwrap().0, [expected], "{sql}");
        let arguments = documentation.arguments.as_ref().unwrap();
        assert!(arguments.iter().all(|(name, _)| documentation.syntax_example.contains(name.as_str())));
    }
}
