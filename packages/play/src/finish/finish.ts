// Endgames of a lone shooter, with few enough layouts to compute optimal play.
import { density, inferExactly, randomSetup, solveEndgame } from '@flotilla/engine';
import {
  answerTo,
  isCleared,
  type Layout,
  makeLayout,
  newObservation,
  type Observation,
  observe,
  type Rng,
  type Rules,
  unwrap,
} from '@flotilla/rules';

/** Game to finish: an observation and the hidden layout. */
export interface UnfinishedGame {
  readonly known: Observation;
  readonly layout: Layout;
  /** Mean number of shots with optimal play, over the consistent layouts. */
  readonly expectedShots: number;
}

/** Limits on the number of layouts at the start; with fewer there is little to decide. */
const [MIN_LAYOUTS, MAX_LAYOUTS] = [8, 80];
/** Minimum ships afloat; with optimal play, minimum expected misses and squares left unshot. */
const [MIN_SHIPS, MIN_MISSES, MIN_SHOTS_SPARED] = [2, 1, 6];
/** Above this number, there are far too many layouts to count. */
const MAX_OPEN_SQUARES = 45;
/** Far more draws than any preset needs. */
const MAX_SETUP_DRAWS = 100;
/** Maximum number of layout sets visited per position: a few tenths of a second. */
const MAX_LAYOUT_SETS = 200_000;

/** Draws a game near its end, with a uniformly drawn layout. @returns undefined if none is found */
export function sampleUnfinished(rules: Rules, rng: Rng): UnfinishedGame | undefined {
  for (let draw = 0; draw < MAX_SETUP_DRAWS; draw += 1) {
    const setup = randomSetup(rules, 'uniform', rng);
    if (!setup.ok) continue;
    const layout = unwrap(makeLayout(rules, setup.value));
    const known = shootUntilFinish(newObservation(rules), layout, rng);
    const expectedShots = known && optimalShotsLeft(known);
    if (expectedShots === undefined) continue;
    const misses = expectedShots - unhitSegmentCount(known!);
    const shotsSpared = known!.open.size - expectedShots;
    if (misses >= MIN_MISSES && shotsSpared >= MIN_SHOTS_SPARED)
      return { known: known!, layout, expectedShots };
  }
  return undefined;
}

/** Shoots until MAX_LAYOUTS or fewer layouts remain; undefined if too few layouts or ships do. */
function shootUntilFinish(start: Observation, layout: Layout, rng: Rng): Observation | undefined {
  let known = start;
  while (known.remaining.length >= MIN_SHIPS) {
    const count = known.open.size > MAX_OPEN_SQUARES ? undefined : countLayouts(known);
    if (count !== undefined && count <= MAX_LAYOUTS) {
      return count >= MIN_LAYOUTS ? known : undefined;
    }
    known = observe(known, answerTo(known.rules, layout, known.answers, density.shoot(known, rng)));
  }
  return undefined;
}

function countLayouts(known: Observation): number | undefined {
  const inference = inferExactly(known);
  return inference.ok ? inference.value.layouts : undefined;
}

export function unhitSegmentCount({ remaining, hits }: Observation): number {
  return remaining.reduce((sum, { length }) => sum + length, 0) - hits.size;
}

/** Returns the mean number of shots to the end with optimal play; undefined if too complex. */
export function optimalShotsLeft(known: Observation): number | undefined {
  if (isCleared(known)) return 0;
  return solveFinish(known)?.shots;
}

/** Returns an optimal shot and the mean number of shots to the end; undefined if too complex. */
export function solveFinish(known: Observation) {
  const inference = inferExactly(known);
  const layouts = inference.ok ? inference.value.list(MAX_LAYOUTS) : inference;
  if (!layouts.ok) return undefined;
  const { hits, rules } = known;
  const endgame = { layouts: layouts.value, hits, announces: rules.announces };
  const solution = solveEndgame(endgame, MAX_LAYOUT_SETS);
  if (!solution.ok) return undefined;
  const { misses, square } = solution.value;
  return { square, shots: unhitSegmentCount(known) + misses / layouts.value.length };
}
