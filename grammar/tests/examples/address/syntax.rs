//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `grammar/examples/address.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

extern crate alloc;

use nom::{
    IResult, Parser,
    branch::alt,
    character::{char, satisfy},
    combinator::{fail, map, opt, recognize},
    multi::{many0, many0_count, many1, many1_count},
    sequence::preceded,
};

/// The production `quoted-pair`.
///
/// ```text
/// ── "\" ─┬─ vchar ─┬──
///         └─ wsp ───┘
/// ```
pub fn quoted_pair(input: &str) -> IResult<&str, &str> {
    recognize(preceded(char('\\'), alt((vchar, wsp)))).parse_complete(input)
}

/// The syntax tree of [`fws()`].
///
/// Folding white space
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fws<'i> {
    /// `part`, if present.
    pub part: Option<FwsPart<'i>>,
    /// Text: one or more of `wsp`.
    pub wsps: &'i str,
}

/// The production `fws`.
///
/// Folding white space
///
/// ```text
/// ── part: ⟨ ─┬────────────────────────────────────┬─ ⟩ ─ wsps: ⟨ ─┬─ wsp ─┬─ ⟩ ──
///             └─ wsps: ⟨ ─┬───────────┬─ ⟩ ─ crlf ─┘               └───◄───┘
///                         └─┬─ wsp ─┬─┘
///                           └───◄───┘
/// ```
pub fn fws(input: &str) -> IResult<&str, Fws<'_>> {
    let (input, part) = opt(fws_part).parse_complete(input)?;
    let (input, wsps) = recognize(many1_count(wsp)).parse_complete(input)?;
    Ok((input, Fws { part, wsps }))
}

/// The syntax tree of [`fws_part()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FwsPart<'i> {
    /// Text: any number of `wsp`.
    pub wsps: &'i str,
    /// Text: `crlf`.
    pub crlf: &'i str,
}

/// `part` in the production `fws`.
///
/// ```text
/// ── wsps: ⟨ ─┬───────────┬─ ⟩ ─ crlf ──
///             └─┬─ wsp ─┬─┘
///               └───◄───┘
/// ```
#[inline(always)]
pub fn fws_part(input: &str) -> IResult<&str, FwsPart<'_>> {
    let (input, wsps) = recognize(many0_count(wsp)).parse_complete(input)?;
    let (input, crlf) = crlf(input)?;
    Ok((input, FwsPart { wsps, crlf }))
}

/// The production `ctext`.
///
/// Printable US-ASCII
/// characters not including
/// "(", ")", or "\"
///
/// ```text
/// ──┬─ any of [!-'] ─┬──
///   ├─ any of [*-[] ─┤
///   └─ any of []-~] ─┘
/// ```
#[inline(always)]
pub fn ctext(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '!'..='\'' | '*'..='[' | ']'..='~'))).parse_complete(input)
}

/// The syntax tree of [`ccontent()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ccontent<'i> {
    /// Text: `ctext`.
    Ctext(&'i str),
    /// Text: `quoted-pair`.
    QuotedPair(&'i str),
    /// `comment`.
    Comment(Comment<'i>),
}

/// The production `ccontent`.
///
/// ```text
/// ──┬─ ctext ───────┬──
///   ├─ quoted-pair ─┤
///   └─ comment ─────┘
/// ```
pub fn ccontent<'i>(depth: usize, input: &'i str) -> IResult<&'i str, Ccontent<'i>> {
    match input.as_bytes() {
        [b'\\', ..] => {
            let (input, row) = quoted_pair(input)?;
            Ok((input, Ccontent::QuotedPair(row)))
        }
        [b'(', ..] => {
            let (input, row) = comment(depth, input)?;
            Ok((input, Ccontent::Comment(row)))
        }
        _ => {
            let (input, row) = ctext(input)?;
            Ok((input, Ccontent::Ctext(row)))
        }
    }
}

/// The syntax tree of [`comment()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment<'i> {
    /// Each `parts`, in order.
    pub parts: alloc::vec::Vec<CommentParts<'i>>,
    /// `fws`, if present.
    pub fws: Option<Fws<'i>>,
}

/// The production `comment`.
///
/// ```text
/// ── "(" ─ parts: ⟨ ─┬──────────────────────────┬─ ⟩ ─┬───────┬─ ")" ──
///                    └─┬─┬───────┬─ ccontent ─┬─┘     └─ fws ─┘
///                      │ └─ fws ─┘            │
///                      └───────────◄──────────┘
/// ```
pub fn comment<'i>(depth: usize, input: &'i str) -> IResult<&'i str, Comment<'i>> {
    let (input, _) = char('(').parse_complete(input)?;
    let (input, parts) = many0(|input: &'i str| comment_parts(depth, input)).parse_complete(input)?;
    let (input, fws) = opt(fws).parse_complete(input)?;
    let (input, _) = char(')').parse_complete(input)?;
    Ok((input, Comment { parts, fws }))
}

/// The syntax tree of [`comment_parts()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentParts<'i> {
    /// `fws`, if present.
    pub fws: Option<Fws<'i>>,
    /// `ccontent`.
    pub ccontent: alloc::boxed::Box<Ccontent<'i>>,
}

/// `parts` in the production `comment`.
///
/// ```text
/// ──┬───────┬─ ccontent ──
///   └─ fws ─┘
/// ```
pub fn comment_parts<'i>(depth: usize, input: &'i str) -> IResult<&'i str, CommentParts<'i>> {
    let (input, fws) = opt(fws).parse_complete(input)?;
    let (input, ccontent) = map(nested(depth, ccontent), alloc::boxed::Box::new).parse_complete(input)?;
    Ok((input, CommentParts { fws, ccontent }))
}

/// The syntax tree of [`cfws()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cfws<'i> {
    /// The row `part`.
    Part(CfwsPart<'i>),
    /// `fws`.
    Fws(Fws<'i>),
}

/// The production `cfws`.
///
/// ```text
/// ──┬─ part: ⟨ ─ parts: ⟨ ─┬─┬───────┬─ comment ─┬─ ⟩ ─┬───────┬─ ⟩ ─┬──
///   │                      │ └─ fws ─┘           │     └─ fws ─┘     │
///   │                      └──────────◄──────────┘                   │
///   └─ fws ──────────────────────────────────────────────────────────┘
/// ```
pub fn cfws<'i>(depth: usize, input: &'i str) -> IResult<&'i str, Cfws<'i>> {
    if let Ok((input, row)) = cfws_part(depth, input) {
        return Ok((input, Cfws::Part(row)));
    }
    let (input, row) = fws(input)?;
    Ok((input, Cfws::Fws(row)))
}

/// The syntax tree of [`cfws_part()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CfwsPart<'i> {
    /// Each `parts`, in order.
    pub parts: alloc::vec::Vec<CfwsPartParts<'i>>,
    /// `fws`, if present.
    pub fws: Option<Fws<'i>>,
}

/// `part` in the production `cfws`.
///
/// ```text
/// ── parts: ⟨ ─┬─┬───────┬─ comment ─┬─ ⟩ ─┬───────┬──
///              │ └─ fws ─┘           │     └─ fws ─┘
///              └──────────◄──────────┘
/// ```
pub fn cfws_part<'i>(depth: usize, input: &'i str) -> IResult<&'i str, CfwsPart<'i>> {
    let (input, parts) = many1(|input: &'i str| cfws_part_parts(depth, input)).parse_complete(input)?;
    let (input, fws) = opt(fws).parse_complete(input)?;
    Ok((input, CfwsPart { parts, fws }))
}

/// The syntax tree of [`cfws_part_parts()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CfwsPartParts<'i> {
    /// `fws`, if present.
    pub fws: Option<Fws<'i>>,
    /// `comment`.
    pub comment: Comment<'i>,
}

/// `part parts` in the production `cfws`.
///
/// ```text
/// ──┬───────┬─ comment ──
///   └─ fws ─┘
/// ```
pub fn cfws_part_parts<'i>(depth: usize, input: &'i str) -> IResult<&'i str, CfwsPartParts<'i>> {
    let (input, fws) = opt(fws).parse_complete(input)?;
    let (input, comment) = comment(depth, input)?;
    Ok((input, CfwsPartParts { fws, comment }))
}

/// The production `atext`.
///
/// Printable US-ASCII
/// characters not including
/// specials. Used for atoms.
///
/// ```text
/// ──┬─ alpha ─┬──
///   ├─ digit ─┤
///   ├─ "!" ───┤
///   ├─ "#" ───┤
///   ├─ "$" ───┤
///   ├─ "%" ───┤
///   ├─ "&" ───┤
///   ├─ "'" ───┤
///   ├─ "*" ───┤
///   ├─ "+" ───┤
///   ├─ "-" ───┤
///   ├─ "/" ───┤
///   ├─ "=" ───┤
///   ├─ "?" ───┤
///   ├─ "^" ───┤
///   ├─ "_" ───┤
///   ├─ "`" ───┤
///   ├─ "{" ───┤
///   ├─ "|" ───┤
///   ├─ "}" ───┤
///   └─ "~" ───┘
/// ```
pub fn atext(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [b'0'..=b'9', ..] => digit(input),
        [b'!', ..] => recognize(char('!')).parse_complete(input),
        [b'#', ..] => recognize(char('#')).parse_complete(input),
        [b'$', ..] => recognize(char('$')).parse_complete(input),
        [b'%', ..] => recognize(char('%')).parse_complete(input),
        [b'&', ..] => recognize(char('&')).parse_complete(input),
        [b'\'', ..] => recognize(char('\'')).parse_complete(input),
        [b'*', ..] => recognize(char('*')).parse_complete(input),
        [b'+', ..] => recognize(char('+')).parse_complete(input),
        [b'-', ..] => recognize(char('-')).parse_complete(input),
        [b'/', ..] => recognize(char('/')).parse_complete(input),
        [b'=', ..] => recognize(char('=')).parse_complete(input),
        [b'?', ..] => recognize(char('?')).parse_complete(input),
        [b'^', ..] => recognize(char('^')).parse_complete(input),
        [b'_', ..] => recognize(char('_')).parse_complete(input),
        [b'`', ..] => recognize(char('`')).parse_complete(input),
        [b'{', ..] => recognize(char('{')).parse_complete(input),
        [b'|', ..] => recognize(char('|')).parse_complete(input),
        [b'}', ..] => recognize(char('}')).parse_complete(input),
        [b'~', ..] => recognize(char('~')).parse_complete(input),
        _ => alpha(input),
    }
}

/// The syntax tree of [`atom()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atom<'i> {
    /// `cfws`, if present.
    pub cfws: Option<Cfws<'i>>,
    /// Text: one or more of `atext`.
    pub atexts: &'i str,
    /// `cfws-2`, if present.
    pub cfws_2: Option<Cfws<'i>>,
}

/// The production `atom`.
///
/// ```text
/// ──┬────────┬─ atexts: ⟨ ─┬─ atext ─┬─ ⟩ ─ cfws-2: ⟨ ─┬────────┬─ ⟩ ──
///   └─ cfws ─┘             └────◄────┘                 └─ cfws ─┘
/// ```
pub fn atom<'i>(depth: usize, input: &'i str) -> IResult<&'i str, Atom<'i>> {
    let (input, this_cfws) = opt(|input: &'i str| cfws(depth, input)).parse_complete(input)?;
    let (input, atexts) = recognize(many1_count(atext)).parse_complete(input)?;
    let (input, cfws_2) = opt(|input: &'i str| cfws(depth, input)).parse_complete(input)?;
    Ok((input, Atom { cfws: this_cfws, atexts, cfws_2 }))
}

/// The production `dot-atom-text`.
///
/// ```text
/// ──┬─ atext ─┬─┬───────────────────────┬──
///   └────◄────┘ └─┬─ "." ─┬─ atext ─┬─┬─┘
///                 │       └────◄────┘ │
///                 └─────────◄─────────┘
/// ```
#[inline(always)]
pub fn dot_atom_text(input: &str) -> IResult<&str, &str> {
    recognize(preceded(many1_count(atext), many0_count(preceded(char('.'), many1_count(atext))))).parse_complete(input)
}

/// The syntax tree of [`dot_atom()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DotAtom<'i> {
    /// `cfws`, if present.
    pub cfws: Option<Cfws<'i>>,
    /// Text: `dot-atom-text`.
    pub dot_atom_text: &'i str,
    /// `cfws-2`, if present.
    pub cfws_2: Option<Cfws<'i>>,
}

/// The production `dot-atom`.
///
/// ```text
/// ──┬────────┬─ dot-atom-text ─ cfws-2: ⟨ ─┬────────┬─ ⟩ ──
///   └─ cfws ─┘                             └─ cfws ─┘
/// ```
pub fn dot_atom<'i>(depth: usize, input: &'i str) -> IResult<&'i str, DotAtom<'i>> {
    let (input, this_cfws) = opt(|input: &'i str| cfws(depth, input)).parse_complete(input)?;
    let (input, dot_atom_text) = dot_atom_text(input)?;
    let (input, cfws_2) = opt(|input: &'i str| cfws(depth, input)).parse_complete(input)?;
    Ok((input, DotAtom { cfws: this_cfws, dot_atom_text, cfws_2 }))
}

/// The production `qtext`.
///
/// Printable US-ASCII
/// characters not including
/// "\" or the quote character
///
/// ```text
/// ──┬─ "!" ──────────┬──
///   ├─ any of [#-[] ─┤
///   └─ any of []-~] ─┘
/// ```
#[inline(always)]
pub fn qtext(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '!' | '#'..='[' | ']'..='~'))).parse_complete(input)
}

/// The syntax tree of [`qcontent()`].
///
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Qcontent<'i> {
    /// Text: `qtext`.
    Qtext(&'i str),
    /// Text: `quoted-pair`.
    QuotedPair(&'i str),
}

/// The production `qcontent`.
///
/// ```text
/// ──┬─ qtext ───────┬──
///   └─ quoted-pair ─┘
/// ```
#[inline(always)]
pub fn qcontent(input: &str) -> IResult<&str, Qcontent<'_>> {
    match input.as_bytes() {
        [b'\\', ..] => {
            let (input, row) = quoted_pair(input)?;
            Ok((input, Qcontent::QuotedPair(row)))
        }
        _ => {
            let (input, row) = qtext(input)?;
            Ok((input, Qcontent::Qtext(row)))
        }
    }
}

/// The syntax tree of [`quoted_string()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotedString<'i> {
    /// `cfws`, if present.
    pub cfws: Option<Cfws<'i>>,
    /// Text: `dquote`.
    pub dquote: &'i str,
    /// Each `parts`, in order.
    pub parts: alloc::vec::Vec<QuotedStringParts<'i>>,
    /// `fws`, if present.
    pub fws: Option<Fws<'i>>,
    /// Text: `dquote`.
    pub dquote_2: &'i str,
    /// `cfws-2`, if present.
    pub cfws_2: Option<Cfws<'i>>,
}

/// The production `quoted-string`.
///
/// ```text
/// ────┬────────┬─ dquote ─ parts: ⟨ ─┬──────────────────────────┬─ ⟩ ─┬───────┬─ dquote-2: dquote ┐
///     └─ cfws ─┘                     └─┬─┬───────┬─ qcontent ─┬─┘     └─ fws ─┘                   │
///                                      │ └─ fws ─┘            │                                   │
///                                      └───────────◄──────────┘                                   │
///   ┌─────────────────────────────────────────────────────────────────────────────────────────────┘
///   └─ cfws-2: ⟨ ─┬────────┬─ ⟩ ─────────────────────────────────────────────────────────────────────
///                 └─ cfws ─┘
/// ```
pub fn quoted_string<'i>(depth: usize, input: &'i str) -> IResult<&'i str, QuotedString<'i>> {
    let (input, this_cfws) = opt(|input: &'i str| cfws(depth, input)).parse_complete(input)?;
    let (input, this_dquote) = dquote(input)?;
    let (input, parts) = many0(quoted_string_parts).parse_complete(input)?;
    let (input, fws) = opt(fws).parse_complete(input)?;
    let (input, dquote_2) = dquote(input)?;
    let (input, cfws_2) = opt(|input: &'i str| cfws(depth, input)).parse_complete(input)?;
    Ok((input, QuotedString { cfws: this_cfws, dquote: this_dquote, parts, fws, dquote_2, cfws_2 }))
}

/// The syntax tree of [`quoted_string_parts()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuotedStringParts<'i> {
    /// `fws`, if present.
    pub fws: Option<Fws<'i>>,
    /// `qcontent`.
    pub qcontent: Qcontent<'i>,
}

/// `parts` in the production `quoted-string`.
///
/// ```text
/// ──┬───────┬─ qcontent ──
///   └─ fws ─┘
/// ```
#[inline(always)]
pub fn quoted_string_parts(input: &str) -> IResult<&str, QuotedStringParts<'_>> {
    let (input, fws) = opt(fws).parse_complete(input)?;
    let (input, qcontent) = qcontent(input)?;
    Ok((input, QuotedStringParts { fws, qcontent }))
}

/// The syntax tree of [`word()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word<'i> {
    /// `atom`.
    Atom(Atom<'i>),
    /// `quoted-string`.
    QuotedString(QuotedString<'i>),
}

/// The production `word`.
///
/// ```text
/// ──┬─ atom ──────────┬──
///   └─ quoted-string ─┘
/// ```
pub fn word<'i>(depth: usize, input: &'i str) -> IResult<&'i str, Word<'i>> {
    if let Ok((input, row)) = atom(depth, input) {
        return Ok((input, Word::Atom(row)));
    }
    let (input, row) = quoted_string(depth, input)?;
    Ok((input, Word::QuotedString(row)))
}

/// The syntax tree of [`phrase()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase<'i> {
    /// Each `word`, in order.
    pub word: alloc::vec::Vec<Word<'i>>,
}

/// The production `phrase`.
///
/// ```text
/// ──┬─ word ─┬──
///   └────◄───┘
/// ```
pub fn phrase<'i>(depth: usize, input: &'i str) -> IResult<&'i str, Phrase<'i>> {
    let (input, word) = many1(|input: &'i str| word(depth, input)).parse_complete(input)?;
    Ok((input, Phrase { word }))
}

/// The syntax tree of [`address()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address<'i> {
    /// `mailbox`.
    Mailbox(Mailbox<'i>),
    /// `group`.
    Group(Group<'i>),
}

/// The production `address`.
///
/// ```text
/// ──┬─ mailbox ─┬──
///   └─ group ───┘
/// ```
pub fn address<'i>(depth: usize, input: &'i str) -> IResult<&'i str, Address<'i>> {
    if let Ok((input, row)) = mailbox(depth, input) {
        return Ok((input, Address::Mailbox(row)));
    }
    let (input, row) = group(depth, input)?;
    Ok((input, Address::Group(row)))
}

/// The syntax tree of [`mailbox()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mailbox<'i> {
    /// `name-addr`.
    NameAddr(NameAddr<'i>),
    /// `addr-spec`.
    AddrSpec(AddrSpec<'i>),
}

/// The production `mailbox`.
///
/// ```text
/// ──┬─ name-addr ─┬──
///   └─ addr-spec ─┘
/// ```
pub fn mailbox<'i>(depth: usize, input: &'i str) -> IResult<&'i str, Mailbox<'i>> {
    if let Ok((input, row)) = name_addr(depth, input) {
        return Ok((input, Mailbox::NameAddr(row)));
    }
    let (input, row) = addr_spec(depth, input)?;
    Ok((input, Mailbox::AddrSpec(row)))
}

/// The syntax tree of [`name_addr()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameAddr<'i> {
    /// `display-name`, if present.
    pub display_name: Option<DisplayName<'i>>,
    /// `angle-addr`.
    pub angle_addr: AngleAddr<'i>,
}

/// The production `name-addr`.
///
/// ```text
/// ──┬────────────────┬─ angle-addr ──
///   └─ display-name ─┘
/// ```
pub fn name_addr<'i>(depth: usize, input: &'i str) -> IResult<&'i str, NameAddr<'i>> {
    let (input, display_name) = opt(|input: &'i str| display_name(depth, input)).parse_complete(input)?;
    let (input, angle_addr) = angle_addr(depth, input)?;
    Ok((input, NameAddr { display_name, angle_addr }))
}

/// The syntax tree of [`angle_addr()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AngleAddr<'i> {
    /// `cfws`, if present.
    pub cfws: Option<Cfws<'i>>,
    /// `addr-spec`.
    pub addr_spec: AddrSpec<'i>,
    /// `cfws-2`, if present.
    pub cfws_2: Option<Cfws<'i>>,
}

/// The production `angle-addr`.
///
/// ```text
/// ──┬────────┬─ "<" ─ addr-spec ─ ">" ─ cfws-2: ⟨ ─┬────────┬─ ⟩ ──
///   └─ cfws ─┘                                     └─ cfws ─┘
/// ```
pub fn angle_addr<'i>(depth: usize, input: &'i str) -> IResult<&'i str, AngleAddr<'i>> {
    let (input, this_cfws) = opt(|input: &'i str| cfws(depth, input)).parse_complete(input)?;
    let (input, _) = char('<').parse_complete(input)?;
    let (input, addr_spec) = addr_spec(depth, input)?;
    let (input, _) = char('>').parse_complete(input)?;
    let (input, cfws_2) = opt(|input: &'i str| cfws(depth, input)).parse_complete(input)?;
    Ok((input, AngleAddr { cfws: this_cfws, addr_spec, cfws_2 }))
}

/// The syntax tree of [`group()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group<'i> {
    /// `display-name`.
    pub display_name: DisplayName<'i>,
    /// `group-list`, if present.
    pub group_list: Option<GroupList<'i>>,
    /// `cfws`, if present.
    pub cfws: Option<Cfws<'i>>,
}

/// The production `group`.
///
/// ```text
/// ── display-name ─ ":" ─┬──────────────┬─ ";" ─┬────────┬──
///                        └─ group-list ─┘       └─ cfws ─┘
/// ```
pub fn group<'i>(depth: usize, input: &'i str) -> IResult<&'i str, Group<'i>> {
    let (input, display_name) = display_name(depth, input)?;
    let (input, _) = char(':').parse_complete(input)?;
    let (input, group_list) = opt(|input: &'i str| group_list(depth, input)).parse_complete(input)?;
    let (input, _) = char(';').parse_complete(input)?;
    let (input, cfws) = opt(|input: &'i str| cfws(depth, input)).parse_complete(input)?;
    Ok((input, Group { display_name, group_list, cfws }))
}

/// The syntax tree of [`display_name()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisplayName<'i> {
    /// `phrase`.
    pub phrase: Phrase<'i>,
}

/// The production `display-name`.
///
/// ```text
/// ── phrase ──
/// ```
pub fn display_name<'i>(depth: usize, input: &'i str) -> IResult<&'i str, DisplayName<'i>> {
    let (input, phrase) = phrase(depth, input)?;
    Ok((input, DisplayName { phrase }))
}

/// The syntax tree of [`mailbox_list()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailboxList<'i> {
    /// `mailbox`.
    pub mailbox: Mailbox<'i>,
    /// Each `parts`, in order.
    pub parts: alloc::vec::Vec<Mailbox<'i>>,
}

/// The production `mailbox-list`.
///
/// ```text
/// ── mailbox ─ parts: ⟨ ─┬─────────────────────┬─ ⟩ ──
///                        └─┬─ "," ─ mailbox ─┬─┘
///                          └────────◄────────┘
/// ```
pub fn mailbox_list<'i>(depth: usize, input: &'i str) -> IResult<&'i str, MailboxList<'i>> {
    let (input, this_mailbox) = mailbox(depth, input)?;
    let (input, parts) = many0(preceded(char(','), |input: &'i str| mailbox(depth, input))).parse_complete(input)?;
    Ok((input, MailboxList { mailbox: this_mailbox, parts }))
}

/// The syntax tree of [`group_list()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GroupList<'i> {
    /// `mailbox-list`.
    MailboxList(MailboxList<'i>),
    /// `cfws`.
    Cfws(Cfws<'i>),
}

/// The production `group-list`.
///
/// ```text
/// ──┬─ mailbox-list ─┬──
///   └─ cfws ─────────┘
/// ```
pub fn group_list<'i>(depth: usize, input: &'i str) -> IResult<&'i str, GroupList<'i>> {
    if let Ok((input, row)) = mailbox_list(depth, input) {
        return Ok((input, GroupList::MailboxList(row)));
    }
    let (input, row) = cfws(depth, input)?;
    Ok((input, GroupList::Cfws(row)))
}

/// The syntax tree of [`addr_spec()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddrSpec<'i> {
    /// `local-part`.
    pub local_part: LocalPart<'i>,
    /// `domain`.
    pub domain: Domain<'i>,
}

/// The production `addr-spec`.
///
/// ```text
/// ── local-part ─ "@" ─ domain ──
/// ```
pub fn addr_spec<'i>(depth: usize, input: &'i str) -> IResult<&'i str, AddrSpec<'i>> {
    let (input, local_part) = local_part(depth, input)?;
    let (input, _) = char('@').parse_complete(input)?;
    let (input, domain) = domain(depth, input)?;
    Ok((input, AddrSpec { local_part, domain }))
}

/// The syntax tree of [`local_part()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LocalPart<'i> {
    /// `dot-atom`.
    DotAtom(DotAtom<'i>),
    /// `quoted-string`.
    QuotedString(QuotedString<'i>),
}

/// The production `local-part`.
///
/// ```text
/// ──┬─ dot-atom ──────┬──
///   └─ quoted-string ─┘
/// ```
pub fn local_part<'i>(depth: usize, input: &'i str) -> IResult<&'i str, LocalPart<'i>> {
    if let Ok((input, row)) = dot_atom(depth, input) {
        return Ok((input, LocalPart::DotAtom(row)));
    }
    let (input, row) = quoted_string(depth, input)?;
    Ok((input, LocalPart::QuotedString(row)))
}

/// The syntax tree of [`domain()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Domain<'i> {
    /// `dot-atom`.
    DotAtom(DotAtom<'i>),
    /// `domain-literal`.
    DomainLiteral(DomainLiteral<'i>),
}

/// The production `domain`.
///
/// ```text
/// ──┬─ dot-atom ───────┬──
///   └─ domain-literal ─┘
/// ```
pub fn domain<'i>(depth: usize, input: &'i str) -> IResult<&'i str, Domain<'i>> {
    if let Ok((input, row)) = dot_atom(depth, input) {
        return Ok((input, Domain::DotAtom(row)));
    }
    let (input, row) = domain_literal(depth, input)?;
    Ok((input, Domain::DomainLiteral(row)))
}

/// The syntax tree of [`domain_literal()`].
///
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DomainLiteral<'i> {
    /// `cfws`, if present.
    pub cfws: Option<Cfws<'i>>,
    /// Each `parts`, in order.
    pub parts: alloc::vec::Vec<DomainLiteralParts<'i>>,
    /// `fws`, if present.
    pub fws: Option<Fws<'i>>,
    /// `cfws-2`, if present.
    pub cfws_2: Option<Cfws<'i>>,
}

/// The production `domain-literal`.
///
/// ```text
/// ────┬────────┬─ "[" ─ parts: ⟨ ─┬───────────────────────┬─ ⟩ ─┬───────┬─ "]" ┐
///     └─ cfws ─┘                  └─┬─┬───────┬─ dtext ─┬─┘     └─ fws ─┘      │
///                                   │ └─ fws ─┘         │                      │
///                                   └─────────◄─────────┘                      │
///   ┌──────────────────────────────────────────────────────────────────────────┘
///   └─ cfws-2: ⟨ ─┬────────┬─ ⟩ ──────────────────────────────────────────────────
///                 └─ cfws ─┘
/// ```
pub fn domain_literal<'i>(depth: usize, input: &'i str) -> IResult<&'i str, DomainLiteral<'i>> {
    let (input, this_cfws) = opt(|input: &'i str| cfws(depth, input)).parse_complete(input)?;
    let (input, _) = char('[').parse_complete(input)?;
    let (input, parts) = many0(domain_literal_parts).parse_complete(input)?;
    let (input, fws) = opt(fws).parse_complete(input)?;
    let (input, _) = char(']').parse_complete(input)?;
    let (input, cfws_2) = opt(|input: &'i str| cfws(depth, input)).parse_complete(input)?;
    Ok((input, DomainLiteral { cfws: this_cfws, parts, fws, cfws_2 }))
}

/// The syntax tree of [`domain_literal_parts()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DomainLiteralParts<'i> {
    /// `fws`, if present.
    pub fws: Option<Fws<'i>>,
    /// Text: `dtext`.
    pub dtext: &'i str,
}

/// `parts` in the production `domain-literal`.
///
/// ```text
/// ──┬───────┬─ dtext ──
///   └─ fws ─┘
/// ```
#[inline(always)]
pub fn domain_literal_parts(input: &str) -> IResult<&str, DomainLiteralParts<'_>> {
    let (input, fws) = opt(fws).parse_complete(input)?;
    let (input, dtext) = dtext(input)?;
    Ok((input, DomainLiteralParts { fws, dtext }))
}

/// The production `dtext`.
///
/// Printable US-ASCII
/// characters not including
/// "[", "]", or "\"
///
/// ```text
/// ──┬─ any of [!-Z] ─┬──
///   └─ any of [^-~] ─┘
/// ```
#[inline(always)]
pub fn dtext(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '!'..='Z' | '^'..='~'))).parse_complete(input)
}

/// The production `vchar`.
///
/// ```text
/// ── any of [!-~] ──
/// ```
#[inline(always)]
pub fn vchar(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| matches!(c, '!'..='~'))).parse_complete(input)
}

/// The production `wsp`.
///
/// ```text
/// ──┬─ sp ───┬──
///   └─ htab ─┘
/// ```
pub fn wsp(input: &str) -> IResult<&str, &str> {
    match input.as_bytes() {
        [0x20, ..] => sp(input),
        _ => htab(input),
    }
}

/// The production `crlf`.
///
/// ```text
/// ── cr ─ lf ──
/// ```
#[inline(always)]
pub fn crlf(input: &str) -> IResult<&str, &str> {
    recognize(preceded(cr, lf)).parse_complete(input)
}

/// The production `alpha`.
///
/// ```text
/// ──┬─ any of [A-Z] ─┬──
///   └─ any of [a-z] ─┘
/// ```
#[inline(always)]
pub fn alpha(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| c.is_ascii_alphabetic())).parse_complete(input)
}

/// The production `digit`.
///
/// ```text
/// ── any of [0-9] ──
/// ```
#[inline(always)]
pub fn digit(input: &str) -> IResult<&str, &str> {
    recognize(satisfy(|c: char| c.is_ascii_digit())).parse_complete(input)
}

/// The production `dquote`.
///
/// ```text
/// ── "\"" ──
/// ```
pub fn dquote(input: &str) -> IResult<&str, &str> {
    recognize(char('"')).parse_complete(input)
}

/// The production `sp`.
///
/// ```text
/// ── " " ──
/// ```
#[inline(always)]
pub fn sp(input: &str) -> IResult<&str, &str> {
    recognize(char(' ')).parse_complete(input)
}

/// The production `htab`.
///
/// ```text
/// ── "\u{9}" ──
/// ```
#[inline(always)]
pub fn htab(input: &str) -> IResult<&str, &str> {
    recognize(char('\t')).parse_complete(input)
}

/// The production `cr`.
///
/// ```text
/// ── "\u{D}" ──
/// ```
#[inline(always)]
pub fn cr(input: &str) -> IResult<&str, &str> {
    recognize(char('\r')).parse_complete(input)
}

/// The production `lf`.
///
/// ```text
/// ── "\u{A}" ──
/// ```
#[inline(always)]
pub fn lf(input: &str) -> IResult<&str, &str> {
    recognize(char('\n')).parse_complete(input)
}

/// Matches what is in a bracket, around which there may be one bracket less.
fn nested<'i, T>(
    depth: usize,
    parser: impl Fn(usize, &'i str) -> IResult<&'i str, T>,
) -> impl Fn(&'i str) -> IResult<&'i str, T> {
    move |input| match depth.checked_sub(1) {
        Some(depth) => parser(depth, input),
        None => fail().parse_complete(input),
    }
}
