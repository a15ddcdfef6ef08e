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
  isSalvo,
  isSameAnswer,
  newObservation,
  type Observation,
  observe,
  type Rules,
  type Seat,
  type Shot,
  type ShotOutcome,
  type Square,
} from '@flotilla/rules';

/** One shot, judged by what was known before it. Chances are in [0, 1]. */
export interface ShotReview {
  /** Its place among all shots of the game. */
  readonly index: number;
  readonly square: Square;
  readonly outcome: ShotOutcome;
  /** How likely it was to hit. */
  readonly chance: number;
  /** How likely the best shot was to hit, or the best of this rank in a salvo. */
  readonly bestChance: number;
  /** The open squares of that chance, in rising order. */
  readonly bestSquares: readonly Square[];
  /** `bestChance` − `chance`; 0 where they are equal up to rounding. */
  readonly loss: number;
  /** How many layouts agreed with the answers before it. */
  readonly layouts: number;
  /** A sample errs a little, so that its best chance is rather too high. */
  readonly method: Inference['method'];
  /**
   * The luck of its answer in shots: how many more are left after it than were to be expected before it,
   * below 0 where luck was good; 0 where the chances were not counted exactly. Null under rules that no
   * value of positions is trained for.
   */
  readonly shotsLuck: number | null;
  /** What was and is still needed; null by rules, or in a position, where who wins is not told. */
  readonly needs: ShotNeeds | null;
}

/** What a shooter still needs to sink everything. */
interface ShotNeeds {
  readonly before: ShotsNeeded;
  readonly after: ShotsNeeded;
  /** All answers that the shot might have got, and those of the best one. */
  readonly chosen: readonly PossibleNeed[];
  readonly best: readonly PossibleNeed[];
}

/** What is needed after one of the answers to a shot. */
export interface PossibleNeed extends ShotsNeeded {
  readonly chance: number;
  readonly isHit: boolean;
}

/** A shot with its place among all shots of the game. */
interface Fired {
  readonly index: number;
  readonly shot: Shot;
}

/** Chances that differ by no more are equal: exact ones are computed to 10⁻⁹. */
const ROUNDING = 1e-9;

/**
 * Reviews the shots of one seat in their order, each by the answers before it alone: neither its
 * own answer nor a later one counts, and no layout is looked at, so that a game in progress can be
 * reviewed as well as one that is over. The best shot is the one most likely to hit, as the
 * shooter `exact` sees it; that a miss can be worth more in the long run is left out.
 *
 * The answers of a salvo come together, so that its shots are judged by what was known before the
 * whole turn. A salvo's expected hits are the sum of its chances: the best one takes the likeliest
 * squares, and the likeliest of the shots is held against the best square, the next against the
 * second best, and so on.
 *
 * Each review costs one inference, up to a few seconds at the first shots of large boards, and comes
 * when it is asked for. A shot before which even the sampler met no layout is left out.
 * @example
 * The middle was certain, an end an even chance.
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
  for (const volley of volleysOf(rules, shots, seat)) {
    const inference = infer(known, options);
    if (inference.ok) yield* reviewVolley(inference.value, volley, options);
    known = volley.reduce((now, { shot }) => observe(now, shot), known);
  }
}

/** The shots of a seat by what was fired before an answer came: one by one, or salvo by salvo. */
function volleysOf(rules: Rules, shots: readonly Shot[], seat: Seat): Fired[][] {
  const volleys: Fired[][] = [];
  for (const [index, shot] of shots.entries()) {
    if (shot.seat !== seat) continue;
    const last = volleys.at(-1);
    const isSameSalvo = isSalvo(rules) && last?.[0]?.shot.turn === shot.turn;
    if (isSameSalvo) last?.push({ index, shot });
    else volleys.push([{ index, shot }]);
  }
  return volleys;
}

function* reviewVolley(
  inference: Inference,
  volley: readonly Fired[],
  { maxNodes = MAX_NODES_IN_PLAY }: SampleOptions,
): Generator<ShotReview> {
  const { observation, posterior, layouts, method } = inference;
  const chanceOf = (square: Square) => posterior[square]!;
  const open = [...observation.open];
  const best = open.map(chanceOf).sort((a, b) => b - a);
  const ranked = volley.toSorted((a, b) => chanceOf(b.shot.square) - chanceOf(a.shot.square));
  const value = trainedValue(observation.rules);
  const model = method === 'exact' ? winningModel(observation.rules) : undefined;
  let known = observation;
  for (const fired of volley) {
    const { square, outcome } = fired.shot;
    const chance = chanceOf(square);
    const bestChance = best[ranked.indexOf(fired)] ?? chance;
    const isAsGood = (other: number) => Math.abs(bestChance - other) <= ROUNDING;
    const bestSquares = open.filter((each) => isAsGood(chanceOf(each)));
    yield {
      index: fired.index,
      square,
      outcome,
      chance,
      bestChance,
      bestSquares,
      loss: isAsGood(chance) ? 0 : bestChance - chance,
      layouts,
      method,
      shotsLuck: value ? luckAt(known, inference, fired.shot, value, maxNodes) : null,
      needs: model ? needsAt(inference, fired.shot, bestSquares[0] ?? square, model) : null,
    };
    known = observe(known, fired.shot);
  }
}

/** The luck of a shot, those of its salvo before it being answered. */
function luckAt(
  known: Observation,
  inference: Inference,
  shot: Shot,
  value: PositionValue,
  maxNodes: number,
): number {
  const isFirst = known === inference.observation;
  const first: PositionOdds | undefined = inference.method === 'exact' ? inference : undefined;
  const odds = isFirst ? first : exactOdds(known, maxNodes);
  return odds ? luckOfShot(odds, shot, value) : 0;
}

/** Of a shot that is answered before the next, as rules have it by which who wins is told. */
function needsAt(inference: Inference, shot: Shot, best: Square, model: WinningModel): ShotNeeds {
  const { observation, layouts } = inference;
  const needsOf = (square: Square): PossibleNeed[] =>
    possibleAnswers(inference, square).map(({ answer, chance, known }) => ({
      ...model.needed(known, Math.max(1, layouts * chance)),
      chance,
      isHit: answer.outcome !== 'miss',
    }));
  const answers = possibleAnswers(inference, shot.square);
  const come = answers.find(({ answer }) => isSameAnswer(answer, shot));
  return {
    before: model.needed(observation, layouts),
    after: model.needed(observe(observation, shot), Math.max(1, layouts * (come?.chance ?? 0))),
    chosen: needsOf(shot.square),
    best: needsOf(best),
  };
}
