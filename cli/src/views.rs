//! The lists that views use, from files; and the views of `canon`.

use std::path::Path;

use railurl::Url;
use railurl::views::{LineError, SuffixList, Surt, SurtError, Trackers, reversed_host};

use crate::args::{CanonArguments, SuffixArguments, View};
use crate::bulk::leak;
use crate::files::{self, CommandError};

/// Returns the list of public suffixes that the command line names, for the rest of the process.
pub(crate) fn suffix_list(arguments: &SuffixArguments) -> Result<&'static SuffixList, CommandError> {
    let Some(path) = &arguments.suffix_list else { return Ok(SuffixList::compiled()) };
    read_list(path, SuffixList::parse).map(leak)
}

fn read_list<L>(path: &Path, parse: fn(&str) -> Result<L, LineError>) -> Result<L, CommandError> {
    let text = files::read(path).map_err(CommandError::without_answer)?;
    let problem = match parse(&text) {
        // Nobody writes an empty file, but a download that fails can leave one.
        Ok(_) if text.trim().is_empty() => "the file is empty".to_owned(),
        Ok(list) => return Ok(list),
        Err(error) => error.to_string(),
    };
    Err(CommandError::Message(format!("{}: {problem}", files::name(path))))
}

/// The view that `canon` writes. Each worker has its own.
#[derive(Clone, Debug)]
pub(crate) enum Viewer {
    Canonical,
    Surt(Surt),
    ReversedHost,
    Domains(View, &'static SuffixList),
    TrackerFree(&'static Trackers),
}

impl Viewer {
    /// Returns the view that the command line names.
    pub(crate) fn new(arguments: &CanonArguments) -> Result<Self, CommandError> {
        if arguments.trackers.is_some() && arguments.view != Some(View::TrackerFree) {
            return Err(CommandError::Message("`--trackers` needs `--view tracker-free`".to_owned()));
        }
        let viewer = match arguments.view {
            None => Viewer::Canonical,
            Some(View::Surt) => Viewer::Surt(Surt::default()),
            Some(View::ReversedHost) => Viewer::ReversedHost,
            Some(view @ (View::PublicSuffix | View::RegisteredDomain | View::PrivateDomain)) => {
                Viewer::Domains(view, suffix_list(&arguments.suffixes)?)
            }
            Some(View::TrackerFree) => {
                let trackers = arguments.trackers.as_deref().map(|path| read_list(path, Trackers::parse));
                Viewer::TrackerFree(leak(trackers.transpose()?.unwrap_or_default()))
            }
        };
        if arguments.suffixes.suffix_list.is_some() && !matches!(viewer, Viewer::Domains(..)) {
            let message = "`--suffix-list` needs `--view public-suffix`, `registered-domain` or `private-domain`";
            return Err(CommandError::Message(message.to_owned()));
        }
        Ok(viewer)
    }

    /// Calls `write` with the view of a URL.
    pub(crate) fn view<T>(&mut self, url: &Url, write: impl FnOnce(&str) -> T) -> Result<T, SurtError> {
        let host = url.host_str().unwrap_or_default();
        Ok(match self {
            Viewer::Canonical => write(url.as_str()),
            Viewer::Surt(surt) => write(surt.key(url)?),
            Viewer::ReversedHost => write(&reversed_host(host).unwrap_or_default()),
            Viewer::TrackerFree(trackers) => write(trackers.strip(url).as_str()),
            Viewer::Domains(view, list) => {
                let domains = list.domains(host);
                let view = match view {
                    View::PublicSuffix => domains.registry_suffix,
                    View::RegisteredDomain => domains.registered_domain,
                    _ => domains.private_domain,
                };
                write(view.unwrap_or_default())
            }
        })
    }
}
