import type { Sheet } from '../sheet.js';
import type { Way } from '../ways.js';
import { type BimaruStep, type Decided, decide, firstStep, stepOf } from './technique.js';

/** Places the longest ships left if there are no more places than ships. */
export function byLongest(sheet: Sheet): BimaruStep | undefined {
  const length = sheet.longestLeft;
  if (length === 0) return undefined;
  const places = sheet.placesOf(length);
  if (places.length !== sheet.left.get(length)) return undefined;
  const squares = places.flatMap((place) => [...place.squares]);
  return stepOf({ technique: 'longest', decided: decide(sheet, 'segment', squares), length });
}

/** Places ships of any length with no more places than ships, or the last one of a length. */
export function byPlaces(sheet: Sheet): BimaruStep | undefined {
  return firstStep(sheet.left, ([length, count]) => {
    if (count <= 0) return undefined;
    const places = sheet.placesOf(length);
    const squares = places.flatMap((place) => [...place.squares]);
    const decided =
      places.length === count
        ? decide(sheet, 'segment', squares)
        : count === 1
          ? commonTo(sheet, places)
          : [];
    return stepOf({ technique: 'places', decided, length });
  });
}

/** Finds squares common to all ships that a run may be part of. */
export function byShipWays(sheet: Sheet): BimaruStep | undefined {
  const lengths = [...sheet.left].filter(([, count]) => count > 0).map(([length]) => length);
  const places = lengths.flatMap((length) => sheet.placesOf(length));
  return firstStep(sheet.runs, ({ squares, ends }) => {
    if (ends.length === 0) return undefined;
    const own = places.filter((place) => place.squares.includes(squares[0]!));
    return stepOf({ technique: 'ship-ways', decided: commonTo(sheet, own), from: squares });
  });
}

/** Returns the squares that are segments, or water, for each of these ships. */
function commonTo(sheet: Sheet, places: readonly Way[]): Decided[] {
  const [first, ...others] = places;
  if (!first) return [];
  const inAll = (of: (way: Way) => Int16Array) =>
    [...of(first)].filter((square) => others.every((other) => of(other).includes(square)));
  return [
    ...decide(
      sheet,
      'segment',
      inAll(({ squares }) => squares),
    ),
    ...decide(
      sheet,
      'water',
      inAll(({ halo }) => halo),
    ),
  ];
}
