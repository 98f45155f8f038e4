//! Reads criterion's results, and prints them as Markdown tables, for one baseline or for several side by side.

use std::collections::HashMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

use serde_json::Value;

use crate::measure::Group;

/// The time of an operation, in nanoseconds an item.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Time {
    /// The median of the samples.
    pub median: f64,
    /// The median absolute deviation, scaled to a standard deviation, as a share of the median.
    pub spread: f64,
}

/// The times of a baseline, by the names of group and contestant.
#[derive(Clone, Debug, Default)]
pub struct Results(HashMap<[String; 2], Time>);

impl Results {
    /// Reads the files of a baseline in criterion's folder, `target/criterion`.
    pub fn read(folder: &Path, baseline: &str) -> io::Result<Self> {
        let mut times = HashMap::new();
        for group in fs::read_dir(folder)? {
            let group = group?.path();
            for contestant in fs::read_dir(&group).into_iter().flatten() {
                let files = contestant?.path().join(baseline);
                if files.join("benchmark.json").is_file() {
                    let [benchmark, estimates] =
                        ["benchmark.json", "estimates.json"].map(|name| json(&files.join(name)));
                    let found = read(&benchmark?, &estimates?);
                    let (names, time) = found.ok_or_else(|| {
                        io::Error::new(io::ErrorKind::InvalidData, format!("{}: not criterion's", files.display()))
                    })?;
                    times.insert(names, time);
                }
            }
        }
        Ok(Results(times))
    }

    /// Returns the row of a group, if it was measured.
    pub fn row(&self, group: &Group<'_>, names: &[&str]) -> Option<Row> {
        let time = |name: &&str| self.0.get(&[group.name(), (*name).to_owned()]).copied();
        let times: Vec<_> = names.iter().map(time).collect();
        times[0].map(|_| Row {
            list: group.list.to_owned(),
            operation: group.operation.clone(),
            items: group.items,
            goals: group.goals.clone(),
            times,
        })
    }
}

fn json(path: &Path) -> io::Result<Value> {
    Ok(serde_json::from_slice(&fs::read(path)?)?)
}

/// Returns the names and the time in criterion's two files.
fn read(benchmark: &Value, estimates: &Value) -> Option<([String; 2], Time)> {
    let names = [benchmark["group_id"].as_str()?.to_owned(), benchmark["function_id"].as_str()?.to_owned()];
    let estimate = |name: &str| estimates[name]["point_estimate"].as_f64();
    let (median, items) = (estimate("median")?, benchmark["throughput"]["Elements"].as_f64()?);
    Some((names, Time { median: median / items, spread: estimate("median_abs_dev")? / median }))
}

/// One line of a table.
#[derive(Clone, Debug)]
pub struct Row {
    /// The list's name.
    pub list: String,
    /// The operation.
    pub operation: String,
    /// The number of items.
    pub items: usize,
    /// How many times as long as the first contestant each other one should take, where there is a goal.
    pub goals: Vec<Option<f64>>,
    /// The time of each contestant that has the operation. The others are compared with the first one.
    pub times: Vec<Option<Time>>,
}

impl Row {
    /// Returns how many times as long as the first contestant each other one takes.
    pub fn ratios(&self) -> impl Iterator<Item = Option<f64>> {
        let ours = self.times[0].map_or(f64::NAN, |time| time.median);
        self.times[1..].iter().map(move |time| time.map(|time| time.median / ours))
    }

    /// Returns whether the goals are met. `None` without goals.
    pub fn is_met(&self) -> Option<bool> {
        let met = self.ratios().zip(&self.goals).filter_map(|(ratio, goal)| Some(ratio? >= (*goal)?));
        met.reduce(|a, b| a && b)
    }

    /// Returns whether a goal is missed, or, without goals, another contestant is faster.
    pub fn is_short(&self) -> bool {
        !self.is_met().unwrap_or_else(|| self.ratios().flatten().all(|ratio| ratio >= 1.0))
    }
}

/// A Markdown table, with the profiles side by side.
#[derive(Clone, Debug)]
pub struct Table<'t> {
    /// The names of the contestants. The others are compared with the first one.
    pub names: &'t [&'t str],
    /// The names of profiles with their rows, the same rows in each.
    pub profiles: Vec<(&'t str, Vec<Row>)>,
}

impl Table<'_> {
    /// Keeps the rows for which `is_kept`, which gets the row of each profile, returns true.
    #[must_use]
    pub fn filter(&self, is_kept: impl Fn(&[&Row]) -> bool) -> Self {
        let is_kept = |index: &usize| {
            let of_profiles: Vec<&Row> = self.profiles.iter().map(|(_, rows)| &rows[*index]).collect();
            is_kept(&of_profiles)
        };
        let kept: Vec<usize> = (0..self.profiles[0].1.len()).filter(is_kept).collect();
        let rows = |rows: &[Row]| kept.iter().map(|&index| rows[index].clone()).collect();
        Table { names: self.names, profiles: self.profiles.iter().map(|(name, all)| (*name, rows(all))).collect() }
    }

    /// Returns whether it has no rows.
    pub fn is_empty(&self) -> bool {
        self.profiles[0].1.is_empty()
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
        for row in self.profiles.iter().map(|(_, rows)| &rows[index]) {
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

/// Formats a number with three digits, or with all digits before the point.
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
        let profiles = ["release", "lto"].map(|profile| (profile, rows.to_vec())).into();
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
    fn reads_criterions_files() {
        let benchmark = serde_json::json!({"group_id": "l/parse", "function_id": "url", "throughput": {"Elements": 4}});
        let estimate = |number: f64| serde_json::json!({ "point_estimate": number });
        let estimates = serde_json::json!({"median": estimate(10.0), "median_abs_dev": estimate(1.0)});
        let names = ["l/parse", "url"].map(String::from);
        assert_eq!(read(&benchmark, &estimates), Some((names, Time { median: 2.5, spread: 0.1 })));
        assert_eq!(read(&benchmark, &benchmark), None);
    }
}
