// The end of a one-sided game, from a position with so few layouts that the best play from it is known.
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

/** A game that is to be finished: what is known of a layout, and the layout. */
export interface UnfinishedGame {
  readonly known: Observation;
  readonly layout: Layout;
  /** The shots of the best play, on average over the layouts that agree with what is known. */
  readonly expected: number;
}

/** As many layouts at the beginning: with fewer there is little to decide. */
const [LEAST_LAYOUTS, MOST_LAYOUTS] = [8, 80];
/** With fewer ships afloat, misses to expect from the best play, or squares that it spares, likewise. */
const [LEAST_SHIPS, LEAST_MISSES, LEAST_SPARED] = [2, 1, 6];
/** Layouts are counted from so many open squares on: before, there are far too many. */
const OPEN_SQUARES = 45;
/** Far more than it ever takes under the rules of a preset. */
const MOST_DRAWS = 100;
/** Sets of layouts that may be looked at for one position: a few tenths of a second. */
const BUDGET = 200_000;

/**
 * Draws a game near its end. A uniform layout is shot at by `density`, and what is taken depends on what
 * is known alone: every layout that agrees with it is equally likely to be the hidden one.
 * @returns undefined where no game came to such an end
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

/** What is known when few layouts are left; undefined where they became too few at once. */
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

/** Squares of ships that were not hit yet. */
export function segmentsLeft({ remaining, hits }: Observation): number {
  return remaining.reduce((sum, { length }) => sum + length, 0) - hits.size;
}

/**
 * The shots that the best play takes from here to the end, on average over the layouts that agree.
 * @returns undefined where there are too many of them to work that out
 */
export function shotsLeft(known: Observation): number | undefined {
  if (isCleared(known)) return 0;
  return solve(known)?.shots;
}

/** A square that the best play shoots at, and its shots on average. */
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
