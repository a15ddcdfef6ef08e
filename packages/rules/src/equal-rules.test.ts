import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import type { PlacingRules } from './fleet.js';
import { unwrap } from './result.js';
import { makeRules, makeRulesEntry, type RulesEntry, withRedrawnFleet } from './rules.js';
import { arbitraryRng, arbitrarySmallEntry, rulesOf } from './testing/arbitraries.js';

const SMALL: RulesEntry = { grid: { width: 6, height: 6 }, fleet: [3, 2, 1] };

/** Makes `count` other rules that no other test uses. */
function makeOthers(count: number, entry: RulesEntry = SMALL): void {
  for (let i = 0; i < count; i += 1) rulesOf({ ...entry, name: `other ${i}` });
}

describe('equal rules', () => {
  test('are one object, whatever the order of keys and ships, and what is left out', () =>
    forAll([arbitrarySmallEntry], (entry) => {
      const rules = makeRules(entry);
      const turned = makeRules({ ...entry, fleet: [...entry.fleet].reverse() });
      expect(turned.ok).toBe(rules.ok);
      if (!rules.ok) return;
      expect(unwrap(turned)).toBe(rules.value);
      const whole = Object.entries(makeRulesEntry(rules.value)).reverse();
      expect(rulesOf(Object.fromEntries(whole))).toBe(rules.value);
      expect(rulesOf(JSON.parse(JSON.stringify(entry)))).toBe(rules.value);
    }));

  test.each<RulesEntry>([
    { name: 'mine' },
    { grid: { width: 7, height: 6 } },
    { fleet: [3, 2, 2] },
    { fleet: [['##', '#.'], 2, 1] },
    { touching: 'allowed' },
    { turns: { salvo: 2 } },
    { announces: 'ship' },
    { lastTurn: true },
    { drawn: true },
  ])('are another object than those with %j', (change) => {
    expect(rulesOf({ ...SMALL, ...change })).not.toBe(rulesOf(SMALL));
  });

  test('are frozen: no caller can change them for the others', () => {
    const { grid, fleet } = rulesOf(SMALL);
    expect(() => Object.assign(grid, { width: 1 })).toThrow(TypeError);
    expect(() => (fleet as unknown[]).pop()).toThrow(TypeError);
    expect(() => Object.assign(fleet[0]!, { length: 9 })).toThrow(TypeError);
  });
});

describe('a fleet that is drawn', () => {
  const entry: RulesEntry = { grid: { width: 8, height: 8 }, fleet: 'random' };

  test('takes the same draws and is what they give, whatever was made before', () =>
    forAll([fc.nat({ max: 2 }), fc.nat({ max: 2 })], (first, later) => {
      const drawn = (pick: number) => {
        let draws = 0;
        const below = (bound: number) => (pick + draws++) % bound;
        const rules = unwrap(makeRules(entry, { below }));
        return { rules, draws };
      };
      const [one, other] = [drawn(first), drawn(later)];
      expect([one.draws, other.draws]).toEqual([4, 4]);
      const ids = ({ fleet }: PlacingRules) => fleet.map(({ id }) => id).join();
      expect(one.rules === other.rules).toBe(ids(one.rules) === ids(other.rules));
    }));

  test('is not the same rules as that fleet when it was agreed', () =>
    forAll([arbitraryRng], (rng) => {
      const rules = withRedrawnFleet(unwrap(makeRules(entry, rng)), rng);
      const { drawn, ...agreed } = makeRulesEntry(rules);
      expect(drawn).toBe(true);
      expect(rulesOf(agreed)).not.toBe(rules);
      expect(rulesOf(makeRulesEntry(rules))).toBe(rules);
    }));
});

describe('what is kept', () => {
  test('is forgotten when 64 others have been used since', () => {
    const rules = rulesOf(SMALL);
    makeOthers(63);
    expect(rulesOf(SMALL)).toBe(rules);
    makeOthers(63);
    expect(rulesOf(SMALL)).toBe(rules);
    makeOthers(64);
    expect(rulesOf(SMALL)).not.toBe(rules);
    expect(rulesOf(SMALL)).toEqual(rules);
  });

  test('is less when its tables are large', () => {
    const winding = Array.from({ length: 12 }, (_, i) => [
      `##${'.'.repeat(i)}.`,
      `.${'#'.repeat(i + 2)}`,
      `${'.'.repeat(i + 2)}#`,
    ]);
    const large = { grid: { width: 26, height: 26 }, fleet: winding };
    const rules = rulesOf(large);
    expect(rulesOf(large)).toBe(rules);
    makeOthers(2, large);
    expect(rulesOf(large)).not.toBe(rules);
  });

  test('is nothing that was refused', () => {
    const rules = rulesOf(SMALL);
    for (let i = 0; i < 100; i += 1) {
      expect(makeRules({ ...SMALL, fleet: [27, i + 1] }).ok).toBe(false);
      expect(makeRules({ ...SMALL, name: `${i}`, fleet: [6, 6, 6, 6] }).ok).toBe(false);
    }
    expect(rulesOf(SMALL)).toBe(rules);
  });
});
