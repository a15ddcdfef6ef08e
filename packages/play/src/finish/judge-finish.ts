import { exactOdds, MAX_NODES_IN_PLAY, possibleAnswers } from '@flotilla/engine';
import {
  type Answer,
  newObservation,
  type Observation,
  observe,
  type Square,
} from '@flotilla/rules';
import { optimalShotsLeft, solveFinish } from './finish.js';

/** Shot compared with an optimal one. */
export interface FinishingShot extends Answer {
  readonly bestSquare: Square;
  /** Expected extra shots compared with `bestSquare`, at least 0. */
  readonly shotsLost: number;
}

/** Shots of an endgame puzzle, compared with optimal play. */
export interface JudgedFinish {
  /** Mean number of shots with optimal play, over the layouts consistent at the start. */
  readonly expectedShots: number;
  readonly shots: readonly FinishingShot[];
  /** Sum of the expected extra shots over all choices. */
  readonly shotsLost: number;
}

/** Losses up to this are rounding errors. */
const SHOTS_LOST_TOLERANCE = 1e-6;

/** Compares the shots from index `firstShot` with optimal play; undefined if too complex. */
export function judgeEndgame(
  { rules, answers }: Observation,
  firstShot: number,
): JudgedFinish | undefined {
  let known = answers.slice(0, firstShot).reduce(observe, newObservation(rules));
  const expectedShots = optimalShotsLeft(known);
  if (expectedShots === undefined) return undefined;
  const shots: FinishingShot[] = [];
  for (const answer of answers.slice(firstShot)) {
    const best = solveFinish(known);
    const after = best && expectedShotsWithChoice(known, answer.square);
    if (!best || after === undefined) return undefined;
    const shotsLost = after - best.shots;
    shots.push({
      ...answer,
      bestSquare: best.square,
      shotsLost: shotsLost > SHOTS_LOST_TOLERANCE ? shotsLost : 0,
    });
    known = observe(known, answer);
  }
  return {
    expectedShots,
    shots,
    shotsLost: shots.reduce((sum, { shotsLost }) => sum + shotsLost, 0),
  };
}

/** Returns the expected number of shots: this one, then optimal play. */
function expectedShotsWithChoice(known: Observation, square: Square): number | undefined {
  const odds = exactOdds(known, MAX_NODES_IN_PLAY);
  if (!odds) return undefined;
  let shots = 1;
  for (const { chance, known: then } of possibleAnswers(odds, square)) {
    const expectedShots = optimalShotsLeft(then);
    if (expectedShots === undefined) return undefined;
    shots += chance * expectedShots;
  }
  return shots;
}
