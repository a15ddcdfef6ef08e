import { describe, expect, it } from 'vitest';
import { ARTICLE_NAMES } from '../../strategies.js';
import { TEXTS as EN } from './en.js';
import { quoting } from './quoting.js';
import { TEXTS as RU } from './ru.js';
import {
  boardsAgainst,
  MEAN_SHOTS,
  OPPONENTS,
  PLACER_TOPICS,
  placersOf,
  shotsAgainst,
} from './topics.js';

describe('the figures of Learn', () => {
  it.each(Object.entries(MEAN_SHOTS))('are means with an interval: %s', (_, figure) => {
    expect(figure.mean).toBeGreaterThan(50);
    expect(figure.reach).toBeGreaterThan(0);
    expect(figure.boards).toBeGreaterThanOrEqual(100);
  });

  it.each(ARTICLE_NAMES.filter((name) => name.endsWith('-printed')))(
    'compare %s with what it means on the same layouts',
    (printed) => {
      for (const name of [printed, printed.replace('-printed', '')] as (typeof printed)[]) {
        const { mean = 0, reach = 0 } = MEAN_SHOTS[name] ?? {};
        const told = `${mean.toFixed(2)} ± ${reach.toFixed(2)}`;
        expect(quoting('en')(`shooters.${name}.shots`), name).toBe(told);
      }
    },
  );

  it.each(PLACER_TOPICS.flatMap(placersOf))('are there against every opponent: %s', (placer) => {
    for (const opponent of OPPONENTS) {
      expect(shotsAgainst(placer, opponent).mean, opponent).toBeGreaterThan(50);
      expect(boardsAgainst(opponent)).toBeGreaterThanOrEqual(12);
    }
  });

  it('are told as the language writes numbers', () => {
    const { mean, reach } = MEAN_SHOTS.exact ?? { mean: 0, reach: 0 };
    const told = `${mean.toFixed(2)} ± ${reach.toFixed(2)}`;
    expect(quoting('en')('exact.shots')).toBe(told);
    expect(quoting('ru')('exact.shots')).toBe(told.replaceAll('.', ','));
    expect(EN.topic.exact.good).toContain(told);
    expect(RU.topic.exact.good).toContain(told.replaceAll('.', ','));
    expect(quoting('en')('random.kernel')).toMatch(/^\d+,\d{3}$/);
    expect(quoting('ru')('random.kernel')).toMatch(/^\d+\u00a0\d{3}$/);
    expect(quoting('en')('endgameExact.fewerLow')).toMatch(/^−\d/);
  });
});
