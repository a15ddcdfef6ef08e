import {
  err,
  type Grid,
  type Layout,
  makePreset,
  type Rng,
  type Rules,
  SquareSet,
  squareCount,
  squaresByRow,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { layoutText } from '../inference/inference.contract.js';
import { FIXED_ZONES, type FixedZone, fixedZone, scatteredZone } from '../laying/zone-shapes.js';
import { makeRng } from '../rng.js';
import { rulesOf } from '../testing/positions.js';
import type { Placer } from './placer.js';
import { ZONE_PLACERS, zonePackings } from './zones.js';

const ZONES = Object.keys(FIXED_ZONES) as FixedZone[];
const RUSSIAN = makePreset('russian');

function placerOf(zone: string): Placer {
  return ZONE_PLACERS.find(({ name }) => name === `zones/${zone}`)!;
}

function layoutBy(zone: string, rules: Rules, rng: Rng): Layout {
  return unwrap(placerOf(zone).place(rules, rng));
}

function draw(grid: Grid, zone: FixedZone): string[] {
  const squares = fixedZone(zone, grid);
  return squaresByRow(grid).map((row) => row.map((at) => (squares.has(at) ? '#' : '.')).join(''));
}

describe('the zones of 25 ms naval battle', () => {
  const SIZES = ZONES.map((zone) => [zone, zone === 'centre-36' ? 36 : 60] as const);
  test.each(SIZES)('%s has %i squares of 10×10', (zone, size) => {
    expect(fixedZone(zone, RUSSIAN.grid).size).toBe(size);
  });

  test('are the same share of other grids', () => {
    const grid = { width: 7, height: 5 };
    expect(draw(grid, 'left')).toEqual(Array(5).fill('####...'));
    expect(draw(grid, 'right')).toEqual(Array(5).fill('...####'));
    expect(draw(grid, 'centre-vertical')).toEqual(Array(5).fill('.#####.'));
    const blank = '.......';
    const full = '#######';
    expect(draw(grid, 'top')).toEqual([full, full, full, blank, blank]);
    expect(draw(grid, 'bottom')).toEqual([blank, blank, full, full, full]);
    expect(draw(grid, 'centre-horizontal')).toEqual([blank, full, full, full, blank]);
    expect(draw(grid, 'centre-36')).toEqual([blank, '.#####.', '.#####.', '.#####.', blank]);
  });

  test('random-12 draws other squares each time, each equally often', () => {
    const rng = makeRng(1);
    const counts = new Array<number>(100).fill(0);
    for (let i = 0; i < 2_000; i += 1) {
      const [inside, outside] = scatteredZone(RUSSIAN.grid, rng);
      expect(inside).toHaveLength(12);
      expect(new Set([...inside, ...outside]).size).toBe(100);
      for (const square of inside) counts[square]! += 1;
    }
    // Expects 240 each, with a standard deviation of 14.5.
    expect(Math.min(...counts)).toBeGreaterThan(180);
    expect(Math.max(...counts)).toBeLessThan(300);
  });
});

describe('where the ships lie', () => {
  test.each(ZONES)('%s: singles in the zone, all others wholly outside', (zone) => {
    const squares = fixedZone(zone, RUSSIAN.grid);
    const rng = makeRng(1);
    const covered = new Set<number>();
    for (let i = 0; i < 1_000 && covered.size < 100; i += 1) {
      for (const ship of layoutBy(zone, RUSSIAN, rng).ships) {
        const inside = ship.squares.map((square) => squares.has(square));
        expect(new Set(inside)).toEqual(new Set([ship.shape.length === 1]));
        for (const square of ship.squares) covered.add(square);
      }
    }
    expect(covered.size).toBe(100);
  });

  test('where no ship is a single, the shortest lie in the zone', () => {
    const hasbro = makePreset('hasbro');
    const zone = fixedZone('left', hasbro.grid);
    const { ships } = layoutBy('left', hasbro, makeRng(1));
    for (const { shape, squares } of ships) {
      const set = SquareSet.of(squareCount(hasbro.grid), squares);
      expect(shape.length === 2 ? set.isWithin(zone) : !set.intersects(zone)).toBe(true);
    }
  });

  test('where all ships have one length, all lie in the zone, or the placer gives up', () => {
    const grid = { width: 10, height: 10 };
    const few = rulesOf({ grid, fleet: [2, 2, 2] });
    const zone = fixedZone('centre-36', grid);
    const { ships } = layoutBy('centre-36', few, makeRng(1));
    expect(ships.flatMap(({ squares }) => squares).every((square) => zone.has(square))).toBe(true);
    const many = rulesOf({ grid, fleet: Array(10).fill(1) });
    const error = { code: 'gave-up', placer: 'zones/centre-36', tries: 20_000 };
    expect(placerOf('centre-36').place(many, makeRng(1))).toEqual(err(error));
  });
});

test('what can be known of a zone: each way to lay the longer ships, as often as it comes', () => {
  const rules = rulesOf({ grid: { width: 5, height: 4 }, fleet: [2, 2, 1] });
  const packings = zonePackings(rules, 'left');
  const total = packings.reduce((sum, { weight }) => sum + weight, 0);
  const counts = new Map(packings.map(({ ships }) => [layoutText(ships), 0]));
  const draws = 4000;
  const rng = makeRng(1, 'packings');
  for (let i = 0; i < draws; i += 1) {
    const longer = layoutBy('left', rules, rng).ships.filter(({ squares }) => squares.length > 1);
    counts.set(layoutText(longer), counts.get(layoutText(longer))! + 1);
  }
  expect(packings.length).toBeGreaterThan(3);
  for (const { ships, weight } of packings) {
    const chance = weight / total;
    const spread = Math.sqrt(draws * chance * (1 - chance));
    expect(Math.abs(counts.get(layoutText(ships))! - draws * chance)).toBeLessThan(5 * spread);
  }
});
