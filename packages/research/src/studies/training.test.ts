import { expect, test } from 'vitest';
import { fitLinearTable, type ValuePosition } from './fit-value.js';
import { placingGames } from './placer.js';
import { trainedBy } from './train-placer.js';
import { positions } from './train-value.js';

test('packings that cost more shots get likelier', () => {
  const none = { rounds: 0, logs: [0, 0] };
  const once = trainedBy(none, [4, 4], [60, 50]);
  expect(once).toEqual({ rounds: 1, logs: [100, -100] });
  const twice = trainedBy(once, [4, 4], [50, 50]);
  expect(twice).toEqual({ ...once, rounds: 2 });
});

test.each(['uniform', 'equilibrium', 'edges'])(
  'games against %s are the same however they are cut',
  async (placer) => {
    const about = { placer, shooter: 'density', seed: 1, adjust: false };
    const play = (from: number, to: number) => placingGames.run({ about, from, to }, {});
    const [whole, first, rest] = [await play(0, 5), await play(0, 2), await play(2, 5)];
    if (!whole.ok || !first.ok || !rest.ok) throw new Error('no games');
    expect([...first.value, ...rest.value]).toEqual(whole.value);
    expect(whole.value.every(([, luck]) => luck === 0)).toBe(true);
  },
);

test('a line is fitted to positions of games', async () => {
  const played = await positions.run({ about: { rules: 'mini-7', seed: 1 }, from: 0, to: 6 }, {});
  const all = (played.ok ? played.value : []).flat();
  const isFirst = ({ segments, phase }: ValuePosition) => segments === 20 && phase === 'hunt';
  // All twenty segments are left at the beginning of each game, and only then in a hunt.
  expect(all.filter(isFirst).length).toBeGreaterThanOrEqual(6);
  const { hunt, target } = fitLinearTable(all);
  expect([hunt.length, target.length]).toEqual([21, 21]);
  const [a, b] = hunt[20]!;
  expect(a + b * Math.log2(406_664)).toBeGreaterThan(20);
  expect(a + b * Math.log2(406_664)).toBeLessThan(26);
});
