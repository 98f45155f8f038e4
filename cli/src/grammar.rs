//! `railurl grammar`: the commands on rule files.

pub(crate) mod agree;

use std::collections::HashMap;
use std::fs;
use std::io::{ErrorKind, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use railurl_grammar::analyze::{Effort, Texts};
use railurl_grammar::blocks::alphabets;
use railurl_grammar::generate::unformatted;
use railurl_grammar::interpret::{Expected, Interpreter, Mismatch, Trace};
use railurl_grammar::{
    Error, Grammar, Kind, Node, Rule, abnf, analyze, describe, diagram, export, extract, generate, generate_decided,
    load, package, read_all, sample, write,
};

use crate::args::{
    AlphabetsArguments, DiagramArguments, EqualArguments, ExportArguments, Flavor, Format, GenerateArguments,
    GrammarCommand, ImportArguments, MatchArguments, NewArguments, Notation, SampleArguments,
};
use crate::files::{self, CommandError, FAILED};
use crate::json;
use crate::outline::{Limits, outline};
use crate::progress::DELAY;
use crate::report::{self, Source};
use crate::screen::Screen;
use crate::visible::{SHORT, visible, visible_os, visible_start};
use crate::words::counted;

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
        GrammarCommand::Check { files, starts, states } => {
            let starts: Vec<&str> = starts.iter().map(String::as_str).collect();
            return each(&files, |path| check(path, &starts, states));
        }
        GrammarCommand::Equal(arguments) => return equal(&arguments),
        GrammarCommand::Agree(arguments) => return agree::run(&arguments),
        GrammarCommand::Generate(arguments) => return generate_code(&arguments),
        GrammarCommand::Extract { file, output } => extract_rules(&file, output.as_deref()),
        GrammarCommand::Import(arguments) => import_rules(&arguments),
        GrammarCommand::Export(arguments) => export_rules(&arguments),
        GrammarCommand::New(arguments) => new_crate(arguments),
        GrammarCommand::Alphabets(arguments) => generate_alphabets(arguments),
        GrammarCommand::Diagram(arguments) => draw(&arguments),
        GrammarCommand::Sample(arguments) => print_samples(&arguments),
        GrammarCommand::Dictionary { file } => {
            files::write(None, sample::write_dictionary(&sample::dictionary(&read(&file)?.grammar)))
        }
        GrammarCommand::Match(arguments) => match_text(&arguments),
    }
    .map(|()| ExitCode::SUCCESS)
}

/// The folder in which an extended file is looked for, if it is not where the file that extends it says.
const RULES: &str = "grammar/rules";

/// The maximum number of errors that are shown of one file.
const MAX_REPORTS: usize = 100;

/// Reads a rule file, or ABNF by its name. If it has mistakes, the error reports them.
pub(crate) fn read(path: &Path) -> Result<RuleFile, CommandError> {
    let name = files::name(path);
    let directory = path.parent().unwrap_or(Path::new("")).to_path_buf();
    let base = path.file_name().map_or_else(|| name.clone(), visible_os);
    let texts = HashMap::from([(base.clone(), files::read(path)?)]);
    let mut file = RuleFile { name, base, directory, texts, grammar: Grammar::default() };
    if is_abnf(path) {
        let text = &file.texts[&file.base];
        // Nodes keep the positions of the ABNF, so that is where later errors are.
        let grammar = abnf::import(text).map_err(|errors| in_source(&file.name, text, errors))?;
        return Ok(RuleFile { grammar, ..file });
    }
    let grammar = load(&file.base, |name| match file.texts.get(name) {
        Some(text) => Ok(text.clone()),
        None => {
            let own = fs::read_to_string(file.directory.join(name));
            let base = name.rsplit('/').next().unwrap_or(name);
            let shared = |error| fs::read_to_string(Path::new(RULES).join(base)).map_err(|_| error);
            let text = own.or_else(shared).map_err(|error| error.to_string())?;
            Ok(file.texts.entry(name.to_owned()).or_insert(text).clone())
        }
    });
    let error = match grammar {
        Ok(grammar) => return Ok(RuleFile { grammar, ..file }),
        Err(error) => error,
    };
    // Loading stops at the first mistake; the file may have more.
    let text = error.file.as_ref().and_then(|name| file.texts.get(name));
    let mut mistakes: Vec<Error> = text.and_then(|text| read_all(text).err()).into_iter().flatten().collect();
    mistakes.iter_mut().for_each(|mistake| mistake.file.clone_from(&error.file));
    if !mistakes.contains(&error) {
        mistakes = vec![error];
    }
    Err(file.rejection(mistakes))
}

fn is_abnf(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "abnf")
}

/// Reads a rule file as a language, that of its first start rule.
pub(crate) fn read_language(path: &Path) -> Result<(RuleFile, String), CommandError> {
    let file = read(path).map_err(CommandError::without_answer)?;
    let start = file.start(None)?;
    // The errors of searches that use it do not name the file.
    analyze::shortest(&[Texts::of(&file.grammar, &start)]).map_err(|error| undecidable([&file], error))?;
    Ok((file, start))
}

/// Reports the errors of a grammar.
fn rejection(errors: impl IntoIterator<Item = Error>, report: impl Fn(Error) -> String) -> CommandError {
    CommandError::Rejection(reports(errors, report))
}

/// Returns the reports of errors: of the first ones if there are very many.
fn reports(errors: impl IntoIterator<Item = Error>, report: impl Fn(Error) -> String) -> String {
    let mut errors: Vec<Error> = errors.into_iter().collect();
    let more = errors.len().saturating_sub(MAX_REPORTS);
    errors.truncate(MAX_REPORTS);
    let mut reports: Vec<_> = errors.into_iter().map(report).collect();
    if more > 0 {
        reports.push(report::note(&format!("{} not shown", counted(more, "more error"))));
    }
    reports.join("\n\n")
}

impl RuleFile {
    fn rule(&self, name: &str) -> Result<&Rule, CommandError> {
        self.grammar.rule(name).ok_or_else(|| {
            // Names of ABNF are imported in lower case.
            let wanted = name.to_ascii_lowercase();
            let is_similar = |rule: &&Rule| rule.name.contains(&wanted) || wanted.contains(&rule.name);
            let similar = self.grammar.rules.iter().filter(is_similar);
            let nearest = similar.min_by_key(|rule| rule.name.len().abs_diff(wanted.len()));
            let hint = nearest.map(|rule| format!("; did you mean `{}`?", rule.name)).unwrap_or_default();
            CommandError::Message(format!("{} has no rule `{}`{hint}", self.name, visible(name)))
        })
    }

    /// Returns the name of the requested rule, or else of the first start rule.
    pub(crate) fn start(&self, name: Option<&str>) -> Result<String, CommandError> {
        let header = self.grammar.header.starts();
        let first = || header.first().copied().or_else(|| analyze::start_rules(&self.grammar).first().copied());
        self.rule(name.or_else(first).expect("a grammar with rules has a start rule")).map(|rule| rule.name.clone())
    }

    /// Returns whether a rule has this name, or a reference this path.
    fn has(&self, name: &str) -> bool {
        let mut rule = None;
        for step in name.split('/') {
            let Some((name, index)) = step.split_once(':') else { return self.grammar.rule(name).is_some() };
            let node = (self.grammar.rule(name).filter(|_| rule.is_none_or(|rule| rule == name)))
                .and_then(|rule| rule.body.nodes().nth(index.parse().ok()?));
            let Some(Kind::Reference(next)) = node.map(|node| &node.kind) else { return false };
            rule = Some(next);
        }
        true
    }

    /// Matches a text with a rule of the file. The interpreter is right as well for a grammar that `check` rejects, where
    /// the engine would commit to a wrong alternative.
    fn trace(&self, rule: &str, text: &str, fails: &[String]) -> Result<Trace<'_>, CommandError> {
        let interpreter = Interpreter::new(&self.grammar).map_err(|error| self.rejection(vec![error]))?;
        let trace = interpreter.trace(rule, text, &mut |predicate, _| !fails.iter().any(|name| name == predicate));
        trace.map_err(|error| CommandError::Message(error.to_string()))
    }

    /// Reports errors of the grammar.
    fn rejection(&self, errors: impl IntoIterator<Item = Error>) -> CommandError {
        CommandError::Rejection(self.reports(errors))
    }

    /// Returns the reports of errors and warnings.
    fn reports(&self, errors: impl IntoIterator<Item = Error>) -> String {
        reports(errors, |error| {
            let error = self.grammar.locate(error);
            let extended = error.file.as_ref().and_then(|name| self.texts.get_key_value(name));
            let (name, text) = match extended.filter(|(name, _)| **name != self.base) {
                Some((name, text)) => (visible_os(self.directory.join(name).as_os_str()), text),
                None => (self.name.clone(), &self.texts[&self.base]),
            };
            report::grammar_error(&name, text, &error, Screen::stderr())
        })
    }

    /// Keeps only the rules that a rule needs.
    fn narrowed(self, start: &str) -> Result<Self, CommandError> {
        self.rule(start)?;
        Ok(RuleFile { grammar: self.grammar.narrowed(&[start]), ..self })
    }

    /// Returns whether a rule has a node at the error's position.
    fn has_place(&self, error: &Error) -> bool {
        let rule = error.rule.as_ref().and_then(|name| self.grammar.rule(name));
        rule.is_some_and(|rule| rule.body.nodes().any(|node| node.position == error.position))
    }
}

/// Reports an error of a search in one of several files, which has no answer.
fn undecidable<'f>(files: impl IntoIterator<Item = &'f RuleFile>, error: Error) -> CommandError {
    match files.into_iter().find(|file| file.has_place(&error)) {
        Some(file) => file.rejection(vec![error]).without_answer(),
        None => CommandError::Message(error.to_string()),
    }
}

/// Runs a function on each file. Goes on after a file with mistakes; the exit status says whether there was one.
fn each(paths: &[PathBuf], run: impl Fn(&Path) -> Result<(), CommandError>) -> Result<ExitCode, CommandError> {
    let mut status = ExitCode::SUCCESS;
    for path in paths {
        match run(path) {
            Err(error @ CommandError::Rejection(_)) => status = error.print(),
            result => result?,
        }
    }
    Ok(status)
}

fn check(path: &Path, starts: &[&str], states: usize) -> Result<(), CommandError> {
    let file = read(path)?;
    for start in starts {
        file.rule(start)?;
    }
    let searching = Searching::new(&file.name);
    let effort = searching.effort(states);
    let decided = analyze::guide_within(&file.grammar, starts, effort).map_err(|errors| file.rejection(errors))?;
    let mut warnings = decided.warnings.clone();
    if !decided.is_guided && warnings.iter().any(|warning| warning.notes.is_empty()) {
        // Now with the readings that explain them.
        let results = analyze::analyze_within(&decided.grammar, starts, effort);
        warnings = results.into_iter().filter(|error| error.is_warning).collect();
    }
    generate_decided(&file.grammar, &decided.grammar, &file.name).map_err(|error| file.rejection(vec![error]))?;
    drop(searching);
    if !warnings.is_empty() {
        files::print_error(&file.reports(warnings));
    }
    let own = file.grammar.rules.iter().filter(|rule| rule.file.is_none());
    let lines: Vec<&str> = file.texts[&file.base].lines().map(str::trim).collect();
    for node in own.flat_map(|rule| rule.body.nodes()).filter(|_| !is_abnf(path)) {
        let (name, line) = (&file.name, node.position.line);
        let written = (line as usize).checked_sub(1).and_then(|line| lines.get(line));
        if let Some(written) = written.filter(|written| looks_escaped(node, written)) {
            files::print_error(&report::note(&visible(&format!(
                "{name}:{line}: in `{written}`, the backslash escapes nothing, and is one of the set; write it last if you mean it"
            ))));
        }
    }
    let used: HashMap<&str, &Rule> = decided.grammar.rules.iter().map(|rule| (rule.name.as_str(), rule)).collect();
    let unused: Vec<String> = (file.grammar.rules.iter())
        .filter(|rule| !used.contains_key(rule.name.as_str()))
        .map(|rule| format!("`{}`", rule.name))
        .collect();
    if !unused.is_empty() {
        let shown = unused.iter().take(MAX_NAMES).cloned().collect::<Vec<_>>().join(", ");
        let more = if unused.len() > MAX_NAMES { ", …" } else { "" };
        files::print_error(&report::note(&visible(&format!(
            "{}: no start rule leads to {}, not checked: {shown}{more}",
            file.name,
            counted(unused.len(), "rule")
        ))));
    }
    let changed: Vec<_> = (file.grammar.rules.iter())
        .filter(|rule| used.get(rule.name.as_str()).is_some_and(|decided| rule.body != decided.body))
        .map(|rule| format!("`{}`", rule.name))
        .collect();
    let added = match changed.as_slice() {
        [] => String::new(),
        _ if decided.is_guided => "; generated code finds a reading of the whole text first".to_owned(),
        names => format!("; generated code has more look-ahead in {}", names.join(", ")),
    };
    let rules = counted(file.grammar.rules.len() - unused.len(), "rule");
    files::print(&format!("{}: {rules}, no problems{added}\n", visible(&file.name)))
}

/// The maximum number of rules that a note lists.
const MAX_NAMES: usize = 12;

/// Shows the name of a rule and how many steps its search has taken.
type ShowRule = dyn Fn(&str, usize);

/// Shows on a terminal, once a search takes long, which rule is being checked.
struct Searching {
    bar: Option<ProgressBar>,
    shown: Box<ShowRule>,
}

impl Searching {
    fn new(file: &str) -> Self {
        let bar = std::io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(4));
            bar.with_style(ProgressStyle::with_template("{spinner} {msg}").expect("the template is well-formed"))
        });
        let (started, file, shown) = (Instant::now(), visible(file).into_owned(), bar.clone());
        let show = move |rule: &str, steps: usize| {
            if let Some(bar) = shown.as_ref().filter(|_| started.elapsed() > DELAY) {
                bar.set_message(format!("{file}: rule `{rule}`, {steps} steps"));
                bar.tick();
            }
        };
        Searching { bar, shown: Box::new(show) }
    }

    fn effort(&self, states: usize) -> Effort<'_> {
        let mut effort = Effort::default();
        (effort.states, effort.progress) = (states, &*self.shown);
        effort
    }
}

impl Drop for Searching {
    fn drop(&mut self) {
        self.bar.iter().for_each(ProgressBar::finish_and_clear);
    }
}

/// Returns whether a node is a set, written with a backslash before a character that it would escape in a regular
/// expression.
fn looks_escaped(node: &Node, written: &str) -> bool {
    let Kind::Class(class) = &node.kind else { return false };
    let mut pairs = class.ranges.windows(2).map(|pair| (pair[0].1, pair[1].0));
    pairs.any(|(c, next)| c == '\\' && "-]dnrstw".contains(next) && written.contains(&format!("\\{next}")))
}

/// Compares the texts of two rules.
fn equal(arguments: &EqualArguments) -> Result<ExitCode, CommandError> {
    let read = |path: &PathBuf| read(path).map_err(CommandError::without_answer);
    let [first, second] = [read(&arguments.first)?, read(&arguments.second)?];
    let start = arguments.start.as_deref();
    let rules = [first.start(start)?, second.start(arguments.with.as_deref().or(start))?];
    let predicates = arguments.predicates.as_ref().map(read).transpose()?;
    let none = Grammar::default();
    let holding = predicates.as_ref().map_or(&none, |file| &file.grammar);
    let differences = analyze::differences_where((&first.grammar, &rules[0]), (&second.grammar, &rules[1]), holding)
        .map_err(|error| undecidable([&first, &second].into_iter().chain(&predicates), error))?;
    let [one, other] =
        [(&first, &rules[0]), (&second, &rules[1])].map(|(file, rule)| format!("`{rule}` of {}", visible(&file.name)));
    let mut lines = String::new();
    if let Some(text) = &differences.only_first {
        lines += &format!("{text} matches {one}, not {other}\n");
    }
    if let Some(text) = differences.only_second.as_ref().filter(|_| !arguments.within) {
        lines += &format!("{text} matches {other}, not {one}\n");
    }
    if !lines.is_empty() {
        return files::print(&lines).map(|()| FAILED);
    }
    let verb = if arguments.within { "is within" } else { "matches the same texts as" };
    let mut text = format!("proved: {one} {verb} {other} ({} steps)\n", differences.steps);
    agree::rests_on(&mut text, false, &differences.predicates);
    files::print(&text).map(|()| ExitCode::SUCCESS)
}

fn extract_rules(path: &Path, output: Option<&Path>) -> Result<(), CommandError> {
    let source = files::read(path)?;
    let name = files::name(path);
    let grammar = extract(&source).map_err(|error| in_source(&name, &source, vec![error]))?;
    if grammar.rules.is_empty() {
        let message = format!("{name} has no `<pre class=railroad>` blocks");
        return Err(CommandError::Rejection(report::message(&message)));
    }
    files::write(output, write(&grammar))
}

fn import_rules(arguments: &ImportArguments) -> Result<(), CommandError> {
    let ImportArguments { file, with, starts, output } = arguments;
    let text = files::read(file)?;
    let name = files::name(file);
    let sources = with.iter().map(|with| source(with)).collect::<Result<Vec<_>, _>>()?;
    let starts: Vec<&str> = starts.iter().map(String::as_str).collect();
    let place = |error: &Error| {
        let other = error.file.as_ref().and_then(|name| sources.iter().find(|source| source.name() == name));
        other.map_or((name.as_str(), text.as_str()), |source| (source.name(), source.text()))
    };
    let imported = abnf::import_with(&text, &sources, &starts).map_err(|errors| {
        rejection(errors, |error| {
            let (name, text) = place(&error);
            report::grammar_error(name, text, &error, Screen::stderr())
        })
    })?;
    for mut note in imported.notes {
        note.file.get_or_insert_with(|| name.clone());
        files::print_error(&report::note(&visible(&note.to_string())));
    }
    files::write(output.as_deref(), write(&imported.grammar))
}

/// Returns the RFC of the library or the file that rules are taken from.
fn source(with: &Path) -> Result<abnf::Source, CommandError> {
    if let Some(source) = with.to_str().filter(|_| !with.exists()).and_then(abnf::Source::rfc) {
        return Ok(source);
    }
    match files::read(with) {
        Ok(text) => Ok(abnf::Source::new(files::name(with), text)),
        Err(CommandError::Message(message)) if !with.exists() && !files::is_standard_stream(with.as_os_str()) => {
            let names = abnf::Source::rfcs().collect::<Vec<_>>().join(", ");
            Err(CommandError::Message(format!("{message}; the RFCs that are known by name are {names}")))
        }
        Err(error) => Err(error),
    }
}

/// Reports errors of a file that is not a rule file.
fn in_source(name: &str, source: &str, errors: impl IntoIterator<Item = Error>) -> CommandError {
    rejection(errors, |error| report::grammar_error(name, source, &error, Screen::stderr()))
}

fn export_rules(arguments: &ExportArguments) -> Result<(), CommandError> {
    let ExportArguments { file, to, start, flavor, output } = arguments;
    if *to != Notation::Regex && (start.is_some() || flavor.is_some()) {
        return Err(CommandError::Message("--start and --flavor need --to regex".to_owned()));
    }
    let file = read(file)?;
    let flavor = flavor.map(|flavor| match flavor {
        Flavor::Rust | Flavor::Re2 | Flavor::Go | Flavor::Java | Flavor::Pcre => export::Flavor::Braces,
        Flavor::Python => export::Flavor::Python,
        Flavor::Javascript => export::Flavor::JavaScript,
        Flavor::Dotnet => export::Flavor::DotNet,
    });
    let text = match to {
        Notation::Abnf => export::abnf(&file.grammar),
        Notation::Ebnf => export::ebnf(&file.grammar),
        Notation::Regex => export::regex(&file.grammar, &file.start(start.as_deref())?, flavor).map(|text| text + "\n"),
        Notation::Railroad => Ok(export::railroad(&file.grammar)),
    };
    files::write(output.as_deref(), text.map_err(|error| file.rejection(vec![error]))?)
}

// ----- generate -------------------------------------------------------------------------------------------------

fn generate_code(arguments: &GenerateArguments) -> Result<ExitCode, CommandError> {
    let GenerateArguments { files, out, modules, source, check } = arguments;
    if files.len() > 1 && (out.is_some() || source.is_some()) {
        return Err(CommandError::Message("`--out` and `--source` need a single FILE".to_owned()));
    }
    each(files, |path| {
        let file = read(path)?;
        let source = source.as_ref().map_or_else(|| file.name.replace('\\', "/"), String::clone);
        let directory = match (out, file.grammar.header.module_folder()) {
            (Some(out), _) => out.clone(),
            (None, Some(folder)) => modules.join(folder),
            (None, None) => {
                return Err(CommandError::Message(format!(
                    "{} has no `Module:` in its header: name a directory with --out",
                    file.name
                )));
            }
        };
        let mut grammar = file.grammar.clone();
        if out.is_some() {
            // The module of the extended grammar may be anywhere.
            grammar.extends = None;
        }
        let modules = generate(&grammar, &source).map_err(|error| file.rejection(vec![error]))?;
        let mut modules: Vec<_> = modules.into_iter().map(|(name, code)| (directory.join(name), code)).collect();
        // A crate that `new` wrote has a diagram in the folder above its modules.
        let diagram = directory.parent().map(|source| source.join("diagram.svg")).filter(|path| path.exists());
        modules.extend(diagram.filter(|_| out.is_some()).map(|path| (path, package::diagram(&grammar))));
        write_or_check(modules, *check)
    })
}

fn new_crate(arguments: NewArguments) -> Result<(), CommandError> {
    let NewArguments { file, dir, name, railurl, check } = arguments;
    if files::is_standard_stream(file.as_os_str()) {
        return Err(CommandError::Message("a crate keeps its rule file: GRAMMAR cannot be standard input".to_owned()));
    }
    let absolute = |path: &Path| {
        let failed = |error| CommandError::Message(format!("cannot find {}: {error}", visible_os(path.as_os_str())));
        std::path::absolute(path).map_err(failed)
    };
    let from_abnf = is_abnf(&file);
    let mut file = read(&file)?;
    if from_abnf {
        // The crate keeps the rule file, in which its author can change names.
        let text = write(&file.grammar);
        file.base = format!("{}.railroad", file.base.trim_end_matches(".abnf"));
        file.grammar = read_all(&text).map_err(|errors| in_source(&file.base, &text, errors))?;
        file.texts = HashMap::from([(file.base.clone(), text)]);
    }
    let name = match name {
        Some(name) => name,
        None => absolute(&dir)?.file_name().map_or_else(String::new, visible_os).to_lowercase(),
    };
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) || !name.chars().all(is_word) {
        return Err(CommandError::Message(format!(
            "`{}` cannot be the name of a crate: give it letters, digits, `-` and `_` with --name",
            visible(&name)
        )));
    }
    // Before a release, its crates are only in the checkout that the command was compiled from.
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).parent().filter(|own| own.join("grammar/Cargo.toml").exists());
    let railurl = railurl.or_else(|| own.map(Path::to_owned));
    let dependency = |folder: &str| match &railurl {
        None => Ok(format!("version = {:?}", env!("CARGO_PKG_VERSION"))),
        Some(railurl) => {
            let path = absolute(&railurl.join(folder))?;
            if !path.join("Cargo.toml").exists() {
                return Err(CommandError::Message(format!(
                    "{} is not a checkout of railurl",
                    visible_os(railurl.as_os_str())
                )));
            }
            Ok(format!("path = {:?}", path.to_string_lossy()))
        }
    };
    let (dependency, blocks) = (dependency("grammar")?, dependency("parser/blocks")?);
    if !check && fs::read_dir(&dir).is_ok_and(|mut entries| entries.next().is_some()) {
        return Err(CommandError::Message(format!(
            "{0} is not empty: to write the parser of a changed grammar, use `railurl grammar generate {0}/grammar/{1} \
             --out {0}/src/generated --source grammar/{1}`",
            visible_os(dir.as_os_str()),
            file.base
        )));
    }
    let mut rules = vec![(file.base.as_str(), file.texts[&file.base].as_str())];
    rules.extend(file.texts.iter().filter(|(name, _)| **name != file.base).map(|(name, text)| (&**name, &**text)));
    let mut package = package::Package::new(&name, &file.grammar, &rules, &dependency);
    package.blocks = &blocks;
    let made = package::files(&package).map_err(|error| file.rejection(vec![error]))?;
    let made = made.into_iter().filter(|file| file.generated || !check);
    write_or_check(made.map(|file| (dir.join(file.path), file.text)).collect(), check)
}

fn generate_alphabets(arguments: AlphabetsArguments) -> Result<(), CommandError> {
    let AlphabetsArguments { file, rules, starts, out, source, check } = arguments;
    let file = read(&file)?;
    rules.iter().chain(&starts).try_for_each(|name| file.rule(name).map(drop))?;
    let source = source.unwrap_or_else(|| file.name.replace('\\', "/"));
    let [rules, starts] = [&rules, &starts].map(|names| names.iter().map(String::as_str).collect::<Vec<_>>());
    let code = alphabets(&file.grammar, &source, &rules, &starts).map_err(|error| file.rejection(vec![error]))?;
    write_or_check(vec![(out, code)], check)
}

/// Writes files, and the directories that they are in; with `check`, compares the existing files with them.
fn write_or_check(made: Vec<(PathBuf, String)>, check: bool) -> Result<(), CommandError> {
    if check {
        return check_code(&made);
    }
    let mut unformatted = None;
    for (path, text) in made {
        if let Some(directory) = path.parent().filter(|directory| *directory != Path::new("")) {
            files::make_directory(directory)?;
        }
        let is_stream = files::is_standard_stream(path.as_os_str());
        let formatted = if is_stream || is_code(&path) { rustfmt(&text)? } else { Ok(text.clone()) };
        files::write(Some(&path), formatted.as_ref().unwrap_or(&text))?;
        unformatted = unformatted.or(formatted.err());
        if !is_stream {
            files::print(&format!("{}\n", visible_os(path.as_os_str())))?;
        }
    }
    if let Some(reason) = unformatted {
        files::print_error(&report::note(&format!("{reason}: the code is written unformatted")));
    }
    Ok(())
}

/// Compares the existing files with those to be written. Formatting alone does not make a file stale, because versions
/// of rustfmt differ.
fn check_code(made: &[(PathBuf, String)]) -> Result<(), CommandError> {
    let mut reports = Vec::new();
    for (path, text) in made {
        let problem = match path.exists() {
            false => "missing",
            true if is_fresh(path, &files::read(path)?, text)? => continue,
            true => "stale",
        };
        let name = visible_os(path.as_os_str());
        reports.push(report::message(&format!("{name} is {problem}: generate it again")));
    }
    if reports.is_empty() { Ok(()) } else { Err(CommandError::Rejection(reports.join("\n"))) }
}

fn is_code(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs")
}

fn is_fresh(path: &Path, written: &str, text: &str) -> Result<bool, CommandError> {
    if !is_code(path) {
        return Ok(written == text);
    }
    // rustfmt may change more than white space and commas, such as the order of imports.
    let is_equal = |text: &str| unformatted(written) == unformatted(text);
    Ok(is_equal(text) || rustfmt(text)?.is_ok_and(|formatted| is_equal(&formatted)))
}

/// Returns the code as formatted by rustfmt, or why rustfmt cannot be run.
fn rustfmt(code: &str) -> Result<Result<String, String>, CommandError> {
    let program = std::env::var_os("RUSTFMT").unwrap_or_else(|| "rustfmt".into());
    let name = program.to_string_lossy().into_owned();
    let failed = |error: std::io::Error| CommandError::Message(format!("cannot run `{name}`: {error}"));
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
    let output = std::thread::scope(|scope| {
        // Another program than rustfmt may write before it has read everything. If it fails, its exit status and messages
        // say more than a broken pipe.
        child.stdin.take().map(|mut input| scope.spawn(move || input.write_all(code.as_bytes())));
        child.wait_with_output()
    });
    let output = output.map_err(failed)?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        let said = said.lines().next().unwrap_or_default();
        return Ok(Err(format!("`{name}` failed ({}) {said}", output.status).trim_end().to_owned()));
    }
    if output.stdout.is_empty() {
        return Ok(Err(format!("`{name}` printed nothing")));
    }
    String::from_utf8(output.stdout)
        .map(Ok)
        .map_err(|_| CommandError::Message(format!("the output of `{name}` is not UTF-8")))
}

// ----- diagrams -------------------------------------------------------------------------------------------------

fn draw(arguments: &DiagramArguments) -> Result<(), CommandError> {
    if let (Some(rule), Some(text)) = (&arguments.rule, &arguments.text) {
        if arguments.format.is_some_and(|format| format != Format::Svg) {
            return Err(CommandError::Message("--text can only draw SVG: omit --format".to_owned()));
        }
        return draw_track(arguments, rule, &files::read_argument(text, "the text")?);
    }
    let file = read(&arguments.file)?;
    let rule = arguments.rule.as_ref().map(|name| file.rule(name)).transpose()?;
    let output = arguments.output.as_deref();
    match (arguments.format.unwrap_or(Format::Text), rule) {
        (Format::Text, Some(rule)) => files::write(output, diagram::text(rule)),
        (Format::Text, None) => {
            let diagrams = file.grammar.rules.iter().map(|rule| format!("{}\n\n{}", rule.name, diagram::text(rule)));
            files::write(output, diagrams.collect::<Vec<_>>().join("\n"))
        }
        (Format::Svg, Some(rule)) => match output.filter(|output| output.is_dir()) {
            Some(dir) => write_svg(dir, rule),
            None => files::write(output, diagram::svg(rule)),
        },
        (Format::Svg, None) => {
            let Some(dir) = output else {
                let message = "an SVG file shows one rule: name a RULE, or a directory with --output";
                return Err(CommandError::Message(message.to_owned()));
            };
            files::make_directory(dir)?;
            file.grammar.rules.iter().try_for_each(|rule| write_svg(dir, rule))
        }
        (Format::Html, None) => {
            let path = &arguments.file;
            let stem = || path.file_stem().map_or(file.name.clone(), |stem| stem.to_string_lossy().into_owned());
            let title = file.grammar.header.specification.as_ref().map_or_else(stem, |title| title.text.clone());
            files::write(output, diagram::html_page(&file.grammar, &title))
        }
        (Format::Html, Some(_)) => Err(CommandError::Message("an HTML page shows all rules: omit RULE".to_owned())),
    }
}

/// Draws a rule with the track of a text.
fn draw_track(arguments: &DiagramArguments, rule: &str, text: &str) -> Result<(), CommandError> {
    let DiagramArguments { fails, unfold, unfold_all, output, .. } = arguments;
    let file = read(&arguments.file)?.narrowed(rule)?;
    let trace = file.trace(rule, text, fails)?;
    if let Some(unknown) = unfold.iter().find(|name| !file.has(name)) {
        return Err(CommandError::Message(format!("{} has no rule or reference `{unknown}`", file.name)));
    }
    let taken = diagram::taken(&trace);
    let unfold = |path: &str| match taken.get(path) {
        Some(_) if *unfold_all => true,
        taken => unfold.iter().any(|name| name == path || taken == Some(&name.as_str())),
    };
    let mut light = diagram::Light::new(text, Some(&trace));
    (light.unfold, light.style) = (&unfold, Some(diagram::LIT_STYLE));
    let drawing = diagram::lit(&file.grammar, rule, &light).expect("the rule exists: it was matched");
    files::write(output.as_deref(), drawing)
}

fn write_svg(dir: &Path, rule: &Rule) -> Result<(), CommandError> {
    files::write_file(&dir.join(format!("{}.svg", rule.name)), diagram::svg(rule))
}

// ----- sentences ------------------------------------------------------------------------------------------------

fn print_samples(arguments: &SampleArguments) -> Result<(), CommandError> {
    let SampleArguments { file, rule, count, size, seed, dir, json } = arguments;
    let file = read(file)?.narrowed(rule)?;
    let sentences = sample::corpus(&file.grammar, rule, *size, *count, *seed);
    let sentences = sentences.map_err(|error| file.rejection(vec![error]))?;
    if let Some(dir) = dir {
        files::make_directory(dir)?;
        // The rule, the seed and the number name a file, so that corpora of several runs can share a directory.
        let name = |index| dir.join(format!("{rule}-{seed}-{index:06}"));
        return sentences.iter().enumerate().try_for_each(|(index, text)| files::write_file(&name(index), text));
    }
    if *json {
        let request = |text: &String| serde_json::json!({ "input": text });
        return files::write_with(|out| sentences.iter().try_for_each(|text| json::write_line(out, &request(text))));
    }
    files::write(None, sentences.iter().map(|text| format!("{}\n", visible(text))).collect::<String>())
}

fn match_text(arguments: &MatchArguments) -> Result<(), CommandError> {
    let MatchArguments { file, rule, text, fails, all } = arguments;
    let limits = if *all { Limits::ALL } else { Limits::READABLE };
    let text = &*files::read_argument(text, "the text")?;
    let file = read(file)?.narrowed(rule)?;
    let trace = file.trace(rule, text, fails)?;
    match &trace.outcome {
        Ok(matched) => {
            let (outline, left_out) = outline(rule, matched, text, limits);
            files::write(None, outline)?;
            if left_out > 0 {
                let (nodes, Limits { depth, lines }) = (counted(left_out, "more node"), limits);
                files::print_error(&report::note(&format!(
                    "{nodes} not shown, below level {depth} or after {lines} lines: `--all` prints them"
                )));
            }
            Ok(())
        }
        Err(mismatch) => {
            let title = format!("`{rule}` does not match `{}`", visible_start(text, SHORT));
            let source = Source::new(text, Screen::stderr());
            let notes = expectations(&file.grammar, &trace, mismatch);
            Err(CommandError::Rejection(report::mismatch(&title, mismatch.at, &notes, &source)))
        }
    }
}

/// The maximum number of notes on what was expected, and of rules in a note.
const EXPECTED: usize = 12;

/// The maximum number of expectations that notes are made from. A recursive rule can have one for each byte of the
/// text, each with a chain as long.
const CONSIDERED: usize = 200;

/// Returns notes on what was expected where a match stopped: one for each node, and one for the rest.
fn expectations(grammar: &Grammar, trace: &Trace<'_>, mismatch: &Mismatch<'_>) -> Vec<String> {
    let mut places: Vec<(String, &str, Vec<&str>)> = Vec::new();
    let most = grammar.header.depth_limit().unwrap_or_default();
    // Where brackets nest too deep, that is why, whatever else could stand there.
    let is_deep = |expected: &&Expected| matches!(expected.place.node.kind, Kind::Reference(_));
    let deep: Vec<&Expected> = mismatch.expected.iter().filter(is_deep).collect();
    let all = || mismatch.expected.iter().collect();
    let considered = if deep.is_empty() { all() } else { deep };
    for expected in considered.iter().take(CONSIDERED) {
        let chain = trace.chain(expected.chain);
        let inner = &chain[chain.len().saturating_sub(EXPECTED)..];
        let rules: Vec<&str> = inner.iter().map(|reference| reference.rule).chain([expected.place.rule]).collect();
        let start = if inner.len() < chain.len() { "… > " } else { "" };
        let what = match &expected.place.node.kind {
            Kind::Reference(name) => {
                format!("nested deeper than `Depth: {most}` allows: no `{name}`")
            }
            _ => format!("expected {}", describe(expected.place.node)),
        };
        let same =
            places.iter_mut().find(|(known, before, around)| (known, *before, around[0]) == (&what, start, rules[0]));
        match same {
            // Several rules expect the same here: name those around all of them.
            Some((.., around)) => {
                around.truncate(around.iter().zip(&rules).take_while(|(one, other)| one == other).count())
            }
            None => places.push((what, start, rules)),
        }
    }
    let note = |(what, start, rules): (String, &str, Vec<&str>)| format!("{what} in {start}{}", rules.join(" > "));
    let mut notes: Vec<String> = places.into_iter().map(note).collect();
    if notes.len() > EXPECTED || considered.len() > CONSIDERED {
        notes.truncate(EXPECTED);
        notes.push("or others".to_owned());
    }
    if mismatch.complete {
        let or = if notes.is_empty() { "expected" } else { "or" };
        notes.push(format!("{or} the end of the text"));
    }
    notes
}
