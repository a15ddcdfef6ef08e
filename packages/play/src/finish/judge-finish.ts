import { exactOdds, MAX_NODES_IN_PLAY, possibleAnswers } from '@flotilla/engine';
import {
  type Answer,
  newObservation,
  type Observation,
  observe,
  type Square,
} from '@flotilla/rules';
import { shotsLeft, solve } from './finish.js';

/** A shot compared with the best one. */
export interface FinishingShot extends Answer {
  /** A square that the best play shoots at. */
  readonly best: Square;
  /** The shots that this one costs on average, from 0: what it leads to against the best. */
  readonly lost: number;
}

/** The shots of a puzzle to finish a game, next to the best play. */
export interface JudgedFinish {
  /** The shots of the best play, on average over the layouts that agreed at the beginning. */
  readonly expected: number;
  readonly shots: readonly FinishingShot[];
  /** The shots that all choices cost on average. */
  readonly lost: number;
}

/** Losses up to this are rounding. */
const ROUNDING = 1e-6;

/**
 * Compares the shots from a position on with the best play.
 * @param known all that is known after the last shot
 * @param from how many of its answers were there at the beginning
 * @returns undefined where the best play cannot be computed
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

/** The shots still needed with the best play from here. */
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
