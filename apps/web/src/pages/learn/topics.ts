import {
  ARTICLE_NAMES,
  type OfferedShooter,
  PLACER_NAMES,
  type PlacerName,
  topicOf,
} from '../../strategies.js';
import { type FigureKey, isFigureKey, numbersOf } from './quoting.js';

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
export type TaughtShooter = OfferedShooter | 'learned';

/** The topic's shooters, the one that is shown first. */
export function shootersOf(topic: ShooterTopic): readonly TaughtShooter[] {
  const ofArticle = ARTICLE_NAMES.filter((name) => topicOf(name) === topic);
  return topic === 'pool' || ofArticle.length > 0 ? ofArticle : [topic];
}

/** A placer that the experiment `placers` has measured. */
type MeasuredPlacer = {
  [Name in PlacerName]: `placers.${Name}.exact` extends FigureKey ? Name : never;
}[PlacerName];

/** The topic's placers, as far as they were measured. */
export function placersOf(topic: PlacerTopic): readonly MeasuredPlacer[] {
  return PLACER_NAMES.filter(isMeasured).filter(
    (name) => name === topic || name.startsWith(`${topic}/`),
  );
}

function isMeasured(name: PlacerName): name is MeasuredPlacer {
  return isFigureKey(`placers.${name}.exact`);
}

/** A mean with the reach of its 95% interval. */
export interface Figure {
  readonly mean: number;
  readonly reach: number;
}

export interface ShooterFigure extends Figure {
  readonly boards: number;
}

/** Shooters that the README has, which all played on the same layouts. */
const OF_README = ['density', 'exact', 'exact-endgame', 'search'] as const;
/** The others are measured by the experiment `shooters`: all shooters of one article on the same layouts. */
const OF_EXPERIMENT = [
  'random',
  'pool/random',
  'pool/cross',
  'pool/linear',
  'pool/random-printed',
  'pool/cross-printed',
  'pool/linear-printed',
  'automaton',
  'automaton-printed',
  'weights',
  'weights-printed',
  'parity',
  'classic',
  'classic-printed',
  'montecarlo',
] as const;

function figureOf(key: FigureKey): Figure {
  const [mean = 0, reach = 0] = numbersOf(key);
  return { mean, reach };
}

/**
 * Shots to sink the russian fleet, over layouts drawn uniformly. `learned` is not among them: without a
 * memory it is density.
 */
export const MEAN_SHOTS: Readonly<Partial<Record<TaughtShooter, ShooterFigure>>> =
  Object.fromEntries([
    ...OF_README.map((name) => {
      const [boards = 0] = numbersOf(name === 'search' ? 'exact.boards' : `${name}.boards`);
      return [name, { ...figureOf(`${name}.shots`), boards }];
    }),
    ...OF_EXPERIMENT.map((name) => {
      const [boards = 0] = numbersOf(`shooters.${name}.boards`);
      return [name, { ...figureOf(`shooters.${name}.shots`), boards }];
    }),
  ]);

/** Against whom placers are measured. */
export const OPPONENTS = ['exact', 'density', 'pool/random', 'random'] as const;

/** On how many boards of each placer they were measured. */
export function boardsAgainst(shooter: (typeof OPPONENTS)[number]): number {
  return numbersOf(shooter === 'exact' ? 'placers.slowBoards' : 'placers.boards')[0] ?? 0;
}

/** Shots that a shooter needs to sink a fleet laid so: the experiment `placers`. */
export function shotsAgainst(placer: MeasuredPlacer, shooter: (typeof OPPONENTS)[number]): Figure {
  return figureOf(`placers.${placer}.${shooter}`);
}
