#![doc = include_str!("README.md")]

pub mod syntax;
#[cfg(feature = "walk")]
mod walk;

#[cfg(feature = "walk")]
use crate::pipeline::{Pipeline, places, stage, vec};
use crate::{About, Answer, Component, Program, Reason, Rejection, Value, resolver};

/// The regular expression of appendix B.
pub struct Rfc3986AppendixB;

pub(crate) const ABOUT: About = About {
    name: "rfc3986-appendix-b",
    program: "the regular expression of RFC 3986, appendix B",
    version: "January 2005",
    release: "",
    is_compared: false,
    calls: "groups 2, 4, 5, 7 and 9; then the authority is split at the last `@` and the last `:`",
};

const NO_MATCH: Reason = Reason::new("no-match", "the expression does not match");

impl Program for Rfc3986AppendixB {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        let no_match = || Rejection::whole(NO_MATCH, input, "reference");
        let (_, found) = syntax::reference(input).map_err(|_| no_match())?;
        let slice = |text, rule| Value::slice(input, text, rule);
        let mut answer = Answer::new("reference")
            .with(Component::Scheme, found.scheme.map(|text| slice(text, "scheme")))
            .with(Component::Path, slice(found.path, "path"))
            .with(Component::Query, found.query.map(|text| slice(text, "query")))
            .with(Component::Fragment, found.fragment.map(|text| slice(text, "fragment")));
        if let Some(text) = found.authority {
            let (_, authority) = syntax::authority(text).map_err(|_| no_match())?;
            let (host, port) = match authority.host_and_port {
                syntax::HostAndPort::WithPort(found) => (found.host, Some(found.port)),
                syntax::HostAndPort::WithoutPort(host) => (host, None),
            };
            answer.set_user_info(authority.user_info, |text| slice(text, "user-info"));
            answer.set(Component::Host, slice(host, "host-and-port"));
            answer.set(Component::Port, port.filter(|port| !port.is_empty()).map(|text| slice(text, "port")));
            answer.effective_host = resolver::effective_host(host);
        }
        Ok(answer)
    }

    #[cfg(feature = "walk")]
    fn pipeline(&self) -> Pipeline {
        Pipeline {
            stages: vec![stage!("reference", ""), stage!("authority", "authority-text")],
            places: places!(
                Scheme: "scheme", UserInfo: "authority.text", Host: "host" "without-port",
                Authority: "authority-text", Port: "port", Path: "path", Query: "query", Fragment: "fragment"
            ),
            ..Pipeline::new("rfc3986-appendix-b.railroad", include_str!("rfc3986-appendix-b.railroad"))
        }
    }
}
