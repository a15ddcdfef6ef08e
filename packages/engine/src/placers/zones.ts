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

/** Tenths of a second; where a zone suits a fleet, every few tries succeed. */
const MAX_TRIES = 20_000;

/**
 * The placers of “25 ms naval battle”: the shortest ships (the singles of the Russian fleet) lie in a zone, all
 * others wholly outside it. Each ship is drawn among the placements that are still free, the
 * longest first; when one finds none, all begins again. Where all ships have one length, all of
 * them are the shortest, and lie in the zone. A zone that cannot hold them is not stretched: the
 * placer gives up, so that its layouts always are what its name says.
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

/** Some of the longer ships, whatever order they were placed in, and where others may be. */
interface Laid {
  readonly ships: readonly TablePlacement[];
  readonly left: SquareSet;
  weight: number;
}

/**
 * All ways in which a placer of a zone that is fixed places the longer ships, with their chances: what can
 * be known of it. The shortest lie in what is left of the zone. For the left of the Russian board
 * 56,896, in a few seconds.
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

/** Each with one more ship, drawn among the placements that are still free; in whatever order, counted once. */
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

/** Every ship on its side of the zone's rim. */
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
