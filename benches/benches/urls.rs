//! Measures every row of the tables: a criterion group for each row, and in it a benchmark for each contestant.

use std::time::Duration;

use criterion::Criterion;
use railurl_benches::measure::Clock;
use railurl_benches::plan;

fn main() {
    let planned = plan::planned().unwrap_or_else(|error| panic!("{error}"));
    let criterion = |clock| {
        let criterion = Criterion::default().with_measurement(clock).sample_size(15).nresamples(10_000);
        let (warm_up, measurement) = (Duration::from_millis(50), Duration::from_millis(150));
        criterion.warm_up_time(warm_up).measurement_time(measurement).configure_from_args()
    };
    let mut criteria = [Clock::Thread, Clock::Elapsed, Clock::Children].map(|clock| (clock, criterion(clock)));
    for section in plan::sections(&planned) {
        let with_clock = criteria.iter_mut().find(|(clock, _)| *clock == section.clock);
        if let Some((_, criterion)) = with_clock {
            section.groups.iter().for_each(|group| group.measure(criterion, &section.names));
        }
    }
    criteria[0].1.final_summary();
}
