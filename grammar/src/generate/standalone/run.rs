
/// Matches bytes as long as a test holds, at least so many. The test is the same for all bytes beyond ASCII.
fn run<'i>(least: usize, test: impl Fn(u8) -> bool) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| {
        let end = input.bytes().position(|byte| !test(byte)).unwrap_or(input.len());
        match input.split_at_checked(end) {
            Some((run, rest)) if end >= least => Ok((rest, run)),
            _ => fail().parse_complete(input),
        }
    }
}
