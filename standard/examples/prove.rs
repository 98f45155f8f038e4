fn main() {
    let a: Vec<String> = std::env::args().collect();
    let t = std::fs::read_to_string(&a[1]).unwrap();
    let g = railurl_grammar::read(&std::fs::read_to_string(&a[2]).unwrap()).unwrap();
    let p = railurl_standard::read(&t).unwrap_or_else(|e| panic!("{e}"));
    for q in railurl_standard::questions(&p) {
        if a.len() > 3 && !q.name.contains(&a[3]) {
            continue;
        }
        let now = std::time::Instant::now();
        let r = railurl_standard::prove(&p, &g, &q);
        println!("{}: {} {:?}", q.name, r.map_or_else(|e| e.to_string(), |r| format!("{r:?}")), now.elapsed());
    }
}
