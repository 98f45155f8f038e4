//! Makes the steps of a program fewer: each goes where the ones after it would go anyway.

use alloc::vec::Vec;

use railurl_engine::{First, NONE, Op, Program, Step, Table};

use super::first::of_literal;

/// Returns the bytes with which an instruction can match, and whether it matches whatever begins with one of them.
pub(super) fn matching(program: &Program, op: Op) -> Option<(First, bool)> {
    let text = |text: u32, ignore_case| match program.texts[text as usize].as_bytes() {
        [] => (First::ALL, true),
        &[first, ref rest @ ..] => (of_literal(first, ignore_case), rest.is_empty()),
    };
    Some(match op {
        Op::Byte(byte) => (of_literal(byte, false), true),
        Op::Text(at) => text(at, false),
        Op::TextIgnoreCase(at) => text(at, true),
        Op::One(set) | Op::SomeRun(set) => program.sets[set as usize].first(),
        Op::Run(_) => (First::ALL, true),
        Op::RunToLast { run, .. } => (program.sets[run as usize].first().0, false),
        Op::Peek(first) => (program.firsts[first as usize], true),
        Op::End => (First::END, true),
        _ => return None,
    })
}

/// Makes no step go to a jump; makes one step of several that open or end captures, and of several tests of a byte.
pub(super) fn thread(program: &mut Program, traces: bool) {
    let code = &program.code;
    let landing = |mut at: u32| {
        while let Some(step) = code.get(at as usize).filter(|step| matches!(step.op, Op::Jump)) {
            at = step.next;
        }
        at
    };
    let mut threaded = code.clone();
    for step in &mut threaded {
        (step.next, step.otherwise) = (landing(step.next), landing(step.otherwise));
        if let Op::Try { to, .. } | Op::Repeat(to) | Op::Call { to, .. } | Op::Nest(to) | Op::Look(to) = &mut step.op {
            *to = landing(*to);
        }
    }
    program.rules.iter_mut().for_each(|(_, address)| *address = landing(*address));
    program.code = threaded;
    if !traces {
        program.expects.clear();
    }
    for at in (0..program.code.len()).rev() {
        let step = program.code[at];
        let Some(&next) = program.code.get(step.next as usize) else { continue };
        let fused = match (step.op, next.op) {
            (Op::Close(one), Op::Close(more)) => one.checked_add(more).map(Op::Close),
            (Op::Close(one), Op::Commit(more)) | (Op::Commit(one), Op::Close(more)) => {
                one.checked_add(more).map(Op::Commit)
            }
            (Op::Open { slot, count }, Op::Open { slot: second, count: more }) if slot + u32::from(count) == second => {
                count.checked_add(more).map(|count| Op::Open { slot, count })
            }
            (Op::Try { to, count: 0, .. }, Op::Open { slot, count }) => Some(Op::Try { to, slot, count }),
            _ => None,
        };
        let Some(fused) = fused else { continue };
        (program.code[at].op, program.code[at].next) = (fused, next.next);
    }
    let tests = (0..program.code.len()).filter(|&at| matches!(program.code[at].op, Op::Peek(_)));
    let tests = tests.filter(|&at| program.code[at].otherwise != NONE && program.code[at].slot == NONE);
    for (at, ways) in tests.map(|at| (at, ways(program, at as u32))).collect::<Vec<_>>() {
        match ways[..] {
            [one, other] => {
                let read = read(program, one, other).or_else(|| read(program, other, one));
                program.code[at] = read.unwrap_or_else(|| {
                    program.firsts.push(one.1);
                    let op = Op::Peek(program.firsts.len() as u32 - 1);
                    Step { op, next: one.0, otherwise: other.0, slot: NONE }
                });
            }
            _ => {
                program.tables.push(Table::new(&ways));
                let table = program.tables.len() as u32 - 1;
                program.code[at].op = Op::Switch { table, slot: 0, count: 0 };
            }
        }
    }
    for at in 0..program.code.len() {
        let Op::Open { slot, count } = program.code[at].op else { continue };
        let Some(&next) = program.code.get(program.code[at].next as usize) else { continue };
        let op = match next.op {
            Op::Call { to, count: 0, .. } => Op::Call { to, slot, count },
            Op::Switch { table, count: 0, .. } => Op::Switch { table, slot, count },
            _ => continue,
        };
        (program.code[at].op, program.code[at].next) = (op, next.next);
    }
}

/// Returns where the machine goes from a test of a byte, by that byte: to the first steps that are not such tests.
fn ways(program: &Program, at: u32) -> Vec<(u32, First)> {
    let (mut open, mut ways) = (Vec::from([(at, First::ALL)]), Vec::<(u32, First)>::new());
    while let Some((at, bytes)) = open.pop() {
        let step = program.code[at as usize];
        let first = matching(program, step.op).map_or(First::ALL, |(first, _)| first);
        let (mut yes, mut no) = (bytes.and(first), bytes.and(first.complement()));
        if step.otherwise != NONE && no != First::NONE {
            open.push((step.otherwise, core::mem::replace(&mut no, First::NONE)));
        }
        if matches!(step.op, Op::Peek(_) | Op::End) && step.slot == NONE && yes != First::NONE {
            open.push((step.next, core::mem::replace(&mut yes, First::NONE)));
        }
        let stay = yes.or(no);
        match ways.iter_mut().find(|(address, _)| *address == at) {
            Some((_, known)) => *known = known.or(stay),
            None if stay != First::NONE => ways.push((at, stay)),
            None => {}
        }
    }
    ways
}

/// Returns a step that reads where a test of the next byte would go to it, and that goes on itself where it does not match.
fn read(program: &Program, (yes, first): (u32, First), (no, _): (u32, First)) -> Option<Step> {
    let step = program.code[yes as usize];
    let (begins, is_exact) = matching(program, step.op)?;
    let is_alike = step.otherwise == NONE && is_exact && begins == first;
    (is_alike || step.otherwise == no && begins.and(first) == begins).then_some(Step { otherwise: no, ..step })
}
