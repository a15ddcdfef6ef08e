import { expect, test } from 'vitest';
import { ENGINE } from '../../workers/engine.js';
import { BENT_OPENING, BENT_RULES, BENT_SEED, BENT_SHOT } from './bent-position.js';
import { lastAnswer, type ThinkingFrame, thinkingSource } from './thinking-game.js';

test('as on a picture of Habr 2013, ten squares are left, two of them best, and the shot at Е13 misses', async () => {
  const setup = {
    ...{ rules: BENT_RULES, opening: BENT_OPENING, seed: BENT_SEED },
    ...({ shooter: 'density', placer: 'uniform', games: 0 } as const),
  };
  // The worker's answers without its thread.
  const here = ENGINE as unknown as Parameters<typeof thinkingSource>[1];
  const { first, next } = thinkingSource(setup, here);
  const frame = (await first()) as ThinkingFrame;
  const { values } = frame.thought!.heatMap;
  const weights = Array.from(values).filter((weight) => weight > 0);
  expect(weights).toHaveLength(10);
  expect(weights.filter((weight) => weight === Math.max(...weights))).toHaveLength(2);
  expect(lastAnswer(await next(frame))).toMatchObject({ square: BENT_SHOT, outcome: 'miss' });
});
