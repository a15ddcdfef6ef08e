import { type Observation, squareCount } from '@flotilla/rules';
import { inferExactly } from '../inference/exact.js';
import { type Habit, weightBy, weightOf } from './habit.js';
import { inferShared, type SharedChances } from './shared-inference.js';

/** Habit with its prior share of games. */
export interface Expected {
  readonly habit: Habit;
  readonly share: number;
}

/** Posterior of a layout that one of several habits placed. */
export interface Belief {
  /** Chance of a ship by square. */
  readonly posterior: Float64Array;
  /** Chance by square that a shot there sinks a ship. */
  readonly sinking: Float64Array;
  /** Possible habits, likeliest first; their shares add up to 1. */
  readonly shares: readonly { readonly name: string; readonly share: number }[];
}

/** Shares below this do not change any chance visibly. */
const NEGLIGIBLE = 1e-9;

/**
 * Computes the posterior mixture of habits. Each share is multiplied by the likelihood of the answers: total
 * weight of the consistent layouts over that of all. Undefined if no habit fits, or the automaton would be
 * too large.
 */
export function believe(
  known: Observation,
  expected: readonly Expected[],
  maxNodes: number,
): Belief | undefined {
  const possible = expected.filter(
    ({ habit, share }) => share > 0 && known.sunk.every((ship) => weightOf(habit, ship) > 0),
  );
  const told = chancesUnder(known, possible, maxNodes).map(({ chances, habit, share }) => {
    const sunk = known.sunk.reduce((sum, ship) => sum + Math.log(weightOf(habit, ship)), 0);
    const evidence = Math.log(share) + Math.log(chances.layouts) + sunk - habit.logTotal;
    return { name: habit.name, chances, evidence };
  });
  if (told.length === 0) return undefined;
  const most = Math.max(...told.map(({ evidence }) => evidence));
  const total = told.reduce((sum, { evidence }) => sum + Math.exp(evidence - most), 0);
  const weighed = told
    .map((each) => ({ ...each, share: Math.exp(each.evidence - most) / total }))
    .filter(({ share }) => share > NEGLIGIBLE)
    .sort((a, b) => b.share - a.share);
  const size = squareCount(known.rules.grid);
  return {
    posterior: mixed(
      size,
      weighed.map(({ share, chances }) => [share, chances.posterior]),
    ),
    sinking: mixed(
      size,
      weighed.map(({ share, chances }) => [share, chances.sinking]),
    ),
    shares: weighed.map(({ name, share }) => ({ name, share })),
  };
}

type Told = Expected & { readonly chances: SharedChances };

/** Returns the chances under each habit; omits habits that contradict the answers. */
function chancesUnder(known: Observation, possible: readonly Expected[], maxNodes: number): Told[] {
  const isFirst = known.answers.length === 0 && known.pending.isEmpty;
  const told: Told[] = [];
  const others: Expected[] = [];
  for (const each of possible) {
    const { habit } = each;
    if (isFirst && habit.atFirst) told.push({ ...each, chances: habit.atFirst });
    else if (!habit.isNarrow) others.push(each);
    else {
      const chances = inferExactly(known, { weigh: weightBy(habit), maxNodes });
      if (chances.ok) told.push({ ...each, chances: chances.value });
    }
  }
  const weighs = others.map(({ habit }) => (habit.weights ? weightBy(habit) : undefined));
  const shared = inferShared(known, weighs, maxNodes);
  if (!shared.ok) return told;
  return [...told, ...others.map((each, i) => ({ ...each, chances: shared.value[i]! }))];
}

function mixed(size: number, parts: readonly (readonly [number, Float64Array])[]): Float64Array {
  const sum = new Float64Array(size);
  for (const [share, values] of parts) {
    for (let i = 0; i < size; i += 1) sum[i]! += share * values[i]!;
  }
  return sum.map((chance) => Math.min(1, chance));
}
