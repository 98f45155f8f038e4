//! Converts file paths to URLs and back: characters that mean something in a URL are percent-encoded, and links between
//! files are resolved.
//!
//! Run it with `cargo run --example file_paths`. It prints:
//!
//! ```text
//! my%20notes%20%231.md
//! drafts/../my notes #1.md is my notes #1.md
//! 100%25.txt is 100%.txt
//! ../logo.png is outside of the folder
//! https://example.com/a.txt is not a file
//! notes/a.txt is not absolute
//! ```

use railurl::Url;
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(if cfg!(windows) { r"C:\" } else { "/" });
    let folder = root.join("home").join("jane").join("notes");

    // A folder's URL ends with a slash, so that references joined to it are inside the folder.
    let base = Url::from_directory_path(&folder)?;
    let note = Url::from_file_path(folder.join("my notes #1.md"))?;
    println!("{}", base.make_relative(&note).ok_or("two drives")?);

    // Links, as they stand in a document of the folder.
    for link in ["drafts/../my notes %231.md", "100%25.txt", "../logo.png", "https://example.com/a.txt"] {
        let Ok(path) = base.join(link)?.to_file_path() else {
            println!("{link} is not a file");
            continue;
        };
        match path.strip_prefix(&folder) {
            Ok(path) => println!("{} is {}", link.replace("%23", "#"), path.display()),
            Err(_) => println!("{link} is outside of the folder"),
        }
    }

    // A relative path has no URL, because its base is not known.
    if Url::from_file_path("notes/a.txt").is_err() {
        println!("notes/a.txt is not absolute");
    }
    Ok(())
}
