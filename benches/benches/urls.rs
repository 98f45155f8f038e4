//! Criterion benchmarks of railurl and its peers on the same URLs: a group for each list and operation, a benchmark for
//! each peer.

use std::time::Duration;

use criterion::{Criterion, SamplingMode, Throughput};
use railurl_benches::lists::{self, List};
use railurl_benches::peers::{Operation, PEERS};

const OPERATIONS: [Operation; 4] = [Operation::Parse, Operation::CanParse, Operation::Canonical, Operation::Join];

fn main() {
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(3))
        .sample_size(20)
        .configure_from_args();
    let files = lists::files().unwrap_or_else(|error| panic!("{error}"));
    if files.is_empty() {
        println!("skipped: datasets absent");
    }
    for list in [lists::generated()].iter().chain(&files) {
        println!("{}, URLs: {}", list.name, list.urls_tally);
        for operation in OPERATIONS.into_iter().filter(|operation| operation.items(list) > 0) {
            compare(&mut criterion, operation, list);
        }
    }
    criterion.final_summary();
}

fn compare(criterion: &mut Criterion, operation: Operation, list: &List) {
    let mut group = criterion.benchmark_group(format!("{}/{}", list.name, operation.name()));
    group.throughput(Throughput::Elements(operation.items(list) as u64));
    // A pass over a long list takes milliseconds, so increasing the iterations with each sample would take minutes.
    group.sampling_mode(SamplingMode::Flat);
    for peer in &PEERS {
        let Some(pass) = peer.pass(operation, list) else { continue };
        group.bench_function(peer.name, |bencher| bencher.iter_custom(|times| pass(times as u32).time));
    }
    group.finish();
}
