
#[test]
fn printing_is_idempotent() {
    for sentence in sentences(&grammar()) {
        if let Ok(tree) = {{PARSE}}({{ARGUMENT}}&sentence) {
            let printed = tree.to_string();
            let again = {{PARSE}}({{ARGUMENT}}&printed).expect("what is printed can be read");
            assert_eq!((again.to_string(), &printed), (printed.clone(), &sentence));
        }
    }
}
