//! `railurl batch`: one JSON object per line in and out, in order, in constant memory, on all cores.

use std::io::{self, Read, Write};
use std::process::ExitCode;

use railurl::{
    Dialect, Options, Outcome, ParseError, Url,
    components::Components,
    dialect::Parser,
    encoding::Encoding,
    error::{FailureKind, NotValidKind, TooLong},
    implementations::Implementation,
    report::{Errors, Failure, Parsed, Record, Setter},
};

use crate::args::{BatchArguments, ReadingArguments};
use crate::bulk::{self, AnswerWriter};
use crate::files::{CommandError, Data};
use crate::json::write_line;
use crate::lines::{Block, Input, LONG, Line, NextBlock};
use crate::request::{Request, Stage};
use crate::settings;
use crate::sources::Sources;

/// Answers every line of standard input on standard output.
pub(crate) fn run(arguments: BatchArguments) -> Result<ExitCode, CommandError> {
    let arguments = bulk::leak(arguments);
    let encoding = settings::encoding(&arguments.reading)?;
    if arguments.reading.dialect.dialect().is_some() {
        settings::base(&arguments.reading)?;
    }
    bulk::answer_lines(Sources::open(&arguments.input)?, Data::new(), &arguments.bulk, move || {
        let mut batch = Batch { defaults: &arguments.reading, encoding, base: None };
        move |line: Line<'_>, out: &mut AnswerWriter<'_>| batch.answer(line, out)
    })
}

/// Returns the answers of `railurl batch`, without options, to the lines of `source`: one line each, of any length.
///
/// # Errors
///
/// `source` cannot be read to its end.
///
/// ```
/// let answers = railurl_cli::batch_lines(&b"{\"input\": \"http://h\"}\n[]"[..]).unwrap();
/// let lines: Vec<_> = std::str::from_utf8(&answers).unwrap().lines().collect();
/// assert!(lines[0].starts_with(r#"{"href":"http://h/","scheme":"http","#));
/// assert!(lines[1].starts_with(r#"{"failure":{"kind":"bad-line","#));
/// ```
pub fn batch_lines(source: impl Read) -> io::Result<Vec<u8>> {
    let defaults = ReadingArguments { base: None, encoding: None, dialect: Parser::default() };
    let mut batch = Batch { defaults: &defaults, encoding: None, base: None };
    let (mut input, mut block, mut answers) = (Input::new(source, usize::MAX), Block::default(), Vec::new());
    loop {
        match input.read(&mut block) {
            NextBlock::Block => block.lines().try_for_each(|line| batch.answer(line, &mut answers))?,
            NextBlock::Long => {}
            NextBlock::End => break,
        }
    }
    input.into_error().map_or(Ok(answers), Err)
}

/// The state kept from line to line.
struct Batch<'a> {
    defaults: &'a ReadingArguments,
    /// The default encoding.
    encoding: Option<&'static Encoding>,
    /// The base of the previous line, with its text and dialect: consecutive lines often share one.
    base: Option<(String, Dialect, Url)>,
}

impl Batch<'_> {
    /// Writes the answer to a line: one line as well.
    fn answer(&mut self, line: Line<'_>, out: &mut impl Write) -> io::Result<()> {
        match line.text().and_then(|text| Request::read(text, self.defaults.dialect)) {
            Ok(request) => self.answer_request(&request, out)?,
            Err(failure) => write_line(out, &Parsed::from(Err(failure)))?,
        }
        // A long base would stay in memory once per worker.
        self.base.take_if(|base| base.0.len() > LONG);
        Ok(())
    }

    fn answer_request(&mut self, request: &Request<'_>, out: &mut impl Write) -> io::Result<()> {
        let base = request.base.as_deref().or(self.defaults.base.as_deref());
        let dialect = match request.dialect.unwrap_or(self.defaults.dialect) {
            Parser::Dialect(dialect) => dialect,
            Parser::Implementation(implementation) if request.set.is_empty() => {
                return answer_by(implementation, &request.input, base, out).map(drop);
            }
            parser => {
                let message = format!("`{parser}` has no canonical form, and so no setters");
                return write_line(out, &Parsed::from(Err(Failure::new("no-canonical-form", message, 0..0))));
            }
        };
        let mut options = Options::new().dialect(dialect);
        if let Some(encoding) = request.encoding.or(self.encoding) {
            options = options.encoding(encoding);
        }
        match base {
            Some(base) if dialect.resolves_against_text() => options = options.base_text(base),
            Some(base) => match self.base(base, dialect) {
                Ok(base) => options = options.base(base),
                Err(error) => return write_line(out, &Parsed::from(Err(of_base(&error)))),
            },
            None => {}
        }
        let Some((error, components)) = invalid(dialect, &options, request) else {
            return answer_with(options, request, out).map(drop);
        };
        let mut parsed = Parsed::from(Err(Failure::from(&error)));
        parsed.record = Some(Record::from(components.texts()));
        write_line(out, &parsed)
    }

    fn base(&mut self, text: &str, dialect: Dialect) -> Result<&Url, ParseError> {
        let known = self.base.take().filter(|known| known.0 == text && known.1 == dialect);
        let base = match known {
            Some(known) => known,
            None => (text.to_owned(), dialect, Options::new().dialect(dialect).parse(text)?),
        };
        Ok(&self.base.insert(base).2)
    }
}

/// Writes the answer to a request; returns whether it is a success.
pub(crate) fn answer_with(options: Options<'_>, request: &Request<'_>, out: &mut impl Write) -> io::Result<bool> {
    let Outcome { mut result, violations, .. } = options.parse_with_violations(&request.input);
    let canonical = request.stage == Stage::Canonical;
    let components = early_components(options, request, result.as_ref().err());
    let refused = result.as_mut().ok().filter(|_| canonical).map(|url| set(url, request)).unwrap_or_default();
    // If there are components, a later stage failed.
    let is_early = !canonical && (result.is_ok() || components != Components::default());
    let mut parsed = match is_early {
        true => Parsed::from(Ok(Record::from(components.texts()))),
        false => Parsed::new(result.as_ref(), &violations),
    };
    (parsed.errors, parsed.setters) = (Errors(&violations), &refused);
    if parsed.failure.is_none() {
        parsed.valid = valid(&options, &request.input);
    }
    write_line(out, &parsed).map(|()| parsed.failure.is_none())
}

/// Writes how a program reads an input; returns whether it accepts it.
pub(crate) fn answer_by(
    implementation: Implementation,
    input: &str,
    base: Option<&str>,
    out: &mut impl Write,
) -> io::Result<bool> {
    let answer = base.map_or_else(|| implementation.read(input), |base| implementation.resolve(input, base));
    let answer = answer.map_err(ParseError::from);
    write_line(out, &Parsed::from_answer(implementation, answer.as_ref())).map(|()| answer.is_ok())
}

/// Reports a base that is not a URL.
fn of_base(error: &ParseError) -> Failure {
    let offsets = "start and end are byte offsets into the base";
    let message = format!("the base is not a URL: {error} ({}; {offsets})", error.name());
    let mut failure = Failure::from(error);
    (failure.kind, failure.message) = ("invalid-base", message);
    failure
}

/// Returns the components of a stage before the canonical form. Returns none if the canonical form is requested, or
/// if the base is invalid, which is then the error of the parse.
fn early_components(options: Options<'_>, request: &Request<'_>, error: Option<&ParseError>) -> Components {
    // An input over the length limit was never parsed.
    let is_too_long = error.is_some_and(|error| matches!(error.kind(), FailureKind::TooLong(_)));
    match request.stage {
        Stage::Parse if !is_too_long => options.components(&request.input).unwrap_or_default(),
        Stage::Resolve if !is_too_long => options.resolved_components(&request.input).unwrap_or_default(),
        _ => Components::default(),
    }
}

/// Returns the components of an input that is invalid by itself, and the reason. In url-spec and Web::URL, parsing
/// gives both; everything else, such as a base, is checked later.
fn invalid(dialect: Dialect, options: &Options<'_>, request: &Request<'_>) -> Option<(ParseError, Components)> {
    let gives_both = matches!(dialect, Dialect::UrlSpec | Dialect::WebUrl(_));
    if !gives_both || request.stage != Stage::Parse || TooLong::check(request.input.len()).is_err() {
        return None;
    }
    let components = options.components(&request.input).ok()?;
    if components.scheme.is_some() {
        return None;
    }
    let alone = Options::new().dialect(dialect).parse(&request.input);
    alone.err().map(|error| (error, components))
}

/// Calls the requested setters in order; returns those that changed nothing.
fn set(url: &mut Url, request: &Request<'_>) -> Vec<Setter> {
    let results = request.set.iter().enumerate().map(|(index, (attribute, value))| {
        let error = url.attributes_mut().set(*attribute, value).err()?;
        Some(Setter { index, attribute: attribute.name(), kind: error.name() })
    });
    results.flatten().collect()
}

/// Returns whether the input is a valid URL string, if the dialect defines that.
fn valid(options: &Options<'_>, input: &str) -> Option<bool> {
    match options.check_valid(input) {
        Ok(()) => Some(true),
        Err(error) if matches!(error.kind(), NotValidKind::NotDefined(_)) => None,
        Err(_) => Some(false),
    }
}
