//! The number of instructions that railurl and its peers take per URL, by callgrind. `instructions` prints a table,
//! `instructions PART` the rows of the lists with that in their names, and `instructions run PEER OPERATION LIST
//! PASSES` is the command that it runs under `valgrind`.
//!
//! A count is the difference of two runs, one of which makes one more pass over the list, so that only the pass is
//! counted. It does not depend on other load on the machine.

use std::env;
use std::process::{Command, ExitCode};

use railurl_benches::corpus::Kind;
use railurl_benches::lists::{self, List};
use railurl_benches::operations::{Operation, PASSES};
use railurl_benches::peers::PEERS;

/// Returns the operations on the items of a list.
fn operations(list: &List) -> Vec<Operation> {
    if list.name == CHANGED {
        return Operation::setters().chain(Operation::PAIRS).collect();
    }
    let operations = Operation::BOTH.into_iter().chain([Operation::Join]);
    operations.filter(|operation| operation.items(list) > 0).collect()
}

/// The list whose URLs are changed. It takes minutes, and is measured only on request.
const CHANGED: &str = "web URLs";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        [] => table(""),
        [part] => table(part),
        ["run", peer, operation, list, passes] => run(peer, operation, list, passes),
        _ => {
            eprintln!("usage: instructions [PART]");
            ExitCode::from(2)
        }
    }
}

/// Returns the lists: each kind of URLs and references, the URLs of other lists that are not canonical, and the list
/// whose URLs are changed.
fn all_lists(is_asked: impl Fn(&str) -> bool) -> Vec<List> {
    let of_kind = |kind: Kind| format!("generated: {}", kind.name());
    let kinds = lists::kinds_by(|kind| is_asked(&of_kind(kind)));
    let mut all: Vec<List> = kinds.into_iter().map(|(_, list)| list).collect();
    let of_tests = lists::web_platform_tests().into_iter().flatten();
    all.extend(of_tests.filter(|list| is_asked(&list.name)));
    if is_asked("generated: not canonical") {
        all.push(lists::not_canonical(&lists::generated()));
    }
    if is_asked(CHANGED) && !is_asked("web-platform-tests") {
        all.extend(lists::schemes(&lists::generated()).into_iter().next());
    }
    all
}

fn table(part: &str) -> ExitCode {
    println!(
        "# Instructions for an item, by `cargo run --profile bench -p railurl-benches --bin instructions` (callgrind)."
    );
    let versions: Vec<String> = PEERS.iter().map(|peer| format!("{} {}", peer.name, peer.version())).collect();
    println!("# {}", versions.join(", "));
    println!("{:28} {:15} {}", "list", "operation", PEERS.map(|peer| format!("{:>9}", peer.name)).join(" "));
    for list in all_lists(|name| name.contains(part)) {
        for operation in operations(&list) {
            let counts = PEERS.map(|peer| count(peer.name, operation, &list));
            let Some(counts) = counts.into_iter().collect::<Option<Vec<u64>>>() else {
                eprintln!("valgrind cannot be run");
                return ExitCode::FAILURE;
            };
            let counts: Vec<String> = counts.iter().map(|count| format!("{count:9}")).collect();
            println!("{:28} {:15} {}", list.name, operation.name(), counts.join(" "));
        }
    }
    ExitCode::SUCCESS
}

/// Returns the instructions of one pass, divided by the items.
fn count(peer: &str, operation: Operation, list: &List) -> Option<u64> {
    let collected = |passes: &str| {
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(env::current_exe().ok()?)
            .args(["run", peer, operation.name(), &list.name, passes])
            .output()
            .ok()?;
        let log = String::from_utf8_lossy(&output.stderr).into_owned();
        log.split_once("Collected : ")?.1.split_whitespace().next()?.parse::<u64>().ok()
    };
    Some(collected("2")?.saturating_sub(collected("1")?) / operation.items(list) as u64)
}

fn run(peer: &str, operation: &str, list: &str, passes: &str) -> ExitCode {
    let list = all_lists(|name| name == list).pop();
    let operation = list.as_ref().and_then(|list| operations(list).into_iter().find(|found| found.name() == operation));
    let peer = PEERS.iter().position(|found| found.name == peer);
    let (Some(list), Some(operation), Some(peer), Ok(passes)) = (list, operation, peer, passes.parse::<u32>()) else {
        return ExitCode::from(2);
    };
    let Some(pass) = PASSES[peer](operation, &list) else { return ExitCode::from(2) };
    println!("{}", (0..passes).map(|_| pass.run()).sum::<usize>());
    ExitCode::SUCCESS
}
