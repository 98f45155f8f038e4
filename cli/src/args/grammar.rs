//! The arguments of `railurl grammar` and `railurl audit`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use railurl::{dialect, explain::audit::HostTest};

use super::parsers;

const GRAMMAR_STATUS: &str =
    exit_status!("success: the answer is yes", "the answer is no, or the grammar has mistakes");

/// Prove that a filter before a fetch is enough, or show a URL that passes it and is read differently
///
/// One parser checks a URL, and another fetches it. Decides, for URLs of any length that pass the filter and both accept,
/// whether both find the same component. A URL has to pass every option. A bypass is confirmed by the parsers themselves.
/// A proof covers the bytes of the component; for hosts, schemes and ports, the output says whether it covers their values
/// as well.
///
/// In a regular expression, ^ is the start of the text and $ its very end; a match can be anywhere. It is an
/// expression of the Rust crate regex-syntax, and \d, \s and \w are Unicode's.
#[derive(Args, Debug)]
#[command(after_help = exit_status!(
    "proved: both find the same component in the URLs that pass and that both accept",
    "a URL that passes is read differently",
    "not decided, or nothing passes the filter"
))]
pub(crate) struct AuditArguments {
    /// The parser that checks the URL
    #[arg(long, value_name = "NAME", value_parser = parsers())]
    pub(crate) checker: dialect::Parser,
    /// The parser of the program that fetches the URL. Takes the names of --checker
    #[arg(long, value_name = "NAME", value_parser = parsers(), hide_possible_values = true)]
    pub(crate) fetcher: dialect::Parser,
    /// Only URLs with a match of this regular expression pass; may be repeated
    #[arg(long, value_name = "REGEX", allow_hyphen_values = true)]
    pub(crate) matching: Vec<String>,
    /// URLs with a match of this regular expression do not pass; may be repeated
    #[arg(long, value_name = "REGEX", allow_hyphen_values = true)]
    pub(crate) rejecting: Vec<String>,
    /// URLs with any of these characters do not pass; each stands for itself
    #[arg(long, value_name = "CHARACTERS", allow_hyphen_values = true)]
    pub(crate) forbid: Option<String>,
    /// Only URLs in which the checker finds such a host pass; asks whether the fetcher then goes to one that does not match
    ///
    /// "good.example" is that host. An asterisk at the start or the end is any text: "good.*" tests how the host starts,
    /// "*.good.example" how it ends, and "*good*" whether it contains the text. ASCII case is ignored. If it is repeated, a
    /// host has to match one of the patterns.
    #[arg(long, value_name = "PATTERN")]
    pub(crate) allow_host: Vec<HostTest>,
    /// Only texts of this rule file's first start rule pass
    #[arg(long, value_name = "FILE")]
    pub(crate) within: Option<PathBuf>,
    /// Let all schemes pass, and texts without one [default: only texts that begin with http: or https:, in any case]
    #[arg(long)]
    pub(crate) any_scheme: bool,
    /// Let URLs pass in which a parser finds no host [default: a check refuses them, and a fetch goes nowhere]
    #[arg(long)]
    pub(crate) missing_host: bool,
    /// The component: scheme, username, password, host, port, path, query or fragment
    #[arg(long, value_name = "NAME", default_value = "host")]
    pub(crate) component: String,
    /// The maximum number of states to search
    #[arg(long, value_name = "NUMBER", default_value_t = 100_000)]
    pub(crate) states: usize,
    /// Write an object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Check, draw, match and generate code from grammars in the railroad notation
///
/// FILE is a rule file; "-" is standard input. The path of a file that it extends starts in its own directory; a file that
/// is not there is looked for in grammar/rules. Naming a RULE that FILE does not define is bad usage.
#[derive(Debug, Subcommand)]
#[command(after_help = GRAMMAR_STATUS)]
pub(crate) enum GrammarCommand {
    /// Find undefined, unused and recursive rules, and choices that generated code would misread
    #[command(after_help = exit_status!("the grammars have no mistakes", "a grammar has mistakes"))]
    Check {
        /// The rule files
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        /// A start rule; may be repeated [default: those in the file's header; without any, the rules that no other
        /// rule refers to]
        #[arg(long = "start", value_name = "RULE")]
        starts: Vec<String>,
        /// The maximum number of states of a search; all searches together take a hundred steps for each
        #[arg(long, value_name = "NUMBER", default_value_t = 200_000)]
        states: usize,
    },
    Equal(EqualArguments),
    Agree(AgreeArguments),
    /// Extract the rules from a specification's source: the contents of its <pre class=railroad> blocks
    #[command(after_help = exit_status!("rules are found", "there are none, or they have mistakes"))]
    Extract {
        /// The source of the specification; "-" is standard input
        #[arg(value_name = "SPEC")]
        file: PathBuf,
        /// Write the rule file here [default: standard output]
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    Import(ImportArguments),
    Export(ExportArguments),
    Generate(GenerateArguments),
    New(NewArguments),
    Alphabets(AlphabetsArguments),
    Diagram(DiagramArguments),
    Sample(SampleArguments),
    /// Print the literals of a grammar as a libFuzzer dictionary
    #[command(after_help = exit_status!("the dictionary is printed", "the grammar has mistakes"))]
    Dictionary {
        /// The rule file
        file: PathBuf,
    },
    Match(MatchArguments),
}

/// Convert a grammar in ABNF, the notation of RFCs (RFC 5234 and RFC 7405), to a rule file
///
/// Rules that FILE lacks come from the others, in order. Prose such as <token, see [HTTP], Section 5.6.2> names such a
/// rule. A rule of another file that is not the same as the rule of its name in FILE gets the other file's name before
/// its own.
#[derive(Args, Debug)]
#[command(after_help = exit_status!("the rule file is written", "the grammar has mistakes"))]
pub(crate) struct ImportArguments {
    /// The rules in ABNF, or the text of a whole RFC; "-" is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Take the rules that are missing from this file, or from an RFC that is known by name: rfc1034, rfc2045, rfc2616,
    /// rfc3339, rfc3629, rfc3986, rfc3987, rfc4512, rfc4647, rfc5234, rfc5321, rfc5322, rfc5646, rfc6838, rfc9110 or
    /// rfc9111; may be repeated
    #[arg(long, value_name = "FILE-OR-RFC")]
    pub(crate) with: Vec<PathBuf>,
    /// A start rule; may be repeated: the file has what they refer to, directly or through others [default: all rules of
    /// FILE]
    #[arg(long = "start", value_name = "RULE")]
    pub(crate) starts: Vec<String>,
    /// Write the rule file here [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Decide whether rules of two files match the same texts, or show a shortest text that only one of them matches
///
/// The rules are compared as the notation says, for texts of any length. A predicate may hold or not at each place;
/// those of the same name are one predicate. If the rules cannot be compared, because a file has mistakes, a rule is
/// recursive, or the search exceeds its bounds, the exit status is 2.
#[derive(Args, Debug)]
#[command(after_help = exit_status!(
    "the rules match the same texts",
    "a text is found that only one of them matches"
))]
pub(crate) struct EqualArguments {
    /// The first rule file
    #[arg(value_name = "A")]
    pub(crate) first: PathBuf,
    /// The second rule file
    #[arg(value_name = "B")]
    pub(crate) second: PathBuf,
    /// The rule to compare [default: the first start rule of each file]
    #[arg(long, value_name = "RULE")]
    pub(crate) start: Option<String>,
    /// Compare with this rule of B [default: the same rule as in A]
    #[arg(long, value_name = "RULE", requires = "start")]
    pub(crate) with: Option<String>,
    /// Only decide whether B matches every text that A does
    #[arg(long)]
    pub(crate) within: bool,
    /// A rule file that says when predicates hold: a rule of the same name matches the texts that they hold for
    ///
    /// A predicate without an argument depends on the context: it holds if the rule matches the empty text.
    #[arg(long, value_name = "FILE")]
    pub(crate) predicates: Option<PathBuf>,
}

/// Decide whether two parsers find the same component in every text that both accept, or show a shortest text in which
/// they do not
///
/// A and B are two names of `railurl dialects`, or two rule files. A proof covers texts of any length, and the
/// bytes of the component; an empty component counts as missing. A predicate may hold or not at each place. If it cannot be
/// decided, because the rules leave out what code does, there is nothing to prove, or the search exceeds its bounds,
/// the exit status is 2.
#[derive(Args, Debug)]
#[command(after_help = exit_status!(
    "proved: they find the same component",
    "a text is found in which they do not",
    "not decided"
))]
pub(crate) struct AgreeArguments {
    /// The first parser, or its rule file
    #[arg(value_name = "A")]
    pub(crate) first: OsString,
    /// The second parser, or its rule file
    #[arg(value_name = "B")]
    pub(crate) second: OsString,
    /// The component: scheme, username, password, host, port, path, query or fragment, or authority, which is host and
    /// port; for rule files, names of labels or rules, separated by commas
    #[arg(long, value_name = "NAME", default_value = "host")]
    pub(crate) component: String,
    /// Only texts of this rule file's first start rule
    #[arg(long, value_name = "FILE")]
    pub(crate) within: Option<PathBuf>,
    /// Only texts with a match of this regular expression; ^ and $ are the start and the end of the text
    #[arg(long, value_name = "REGEX", conflicts_with = "within")]
    pub(crate) matching: Option<String>,
    /// For rule files: the rule that reads the text [default: the first start rule of each file]
    #[arg(long, value_name = "RULE")]
    pub(crate) start: Option<String>,
    /// For rule files: the rule of B that reads the text [default: the same rule as in A]
    #[arg(long, value_name = "RULE", requires = "start")]
    pub(crate) with: Option<String>,
    /// The maximum number of states to search
    #[arg(long, value_name = "NUMBER", default_value_t = 200_000)]
    pub(crate) states: usize,
}

/// Write a grammar in another notation, which matches the same texts
///
/// Rules with look-ahead, predicates or "End:" have no counterpart there and are refused.
#[derive(Args, Debug)]
#[command(after_help = exit_status!("the grammar is written", "the notation cannot express it, or it has mistakes"))]
pub(crate) struct ExportArguments {
    /// The rule file; "-" is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The notation
    #[arg(long, value_enum)]
    pub(crate) to: Notation,
    /// With --to regex: the rule to write [default: the first start rule]
    #[arg(long, value_name = "RULE")]
    pub(crate) start: Option<String>,
    /// With --to regex: the engine, if there are code points beyond ASCII
    #[arg(long, value_enum)]
    pub(crate) flavor: Option<Flavor>,
    /// Write the grammar here [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Generate nom parsers and a typed syntax tree: the modules "syntax" and "walk"
///
/// If the header of a rule file contains "Alphabets:" or "First:", the module "alphabets" is generated instead. In a crate
/// that "new" wrote, --out src/generated also draws src/diagram.svg again.
/// Modules are formatted by rustfmt, or by the program named in the environment variable RUSTFMT.
#[derive(Args, Debug)]
#[command(after_help = exit_status!(
    "the modules are written, or up to date",
    "a grammar has mistakes, or --check finds a stale module"
))]
pub(crate) struct GenerateArguments {
    /// The rule files
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Write the modules of a single FILE to this directory [default: from "Module:" in its header]
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// The directory that contains the crates named in the headers
    #[arg(long, value_name = "DIR", default_value = ".", conflicts_with = "out")]
    pub(crate) modules: PathBuf,
    /// The name of a single FILE in the generated comments [default: FILE]
    #[arg(long, value_name = "NAME")]
    pub(crate) source: Option<String>,
    /// Write nothing; fail if a module is missing or not up to date
    #[arg(long)]
    pub(crate) check: bool,
}

/// Write a crate around a rule file: the parser, tests, a fuzz target, a benchmark and an example
///
/// "cargo test" and "cargo run --example lines" work in it at once; the example reads lines and prints "ok" for
/// each, or the error. The parser needs only nom; the tests, the benchmark and the fuzz target need
/// railurl-grammar.
#[derive(Args, Debug)]
#[command(after_help = exit_status!(
    "the crate is written, or up to date",
    "the grammar has mistakes, or --check finds a stale file"
))]
pub(crate) struct NewArguments {
    /// The rule file
    #[arg(value_name = "GRAMMAR")]
    pub(crate) file: PathBuf,
    /// The directory of the crate, which must be empty or not exist
    #[arg(value_name = "DIR")]
    pub(crate) dir: PathBuf,
    /// The name of the crate [default: the name of DIR]
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Depend on railurl-grammar in this checkout of railurl [default: the checkout that the command was compiled from, or
    /// the release]
    #[arg(long, value_name = "DIR")]
    pub(crate) railurl: Option<PathBuf>,
    /// Write nothing; fail if the generated files in DIR are missing or not up to date
    #[arg(long)]
    pub(crate) check: bool,
}

/// Generate a module that tests, sixteen bytes at a time, which bytes the texts of rules can contain
///
/// The module is formatted by rustfmt, or by the program named in the environment variable RUSTFMT.
#[derive(Args, Debug)]
#[command(after_help = exit_status!(
    "the module is written, or up to date",
    "the grammar has mistakes, or --check finds a stale module"
))]
pub(crate) struct AlphabetsArguments {
    /// The rule file
    pub(crate) file: PathBuf,
    /// Find bytes that none of this rule's texts contain; may be repeated
    #[arg(long = "rule", value_name = "RULE")]
    pub(crate) rules: Vec<String>,
    /// Find the bytes that this rule's texts start with; may be repeated
    #[arg(long = "first", value_name = "RULE")]
    pub(crate) starts: Vec<String>,
    /// Write the module to this file; - is standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// The name of the rule file in the generated comments [default: FILE]
    #[arg(long, value_name = "NAME")]
    pub(crate) source: Option<String>,
    /// Write nothing; fail if the module is missing or not up to date
    #[arg(long)]
    pub(crate) check: bool,
}

/// Draw rules as railroad diagrams
///
/// With --text, colours show the track that the text took through the rule, and where it stopped if it does not
/// match; the title of each station says what it read. Predicates hold unless --fails names them.
#[derive(Args, Debug)]
#[command(after_help = exit_status!("the diagrams are drawn", "the grammar has mistakes"))]
pub(crate) struct DiagramArguments {
    /// The rule file
    pub(crate) file: PathBuf,
    /// The rule to draw [default: all]
    pub(crate) rule: Option<String>,
    /// The format [default: text; with --text, svg]
    #[arg(long, value_enum)]
    pub(crate) format: Option<Format>,
    /// Draw the track of this text in colour; "-" reads it from standard input, without a final line ending
    #[arg(long, requires = "rule", value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) text: Option<OsString>,
    /// Make this predicate fail; may be repeated
    #[arg(long = "fails", requires = "text", value_name = "PREDICATE")]
    pub(crate) fails: Vec<String>,
    /// Draw this rule in place of each reference to it that the text took; may be repeated
    ///
    /// PATH names a single reference: the rule that contains it, a colon, and the number of its node in that rule,
    /// counted from 0 in the order of the file. The references that lead to it come first, each with a slash after
    /// it: url:5/authority:7.
    #[arg(long, requires = "text", value_name = "RULE|PATH")]
    pub(crate) unfold: Vec<String>,
    /// Draw the rules of all references that the text took, to 32 levels
    #[arg(long, requires = "text", conflicts_with = "unfold")]
    pub(crate) unfold_all: bool,
    /// Write here; for the SVG files of all rules, a directory [default: standard output]
    #[arg(short, long, value_name = "FILE|DIR")]
    pub(crate) output: Option<PathBuf>,
}

/// Print random sentences of a rule
///
/// Look-ahead and predicates are ignored, so if the grammar has any, some sentences may not match it. Characters
/// that cannot be seen are printed as escapes; --json and --dir keep them.
#[derive(Args, Debug)]
#[command(after_help = exit_status!("the sentences are printed", "the grammar has mistakes"))]
pub(crate) struct SampleArguments {
    /// The rule file
    pub(crate) file: PathBuf,
    /// The rule
    pub(crate) rule: String,
    /// The number of sentences
    #[arg(long, default_value_t = 10, value_name = "N")]
    pub(crate) count: usize,
    /// The maximum length of a sentence in code points
    #[arg(long, default_value_t = 32, value_name = "N")]
    pub(crate) size: usize,
    /// The seed of the random numbers; the same seed makes the same sentences
    #[arg(long, default_value_t, value_name = "N")]
    pub(crate) seed: u64,
    /// Write each sentence to its own file in this directory, as a corpus for a fuzzer
    #[arg(long, value_name = "DIR", conflicts_with = "json")]
    pub(crate) dir: Option<PathBuf>,
    /// Print each sentence as a JSON object that "batch" can read
    #[arg(long)]
    pub(crate) json: bool,
}

/// Match a text against a rule with full backtracking, and print the tree
///
/// Each line shows a node of the tree: the bytes that it matched, the node, indented below its parent, and the text.
/// Iterations of a repeated terminal are not shown. Predicates hold unless --fails names them. At most 10000 lines
/// and 100 levels are printed; how much is left out is reported on standard error.
#[derive(Args, Debug)]
#[command(after_help = exit_status!("the text matches", "it does not, or the grammar has mistakes"))]
pub(crate) struct MatchArguments {
    /// The rule file
    pub(crate) file: PathBuf,
    /// The rule
    pub(crate) rule: String,
    /// The text; "-" reads it from standard input, without a final line ending
    ///
    /// Put "--" before a text that starts with a hyphen.
    pub(crate) text: OsString,
    /// Make this predicate fail; may be repeated
    #[arg(long = "fails", value_name = "PREDICATE")]
    pub(crate) fails: Vec<String>,
    /// Print the whole tree
    #[arg(long)]
    pub(crate) all: bool,
}

/// The notations of "grammar export".
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Notation {
    /// The notation of RFCs (RFC 5234 and RFC 7405)
    Abnf,
    /// The notation of the W3C's specifications
    Ebnf,
    /// A regular expression of one rule, without anchors, the same for all engines
    Regex,
    /// The notation of rule files, with the rules of the files that it extends
    Railroad,
}

/// The engines of "grammar export --to regex".
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Flavor {
    /// Rust
    Rust,
    /// RE2
    Re2,
    /// Go
    Go,
    /// Java
    Java,
    /// PCRE, and so PHP, with its flag "u"
    Pcre,
    /// Python
    Python,
    /// ECMAScript with its flag "u" or "v", JSON Schema
    Javascript,
    /// .NET
    Dotnet,
}

/// The formats of "grammar diagram".
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// One SVG file per rule
    Svg,
    /// Box-drawing characters
    Text,
    /// One page with all rules and links between them
    Html,
}
