import { newObservation, type Rules } from '@flotilla/rules';
import { fittedHabits } from './fitted-habits.js';
import { type Habit, logChance, weightBy } from './habit.js';
import { fleetsSeen, type Memory, type SeenFleet } from './memory.js';
import type { Expected } from './mixture.js';
import { OwnHabit } from './own-habit.js';
import { inferShared, type SharedChances } from './shared-inference.js';

/** Weight of the prior shares, in games. */
const PRIOR_GAMES = 3;
/** A habit whose share fell below this fraction of its prior is dropped; `uniform` never is. */
const OUTLIVED = 0.25;
/** Prior share of the opponent's own habit. */
const OWN_SHARE = 0.2;

/**
 * Returns the habits that an opponent may follow in the next game, with their shares. Known habits, and an
 * own one after the first fleet seen. Each game is credited to the habits by their likelihood, so a change of
 * habit costs little. Undefined if nothing is known: all layouts are then equally likely.
 */
export function expectedHabits(
  rules: Rules,
  memory: Memory,
  maxNodes: number,
): readonly Expected[] | undefined {
  const fitted = fittedHabits(rules);
  const fleets = fleetsSeen(memory, rules);
  if (fleets.length === 0) return fitted;
  const own = new OwnHabit(rules, fleets);
  const weights = own.weights();
  // A single habit is not compared with others, so its total does not matter.
  if (!fitted) return [{ habit: { name: 'own', weights, logTotal: 0 }, share: 1 }];
  const atFirst = chancesAtFirst(rules, { name: 'own', weights, logTotal: 0 }, maxNodes);
  const habit: Habit = { name: 'own', weights, logTotal: Math.log(atFirst.layouts), atFirst };
  const all = [
    ...fitted.map((each) => ({ ...each, share: each.share * (1 - OWN_SHARE) })),
    { habit, share: OWN_SHARE },
  ];
  const counts = all.map(({ share }) => PRIOR_GAMES * share);
  for (const fleet of fleets) {
    const judged = all.map((each) =>
      each.habit === habit ? { ...each, habit: { ...habit, weights: own.weights(fleet) } } : each,
    );
    for (const [index, share] of sharesOf(judged, fleet).entries()) counts[index]! += share;
  }
  const games = PRIOR_GAMES + fleets.length;
  return all.flatMap(({ habit, share: before }, index) => {
    const share = counts[index]! / games;
    return habit.name === 'uniform' || share > OUTLIVED * before ? [{ habit, share }] : [];
  });
}

/** Likelihood of this fleet by habit. */
function sharesOf(expected: readonly Expected[], fleet: SeenFleet): number[] {
  const ships = fleet.map((squares) => ({ squares }));
  const logs = expected.map(({ habit, share }) => Math.log(share) + logChance(habit, ships));
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Chances of the empty board under one habit. */
function chancesAtFirst(rules: Rules, habit: Habit, maxNodes: number): SharedChances {
  const told = inferShared(newObservation(rules), [weightBy(habit)], maxNodes);
  if (!told.ok) throw new Error('the board for which habits were fitted cannot be counted');
  return told.value[0]!;
}
