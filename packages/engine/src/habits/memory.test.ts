import { makeLayout, makePreset, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { uniform } from '../placers/uniform.js';
import { makeRng } from '../rng.js';
import { rulesOf } from '../testing/positions.js';
import { fleetsSeen, MAX_FLEETS, type Memory, newMemory, readMemory, remember } from './memory.js';

const STRIP = rulesOf({ grid: { width: 4, height: 1 }, fleet: [2] });
const RUSSIAN = makePreset('russian');

/** Adds fleets whose ship begins at these squares. */
const rememberStrips = (memory: Memory, ...starts: number[]) =>
  starts.reduce(
    (now, at) => remember(now, STRIP, unwrap(makeLayout(STRIP, [[at, at + 1]]))),
    memory,
  );
const strip = { grid: STRIP.grid, fleet: [2], touching: 'forbidden' as const };

describe('the memory of an opponent', () => {
  it('holds the fleets that were seen, as text', () => {
    const memory = rememberStrips(newMemory(), 0, 1);
    expect(memory.placings).toEqual([{ ...strip, fleets: [['A1-B1'], ['B1-C1']] }]);
    expect(fleetsSeen(memory, STRIP)).toEqual([[[0, 1]], [[1, 2]]]);
  });

  it('keeps fleets of other rules apart, but for what makes no difference to placing', () => {
    const layout = unwrap(uniform.place(RUSSIAN, makeRng(1)));
    const memory = rememberStrips(remember(newMemory(), RUSSIAN, layout), 0);
    expect(memory.placings).toHaveLength(2);
    const alternate = rulesOf({ turns: 'alternate', announces: 'ship' });
    expect(fleetsSeen(memory, alternate)).toEqual([layout.ships.map(({ squares }) => squares)]);
    expect(fleetsSeen(memory, rulesOf({ touching: 'allowed' }))).toEqual([]);
    expect(unwrap(readMemory(JSON.parse(JSON.stringify(memory))))).toEqual(memory);
  });

  it('forgets the oldest fleets', () => {
    const memory = rememberStrips(newMemory(), ...Array<number>(MAX_FLEETS).fill(0), 2);
    const seen = fleetsSeen(memory, STRIP);
    expect(seen).toHaveLength(MAX_FLEETS);
    expect(seen.at(-1)).toEqual([[2, 3]]);
  });

  const whole: Memory = { version: 2, placings: [{ ...strip, fleets: [['A1-B1']] }] };
  const placing = (change: object) => ({
    ...whole,
    placings: [{ ...whole.placings[0], ...change }],
  });

  it.each([
    [7, ['']],
    [{ ...whole, version: 1 }, ['version']],
    [{ ...whole, more: 1 }, ['more']],
    [{ version: 2 }, ['placings']],
    [{ version: 2, placings: [1] }, ['placings[0]']],
    [placing({ more: 1 }), ['placings[0].more']],
    [placing({ grid: { width: 4, height: 0 } }), ['placings[0].grid.height']],
    [placing({ fleet: [5] }), ['placings[0].fleet']],
    [placing({ touching: 'never' }), ['placings[0].touching']],
    [placing({ fleets: 'none' }), ['placings[0].fleets']],
    [
      placing({ fleets: [['A1-B1'], ['A1-C1'], ['A1'], 7] }),
      [1, 2, 3].map((i) => `placings[0].fleets[${i}]`),
    ],
    [placing({ fleets: Array(MAX_FLEETS + 1).fill(['A1-B1']) }), ['placings[0].fleets']],
  ])('refuses %j and names the places', (value, paths) => {
    const read = readMemory(value);
    expect(read.ok ? [] : read.error.faults.map(({ path }) => path)).toEqual(paths);
  });
});
