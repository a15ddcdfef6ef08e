import type { Topic } from './topics.js';

/** Anchors of the articles on the documentation's sources page. */
export const SOURCE_SECTIONS = {
  python: { en: 'sea-battle-in-python', ru: 'как-написать-игру-морской-бой-на-python' },
  pools: { en: '25-ms-naval-battle', ru: 'морской-бой-за-25-мс' },
  course: { en: 'genetic-algorithms-course', ru: 'курс-по-генетическим-алгоритмам' },
  habr: { en: 'habr-2013', ru: 'хабр-2013' },
  delphi: { en: 'delphi-automaton', ru: 'автомат-на-delphi' },
  paper: { en: 'student-paper-2010', ru: 'студенческая-работа-2010-года' },
} as const;

type SourceName = keyof typeof SOURCE_SECTIONS;

const SOURCE_BY_TOPIC: Readonly<Partial<Record<Topic, SourceName>>> = {
  random: 'paper',
  pool: 'pools',
  automaton: 'delphi',
  weights: 'python',
  parity: 'paper',
  classic: 'habr',
  density: 'habr',
  learned: 'habr',
  montecarlo: 'habr',
  zones: 'pools',
  edges: 'paper',
  genetic: 'course',
};

/** Returns the article behind a strategy; undefined for Flotilla's own strategies. */
export function sourceOf(topic: Topic): SourceName | undefined {
  return SOURCE_BY_TOPIC[topic];
}
