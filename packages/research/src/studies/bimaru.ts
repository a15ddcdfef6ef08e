import {
  BIMARU_GRADES,
  type Bimaru,
  type BimaruEntry,
  makeBimaru,
  makeBimaruEntry,
  readBimaru,
  solveBimaru,
} from '@flotilla/bimaru';
import { makeRng } from '@flotilla/engine';
import { stretches } from '@flotilla/lab';
import { makePreset, type Square, squaresOf, unwrap } from '@flotilla/rules';
import { bimaruModel, readMiniZinc } from '../bimaru-model.js';
import { makeSample, makeStudy, type StudyPlace } from './study.js';

/** A puzzle without its rules, which are `russian`. */
interface Made extends Pick<BimaruEntry, 'columns' | 'rows' | 'givens'> {
  readonly solution: readonly Square[];
}

const russian = () => makePreset('russian', makeRng(1));

/** Samples puzzles of each grade in turn. */
const made = makeSample('bimaru', ({ seed }: { readonly seed: number }) => {
  const rules = russian();
  return (index): Made => {
    const grade = BIMARU_GRADES[index % BIMARU_GRADES.length]!;
    const { puzzle, layout } = unwrap(makeBimaru(rules, makeRng(seed, 'bimaru', index), { grade }));
    const { columns, rows, givens } = makeBimaruEntry(puzzle);
    return { columns, rows, givens, solution: squaresOf(layout) };
  };
});

/** Puzzles per call of MiniZinc, whose start costs as much as ten. */
const TOGETHER = 20;

export const bimaru = makeStudy({
  name: 'bimaru',
  summary:
    'makes Bimaru puzzles, solves each with MiniZinc and Gecode, too, and measures our solver',
  options: { seed: 1, puzzles: 10_000, checked: 10_000, timed: 120, processes: 2 },
  samples: [made],
  async run(work) {
    const { seed, puzzles, checked, timed, processes } = work.options;
    const all = await work.sample(made, { seed }, puzzles, 50);
    const { place } = work;
    place.print(`puzzles: ${all.length}`);
    const first = all.slice(0, checked);
    if (first.length > 0) {
      const agreeing = await countAgreeing(first, place, seed, processes);
      place.print(`MiniZinc finds the same only solution: ${agreeing} of ${first.length}`);
    }
    const times = all.map((each) => solvingMs(each, place)).sort((a, b) => a - b);
    const shown = [0.5, 0.99, 1].map((share) =>
      (times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(1),
    );
    place.print(`ms a solution: median ${shown[0]}, 99 of 100 ${shown[1]}, longest ${shown[2]}`);
    const perMinute = Math.round((60_000 * timed) / makingMs(place, seed, timed));
    place.print(`puzzles a minute on one thread: ${perMinute}`);
  },
});

/** Counts agreeing solutions; stores those counted, so that a stopped run can be resumed. */
async function countAgreeing(
  all: readonly Made[],
  place: StudyPlace,
  seed: number,
  processes: number,
): Promise<number> {
  const { checkpoint } = place.run;
  const batches = [...stretches(all.length, TOGETHER)];
  let [next, done, agreeing] = [0, 0, 0];
  const workOff = async () => {
    for (let batch = batches[next]; batch; batch = batches[next]) {
      next += 1;
      const [from, to] = batch;
      const key = `bimaru minizinc ${seed} ${from} ${to}`;
      const kept = checkpoint.get(key);
      const agree = typeof kept === 'number' ? kept : await agreeingOf(all.slice(from, to), place);
      checkpoint.put(key, agree);
      agreeing += agree;
      done += 1;
      place.tell(`MiniZinc: ${done} of ${batches.length} parts, ${agreeing} agree`);
      place.run.signal?.throwIfAborted();
    }
  };
  await Promise.all(Array.from({ length: processes }, workOff));
  return agreeing;
}

/** Counts the puzzles whose only solution is ours; solves them one by one if not all have one. */
async function agreeingOf(batch: readonly Made[], place: StudyPlace): Promise<number> {
  const model = bimaruModel(batch.map(puzzleOf));
  const output = await place.ask('minizinc', ['--solver', 'gecode', '-O0', '-a', '-'], model);
  const found = readMiniZinc(output);
  if (found) return batch.filter((each, at) => isSame(each.solution, found[at] ?? [])).length;
  if (batch.length === 1) return 0;
  let agreeing = 0;
  for (const each of batch) agreeing += await agreeingOf([each], place);
  return agreeing;
}

function isSame(a: readonly Square[], b: readonly Square[]): boolean {
  return a.length === b.length && a.every((square, at) => square === b[at]);
}

function puzzleOf({ columns, rows, givens }: Made): Bimaru {
  return unwrap(readBimaru({ columns, rows, givens }));
}

function solvingMs(each: Made, { nowMs }: StudyPlace): number {
  const puzzle = puzzleOf(each);
  const startMs = nowMs();
  const solution = unwrap(solveBimaru(puzzle));
  const tookMs = nowMs() - startMs;
  if (solution.code === 'one' && isSame(squaresOf(solution.layout), each.solution)) return tookMs;
  throw new Error(`a puzzle that was made has ${solution.code}: ${JSON.stringify(each)}`);
}

/** Measures the time to make this many puzzles, equally many of each grade. */
function makingMs({ nowMs }: StudyPlace, seed: number, count: number): number {
  const rules = russian();
  const make = (index: number) => {
    const grade = BIMARU_GRADES[index % BIMARU_GRADES.length]!;
    unwrap(makeBimaru(rules, makeRng(seed, 'bimaru', index), { grade }));
  };
  // Warm-up: excludes what is computed once per rules.
  make(0);
  const startMs = nowMs();
  for (let index = 0; index < count; index += 1) make(index);
  return nowMs() - startMs;
}
