import { freeBeside, placeInTurn } from '@flotilla/engine/internals';
import {
  placementTable,
  type Rng,
  type Rules,
  shuffle,
  type TablePlacement,
} from '@flotilla/rules';

type Ships = readonly TablePlacement[];

/** Attempts to place the missing ships before another one is removed. */
const TRIES = 10;

/** Crosses two layouts: about half the ships of one, those of the other that fit, and new ones for the rest. */
export function cross(rules: Rules, one: Ships, other: Ships, rng: Rng): Ships {
  const kept = shuffle(one, rng).slice(0, Math.ceil(one.length / 2));
  const missing = new Map(missingFrom(rules, kept).map(({ shape, count }) => [shape, count]));
  let free = freeBeside(rules, kept);
  for (const ship of shuffle(other, rng)) {
    const count = missing.get(ship.shape) ?? 0;
    if (count === 0 || !ship.set.isWithin(free)) continue;
    missing.set(ship.shape, count - 1);
    free = free.diff(ship.block);
    kept.push(ship);
  }
  return complete(rules, kept, rng) ?? one;
}

/** Mutates a layout: removes one or two ships and places them again; more on crowded boards. */
export function mutate(rules: Rules, ships: Ships, rng: Rng): Ships {
  const taken = 1 + rng.below(2);
  return complete(rules, shuffle(ships, rng).slice(taken), rng) ?? ships;
}

/**
 * Places the missing ships one by one. Unlike `completeFleet` it does not backtrack, but removes the last kept
 * ship after a failure: a child need not keep them all.
 */
function complete(rules: Rules, kept: Ships, rng: Rng): Ships | undefined {
  for (let size = kept.length; size >= 0; size -= 1) {
    const staying = kept.slice(0, size);
    const missing = missingFrom(rules, staying);
    const free = freeBeside(rules, staying);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const rest = placeInTurn(missing, free, rng);
      if (rest) return [...staying, ...rest];
    }
  }
  return undefined;
}

function missingFrom(rules: Rules, ships: Ships) {
  return placementTable(rules).map(({ shape, count, placements }) => ({
    shape,
    count: count - ships.filter((ship) => ship.shape === shape).length,
    placements,
  }));
}
