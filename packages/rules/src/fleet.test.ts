import { expect, test } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { kindsOf, makeFleet, withoutShip } from './fleet.js';
import { unwrap } from './result.js';
import { shuffle } from './rng.js';
import { parseShape, straight } from './shape.js';
import { arbitraryRng, arbitrarySmallRules } from './testing/arbitraries.js';

test('a fleet stands longest first, equal forms together, whatever the order was', () =>
  forAll([arbitrarySmallRules, arbitraryRng], ({ fleet }, rng) => {
    const given = shuffle(fleet, rng);
    expect(makeFleet(given)).toEqual(fleet);
    const lengths = fleet.map(({ length }) => length);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
    const runs = fleet.filter(({ id }, i) => id !== fleet[i - 1]?.id);
    expect(new Set(runs.map(({ id }) => id)).size).toBe(runs.length);
  }));

test('kindsOf counts each form once, in the order of the fleet', () => {
  const bent = unwrap(parseShape(['##', '#.']));
  const fleet = makeFleet([1, 3, 2, 1].map(straight).concat(bent, bent));
  const kinds = kindsOf(fleet).map(({ shape, count }) => `${count} of ${shape.id}`);
  expect(kinds).toEqual(['2 of ##/#.', '1 of 3', '1 of 2', '2 of 1']);
});

test('withoutShip takes one ship of the form, or none', () => {
  const fleet = makeFleet([2, 2, 1].map(straight));
  const ids = (ships: typeof fleet) => ships.map(({ id }) => id);
  expect(ids(withoutShip(fleet, straight(2)))).toEqual(['2', '1']);
  expect(withoutShip(fleet, straight(3))).toBe(fleet);
  expect(ids(fleet)).toEqual(['2', '2', '1']);
});
