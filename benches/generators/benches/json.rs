//! Compares parsers of JSON, and right with wrong lines of RFC 3339.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use railurl_bench_generators::{by_nom, by_peg, by_pest, by_winnow, date_time, json, texts};

fn json(criterion: &mut Criterion) {
    for (name, text) in texts::all() {
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function("railurl", |bencher| bencher.iter(|| json::parse_json_text(black_box(&text)).is_ok()));
        group.bench_function("nom", |bencher| bencher.iter(|| by_nom::parse(black_box(&text)).is_some()));
        group.bench_function("winnow", |bencher| bencher.iter(|| by_winnow::parse(black_box(&text)).is_some()));
        group.bench_function("peg", |bencher| bencher.iter(|| by_peg::parse(black_box(&text)).is_some()));
        group.bench_function("pest", |bencher| bencher.iter(|| by_pest::parse(black_box(&text)).is_some()));
        group.finish();
    }
}

fn date_time(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("date-time");
    for (name, text) in [("right", "2026-11-29T06:36:24.125+01:00"), ("wrong", "2026-11-29T06:36:24.125+01:x0")] {
        let parse = |text| date_time::parse_date_time(black_box(text)).is_ok();
        group.bench_function(name, |bencher| bencher.iter(|| parse(text)));
    }
    group.finish();
}

criterion_group!(benches, json, date_time);
criterion_main!(benches);
