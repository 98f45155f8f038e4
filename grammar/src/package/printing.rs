
#[test]
fn printing_is_idempotent() {
    for sentence in sentences(&grammar()) {
        if let Ok(tree) = {{PARSE}}({{ARGUMENT}}&sentence) {
            let printed = tree.to_string();
            {{PRINTED}}
        }
    }
}
