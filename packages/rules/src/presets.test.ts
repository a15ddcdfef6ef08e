import { describe, expect, test } from 'vitest';
import { segmentCount } from './fleet.js';
import { isPresetName, makePreset, PRESET_NAMES, type PresetName } from './presets.js';
import { unwrap } from './result.js';
import type { Rng } from './rng.js';
import { makeRules, makeRulesEntry } from './rules.js';
import { seededRng } from './testing/arbitraries.js';

const NEVER: Rng = {
  below() {
    throw new Error('this preset draws nothing');
  },
};

/** What each preset agrees on; `small-8`, which is drawn, has tests of its own. */
const FIXED: Readonly<
  Record<Exclude<PresetName, 'small-8'>, readonly [number, number, ...unknown[]]>
> = {
  russian: [10, 20, 'forbidden', 'hit-again', 'outcome'],
  hasbro: [10, 17, 'allowed', 'alternate', 'ship'],
  salvo: [10, 17, 'allowed', { salvo: 'ships-afloat' }, 'ship'],
  'mini-7': [7, 20, 'forbidden', 'hit-again', 'outcome'],
  curved: [10, 25, 'forbidden', 'hit-again', 'outcome'],
};

describe('presets', () => {
  test('are known by their names, and nothing else is one', () => {
    expect(PRESET_NAMES.every(isPresetName)).toBe(true);
    expect(['Russian', '', 'toString', '__proto__'].filter(isPresetName)).toEqual([]);
  });

  test.each(Object.keys(FIXED) as (keyof typeof FIXED)[])(
    '%s is the same whatever the generator',
    (name) => {
      const [side, segments, ...agreed] = FIXED[name];
      const rules = makePreset(name, NEVER);
      expect(rules.name).toBe(name);
      expect(rules.grid).toEqual({ width: side, height: side });
      expect(segmentCount(rules.fleet)).toBe(segments);
      expect([rules.touching, rules.turns, rules.announces]).toEqual(agreed);
      expect(rules.lastTurn).toBe(false);
    },
  );

  test.each(PRESET_NAMES)('%s reads back from its entry', (name) => {
    const rules = makePreset(name, seededRng(5));
    expect(makeRules(makeRulesEntry(rules))).toEqual({ ok: true, value: rules });
  });

  test('the fleets', () => {
    const ids = (name: 'russian' | 'hasbro' | 'curved') =>
      makePreset(name, NEVER).fleet.map(({ id }) => id);
    expect(ids('russian')).toEqual(['4', '3', '3', '2', '2', '2', '1', '1', '1', '1']);
    expect(ids('hasbro')).toEqual(['5', '4', '3', '3', '2']);
    expect(ids('curved').sort()).toEqual(
      ['###/#.#', '##./.##', '###/.#.', '##/#.', '##/#.', '#./.#', '#./.#', '1', '1'].sort(),
    );
  });
});

describe('small-8', () => {
  test('has four ships, of the lengths 1, 2 and 4 in the order of the draws', () => {
    for (let code = 0; code < 81; code += 1) {
      const draws = [27, 9, 3, 1].map((place) => Math.floor(code / place) % 3);
      const bounds: number[] = [];
      const rng: Rng = {
        below(bound) {
          bounds.push(bound);
          return draws[bounds.length - 1]!;
        },
      };
      const rules = makePreset('small-8', rng);
      expect(bounds).toEqual([3, 3, 3, 3]);
      expect(rules.grid).toEqual({ width: 8, height: 8 });
      const lengths = draws.map((draw) => [1, 2, 4][draw]!).sort((a, b) => b - a);
      expect(rules.fleet.map(({ length }) => length)).toEqual(lengths);
    }
  });

  test('is decided by the seed', () => {
    const fleets = Array.from({ length: 40 }, (_, seed) => {
      const fleet = () =>
        makePreset('small-8', seededRng(seed))
          .fleet.map(({ id }) => id)
          .join();
      expect(fleet()).toBe(fleet());
      return fleet();
    });
    expect(new Set(fleets).size).toBeGreaterThan(5);
  });
});

test('the russian fleet fits 7×7 and not 6×6', () => {
  expect(makeRules({ grid: { width: 7, height: 7 } }).ok).toBe(true);
  // Each ship and the blocks right of it and below: 10 + 2·8 + 3·6 + 4·4 of 7·7 squares.
  const refused = makeRules({ grid: { width: 6, height: 6 } });
  expect(refused).toEqual({
    ok: false,
    error: {
      code: 'bad-rules',
      faults: [{ path: 'fleet', code: 'no-room', needs: 60, has: 49 }],
    },
  });
  expect(unwrap(makeRules({ grid: { width: 8, height: 7 } })).fleet).toHaveLength(10);
});
