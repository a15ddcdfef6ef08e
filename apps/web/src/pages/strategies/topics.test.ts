import { describe, expect, it } from 'vitest';
import { ARTICLE_SHOOTERS } from '../../strategies.js';
import { TEXTS as EN } from './en.js';
import { makeFigureFormatter } from './quoting.js';
import { TEXTS as RU } from './ru.js';
import {
  boardsMeasuredWith,
  firstTopicsOfIdeas,
  ideaTopicsOf,
  MEAN_SHOTS,
  MEASURING_SHOOTERS,
  meanShotsAgainst,
  PLACER_TOPICS,
  placersOf,
  TOPICS,
} from './topics.js';

it('every topic belongs to one idea', () => {
  const topics = firstTopicsOfIdeas(TOPICS).flatMap(ideaTopicsOf);
  expect(topics.toSorted()).toEqual(TOPICS.toSorted());
});

describe('the figures of Learn', () => {
  it.each(ARTICLE_SHOOTERS.filter((name) => name.endsWith('-printed')))(
    'compare %s with what it means on the same layouts',
    (printed) => {
      for (const name of [printed, printed.replace('-printed', '')] as (typeof printed)[]) {
        const { mean = 0, halfWidth = 0 } = MEAN_SHOTS[name] ?? {};
        const told = `${mean.toFixed(2)} ± ${halfWidth.toFixed(2)}`;
        expect(makeFigureFormatter('en')(`shooters.${name}.shots`), name).toBe(told);
      }
    },
  );

  it.each(PLACER_TOPICS.flatMap(placersOf))('are there against every opponent: %s', (placer) => {
    for (const opponent of MEASURING_SHOOTERS) {
      expect(meanShotsAgainst(placer, opponent).mean, opponent).toBeGreaterThan(50);
      expect(boardsMeasuredWith(opponent)).toBeGreaterThanOrEqual(12);
    }
  });

  it('are told as the language writes numbers', () => {
    const { mean, halfWidth } = MEAN_SHOTS.exact ?? { mean: 0, halfWidth: 0 };
    const told = `${mean.toFixed(2)} ± ${halfWidth.toFixed(2)}`;
    expect(makeFigureFormatter('en')('exact.shots')).toBe(told);
    expect(makeFigureFormatter('ru')('exact.shots')).toBe(told.replaceAll('.', ','));
    expect(EN.topic.exact.good).toContain(told);
    expect(RU.topic.exact.good).toContain(told.replaceAll('.', ','));
    expect(makeFigureFormatter('en')('random.kernel')).toMatch(/^\d+,\d{3}$/);
    expect(makeFigureFormatter('ru')('random.kernel')).toMatch(/^\d+\u00a0\d{3}$/);
    expect(makeFigureFormatter('en')('endgameExact.fewerLow')).toMatch(/^−\d/);
  });
});
