
/// Matches the longest run of code points that satisfy `in_run` and that is followed by one that satisfies `is_stop`.
///
/// nom has no parser for a run that can include its own end, such as credentials before an `@` that may contain `@`.
fn run_to_last<'i>(
    in_run: impl Fn(char) -> bool,
    is_stop: impl Fn(char) -> bool,
) -> impl Fn(&'i str) -> IResult<&'i str, &'i str> {
    move |input| {
        let mut last = None;
        for (offset, c) in input.char_indices() {
            if is_stop(c) {
                last = Some(offset);
            }
            if !in_run(c) {
                break;
            }
        }
        match last {
            Some(end) => Ok((&input[end..], &input[..end])),
            None => fail().parse_complete(input),
        }
    }
}
