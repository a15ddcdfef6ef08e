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
import { splitRange } from '@flotilla/lab';
import { makePreset, type Square, squaresOf, unwrap } from '@flotilla/rules';
import { bimaruModel, readMiniZinc } from '../bimaru-model.js';
import { makeSample, makeStudy, type StudyHost } from './study.js';

/** A puzzle without its rules, which are `russian`. */
interface SamplePuzzle extends Pick<BimaruEntry, 'columns' | 'rows' | 'givens'> {
  readonly solution: readonly Square[];
}

const makeRussianPreset = () => makePreset('russian', makeRng(1));

const puzzlesSample = makeSample('bimaru', ({ seed }: { readonly seed: number }) => {
  const rules = makeRussianPreset();
  return (index): SamplePuzzle => {
    const grade = BIMARU_GRADES[index % BIMARU_GRADES.length]!;
    const { puzzle, layout } = unwrap(makeBimaru(rules, makeRng(seed, 'bimaru', index), { grade }));
    const { columns, rows, givens } = makeBimaruEntry(puzzle);
    return { columns, rows, givens, solution: squaresOf(layout) };
  };
});

/** Puzzles per call of MiniZinc, which takes as long to start as to solve ten. */
const PUZZLES_PER_CALL = 20;

export const bimaruStudy = makeStudy({
  name: 'bimaru',
  summary:
    'makes Bimaru puzzles, solves each with MiniZinc and Gecode, too, and measures our solver',
  options: { seed: 1, puzzles: 10_000, checked: 10_000, timed: 120, processes: 2 },
  samples: [puzzlesSample],
  async run(work) {
    const { seed, puzzles, checked, timed, processes } = work.options;
    const puzzleSamples = await work.sample(puzzlesSample, { seed }, puzzles, 50);
    const { host } = work;
    host.print(`puzzles: ${puzzleSamples.length}`);
    const first = puzzleSamples.slice(0, checked);
    if (first.length > 0) {
      const agreeing = await countAgreeing(first, host, seed, processes);
      host.print(`MiniZinc finds the same only solution: ${agreeing} of ${first.length}`);
    }
    const times = puzzleSamples.map((puzzle) => solvingMs(puzzle, host)).sort((a, b) => a - b);
    const quantiles = [0.5, 0.99, 1].map((share) =>
      (times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(1),
    );
    host.print(
      `ms a solution: median ${quantiles[0]}, 99 of 100 ${quantiles[1]}, longest ${quantiles[2]}`,
    );
    const perMinute = Math.round((60_000 * timed) / makingMs(host, seed, timed));
    host.print(`puzzles a minute on one thread: ${perMinute}`);
  },
});

/** Counts agreeing solutions; stores the counts, so that a stopped run can be resumed. */
async function countAgreeing(
  puzzleSamples: readonly SamplePuzzle[],
  place: StudyHost,
  seed: number,
  processes: number,
): Promise<number> {
  const { checkpoint } = place.run;
  const batches = [...splitRange(puzzleSamples.length, PUZZLES_PER_CALL)];
  let [next, doneCount, agreeingCount] = [0, 0, 0];
  const checkBatches = async () => {
    for (let batch = batches[next]; batch; batch = batches[next]) {
      next += 1;
      const [from, to] = batch;
      const key = `bimaru minizinc ${seed} ${from} ${to}`;
      const saved = checkpoint.get(key);
      const agree =
        typeof saved === 'number'
          ? saved
          : await countAgreeingIn(puzzleSamples.slice(from, to), place);
      checkpoint.put(key, agree);
      agreeingCount += agree;
      doneCount += 1;
      place.tell(`MiniZinc: ${doneCount} of ${batches.length} parts, ${agreeingCount} agree`);
      place.run.signal?.throwIfAborted();
    }
  };
  await Promise.all(Array.from({ length: processes }, checkBatches));
  return agreeingCount;
}

/** Counts the puzzles whose only solution is ours; solves them one by one if not all have one. */
async function countAgreeingIn(batch: readonly SamplePuzzle[], place: StudyHost): Promise<number> {
  const model = bimaruModel(batch.map(puzzleOf));
  const output = await place.ask('minizinc', ['--solver', 'gecode', '-O0', '-a', '-'], model);
  const solutions = readMiniZinc(output);
  if (solutions)
    return batch.filter((puzzle, index) => haveSameSquares(puzzle.solution, solutions[index] ?? []))
      .length;
  if (batch.length === 1) return 0;
  let agreeing = 0;
  for (const puzzle of batch) agreeing += await countAgreeingIn([puzzle], place);
  return agreeing;
}

function haveSameSquares(a: readonly Square[], b: readonly Square[]): boolean {
  return a.length === b.length && a.every((square, index) => square === b[index]);
}

function puzzleOf({ columns, rows, givens }: SamplePuzzle): Bimaru {
  return unwrap(readBimaru({ columns, rows, givens }));
}

function solvingMs(samplePuzzle: SamplePuzzle, { nowMs }: StudyHost): number {
  const puzzle = puzzleOf(samplePuzzle);
  const startMs = nowMs();
  const solution = unwrap(solveBimaru(puzzle));
  const tookMs = nowMs() - startMs;
  if (solution.code === 'one' && haveSameSquares(squaresOf(solution.layout), samplePuzzle.solution))
    return tookMs;
  throw new Error(`a puzzle that was made has ${solution.code}: ${JSON.stringify(samplePuzzle)}`);
}

/** Measures the time to make this many puzzles, with the same number of each grade. */
function makingMs({ nowMs }: StudyHost, seed: number, count: number): number {
  const rules = makeRussianPreset();
  const make = (index: number) => {
    const grade = BIMARU_GRADES[index % BIMARU_GRADES.length]!;
    unwrap(makeBimaru(rules, makeRng(seed, 'bimaru', index), { grade }));
  };
  // Warm-up, which excludes what is computed once per set of rules.
  make(0);
  const startMs = nowMs();
  for (let index = 0; index < count; index += 1) make(index);
  return nowMs() - startMs;
}
