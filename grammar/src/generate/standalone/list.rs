
/// Matches a list, of at least so many items. Nom's lists move each item through several results.
fn list<'i, S, T>(
    least: usize,
    separator: impl Fn(&'i str) -> IResult<&'i str, S>,
    item: impl Fn(&'i str) -> IResult<&'i str, T>,
) -> impl Fn(&'i str) -> IResult<&'i str, alloc::vec::Vec<T>> {
    move |input| {
        let mut items = alloc::vec::Vec::new();
        let (mut end, mut next) = (input, input);
        loop {
            match item(next) {
                Ok((rest, one)) if items.is_empty() || rest.len() < end.len() => {
                    items.push(one);
                    end = rest;
                }
                Err(error) if items.len() < least => return Err(error),
                _ => return Ok((end, items)),
            }
            match separator(end) {
                Ok((rest, _)) => next = rest,
                Err(_) => return Ok((end, items)),
            }
        }
    }
}
