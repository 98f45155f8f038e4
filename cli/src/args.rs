//! The command line: subcommands, options and what `--help` says of them.

use std::num::{NonZero, ParseIntError};
use std::path::PathBuf;
use std::thread;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use railurl::{Dialect, Encoding, encoding_for_label};

use crate::dialects;

const STATUS: &str = "Exit status: 0, all is well; 1, the input is no URL, no sentence, or a grammar with mistakes; \
                      2, bad usage, or a file that cannot be read or written.";

const EXAMPLES: &str = "\
Examples:
  railurl parse 'http://EXAMPLE.com:80/a b?q=ü'
  railurl parse ../c --base http://example.com/a/b/
  railurl canon < urls.txt > canonical.txt
  railurl compare 'http://example.com\\@example.org/'
  echo '{\"input\": \"//h/\", \"base\": \"http://example.com/\"}' | railurl batch";

/// Parse URLs by the grammar that their standard publishes: components, canonical forms, validation errors
#[derive(Debug, Parser)]
#[command(name = "railurl", version, after_help = format!("{EXAMPLES}\n\n{STATUS}"), max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Parse(ParseArguments),
    Canon(CanonArguments),
    Batch(BatchArguments),
    Compare(CompareArguments),
    /// List the specifications by which URLs can be read
    Dialects,
    #[command(subcommand)]
    Grammar(GrammarCommand),
}

/// How URLs are read: what `parse`, `canon` and `batch` share.
#[derive(Args, Debug)]
pub(crate) struct ReadingArguments {
    /// The URL that relative references are relative to
    #[arg(long, value_name = "URL", allow_hyphen_values = true)]
    pub(crate) base: Option<String>,
    /// The encoding of the document that the URL is from, by a label of the Encoding Standard [default: utf-8]
    #[arg(long, value_name = "LABEL", value_parser = encoding_for_label)]
    pub(crate) encoding: Option<&'static Encoding>,
    /// The specification to read by
    #[arg(long, value_name = "NAME", default_value_t, value_parser = dialects())]
    pub(crate) dialect: Dialect,
}

/// How lines are worked on: what `canon`, `batch` and `compare --batch` share.
#[derive(Args, Debug)]
pub(crate) struct BulkArguments {
    /// How many threads work [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// How many bytes a line may have, not counting its end; 1K, 1M and 1G are 1024, 1024² and 1024³ bytes
    ///
    /// A longer line fails, and the lines after it are answered.
    #[arg(long, value_name = "BYTES", default_value = "16M", value_parser = bytes)]
    pub(crate) max_line: usize,
    /// Show progress even where lines go to a terminal or come from one; on no terminal, as a line every ten seconds
    #[arg(long)]
    pub(crate) progress: bool,
    /// Show no progress [default: a bar, where standard error is a terminal and the lines neither come from one nor go
    /// to one]
    #[arg(long, conflicts_with = "progress")]
    pub(crate) no_progress: bool,
}

/// A number of bytes, in digits and perhaps a letter.
fn bytes(text: &str) -> Result<usize, String> {
    let (digits, unit) = match text.as_bytes().last() {
        Some(b'K') => (&text[..text.len() - 1], 1 << 10),
        Some(b'M') => (&text[..text.len() - 1], 1 << 20),
        Some(b'G') => (&text[..text.len() - 1], 1 << 30),
        _ => (text, 1),
    };
    let number: usize = digits.parse().map_err(|error: ParseIntError| error.to_string())?;
    match number.checked_mul(unit) {
        None => Err("number too large for memory".to_owned()),
        Some(0) => Err("no line has so few bytes".to_owned()),
        Some(bytes) => Ok(bytes),
    }
}

impl BulkArguments {
    /// The number of threads.
    pub(crate) fn threads(&self) -> usize {
        // Where the system does not say how many cores there are, one will do.
        self.threads.map_or_else(|| thread::available_parallelism().map_or(1, NonZero::get), usize::from)
    }
}

/// Show a URL's components, its canonical form, and how it violates the specification
///
/// Prints the components of the canonical form, `(missing)` and `(empty)` ones told apart, then every violation of the
/// specification, with a caret under the bytes that it is about. Where the input is no URL, says why on standard error.
#[derive(Args, Debug)]
#[command(after_help = STATUS)]
pub(crate) struct ParseArguments {
    /// The URL, absolute or relative to the base; after `--` where it starts with a hyphen
    pub(crate) url: String,
    #[command(flatten)]
    pub(crate) reading: ReadingArguments,
    /// Print the JSON object that `batch` gives
    #[arg(long)]
    pub(crate) json: bool,
}

/// Canonicalize URLs in bulk: one a line in, its canonical form a line out, in order
///
/// All cores work. Memory does not grow with the number of lines: it is some megabytes a thread, and several times the
/// longest line. A line longer than `--max-line` fails; it is passed over and not held in memory. A line is answered as
/// soon as it is there, without waiting for the next.
///
/// A line that is no URL has no line on standard output, unless `--keep-failures` asks for it, and one on standard
/// error: `line N: message (kind)`, counted from 1. So has a line that is too long or not UTF-8. Lines end with a line feed, perhaps after a carriage return; a byte
/// order mark before the first is not part of it. An empty line is a URL like any other: without a base, it is none.
#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0, all lines are URLs; 1, some are not; 2, bad usage, too little memory, or a stream \
                        that cannot be read or written."
)]
pub(crate) struct CanonArguments {
    #[command(flatten)]
    pub(crate) reading: ReadingArguments,
    /// Write a line that is no URL to standard output, too, as it is: output and input have the same lines
    ///
    /// A line longer than `--max-line` is an empty line there.
    #[arg(long, visible_alias = "keep")]
    pub(crate) keep_failures: bool,
    #[command(flatten)]
    pub(crate) bulk: BulkArguments,
}

/// Parse URLs in bulk: a JSON object a line in, one a line out, in order
///
/// In: {"input": "..."} and, where wanted, "base", "encoding", "dialect" (each over the option of that name), "stage"
/// ("parse", "resolve", by default "canonical") and "set" ([["host", "example.org"], ...]: setters of the URL API, in
/// order, after parsing).
///
/// Out: the components as strings, or null where one is missing, "valid" (whether the input is a valid URL string) and
/// "errors" with byte offsets into the input; or {"failure": {...}, "errors": [...]}.
/// A line that is not such an object, or is too long, gets a failure of the kind "bad-line".
///
/// All cores work. Memory does not grow with the number of lines: it is some megabytes a thread, and several times the
/// longest line. A line longer than `--max-line` fails; it is passed over and not held in memory. A line is answered as
/// soon as it is there, without waiting for the next.
#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0, whatever the lines say; 2, bad usage, too little memory, or a stream that cannot be \
                  read or written."
)]
pub(crate) struct BatchArguments {
    #[command(flatten)]
    pub(crate) reading: ReadingArguments,
    #[command(flatten)]
    pub(crate) bulk: BulkArguments,
}

/// Show how several specifications read a URL, and where they disagree
///
/// Prints a table with a column for each reading of the URL and a row for each component, and marks the differences.
/// Then a verdict: the differences that matter to a security check, with the production and the bytes of each reading,
/// and whether it is one of the confusions that security research has names for.
///
/// Agreement is on scheme, host and port, whatever their spelling: an empty host is none, a default port is none.
/// A specification that rejects the input disagrees with one that accepts it; `--ignore-failures` leaves it out.
#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0, all agree on scheme, host and port; 1, they do not, or a line of `--batch` is too \
                        long or not UTF-8; 2, bad usage, too little memory, or a stream that cannot be read or \
                        written."
)]
pub(crate) struct CompareArguments {
    /// The URL, absolute or relative to the base; after `--` where it starts with a hyphen
    #[arg(required_unless_present = "batch")]
    pub(crate) url: Option<String>,
    /// The URL that relative references are relative to; each specification reads it itself
    #[arg(long, value_name = "URL", allow_hyphen_values = true)]
    pub(crate) base: Option<String>,
    /// The specifications to compare: names and groups of them, with commas between them
    #[arg(long, value_name = "NAMES", default_value = "all", value_delimiter = ',', value_parser = dialect_groups())]
    pub(crate) dialects: Vec<DialectGroup>,
    /// Compare only those specifications by which the input is a URL
    #[arg(long)]
    pub(crate) ignore_failures: bool,
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// Read a URL a line from standard input; print only those on which there is disagreement
    ///
    /// Each is printed on one line, with the number of its line and what differs, or, with `--json`, as an object with
    /// the field `line`.
    #[arg(long, conflicts_with = "url")]
    pub(crate) batch: bool,
    #[command(flatten)]
    pub(crate) bulk: BulkArguments,
}

/// A name on the command line that stands for one dialect or more.
#[derive(Clone, Debug)]
pub(crate) struct DialectGroup(pub(crate) Vec<Dialect>);

/// The groups of dialects that have names of their own, and what they are.
const DIALECT_GROUPS: [(&str, &str); 4] = [
    ("all", "All of them"),
    ("standards", "The URL Standard: living, railroad-2015"),
    ("personalities", "Web::URL in all its personalities"),
    ("rfcs", "rfc3986, rfc3987"),
];

/// Whether a dialect has this name or is in the group of this name.
fn is_named(dialect: Dialect, name: &str) -> bool {
    match name {
        "all" => true,
        "standards" => matches!(dialect, Dialect::Living | Dialect::Railroad2015),
        "personalities" => matches!(dialect, Dialect::WebUrl(_)),
        "rfcs" => matches!(dialect, Dialect::Rfc3986 | Dialect::Rfc3987),
        name => dialect.name() == name,
    }
}

/// Accepts the names of dialects and of groups of them, and lists them.
fn dialect_groups() -> impl TypedValueParser<Value = DialectGroup> {
    let one = |&dialect: &Dialect| PossibleValue::new(dialect.name()).help(dialects::description(dialect));
    let groups = DIALECT_GROUPS.into_iter().map(|(name, help)| PossibleValue::new(name).help(help));
    PossibleValuesParser::new(Dialect::ALL.iter().map(one).chain(groups)).map(|name| {
        let dialects = Dialect::ALL.iter().copied().filter(|dialect| is_named(*dialect, &name));
        DialectGroup(dialects.collect())
    })
}

/// Work with grammars in the railroad notation
///
/// FILE is a rule file, `-` standard input. A file that it `Extends:` is in the same directory.
#[derive(Debug, Subcommand)]
#[command(after_help = STATUS)]
pub(crate) enum GrammarCommand {
    /// Check grammars: undefined, unused and recursive rules, choices that generated code would misread
    Check {
        /// The rule files
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        /// A rule with which parsing may start [default: those of the file's header; without any, those that no other
        /// rule refers to]
        #[arg(long = "start", value_name = "RULE")]
        starts: Vec<String>,
    },
    /// Take the rules out of a specification's source, its `<pre class=railroad>` blocks
    Extract {
        /// The source of the specification
        #[arg(value_name = "SPEC")]
        file: PathBuf,
        /// Where to write the rule file [default: standard output]
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Generate the nom combinators and the syntax tree: the modules `syntax` and `walk`
    ///
    /// Where the header of a rule file has `Alphabets:` or `First:`, the module is `alphabets` instead. Modules are
    /// formatted by rustfmt, or by the program that the environment variable RUSTFMT names.
    Generate {
        /// The rule files
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        /// The directory for the modules of one FILE [default: that of the `Module:` in its header]
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// The directory in which the crates of headers' modules are
        #[arg(long, value_name = "DIR", default_value = ".", conflicts_with = "out")]
        modules: PathBuf,
        /// The name of one FILE in the head comments [default: FILE]
        #[arg(long, value_name = "NAME")]
        source: Option<String>,
        /// Write nothing; fail where a file is not what would be written
        #[arg(long)]
        check: bool,
    },
    /// Generate a module that says which bytes the texts of rules can have, for sixteen bytes at a time
    ///
    /// It is formatted as `generate` formats.
    Alphabets {
        /// The rule file
        file: PathBuf,
        /// A rule: which bytes are in none of its texts
        #[arg(long = "rule", value_name = "RULE")]
        rules: Vec<String>,
        /// A rule: with which bytes its texts start
        #[arg(long = "first", value_name = "RULE")]
        starts: Vec<String>,
        /// The file to write
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// The name of the rule file in the head comment [default: FILE]
        #[arg(long, value_name = "NAME")]
        source: Option<String>,
        /// Write nothing; fail where the file is not what would be written
        #[arg(long)]
        check: bool,
    },
    /// Draw rules as railroad diagrams
    Diagram {
        /// The rule file
        file: PathBuf,
        /// The rule [default: all]
        rule: Option<String>,
        /// What to draw
        #[arg(long, value_enum, default_value_t)]
        format: Format,
        /// Where to write; a directory for the SVG files of all rules [default: standard output]
        #[arg(short, long, value_name = "FILE|DIR")]
        output: Option<PathBuf>,
    },
    /// Make random sentences of a rule
    ///
    /// Look-ahead and predicates are not looked at: where a grammar has them, some samples may not match it. On standard
    /// output, code points that would not be seen are shown by symbols; `--json` and `--dir` keep them.
    Sample {
        /// The rule file
        file: PathBuf,
        /// The rule
        rule: String,
        /// How many
        #[arg(long, default_value_t = 10, value_name = "N")]
        count: usize,
        /// The most code points of each
        #[arg(long, default_value_t = 32, value_name = "N")]
        size: usize,
        /// Another seed makes other sentences, the same one the same
        #[arg(long, default_value_t, value_name = "N")]
        seed: u64,
        /// Write each to a file of its own, as fuzzers want their corpora
        #[arg(long, value_name = "DIR", conflicts_with = "json")]
        dir: Option<PathBuf>,
        /// Print each as the "input" of a JSON object, as `railurl batch` reads it
        #[arg(long)]
        json: bool,
    },
    /// Print the literals of a grammar as a libFuzzer dictionary
    Dictionary {
        /// The rule file
        file: PathBuf,
    },
    /// Match a text against a rule with full backtracking, and print the tree
    ///
    /// Each line of it is a node of the grammar, indented below the one that it is part of, after the bytes of the text
    /// that it matched. The iterations of a repeated terminal are left out. Predicates hold. Of a large tree 10000 lines
    /// and 100 levels are printed; standard error says how much more there is.
    Match {
        /// The rule file
        file: PathBuf,
        /// The rule
        rule: String,
        /// The text; after `--` where it starts with a hyphen
        text: String,
        /// A predicate that does not hold
        #[arg(long = "fails", value_name = "PREDICATE")]
        fails: Vec<String>,
        /// Print the whole tree, however large
        #[arg(long)]
        all: bool,
    },
}

/// The formats of `grammar diagram`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// An SVG file for each rule
    Svg,
    /// Box-drawing characters
    #[default]
    Text,
    /// A page of all rules, their references linked
    Html,
}

/// Accepts the names of dialects, and lists them.
fn dialects() -> impl TypedValueParser<Value = Dialect> {
    let value = |&dialect: &Dialect| PossibleValue::new(dialect.name()).help(dialects::description(dialect));
    PossibleValuesParser::new(Dialect::ALL.iter().map(value)).try_map(|name| name.parse::<Dialect>())
}
