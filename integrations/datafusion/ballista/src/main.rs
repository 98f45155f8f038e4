//! A Ballista scheduler, an executor, or a query, with railurl's SQL functions.

use std::net::SocketAddr;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use datafusion::error::{DataFusionError, Result};
use datafusion::prelude::ParquetReadOptions;
use railurl_ballista::{Executor, Liveness};

const USAGE: &str = "\
Usage:
  railurl-ballista scheduler ADDRESS [--timeout SECONDS] [--heartbeat SECONDS]
  railurl-ballista executor SCHEDULER ADDRESS [--grpc-port PORT] [--cores N] [--work-dir DIRECTORY] [--heartbeat SECONDS]
  railurl-ballista sql SCHEDULER TABLE=PARQUET... QUERY

An ADDRESS is an IP address and a port, such as 127.0.0.1:50050. PARQUET is a file or a directory that all processes
see by the same path. An executor's gRPC port is that of its address plus one, unless it is given.";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.is_empty() || args.iter().any(|arg| arg == "--help") {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    // Plans are processed recursively, with a call for each node.
    let runtime = tokio::runtime::Builder::new_multi_thread().thread_stack_size(16 << 20).enable_all().build();
    let result = match runtime {
        Ok(runtime) => {
            runtime.block_on(async { tokio::spawn(run(args)).await.unwrap_or_else(|error| Err(usage(error))) })
        }
        Err(error) => Err(error.into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("railurl-ballista: {error}");
            ExitCode::from(2)
        }
    }
}

async fn run(args: Vec<String>) -> Result<()> {
    let mut args = Arguments::split(args)?;
    let command = args.next("a command")?;
    match command.as_str() {
        "scheduler" => {
            let address = args.parsed("an address")?;
            let liveness = args.liveness()?;
            args.end()?;
            railurl_ballista::scheduler(address, liveness).await
        }
        "executor" => {
            let scheduler = args.parsed("the scheduler's address")?;
            let flight: SocketAddr = args.parsed("an address")?;
            let grpc_port = args.option("--grpc-port")?.unwrap_or(flight.port().wrapping_add(1));
            let cores = args.option("--cores")?.unwrap_or(0);
            let work_dir = args.option("--work-dir")?.unwrap_or_else(|| {
                let directory = format!("railurl-ballista-{}", std::process::id());
                std::env::temp_dir().join(directory).to_string_lossy().into_owned()
            });
            let liveness = args.liveness()?;
            args.end()?;
            std::fs::create_dir_all(&work_dir)?;
            railurl_ballista::executor(Executor { scheduler, flight, grpc_port, cores, work_dir, liveness }).await
        }
        "sql" => {
            let context = railurl_ballista::client(args.parsed("the scheduler's address")?).await?;
            let query = args.positional.pop().ok_or_else(|| usage("a query is missing"))?;
            while !args.positional.is_empty() {
                let table = args.next("a table")?;
                let (name, path) =
                    table.split_once('=').ok_or_else(|| usage(format!("`{table}` is not TABLE=PARQUET")))?;
                context.register_parquet(name, path, ParquetReadOptions::default()).await?;
            }
            args.end()?;
            context.sql(&query).await?.show().await
        }
        other => Err(usage(format!("unknown command `{other}`"))),
    }
}

fn usage(message: impl std::fmt::Display) -> DataFusionError {
    DataFusionError::Configuration(format!("{message}\n{USAGE}"))
}

/// The arguments: those by position, and those by name.
struct Arguments {
    positional: Vec<String>,
    named: Vec<(String, String)>,
}

impl Arguments {
    fn split(args: Vec<String>) -> Result<Self> {
        let mut split = Arguments { positional: Vec::new(), named: Vec::new() };
        let mut args = args.into_iter();
        while let Some(arg) = args.next() {
            if arg.starts_with("--") {
                let value = args.next().ok_or_else(|| usage(format!("`{arg}` has no value")))?;
                split.named.push((arg, value));
            } else {
                split.positional.push(arg);
            }
        }
        Ok(split)
    }

    fn next(&mut self, what: &str) -> Result<String> {
        if self.positional.is_empty() {
            Err(usage(format!("{what} is missing")))
        } else {
            Ok(self.positional.remove(0))
        }
    }

    fn parsed<T: FromStr<Err: std::fmt::Display>>(&mut self, what: &str) -> Result<T> {
        let text = self.next(what)?;
        text.parse().map_err(|error| usage(format!("`{text}` is not {what}: {error}")))
    }

    fn option<T: FromStr<Err: std::fmt::Display>>(&mut self, name: &str) -> Result<Option<T>> {
        let Some(index) = self.named.iter().position(|(found, _)| found == name) else { return Ok(None) };
        let (_, text) = self.named.remove(index);
        text.parse().map(Some).map_err(|error| usage(format!("{name} {text}: {error}")))
    }

    fn liveness(&mut self) -> Result<Liveness> {
        let default = Liveness::default();
        let mut seconds =
            |name, default| Ok::<_, DataFusionError>(self.option(name)?.map_or(default, Duration::from_secs));
        Ok(Liveness {
            timeout: seconds("--timeout", default.timeout)?,
            heartbeat: seconds("--heartbeat", default.heartbeat)?,
        })
    }

    /// Checks that every argument was read.
    fn end(self) -> Result<()> {
        let mut unread = self.positional.into_iter().chain(self.named.into_iter().map(|(name, _)| name));
        unread.next().map_or(Ok(()), |unread| Err(usage(format!("unexpected `{unread}`"))))
    }
}
