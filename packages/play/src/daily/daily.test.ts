import { createHash } from 'node:crypto';
import { boundShots } from '@flotilla/engine';
import {
  makeLayout,
  makeLayoutText,
  type Square,
  segmentCount,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import { expect, test } from 'vitest';
import { fewestShotsOfDay } from './fewest-shots.js';
import { fleetOfDay } from './fleet-of-day.js';
import { isCompleteSearch, setupOfDay } from './search-of-day.js';

// A change here would change past fleets for players who have found them.
test.each([
  ['2026-11-22', 'curved', '75ebab1deef59ccc'],
  ['2026-11-23', 'russian', 'b7a88bfe9f66c9a5'],
  ['2026-11-24', 'mini-7', 'f23ddfed5d2db131'],
  ['2026-11-26', 'hasbro', 'fd3dcc5590014f0e'],
  ['small-2026-11-30', 'custom', '8be458521c2c44a1'],
])('the fleet of %s, by the rules %s, stays what it was', async (day, name, digest) => {
  const { rules } = fleetOfDay(day);
  const text = makeLayoutText(rules.grid, unwrap(makeLayout(rules, await setupOfDay(day))));
  expect(rules.name).toBe(name);
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16), text).toBe(digest);
});

test('shots find a fleet when each is possible and the last one sinks the last ship', async () => {
  const day = '2026-11-24';
  const { grid } = fleetOfDay(day).rules;
  const setup = await setupOfDay(day);
  const ships = setup.flat();
  const all = [...Array(squareCount(grid)).keys()];
  const water = all.filter((square) => !ships.includes(square));
  const finds = (...squares: readonly Square[]) => isCompleteSearch(day, setup, squares);
  expect(finds(...ships)).toBe(true);
  expect(finds(water[0]!, ...ships)).toBe(true);
  expect(finds()).toBe(false);
  expect(finds(...ships.slice(1))).toBe(false);
  // A shot after the end, a repeated shot, and one off the board.
  expect(finds(...ships, water[0]!)).toBe(false);
  expect(finds(ships[0]!, ...ships)).toBe(false);
  expect(finds(squareCount(grid), ...ships)).toBe(false);
  expect(isCompleteSearch('2026-11-23', await setupOfDay('2026-11-23'), ships)).toBe(false);
});

test.each([
  ['2026-11-22', 0],
  ['2026-11-23', 1],
  ['2026-11-24', 0],
  ['2026-11-26', 0],
])('a search of %s that is counted has %i misses or more', (day, misses) => {
  const { rules } = fleetOfDay(day);
  expect(fewestShotsOfDay(day) - segmentCount(rules.fleet)).toBe(misses);
  const { shares } = unwrap(boundShots(rules, { hidden: 'all' }));
  expect(shares[misses] ?? 1).toBeGreaterThanOrEqual(1e-6);
  expect(shares[misses - 1] ?? 0).toBeLessThan(1e-6);
});
