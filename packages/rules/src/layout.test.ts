import { describe, expect, test } from 'vitest';
import { forAll, forCases } from '../../../tests/support/for-all.js';
import { segmentCount } from './fleet.js';
import { squareCount } from './grid.js';
import {
  faultsOfPartialSetup,
  type LayoutFault,
  layoutFromTable,
  makeLayout,
  type Setup,
  squaresOf,
} from './layout.js';
import { placementTable, type TablePlacement } from './placement-table.js';
import { err, unwrap } from './result.js';
import { type Rng, shuffle } from './rng.js';
import type { Rules } from './rules.js';
import {
  arbitraryRng,
  arbitraryRules,
  arbitraryWithLayouts,
  randomSetup,
  rulesOf,
  setupOf,
} from './testing/arbitraries.js';

const SMALL = rulesOf({ grid: { width: 5, height: 5 }, fleet: [3, 2, 1] });
const LEGAL: Setup = [[0, 1, 2], [10, 15], [24]];

describe('makeLayout accepts', () => {
  test('a legal setup, and gives its squares in rising order', () => {
    const layout = unwrap(makeLayout(SMALL, LEGAL));
    expect(setupOf(layout.ships)).toEqual(LEGAL);
    expect(squaresOf(layout)).toEqual([0, 1, 2, 10, 15, 24]);
    expect(faultsOfPartialSetup(SMALL, LEGAL)).toEqual([]);
  });

  test('ships and squares in any order, and gives byte-identical JSON', () =>
    forAll([arbitraryRules, arbitraryRng], (rules, rng) => {
      const setup = randomSetup(rules, rng);
      const mixed = shuffle(
        setup.map((squares) => shuffle(squares, rng)),
        rng,
      );
      const layout = unwrap(makeLayout(rules, setup));
      expect(JSON.stringify(unwrap(makeLayout(rules, mixed)))).toBe(JSON.stringify(layout));
      expect(layout.ships.map(({ shape }) => shape.id)).toEqual(rules.fleet.map(({ id }) => id));
      expect(squaresOf(layout)).toHaveLength(segmentCount(rules.fleet));
    }));
});

const missing = (shapeId: string): LayoutFault => ({ code: 'missing', shapeId, count: 1 });
const faultOf =
  (code: 'off-grid' | 'not-in-fleet') =>
  (ship: number, ...squares: number[]): LayoutFault => ({ code, ship, squares });
const [offGrid, unknown] = [faultOf('off-grid'), faultOf('not-in-fleet')];
const meeting = (code: 'overlap' | 'touching', ships: [number, number], square: number) => [
  { code, ships, squares: [square] } as const,
];

describe('makeLayout refuses', () => {
  const [three, two, one] = LEGAL as [number[], number[], number[]];

  test.each<[string, Setup, LayoutFault[]]>([
    ['a square off the grid', [three, two, [25]], [offGrid(2, 25), missing('1')]],
    ['what is no square', [three, [10, -15, 1.5], one], [offGrid(1, -15, 1.5), missing('2')]],
    ['an unknown form', [[3, 4, 8], two, one], [unknown(0, 3, 4, 8), missing('3')]],
    ['a ship in two parts', [[0, 1, 3], two, one], [unknown(0, 0, 1, 3), missing('3')]],
    ['a ship round the edge', [three, [14, 15], one], [unknown(1, 14, 15), missing('2')]],
    ['a ship too many of a form', [...LEGAL, [22]], [unknown(3, 22)]],
    ['an empty ship', [...LEGAL, []], [unknown(3)]],
    ['a square named twice', [three, two, [24, 24]], [unknown(2, 24, 24), missing('1')]],
    ['missing ships', [three], [missing('2'), missing('1')]],
    ['an overlap', [three, [2, 7], one], meeting('overlap', [0, 1], 2)],
    ['touching by a side', [three, [5, 10], one], meeting('touching', [0, 1], 5)],
    ['touching by a corner', [three, two, [21]], meeting('touching', [1, 2], 21)],
  ])('%s', (_, setup, faults) => {
    expect(makeLayout(SMALL, setup)).toEqual(err({ code: 'illegal-layout', faults }));
    const ofPart = faults.filter(({ code }) => code !== 'missing');
    expect(faultsOfPartialSetup(SMALL, setup)).toEqual(ofPart);
  });

  test('all faults at once, those of ships before those of pairs', () => {
    const faults = ['off-grid', 'overlap', 'touching', 'touching'].map((code) => ({ code }));
    const layout = makeLayout(SMALL, [[0, 1, 2], [2, 3], [8], [30]]);
    expect(layout).toMatchObject(err({ faults }));
  });
});

test('makeLayout agrees with the list of all layouts on setups with ships moved, swapped, lost or added', () => {
  const textOf = (ships: Setup) => {
    const texts = ships.map((squares) => squares.toSorted((a, b) => a - b).join());
    return texts.sort().join(' ');
  };
  const seen = { legal: 0, illegal: 0 };
  forCases(300, [arbitraryWithLayouts(1500), arbitraryRng], ({ rules, layouts }, rng) => {
    const setup = disturbed(rules, randomSetup(rules, rng), rng);
    const isLegal = layouts.some(({ ships }) => textOf(setupOf(ships)) === textOf(setup));
    expect(makeLayout(rules, setup).ok).toBe(isLegal);
    seen[isLegal ? 'legal' : 'illegal'] += 1;
  });
  expect(Math.min(seen.legal, seen.illegal)).toBeGreaterThan(10);
});

function disturbed(rules: Rules, setup: Setup, rng: Rng): Setup {
  const ships = setup.map((squares) => [...squares]);
  const ship = ships[rng.below(ships.length)]!;
  const area = squareCount(rules.grid);
  const at = rng.below(ship.length);
  switch (rng.below(6)) {
    case 0:
      return ships.filter((each) => each !== ship);
    case 1:
      return [...ships, [rng.below(area)]];
    case 2:
      ship[at] = rng.below(area + 1);
      return ships;
    case 3: {
      const shift = [1, -1, rules.grid.width, -rules.grid.width][rng.below(4)]!;
      return ships.map((each) => (each === ship ? each.map((square) => square + shift) : each));
    }
    case 4:
      return [...ships].reverse();
    default:
      return randomSetup({ ...rules, touching: 'allowed' }, rng);
  }
}

describe('layoutFromTable', () => {
  const [three, two, one] = placementTable(SMALL).map(({ placements }) => placements);
  const lying = (placements: readonly TablePlacement[] | undefined, text: string) =>
    placements?.find(({ squares }) => squares.join() === text) as TablePlacement;
  const a = lying(three, '0,1,2');
  const b = lying(two, '10,15');
  const c = lying(one, '24');

  test('makes what makeLayout makes of the same squares, in any order', () =>
    forAll([arbitraryRules, arbitraryRng], (rules, rng) => {
      const setup = randomSetup(rules, rng);
      const placements = placementTable(rules).flatMap((kind) => kind.placements);
      const ships = setup.map((squares) => lying(placements, squares.join()));
      const layout = layoutFromTable(rules, shuffle(ships, rng));
      expect(JSON.stringify(layout)).toBe(JSON.stringify(unwrap(makeLayout(rules, setup))));
    }));

  test.each<[string, readonly TablePlacement[], string]>([
    ['ships that touch', [a, b, lying(one, '6')], 'meet at 6'],
    ['ships that overlap', [a, b, lying(one, '10')], 'meet at 10'],
    ['a missing ship', [a, b], '0 of 1'],
    ['a ship too many', [a, b, c, lying(one, '22')], '2 of 1'],
    ['a ship of other rules', [a, b, c, { ...c, shape: { ...c.shape } }], 'other rules'],
  ])('throws for %s', (_, ships, message) => {
    expect(() => layoutFromTable(SMALL, ships)).toThrow(message);
  });
});
