//! Generates the parsers of RFC 8259 and RFC 3339 from their ABNF, as printed.

fn main() -> Result<(), railurl_grammar::BuildError> {
    railurl_grammar::build("../../grammar/examples/json.abnf")?;
    railurl_grammar::build("../../grammar/examples/date-time.abnf")
}
