import { newObservation, type Rules } from '@flotilla/rules';
import { fittedHabits } from './fitted-habits.js';
import { fleetLogLikelihood, type Habit, weighByHabit } from './habit.js';
import { fleetsSeen, type Memory, type SeenFleet } from './memory.js';
import type { HabitShare } from './mixture.js';
import { OwnHabit } from './own-habit.js';
import { inferShared, type SharedChances } from './shared-inference.js';

const SHARE_PRIOR_GAMES = 3;
/** Fraction of its prior share below which a habit is dropped; `uniform` is never dropped. */
const MIN_SHARE_OF_PRIOR = 0.25;
const OWN_HABIT_SHARE = 0.2;

/** Returns the opponent's possible habits with their shares; undefined if none is known. */
export function expectedHabits(
  rules: Rules,
  memory: Memory,
  maxNodes: number,
): readonly HabitShare[] | undefined {
  const fitted = fittedHabits(rules);
  const fleets = fleetsSeen(memory, rules);
  if (fleets.length === 0) return fitted;
  const ownHabit = new OwnHabit(rules, fleets);
  const weights = ownHabit.weights();
  // A single habit is not compared with others, so its total does not matter.
  if (!fitted) return [{ habit: { name: 'own', weights, logTotal: 0 }, share: 1 }];
  const openingChances = chancesOnEmptyBoard(
    rules,
    { name: 'own', weights, logTotal: 0 },
    maxNodes,
  );
  const habit: Habit = {
    name: 'own',
    weights,
    logTotal: Math.log(openingChances.layouts),
    openingChances: openingChances,
  };
  const candidates = [
    ...fitted.map((fittedHabit) => ({
      ...fittedHabit,
      share: fittedHabit.share * (1 - OWN_HABIT_SHARE),
    })),
    { habit, share: OWN_HABIT_SHARE },
  ];
  const counts = candidates.map(({ share }) => SHARE_PRIOR_GAMES * share);
  for (const fleet of fleets) {
    const unbiasedHabits = candidates.map((candidate) =>
      candidate.habit === habit
        ? { ...candidate, habit: { ...habit, weights: ownHabit.weights(fleet) } }
        : candidate,
    );
    for (const [index, share] of posteriorShares(unbiasedHabits, fleet).entries())
      counts[index]! += share;
  }
  const games = SHARE_PRIOR_GAMES + fleets.length;
  return candidates.flatMap(({ habit, share: before }, index) => {
    const share = counts[index]! / games;
    return habit.name === 'uniform' || share > MIN_SHARE_OF_PRIOR * before
      ? [{ habit, share }]
      : [];
  });
}

function posteriorShares(expected: readonly HabitShare[], fleet: SeenFleet): number[] {
  const ships = fleet.map((squares) => ({ squares }));
  const logs = expected.map(
    ({ habit, share }) => Math.log(share) + fleetLogLikelihood(habit, ships),
  );
  const maxLog = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - maxLog));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function chancesOnEmptyBoard(rules: Rules, habit: Habit, maxNodes: number): SharedChances {
  const inferred = inferShared(newObservation(rules), [weighByHabit(habit)], maxNodes);
  if (!inferred.ok) throw new Error('the board for which habits were fitted cannot be counted');
  return inferred.value[0]!;
}
