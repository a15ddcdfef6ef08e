import { PLACER_NAMES, type PlacerName, type ShooterName } from '../../strategies.js';

/** The pages about shooters, in the order in which they are best read. */
export const SHOOTER_TOPICS = [
  'random',
  'pool',
  'automaton',
  'weights',
  'parity',
  'classic',
  'density',
  'learned',
  'montecarlo',
  'exact',
  'exact-endgame',
] as const;

export const PLACER_TOPICS = ['uniform', 'sequential', 'zones', 'edges', 'genetic'] as const;

export type ShooterTopic = (typeof SHOOTER_TOPICS)[number];

export type PlacerTopic = (typeof PLACER_TOPICS)[number];

export type Topic = ShooterTopic | PlacerTopic;

export const TOPICS: readonly Topic[] = [...SHOOTER_TOPICS, ...PLACER_TOPICS];

export function isShooterTopic(topic: Topic): topic is ShooterTopic {
  return SHOOTER_TOPICS.some((each) => each === topic);
}

export function isTopic(text: string): text is Topic {
  return TOPICS.some((each) => each === text);
}

/** The topic's shooters, the one that is shown first. */
export function shootersOf(topic: ShooterTopic): readonly ShooterName[] {
  if (topic === 'pool') {
    return [
      'pool/random',
      'pool/cross',
      'pool/linear',
      'pool/random-printed',
      'pool/cross-printed',
      'pool/linear-printed',
    ];
  }
  return topic === 'classic' ? ['classic', 'classic-printed'] : [topic];
}

export function placersOf(topic: PlacerTopic): readonly PlacerName[] {
  return PLACER_NAMES.filter((name) => name === topic || name.startsWith(`${topic}/`));
}

/** A mean with the reach of its 95 % interval. */
export interface Figure {
  readonly mean: number;
  readonly reach: number;
}

export interface ShooterFigure extends Figure {
  readonly boards: number;
}

const of = (mean: number, reach: number, boards: number): ShooterFigure => ({
  mean,
  reach,
  boards,
});

/**
 * Shots to sink the russian fleet, over layouts drawn uniformly: the experiment `shooters` of
 * docs/experiments.md, and for the exact ones the match on 2,000 layouts of the README.
 * `learned` is not among them: without a memory it is density.
 */
export const MEAN_SHOTS: Readonly<Partial<Record<ShooterName, ShooterFigure>>> = {
  random: of(75.59, 0.27, 2000),
  'pool/random': of(60.29, 0.3, 2000),
  'pool/cross': of(59.33, 0.3, 2000),
  'pool/linear': of(61.05, 0.33, 2000),
  'pool/random-printed': of(66.13, 0.31, 2000),
  'pool/cross-printed': of(66.23, 0.3, 2000),
  'pool/linear-printed': of(66.23, 0.33, 2000),
  automaton: of(58.66, 0.3, 2000),
  weights: of(57.8, 0.3, 2000),
  parity: of(57.71, 0.35, 1500),
  classic: of(57.71, 0.36, 1500),
  'classic-printed': of(57.99, 0.36, 1500),
  density: of(57.74, 0.31, 2000),
  montecarlo: of(56.36, 1.07, 100),
  exact: of(55.66, 0.26, 2000),
  'exact-endgame': of(55.58, 0.27, 2000),
};

/** Against whom placers are measured. */
export const OPPONENTS = ['exact', 'density', 'pool/random', 'random'] as const;

type PlacerFigures = Readonly<Record<(typeof OPPONENTS)[number], Figure>>;

const against = (...pairs: readonly (readonly [mean: number, reach: number])[]): PlacerFigures =>
  Object.fromEntries(
    OPPONENTS.map((shooter, index) => {
      const [mean, reach] = pairs[index] as readonly [number, number];
      return [shooter, { mean, reach }];
    }),
  ) as unknown as PlacerFigures;

/** Shots that these need to sink a fleet laid so: the experiment `placers` of docs/experiments.md. */
export const SHOTS_AGAINST: Readonly<Record<PlacerName, PlacerFigures>> = {
  uniform: against([56, 3.28], [57.86, 0.62], [59.92, 0.61], [75.94, 0.54]),
  sequential: against([55.08, 3.16], [54.89, 0.64], [58.54, 0.57], [75.1, 0.57]),
  'zones/centre-36': against([55.75, 3.45], [54.84, 0.69], [59.07, 0.62], [74.28, 0.58]),
  'zones/left': against([58.92, 3.61], [61.79, 0.7], [62.95, 0.64], [75.77, 0.55]),
  'zones/right': against([60.92, 3.47], [60.96, 0.68], [62.04, 0.67], [75.97, 0.55]),
  'zones/top': against([58.17, 5.64], [61.19, 0.71], [63.7, 0.65], [76.17, 0.56]),
  'zones/bottom': against([57, 4.99], [61.65, 0.7], [64.02, 0.63], [75.38, 0.54]),
  'zones/centre-vertical': against([60.58, 4.19], [60.19, 0.7], [59.8, 0.68], [75.44, 0.56]),
  'zones/centre-horizontal': against([59.17, 4.96], [60.36, 0.72], [63.81, 0.61], [75.38, 0.54]),
  'zones/random-12': against([54.75, 3.43], [55.49, 0.61], [59.01, 0.61], [75.39, 0.56]),
  edges: against([63.83, 4.71], [67.24, 0.76], [67.19, 0.73], [77.65, 0.52]),
  genetic: against([54.83, 3.08], [57.12, 0.64], [60.22, 0.61], [75.21, 0.56]),
};
