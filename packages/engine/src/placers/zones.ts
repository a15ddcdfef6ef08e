import {
  checkRng,
  checkRules,
  err,
  layoutFromTable,
  ok,
  type Rng,
  type Rules,
  type Square,
  type SquareSet,
  squareCount,
  type TablePlacement,
} from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import type { WeighedPacking } from '../inference/packing-odds.js';
import {
  placeInTurn,
  splitFleet,
  type ToPlace,
  vacanciesOf,
  wholeGrid,
} from '../laying/ship-by-ship.js';
import { FIXED_ZONES, type FixedZone, fixedZone, scatteredZone } from '../laying/zone-shapes.js';
import type { Placer } from './placer.js';

/** Limit of tries: tenths of a second; in a suitable zone every few tries succeed. */
const MAX_TRIES = 20_000;

/**
 * Placers of “25 ms naval battle”: the shortest ships (singles in the Russian fleet) are in a zone, all
 * others outside. Draws each ship among its free placements, longest first; starts over when one has none. If
 * all ships have one length, all are in the zone. A zone that is too small is not stretched: the placer gives
 * up.
 */
export const ZONE_PLACERS: readonly Placer[] = [
  ...(Object.keys(FIXED_ZONES) as FixedZone[]).map(inFixedZone),
  zonePlacer('zones/random-12', (rules, rng) => shipsFor(rules, ...scatteredZone(rules.grid, rng))),
];

function inFixedZone(zone: FixedZone): Placer {
  const known = new WeakMap<Rules, readonly ToPlace[]>();
  return zonePlacer(`zones/${zone}`, (rules) => {
    const ships = known.get(rules) ?? shipsBeside(rules, fixedZone(zone, rules.grid));
    known.set(rules, ships);
    return ships;
  });
}

function zonePlacer(
  name: keyof typeof PLACER_TRAITS,
  shipsOf: (rules: Rules, rng: Rng) => readonly ToPlace[],
): Placer {
  return {
    name,
    ...PLACER_TRAITS[name],
    place(rules, rng) {
      checkRng(rng);
      const free = wholeGrid(rules);
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        const ships = placeInTurn(shipsOf(rules, rng), free, rng);
        if (ships) return ok(layoutFromTable(rules, ships));
      }
      return err({ code: 'gave-up', placer: name, tries: MAX_TRIES });
    },
  };
}

/** Some of the longer ships, in any order, and the squares left for others. */
interface Laid {
  readonly ships: readonly TablePlacement[];
  readonly left: SquareSet;
  weight: number;
}

/**
 * Returns all packings of the longer ships by a fixed zone's placer, with their chances: full knowledge of
 * it. The shortest ships fill the rest of the zone. The left of the Russian board has 56,896, in a few
 * seconds.
 */
export function zonePackings(rules: Rules, name: FixedZone): WeighedPacking[] {
  checkRules(rules);
  const zone = fixedZone(name, rules.grid);
  let laid: readonly Laid[] = [{ ships: [], left: wholeGrid(rules), weight: 1 }];
  for (const { count, placements } of splitFleet(rules).longer) {
    const outside = placements.filter(({ set }) => !set.intersects(zone));
    for (let i = 0; i < count; i += 1) laid = withOneMore(laid, outside);
  }
  return laid.map(({ ships, left, weight }) => ({ ships, weight, free: left.intersect(zone) }));
}

/** Adds one more ship to each, drawn among its free placements; merges equal results. */
function withOneMore(laid: readonly Laid[], placements: readonly TablePlacement[]): Laid[] {
  const found = new Map<string, Laid>();
  for (const { ships, left, weight } of laid) {
    const fitting = placements.filter(({ set }) => set.isWithin(left));
    for (const ship of fitting) {
      const all = [...ships, ship];
      const key = all
        .map(({ squares }) => squares.join())
        .sort()
        .join(' ');
      const share = weight / fitting.length;
      const same = found.get(key);
      if (same) same.weight += share;
      else found.set(key, { ships: all, left: left.diff(ship.block), weight: share });
    }
  }
  return [...found.values()];
}

function shipsBeside(rules: Rules, zone: SquareSet): ToPlace[] {
  return shipsFor(rules, [...zone], [...wholeGrid(rules).diff(zone)]);
}

/** Returns each ship's placements on its side of the zone's boundary. */
function shipsFor(rules: Rules, inside: readonly Square[], outside: readonly Square[]): ToPlace[] {
  const { longer, shortest } = splitFleet(rules);
  const area = squareCount(rules.grid);
  const beside = ({ count, placements }: ToPlace, squares: readonly Square[]): ToPlace => ({
    count,
    placements,
    vacant: vacanciesOf(placements, area).beside(squares),
  });
  return [
    ...longer.map((kind) => beside(kind, inside)),
    ...shortest.map((kind) => beside(kind, outside)),
  ];
}
