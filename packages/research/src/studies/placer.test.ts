import { expect, test } from 'vitest';
import { placingSample } from './placer.js';

test.each(['uniform', 'equilibrium', 'edges'])(
  'games against %s are the same however they are cut',
  async (placer) => {
    const about = { placer, shooter: 'density', seed: 1, adjust: false };
    const play = (from: number, to: number) => placingSample.run({ about, from, to }, {});
    const [whole, first, rest] = [await play(0, 5), await play(0, 2), await play(2, 5)];
    if (!whole.ok || !first.ok || !rest.ok) throw new Error('no games');
    expect([...first.value, ...rest.value]).toEqual(whole.value);
    expect(whole.value.every(([, luck]) => luck === 0)).toBe(true);
  },
);
