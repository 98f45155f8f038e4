//! The command line: subcommands, options and their help texts, which are the doc comments.

use std::ffi::{OsStr, OsString};
use std::num::{IntErrorKind, NonZero, ParseIntError};
use std::path::PathBuf;
use std::thread;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, ArgGroup, Args, Error, Parser, Subcommand, ValueEnum};
use railurl::{Dialect, compare::HostPattern, dialect, views::Column, views::SurtOptions};

#[cfg(feature = "grammar")]
pub(crate) use self::grammar::*;
#[cfg(feature = "standard")]
pub(crate) use self::standard::*;
use crate::dialects;
use crate::edits::{Edit, Template};

/// Makes the section on exit statuses in a command's help, given the meanings of 0 and 1. Every command has one.
macro_rules! exit_status {
    ($yes:literal) => {
        concat!("Exit status:\n  0  ", $yes, "\n  2  bad usage, or a failed read or write")
    };
    ($yes:literal, $no:literal) => {
        concat!("Exit status:\n  0  ", $yes, "\n  1  ", $no, "\n  2  bad usage, or a failed read or write")
    };
    ($yes:literal, $no:literal, $undecided:literal) => {
        concat!(
            "Exit status:\n  0  ",
            $yes,
            "\n  1  ",
            $no,
            "\n  2  ",
            $undecided,
            "; bad usage, or a failed read or write"
        )
    };
}

#[cfg(feature = "grammar")]
mod grammar;
#[cfg(feature = "standard")]
mod standard;

const STATUS: &str = exit_status!("success: the answer is yes", "the answer is no, or the input is rejected");

const EXAMPLES: &str = "\
Examples:
  railurl parse 'http://EXAMPLE.com:80/a b?q=ü'
  railurl parse ../c --base http://example.com/a/b/
  railurl canon urls.txt > canonical.txt
  railurl edit --url https://example.com/a?b=1 --set host=example.org --get '{host}{path}'
  railurl columns --format parquet urls.txt > urls.parquet
  railurl compare 'http://example.com\\@example.org/'
  railurl explain 'http://127.0.0.1\\@1.1.1.1/'
  echo '{\"input\": \"//h/\", \"base\": \"http://example.com/\"}' | railurl batch";

/// Parse, canonicalize and compare URLs
///
/// Invisible characters in URLs, file names and other text from outside are printed as escapes: a character that
/// reverses the direction of text appears as \u{202E}.
#[derive(Debug, Parser)]
#[command(
    name = "railurl",
    bin_name = "railurl",
    version,
    after_help = format!("{EXAMPLES}\n\n{STATUS}"),
    max_term_width = 100
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Parse(ParseArguments),
    Canon(CanonArguments),
    Columns(ColumnsArguments),
    Edit(EditArguments),
    Batch(BatchArguments),
    Compare(CompareArguments),
    #[cfg(feature = "grammar")]
    Audit(AuditArguments),
    /// Prove that a filter before a fetch is enough (feature "grammar")
    #[cfg(not(feature = "grammar"))]
    Audit {
        /// The options
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        options: Vec<OsString>,
    },
    Explain(ExplainArguments),
    /// List the parsers: specifications, and programs with their versions
    #[command(after_help = exit_status!("the list is printed"))]
    Dialects,
    #[cfg(feature = "grammar")]
    #[command(subcommand)]
    Grammar(GrammarCommand),
    /// Check, draw, match and generate code from grammars in the railroad notation (feature "grammar")
    #[cfg(not(feature = "grammar"))]
    Grammar {
        /// The command and its arguments
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        command: Vec<OsString>,
    },
    #[cfg(feature = "standard")]
    #[command(subcommand)]
    Standard(StandardCommand),
    /// Print a completion script for a shell (feature "shell")
    ///
    /// For bash: railurl completions bash > ~/.local/share/bash-completion/completions/railurl
    #[command(after_help = exit_status!("the script is printed"))]
    Completions {
        /// The shell
        #[arg(value_parser = ["bash", "elvish", "fish", "powershell", "zsh"])]
        shell: String,
    },
    /// Print the manual pages, or write them to a directory (feature "shell")
    ///
    /// To read them all: railurl man | man -l -
    #[command(after_help = exit_status!("the pages are written"))]
    Man {
        /// Write each page to its own file in this directory: railurl.1, railurl-parse.1 and so on
        #[arg(long, value_name = "DIR")]
        dir: Option<PathBuf>,
    },
}

/// The options for reading URLs, shared by `parse`, `explain`, `canon`, `columns` and `batch`.
#[derive(Args, Debug)]
pub(crate) struct ReadingArguments {
    /// Resolve relative references against this URL
    #[arg(long, value_name = "URL", allow_hyphen_values = true)]
    pub(crate) base: Option<String>,
    /// The character encoding of the document that contains the URL: a label of the Encoding Standard [default: utf-8]
    ///
    /// The RFCs, and all programs except browsers, accept only UTF-8.
    #[arg(long, value_name = "LABEL")]
    pub(crate) encoding: Option<String>,
    /// The parser to use; add @VERSION to choose a version, as in python-urllib@3.9
    #[arg(long = "parser", alias = "dialect", value_name = "NAME", default_value_t, value_parser = parsers())]
    pub(crate) dialect: dialect::Parser,
}

/// The sources of lines, shared by `canon`, `columns`, `edit` and `batch`.
#[derive(Args, Debug)]
pub(crate) struct InputArguments {
    /// The files to read, one after another; "-" is standard input, which is also the default
    ///
    /// Files and standard input may be compressed by gzip or Zstandard, which their first bytes say (feature
    /// "compression"). A WARC, WAT or WET file gives the target URI of each record.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The format of the lines [default: lines, or warc if the first bytes are "WARC/"]
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) from: Option<InputFormat>,
    /// The field that has the URL: its number in tsv and csv, from 1, or its name in the header that the tables then
    /// have; its key in jsonl and cdxj [default: 1, or url]
    #[arg(long, value_name = "FIELD", requires = "from")]
    pub(crate) field: Option<String>,
    /// Lines end with NUL instead of a line feed, in the input and in the output
    #[arg(long, short = '0')]
    pub(crate) null: bool,
}

impl InputArguments {
    /// Returns the byte that ends a line.
    pub(crate) fn separator(&self) -> u8 {
        if self.null { 0 } else { b'\n' }
    }
}

/// The formats of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum InputFormat {
    /// A URL in each line
    Lines,
    /// Fields between tabs
    Tsv,
    /// Fields between commas, by RFC 4180, with a record in each line
    Csv,
    /// A JSON object in each line
    Jsonl,
    /// The entries of a web archive's index: a key, a timestamp and a JSON object
    Cdxj,
    /// The target URIs of a WARC, WAT or WET file
    Warc,
}

/// The options for processing lines, shared by `canon`, `columns`, `batch` and `compare --batch`.
#[derive(Args, Debug)]
pub(crate) struct BulkArguments {
    /// The number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// The maximum length of a line in bytes, without its line ending; the suffixes K, M and G multiply by 1024, 1024²
    /// and 1024³
    ///
    /// A longer line fails, and processing continues with the next line.
    #[arg(long, value_name = "BYTES", default_value = "16M", value_parser = bytes)]
    pub(crate) max_line: usize,
    /// Always show progress: as a bar if standard error is a terminal, otherwise as a line every ten seconds
    #[arg(long)]
    pub(crate) progress: bool,
    /// Never show progress, or that the build is slow [default: a bar, if standard error is a terminal and standard input and output are not]
    #[arg(long, conflicts_with = "progress")]
    pub(crate) no_progress: bool,
}

/// Accepts a number of bytes, in digits with an optional suffix.
fn bytes(text: &str) -> Result<usize, String> {
    let suffixes = [('K', 10), ('M', 20), ('G', 30)];
    let scaled = suffixes.into_iter().find_map(|(suffix, shift)| Some((text.strip_suffix(suffix)?, shift)));
    let (digits, shift) = scaled.unwrap_or((text, 0));
    let number: usize = digits.parse().map_err(|error: ParseIntError| match error.kind() {
        IntErrorKind::PosOverflow => "number too large for memory".to_owned(),
        _ => "expected a whole number, which the suffix K, M or G can follow".to_owned(),
    })?;
    match number.checked_mul(1 << shift) {
        None => Err("number too large for memory".to_owned()),
        Some(0) => Err("a line must be allowed at least one byte".to_owned()),
        Some(bytes) => Ok(bytes),
    }
}

impl BulkArguments {
    /// Returns the number of threads.
    pub(crate) fn threads(&self) -> usize {
        // One thread, if the system does not report the number of cores.
        self.threads.map_or_else(|| thread::available_parallelism().map_or(1, NonZero::get), usize::from)
    }
}

/// Show the components of a URL, its canonical form, and its violations of the specification
///
/// Prints the components of the canonical form, with "(missing)" and "(empty)" for those without text. After them come
/// the violations of the specification, each with carets under its bytes. If the input is not a URL, the reason is
/// reported on standard error.
#[derive(Args, Debug)]
#[command(after_help = exit_status!("the input is a URL", "the input is not a URL"))]
pub(crate) struct ParseArguments {
    /// The URL, absolute or relative to the base; "-" reads it from standard input, without a final line ending
    ///
    /// Put "--" before a URL that starts with a hyphen.
    pub(crate) url: OsString,
    #[command(flatten)]
    pub(crate) reading: ReadingArguments,
    /// Print the JSON object that "batch" prints
    #[arg(long)]
    pub(crate) json: bool,
    /// Print all violations, not just the first twenty
    #[arg(long, conflicts_with = "json")]
    pub(crate) all: bool,
}

/// Show how a URL is read, step by step, or why it is rejected
///
/// Prints the URL with its components in brackets; the result, or why the input is not a URL; the changes that lead to the
/// result; and for an input that is not a URL, a small edit that makes it one, if one is found.
#[derive(Args, Debug)]
#[command(after_help = exit_status!("the input is a URL", "the input is not a URL"))]
pub(crate) struct ExplainArguments {
    /// The URL, absolute or relative to the base; "-" reads it from standard input, without a final line ending
    ///
    /// Put "--" before a URL that starts with a hyphen.
    pub(crate) url: OsString,
    #[command(flatten)]
    pub(crate) reading: ReadingArguments,
    /// Explain inputs of up to this many bytes, base included
    ///
    /// An explanation takes up to 100 bytes of memory for each byte that is explained.
    #[arg(long, value_name = "BYTES", default_value_t = railurl::explain::DEFAULT_LIMIT)]
    pub(crate) limit: usize,
    /// Print the derivation as well: production by production, with the bytes that each reads and the sentence of the rule
    /// file; for an input that no production reads, how far they read it and what they expected there
    #[arg(long)]
    pub(crate) derivation: bool,
    /// Print the sentences of the URL Standard that made each change and recorded each validation error
    #[arg(long, conflicts_with = "json")]
    pub(crate) sentences: bool,
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Canonicalize URLs in bulk: one per line
///
/// Reads URLs from files or standard input, one per line, and writes the canonical form of each to standard output, in the same
/// order. Lines that are not URLs are reported on standard error, as "line N: message (kind)", counting from 1; so are
/// lines that are too long or not UTF-8.
///
/// Lines end with a line feed or with a carriage return and a line feed. A byte order mark at the start of the input is
/// ignored. An empty line is a relative reference: without a base, it is not a URL.
///
/// Each line is answered as soon as it can be read. The work is spread over all cores. Memory use does not depend on
/// the number of lines: it is a few megabytes per thread, plus several times the longest line.
#[derive(Args, Debug)]
#[command(after_help = exit_status!("every line is a URL", "some lines are not URLs"))]
pub(crate) struct CanonArguments {
    #[command(flatten)]
    pub(crate) input: InputArguments,
    #[command(flatten)]
    pub(crate) reading: ReadingArguments,
    /// Copy lines that are not URLs to standard output unchanged, so that line N of the output is line N of the input
    ///
    /// A line longer than --max-line becomes an empty line.
    #[arg(long, visible_alias = "keep")]
    pub(crate) keep_failures: bool,
    /// Write this view of each URL in place of its canonical form; several, separated by commas, are written with tabs
    /// between them
    ///
    /// A view is empty if a URL has no such part: if its host is an IP address, for example.
    #[arg(long, value_enum, value_name = "VIEWS", value_delimiter = ',')]
    pub(crate) view: Vec<View>,
    /// The options of SURT keys that are not at their defaults, such as with_scheme=true,trailing_comma=true
    #[arg(long, value_name = "OPTIONS", requires = "view")]
    pub(crate) surt_options: Option<SurtOptions>,
    /// The query parameters that "--view tracker-free" removes: one name per line, or the start of a name followed by
    /// "*" [default: a list of common ones]
    ///
    /// Empty lines, and lines that start with "#", are ignored.
    #[arg(long, value_name = "FILE", requires = "view")]
    pub(crate) trackers: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) suffixes: SuffixArguments,
    #[command(flatten)]
    pub(crate) bulk: BulkArguments,
}

/// The views of "canon --view".
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum View {
    /// The canonical form
    Url,
    /// The host
    Host,
    /// The SURT key of the URL, by the rules of the Internet Archive's package "surt": com,example)/a
    Surt,
    /// The SURT key that the package gives for the line as it is written, which need not be a URL
    SurtOfText,
    /// The host in reverse: com.example.www
    ReversedHost,
    /// The public suffix by the rules of domain registries (ICANN): co.uk
    PublicSuffix,
    /// The public suffix and one more label: example.co.uk
    RegisteredDomain,
    /// The registered domain by all rules, including those of companies: ann.github.io
    PrivateDomain,
    /// The URL without tracking parameters in its query
    TrackerFree,
}

/// The option for public suffixes, shared by `canon` and `columns`.
#[derive(Args, Debug)]
pub(crate) struct SuffixArguments {
    /// A Public Suffix List to use, in the format of public_suffix_list.dat [default: the one compiled in]
    #[arg(long, value_name = "FILE")]
    pub(crate) suffix_list: Option<PathBuf>,
}

/// Write the columns of Common Crawl's index for URLs, as a table
///
/// Reads URLs from files or standard input, one per line, and writes a row for each to standard output, in the same order. The
/// columns have the names, types and order of Common Crawl's index, and are computed from the canonical URL. A line that
/// is not a URL has a row of nulls, and is reported on standard error, unless --reasons is given.
///
/// The formats: Parquet, with Snappy compression; CSV with a header, in which nulls are empty and empty texts are "";
/// JSON Lines; and the streaming format of Arrow IPC. Parquet and Arrow need a command that is compiled with the feature
/// "tables": cargo install railurl-cli --features all
///
/// Lines are read as by "canon". Memory use does not depend on their number: it is a few megabytes per thread, a row
/// group of about 100 megabytes for Parquet, and several times the longest line.
#[derive(Args, Debug)]
#[command(after_help = exit_status!("every line is a URL", "some lines are not URLs"))]
pub(crate) struct ColumnsArguments {
    #[command(flatten)]
    pub(crate) input: InputArguments,
    /// The format
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: TableFormat,
    /// The columns, separated by commas [default: all]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = columns())]
    pub(crate) columns: Vec<Column>,
    /// The options of SURT keys that are not at their defaults, such as with_scheme=true,trailing_comma=true
    #[arg(long, value_name = "OPTIONS")]
    pub(crate) surt_options: Option<SurtOptions>,
    /// Add the column "reason", which says why a line is not a URL, instead of reporting it on standard error
    #[arg(long)]
    pub(crate) reasons: bool,
    #[command(flatten)]
    pub(crate) reading: ReadingArguments,
    #[command(flatten)]
    pub(crate) suffixes: SuffixArguments,
    #[command(flatten)]
    pub(crate) bulk: BulkArguments,
}

/// Change URLs, or print their components, in bulk: one per line
///
/// Reads URLs from --url, from files or from standard input, and writes each with its changes, in canonical form. The
/// changes are made in this order: --set, --remove, --replace, --append, --sort-query. Pairs of the query that are not
/// changed stay as they are written. Lines that are not URLs, and changes that a URL cannot have, are reported as by
/// "canon".
#[derive(Args, Debug)]
#[command(after_help = exit_status!("every line is a URL that can be changed so", "some lines are not"))]
pub(crate) struct EditArguments {
    /// A URL to edit, instead of lines; may be repeated
    #[arg(long, value_name = "URL", allow_hyphen_values = true, conflicts_with_all = ["files", "from", "null"])]
    pub(crate) url: Vec<String>,
    /// Set a component: scheme, user, password, host, port, path, query or fragment; may be repeated
    ///
    /// NAME=VALUE takes text, in which a percent sign stands for itself; NAME:=VALUE takes percent-encoded text;
    /// NAME?=VALUE sets only a component that is missing. An empty value removes the component.
    #[arg(long, value_name = "NAME=VALUE", value_parser = Edit::set, allow_hyphen_values = true)]
    pub(crate) set: Vec<Edit>,
    /// Remove a component, or with query=NAME the pairs of this name; NAME* is the start of names; may be repeated
    #[arg(long, value_name = "NAME", value_parser = Edit::remove)]
    pub(crate) remove: Vec<Edit>,
    /// Replace the pairs of this name by one, if there are any; NAME+=VALUE appends it if none exist; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = Edit::replace, allow_hyphen_values = true)]
    pub(crate) replace: Vec<Edit>,
    /// Append path=SEGMENT or query=NAME=VALUE; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = Edit::append, allow_hyphen_values = true)]
    pub(crate) append: Vec<Edit>,
    /// Sort the pairs of the query by their names
    #[arg(long)]
    pub(crate) sort_query: bool,
    /// Put this scheme before a URL that lacks one
    #[arg(long, value_name = "SCHEME", value_parser = scheme)]
    pub(crate) default_scheme: Option<String>,
    /// Write hosts in Unicode
    #[arg(long)]
    pub(crate) unicode_host: bool,
    /// Write a text made from the components, such as '{host} {query:q} {default:port}'
    ///
    /// {NAME} is a decoded component: url, scheme, user, password, host, port, path, query or fragment. {:NAME} is as the
    /// URL has it, {query:NAME} the first value of a pair and {query-all:NAME} all of them, {default:port} the scheme's
    /// port if the URL has none, and {idn:host} the host in Unicode. \\n, \\t and \\{ are a line feed, a tab and a brace.
    #[arg(long, value_name = "TEMPLATE", allow_hyphen_values = true)]
    pub(crate) get: Option<Template>,
    /// Write a JSON object with the URL, its components and its pairs
    #[arg(long, conflicts_with = "get")]
    pub(crate) json: bool,
    /// Copy lines that fail to standard output unchanged
    #[arg(long, visible_alias = "keep")]
    pub(crate) keep_failures: bool,
    #[command(flatten)]
    pub(crate) input: InputArguments,
    #[command(flatten)]
    pub(crate) reading: ReadingArguments,
    #[command(flatten)]
    pub(crate) bulk: BulkArguments,
}

/// Accepts a scheme, without its colon.
fn scheme(text: &str) -> Result<String, String> {
    let is_scheme = text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte));
    if is_scheme { Ok(text.to_owned()) } else { Err("expected a scheme, such as https".to_owned()) }
}

/// The formats of "columns".
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableFormat {
    /// Apache Parquet (feature "tables")
    Parquet,
    /// Comma-separated values
    Csv,
    /// A JSON object in each line
    Jsonl,
    /// The streaming format of Apache Arrow IPC (feature "tables")
    Arrow,
}

/// Accepts the names of columns, and lists them.
fn columns() -> impl TypedValueParser<Value = Column> {
    PossibleValuesParser::new(Column::ALL.iter().map(|column| column.name())).try_map(|name| name.parse::<Column>())
}

/// Parse URLs in bulk: one JSON object per line
///
/// Reads JSON objects from files or standard input, one per line, and writes an object for each to standard output, in the same
/// order.
///
/// Input keys: "input" (required), "base", "encoding" and "dialect" (which override --base, --encoding and --parser),
/// "stage" ("parse", "resolve" or, by default, "canonical") and "set" (setters of the URL API to call after parsing, in
/// order: [["host", "example.org"], ...]). Any other key is an error.
///
/// Output: each component as a string, or null if it is missing; "valid", whether the input is a valid URL string; and
/// "errors", with byte offsets into the input. If the input is not a URL: {"failure": {...}, "errors": [...]}. A line
/// that is not such an object, or is too long, gets a failure of the kind "bad-line", and processing continues.
///
/// Each line is answered as soon as it can be read. The work is spread over all cores. Memory use does not depend on
/// the number of lines: it is a few megabytes per thread, plus several times the longest line.
#[derive(Args, Debug)]
#[command(after_help = exit_status!("every line is answered, if only with a failure"))]
pub(crate) struct BatchArguments {
    #[command(flatten)]
    pub(crate) input: InputArguments,
    #[command(flatten)]
    pub(crate) reading: ReadingArguments,
    #[command(flatten)]
    pub(crate) bulk: BulkArguments,
}

/// Show how programs read a URL, and where they disagree
///
/// Reads the URL as curl, Python, Go, Java, PHP, Node and browsers do, and by the specifications. Prints the verdict
/// first, then the hosts that a connection would be made to, with the parsers that read each; then which rules and
/// bytes these come from, and the names of known confusions. With --evidence, a table of all components and the rules of
/// all parsers follow.
///
/// Parsers agree if they find the same scheme, host and port. Spelling does not matter: an address counts by its value,
/// a domain by its A-labels, and the scheme's default port equals a missing one; "folded" lists such spellings. A parser
/// that rejects the URL disagrees with one that accepts it, unless --ignore-failures is given. A program that supports
/// only some schemes is not compared on others.
#[derive(Args, Debug)]
#[command(after_help = exit_status!(
    "all agree, or --checker, --allow-host or --unambiguous finds nothing wrong",
    "some disagree, a check is bypassed, a host is not allowed, or a line of --batch is not text"
))]
#[command(group(ArgGroup::new("input").args(["url", "batch"]).required(true)))]
pub(crate) struct CompareArguments {
    /// The URL, absolute or relative to the base; "-" reads it from standard input, without a final line ending
    ///
    /// Put "--" before a URL that starts with a hyphen.
    pub(crate) url: Option<OsString>,
    /// Resolve relative references against this URL, which each parser reads for itself
    #[arg(long, value_name = "URL", allow_hyphen_values = true)]
    pub(crate) base: Option<String>,
    /// The parsers to compare: names and groups, separated by commas; add @VERSION to choose a version
    #[arg(
        long = "parsers",
        alias = "dialects",
        value_name = "NAMES",
        default_value = "shipping",
        value_delimiter = ',',
        value_parser = parser_groups()
    )]
    pub(crate) dialects: Vec<ParserGroup>,
    /// The parser that checks the URL before the one named by --fetcher fetches it
    ///
    /// The check is bypassed if the fetcher goes to another scheme, host or port than the checker saw. If it goes to the
    /// same place, but the checker returns another text for its host, such as `2130706433`, the verdict is "same place,
    /// other text", and the exit status is 1: see --checker-resolves. The first line of the output names both hosts.
    /// --ignore-failures does not apply. Takes the names of --parsers.
    #[arg(long, value_name = "NAME", conflicts_with = "dialects", value_parser = parsers(), hide_possible_values = true)]
    pub(crate) checker: Option<dialect::Parser>,
    /// The client that fetches the URL. A name that only parses is an error, which names clients
    #[arg(long, value_name = "NAME", conflicts_with = "dialects", value_parser = parsers(), hide_possible_values = true)]
    pub(crate) fetcher: Option<dialect::Parser>,
    /// The check converts numbers to addresses and maps names itself, and compares what comes out: "same place, other text"
    /// has the exit status 0
    #[arg(long, requires = "checker")]
    pub(crate) checker_resolves: bool,
    /// Show which parsers would connect to this host, and which elsewhere; may be repeated. "*.example.com" is every
    /// subdomain of example.com, but not example.com
    ///
    /// The exit status is 0 only if some parser accepts the URL, and all that do would connect to an allowed host. If
    /// some would and others would not, the verdict is "split": a check by one of the former lets the others through.
    #[arg(long, value_name = "HOST", conflicts_with_all = ["checker", "fetcher"])]
    pub(crate) allow_host: Vec<HostPattern>,
    /// Check whether all known parsers find the same scheme, host and port, without running them: they do, wherever they
    /// accept the URL, if it is an http or https URL of a certain language
    ///
    /// The output says how many parsers and versions these are; the page
    /// https://github.com/railurl/railurl/blob/main/docs/unambiguous-urls.md lists them. If the URL is not of the
    /// language, the output names the reason and the bytes, and the exit status is 1.
    #[arg(
        long,
        conflicts_with_all = ["dialects", "checker", "fetcher", "allow_host", "base", "ignore_failures", "evidence"]
    )]
    pub(crate) unambiguous: bool,
    /// Leave out the parsers that reject the URL; the verdict names them
    #[arg(long)]
    pub(crate) ignore_failures: bool,
    /// Print the table of all components, and the rules and bytes of every parser
    #[arg(long, conflicts_with_all = ["json", "batch"])]
    pub(crate) evidence: bool,
    /// Print a JSON object, brief or with all evidence
    #[arg(
        long, value_enum, value_name = "FORM", num_args = 0..=1, require_equals = true, default_missing_value = "brief"
    )]
    pub(crate) json: Option<JsonForm>,
    /// Read URLs from standard input, one per line, and print those that the parsers read differently
    ///
    /// Each is printed on one line: its line number, the URL, and the hosts with the first parsers that read each. With
    /// --json, each is an object with the key "line". With --checker or --allow-host, prints the URLs that would give
    /// the exit status 1 by themselves.
    #[arg(long)]
    pub(crate) batch: bool,
    /// With --batch, print every line
    #[arg(long, conflicts_with = "url")]
    pub(crate) all: bool,
    /// With --batch, read JSON objects with the keys "input" and "base", so that a URL can have line feeds
    #[arg(long, conflicts_with = "url")]
    pub(crate) json_input: bool,
    #[command(flatten)]
    pub(crate) bulk: BulkArguments,
}

/// The forms of "compare --json".
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum JsonForm {
    /// The places that the parsers would connect to
    Brief,
    /// Every component, with rules and bytes
    Long,
}

/// The parsers that a name on the command line stands for.
#[derive(Clone, Debug)]
pub(crate) struct ParserGroup(pub(crate) Vec<dialect::Parser>);

/// Returns whether a parser belongs to a group.
type IsMember = fn(dialect::Parser) -> bool;

/// The names of groups, their descriptions, and their members.
const PARSER_GROUPS: [(&str, &str, IsMember); 7] = [
    ("shipping", "The default: living, rfc3986, chromium, and libraries in use, each in one version", |parser| {
        SHIPPING.contains(&parser.name())
    }),
    ("browsers", "chromium, firefox", |parser| parser == Dialect::Chromium || parser == Dialect::Firefox),
    ("all", "All of the above", |_| true),
    ("historical", "railroad-2015, url-spec and Web::URL", |parser| {
        matches!(parser.dialect(), Some(Dialect::Railroad2015 | Dialect::UrlSpec | Dialect::WebUrl(_)))
    }),
    ("standards", "living, railroad-2015", |parser| parser == Dialect::Living || parser == Dialect::Railroad2015),
    ("personalities", "All four of Web::URL", |parser| matches!(parser.dialect(), Some(Dialect::WebUrl(_)))),
    ("rfcs", "rfc3986, rfc3987", |parser| parser == Dialect::Rfc3986 || parser == Dialect::Rfc3987),
];

/// The group that is compared by default.
const SHIPPING: [&str; 11] = [
    "living",
    "chromium",
    "libcurl",
    "python-urllib",
    "python-requests",
    "go-net-url",
    "java-net-url",
    "java-net-uri",
    "php-parse-url",
    "node-url-parse",
    "rfc3986",
];

/// Accepts the names of parsers and of groups of parsers, and lists them.
fn parser_groups() -> impl TypedValueParser<Value = ParserGroup> {
    let groups = PARSER_GROUPS.into_iter().map(|(name, help, _)| PossibleValue::new(name).help(help));
    Names(PossibleValuesParser::new(names().chain(groups)))
}

/// Returns the names of parsers, with descriptions.
fn names() -> impl Iterator<Item = PossibleValue> {
    dialect::Parser::all().map(|parser| PossibleValue::new(parser.name()).help(dialects::description(parser)))
}

/// A parser of arguments that accepts some names, and every name with a version after `@`.
#[derive(Clone)]
struct Names(PossibleValuesParser);

impl TypedValueParser for Names {
    type Value = ParserGroup;

    fn parse_ref(&self, command: &clap::Command, argument: Option<&Arg>, value: &OsStr) -> Result<ParserGroup, Error> {
        let is_known = |name: &str| dialect::Parser::all().any(|parser| parser.name() == name);
        let name = value.to_str().and_then(|text| text.split_once('@'));
        if name.is_some_and(|(name, _)| is_known(name)) {
            let parser = StringValueParser::new().try_map(|text| text.parse::<dialect::Parser>());
            return parser.parse_ref(command, argument, value).map(|parser| ParserGroup(vec![parser]));
        }
        let name = self.0.parse_ref(command, argument, value)?;
        let group = PARSER_GROUPS.iter().find(|group| group.0 == name);
        let is_meant = |parser: &dialect::Parser| group.map_or(parser.name() == name, |group| group.2(*parser));
        Ok(ParserGroup(dialect::Parser::all().filter(is_meant).collect()))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
}

/// Accepts the names of parsers, and lists them.
fn parsers() -> impl TypedValueParser<Value = dialect::Parser> {
    Names(PossibleValuesParser::new(names())).map(|ParserGroup(parsers)| parsers[0])
}
