
/// Matches items as long as there are some, at least so many. Nom's lists move each item through several results.
fn many<'i, T>(
    least: usize,
    item: impl Fn(&'i str) -> IResult<&'i str, T>,
) -> impl Fn(&'i str) -> IResult<&'i str, alloc::vec::Vec<T>> {
    move |mut input| {
        let mut items = alloc::vec::Vec::new();
        loop {
            match item(input) {
                Ok((rest, one)) if rest.len() < input.len() => {
                    items.push(one);
                    input = rest;
                }
                Err(error) if items.len() < least => return Err(error),
                _ => return Ok((input, items)),
            }
        }
    }
}
