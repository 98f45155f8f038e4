fn main() {
    let a: Vec<String> = std::env::args().collect();
    let g = railurl_grammar::read(&std::fs::read_to_string(&a[1]).unwrap()).unwrap();
    let o = railurl_grammar::generate::generate(&g, "grammar/rules/railroad-2015.railroad");
    match o {
        Ok(o) => {
            std::fs::write(format!("{}/syntax.rs", a[2]), o.syntax).unwrap();
            std::fs::write(format!("{}/walk.rs", a[2]), o.walk).unwrap();
        }
        Err(e) => println!("{e}"),
    }
}
