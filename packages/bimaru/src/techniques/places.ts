import type { Sheet } from '../sheet.js';
import type { IndexedPlacement } from '../ways.js';
import {
  type BimaruStep,
  type DecidedSquare,
  decisionsFor,
  firstStep,
  stepIfDecided,
} from './technique.js';

export function findLongest(sheet: Sheet): BimaruStep | undefined {
  const length = sheet.longestShipLeft;
  if (length === 0) return undefined;
  const places = sheet.fittingPlacements(length);
  if (places.length !== sheet.left.get(length)) return undefined;
  const squares = places.flatMap((place) => [...place.squares]);
  return stepIfDecided({
    technique: 'longest',
    decided: decisionsFor(sheet, 'segment', squares),
    length,
  });
}

/** Fills the only places for ships of a length, or marks what all places of the last one share. */
export function findPlaces(sheet: Sheet): BimaruStep | undefined {
  return firstStep(sheet.left, ([length, count]) => {
    if (count <= 0) return undefined;
    const places = sheet.fittingPlacements(length);
    return stepIfDecided({ technique: 'places', decided: decidedBy(sheet, places, count), length });
  });
}

function decidedBy(
  sheet: Sheet,
  places: readonly IndexedPlacement[],
  count: number,
): DecidedSquare[] {
  const squares = places.flatMap((place) => [...place.squares]);
  if (places.length === count) return decisionsFor(sheet, 'segment', squares);
  return count === 1 ? commonMarks(sheet, places) : [];
}

export function findShipWays(sheet: Sheet): BimaruStep | undefined {
  const lengths = [...sheet.left].filter(([, count]) => count > 0).map(([length]) => length);
  const places = lengths.flatMap((length) => sheet.fittingPlacements(length));
  return firstStep(sheet.runs, ({ squares, openEnds }) => {
    if (openEnds.length === 0) return undefined;
    const covering = places.filter((place) => place.squares.includes(squares[0]!));
    return stepIfDecided({
      technique: 'ship-ways',
      decided: commonMarks(sheet, covering),
      from: squares,
    });
  });
}

function commonMarks(sheet: Sheet, places: readonly IndexedPlacement[]): DecidedSquare[] {
  const [first, ...otherPlaces] = places;
  if (!first) return [];
  const squaresInAll = (squaresOf: (way: IndexedPlacement) => Int16Array) =>
    [...squaresOf(first)].filter((square) =>
      otherPlaces.every((place) => squaresOf(place).includes(square)),
    );
  return [
    ...decisionsFor(
      sheet,
      'segment',
      squaresInAll(({ squares }) => squares),
    ),
    ...decisionsFor(
      sheet,
      'water',
      squaresInAll(({ halo }) => halo),
    ),
  ];
}
