import {
  bestSquares,
  combine,
  explainShot,
  findShooter,
  guessNodes,
  type Inference,
  infer,
  inferBySampling,
  type Memory,
  makeRng,
  type Shooter,
  type ShotReason,
  shotOdds,
} from '@flotilla/engine';
import {
  type Game,
  type Observation,
  observationOf,
  type Seat,
  type Shot,
  type Square,
} from '@flotilla/rules';

/* Advice about a position, cached by observation, with one work limit for all clients. */

/** Chance of a ship on each square (`posterior`), and of sinking one there (`sinking`). */
export interface Chances {
  readonly method: 'exact' | 'sampled';
  readonly layouts: number;
  /** Is `layouts` exact? False if sampled, weighted or above 2⁵³. */
  readonly isWhole: boolean;
  readonly posterior: Float64Array;
  readonly sinking: Float64Array;
  /** Likeliest open squares; ties go to the most informative. Empty if no square is open. */
  readonly best: readonly Square[];
  /** Reason for the first of `best`; null if no square is open. */
  readonly reason: Extract<ShotReason, { code: 'likeliest' }> | null;
}

/** Kinds of advice: exact chances, or the weights of the shooter of that name. */
export const ADVICE_KINDS = ['exact', 'density', 'weights'] as const;

/** One of {@link ADVICE_KINDS}. */
export type AdviceKind = (typeof ADVICE_KINDS)[number];

/** Advice of one {@link AdviceKind}: values by square, and the best squares. */
export interface Advice {
  /** Chance by square, or weight as a share of the heaviest; in [0, 1]. */
  readonly values: Float64Array;
  readonly best: readonly Square[];
  /** Number of layouts left, if counted. */
  readonly layoutCount?: Pick<Chances, 'layouts' | 'isWhole'>;
}

const chancesByObservation = new WeakMap<Observation, Chances | null>();

/**
 * Returns the chances; null if no layout is consistent with the answers. Several observations are
 * alternatives, exactly one of which is true. Counts exactly if that takes at most a few seconds,
 * otherwise samples.
 */
export function chancesOf(known: Observation, ...others: Observation[]): Chances | null {
  const before = others.length === 0 ? chancesByObservation.get(known) : undefined;
  if (before !== undefined) return before;
  const inferences = [known, ...others].flatMap((observation) => {
    const inference = infer(observation, {
      rng: makeRng(1, 'chances', observation.answers.length),
    });
    return inference.ok ? [inference.value] : [];
  });
  const [first, ...otherInferences] = inferences;
  const chances = first ? chancesFrom(combine([first, ...otherInferences])) : null;
  if (others.length === 0) chancesByObservation.set(known, chances);
  return chances;
}

/** Counting more nodes takes a second or more on a phone. */
const MAX_NODES_WITHOUT_PREVIEW = 200_000;
const PREVIEW_SAMPLES = 500;

/** Returns sampled chances to show while {@link chancesOf} counts; null if counting is quick. */
export function previewChances(known: Observation): Chances | null {
  if (guessNodes(known) <= MAX_NODES_WITHOUT_PREVIEW) return null;
  const rng = makeRng(1, 'chances', known.answers.length);
  const sampled = inferBySampling(known, { rng, samples: PREVIEW_SAMPLES });
  return sampled.ok ? chancesFrom(sampled.value) : null;
}

function chancesFrom(inference: Inference): Chances {
  const { observation, method, layouts, isWhole, posterior, sinking } = inference;
  const best = observation.open.size > 0 ? bestSquares(inference) : [];
  const [first] = best;
  const reason = first === undefined ? null : reasonAt(inference, first);
  return { method, layouts, isWhole, posterior, sinking, best, reason };
}

function reasonAt(inference: Inference, square: Square) {
  const { method, layouts, posterior } = inference;
  const { bits } = shotOdds(inference, square);
  return { code: 'likeliest', chance: posterior[square] as number, bits, layouts, method } as const;
}

/** Returns advice of one kind; for `exact`, null if no layout is consistent with the answers. */
export function advise(kind: AdviceKind, known: Observation): Advice | null {
  if (kind === 'exact') {
    const chances = chancesOf(known);
    return chances && { values: chances.posterior, best: chances.best, layoutCount: chances };
  }
  const weights = heatMapOf(kind, known)?.values;
  if (!weights) return null;
  const maxWeight = Math.max(...weights);
  if (maxWeight <= 0) return { values: weights, best: [] };
  const best = [...weights.keys()].filter((square) => weights[square] === maxWeight);
  return { values: weights.map((weight) => weight / maxWeight), best };
}

/** Values that a shooter gives the squares. */
export interface HeatMap {
  /**
   * Kind of the values: chance of a ship, unscaled weight, chance to be chosen, or place in a
   * queue. Places count from the end: the last is 1. A square outside the queue is 0.
   */
  readonly kind: 'chances' | 'weights' | 'draws' | 'order';
  readonly values: Float64Array;
}

interface CachedHeatMap {
  readonly memory: Memory | undefined;
  readonly heat: HeatMap | undefined;
}

/** Last heat map of each shooter, by its name. */
const heatMapsByObservation = new WeakMap<Observation, Map<string, CachedHeatMap>>();

/**
 * Returns the weights of the shooter with this name, or the places in its queue, which may be
 * empty. Undefined if it has neither, or is unknown. Cached by observation.
 * @example
 * ```ts
 * import { heatMapOf } from '@flotilla/play';
 * import { makeRules, newObservation, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 3, height: 1 }, fleet: [2] }));
 * console.log(heatMapOf('density', newObservation(rules))?.values); // Float64Array(3) [ 1, 2, 1 ]
 * ```
 */
export function heatMapOf(
  shooter: string,
  known: Observation,
  memory?: Memory,
): HeatMap | undefined {
  const byShooter = heatMapsByObservation.get(known) ?? new Map<string, CachedHeatMap>();
  heatMapsByObservation.set(known, byShooter);
  const cached = byShooter.get(shooter);
  if (cached && cached.memory === memory) return cached.heat;
  const heat = heatMapFrom(findShooter(shooter, memory), known);
  byShooter.set(shooter, { memory, heat });
  return heat;
}

function heatMapFrom(shooter: Shooter | undefined, known: Observation): HeatMap | undefined {
  const values = shooter?.weigh?.(known);
  if (values) return { kind: shooter?.weighs ?? 'weights', values };
  const queue = shooter?.queue?.(known);
  if (!queue) return undefined;
  const places = new Float64Array(known.open.capacity);
  for (const [index, square] of queue.entries()) places[square] = queue.length - index;
  return { kind: 'order', values: places };
}

/** Is this an empty queue, as when a shooter has no hit to follow up? */
export function isEmptyQueue({ kind, values }: HeatMap): boolean {
  return kind === 'order' && !values.some((value) => value > 0);
}

/** Converts a value of kind `order` to a place in the queue, from 1; undefined outside it. */
export function queuePlaceOf({ values }: Pick<HeatMap, 'values'>, value: number) {
  return value > 0 ? Math.max(...values) + 1 - value : undefined;
}

const reasonsByObservation = new WeakMap<Observation, Map<string, ShotReason>>();

/** Returns why the shooter would choose this open square; cached. */
export function shotReasonOf(shooter: Shooter, known: Observation, square: Square): ShotReason {
  const reasonsBySquare = reasonsByObservation.get(known) ?? new Map<string, ShotReason>();
  reasonsByObservation.set(known, reasonsBySquare);
  const key = `${shooter.name} ${square}`;
  const reason = reasonsBySquare.get(key) ?? explainShot(shooter, known, square);
  reasonsBySquare.set(key, reason);
  return reason;
}

const observationsByShots = new WeakMap<readonly Shot[], [Observation?, Observation?]>();

/** Returns a seat's observation of the opponent's board; cached by the `shots` array. */
export function observationOfSeat(view: Pick<Game, 'rules' | 'shots'>, seat: Seat): Observation {
  const known = observationsByShots.get(view.shots) ?? [];
  observationsByShots.set(view.shots, known);
  known[seat] ??= observationOf(view, seat);
  return known[seat];
}
