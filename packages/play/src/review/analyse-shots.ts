import {
  exactOdds,
  type Inference,
  infer,
  luckOfShot,
  MAX_NODES_IN_PLAY,
  type PositionOdds,
  type PositionValue,
  possibleAnswers,
  type SampleOptions,
  type ShotsNeeded,
  trainedValue,
  type WinningModel,
  winningModel,
} from '@flotilla/engine';
import {
  type Game,
  isSameAnswer,
  newObservation,
  type Observation,
  observe,
  type Seat,
  type Shot,
  type ShotOutcome,
  type Square,
} from '@flotilla/rules';
import { groupShotsByAnswerTime } from '../session/turns.js';

/** Review of one shot, given the answers before it. Chances are in [0, 1]. */
export interface ShotReview {
  /** Index among all shots of the game. */
  readonly index: number;
  readonly square: Square;
  readonly outcome: ShotOutcome;
  /** Chance to hit. */
  readonly chance: number;
  /** Chance of the best shot to hit; in a salvo, of the best shot of the same rank. */
  readonly bestChance: number;
  /** Open squares with that chance, in ascending order. */
  readonly bestSquares: readonly Square[];
  /** `bestChance` − `chance`; 0 if equal up to rounding. */
  readonly loss: number;
  /** Number of layouts consistent with the answers before the shot. */
  readonly layouts: number;
  /** If `sampled`, sampling error biases the best chance slightly upwards. */
  readonly method: Inference['method'];
  /**
   * Luck of the answer in shots: shots left after it minus those expected before it; negative is
   * good luck. 0 if the chances were not counted exactly. Null if no position value is trained for
   * the rules.
   */
  readonly shotsLuck: number | null;
  /** Shots needed before and after the shot; null if sampled or without a winning model. */
  readonly needs: ShotNeeds | null;
}

interface ShotNeeds {
  readonly before: ShotsNeeded;
  readonly after: ShotsNeeded;
  /** Possible answers to the chosen shot, and to the best one. */
  readonly chosen: readonly NeedAfterAnswer[];
  readonly best: readonly NeedAfterAnswer[];
}

export interface NeedAfterAnswer extends ShotsNeeded {
  readonly chance: number;
  readonly isHit: boolean;
}

interface IndexedShot extends Shot {
  readonly index: number;
}

/** Chances that differ by at most this are equal; exact chances are computed to 10⁻⁹. */
const EQUAL_CHANCE_TOLERANCE = 1e-9;

/**
 * Reviews the shots of one seat in order, each given only the answers before it. No layout is read,
 * so a game in progress can be reviewed too. The best shot is the one likeliest to hit, as the
 * shooter `exact` sees it. A shot that is less likely to hit but better in the long run is not
 * considered.
 *
 * The answers of a salvo come together, so its shots are judged by the position before the turn.
 * Its likeliest shot is compared with the best square, the next with the second best, and so on.
 *
 * Lazy: each review costs one inference, up to a few seconds for the first shots on large boards. A
 * shot is skipped if even the sampler found no layout before it.
 * @example The middle was certain; an end had an even chance.
 * ```ts
 * import { makeRng } from '@flotilla/engine';
 * import { analyseShots, summarise } from '@flotilla/play';
 * import { makeRules, newGame, play, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 3, height: 1 }, fleet: [2] }));
 * let game = newGame(rules, 0);
 * game = unwrap(play(game, { type: 'place', seat: 0, setup: [[0, 1]] }));
 * game = unwrap(play(game, { type: 'place', seat: 1, setup: [[1, 2]] }));
 * game = unwrap(play(game, { type: 'shoot', seat: 0, squares: [0] }));
 * console.log(summarise([...analyseShots(game, 0, { rng: makeRng(1) })]).accuracy); // 0.5
 * ```
 */
export function* analyseShots(
  { rules, shots }: Pick<Game, 'rules' | 'shots'>,
  seat: Seat,
  options: SampleOptions,
): Generator<ShotReview, void, undefined> {
  let known = newObservation(rules);
  const fired = shots
    .map((shot, index) => ({ ...shot, index }))
    .filter((shot) => shot.seat === seat);
  for (const volley of groupShotsByAnswerTime({ rules }, fired)) {
    const inference = infer(known, options);
    if (inference.ok) yield* reviewVolley(inference.value, volley, options);
    known = volley.reduce(observe, known);
  }
}

function* reviewVolley(
  inference: Inference,
  volley: readonly IndexedShot[],
  { maxNodes = MAX_NODES_IN_PLAY }: SampleOptions,
): Generator<ShotReview> {
  const { observation, posterior, layouts, method } = inference;
  const chanceOf = (square: Square) => posterior[square]!;
  const open = [...observation.open];
  const chancesDescending = open.map(chanceOf).sort((a, b) => b - a);
  const volleyByChance = volley.toSorted((a, b) => chanceOf(b.square) - chanceOf(a.square));
  const value = trainedValue(observation.rules);
  const model = method === 'exact' ? winningModel(observation.rules) : undefined;
  let known = observation;
  for (const shot of volley) {
    const { index, square, outcome } = shot;
    const chance = chanceOf(square);
    const bestChance = chancesDescending[volleyByChance.indexOf(shot)] ?? chance;
    const isAsGood = (otherChance: number) =>
      Math.abs(bestChance - otherChance) <= EQUAL_CHANCE_TOLERANCE;
    const bestSquares = open.filter((openSquare) => isAsGood(chanceOf(openSquare)));
    yield {
      index,
      square,
      outcome,
      chance,
      bestChance,
      bestSquares,
      loss: isAsGood(chance) ? 0 : bestChance - chance,
      layouts,
      method,
      shotsLuck: value ? shotsLuckOf(known, inference, shot, value, maxNodes) : null,
      needs: model ? shotNeedsOf(inference, shot, bestSquares[0] ?? square, model) : null,
    };
    known = observe(known, shot);
  }
}

function shotsLuckOf(
  known: Observation,
  inference: Inference,
  shot: Shot,
  value: PositionValue,
  maxNodes: number,
): number {
  const isFirst = known === inference.observation;
  const initialOdds: PositionOdds | undefined =
    inference.method === 'exact' ? inference : undefined;
  const odds = isFirst ? initialOdds : exactOdds(known, maxNodes);
  return odds ? luckOfShot(odds, shot, value) : 0;
}

function shotNeedsOf(
  inference: Inference,
  shot: Shot,
  best: Square,
  model: WinningModel,
): ShotNeeds {
  const { observation, layouts } = inference;
  const needsOf = (square: Square): NeedAfterAnswer[] =>
    possibleAnswers(inference, square).map(({ answer, chance, known }) => ({
      ...model.needed(known, Math.max(1, layouts * chance)),
      chance,
      isHit: answer.outcome !== 'miss',
    }));
  const answers = possibleAnswers(inference, shot.square);
  const givenAnswer = answers.find(({ answer }) => isSameAnswer(answer, shot));
  return {
    before: model.needed(observation, layouts),
    after: model.needed(
      observe(observation, shot),
      Math.max(1, layouts * (givenAnswer?.chance ?? 0)),
    ),
    chosen: needsOf(shot.square),
    best: needsOf(best),
  };
}
