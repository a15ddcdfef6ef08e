// Endgame of a one-sided game, from a position with so few layouts that optimal play can be computed.
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

/** Game to be finished: an observation and the hidden layout. */
export interface UnfinishedGame {
  readonly known: Observation;
  readonly layout: Layout;
  /** Mean number of shots with optimal play, over the layouts that agree. */
  readonly expected: number;
}

/** Limits of the number of layouts at the start; with fewer there is little to decide. */
const [LEAST_LAYOUTS, MOST_LAYOUTS] = [8, 80];
/** Minimum of ships afloat, of expected misses with optimal play, and of open squares that it leaves. */
const [LEAST_SHIPS, LEAST_MISSES, LEAST_SPARED] = [2, 1, 6];
/** Layouts are counted from this number of open squares; before, there are far too many. */
const OPEN_SQUARES = 45;
/** Far more than ever needed for the rules of a preset. */
const MOST_DRAWS = 100;
/** Most sets of layouts visited per position: a few tenths of a second. */
const BUDGET = 200_000;

/**
 * Draws a game near its end. `density` shoots at a uniform layout. The position is accepted by its observation
 * alone, so every layout that agrees is equally likely.
 * @returns undefined if no game reached such an end
 */
export function sampleUnfinished(rules: Rules, rng: Rng): UnfinishedGame | undefined {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const setup = randomSetup(rules, 'uniform', rng);
    if (!setup.ok) continue;
    const layout = unwrap(makeLayout(rules, setup.value));
    const known = shootOn(newObservation(rules), layout, rng);
    const expected = known && shotsLeft(known);
    if (expected === undefined) continue;
    const misses = expected - segmentsLeft(known!);
    const spared = known!.open.size - expected;
    if (misses >= LEAST_MISSES && spared >= LEAST_SPARED)
      return { known: known!, layout, expected };
  }
  return undefined;
}

/** Shoots until few layouts are left; undefined if too few are left at once. */
function shootOn(start: Observation, layout: Layout, rng: Rng): Observation | undefined {
  let known = start;
  while (known.remaining.length >= LEAST_SHIPS) {
    const count = known.open.size > OPEN_SQUARES ? undefined : countLayouts(known);
    if (count !== undefined && count <= MOST_LAYOUTS) {
      return count >= LEAST_LAYOUTS ? known : undefined;
    }
    known = observe(known, answerTo(known.rules, layout, known.answers, density.shoot(known, rng)));
  }
  return undefined;
}

function countLayouts(known: Observation): number | undefined {
  const inference = inferExactly(known);
  return inference.ok ? inference.value.layouts : undefined;
}

/** Counts segments not hit yet. */
export function segmentsLeft({ remaining, hits }: Observation): number {
  return remaining.reduce((sum, { length }) => sum + length, 0) - hits.size;
}

/**
 * Returns the mean number of shots to the end with optimal play, over the layouts that agree.
 * @returns undefined if there are too many layouts to compute it
 */
export function shotsLeft(known: Observation): number | undefined {
  if (isCleared(known)) return 0;
  return solve(known)?.shots;
}

/** Returns an optimal shot and the mean number of shots; undefined if it cannot be computed. */
export function solve(known: Observation) {
  const inference = inferExactly(known);
  const layouts = inference.ok ? inference.value.list(MOST_LAYOUTS) : inference;
  if (!layouts.ok) return undefined;
  const { hits, rules } = known;
  const endgame = { layouts: layouts.value, hits, announces: rules.announces };
  const solved = solveEndgame(endgame, BUDGET);
  if (!solved.ok) return undefined;
  const { misses, square } = solved.value;
  return { square, shots: segmentsLeft(known) + misses / layouts.value.length };
}
