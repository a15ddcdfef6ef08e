import { useTranslation } from 'react-i18next';
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
  'adaptive',
  'exact-endgame',
  'search',
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

/** A shooter that is offered everywhere, or the one that has a memory here alone. */
export type TaughtShooter = ShooterName | 'learned';

/** The topic's shooters, the one that is shown first. */
export function shootersOf(topic: ShooterTopic): readonly TaughtShooter[] {
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
 * docs/experiments.md, but for those that the README has, which all played on the same layouts.
 * `learned` is not among them: without a memory it is density.
 */
export const MEAN_SHOTS: Readonly<Partial<Record<TaughtShooter, ShooterFigure>>> = {
  random: of(75.58, 0.28, 2000),
  'pool/random': of(60.02, 0.31, 2000),
  'pool/cross': of(59.32, 0.3, 2000),
  'pool/linear': of(61.39, 0.33, 2000),
  'pool/random-printed': of(66, 0.31, 2000),
  'pool/cross-printed': of(66.7, 0.3, 2000),
  'pool/linear-printed': of(66.43, 0.33, 2000),
  automaton: of(58.56, 0.31, 2000),
  weights: of(57.78, 0.31, 2000),
  parity: of(57.53, 0.35, 1500),
  classic: of(57.67, 0.36, 1500),
  'classic-printed': of(58.25, 0.35, 1500),
  density: of(57.74, 0.32, 2000),
  montecarlo: of(56.67, 1.15, 100),
  exact: of(55.74, 0.27, 2000),
  'exact-endgame': of(55.64, 0.39, 1000),
  search: of(55.6, 0.28, 2000),
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

/** On how many boards of each placer they were measured. */
export const BOARDS_AGAINST: Readonly<Record<(typeof OPPONENTS)[number], number>> = {
  exact: 12,
  density: 5000,
  'pool/random': 5000,
  random: 5000,
};

/** Shots that these need to sink a fleet laid so: the experiment `placers` of docs/experiments.md. */
export const SHOTS_AGAINST: Readonly<Record<PlacerName, PlacerFigures>> = {
  uniform: against([54.75, 4.32], [57.58, 0.2], [59.99, 0.19], [75.39, 0.18]),
  sequential: against([52.67, 3.84], [55.33, 0.19], [58.71, 0.19], [74.99, 0.18]),
  'zones/centre-36': against([56.92, 3.13], [55.53, 0.22], [58.87, 0.2], [73.9, 0.18]),
  'zones/left': against([61.67, 2.47], [61.44, 0.22], [62.78, 0.21], [76.01, 0.17]),
  'zones/right': against([60.08, 4.24], [61.38, 0.22], [62.03, 0.21], [76.13, 0.18]),
  'zones/top': against([54.42, 5.63], [61.49, 0.22], [64, 0.2], [75.95, 0.17]),
  'zones/bottom': against([57.92, 4.57], [61.43, 0.22], [63.26, 0.21], [75.99, 0.18]),
  'zones/centre-vertical': against([56.92, 4.23], [59.87, 0.22], [60.43, 0.21], [75.68, 0.18]),
  'zones/centre-horizontal': against([59.33, 3.83], [59.89, 0.22], [62.98, 0.2], [75.62, 0.18]),
  'zones/random-12': against([57.83, 2.55], [55.55, 0.2], [58.99, 0.19], [75.11, 0.18]),
  equilibrium: against([63.17, 5.29], [68.05, 0.24], [66.62, 0.22], [77.77, 0.17]),
  edges: against([63.58, 4.02], [68.33, 0.24], [66.74, 0.23], [77.68, 0.17]),
  genetic: against([54.75, 4.89], [57.43, 0.2], [60.02, 0.19], [75.42, 0.18]),
};

/** What a topic is called: as its shooter or placer, or, of several, by their family. */
export function useTopicName(): (topic: Topic) => string {
  const { t } = useTranslation();
  const { t: learn } = useTranslation('learn');
  return (topic) => {
    if (topic === 'pool' || topic === 'zones') return learn(`family.${topic}`);
    return isShooterTopic(topic) ? t(`shooter.${topic}`) : t(`placer.${topic}`);
  };
}
