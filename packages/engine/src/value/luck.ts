// Luck of shots: an advantage sum (Zinkevich et al. 2006), a control variate of mean 0.
import {
  type Answer,
  answerTo,
  checkSquare,
  checkWhole,
  isSameAnswer,
  type Layout,
  newObservation,
  type Observation,
  observe,
  type Rules,
  type Square,
} from '@flotilla/rules';
import { MAX_NODES_IN_PLAY } from '../inference/inference.js';
import { exactOdds, type PositionOdds } from '../inference/odds-cache.js';
import { possibleAnswers } from '../inference/possible-answers.js';
import type { PositionValue } from './position-value.js';

/** Returns the shots left after this answer minus their expectation; below 0 for good luck. */
export function luckOfShot(odds: PositionOdds, answer: Answer, value: PositionValue): number {
  const { layouts } = odds;
  let expected = 0;
  let actualShots: number | undefined;
  for (const { answer: possibleAnswer, chance, known } of possibleAnswers(odds, answer.square)) {
    const shotsLeft = value.shotsLeft(known, Math.max(1, layouts * chance));
    expected += chance * shotsLeft;
    if (isSameAnswer(possibleAnswer, answer)) actualShots = shotsLeft;
  }
  // The answer was given although its chance was rounded to 0.
  actualShots ??= value.shotsLeft(observe(odds.observation, answer), 1);
  return actualShots - expected;
}

/** Options of {@link luckOfGame}. */
export interface LuckOptions {
  readonly value: PositionValue;
  /** Node limit; luck counts as 0 in positions that exceed it. */
  readonly maxNodes?: number;
  /** Odds used to measure luck; those for uniform layouts by default. */
  readonly oddsOf?: (known: Observation, maxNodes: number) => PositionOdds | undefined;
}

/**
 * Returns the luck in a whole one-sided game, as if each shot were answered before the next. Its
 * mean over layouts distributed as in the odds is 0 for any shooter.
 * @param squares squares shot, in order
 * @throws OptionError for a square off the grid or shot twice, and an invalid `maxNodes`
 */
export function luckOfGame(
  rules: Rules,
  layout: Layout,
  squares: ArrayLike<Square>,
  { value, maxNodes = MAX_NODES_IN_PLAY, oddsOf = exactOdds }: LuckOptions,
): number {
  checkWhole('maxNodes', maxNodes, 0);
  let known = newObservation(rules);
  let luck = 0;
  for (const square of Array.from(squares)) {
    checkSquare('squares', rules.grid, square);
    const answer = answerTo(rules, layout, known.answers, square);
    const odds = canAnswerVary(known, square) ? oddsOf(known, maxNodes) : undefined;
    if (odds && isEverySquareCertain(odds)) break;
    if (odds) luck += luckOfShot(odds, answer, value);
    known = observe(known, answer);
  }
  return luck;
}

/** Is every square certain? Later shots then have no luck. */
function isEverySquareCertain({ posterior }: PositionOdds): boolean {
  return posterior.every((chance) => chance === 0 || chance === 1);
}

/** Can the answer vary? A shot into the halo of a sunk ship always misses. */
function canAnswerVary({ empty }: Observation, square: Square): boolean {
  return !empty.has(square);
}
