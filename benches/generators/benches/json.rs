//! Compares parsers of JSON, and right with wrong lines of RFC 3339, by processor time.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use criterion::measurement::{Measurement, ValueFormatter, WallTime};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use railurl_bench_generators::{by_nom, by_peg, by_pest, by_winnow, date_time, json, texts};

fn json(criterion: &mut Criterion<Clock>) {
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

fn date_time(criterion: &mut Criterion<Clock>) {
    let mut group = criterion.benchmark_group("date-time");
    for (name, text) in [("right", "2026-11-29T06:36:24.125+01:00"), ("wrong", "2026-11-29T06:36:24.125+01:x0")] {
        let parse = |text| date_time::parse_date_time(black_box(text)).is_ok();
        group.bench_function(name, |bencher| bencher.iter(|| parse(text)));
    }
    group.finish();
}

/// Measures the processor time of the thread.
struct Clock;

impl Measurement for Clock {
    type Intermediate = ThreadTime;
    type Value = Duration;

    fn start(&self) -> ThreadTime {
        ThreadTime::now()
    }

    fn end(&self, start: ThreadTime) -> Duration {
        start.elapsed()
    }

    fn add(&self, one: &Duration, other: &Duration) -> Duration {
        *one + *other
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        WallTime.to_f64(value)
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        WallTime.formatter()
    }
}

fn clock() -> Criterion<Clock> {
    let criterion = Criterion::default().with_measurement(Clock).sample_size(20);
    criterion.warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_millis(800))
}

criterion_group!(name = benches; config = clock(); targets = json, date_time);
criterion_main!(benches);
