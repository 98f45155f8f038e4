//! Kernels compared with a loop over the library's own functions, on lists of URLs.
//!
//! ```sh
//! cargo bench --bench kernels -- LIST... KERNEL...   # files with a URL on each line, and some kernels
//! cargo bench --bench kernels                        # a generated list, all kernels
//! ```
//!
//! Each pair runs in turn, on one core. Each figure is the median of its rounds, in processor time.

use std::fs;
use std::hint::black_box;
use std::time::Duration;

use arrow_array::builder::{StringBuilder, UInt16Builder};
use arrow_array::{Array, StringArray};
use cpu_time::ThreadTime;
use railurl::views::{SuffixList, Surt, SurtOptions};
use railurl::{Options, Url};
use railurl_arrow::Component;
use railurl_arrow::spark::{self, Part};
use railurl_implementations::java_net_uri::Uri;

const ROUNDS: usize = 15;

/// A kernel, and the loop that it is compared with.
struct Pair {
    name: &'static str,
    kernel: fn(&StringArray),
    library: fn(&[String]),
    /// The goal on web lists, in million URLs per second.
    goal: Option<f64>,
}

/// Builds a column to which `append` adds a text for each URL.
fn column<'u>(urls: &'u [String], mut append: impl FnMut(&mut StringBuilder, &'u str)) {
    let mut builder = StringBuilder::with_capacity(urls.len(), 0);
    for url in urls {
        append(&mut builder, url);
    }
    black_box(builder.finish());
}

const PAIRS: &[Pair] = &[
    Pair {
        name: "canonicalize",
        kernel: |urls| drop(black_box(railurl_arrow::canonicalize(urls))),
        library: |urls| column(urls, |column, url| column.append_option(Url::parse(url).ok().map(Url::into_string))),
        goal: None,
    },
    Pair {
        name: "parts",
        kernel: |urls| drop(black_box(railurl_arrow::parts(urls))),
        library: |urls| {
            let mut builders: [StringBuilder; 7] = std::array::from_fn(|_| StringBuilder::new());
            let mut ports = UInt16Builder::new();
            for url in urls {
                let url = Url::parse(url).ok();
                let part = |component| url.as_ref().and_then(|url| url.component(component));
                let text = Component::ALL.into_iter().filter(|component| *component != Component::Port);
                for (builder, component) in builders.iter_mut().zip(text) {
                    builder.append_option(part(component));
                }
                ports.append_option(url.as_ref().and_then(Url::port));
            }
            black_box((builders.map(|mut builder| builder.finish()), ports.finish()));
        },
        goal: Some(5.0),
    },
    Pair {
        name: "host",
        kernel: |urls| drop(black_box(railurl_arrow::host(urls))),
        library: |urls| {
            column(urls, |column, url| {
                column.append_option(Url::parse(url).ok().as_ref().and_then(|url| url.component(Component::Host)));
            });
        },
        goal: Some(10.0),
    },
    Pair {
        name: "can_parse",
        kernel: |urls| drop(black_box(railurl_arrow::can_parse(urls))),
        library: |urls| drop(black_box(urls.iter().map(|url| Url::can_parse(url)).collect::<Vec<_>>())),
        goal: Some(10.0),
    },
    Pair {
        name: "is_unambiguous",
        kernel: |urls| drop(black_box(railurl_arrow::is_unambiguous(urls))),
        library: |urls| {
            drop(black_box(urls.iter().map(|url| railurl::unambiguous::accepts(url)).collect::<Vec<_>>()));
        },
        goal: Some(10.0),
    },
    Pair {
        name: "is_valid",
        kernel: |urls| drop(black_box(railurl_arrow::is_valid(urls))),
        library: |urls| {
            drop(black_box(urls.iter().map(|url| Options::new().check_valid(url).is_ok()).collect::<Vec<_>>()));
        },
        goal: None,
    },
    Pair {
        name: "query_value",
        kernel: |urls| drop(black_box(railurl_arrow::query_value(urls, &StringArray::new_scalar("id")))),
        library: |urls| {
            column(urls, |column, url| {
                let url = Url::parse(url).ok();
                let pair = url.as_ref().and_then(|url| url.query_pairs().find(|pair| pair.0 == "id"));
                column.append_option(pair.map(|pair| pair.1));
            });
        },
        goal: None,
    },
    Pair {
        name: "join",
        kernel: |urls| {
            drop(black_box(railurl_arrow::join(urls, &StringArray::new_scalar("https://example.com/a/b?c"))));
        },
        library: |urls| {
            let base = Url::parse("https://example.com/a/b?c").expect("a URL");
            column(urls, |column, url| column.append_option(base.join(url).ok().map(Url::into_string)));
        },
        goal: None,
    },
    Pair {
        name: "registered_domain",
        kernel: |urls| drop(black_box(railurl_arrow::registered_domain(urls, SuffixList::compiled()))),
        library: |urls| {
            let list = SuffixList::compiled();
            column(urls, |column, url| {
                let url = Url::parse(url).ok();
                let host = url.as_ref().and_then(Url::host_str);
                column.append_option(host.and_then(|host| list.domains(host).registered_domain));
            });
        },
        goal: None,
    },
    Pair {
        name: "surt",
        kernel: |urls| drop(black_box(railurl_arrow::surt(urls, SurtOptions::default()))),
        library: |urls| {
            let mut surt = Surt::default();
            column(urls, |column, url| {
                column.append_option(Url::parse(url).ok().and_then(|url| surt.key(&url).ok().map(str::to_owned)))
            });
        },
        goal: None,
    },
    Pair {
        name: "spark::parse_url, HOST",
        kernel: |urls| drop(black_box(spark::try_parse_url(urls, &StringArray::new_scalar("HOST"), None))),
        library: |urls| {
            column(urls, |column, url| {
                column.append_option(Uri::parse(url).ok().and_then(|uri| Part::Host.of(url, &uri)));
            });
        },
        goal: None,
    },
];

fn main() {
    // Cargo adds an option for its own harness.
    let args = std::env::args().skip(1).filter(|arg| !arg.starts_with("--"));
    let (kernels, paths): (Vec<_>, Vec<_>) = args.partition(|arg| PAIRS.iter().any(|pair| pair.name == arg));
    let mut lists: Vec<(String, Vec<String>)> = paths.iter().map(|path| (path.clone(), read(path))).collect();
    if lists.is_empty() {
        lists.push(("generated".to_owned(), generated()));
    }
    println!("| list | kernel | million URLs/s | library's loop | kernel's time / loop's | met |");
    println!("| --- | --- | --- | --- | --- | --- |");
    for (name, urls) in &lists {
        // Small lists are repeated, so that a column does not fit in a cache.
        let urls: Vec<String> = urls.iter().cycle().take(urls.len().max(200_000)).cloned().collect();
        let array: StringArray = urls.iter().map(|url| Some(url.as_str())).collect();
        for pair in PAIRS.iter().filter(|pair| kernels.is_empty() || kernels.iter().any(|name| name == pair.name)) {
            let (kernel, library) = measure(pair, &array, &urls);
            let speed = |time: Duration| array.len() as f64 / 1e6 / time.as_secs_f64();
            let ratio = kernel.as_secs_f64() / library.as_secs_f64();
            let met = ratio <= 1.3 && pair.goal.is_none_or(|goal| speed(kernel) >= goal);
            let (kernel, library) = (speed(kernel), speed(library));
            println!(
                "| {name} | `{}` | {kernel:.1} | {library:.1} | {ratio:.2} | {} |",
                pair.name,
                if met { "yes" } else { "no" }
            );
        }
    }
}

/// Returns the median times of a kernel and of its loop, which run in turn.
fn measure(pair: &Pair, array: &StringArray, urls: &[String]) -> (Duration, Duration) {
    let time = |run: &dyn Fn()| {
        let start = ThreadTime::now();
        run();
        start.elapsed()
    };
    let (mut kernel, mut library) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        kernel.push(time(&|| (pair.kernel)(array)));
        library.push(time(&|| (pair.library)(urls)));
    }
    let median = |times: &mut Vec<Duration>| {
        times.sort();
        times[ROUNDS / 2]
    };
    (median(&mut kernel), median(&mut library))
}

fn read(path: &str) -> Vec<String> {
    let content = fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let text = String::from_utf8_lossy(content.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&content)).into_owned();
    text.lines().filter(|line| !line.is_empty()).map(String::from).collect()
}

/// Generates URLs of many sites, in canonical form except for some hosts without a path.
fn generated() -> Vec<String> {
    let url = |row: usize| match row % 10 {
        0 => format!("https://www.example{}.com", row % 977),
        1 => format!("http://example{}.org/?id={row}&page=2", row % 977),
        _ => format!("https://news.example{}.co.uk/2024/03/an-article-about-urls-{row}.html", row % 977),
    };
    (0..200_000).map(url).collect()
}
