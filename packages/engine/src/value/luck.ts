// The luck of a shot, by a value of positions: an advantage sum (Zinkevich, Bowling, Bard, Kan and
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
import { exactOdds, type PositionOdds } from '../inference/kept-odds.js';
import { possibleAnswers } from '../inference/possible-answers.js';
import type { PositionValue } from './position-value.js';

/**
 * How many more shots are left after this answer than were to be expected before it, over all the
 * answers that the shot might have got: negative for luck that was good.
 * @param odds of what was known before the shot
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
  // An answer so unlikely that it is lost in rounding came all the same.
  come ??= value.shotsLeft(observe(odds.observation, answer), 1);
  return come - expected;
}

/** What luck is measured by. */
export interface LuckOptions {
  readonly value: PositionValue;
  /** Positions whose chances take more nodes to count count as without luck, whatever is answered. */
  readonly maxNodes?: number;
  /** The chances by which luck is measured; left out, of layouts that are all equally likely. */
  readonly oddsOf?: (known: Observation, maxNodes: number) => PositionOdds | undefined;
}

/**
 * The luck of a whole one-sided game, shot by shot as if each were answered before the next. Its
 * mean over all layouts is 0 where these are as likely as its chances have them, for any shooter.
 * @param squares in the order of the shots
 * @throws OptionError for a square beyond the edge or shot twice, and `maxNodes` that are not a valid number
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

/** Does each square hold a ship for sure, or none? Then nothing is left to luck. */
function isDecided({ posterior }: PositionOdds): boolean {
  return posterior.every((chance) => chance === 0 || chance === 1);
}

/** The halo of a sunk ship holds nothing: a shot there has one answer. */
function mayDiffer({ empty }: Observation, square: Square): boolean {
  return !empty.has(square);
}
