import { type Observation, squareCount } from '@flotilla/rules';
import { inferExactly } from '../inference/exact.js';
import { type Habit, habitWeightOf, weighByHabit } from './habit.js';
import { inferShared, type SharedChances } from './shared-inference.js';

export interface HabitShare {
  readonly habit: Habit;
  readonly share: number;
}

export interface PosteriorMixture {
  readonly posterior: Float64Array;
  readonly sinking: Float64Array;
  /** Possible habits, likeliest first; their shares add up to 1. */
  readonly shares: readonly { readonly name: string; readonly share: number }[];
}

/** Habits with a smaller share are dropped, since they hardly change any chance. */
const NEGLIGIBLE_SHARE = 1e-9;

/** Computes the posterior mixture; undefined if no habit fits or the automaton gets too large. */
export function habitBelief(
  known: Observation,
  expected: readonly HabitShare[],
  maxNodes: number,
): PosteriorMixture | undefined {
  const possible = expected.filter(
    ({ habit, share }) => share > 0 && known.sunk.every((ship) => habitWeightOf(habit, ship) > 0),
  );
  const habitsWithEvidence = inferHabits(known, possible, maxNodes).map(
    ({ chances, habit, share }) => {
      const sunkLogWeight = known.sunk.reduce(
        (sum, ship) => sum + Math.log(habitWeightOf(habit, ship)),
        0,
      );
      const evidence = Math.log(share) + Math.log(chances.layouts) + sunkLogWeight - habit.logTotal;
      return { name: habit.name, chances, evidence };
    },
  );
  if (habitsWithEvidence.length === 0) return undefined;
  const maxEvidence = Math.max(...habitsWithEvidence.map(({ evidence }) => evidence));
  const total = habitsWithEvidence.reduce(
    (sum, { evidence }) => sum + Math.exp(evidence - maxEvidence),
    0,
  );
  const shared = habitsWithEvidence
    .map((entry) => ({ ...entry, share: Math.exp(entry.evidence - maxEvidence) / total }))
    .filter(({ share }) => share > NEGLIGIBLE_SHARE)
    .sort((a, b) => b.share - a.share);
  const size = squareCount(known.rules.grid);
  return {
    posterior: weightedSum(
      size,
      shared.map(({ share, chances }) => [share, chances.posterior]),
    ),
    sinking: weightedSum(
      size,
      shared.map(({ share, chances }) => [share, chances.sinking]),
    ),
    shares: shared.map(({ name, share }) => ({ name, share })),
  };
}

type InferredHabit = HabitShare & { readonly chances: SharedChances };

/** Returns the chances under each habit; omits habits that contradict the answers. */
function inferHabits(
  known: Observation,
  possible: readonly HabitShare[],
  maxNodes: number,
): InferredHabit[] {
  const isFirst = known.answers.length === 0 && known.pending.isEmpty;
  const inferred: InferredHabit[] = [];
  const uncounted: HabitShare[] = [];
  for (const candidate of possible) {
    const { habit } = candidate;
    if (isFirst && habit.openingChances)
      inferred.push({ ...candidate, chances: habit.openingChances });
    else if (!habit.isNarrow) uncounted.push(candidate);
    else {
      const chances = inferExactly(known, { weigh: weighByHabit(habit), maxNodes });
      if (chances.ok) inferred.push({ ...candidate, chances: chances.value });
    }
  }
  const weightings = uncounted.map(({ habit }) =>
    habit.weights ? weighByHabit(habit) : undefined,
  );
  const inferences = inferShared(known, weightings, maxNodes);
  if (!inferences.ok) return inferred;
  return [
    ...inferred,
    ...uncounted.map((habit, i) => ({ ...habit, chances: inferences.value[i]! })),
  ];
}

function weightedSum(
  size: number,
  parts: readonly (readonly [number, Float64Array])[],
): Float64Array {
  const sum = new Float64Array(size);
  for (const [share, values] of parts) {
    for (let i = 0; i < size; i += 1) sum[i]! += share * values[i]!;
  }
  return sum.map((chance) => Math.min(1, chance));
}
