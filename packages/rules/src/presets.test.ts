import { describe, expect, test } from 'vitest';
import { segmentCount } from './fleet.js';
import { type ListedPreset, PRESET_NAMES, SMALL_SIDES } from './preset-entries.js';
import { isPresetName, listedPreset, makePreset, smallSideOf } from './presets.js';
import { canDrawFleet, possibleShipLengths } from './random-fleet.js';
import { seededRng } from './testing/arbitraries.js';

/** Rules of each preset; the random `small-8` has its own tests. */
const FIXED: Readonly<
  Record<Exclude<ListedPreset, 'small-8'>, readonly [number, number, ...unknown[]]>
> = {
  russian: [10, 20, 'forbidden', 'hit-again', 'outcome'],
  hasbro: [10, 17, 'allowed', 'alternate', 'ship'],
  'hasbro-box': [10, 17, 'allowed', 'alternate', 'named'],
  german: [10, 30, 'forbidden', 'hit-again', 'outcome'],
  salvo: [10, 17, 'allowed', { salvo: 'ships-afloat' }, 'ship'],
  'mini-7': [7, 20, 'forbidden', 'hit-again', 'outcome'],
  curved: [10, 25, 'forbidden', 'hit-again', 'outcome'],
};

describe('presets', () => {
  test('are known by their names, and nothing else is one', () => {
    expect(PRESET_NAMES.every(isPresetName)).toBe(true);
    expect(['Russian', '', 'toString', '__proto__'].filter(isPresetName)).toEqual([]);
  });

  test.each(Object.keys(FIXED) as (keyof typeof FIXED)[])('%s needs no generator', (name) => {
    const [side, segments, ...agreed] = FIXED[name];
    const rules = makePreset(name);
    expect(rules.name).toBe(name);
    expect(rules.grid).toEqual({ width: side, height: side });
    expect(segmentCount(rules.fleet)).toBe(segments);
    expect([rules.touching, rules.turns, rules.announces]).toEqual(agreed);
    expect(rules.lastTurn).toBe(false);
  });

  test('the fleets', () => {
    const ids = (name: ListedPreset) => makePreset(name).fleet.map(({ id }) => id);
    expect(ids('russian')).toEqual(['4', '3', '3', '2', '2', '2', '1', '1', '1', '1']);
    expect(ids('hasbro')).toEqual(['5', '4', '3', '3', '2']);
    const curved = ['###/#.#', '##./.##', '###/.#.', '##/#.', '##/#.', '#./.#', '#./.#', '1', '1'];
    expect(ids('curved').sort()).toEqual(curved.sort());
  });
});

describe('small-N', () => {
  test('is there for every side on which a fleet can be drawn, and for no other', () => {
    const all = Array.from({ length: 30 }, (_, side) => side);
    const sides = all.filter((side) => side <= 26 && canDrawFleet({ width: side, height: side }));
    expect(SMALL_SIDES).toEqual(sides);
    expect(all.filter((side) => isPresetName(`small-${side}`))).toEqual(sides);
    const others = ['small-08', 'small-8.0', 'small-', 'small-5 ', 'Small-5', 'small--5', 'small'];
    expect(others.filter(isPresetName)).toEqual([]);
  });

  test.each(SMALL_SIDES)(
    'small-%i has N/2 ships of ⌊N/5⌋, ⌊N/3⌋ or ⌊N/2⌋, none touching',
    (side) => {
      const name = `small-${side}` as const;
      for (let seed = 0; seed < 10; seed += 1) {
        const rules = makePreset(name, seededRng(seed));
        expect(rules).toMatchObject({ name, grid: { width: side, height: side }, drawn: true });
        expect(rules).toMatchObject({ touching: 'forbidden', turns: 'hit-again' });
        expect(rules.fleet).toHaveLength(Math.floor(side / 2));
        const lengths = possibleShipLengths({ width: side, height: side });
        expect(rules.fleet.filter(({ length }) => !lengths.includes(length))).toEqual([]);
      }
      expect(makePreset(name, seededRng(1))).toBe(makePreset(name, seededRng(1)));
      expect([smallSideOf(name), listedPreset(name)]).toEqual([side, 'small-8']);
    },
  );
});
