//! The speed of the parser on random sentences of the grammar.

use std::hint::black_box;
use std::path::Path;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use {{LIBRARY}}::{{IMPORTS}};
use railurl_grammar::{load, sample};

fn parse(criterion: &mut Criterion) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammar");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).map_err(|error| error.to_string());
    let grammar = load("{{FILE}}", read).expect("the rule file has no mistakes");
    let sentences = sample::corpus(&grammar, "{{START}}", 256, 1000, 1).expect("the grammar has sentences");
    let bytes: usize = sentences.iter().map(String::len).sum();
    let mut group = criterion.benchmark_group("sentences");
    group.throughput(Throughput::Bytes(bytes as u64));
    group.bench_function("parse", |bencher| {
        bencher.iter(|| sentences.iter().filter(|text| {{PARSE}}({{ARGUMENT}}black_box(text)).is_ok()).count());
    });
    group.finish();
}

criterion_group!(benches, parse);
criterion_main!(benches);
