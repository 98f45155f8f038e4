//! A scheduler and two executors as processes: queries with the functions return the same as in one process, even if
//! an executor is killed in the middle.

use std::fs::{self, File};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command};
use std::sync::Arc;
use std::time::{Duration, Instant};

use datafusion::arrow::array::{ArrayRef, RecordBatch, StringArray};
use datafusion::arrow::util::pretty::pretty_format_batches;
use datafusion::error::Result;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::prelude::{ParquetReadOptions, SessionContext};
use tempfile::TempDir;

const ROWS: usize = 20_000;

/// A process that ends with the test.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(args: &[&str]) -> Process {
    Process(Command::new(env!("CARGO_BIN_EXE_railurl-ballista")).args(args).spawn().expect("the program starts"))
}

/// Returns addresses that are free now.
fn free_addresses<const N: usize>() -> [SocketAddr; N] {
    let listeners: [TcpListener; N] = std::array::from_fn(|_| TcpListener::bind("127.0.0.1:0").unwrap());
    listeners.map(|listener| listener.local_addr().unwrap())
}

struct Cluster {
    directory: TempDir,
    scheduler: SocketAddr,
    /// The processes, the scheduler first.
    processes: Vec<Process>,
}

impl Cluster {
    fn start() -> Self {
        let directory = TempDir::new().unwrap();
        let [scheduler] = free_addresses();
        let address = scheduler.to_string();
        let mut processes = vec![start(&["scheduler", &address, "--timeout", "4", "--heartbeat", "1"])];
        wait_for("the scheduler", || TcpStream::connect(scheduler).is_ok());
        for executor in ["one", "two"] {
            let [flight, grpc] = free_addresses();
            let work_dir = directory.path().join(executor);
            processes.push(start(&[
                "executor",
                &address,
                &flight.to_string(),
                "--grpc-port",
                &grpc.port().to_string(),
                "--cores",
                "1",
                "--heartbeat",
                "1",
                "--work-dir",
                work_dir.to_str().unwrap(),
            ]));
            wait_for("an executor", || TcpStream::connect(flight).is_ok());
        }
        write_urls(&directory.path().join("urls"));
        Cluster { directory, scheduler, processes }
    }

    async fn context(&self) -> Result<SessionContext> {
        let context = railurl_ballista::client(self.scheduler).await?;
        self.register(&context).await?;
        Ok(context)
    }

    async fn register(&self, context: &SessionContext) -> Result<()> {
        let urls = self.directory.path().join("urls");
        context.register_parquet("urls", urls.to_str().unwrap(), ParquetReadOptions::default()).await
    }
}

fn wait_for(what: &str, is_there: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_there() {
        assert!(start.elapsed() < Duration::from_secs(120), "{what} is not there after two minutes");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Writes eight files, for as many tasks.
fn write_urls(directory: &Path) {
    fs::create_dir(directory).unwrap();
    for file in 0..8 {
        let url = |row: usize| match row % 7 {
            0 => None,
            1 => Some(format!("no URL {row}")),
            2 => Some(format!("HTTP://User@Host{}.Example.co.uk:80/a/../{row}", row % 50)),
            _ => Some(format!("https://www.site{}.example.com/{file}/{row}?k={row}#f", row % 100)),
        };
        let urls: ArrayRef = Arc::new((0..ROWS).map(url).collect::<StringArray>());
        let batch = RecordBatch::try_from_iter([("url", urls)]).unwrap();
        let path = directory.join(format!("{file}.parquet"));
        let mut writer = ArrowWriter::try_new(File::create(path).unwrap(), batch.schema(), None).unwrap();
        writer.write(&batch).unwrap();
        writer.close().unwrap();
    }
}

const QUERY: &str = "\
SELECT url_registered_domain(url) AS domain, url_host(url) AS host, count(*) AS urls,
       count(DISTINCT url_canonicalize(url)) AS canonical,
       max(parse_url(url, 'QUERY', 'k')) AS k, min(url_join('../x', url)) AS joined,
       max(url_parts(url)['path']) AS path, count(url_reason(url)) AS failed
FROM urls WHERE url IS NOT NULL
GROUP BY 1, 2 ORDER BY 1, 2";

async fn table(context: &SessionContext) -> Result<String> {
    let batches = context.sql(QUERY).await?.collect().await?;
    Ok(pretty_format_batches(&batches)?.to_string())
}

async fn expected(cluster: &Cluster) -> Result<String> {
    let mut context = SessionContext::new();
    railurl_datafusion::register_all(&mut context)?;
    cluster.register(&context).await?;
    table(&context).await
}

/// Runs a test with large stacks: plans are processed recursively, with a call for each node.
fn run<T: Send + 'static>(test: impl Future<Output = T> + Send + 'static) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread().thread_stack_size(16 << 20).enable_all().build().unwrap();
    runtime.block_on(async { tokio::spawn(test).await.unwrap() })
}

#[test]
fn a_cluster_returns_what_one_process_returns() {
    run(async {
        let cluster = Cluster::start();
        let expected = expected(&cluster).await.unwrap();
        assert!(expected.contains("| example.com") && expected.contains("| example.co.uk"), "{expected}");
        assert_eq!(table(&cluster.context().await.unwrap()).await.unwrap(), expected);
    });
}

#[test]
fn a_killed_executor_changes_nothing() {
    run(async {
        let mut cluster = Cluster::start();
        let expected = expected(&cluster).await.unwrap();
        let context = cluster.context().await.unwrap();
        let job = tokio::spawn(async move { table(&context).await });
        // Its first intermediate result exists, so the job has begun; the last stage has not, as the executors have
        // more tasks than that.
        let work_dir = cluster.directory.path().join("two");
        tokio::task::spawn_blocking(move || wait_for("a result of the executor", || has_file(&work_dir)))
            .await
            .unwrap();
        assert!(!job.is_finished());
        drop(cluster.processes.pop());
        assert_eq!(job.await.unwrap().unwrap(), expected);
    });
}

fn has_file(directory: &Path) -> bool {
    let entries = fs::read_dir(directory).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| if path.is_dir() { has_file(&path) } else { true })
}
