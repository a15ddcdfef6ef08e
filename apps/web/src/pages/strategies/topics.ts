import {
  ARTICLE_SHOOTERS,
  lessonTopicOf,
  type OfferedShooter,
  PLACER_NAMES,
  type PlacerName,
} from '../../strategies.js';
import { type FigureKey, isFigureKey, parseFigure } from './quoting.js';

/** Topics about shooters, in reading order. */
export const SHOOTER_TOPICS = [
  'random',
  'pool',
  'automaton',
  'weights',
  'parity',
  'density',
  'classic',
  'exact',
  'montecarlo',
  'exact-endgame',
  'search',
  'learned',
  'adaptive',
] as const;

export const PLACER_TOPICS = ['uniform', 'sequential', 'zones', 'edges', 'genetic'] as const;

/** Topics that share one entry of the list, named after the first. */
const IDEAS: readonly (readonly Topic[])[] = [
  ['density', 'classic'],
  ['exact', 'montecarlo', 'exact-endgame', 'search'],
  ['learned', 'adaptive'],
  ['uniform', 'sequential'],
];

/** Returns the topics that share an idea with this one, including itself. */
export function ideaTopicsOf(topic: Topic): readonly Topic[] {
  return IDEAS.find((idea) => idea.includes(topic)) ?? [topic];
}

export function firstTopicsOfIdeas(topics: readonly Topic[]): readonly Topic[] {
  return topics.filter((topic) => ideaTopicsOf(topic)[0] === topic);
}

export type ShooterTopic = (typeof SHOOTER_TOPICS)[number];

export type PlacerTopic = (typeof PLACER_TOPICS)[number];

export type Topic = ShooterTopic | PlacerTopic;

export const TOPICS: readonly Topic[] = [...SHOOTER_TOPICS, ...PLACER_TOPICS];

export function isShooterTopic(topic: Topic): topic is ShooterTopic {
  return SHOOTER_TOPICS.some((name) => name === topic);
}

export function isPlacerTopic(topic: Topic): topic is PlacerTopic {
  return !isShooterTopic(topic);
}

export function isTopic(text: string): text is Topic {
  return TOPICS.some((topic) => topic === text);
}

/** Shooter offered for selection, or `learned`, which needs a memory. */
export type LessonShooter = OfferedShooter | 'learned';

/** Returns the shooters of a topic, the page's default first. */
export function shootersOf(topic: ShooterTopic): readonly LessonShooter[] {
  const articleNames = ARTICLE_SHOOTERS.filter((name) => lessonTopicOf(name) === topic);
  return topic === 'pool' || articleNames.length > 0 ? articleNames : [topic];
}

/** Placer measured by the experiment `placers`. */
type MeasuredPlacer = {
  [Name in PlacerName]: `placers.${Name}.exact` extends FigureKey ? Name : never;
}[PlacerName];

export function placersOf(topic: PlacerTopic): readonly MeasuredPlacer[] {
  return PLACER_NAMES.filter(isMeasuredPlacer).filter(
    (name) => name === topic || name.startsWith(`${topic}/`),
  );
}

function isMeasuredPlacer(name: PlacerName): name is MeasuredPlacer {
  return isFigureKey(`placers.${name}.exact`);
}

/** Mean with the half-width of its 95% interval. */
export interface MeanFigure {
  readonly mean: number;
  readonly halfWidth: number;
}

export interface ShooterFigure extends MeanFigure {
  readonly boards: number;
}

/** Shooters compared in the README. */
const README_SHOOTERS = ['density', 'exact', 'exact-endgame', 'search'] as const;
/** Shooters of the experiment `shooters`; those with equal board counts share their layouts. */
const EXPERIMENT_SHOOTERS = [
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

function readFigure(key: FigureKey): MeanFigure {
  const [mean = 0, halfWidth = 0] = parseFigure(key);
  return { mean, halfWidth };
}

/**
 * Mean shots to sink uniform Russian layouts. Omits `learned`, which equals `density` without a
 * memory, and `adaptive`, which was measured on fewer boards.
 */
export const MEAN_SHOTS: Readonly<Partial<Record<LessonShooter, ShooterFigure>>> =
  Object.fromEntries([
    ...README_SHOOTERS.map((name) => {
      const [boards = 0] = parseFigure(name === 'search' ? 'exact.boards' : `${name}.boards`);
      return [name, { ...readFigure(`${name}.shots`), boards }];
    }),
    ...EXPERIMENT_SHOOTERS.map((name) => {
      const [boards = 0] = parseFigure(`shooters.${name}.boards`);
      return [name, { ...readFigure(`shooters.${name}.shots`), boards }];
    }),
  ]);

export const MEASURING_SHOOTERS = ['exact', 'density', 'pool/random', 'random'] as const;

/** Returns the number of boards measured for each placer with this shooter. */
export function boardsMeasuredWith(shooter: (typeof MEASURING_SHOOTERS)[number]): number {
  return parseFigure(shooter === 'exact' ? 'placers.slowBoards' : 'placers.boards')[0] ?? 0;
}

/** Returns the mean shots needed to sink this placer's fleets, from the experiment `placers`. */
export function meanShotsAgainst(
  placer: MeasuredPlacer,
  shooter: (typeof MEASURING_SHOOTERS)[number],
): MeanFigure {
  return readFigure(`placers.${placer}.${shooter}`);
}
