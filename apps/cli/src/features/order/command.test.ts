import { expect, it } from 'vitest';
import { expectRefused, json, printed } from '../../testing/outcomes.js';
import { runInMemory } from '../../testing/run-in-memory.js';

const ROW = '{"grid": {"width": 3, "height": 1}, "fleet": [2]}';
const FIVE = { width: 5, height: 5 };
const CROWDED = JSON.stringify({ grid: FIVE, fleet: Array(10).fill(1), touching: 'allowed' });

it('tells when each square is shot at, and how many shots that takes', async () => {
  const { order, rules, ...told } = await json(['order', '--rules', '-', '--json'], ROW);
  expect(rules).toMatchObject({ ...JSON.parse(ROW), name: 'custom' });
  // The ship covers the middle and one end, which takes two or three shots; at random 2 · 4 / 3.
  expect(told).toEqual({ meanShots: 2.5, isBest: true, meanShotsAtRandom: 8 / 3 });
  expect(order[2]).not.toBe('B1');
});

it('says in words whether it is the best there is', async () => {
  const best = await printed(['order', '--rules', '-'], ROW);
  expect(best).toContain('The best fixed order needs 2.5 shots');
  const wide = '{"grid": {"width": 26, "height": 1}, "fleet": [3]}';
  const other = await printed(['order', '--rules', '-', '--lang', 'ru'], wide);
  expect(other).toContain('возможно, есть порядок лучше');
});

it('refuses a board with too many layouts in one line', async () => {
  await expectRefused(runInMemory(['order', '--rules', '-'], CROWDED), '3,268,760');
});

it('place --smallest tells the boards with their layouts, and takes no placer and no count', async () => {
  const place = ['place', '--smallest'];
  const two = '{"fleet": [1, 1], "touching": "corners"}';
  const russian = await printed([...place, '--rules', '-', '--lang', 'ru'], two);
  expect(russian).toContain('2×2, клеток 4: 2 расстановки');
  for (const needless of ['--placer edges', '--count 2']) {
    await expectRefused(runInMemory([...place, ...needless.split(' ')]));
  }
});
