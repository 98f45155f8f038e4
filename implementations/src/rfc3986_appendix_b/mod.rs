#![doc = include_str!("README.md")]

use crate::description::{Description, Rules, rules};
use crate::pipeline::Pipeline;
use crate::pipeline::{places, stage};
use crate::{About, Answer, Component, Program, Reason, Rejection, Value, resolver};

/// The regular expression of appendix B.
pub struct Rfc3986AppendixB;

pub(crate) const ABOUT: About = About {
    name: "rfc3986-appendix-b",
    title: "RFC 3986’s expression",
    program: "the regular expression of RFC 3986, appendix B",
    version: "January 2005",
    release: "",
    is_compared: false,
    fetches: Err(&["libcurl", "python-urlopen", "living"]),
    calls: "groups 2, 4, 5, 7 and 9; then the authority is split at the last `@` and the last `:`",
};

const NO_MATCH: Reason = Reason::new(&["no-match", "the expression does not match"]);

/// The rule file, which `java.net.URI` uses as well.
pub(crate) static RULES: Rules = rules!("rfc3986-appendix-b.railroad");

static DESCRIPTION: Description = Description {
    stages: &[stage!("reference", ""), stage!("authority", "authority-text")],
    places: places!(
        Scheme: "scheme", UserInfo: "authority.text", Host: "host" "without-port", Authority: "authority-text",
        Port: "port", Path: "path", Query: "query", Fragment: "fragment"
    ),
    ..Description::new(&RULES)
};

impl Program for Rfc3986AppendixB {
    fn read<'i>(&self, input: &'i str) -> Result<Answer<'i>, Rejection> {
        let reading = DESCRIPTION.read(input).map_err(|_| Rejection::whole(NO_MATCH, input, "reference"))?;
        let mut answer = Answer::new("reference");
        for component in [Component::Scheme, Component::Host, Component::Path, Component::Query, Component::Fragment] {
            answer.set(component, reading.component(component).map(|written| written.value(input)));
        }
        answer.set_user_info(reading.text("authority.text"), |text| Value::slice(input, text, "user-info"));
        // An empty port counts as missing.
        let port = reading.component(Component::Port).filter(|port| !port.text.is_empty());
        answer.set(Component::Port, port.map(|port| port.value(input)));
        answer.set_effective_host(resolver::effective_host);
        Ok(answer)
    }

    fn pipeline(&self) -> Pipeline {
        DESCRIPTION.pipeline()
    }
}
