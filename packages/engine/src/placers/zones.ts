import { err, layoutFromTable, ok, type Rng, type Rules, type SquareSet } from '@flotilla/rules';
import { PLACER_TRAITS } from '../catalogue.js';
import type { Placer } from './placer.js';
import { placeInTurn, splitFleet, type ToPlace, wholeGrid } from './ship-by-ship.js';
import { FIXED_ZONES, type FixedZone, fixedZone, scatteredZone } from './zone-shapes.js';

/** Tenths of a second; where a zone suits a fleet, every few tries succeed. */
const MAX_TRIES = 20_000;

/**
 * The placers of “25 ms naval battle”: the shortest ships (the singles of the russian fleet) lie in a zone, all
 * others wholly outside it. Each ship is drawn among the placements that are still free, the
 * longest first; when one finds none, all begins again. Where all ships have one length, all of
 * them are the shortest, and lie in the zone. A zone that cannot hold them is not stretched: the
 * placer gives up, so that its layouts always are what its name says.
 */
export const ZONE_PLACERS: readonly Placer[] = [
  ...(Object.keys(FIXED_ZONES) as FixedZone[]).map(inFixedZone),
  zonePlacer('zones/random-12', (rules, rng) => shipsFor(rules, scatteredZone(rules.grid, rng))),
];

function inFixedZone(zone: FixedZone): Placer {
  const known = new WeakMap<Rules, readonly ToPlace[]>();
  return zonePlacer(`zones/${zone}`, (rules) => {
    const ships = known.get(rules) ?? shipsFor(rules, fixedZone(zone, rules.grid));
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
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        const ships = placeInTurn(shipsOf(rules, rng), wholeGrid(rules), rng);
        if (ships) return ok(layoutFromTable(rules, ships));
      }
      return err({ code: 'gave-up', placer: name, tries: MAX_TRIES });
    },
  };
}

/** Every ship with the placements that lie on its side of the zone's rim. */
function shipsFor(rules: Rules, zone: SquareSet): ToPlace[] {
  const { longer, shortest } = splitFleet(rules);
  return [
    ...longer.map(({ count, placements }) => ({
      count,
      placements: placements.filter(({ set }) => !set.intersects(zone)),
    })),
    ...shortest.map(({ count, placements }) => ({
      count,
      placements: placements.filter(({ set }) => set.isWithin(zone)),
    })),
  ];
}
