//! `railurl grammar`: everything that is done with a rule file.

use std::fmt::Write as _;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use railurl_grammar::blocks::alphabets;
use railurl_grammar::generate::{generate, unformatted};
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Error, Grammar, Rule, analyze, diagram, extract, sample, write};

use crate::FAILED;
use crate::args::{Format, GrammarCommand};
use crate::files::{self, Trouble};
use crate::outline::outline;
use crate::report;
use crate::visible::visible;

/// A rule file, read.
struct RuleFile {
    name: String,
    text: String,
    grammar: Grammar,
}

/// Runs a subcommand.
pub(crate) fn run(command: GrammarCommand) -> Result<ExitCode, Trouble> {
    match command {
        GrammarCommand::Check { file, starts } => check(&file, &starts),
        GrammarCommand::Extract { file, output } => extract_rules(&file, output.as_deref()),
        GrammarCommand::Generate { file, out, source, check } => generate_code(&file, &out, source, check),
        GrammarCommand::Alphabets { file, rules, starts, out, source, check } => {
            generate_alphabets(&file, &rules, &starts, out, source, check)
        }
        GrammarCommand::Diagram { file, rule, format, output } => {
            draw(&file, rule.as_deref(), format, output.as_deref())
        }
        GrammarCommand::Sample { file, rule, count, size, seed, dir, json } => {
            let sampling = Sampling { count, size, seed, dir, json };
            sampling.run(&file, &rule)
        }
        GrammarCommand::Dictionary { file } => dictionary(&file),
        GrammarCommand::Match { file, rule, text, fails } => match_text(&file, &rule, &text, &fails),
    }
}

/// Reads a rule file; tells what is wrong with it, and gives nothing then.
fn read(path: &Path) -> Result<Option<RuleFile>, Trouble> {
    let text = files::read(path)?;
    let name = files::name(path);
    match railurl_grammar::read(&text) {
        Ok(grammar) => Ok(Some(RuleFile { name, text, grammar })),
        Err(error) => {
            files::print_error(&report::grammar_error(&name, &text, &error));
            Ok(None)
        }
    }
}

impl RuleFile {
    fn rule(&self, name: &str) -> Result<&Rule, Trouble> {
        let missing = || Trouble::Told(format!("{} has no rule `{name}`", self.name));
        self.grammar.rule(name).ok_or_else(missing)
    }

    /// Tells what is wrong with the grammar.
    fn failed(&self, error: &Error) -> ExitCode {
        files::print_error(&report::grammar_error(&self.name, &self.text, error));
        FAILED
    }
}

fn check(path: &Path, starts: &[String]) -> Result<ExitCode, Trouble> {
    let Some(file) = read(path)? else { return Ok(FAILED) };
    for start in starts {
        file.rule(start)?;
    }
    let starts: Vec<&str> = starts.iter().map(String::as_str).collect();
    let errors = analyze::analyze(&file.grammar, &starts);
    if errors.is_empty() {
        let rules = file.grammar.rules.len();
        files::print(&format!("{rules} {}, no problems\n", if rules == 1 { "rule" } else { "rules" }))?;
        return Ok(ExitCode::SUCCESS);
    }
    let reports: Vec<_> = errors.iter().map(|error| report::grammar_error(&file.name, &file.text, error)).collect();
    files::print_error(&reports.join("\n\n"));
    Ok(FAILED)
}

fn extract_rules(path: &Path, output: Option<&Path>) -> Result<ExitCode, Trouble> {
    let source = files::read(path)?;
    let name = files::name(path);
    match extract(&source) {
        Ok(grammar) if grammar.rules.is_empty() => {
            files::print_error(&report::message(&format!("{name} has no `<pre class=railroad>` blocks")));
            Ok(FAILED)
        }
        Ok(grammar) => files::write(output, &write(&grammar)).map(|()| ExitCode::SUCCESS),
        Err(error) => {
            files::print_error(&report::grammar_error(&name, &source, &error));
            Ok(FAILED)
        }
    }
}

// ----- generate -------------------------------------------------------------------------------------------------

fn generate_code(path: &Path, dir: &Path, source: Option<String>, check: bool) -> Result<ExitCode, Trouble> {
    let Some(file) = read(path)? else { return Ok(FAILED) };
    let source = source.unwrap_or_else(|| file.name.replace('\\', "/"));
    let generated = match generate(&file.grammar, &source) {
        Ok(generated) => generated,
        Err(error) => return Ok(file.failed(&error)),
    };
    let modules = [("syntax.rs", generated.syntax), ("walk.rs", generated.walk)];
    let modules = modules.map(|(name, code)| (dir.join(name), code));
    if check { check_code(&modules) } else { write_code(dir, modules) }
}

fn generate_alphabets(
    path: &Path,
    rules: &[String],
    starts: &[String],
    out: PathBuf,
    source: Option<String>,
    check: bool,
) -> Result<ExitCode, Trouble> {
    let Some(file) = read(path)? else { return Ok(FAILED) };
    let source = source.unwrap_or_else(|| file.name.replace('\\', "/"));
    let [rules, starts] = [rules, starts].map(|names| names.iter().map(String::as_str).collect::<Vec<_>>());
    let code = match alphabets(&file.grammar, &source, &rules, &starts) {
        Ok(code) => code,
        Err(error) => return Ok(file.failed(&error)),
    };
    let directory = out.parent().map(Path::to_path_buf).unwrap_or_default();
    if check { check_code(&[(out, code)]) } else { write_code(&directory, [(out, code)]) }
}

fn write_code<const N: usize>(dir: &Path, modules: [(PathBuf, String); N]) -> Result<ExitCode, Trouble> {
    if dir != Path::new("") {
        files::make_directory(dir)?;
    }
    let mut noted = false;
    for (path, code) in modules {
        match rustfmt(&code)? {
            Ok(formatted) => files::write_file(&path, &formatted)?,
            Err(why) => {
                if !std::mem::replace(&mut noted, true) {
                    files::print_error(&report::note(&format!("{why}: the code is written unformatted")));
                }
                files::write_file(&path, &code)?;
            }
        }
        files::print(&format!("{}\n", path.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Compares what is there with what would be written. Formatting alone makes no file stale: versions of rustfmt differ.
fn check_code(modules: &[(PathBuf, String)]) -> Result<ExitCode, Trouble> {
    let mut status = ExitCode::SUCCESS;
    for (path, code) in modules {
        let problem = if !path.exists() {
            "missing"
        } else if is_fresh(&files::read(path)?, code)? {
            continue;
        } else {
            "stale"
        };
        files::print_error(&report::message(&format!("{} is {problem}: generate it again", path.display())));
        status = FAILED;
    }
    Ok(status)
}

fn is_fresh(written: &str, code: &str) -> Result<bool, Trouble> {
    if unformatted(written) == unformatted(code) {
        return Ok(true);
    }
    // rustfmt may change more than white space and commas, such as the order of imports.
    Ok(rustfmt(code)?.is_ok_and(|formatted| unformatted(written) == unformatted(&formatted)))
}

/// The code as rustfmt formats it, or why rustfmt cannot be run.
fn rustfmt(code: &str) -> Result<Result<String, String>, Trouble> {
    let program = std::env::var_os("RUSTFMT").unwrap_or_else(|| "rustfmt".into());
    let name = program.to_string_lossy().into_owned();
    let failed = |error: std::io::Error| Trouble::Told(format!("cannot run `{name}`: {error}"));
    let child = Command::new(&program)
        .args(["--edition", "2024", "--config", "max_width=120,use_small_heuristics=Max"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = match child {
        Ok(child) => child,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Err(format!("`{name}` is not found"))),
        Err(error) => return Err(failed(error)),
    };
    if let Some(mut input) = child.stdin.take() {
        // rustfmt reads all before it writes. Where it does not, its exit status and what it says tell more than a broken pipe.
        let _ = input.write_all(code.as_bytes());
    }
    let output = child.wait_with_output().map_err(failed)?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        let said = said.lines().next().unwrap_or_default();
        return Ok(Err(format!("`{name}` failed ({}) {said}", output.status).trim_end().to_owned()));
    }
    String::from_utf8(output.stdout)
        .map(Ok)
        .map_err(|_| Trouble::Told(format!("`{name}` has written what is not UTF-8")))
}

// ----- diagrams -------------------------------------------------------------------------------------------------

fn draw(path: &Path, rule: Option<&str>, format: Format, output: Option<&Path>) -> Result<ExitCode, Trouble> {
    let Some(file) = read(path)? else { return Ok(FAILED) };
    let rule = rule.map(|name| file.rule(name)).transpose()?;
    match (format, rule) {
        (Format::Text, Some(rule)) => files::write(output, &diagram::text(rule))?,
        (Format::Text, None) => files::write(output, &texts(&file.grammar))?,
        (Format::Svg, Some(rule)) => match output.filter(|output| output.is_dir()) {
            Some(dir) => write_svg(dir, rule)?,
            None => files::write(output, &diagram::svg(rule))?,
        },
        (Format::Svg, None) => {
            let usage =
                || Trouble::Told("an SVG file is one rule: name a RULE, or a directory with --output".to_owned());
            let dir = output.ok_or_else(usage)?;
            files::make_directory(dir)?;
            file.grammar.rules.iter().try_for_each(|rule| write_svg(dir, rule))?;
        }
        (Format::Html, None) => {
            let title = path.file_stem().map_or(file.name.clone(), |stem| stem.to_string_lossy().into_owned());
            files::write(output, &diagram::html_page(&file.grammar, &title))?;
        }
        (Format::Html, Some(_)) => {
            return Err(Trouble::Told("a page of HTML is of all rules: leave RULE out".to_owned()));
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn write_svg(dir: &Path, rule: &Rule) -> Result<(), Trouble> {
    files::write_file(&dir.join(format!("{}.svg", rule.name)), &diagram::svg(rule))
}

/// The diagrams of all rules, each under its name.
fn texts(grammar: &Grammar) -> String {
    let mut out = String::new();
    for (index, rule) in grammar.rules.iter().enumerate() {
        let gap = if index > 0 { "\n" } else { "" };
        write!(out, "{gap}{}\n\n{}", rule.name, diagram::text(rule)).expect("a String takes all writes");
    }
    out
}

// ----- sentences ------------------------------------------------------------------------------------------------

struct Sampling {
    count: usize,
    size: usize,
    seed: u64,
    dir: Option<PathBuf>,
    json: bool,
}

impl Sampling {
    fn run(&self, path: &Path, rule: &str) -> Result<ExitCode, Trouble> {
        let Some(file) = read(path)? else { return Ok(FAILED) };
        file.rule(rule)?;
        let sentences = match sample::corpus(&file.grammar, rule, self.size, self.count, self.seed) {
            Ok(sentences) => sentences,
            Err(error) => return Ok(file.failed(&error)),
        };
        match &self.dir {
            Some(dir) => self.write_corpus(dir, rule, &sentences)?,
            None => files::write(None, &self.lines(&sentences))?,
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Files named by rule, seed and number: corpora of several runs can share a directory.
    fn write_corpus(&self, dir: &Path, rule: &str, sentences: &[String]) -> Result<(), Trouble> {
        files::make_directory(dir)?;
        for (index, sentence) in sentences.iter().enumerate() {
            files::write_file(&dir.join(format!("{rule}-{}-{index:06}", self.seed)), sentence)?;
        }
        Ok(())
    }

    fn lines(&self, sentences: &[String]) -> String {
        let line = |sentence: &String| match self.json {
            true => format!("{}\n", serde_json::json!({ "input": sentence })),
            false => format!("{}\n", visible(sentence)),
        };
        sentences.iter().map(line).collect()
    }
}

fn dictionary(path: &Path) -> Result<ExitCode, Trouble> {
    let Some(file) = read(path)? else { return Ok(FAILED) };
    files::write(None, &sample::write_dictionary(&sample::dictionary(&file.grammar)))?;
    Ok(ExitCode::SUCCESS)
}

fn match_text(path: &Path, rule: &str, text: &str, fails: &[String]) -> Result<ExitCode, Trouble> {
    let Some(file) = read(path)? else { return Ok(FAILED) };
    file.rule(rule)?;
    let interpreter = match Interpreter::new(&file.grammar) {
        Ok(interpreter) => interpreter,
        Err(error) => return Ok(file.failed(&error)),
    };
    let mut holds = |predicate: &str, _: Option<&str>| !fails.iter().any(|name| name == predicate);
    match interpreter.parse_with(rule, text, &mut holds) {
        Some(found) => {
            files::write(None, &outline(rule, &found, text))?;
            Ok(ExitCode::SUCCESS)
        }
        None => {
            files::print_error(&report::message(&format!("`{rule}` does not match `{}`", visible(text))));
            Ok(FAILED)
        }
    }
}
