// Luck of shots by a position value: an advantage sum (Zinkevich, Bowling, Bard, Kan and Billings 2006). It is a control variate with mean 0 for any shooter and value.
// Billings 2006), a control variate whose mean is 0 for any shooter and any value.
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

/**
 * Returns the shots left after this answer minus their expectation over all possible answers: negative for
 * good luck.
 * @param odds odds before the shot
 */
export function luckOfShot(odds: PositionOdds, answer: Answer, value: PositionValue): number {
  const { layouts } = odds;
  let expected = 0;
  let come: number | undefined;
  for (const { answer: each, chance, known } of possibleAnswers(odds, answer.square)) {
    const worth = value.shotsLeft(known, Math.max(1, layouts * chance));
    expected += chance * worth;
    if (isSameAnswer(each, answer)) come = worth;
  }
  // An answer whose chance was lost in rounding came all the same.
  come ??= value.shotsLeft(observe(odds.observation, answer), 1);
  return come - expected;
}

/** Options of measuring luck. */
export interface LuckOptions {
  readonly value: PositionValue;
  /** Node limit; positions above it count as without luck. */
  readonly maxNodes?: number;
  /** Odds used to measure luck; by default for uniform layouts. */
  readonly oddsOf?: (known: Observation, maxNodes: number) => PositionOdds | undefined;
}

/**
 * Returns the luck of a whole one-sided game, shot by shot as if each were answered before the next. Its mean
 * over layouts distributed as in the odds is 0 for any shooter.
 * @param squares in the order of the shots
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
    const odds = mayDiffer(known, square) ? oddsOf(known, maxNodes) : undefined;
    if (odds && isDecided(odds)) break;
    if (odds) luck += luckOfShot(odds, answer, value);
    known = observe(known, answer);
  }
  return luck;
}

/** Is every square certain? Then nothing is left to luck. */
function isDecided({ posterior }: PositionOdds): boolean {
  return posterior.every((chance) => chance === 0 || chance === 1);
}

/** A shot into the halo of a sunk ship has only one answer. */
function mayDiffer({ empty }: Observation, square: Square): boolean {
  return !empty.has(square);
}
