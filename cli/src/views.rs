//! The lists that views use, from files; and the views of `canon`.

use std::path::Path;

use railurl::views::{LineError, SuffixList, Surt, SurtError, Trackers, reversed_host};
use railurl::{Options, Url};

use crate::args::{CanonArguments, SuffixArguments, View};
use crate::bulk::leak;
use crate::files::{self, CommandError};
use crate::settings;

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
    Host,
    Surt(Surt),
    SurtOfText(Surt),
    ReversedHost,
    Domains(View, &'static SuffixList),
    TrackerFree(&'static Trackers),
}

impl Viewer {
    /// Returns the views that the command line names.
    pub(crate) fn all(arguments: &CanonArguments) -> Result<Vec<Self>, CommandError> {
        let has = |views: &[View]| arguments.view.iter().any(|view| views.contains(view));
        let needs =
            |option: &str, views: &str| Err(CommandError::Message(format!("`{option}` needs `--view {views}`")));
        let of_list = [View::PublicSuffix, View::RegisteredDomain, View::PrivateDomain];
        if arguments.trackers.is_some() && !has(&[View::TrackerFree]) {
            return needs("--trackers", "tracker-free");
        }
        if arguments.suffixes.suffix_list.is_some() && !has(&of_list) {
            return needs("--suffix-list", "public-suffix`, `registered-domain` or `private-domain");
        }
        if arguments.surt_options.is_some() && !has(&[View::Surt, View::SurtOfText]) {
            return needs("--surt-options", "surt` or `surt-of-text");
        }
        let surt = Surt::new(arguments.surt_options.unwrap_or_default());
        let mut viewers = Vec::new();
        for view in &arguments.view {
            viewers.push(match view {
                View::Url => Viewer::Canonical,
                View::Host => Viewer::Host,
                View::Surt => Viewer::Surt(surt.clone()),
                View::SurtOfText => Viewer::SurtOfText(surt.clone()),
                View::ReversedHost => Viewer::ReversedHost,
                View::PublicSuffix | View::RegisteredDomain | View::PrivateDomain => {
                    Viewer::Domains(*view, suffix_list(&arguments.suffixes)?)
                }
                View::TrackerFree => {
                    let trackers = arguments.trackers.as_deref().map(|path| read_list(path, Trackers::parse));
                    Viewer::TrackerFree(leak(trackers.transpose()?.unwrap_or_default()))
                }
            });
        }
        if viewers.is_empty() {
            viewers.push(Viewer::Canonical);
        }
        Ok(viewers)
    }

    /// Returns the name of the view, for the header of a table.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Viewer::Canonical => "url",
            Viewer::Host => "host",
            Viewer::Surt(_) => "surt",
            Viewer::SurtOfText(_) => "surt_of_text",
            Viewer::ReversedHost => "reversed_host",
            Viewer::Domains(View::PublicSuffix, _) => "public_suffix",
            Viewer::Domains(View::RegisteredDomain, _) => "registered_domain",
            Viewer::Domains(..) => "private_domain",
            Viewer::TrackerFree(_) => "tracker_free",
        }
    }

    /// Calls `write` with the view of a text. `url` is its URL, which is parsed unless another view has done so, or the
    /// view is one of the text itself.
    pub(crate) fn view<T>(
        &mut self,
        options: Options<'_>,
        text: &str,
        url: &mut Option<Url>,
        write: impl FnOnce(&str) -> T,
    ) -> Result<T, String> {
        let no_key = |error: SurtError| format!("there is no SURT key: {error}");
        if let Viewer::SurtOfText(surt) = self {
            return surt.key_of_text(text).map(write).map_err(no_key);
        }
        let url = match url {
            Some(url) => url,
            url => url.insert(settings::url(options, text)?),
        };
        let host = url.host_str().unwrap_or_default();
        Ok(match self {
            Viewer::Canonical => write(url.as_str()),
            Viewer::Host => write(host),
            Viewer::SurtOfText(_) => unreachable!("it needs no URL"),
            Viewer::Surt(surt) => write(surt.key(url).map_err(no_key)?),
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
