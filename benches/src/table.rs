//! Times rows in rounds and prints them as a Markdown table, for one profile or for several side by side.
//!
//! In each round every contestant makes the same passes, in an order that rotates from round to round, so that whatever
//! disturbs the machine disturbs them alike. The time is the thread's processor time. The median of the rounds counts.

use std::fmt;
use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use serde::{Deserialize, Serialize};

/// How long a measurement lasts at least: passes over a short list are repeated.
const SHORTEST: Duration = Duration::from_millis(5);

/// Does one thing for every item of a list, as often as it is asked to.
pub type Pass<'l> = Box<dyn Fn(u32) -> Taken + 'l>;

/// The result of a [`Pass`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Taken {
    /// The time.
    pub time: Duration,
    /// A number that depends on every result.
    pub sum: usize,
}

impl Taken {
    /// Times `work`.
    pub fn by(work: impl FnOnce() -> usize) -> Self {
        let start = ThreadTime::now();
        let sum = black_box(work());
        Taken { time: start.elapsed(), sum }
    }
}

/// A pass all of which counts.
pub fn timed<'l>(work: impl Fn() -> usize + 'l) -> Pass<'l> {
    Box::new(move |times| Taken::by(|| (0..times).map(|_| black_box(work())).sum()))
}

/// The time of an operation over all rounds, in nanoseconds an item.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Time {
    /// The median.
    pub median: f64,
    /// The distance from the lower to the upper quartile, as a share of the median.
    pub spread: f64,
}

impl Time {
    /// The time of some rounds, none of which is NaN.
    ///
    /// # Panics
    ///
    /// There are no rounds.
    ///
    /// ```
    /// let time = railurl_benches::table::Time::from_rounds(vec![3.0, 1.0, 2.0, 100.0, 2.5]);
    /// assert_eq!((time.median, time.spread), (2.5, 0.4));
    /// ```
    pub fn from_rounds(mut rounds: Vec<f64>) -> Self {
        assert!(!rounds.is_empty(), "nothing was measured");
        rounds.sort_by(f64::total_cmp);
        let quartile = |index: usize| rounds[(rounds.len() - 1) * index / 4];
        let median = quartile(2);
        Time { median, spread: if median > 0.0 { (quartile(3) - quartile(1)) / median } else { 0.0 } }
    }
}

/// One line of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Row {
    /// The list's name.
    pub list: String,
    /// The operation.
    pub operation: String,
    /// The number of items.
    pub items: usize,
    /// How many times as long as the first contestant each other one should take, where there is a goal.
    pub goals: Vec<Option<f64>>,
    /// The time of each contestant that has the operation. The first one is the one that the others are compared with.
    pub times: Vec<Option<Time>>,
}

impl Row {
    /// Measures the contestants' passes in turns.
    ///
    /// # Panics
    ///
    /// `rounds` is 0.
    pub fn measure(
        [list, operation]: [&str; 2],
        items: usize,
        goals: &[Option<f64>],
        passes: &[Option<Pass<'_>>],
        rounds: usize,
    ) -> Self {
        let repeats: Vec<u32> = passes.iter().map(|pass| pass.as_ref().map_or(0, repeats)).collect();
        let mut found = vec![Vec::with_capacity(rounds); passes.len()];
        for round in 0..rounds {
            for turn in 0..passes.len() {
                let index = (round + turn) % passes.len();
                let Some(pass) = &passes[index] else { continue };
                let taken = pass(repeats[index]).time.as_nanos() as f64;
                found[index].push(taken / (f64::from(repeats[index]) * items as f64));
            }
        }
        let times = found.into_iter().map(|rounds| (!rounds.is_empty()).then(|| Time::from_rounds(rounds))).collect();
        Row { list: list.into(), operation: operation.into(), items, goals: goals.to_vec(), times }
    }

    /// How many times as long as the first contestant each other one takes.
    pub fn ratios(&self) -> impl Iterator<Item = Option<f64>> {
        let ours = self.times[0].map_or(f64::NAN, |time| time.median);
        self.times[1..].iter().map(move |time| time.map(|time| time.median / ours))
    }

    /// Whether the goals are met; `None` without goals.
    pub fn is_met(&self) -> Option<bool> {
        let met = self.ratios().zip(&self.goals).filter_map(|(ratio, goal)| Some(ratio? >= (*goal)?));
        met.reduce(|a, b| a && b)
    }

    /// Whether it is short of a goal, or, without goals, slower than another contestant.
    pub fn is_short(&self) -> bool {
        !self.is_met().unwrap_or_else(|| self.ratios().flatten().all(|ratio| ratio >= 1.0))
    }
}

/// How often a pass has to be made to last long enough. Finding out warms the caches up.
fn repeats(pass: &Pass<'_>) -> u32 {
    pass(1);
    let once = pass(1).time.max(Duration::from_nanos(1));
    SHORTEST.as_nanos().div_ceil(once.as_nanos()) as u32
}

/// Rows as a Markdown table. Profiles stand side by side, and have the same rows.
#[derive(Clone, Debug)]
pub struct Table<'t> {
    /// The contestants. The first one is the one that the others are compared with.
    pub names: &'t [&'t str],
    /// Each profile's name and rows.
    pub profiles: Vec<(&'t str, Vec<&'t Row>)>,
}

impl Table<'_> {
    /// The rows of which `is_kept` is true. It is given the row of each profile.
    #[must_use]
    pub fn filter(&self, is_kept: impl Fn(&[&Row]) -> bool) -> Self {
        let mut kept = self.clone();
        kept.profiles.iter_mut().for_each(|(_, rows)| rows.clear());
        for index in 0..self.profiles[0].1.len() {
            let of_profiles: Vec<&Row> = self.profiles.iter().map(|(_, rows)| rows[index]).collect();
            if is_kept(&of_profiles) {
                kept.profiles.iter_mut().zip(of_profiles).for_each(|((_, rows), row)| rows.push(row));
            }
        }
        kept
    }

    fn header(&self) -> Vec<String> {
        let mut header = ["list", "operation", "items", "goal"].map(String::from).to_vec();
        for (profile, _) in &self.profiles {
            header.push(format!("{profile}: {} ns", self.names[0]));
            header.extend(self.names[1..].iter().map(|name| format!("{name} / {}", self.names[0])));
            header.extend(["met", "spread"].map(String::from));
        }
        header
    }

    fn cells(&self, index: usize) -> Vec<String> {
        let row = &self.profiles[0].1[index];
        let goals = self.names[1..].iter().zip(&row.goals);
        let goals: Vec<_> = goals.filter_map(|(name, goal)| Some(format!("{name} {}", (*goal)?))).collect();
        let mut cells = vec![row.list.clone(), row.operation.clone(), row.items.to_string(), goals.join(", ")];
        for row in self.profiles.iter().map(|(_, rows)| rows[index]) {
            let ours = row.times[0].map_or(f64::NAN, |time| time.median);
            cells.push(digits(ours));
            cells.extend(row.ratios().map(|ratio| ratio.map_or(String::new(), digits)));
            cells.push(row.is_met().map_or("", |is_met| if is_met { "yes" } else { "no" }).into());
            let spread = row.times.iter().flatten().map(|time| time.spread).fold(0.0, f64::max);
            cells.push(format!("{:.0}%", spread * 100.0));
        }
        cells
    }
}

/// Three digits, or more before the point.
fn digits(number: f64) -> String {
    let digits = (2.0 - number.max(1e-9).log10().floor()).clamp(0.0, 6.0);
    format!("{number:.*}", digits as usize)
}

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = self.header();
        writeln!(f, "| {} |", header.join(" | "))?;
        writeln!(f, "|---|---|--:|---|{}", "--:|".repeat(header.len() - 4))?;
        for index in 0..self.profiles[0].1.len() {
            writeln!(f, "| {} |", self.cells(index).join(" | "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(goals: [Option<f64>; 2]) -> Row {
        let time = |median| Some(Time { median, spread: 0.02 });
        let times = vec![time(100.0), time(200.0), time(50.0)];
        Row { list: "test".into(), operation: "parse".into(), items: 10, goals: goals.into(), times }
    }

    #[test]
    fn compares_ratios_with_goals() {
        assert_eq!(row([Some(2.0), None]).is_met(), Some(true));
        assert_eq!(row([Some(2.0), Some(1.0)]).is_met(), Some(false));
        assert_eq!(row([None, None]).is_met(), None);
        assert!(row([None, None]).is_short() && !row([Some(2.0), None]).is_short());
    }

    #[test]
    fn prints_profiles_side_by_side() {
        let rows = [row([Some(1.5), None]), row([None, None])];
        let profiles = ["release", "lto"].map(|profile| (profile, rows.iter().collect())).into();
        let table = Table { names: &["railurl", "url", "ada-url"], profiles };
        let printed = table.to_string();
        assert!(
            printed.contains("| test | parse | 10 | url 1.5 | 100 | 2.00 | 0.500 | yes | 2% | 100 | 2.00"),
            "{printed}"
        );
        assert!(printed.lines().all(|line| line.matches('|').count() == 15), "{printed}");
        let short = table.filter(|rows| rows.iter().any(|row| row.is_short()));
        assert_eq!(short.to_string().lines().count(), 3);
    }

    #[test]
    fn measures_contestants_that_have_the_operation() {
        let passes = [Some(timed(|| 1)), None, Some(timed(|| 2))];
        let row = Row::measure(["test", "parse"], 1, &[None, None], &passes, 3);
        assert!(row.times[0].is_some_and(|time| time.median > 0.0) && row.times[1].is_none());
    }

    #[test]
    fn survives_json() {
        let text = serde_json::to_string(&row([Some(1.5), None])).unwrap();
        assert_eq!(serde_json::from_str::<Row>(&text).unwrap().goals, [Some(1.5), None]);
    }
}
