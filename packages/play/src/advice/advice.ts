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

/*
 * Advice about a position, with one work limit for all clients, so that they give the same answer. Results are
 * cached by observation, which is immutable.
 */

/** Inference about the hidden layout, by square. */
export interface Chances {
  readonly method: 'exact' | 'sampled';
  readonly layouts: number;
  /** Is `layouts` an exact whole number? */
  readonly isWhole: boolean;
  readonly posterior: Float64Array;
  readonly sinking: Float64Array;
  /** Open squares with the highest chance, the most informative of them; empty if none is open. */
  readonly best: readonly Square[];
  /** Reason for the first of them; null if none is open. */
  readonly reason: Extract<ShotReason, { code: 'likeliest' }> | null;
}

/** Kinds of advice: exact chances, or the weights of the shooter of this name. */
export const ADVICE_KINDS = ['exact', 'density', 'weights'] as const;

/** One of {@link ADVICE_KINDS}. */
export type AdviceKind = (typeof ADVICE_KINDS)[number];

/** Advice of one method, by square. */
export interface Advice {
  /** Chance, or weight as a share of the heaviest; from 0 to 1, by square. */
  readonly values: Float64Array;
  readonly best: readonly Square[];
  /** Number of layouts left, if counted. */
  readonly count?: Pick<Chances, 'layouts' | 'isWhole'>;
}

const found = new WeakMap<Observation, Chances | null>();

/**
 * Returns the chances; null if no layout agrees with the answers. Several observations are alternatives, of
 * which exactly one is true. Counts exactly if that takes at most a few seconds, else samples.
 */
export function chancesOf(known: Observation, ...others: Observation[]): Chances | null {
  const before = others.length === 0 ? found.get(known) : undefined;
  if (before !== undefined) return before;
  const inferences = [known, ...others].flatMap((way) => {
    const inference = infer(way, { rng: makeRng(1, 'chances', way.answers.length) });
    return inference.ok ? [inference.value] : [];
  });
  const [first, ...more] = inferences;
  const chances = first ? asChances(combine([first, ...more])) : null;
  if (others.length === 0) found.set(known, chances);
  return chances;
}

/** A count of more nodes takes a second or more on a phone. */
const QUICK_NODES = 200_000;
const MEANWHILE_SAMPLES = 500;

/**
 * Returns chances from a quick sample, to show while {@link chancesOf} counts. Null if counting is quick, or no
 * layout was found.
 */
export function chancesMeanwhile(known: Observation): Chances | null {
  if (guessNodes(known) <= QUICK_NODES) return null;
  const rng = makeRng(1, 'chances', known.answers.length);
  const sampled = inferBySampling(known, { rng, samples: MEANWHILE_SAMPLES });
  return sampled.ok ? asChances(sampled.value) : null;
}

function asChances(inference: Inference): Chances {
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

/** Returns advice for this observation; null if there is none. */
export function advise(kind: AdviceKind, known: Observation): Advice | null {
  if (kind === 'exact') {
    const chances = chancesOf(known);
    return chances && { values: chances.posterior, best: chances.best, count: chances };
  }
  const weights = heatMapOf(kind, known)?.values;
  if (!weights) return null;
  const most = Math.max(...weights);
  if (most <= 0) return { values: weights, best: [] };
  const best = [...weights.keys()].filter((square) => weights[square] === most);
  return { values: weights.map((weight) => weight / most), best };
}

/** Value that a shooter gives each square. */
export interface HeatMap {
  /**
   * Kind of the values: chance of a ship, weight without a scale, chance of being drawn, or list place. Places
   * are counted from the end: the last is 1, a square off the list 0.
   */
  readonly kind: 'chances' | 'weights' | 'draws' | 'order';
  readonly values: Float64Array;
}

const weighed = new WeakMap<Observation, Map<string, HeatMap | undefined>>();

/**
 * Returns the weights of the shooter of this name, or its list of squares, which may be empty. Undefined if it
 * has neither or is unknown.
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
  const before = weighed.get(known) ?? new Map<string, HeatMap | undefined>();
  weighed.set(known, before);
  const key = memory ? `${shooter} with memory` : shooter;
  if (!before.has(key)) before.set(key, weigh(findShooter(shooter, memory), known));
  return before.get(key);
}

function weigh(shooter: Shooter | undefined, known: Observation): HeatMap | undefined {
  const values = shooter?.weigh?.(known);
  if (values) return { kind: shooter?.weighs ?? 'weights', values };
  const queue = shooter?.queue?.(known);
  if (!queue) return undefined;
  const places = new Float64Array(known.open.capacity);
  for (const [index, square] of queue.entries()) places[square] = queue.length - index;
  return { kind: 'order', values: places };
}

/** Is this an empty list, as of a shooter that is hunting? */
export function isEmptyList({ kind, values }: HeatMap): boolean {
  return kind === 'order' && !values.some((value) => value > 0);
}

/** Returns the place on the list, from 1, for a value of kind `order`; undefined for a square off the list. */
export function placeOnList({ values }: Pick<HeatMap, 'values'>, value: number) {
  return value > 0 ? Math.max(...values) + 1 - value : undefined;
}

const reasons = new WeakMap<Observation, Map<string, ShotReason>>();

/** Returns why the shooter would choose this open square; cached. */
export function reasonOf(shooter: Shooter, known: Observation, square: Square): ShotReason {
  const told = reasons.get(known) ?? new Map<string, ShotReason>();
  reasons.set(known, told);
  const key = `${shooter.name} ${square}`;
  const reason = told.get(key) ?? explainShot(shooter, known, square);
  told.set(key, reason);
  return reason;
}

const observations = new WeakMap<readonly Shot[], [Observation?, Observation?]>();

/** Returns a seat's observation of the other board; the same object for the same shots. */
export function knownTo(view: Pick<Game, 'rules' | 'shots'>, seat: Seat): Observation {
  const known = observations.get(view.shots) ?? [];
  observations.set(view.shots, known);
  known[seat] ??= observationOf(view, seat);
  return known[seat];
}
