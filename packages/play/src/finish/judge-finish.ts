import { exactOdds, MAX_NODES_IN_PLAY, possibleAnswers } from '@flotilla/engine';
import {
  type Answer,
  newObservation,
  type Observation,
  observe,
  type Square,
} from '@flotilla/rules';
import { shotsLeft, solve } from './finish.js';

/** Shot compared with the best one. */
export interface FinishingShot extends Answer {
  /** A shot of optimal play. */
  readonly best: Square;
  /** Expected extra shots compared with the best, at least 0. */
  readonly lost: number;
}

/** Shots of an endgame puzzle, compared with optimal play. */
export interface JudgedFinish {
  /** Mean number of shots with optimal play, over the layouts that agreed at the start. */
  readonly expected: number;
  readonly shots: readonly FinishingShot[];
  /** Expected extra shots of all choices together. */
  readonly lost: number;
}

/** Losses up to this are rounding. */
const ROUNDING = 1e-6;

/**
 * Compares the shots from a position on with optimal play.
 * @param known observation after the last shot
 * @param from number of answers at the start
 * @returns undefined if optimal play cannot be computed
 */
export function judgeFinish(
  { rules, answers }: Observation,
  from: number,
): JudgedFinish | undefined {
  let known = answers.slice(0, from).reduce(observe, newObservation(rules));
  const expected = shotsLeft(known);
  if (expected === undefined) return undefined;
  const shots: FinishingShot[] = [];
  for (const answer of answers.slice(from)) {
    const best = solve(known);
    const after = best && shotsAfter(known, answer.square);
    if (!best || after === undefined) return undefined;
    const lost = after - best.shots;
    shots.push({ ...answer, best: best.square, lost: lost > ROUNDING ? lost : 0 });
    known = observe(known, answer);
  }
  return { expected, shots, lost: shots.reduce((sum, { lost }) => sum + lost, 0) };
}

/** Returns the expected shots, this one included, with optimal play afterwards. */
function shotsAfter(known: Observation, square: Square): number | undefined {
  const odds = exactOdds(known, MAX_NODES_IN_PLAY);
  if (!odds) return undefined;
  let shots = 1;
  for (const { chance, known: then } of possibleAnswers(odds, square)) {
    const left = shotsLeft(then);
    if (left === undefined) return undefined;
    shots += chance * left;
  }
  return shots;
}
