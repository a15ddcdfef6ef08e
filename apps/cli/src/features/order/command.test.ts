import { describe, expect, it } from 'vitest';
import { expectRefused, json, printed } from '../../testing/outcomes.js';
import { runInMemory } from '../../testing/run-in-memory.js';

const ROW = '{"grid": {"width": 3, "height": 1}, "fleet": [2]}';
const CROWDED = JSON.stringify({
  grid: { width: 5, height: 5 },
  fleet: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  touching: 'allowed',
});

describe('order', () => {
  it('tells when each square is shot at, and how many shots that takes', async () => {
    const { order, rules, ...told } = await json(['order', '--rules', '-', '--json'], ROW);
    expect(rules).toMatchObject({ ...JSON.parse(ROW), name: 'custom' });
    // The ship covers the middle and one end: two shots or three; at random 2 · 4 / 3.
    expect(told).toEqual({ meanShots: 2.5, isBest: true, meanShotsAtRandom: 8 / 3 });
    expect(order.toSorted()).toEqual(['A1', 'B1', 'C1']);
    expect(order[2]).not.toBe('B1');
  });

  it('says in words whether it is the best there is', async () => {
    const best = await runInMemory(['order', '--rules', '-'], ROW);
    expect(best.output).toContain('The best fixed order needs 2.5 shots');
    const wide = '{"grid": {"width": 26, "height": 1}, "fleet": [3]}';
    expect(await printed(['order', '--rules', '-', '--lang', 'ru'], wide)).toContain(
      'возможно, есть порядок лучше',
    );
  });

  it('refuses a board with too many layouts in one line', async () => {
    await expectRefused(runInMemory(['order', '--rules', '-'], CROWDED), '3,268,760');
  });
});

describe('place --smallest', () => {
  it('tells the boards with their layouts', async () => {
    const two = '{"fleet": [1, 1], "touching": "corners"}';
    const { output } = await runInMemory(['place', '--smallest', '--rules', '-', '--json'], two);
    expect(JSON.parse(output).smallest).toEqual([
      { width: 1, height: 3, squares: 3, layouts: '1', leastHeight: 3 },
      { width: 2, height: 2, squares: 4, layouts: '2', leastHeight: 2 },
    ]);
    expect(await printed(['place', '--smallest', '--rules', '-', '--lang', 'ru'], two)).toContain(
      '2×2, клеток 4: 2 расстановки',
    );
  });

  it('goes with no placer and no count', async () => {
    for (const needless of ['--placer edges', '--count 2']) {
      await expectRefused(runInMemory(['place', '--smallest', ...needless.split(' ')]));
    }
  });
});
