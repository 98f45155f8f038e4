//! Public suffixes and registered domains, by the [Public Suffix List](https://publicsuffix.org/list/).

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::net::Ipv4Addr;

use railurl_blocks::{Block, first_pair};

use super::{LineError, LineErrorKind};
use crate::host::domain_to_ascii;

/// A [Public Suffix List](https://github.com/publicsuffix/list/wiki/Format): the one compiled in, or one that is read at
/// run time.
///
/// The list has two sections: suffixes of domain registries (ICANN), such as `co.uk`, and suffixes that companies
/// submitted (private), such as `github.io`. [`Domains`] tells them apart.
///
/// ```
/// use railurl::views::SuffixList;
///
/// let list = SuffixList::compiled();
/// let domains = list.domains("www.ann.github.io");
/// assert_eq!((domains.registry_suffix, domains.registered_domain), (Some("io"), Some("github.io")));
/// assert_eq!((domains.private_suffix, domains.private_domain), (Some("github.io"), Some("ann.github.io")));
/// assert!(domains.is_private());
/// ```
#[derive(Clone, Debug)]
pub struct SuffixList {
    version: Option<String>,
    /// The labels of all names. Each name has one label of its own; the others are its parent's.
    labels: String,
    rules: Vec<Rule>,
    /// A hash table with open addressing: numbers of rules, or zero. The length is a power of two.
    slots: Vec<u32>,
}

/// All rules for a name. Its number is its index and one.
#[derive(Clone, Copy, Debug)]
struct Rule {
    /// The number of the name without its first label, or [`ROOT`].
    parent: u32,
    /// Where the first label stands in the list's labels.
    start: u32,
    end: u32,
    /// The hash of the whole name.
    hash: u32,
    icann: Kinds,
    private: Kinds,
}

/// The rules for a name in a section.
#[derive(Clone, Copy, Debug, Default)]
struct Kinds {
    /// `example.com`
    is_plain: bool,
    /// `*.example.com`
    is_wildcard: bool,
    /// `!example.com`
    is_exception: bool,
}

/// The public suffixes and the domains of a host. Returned by [`SuffixList::domains`].
///
/// A domain is a suffix and one more label. It is missing if the host is a suffix itself. All are missing if the host is
/// an IP address, has an empty label, or ends with no suffix of the list: the algorithm's default rule `*` is not
/// applied. (Take the last label for that.) They never include the dot at the end of a host.
///
/// ```
/// use railurl::views::SuffixList;
///
/// let list = SuffixList::compiled();
/// assert_eq!(list.domains("co.uk").registry_suffix, Some("co.uk"));
/// assert_eq!(list.domains("co.uk").registered_domain, None);
/// assert_eq!(list.domains("printer.local"), Default::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Domains<'h> {
    /// The suffix by the rules of the ICANN section.
    pub registry_suffix: Option<&'h str>,
    /// The domain below `registry_suffix`.
    pub registered_domain: Option<&'h str>,
    /// The suffix by the rules of both sections.
    pub private_suffix: Option<&'h str>,
    /// The domain below `private_suffix`.
    pub private_domain: Option<&'h str>,
}

impl Domains<'_> {
    /// Returns whether the rule for `private_suffix` is in the private section.
    ///
    /// ```
    /// use railurl::views::SuffixList;
    ///
    /// assert!(SuffixList::compiled().domains("ann.github.io").is_private());
    /// assert!(!SuffixList::compiled().domains("ann.example.io").is_private());
    /// ```
    #[must_use]
    pub fn is_private(&self) -> bool {
        self.private_suffix != self.registry_suffix
    }
}

impl SuffixList {
    /// Returns the list that is compiled in. It is read at the first call, which takes a few milliseconds. Needs the
    /// feature `std`.
    ///
    /// ```
    /// use railurl::views::SuffixList;
    ///
    /// assert_eq!(SuffixList::compiled().domains("a.b.example.co.jp").registered_domain, Some("example.co.jp"));
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn compiled() -> &'static SuffixList {
        static LIST: std::sync::OnceLock<SuffixList> = std::sync::OnceLock::new();
        LIST.get_or_init(|| {
            SuffixList::parse(include_str!("public_suffix_list.dat"))
                .expect("a test reads the list that is compiled in")
        })
    }

    /// Reads a list in the format of `public_suffix_list.dat`. Rules that stand outside the marks of both sections
    /// count as ICANN's.
    ///
    /// # Errors
    ///
    /// A rule, without a leading `!` or `*.`, is not a domain.
    ///
    /// ```
    /// use railurl::views::{LineErrorKind, SuffixList};
    ///
    /// let list = SuffixList::parse("// VERSION: 1\ntest\n*.pages.test\n!our.pages.test\n")?;
    /// assert_eq!(list.domains("a.b.pages.test").registered_domain, Some("a.b.pages.test"));
    /// assert_eq!(list.domains("a.our.pages.test").registered_domain, Some("our.pages.test"));
    ///
    /// let error = SuffixList::parse("com\nco.*.uk").unwrap_err();
    /// assert_eq!((error.line, error.column, error.kind), (2, 4, LineErrorKind::Wildcard));
    /// # Ok::<(), railurl::views::LineError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, LineError> {
        let mut list = SuffixList { version: None, labels: String::new(), rules: Vec::new(), slots: vec![0; 16] };
        let mut is_private = false;
        for (number, line) in text.lines().enumerate() {
            if let Some(comment) = line.strip_prefix("//") {
                if let (None, Some((_, version))) = (&list.version, comment.split_once("VERSION:")) {
                    list.version = Some(version.trim().into());
                }
                is_private |= comment.contains("===BEGIN PRIVATE DOMAINS===");
                is_private &= !comment.contains("===END PRIVATE DOMAINS===");
                continue;
            }
            // "Each line is only read up to the first whitespace"
            let rule = line.split(char::is_whitespace).next().unwrap_or_default();
            if !rule.is_empty() {
                list.add(number, rule, is_private)?;
            }
        }
        Ok(list)
    }

    /// Returns the version that the list gives itself in its head: the date and time it was made. `None` if it does
    /// not.
    ///
    /// ```
    /// use railurl::views::SuffixList;
    ///
    /// assert_eq!(SuffixList::compiled().version(), Some("2026-10-22_08-36-41_UTC"));
    /// ```
    #[must_use]
    pub fn version(&self) -> Option<&str> {
        self.version.as_deref()
    }

    /// Returns the public suffixes and the domains of a host, in any case: `Url::host_str()` of a special URL. Domains
    /// with characters beyond ASCII must be converted by [`domain_to_ascii`].
    ///
    /// ```
    /// use railurl::views::SuffixList;
    ///
    /// let domains = SuffixList::compiled().domains("WWW.Example.CO.UK.");
    /// assert_eq!(domains.registered_domain, Some("Example.CO.UK"));
    /// ```
    #[must_use]
    pub fn domains<'h>(&self, host: &'h str) -> Domains<'h> {
        let host = host.strip_suffix('.').unwrap_or(host);
        let bytes = host.as_bytes();
        let (mut icann, mut all) = (Search::default(), Search::default());
        let (mut hash, mut parent) = (HASH, ROOT);
        // The start of the suffix one label shorter.
        let mut shorter = None;
        let mut end = bytes.len();
        loop {
            // From the last label on, because a name is looked up by its parent's number.
            let start = label_start(bytes, end);
            hash = hash_label(hash, &bytes[start..end]);
            icann.at_label(start);
            all.at_label(start);
            let Some(number) = self.find(parent, &host[start..end], hash) else { break };
            let Some(rule) = self.rules.get(number as usize - 1) else { break };
            parent = number;
            icann.at_rule(start, shorter, rule.icann);
            all.at_rule(start, shorter, rule.icann.and(rule.private));
            if start == 0 {
                break;
            }
            shorter = Some(start);
            end = start - 1;
        }
        if all.suffix.is_none() || has_empty_label(host) || is_ipv4(host) {
            return Domains::default();
        }
        let text = |start: usize| &host[start..];
        let domain = |start: usize| Some(text(label_start(bytes, start.checked_sub(1)?)));
        let registered_domain = icann.suffix.and_then(domain);
        Domains {
            registry_suffix: icann.suffix.map(text),
            registered_domain,
            private_suffix: all.suffix.map(text),
            private_domain: if all.suffix == icann.suffix { registered_domain } else { all.suffix.and_then(domain) },
        }
    }

    /// Returns the number of the name that has a label before its parent's name.
    ///
    /// Only the label is compared: comparing names, whose length grows with each label, would take quadratic time.
    fn find(&self, parent: u32, label: &str, hash: u32) -> Option<u32> {
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            let number = self.slots[slot];
            // A free slot ends the search. One exists, because at most half of the slots are taken.
            let rule = self.rules.get(number.checked_sub(1)? as usize)?;
            let text = &self.labels[rule.start as usize..rule.end as usize];
            if rule.hash == hash && rule.parent == parent && text.eq_ignore_ascii_case(label) {
                return Some(number);
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Adds a rule of a line.
    fn add(&mut self, number: usize, rule: &str, is_private: bool) -> Result<(), LineError> {
        let error = |byte: usize, kind| LineError::new(number, rule, byte, kind);
        let (kind, name) = match (rule.strip_prefix('!'), rule.strip_prefix("*.")) {
            (Some(name), _) => (Kinds { is_exception: true, ..Kinds::default() }, name),
            (_, Some(name)) => (Kinds { is_wildcard: true, ..Kinds::default() }, name),
            _ => (Kinds { is_plain: true, ..Kinds::default() }, rule),
        };
        let start = rule.len() - name.len();
        // A leading dot has no meaning.
        let name = name.strip_prefix('.').unwrap_or(name);
        if let Some(at) = rule[start..].find('*') {
            return Err(error(start + at, LineErrorKind::Wildcard));
        }
        if name.split('.').any(str::is_empty) {
            return Err(error(start, LineErrorKind::EmptyLabel));
        }
        if kind.is_exception && !name.contains('.') {
            return Err(error(start, LineErrorKind::Exception));
        }
        let name = domain_to_ascii(name).ok_or_else(|| error(start, LineErrorKind::Domain))?;
        // Parents too, so that a search can end at the first name that is missing.
        let (mut hash, mut number) = (HASH, ROOT);
        for label in name.rsplit('.') {
            hash = hash_label(hash, label.as_bytes());
            number = self.insert(number, label, hash).ok_or_else(|| error(0, LineErrorKind::TooLong))?;
        }
        if let Some(rule) = self.rules.get_mut(number as usize - 1) {
            let kinds = if is_private { &mut rule.private } else { &mut rule.icann };
            *kinds = kinds.and(kind);
        }
        Ok(())
    }

    /// Returns the number of a name, which is added if it is missing. `None` if there are too many.
    fn insert(&mut self, parent: u32, label: &str, hash: u32) -> Option<u32> {
        if let Some(number) = self.find(parent, label, hash) {
            return Some(number);
        }
        let start = u32::try_from(self.labels.len()).ok()?;
        let end = u32::try_from(self.labels.len() + label.len()).ok()?;
        let number = u32::try_from(self.rules.len() + 1).ok()?;
        self.labels.push_str(label);
        self.rules.push(Rule { parent, start, end, hash, icann: Kinds::default(), private: Kinds::default() });
        if self.rules.len() * 2 > self.slots.len() {
            self.slots = vec![0; self.slots.len() * 2];
            (0..self.rules.len()).for_each(|index| self.place(index));
        } else {
            self.place(self.rules.len() - 1);
        }
        Some(number)
    }

    /// Writes a rule into its slot. There are more slots than rules.
    fn place(&mut self, index: usize) {
        let mask = self.slots.len() - 1;
        let mut slot = self.rules[index].hash as usize & mask;
        while self.slots[slot] != 0 {
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = index as u32 + 1;
    }
}

impl Kinds {
    fn and(self, other: Self) -> Self {
        Kinds {
            is_plain: self.is_plain || other.is_plain,
            is_wildcard: self.is_wildcard || other.is_wildcard,
            is_exception: self.is_exception || other.is_exception,
        }
    }
}

/// The [algorithm](https://github.com/publicsuffix/list/wiki/Format#algorithm): the longest rule that matches, or an
/// exception.
#[derive(Default)]
struct Search {
    suffix: Option<usize>,
    /// Whether a wildcard matches the next label.
    has_wildcard: bool,
    has_exception: bool,
}

impl Search {
    /// Goes one label to the left.
    fn at_label(&mut self, start: usize) {
        if self.has_wildcard {
            self.suffix = Some(start);
        }
        self.has_wildcard = false;
    }

    /// Applies the rules for the name that starts at `start`. `shorter` is the start of the name without its first
    /// label.
    fn at_rule(&mut self, start: usize, shorter: Option<usize>, kinds: Kinds) {
        if self.has_exception {
            return;
        }
        if kinds.is_exception {
            // "If the prevailing rule is a exception rule, modify it by removing the leftmost label."
            self.suffix = shorter;
            self.has_exception = true;
            return;
        }
        if kinds.is_plain {
            self.suffix = Some(start);
        }
        self.has_wildcard = kinds.is_wildcard;
    }
}

/// Returns a host in reverse domain name notation: `com.example.www`. `None` for IP addresses. A dot at the end is
/// dropped.
///
/// ```
/// use railurl::views::reversed_host;
///
/// assert_eq!(reversed_host("www.example.com").as_deref(), Some("com.example.www"));
/// assert_eq!(reversed_host("127.0.0.1"), None);
/// assert_eq!(reversed_host("[::1]"), None);
/// ```
#[must_use]
pub fn reversed_host(host: &str) -> Option<String> {
    let mut reversed = String::new();
    reverse_into(host, &mut reversed).then_some(reversed)
}

/// Appends the reversed host. Returns whether it has one.
pub(super) fn reverse_into(host: &str, out: &mut String) -> bool {
    if is_address(host) {
        return false;
    }
    out.reserve(host.len());
    for (index, label) in host.strip_suffix('.').unwrap_or(host).rsplit('.').enumerate() {
        if index > 0 {
            out.push('.');
        }
        out.push_str(label);
    }
    true
}

/// Returns whether a host is an IP address.
pub(super) fn is_address(host: &str) -> bool {
    host.starts_with('[') || is_ipv4(host)
}

fn is_ipv4(host: &str) -> bool {
    host.as_bytes().last().is_some_and(u8::is_ascii_digit) && host.parse::<Ipv4Addr>().is_ok()
}

/// Returns the start of the label that ends at `end`.
fn label_start(host: &[u8], end: usize) -> usize {
    host[..end].iter().rposition(|&byte| byte == b'.').map_or(0, |dot| dot + 1)
}

fn has_empty_label(host: &str) -> bool {
    let is_dot = |block: Block| block.is(b'.');
    host.is_empty()
        || host.starts_with('.')
        || host.ends_with('.')
        || first_pair(host.as_bytes(), is_dot, is_dot).is_some()
}

/// The number in the place of a top-level name's parent.
const ROOT: u32 = 0;

/// The hash of an empty name.
const HASH: u32 = 0x811C_9DC5;

/// Returns the hash of a name, from the hash of the name without its first label. Letters hash alike in both cases; so do
/// other pairs of bytes, as labels are compared in the end.
#[inline]
fn hash_label(hash: u32, label: &[u8]) -> u32 {
    const CASE: u64 = u64::from_ne_bytes([0x20; 8]);
    let mix = |hash: u64, word: u64| {
        let product = (hash ^ (word | CASE)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        product ^ product >> 32
    };
    let (words, rest) = label.as_chunks();
    let hash = words.iter().fold(u64::from(hash), |hash, word| mix(hash, u64::from_le_bytes(*word)));
    let short = |word: u64, byte: &u8| word << 8 | u64::from(*byte);
    mix(hash, rest.iter().fold(rest.len() as u64, short)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_of_many_labels_takes_linear_space() {
        let count = if cfg!(miri) { 500 } else { 50_000 };
        let rule = "a.".repeat(count) + "a";
        let list = SuffixList::parse(&(rule.clone() + "\n*." + &rule + "\nb.a\n")).expect("rules");
        assert_eq!((list.labels.len(), list.rules.len()), (count + 2, count + 2));
        let host = String::from("c.d.") + &rule;
        assert_eq!(list.domains(&host).registered_domain, Some(&*host));
        assert_eq!(list.domains("c.B.a").registered_domain, Some("c.B.a"));
    }
}
