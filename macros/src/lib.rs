//! The macro `railurl::url!`, which checks a URL at compile time.
//!
//! Internals of [railurl](https://docs.rs/railurl): use that crate, with its feature `macros`. Stability is not
//! promised here.
#![forbid(unsafe_code)]

use litrs::StringLit;
use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use railurl_canon::Href;
use railurl_canon::encode::UTF_8;
use railurl_canon::living::{self, ParseError};

/// Replaces the path of the crate `railurl`, a comma and a string literal by an expression of type `Url`.
///
/// The literal is parsed here, by the living standard. The expression contains its canonical form and the offsets
/// of its components.
#[proc_macro]
pub fn checked_url(input: TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = input.into_iter().collect();
    let Some((literal, before)) = tokens.split_last() else {
        return error("a string literal is expected", Span::call_site());
    };
    let path = before.iter().filter(|token| !matches!(token, TokenTree::Punct(punct) if punct.as_char() == ','));
    let literal = ungrouped(literal.clone());
    match canonical(&literal) {
        Ok(url) => path.cloned().chain(call("__private", "canonical", &url)).collect(),
        Err(message) => error(&message, literal.span()),
    }
}

/// Returns the token itself: one that another macro passes on is in groups without delimiters.
fn ungrouped(mut token: TokenTree) -> TokenTree {
    while let TokenTree::Group(group) = &token
        && group.delimiter() == Delimiter::None
        && let Some(inner) = group.stream().into_iter().next()
    {
        token = inner;
    }
    token
}

/// Returns the URL in a string literal.
fn canonical(literal: &TokenTree) -> Result<Href, String> {
    let literal = StringLit::try_from(literal).map_err(|_| "a string literal is expected".to_owned())?;
    let input = literal.value();
    living::parse(input, None, UTF_8).map_err(|failure| match failure {
        ParseError::Error(error, hint) => {
            let bytes = input.get(error.span.clone()).unwrap_or_default();
            let hint = hint.map_or(String::new(), |hint| format!("; {}", hint.text()));
            format!("not a URL: {} (bytes {}..{}: {bytes:?}){hint}", error.kind, error.span.start, error.span.end)
        }
        ParseError::TooLong(error) => format!("not a URL: {error}"),
    })
}

/// `::module::function("text", [offset, …])`
fn call(module: &str, function: &str, url: &Href) -> impl Iterator<Item = TokenTree> {
    let span = Span::call_site();
    let colons = || [Spacing::Joint, Spacing::Alone].map(|spacing| TokenTree::from(Punct::new(':', spacing)));
    let comma = || TokenTree::from(Punct::new(',', Spacing::Alone));
    let at = url.offsets;
    let offsets = [at.scheme_end, at.username_end, at.host, at.host_end, at.path, at.query, at.fragment];
    let offsets = offsets.into_iter().flat_map(|offset| [Literal::u32_suffixed(offset).into(), comma()]).collect();
    let offsets = Group::new(Delimiter::Bracket, offsets).into();
    let argument = TokenStream::from_iter([Literal::string(&url.text).into(), comma(), offsets]);
    let [module, function] = [module, function].map(|name| TokenTree::from(Ident::new(name, span)));
    let arguments = TokenTree::from(Group::new(Delimiter::Parenthesis, argument));
    colons().into_iter().chain([module]).chain(colons()).chain([function, arguments])
}

/// `::core::compile_error!("message")`, at a place of the source.
fn error(message: &str, span: Span) -> TokenStream {
    let text = Literal::string(message);
    let stream: TokenStream = format!("::core::compile_error!({text})").parse().expect("these are tokens");
    stream
        .into_iter()
        .map(|mut token| {
            token.set_span(span);
            token
        })
        .collect()
}
