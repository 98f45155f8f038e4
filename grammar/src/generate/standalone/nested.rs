
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
