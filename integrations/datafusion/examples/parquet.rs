//! URL functions in SQL over a Parquet file.
//!
//! ```sh
//! cargo run --release --example parquet                                  # a file of its own
//! cargo run --release --example parquet urls.parquet 'SELECT url_host(url) FROM urls LIMIT 5'
//! ```

use std::fs::File;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, RecordBatch, StringArray};
use datafusion::error::Result;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::prelude::{ParquetReadOptions, SessionContext};

const QUERY: &str = "\
SELECT url_registered_domain(url) AS domain, count(*) AS pages, count(DISTINCT url_canonicalize(url)) AS canonical
FROM urls WHERE url_can_parse(url)
GROUP BY domain ORDER BY pages DESC, domain LIMIT 10";

#[tokio::main]
async fn main() -> Result<()> {
    let mut args = std::env::args().skip(1);
    // Removed with its file at the end.
    let directory = tempfile::tempdir()?;
    let path = match args.next() {
        Some(path) => path,
        None => {
            let path = directory.path().join("urls.parquet");
            write_urls(File::create(&path)?)?;
            path.to_string_lossy().into_owned()
        }
    };
    let mut context = SessionContext::new();
    railurl_datafusion::register_all(&mut context)?;
    context.register_parquet("urls", &path, ParquetReadOptions::default()).await?;
    context.sql(&args.next().unwrap_or_else(|| QUERY.to_owned())).await?.show().await
}

fn write_urls(file: File) -> Result<()> {
    let urls: ArrayRef = Arc::new(StringArray::from(vec![
        "https://www.example.com/a",
        "HTTPS://EXAMPLE.com:443/b/../a",
        "https://example.com/a",
        "https://news.example.co.uk/?id=1",
        "https://ann.github.io/",
        "no URL",
    ]));
    let batch = RecordBatch::try_from_iter([("url", urls)])?;
    let mut writer = ArrowWriter::try_new(file, batch.schema(), None)?;
    writer.write(&batch)?;
    writer.close()?;
    Ok(())
}
