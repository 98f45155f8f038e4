//! Measures the memory and the time of each public function over long hostile texts: the calls of the table in
//! benches/memory.md.

use std::time::Duration;

use cpu_time::ThreadTime;

use crate::cells::Lengths;
use crate::memory::peak;

use railurl_testing::calls::{CALLS, Call, PIECES, TEMPLATES, text};

/// The greatest growth of the time for a byte. Quadratic time would be 16; the texts are too short for a stricter limit.
const LIMIT: f64 = 4.0;

/// The shortest time from which growth is computed: below, it says nothing.
const SHORTEST: Duration = Duration::from_micros(200);

/// The lengths of the texts, in bytes. Longer ones would take too much memory: an explanation needs hundreds of times as
/// much.
const LENGTHS: Lengths = Lengths { short: 8 << 10, long: 128 << 10 };

/// The lengths for calls that run every parser.
const SLOW_LENGTHS: Lengths = Lengths { short: 2 << 10, long: 32 << 10 };

/// The cost of a call: the peak memory for a byte, and the processor time.
struct Cost {
    bytes: f64,
    time: Duration,
}

fn cost(call: &Call, text: &str) -> Cost {
    let (mut memory, mut time) = (0, Duration::ZERO);
    (call.run)(text, &mut |call| {
        let start = ThreadTime::now();
        memory = memory.max(peak(call));
        time += start.elapsed();
    });
    Cost { bytes: memory as f64 / text.len() as f64, time }
}

/// Returns the time for a byte of a long text, over that of a short one. If it is too much, measures three times more and
/// takes the least.
fn growth(call: &Call, texts: &[String; 2], times: [Duration; 2]) -> f64 {
    let for_byte = |text: &String, time: Duration| time.as_secs_f64() / text.len() as f64;
    let growth =
        |[short, long]: [Duration; 2]| for_byte(&texts[1], long) / for_byte(&texts[0], short.max(SHORTEST / 16));
    if times[1] < SHORTEST || growth(times) < LIMIT {
        return if times[1] < SHORTEST { 0.0 } else { growth(times) };
    }
    let least = |text: &String| (0..3).map(|_| cost(call, text).time).min().unwrap_or_default();
    growth([least(&texts[0]), least(&texts[1])])
}

/// Prints a row for each call that has `part` in its names. Returns whether all need no more memory than promised, and grow
/// linearly.
pub(crate) fn print(part: &str) -> bool {
    println!("The most memory for a byte of a text, and the growth of time for a byte from a sixteenth of it.\n");
    println!("| call | length | bytes per input byte | promised | of | growth | of |");
    println!("| --- | ---: | ---: | ---: | --- | ---: | --- |");
    let mut broken = 0;
    for call in CALLS.iter().filter(|call| call.names.contains(part)) {
        let lengths = if call.is_slow { SLOW_LENGTHS } else { LENGTHS };
        let (mut most, mut grown) = ((0.0, ""), (0.0, ""));
        for template in TEMPLATES {
            // The first call makes lasting tables, which are not counted.
            cost(call, &text(template, "é", 64));
            for &piece in PIECES {
                let texts = [lengths.short, lengths.long].map(|length| text(template, piece, length));
                let [short, long] = texts.each_ref().map(|text| cost(call, text));
                let growth = growth(call, &texts, [short.time, long.time]);
                most = if long.bytes > most.0 { (long.bytes, piece) } else { most };
                grown = if growth > grown.0 { (growth, piece) } else { grown };
            }
        }
        let is_kept = most.0 <= call.bytes as f64 + 0.1 && grown.0 < LIMIT;
        broken += usize::from(!is_kept);
        let names = call.names;
        let mark = if is_kept { "" } else { "**above** " };
        println!(
            "| {mark}{names} | {} | {:.1} | {} | `{}` | {:.2} | `{}` |",
            lengths.long,
            most.0,
            call.bytes,
            most.1.escape_debug(),
            grown.0,
            grown.1.escape_debug()
        );
    }
    broken == 0
}
