import { type Observation, squareCount } from '@flotilla/rules';
import { inferExactly } from '../inference/exact.js';
import { type Habit, weightBy, weightOf } from './habit.js';
import { inferShared, type SharedChances } from './shared-inference.js';

/** A habit with the share of all games in which it is expected. */
export interface Expected {
  readonly habit: Habit;
  readonly share: number;
}

/** What is believed of the hidden layout when it was placed by one of several habits. */
export interface Belief {
  /** By square: the chance that it holds a ship. */
  readonly posterior: Float64Array;
  /** By square: the chance that a shot there would sink a ship. */
  readonly sinking: Float64Array;
  /** The habits that could have placed it, the likeliest first; their shares add up to 1. */
  readonly shares: readonly { readonly name: string; readonly share: number }[];
}

/** A share below this cannot be seen in any chance. */
const NEGLIGIBLE = 1e-9;

/**
 * The mixture of the habits, each weighed by how likely it made the answers: its share, times the
 * total weight of the layouts that agree with them out of that of all layouts. Undefined when no
 * habit could have placed any such layout, or the automaton would be too large.
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

/** What each habit tells of the position; those that could have placed no such layout are left out. */
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
