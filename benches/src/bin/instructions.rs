//! How many instructions railurl and its peers take for a URL, by callgrind: `instructions` prints a table, and
//! `instructions run PEER OPERATION LIST PASSES` is what it runs under `valgrind`.
//!
//! A count is the difference of two runs, one of which makes one pass more over the list, so that nothing is counted but
//! the pass. It does not depend on what else the machine does.

use std::env;
use std::process::{Command, ExitCode};

use railurl_benches::corpus::Kind;
use railurl_benches::lists::{self, List};
use railurl_benches::peers::{Operation, PEERS};

/// The kinds of generated URLs for which instructions are counted.
const KINDS: [Kind; 11] = [
    Kind::Canonical,
    Kind::LongQuery,
    Kind::UpperCase,
    Kind::DefaultPort,
    Kind::UserInfo,
    Kind::DotSegments,
    Kind::Spaces,
    Kind::NonAscii,
    Kind::Idn,
    Kind::File,
    Kind::MailTo,
];

const OPERATIONS: [Operation; 2] = [Operation::Parse, Operation::CanParse];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        [] => table(),
        ["run", peer, operation, list, passes] => run(peer, operation, list, passes),
        _ => {
            eprintln!("usage: instructions");
            ExitCode::from(2)
        }
    }
}

fn table() -> ExitCode {
    println!("# Instructions for an item, by `cargo run --release -p railurl-benches --bin instructions` (callgrind).");
    let versions: Vec<String> = PEERS.iter().map(|peer| format!("{} {}", peer.name, peer.version())).collect();
    println!("# {}", versions.join(", "));
    println!("{:28} {:9} {}", "list", "operation", PEERS.map(|peer| format!("{:>9}", peer.name)).join(" "));
    for (_, list) in lists::kinds_by(|kind| KINDS.contains(&kind)) {
        for operation in OPERATIONS {
            let counts = PEERS.map(|peer| count(peer.name, operation, &list));
            let Some(counts) = counts.into_iter().collect::<Option<Vec<u64>>>() else {
                eprintln!("valgrind cannot be run");
                return ExitCode::FAILURE;
            };
            let counts: Vec<String> = counts.iter().map(|count| format!("{count:9}")).collect();
            println!("{:28} {:9} {}", list.name, operation.name(), counts.join(" "));
        }
    }
    ExitCode::SUCCESS
}

/// The instructions of one pass, divided by the items.
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
    let kind = lists::kinds_by(|kind| format!("generated: {}", kind.name()) == list).pop();
    let operation = OPERATIONS.into_iter().find(|found| found.name() == operation);
    let peer = PEERS.iter().find(|found| found.name == peer);
    let (Some((_, list)), Some(operation), Some(peer), Ok(passes)) = (kind, operation, peer, passes.parse::<u32>())
    else {
        return ExitCode::from(2);
    };
    let pass = peer.pass(operation, &list);
    let done: usize = (0..passes).map(|_| pass()).sum();
    println!("{done}");
    ExitCode::SUCCESS
}
