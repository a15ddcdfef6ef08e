import {
  checkRng,
  checkRules,
  layoutFromTable,
  memoize,
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
  allSquaresOf,
  type KindToPlace,
  packingKey,
  placeShipByShip,
  splitFleet,
  vacanciesOf,
} from '../laying/ship-by-ship.js';
import { FIXED_ZONES, type FixedZone, fixedZone, scatteredZone } from '../laying/zone-shapes.js';
import { type Placer, placeByTries } from './placer.js';

/** Takes tenths of a second; in a suitable zone one try in a few succeeds. */
const MAX_ZONE_TRIES = 20_000;

/**
 * Placers of “25 ms naval battle”: the shortest ships are in a zone, all others outside. In the
 * Russian fleet the shortest are the singles. Draws each ship from its free placements, longest
 * first; starts over when one has none. If all ships have the same length, all are in the zone. If
 * the zone is too small, the placer gives up.
 */
export const ZONE_PLACERS: readonly Placer[] = [
  ...(Object.keys(FIXED_ZONES) as FixedZone[]).map(makeZonePlacer),
  zonePlacer('zones/random-12', (rules, rng) =>
    restrictToZone(rules, ...scatteredZone(rules.grid, rng)),
  ),
];

function makeZonePlacer(zone: FixedZone): Placer {
  const shipsOf = memoize((rules: Rules) => shipsForZone(rules, fixedZone(zone, rules.grid)));
  return zonePlacer(`zones/${zone}`, shipsOf);
}

function zonePlacer(
  name: keyof typeof PLACER_TRAITS,
  shipsOf: (rules: Rules, rng: Rng) => readonly KindToPlace[],
): Placer {
  return {
    name,
    ...PLACER_TRAITS[name],
    place(rules, rng) {
      checkRng(rng);
      const free = allSquaresOf(rules);
      return placeByTries(name, MAX_ZONE_TRIES, () => {
        const ships = placeShipByShip(shipsOf(rules, rng), free, rng);
        return ships && layoutFromTable(rules, ships);
      });
    },
  };
}

/** Longer ships placed so far, in any order, and the squares left for the others. */
interface PartialPacking {
  readonly ships: readonly TablePlacement[];
  readonly freeSquares: SquareSet;
  weight: number;
}

/**
 * Returns all packings of the longer ships that a fixed zone's placer can draw, with their chances.
 * The shortest ships go to the zone. For `zones/left` on the Russian board there are 56,896, which
 * take a few seconds.
 */
export function zonePackings(rules: Rules, name: FixedZone): WeighedPacking[] {
  checkRules(rules);
  const zone = fixedZone(name, rules.grid);
  let partials: readonly PartialPacking[] = [
    { ships: [], freeSquares: allSquaresOf(rules), weight: 1 },
  ];
  for (const { count, placements } of splitFleet(rules).longer) {
    const outsidePlacements = placements.filter(({ set }) => !set.intersects(zone));
    for (let i = 0; i < count; i += 1) partials = extendPackings(partials, outsidePlacements);
  }
  return partials.map(({ ships, freeSquares, weight }) => ({
    ships,
    weight,
    free: freeSquares.intersection(zone),
  }));
}

/** Adds one ship to each partial packing, in every free placement; merges equal results. */
function extendPackings(
  partials: readonly PartialPacking[],
  placements: readonly TablePlacement[],
): PartialPacking[] {
  const partialByKey = new Map<string, PartialPacking>();
  for (const { ships, freeSquares, weight } of partials) {
    const fitting = placements.filter(({ set }) => set.isWithin(freeSquares));
    for (const ship of fitting) {
      const shipsWithNew = [...ships, ship];
      const key = packingKey(shipsWithNew);
      const share = weight / fitting.length;
      const existing = partialByKey.get(key);
      if (existing) existing.weight += share;
      else
        partialByKey.set(key, {
          ships: shipsWithNew,
          freeSquares: freeSquares.difference(ship.blockedSquares),
          weight: share,
        });
    }
  }
  return [...partialByKey.values()];
}

function shipsForZone(rules: Rules, zone: SquareSet): KindToPlace[] {
  return restrictToZone(rules, [...zone], [...allSquaresOf(rules).difference(zone)]);
}

function restrictToZone(
  rules: Rules,
  inside: readonly Square[],
  outside: readonly Square[],
): KindToPlace[] {
  const { longer, shortest } = splitFleet(rules);
  const area = squareCount(rules.grid);
  const restrict = (
    { count, placements }: KindToPlace,
    squares: readonly Square[],
  ): KindToPlace => ({
    count,
    placements,
    vacant: vacanciesOf(placements, area).vacantOutside(squares),
  });
  return [
    ...longer.map((kind) => restrict(kind, inside)),
    ...shortest.map((kind) => restrict(kind, outside)),
  ];
}
