import { newObservation, type Rules } from '@flotilla/rules';
import { fittedHabits } from './fitted-habits.js';
import { type Habit, logChance, weightBy } from './habit.js';
import { fleetsSeen, type Memory, type SeenFleet } from './memory.js';
import type { Expected } from './mixture.js';
import { OwnHabit } from './own-habit.js';
import { inferShared, type SharedChances } from './shared-inference.js';

/** What was expected before any game counts for so many games. */
const PRIOR_GAMES = 3;
/** A habit is left out whose share has fallen below this part of what it was; `uniform` never is. */
const OUTLIVED = 0.25;
/** The share of an opponent's own habit among the others, before any of its games is judged. */
const OWN_SHARE = 0.2;

/**
 * The habits that an opponent may follow in the next game, with their shares: those known
 * beforehand, and one of its own once a fleet of it was seen. Each game counts for the habits that
 * could have placed its fleet, shared out by their chances; an opponent who changes habits so loses
 * little. Undefined where nothing is known: then all layouts are equally likely.
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
  // One habit alone is compared with none, so that its total does not matter.
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

/** By habit: how likely it is that it placed this fleet. */
function sharesOf(expected: readonly Expected[], fleet: SeenFleet): number[] {
  const ships = fleet.map((squares) => ({ squares }));
  const logs = expected.map(({ habit, share }) => Math.log(share) + logChance(habit, ships));
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** What one habit alone expects of the empty board. */
function chancesAtFirst(rules: Rules, habit: Habit, maxNodes: number): SharedChances {
  const told = inferShared(newObservation(rules), [weightBy(habit)], maxNodes);
  if (!told.ok) throw new Error('the board for which habits were fitted cannot be counted');
  return told.value[0]!;
}
