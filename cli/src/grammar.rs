//! `railurl grammar`: the commands on rule files.

pub(crate) mod agree;

use std::collections::HashMap;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use railurl_grammar::blocks::alphabets;
use railurl_grammar::generate::unformatted;
use railurl_grammar::interpret::{Interpreter, Mismatch, Trace};
use railurl_grammar::{
    Error, Grammar, Kind, Node, Rule, abnf, analyze, describe, diagram, export, extract, generate, load, package,
    read_all, sample, write,
};

use crate::args::{Flavor, Format, GrammarCommand, Notation};
use crate::files::{self, CommandError, FAILED};
use crate::json;
use crate::outline::{Limits, outline};
use crate::report::{self, Source};
use crate::screen::Screen;
use crate::visible::{SHORT, visible, visible_os, visible_start};

/// A rule file that has been read, with the files that it extends.
pub(crate) struct RuleFile {
    pub(crate) name: String,
    /// Its name in its directory.
    base: String,
    /// Its directory, which also has the files that it extends.
    directory: PathBuf,
    /// The text of each file, by name.
    texts: HashMap<String, String>,
    pub(crate) grammar: Grammar,
}

/// Runs a subcommand.
pub(crate) fn run(command: GrammarCommand) -> Result<ExitCode, CommandError> {
    match command {
        GrammarCommand::Check { files, starts } => check(&files, &starts),
        GrammarCommand::Equal { first, second, start, with, within, predicates } => {
            equal([&first, &second], start.as_deref(), with.as_deref(), within, predicates.as_deref())
        }
        GrammarCommand::Agree(arguments) => agree::run(&arguments),
        GrammarCommand::Extract { file, output } => extract_rules(&file, output.as_deref()),
        GrammarCommand::Import { file, output } => import_rules(&file, output.as_deref()),
        GrammarCommand::Export { file, to, start, flavor, output } => {
            if to != Notation::Regex && (start.is_some() || flavor.is_some()) {
                return Err(CommandError::Told("--start and --flavor need --to regex".to_owned()));
            }
            export_rules(&file, to, start.as_deref(), flavor, output.as_deref())
        }
        GrammarCommand::Generate { files, out, modules, source, check } => {
            generate_code(&files, out.as_deref(), &modules, source.as_deref(), check)
        }
        GrammarCommand::New { file, dir, name, railurl, check } => {
            new_crate(&file, &dir, name, railurl.as_deref(), check)
        }
        GrammarCommand::Alphabets { file, rules, starts, out, source, check } => {
            generate_alphabets(&file, &rules, &starts, out, source, check)
        }
        GrammarCommand::Diagram { file, rule, format, text, fails, unfold, unfold_all, output } => match (rule, text) {
            (Some(rule), Some(text)) => {
                if format.is_some_and(|format| format != Format::Svg) {
                    return Err(CommandError::Told("--text can only draw SVG: omit --format".to_owned()));
                }
                not_both_standard_input(&file, &text)?;
                let text = files::read_argument(&text, "the text")?;
                let unfold = if unfold_all { None } else { Some(unfold) };
                draw_lit(&file, &rule, &text, &fails, unfold.as_deref(), output.as_deref())
            }
            (rule, _) => draw(&file, rule.as_deref(), format.unwrap_or(Format::Text), output.as_deref()),
        },
        GrammarCommand::Sample { file, rule, count, size, seed, dir, json } => {
            let sampling = Sampling { count, size, seed, dir, json };
            sampling.run(&file, &rule)
        }
        GrammarCommand::Dictionary { file } => dictionary(&file),
        GrammarCommand::Match { file, rule, text, fails, all } => {
            not_both_standard_input(&file, &text)?;
            let limits = if all { Limits::ALL } else { Limits::READABLE };
            match_text(&file, &rule, &files::read_argument(&text, "the text")?, &fails, limits)
        }
    }
}

fn not_both_standard_input(file: &Path, text: &OsStr) -> Result<(), CommandError> {
    match [file.as_os_str(), text].into_iter().all(files::is_standard_stream) {
        true => Err(CommandError::Told("FILE and TEXT cannot both be standard input".to_owned())),
        false => Ok(()),
    }
}

/// The folder in which an extended file is looked for, if it is not beside the file that extends it. After that, it is
/// looked for in the folders beside that file's own.
const RULES: &str = "grammar/rules";

/// The maximum number of errors that are shown of one file.
const MAX_REPORTS: usize = 100;

/// Reads a rule file. If it has mistakes, reports them and returns `None`.
pub(crate) fn read(path: &Path) -> Result<Option<RuleFile>, CommandError> {
    let name = files::name(path);
    let directory = path.parent().unwrap_or(Path::new("")).to_path_buf();
    let base = path.file_name().map_or_else(|| name.clone(), visible_os);
    let texts = HashMap::from([(base.clone(), files::read(path)?)]);
    let mut file = RuleFile { name, base, directory, texts, grammar: Grammar::default() };
    let grammar = load(&file.base, |name| match file.texts.get(name) {
        Some(text) => Ok(text.clone()),
        None => {
            let own = fs::read_to_string(file.directory.join(name));
            let shared = |_| fs::read_to_string(Path::new(RULES).join(name));
            let text = own.or_else(shared).or_else(|error| beside(&file.directory, name).ok_or(error));
            let text = text.map_err(|error| error.to_string())?;
            Ok(file.texts.entry(name.to_owned()).or_insert(text).clone())
        }
    });
    match grammar {
        Ok(grammar) => Ok(Some(RuleFile { grammar, ..file })),
        Err(error) => {
            // A file that cannot be read may have more mistakes than the first.
            let text = error.file.as_ref().and_then(|name| file.texts.get(name));
            let mut mistakes = text.and_then(|text| read_all(text).err()).unwrap_or_default();
            mistakes.iter_mut().for_each(|mistake| mistake.file.clone_from(&error.file));
            if !mistakes.contains(&error) {
                mistakes = vec![error];
            }
            file.print_errors(mistakes);
            Ok(None)
        }
    }
}

/// Reads a file in one of the folders beside `directory`, where the rule files of other programs are.
fn beside(directory: &Path, name: &str) -> Option<String> {
    let mut folders: Vec<_> = fs::read_dir(directory.join("..")).ok()?.flatten().map(|entry| entry.path()).collect();
    folders.sort();
    folders.iter().find_map(|folder| fs::read_to_string(folder.join(name)).ok())
}

impl RuleFile {
    fn rule(&self, name: &str) -> Result<&Rule, CommandError> {
        let missing = || CommandError::Told(format!("{} has no rule `{name}`", self.name));
        self.grammar.rule(name).ok_or_else(missing)
    }

    /// Returns the name of a rule that was asked for, or else that of the first start rule.
    pub(crate) fn start(&self, name: Option<&str>) -> Result<String, CommandError> {
        let header = self.grammar.header.starts();
        let missing = || CommandError::Told(format!("{} has no start rule: name one with --start", self.name));
        let first = || header.first().copied().or_else(|| analyze::start_rules(&self.grammar).first().copied());
        self.rule(name.or_else(first).ok_or_else(missing)?).map(|rule| rule.name.clone())
    }

    /// Returns whether a rule has this name, or a reference this path.
    fn has(&self, name: &str) -> bool {
        let mut rule = None;
        for step in name.split('/') {
            let Some((name, index)) = step.split_once(':') else { return self.grammar.rule(name).is_some() };
            let node = (self.grammar.rule(name).filter(|_| rule.is_none_or(|rule| rule == name)))
                .and_then(|rule| preorder(&rule.body).nth(index.parse().ok()?));
            let Some(Kind::Reference(next)) = node.map(|node| &node.kind) else { return false };
            rule = Some(next);
        }
        true
    }

    /// How a text matches a rule of the file. `None` if it is too long.
    fn trace(&self, rule: &str, text: &str, fails: &[String]) -> Result<Option<Trace<'_>>, Error> {
        let mut holds = |predicate: &str, _: Option<&str>| !fails.iter().any(|name| name == predicate);
        Ok(Interpreter::new(&self.grammar)?.trace(rule, text, &mut holds))
    }

    /// Returns an error of the grammar, as a report.
    fn report(&self, error: Error) -> String {
        let error = self.grammar.locate(error);
        let base = error.file.as_ref().and_then(|name| self.texts.get_key_value(name));
        match base.filter(|(name, _)| **name != self.base) {
            Some((name, text)) => report::grammar_error(
                &visible_os(self.directory.join(name).as_os_str()),
                text,
                &error,
                Screen::stderr(),
            ),
            None => report::grammar_error(&self.name, &self.texts[&self.base], &error, Screen::stderr()),
        }
    }

    /// Reports errors of the grammar: the first ones if there are very many.
    fn print_errors(&self, mut errors: Vec<Error>) {
        let more = errors.len().saturating_sub(MAX_REPORTS);
        errors.truncate(MAX_REPORTS);
        let mut reports: Vec<_> = errors.into_iter().map(|error| self.report(error)).collect();
        if more > 0 {
            reports.push(report::note(&format!("{more} more errors are not shown")));
        }
        files::print_error(&reports.join("\n\n"));
    }

    /// Reports an error of the grammar.
    fn failed(&self, error: Error) -> ExitCode {
        files::print_error(&self.report(error));
        FAILED
    }
}

/// Lists a node and those below it, in the order of the file.
fn preorder(node: &Node) -> impl Iterator<Item = &Node> {
    let mut rest = vec![node];
    std::iter::from_fn(move || {
        let node = rest.pop()?;
        rest.extend(node.children().iter().rev());
        Some(node)
    })
}

/// Runs a function on each file, and returns whether all succeed.
fn each(
    paths: &[PathBuf],
    mut run: impl FnMut(&Path) -> Result<ExitCode, CommandError>,
) -> Result<ExitCode, CommandError> {
    let mut status = ExitCode::SUCCESS;
    for path in paths {
        let of_file = run(path)?;
        if of_file != ExitCode::SUCCESS {
            status = of_file;
        }
    }
    Ok(status)
}

fn check(paths: &[PathBuf], starts: &[String]) -> Result<ExitCode, CommandError> {
    let starts: Vec<&str> = starts.iter().map(String::as_str).collect();
    each(paths, |path| check_file(path, &starts))
}

fn check_file(path: &Path, starts: &[&str]) -> Result<ExitCode, CommandError> {
    let Some(file) = read(path)? else { return Ok(FAILED) };
    for start in starts {
        file.rule(start)?;
    }
    let decided = analyze::decide(&file.grammar, starts).and_then(|decided| {
        let mut errors = analyze::analyze(&decided, starts);
        if errors.is_empty() {
            errors.extend(generate(&file.grammar, &file.name).err());
        }
        if errors.is_empty() { Ok(decided) } else { Err(errors) }
    });
    match decided {
        Ok(decided) => {
            let rules = file.grammar.rules.len();
            let rules = format!("{rules} {}", if rules == 1 { "rule" } else { "rules" });
            let changed =
                file.grammar.rules.iter().zip(&decided.rules).filter(|(rule, decided)| rule.body != decided.body);
            let changed: Vec<_> = changed.map(|(rule, _)| format!("`{}`", rule.name)).collect();
            let added = match changed.as_slice() {
                [] => String::new(),
                names => format!("; generated code has more look-ahead in {}", names.join(", ")),
            };
            files::print(&format!("{}: {rules}, no problems{added}\n", visible(&file.name)))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(errors) => {
            file.print_errors(errors);
            Ok(FAILED)
        }
    }
}

/// Compares the texts of two rules.
fn equal(
    paths: [&Path; 2],
    start: Option<&str>,
    with: Option<&str>,
    within: bool,
    predicates: Option<&Path>,
) -> Result<ExitCode, CommandError> {
    let [first, second] = paths;
    let (Some(first), Some(second)) = (read(first)?, read(second)?) else { return Ok(ExitCode::from(2)) };
    let rules = [first.start(start)?, second.start(with.or(start))?];
    let predicates = match predicates.map(read).transpose()? {
        Some(None) => return Ok(ExitCode::from(2)),
        file => file.flatten().map(|file| file.grammar).unwrap_or_default(),
    };
    let found = analyze::differences_where((&first.grammar, &rules[0]), (&second.grammar, &rules[1]), &predicates)
        .map_err(|error| CommandError::Told(error.to_string()))?;
    let [one, other] =
        [(&first, &rules[0]), (&second, &rules[1])].map(|(file, rule)| format!("`{rule}` of {}", visible(&file.name)));
    let mut lines = String::new();
    if let Some(text) = &found.only_first {
        let _ = writeln!(lines, "{text} matches {one}, not {other}");
    }
    if let Some(text) = found.only_second.as_ref().filter(|_| !within) {
        let _ = writeln!(lines, "{text} matches {other}, not {one}");
    }
    if lines.is_empty() {
        let verb = if within { "is within" } else { "matches the same texts as" };
        let mut text = format!("proved: {one} {verb} {other} ({} steps)\n", found.steps);
        if !found.predicates.is_empty() {
            let _ = writeln!(text, "whether or not these hold: {}", found.predicates.join(", "));
        }
        files::print(&text)?;
        return Ok(ExitCode::SUCCESS);
    }
    files::print(&lines)?;
    Ok(FAILED)
}

fn extract_rules(path: &Path, output: Option<&Path>) -> Result<ExitCode, CommandError> {
    let source = files::read(path)?;
    let name = files::name(path);
    match extract(&source) {
        Ok(grammar) if grammar.rules.is_empty() => {
            files::print_error(&report::message(&format!("{name} has no `<pre class=railroad>` blocks")));
            Ok(FAILED)
        }
        Ok(grammar) => files::write(output, write(&grammar)).map(|()| ExitCode::SUCCESS),
        Err(error) => {
            files::print_error(&report::grammar_error(&name, &source, &error, Screen::stderr()));
            Ok(FAILED)
        }
    }
}

fn import_rules(path: &Path, output: Option<&Path>) -> Result<ExitCode, CommandError> {
    let source = files::read(path)?;
    let name = files::name(path);
    match abnf::import(&source) {
        Ok(grammar) => files::write(output, write(&grammar)).map(|()| ExitCode::SUCCESS),
        Err(errors) => {
            let reports: Vec<_> =
                errors.iter().map(|error| report::grammar_error(&name, &source, error, Screen::stderr())).collect();
            files::print_error(&reports.join("\n\n"));
            Ok(FAILED)
        }
    }
}

fn export_rules(
    path: &Path,
    to: Notation,
    start: Option<&str>,
    flavor: Option<Flavor>,
    output: Option<&Path>,
) -> Result<ExitCode, CommandError> {
    let Some(file) = read(path)? else { return Ok(FAILED) };
    let flavor = flavor.map(|flavor| match flavor {
        Flavor::Rust | Flavor::Re2 | Flavor::Go | Flavor::Java | Flavor::Pcre => export::Flavor::Braces,
        Flavor::Python => export::Flavor::Python,
        Flavor::Javascript => export::Flavor::JavaScript,
        Flavor::Dotnet => export::Flavor::DotNet,
    });
    let text = match to {
        Notation::Abnf => export::abnf(&file.grammar),
        Notation::Ebnf => export::ebnf(&file.grammar),
        Notation::Regex => export::regex(&file.grammar, &file.start(start)?, flavor).map(|text| text + "\n"),
        Notation::Railroad => Ok(export::railroad(&file.grammar)),
    };
    match text {
        Ok(text) => files::write(output, text).map(|()| ExitCode::SUCCESS),
        Err(error) => Ok(file.failed(error)),
    }
}

// ----- generate -------------------------------------------------------------------------------------------------

fn generate_code(
    paths: &[PathBuf],
    out: Option<&Path>,
    directory: &Path,
    source: Option<&str>,
    check: bool,
) -> Result<ExitCode, CommandError> {
    if paths.len() > 1 && (out.is_some() || source.is_some()) {
        return Err(CommandError::Told("`--out` and `--source` need a single FILE".to_owned()));
    }
    each(paths, |path| {
        let Some(file) = read(path)? else { return Ok(FAILED) };
        let source = source.map_or_else(|| file.name.replace('\\', "/"), str::to_owned);
        let path_is_given = out.is_some();
        let out = match (out, file.grammar.header.module_folder()) {
            (Some(out), _) => out.to_path_buf(),
            (None, Some(folder)) => directory.join(folder),
            (None, None) => {
                return Err(CommandError::Told(format!(
                    "{} has no `Module:` in its header: name a directory with --out",
                    file.name
                )));
            }
        };
        let mut grammar = file.grammar.clone();
        if path_is_given {
            // Where the module of the extended grammar is, is not known.
            grammar.extends = None;
        }
        match generate(&grammar, &source) {
            Ok(modules) => {
                let modules: Vec<_> = modules.into_iter().map(|(name, code)| (out.join(name), code)).collect();
                if check { check_code(&modules) } else { write_code(&out, modules) }
            }
            Err(error) => Ok(file.failed(error)),
        }
    })
}

fn new_crate(
    path: &Path,
    dir: &Path,
    name: Option<String>,
    railurl: Option<&Path>,
    check: bool,
) -> Result<ExitCode, CommandError> {
    if files::is_standard_stream(path.as_os_str()) {
        return Err(CommandError::Told("a crate keeps its rule file: GRAMMAR cannot be standard input".to_owned()));
    }
    let absolute = |path: &Path| {
        let failed = |error| CommandError::Told(format!("cannot find {}: {error}", visible_os(path.as_os_str())));
        std::path::absolute(path).map_err(failed)
    };
    let Some(file) = read(path)? else { return Ok(FAILED) };
    let name = match name {
        Some(name) => name,
        None => absolute(dir)?.file_name().map_or_else(String::new, visible_os).to_lowercase(),
    };
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) || !name.chars().all(is_word) {
        return Err(CommandError::Told(format!(
            "`{}` cannot be the name of a crate: give it letters, digits, `-` and `_` with --name",
            visible(&name)
        )));
    }
    let dependency = |folder: &str| match railurl {
        None => Ok(format!("version = {:?}", env!("CARGO_PKG_VERSION"))),
        Some(railurl) => {
            let path = absolute(&railurl.join(folder))?;
            if !path.join("Cargo.toml").exists() {
                return Err(CommandError::Told(format!(
                    "{} is not a checkout of railurl",
                    visible_os(railurl.as_os_str())
                )));
            }
            Ok(format!("path = {:?}", path.to_string_lossy()))
        }
    };
    let (dependency, blocks) = (dependency("grammar")?, dependency("parser/blocks")?);
    if !check && fs::read_dir(dir).is_ok_and(|mut entries| entries.next().is_some()) {
        return Err(CommandError::Told(format!(
            "{0} is not empty: to write the parser of a changed grammar, use `railurl grammar generate {0}/grammar/{1} \
             --out {0}/src/generated --source grammar/{1}`",
            visible_os(dir.as_os_str()),
            file.base
        )));
    }
    let mut rules = vec![(file.base.as_str(), file.texts[&file.base].as_str())];
    rules.extend(file.texts.iter().filter(|(name, _)| **name != file.base).map(|(name, text)| (&**name, &**text)));
    let package = package::Package {
        name: &name,
        grammar: &file.grammar,
        files: &rules,
        dependency: &dependency,
        blocks: &blocks,
    };
    let made = match package::files(&package) {
        Ok(made) => made,
        Err(error) => return Ok(file.failed(error)),
    };
    let made = made.into_iter().filter(|file| file.generated || !check);
    let made: Vec<_> = made.map(|file| (dir.join(file.path), file.text)).collect();
    if check {
        return check_code(&made);
    }
    for folder in made.iter().filter_map(|(path, _)| path.parent()) {
        files::make_directory(folder)?;
    }
    write_code(dir, made)
}

fn generate_alphabets(
    path: &Path,
    rules: &[String],
    starts: &[String],
    out: PathBuf,
    source: Option<String>,
    check: bool,
) -> Result<ExitCode, CommandError> {
    let Some(file) = read(path)? else { return Ok(FAILED) };
    let source = source.unwrap_or_else(|| file.name.replace('\\', "/"));
    let [rules, starts] = [rules, starts].map(|names| names.iter().map(String::as_str).collect::<Vec<_>>());
    let code = match alphabets(&file.grammar, &source, &rules, &starts) {
        Ok(code) => code,
        Err(error) => return Ok(file.failed(error)),
    };
    let directory = out.parent().map(Path::to_path_buf).unwrap_or_default();
    if check { check_code(&[(out, code)]) } else { write_code(&directory, vec![(out, code)]) }
}

fn write_code(dir: &Path, modules: Vec<(PathBuf, String)>) -> Result<ExitCode, CommandError> {
    if dir != Path::new("") {
        files::make_directory(dir)?;
    }
    let mut noted = false;
    for (path, code) in modules {
        if path.extension().is_none_or(|extension| extension != "rs") {
            files::write_file(&path, code)?;
            files::print(&format!("{}\n", visible_os(path.as_os_str())))?;
            continue;
        }
        match rustfmt(&code)? {
            Ok(formatted) => files::write_file(&path, formatted)?,
            Err(why) => {
                if !std::mem::replace(&mut noted, true) {
                    files::print_error(&report::note(&format!("{why}: the code is written unformatted")));
                }
                files::write_file(&path, code)?;
            }
        }
        files::print(&format!("{}\n", visible_os(path.as_os_str())))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Compares the existing files with those to be written. Formatting alone does not make a file stale, because versions
/// of rustfmt differ.
fn check_code(modules: &[(PathBuf, String)]) -> Result<ExitCode, CommandError> {
    let mut status = ExitCode::SUCCESS;
    for (path, code) in modules {
        let problem = if !path.exists() {
            "missing"
        } else if is_fresh(path, &files::read(path)?, code)? {
            continue;
        } else {
            "stale"
        };
        files::print_error(&report::message(&format!(
            "{} is {problem}: generate it again",
            visible_os(path.as_os_str())
        )));
        status = FAILED;
    }
    Ok(status)
}

fn is_fresh(path: &Path, written: &str, code: &str) -> Result<bool, CommandError> {
    let is_code = path.extension().is_some_and(|extension| extension == "rs");
    if !is_code || unformatted(written) == unformatted(code) {
        return Ok(is_code || written == code);
    }
    // rustfmt may change more than white space and commas, such as the order of imports.
    Ok(rustfmt(code)?.is_ok_and(|formatted| unformatted(written) == unformatted(&formatted)))
}

/// Returns the code as formatted by rustfmt, or why rustfmt cannot be run.
fn rustfmt(code: &str) -> Result<Result<String, String>, CommandError> {
    let program = std::env::var_os("RUSTFMT").unwrap_or_else(|| "rustfmt".into());
    let name = program.to_string_lossy().into_owned();
    let failed = |error: std::io::Error| CommandError::Told(format!("cannot run `{name}`: {error}"));
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
        // rustfmt reads everything before it writes. If it fails to, its exit status and messages say more than a
        // broken pipe.
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
        .map_err(|_| CommandError::Told(format!("the output of `{name}` is not UTF-8")))
}

// ----- diagrams -------------------------------------------------------------------------------------------------

fn draw(path: &Path, rule: Option<&str>, format: Format, output: Option<&Path>) -> Result<ExitCode, CommandError> {
    let Some(file) = read(path)? else { return Ok(FAILED) };
    let rule = rule.map(|name| file.rule(name)).transpose()?;
    match (format, rule) {
        (Format::Text, Some(rule)) => files::write(output, diagram::text(rule))?,
        (Format::Text, None) => files::write(output, texts(&file.grammar))?,
        (Format::Svg, Some(rule)) => match output.filter(|output| output.is_dir()) {
            Some(dir) => write_svg(dir, rule)?,
            None => files::write(output, diagram::svg(rule))?,
        },
        (Format::Svg, None) => {
            let usage = || {
                CommandError::Told("an SVG file shows one rule: name a RULE, or a directory with --output".to_owned())
            };
            let dir = output.ok_or_else(usage)?;
            files::make_directory(dir)?;
            file.grammar.rules.iter().try_for_each(|rule| write_svg(dir, rule))?;
        }
        (Format::Html, None) => {
            let stem = || path.file_stem().map_or(file.name.clone(), |stem| stem.to_string_lossy().into_owned());
            let title = file.grammar.header.specification.as_ref().map_or_else(stem, |title| title.text.clone());
            files::write(output, diagram::html_page(&file.grammar, &title))?;
        }
        (Format::Html, Some(_)) => {
            return Err(CommandError::Told("an HTML page shows all rules: omit RULE".to_owned()));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Draws a rule with the track of a text. `unfold` has rules and paths; without it, all references are unfolded.
fn draw_lit(
    path: &Path,
    rule: &str,
    text: &str,
    fails: &[String],
    unfold: Option<&[String]>,
    output: Option<&Path>,
) -> Result<ExitCode, CommandError> {
    let Some(file) = read(path)? else { return Ok(FAILED) };
    file.rule(rule)?;
    let trace = match file.trace(rule, text, fails) {
        Ok(trace) => trace.ok_or_else(|| CommandError::Told(String::from("the text has more than 64 MiB")))?,
        Err(error) => return Ok(file.failed(error)),
    };
    let taken = diagram::taken(&trace);
    if let Some(unknown) = unfold.unwrap_or_default().iter().find(|name| !file.has(name)) {
        return Err(CommandError::Told(format!("{} has no rule or reference `{unknown}`", file.name)));
    }
    let unfold = |path: &str| match unfold {
        Some(named) => named.iter().any(|name| name == path || taken.get(path) == Some(&name.as_str())),
        None => taken.contains_key(path),
    };
    let light =
        diagram::Light { text, trace: Some(&trace), unfold: &unfold, prefix: "", style: Some(diagram::LIT_STYLE) };
    let drawing = diagram::lit(&file.grammar, rule, &light).expect("the rule exists: it was matched");
    files::write(output, drawing).map(|()| ExitCode::SUCCESS)
}

fn write_svg(dir: &Path, rule: &Rule) -> Result<(), CommandError> {
    files::write_file(&dir.join(format!("{}.svg", rule.name)), diagram::svg(rule))
}

/// Returns the diagrams of all rules, each under its name.
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
    fn run(&self, path: &Path, rule: &str) -> Result<ExitCode, CommandError> {
        let Some(file) = read(path)? else { return Ok(FAILED) };
        file.rule(rule)?;
        let sentences = match sample::corpus(&file.grammar, rule, self.size, self.count, self.seed) {
            Ok(sentences) => sentences,
            Err(error) => return Ok(file.failed(error)),
        };
        match &self.dir {
            Some(dir) => self.write_corpus(dir, rule, &sentences)?,
            None => files::write(None, self.lines(&sentences))?,
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Files are named by rule, seed and number, so that corpora of several runs can share a directory.
    fn write_corpus(&self, dir: &Path, rule: &str, sentences: &[String]) -> Result<(), CommandError> {
        files::make_directory(dir)?;
        for (index, sentence) in sentences.iter().enumerate() {
            files::write_file(&dir.join(format!("{rule}-{}-{index:06}", self.seed)), sentence)?;
        }
        Ok(())
    }

    fn lines(&self, sentences: &[String]) -> String {
        let line = |sentence: &String| match self.json {
            true => json_line(sentence),
            false => format!("{}\n", visible(sentence)),
        };
        sentences.iter().map(line).collect()
    }
}

/// Returns a request for `batch`.
fn json_line(sentence: &str) -> String {
    let mut line = Vec::new();
    json::write_line(&mut line, &serde_json::json!({ "input": sentence })).expect("a Vec takes all writes");
    String::from_utf8(line).expect("JSON is UTF-8")
}

fn dictionary(path: &Path) -> Result<ExitCode, CommandError> {
    let Some(file) = read(path)? else { return Ok(FAILED) };
    files::write(None, sample::write_dictionary(&sample::dictionary(&file.grammar)))?;
    Ok(ExitCode::SUCCESS)
}

fn match_text(path: &Path, rule: &str, text: &str, fails: &[String], limits: Limits) -> Result<ExitCode, CommandError> {
    let Some(file) = read(path)? else { return Ok(FAILED) };
    file.rule(rule)?;
    let trace = match file.trace(rule, text, fails) {
        Ok(trace) => trace.ok_or_else(|| CommandError::Told(String::from("the text has more than 64 MiB")))?,
        Err(error) => return Ok(file.failed(error)),
    };
    match &trace.outcome {
        Ok(found) => {
            let (outline, left_out) = outline(rule, found, text, limits);
            files::write(None, outline)?;
            if left_out > 0 {
                let Limits { depth, lines } = limits;
                files::print_error(&report::note(&format!(
                    "{left_out} more nodes of the tree are not shown, below level {depth} or after {lines} lines: `--all` \
                     prints them"
                )));
            }
            Ok(ExitCode::SUCCESS)
        }
        Err(mismatch) => {
            let title = format!("`{rule}` does not match `{}`", visible_start(text, SHORT));
            let source = Source::new(text, Screen::stderr());
            files::print_error(&report::mismatch(&title, mismatch.at, &expectations(&trace, mismatch), &source));
            Ok(FAILED)
        }
    }
}

/// The maximum number of notes on what was expected, and of rules in a note.
const EXPECTED: usize = 12;

/// The maximum number of expectations that notes are made from. A recursive rule can have one for each byte of the
/// text, each with a chain as long.
const CONSIDERED: usize = 200;

/// Notes on what was expected where a match stopped: one for each expectation, and one that counts the rest.
fn expectations(trace: &Trace<'_>, mismatch: &Mismatch<'_>) -> Vec<String> {
    let mut notes = Vec::new();
    for expected in mismatch.expected.iter().take(CONSIDERED) {
        let chain = trace.chain(expected.chain);
        let inner = &chain[chain.len().saturating_sub(EXPECTED)..];
        let rules: Vec<&str> = inner.iter().map(|reference| reference.rule).chain([expected.place.rule]).collect();
        let start = if inner.len() < chain.len() { "… > " } else { "" };
        let what = match &expected.place.node.kind {
            Kind::Reference(name) => format!("no `{name}`: `Depth:` allows no more brackets around it,"),
            _ => format!("expected {}", describe(expected.place.node)),
        };
        let note = format!("{what} in {start}{}", rules.join(" > "));
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    if notes.len() > EXPECTED || mismatch.expected.len() > CONSIDERED {
        notes.truncate(EXPECTED);
        notes.push("or others".to_owned());
    }
    if mismatch.complete {
        let or = if notes.is_empty() { "expected" } else { "or" };
        notes.push(format!("{or} the end of the text"));
    }
    notes
}
