import type { MarkedPuzzle } from '../sheet.js';
import type { IndexedPlacement } from '../ways.js';
import {
  type BimaruStep,
  type DecidedSquare,
  decideOpenSquares,
  firstStep,
  stepIfDecided,
} from './technique.js';

export function findLongestShipStep(sheet: MarkedPuzzle): BimaruStep | undefined {
  const length = sheet.longestShipLeft;
  if (length === 0) return undefined;
  const places = sheet.fittingPlacements(length);
  if (places.length !== sheet.shipsLeftByLength.get(length)) return undefined;
  const squares = places.flatMap((place) => [...place.squares]);
  return stepIfDecided({
    technique: 'longest',
    decided: decideOpenSquares(sheet, 'segment', squares),
    length,
  });
}

/**
 * Fills all places of a length if there are as many as ships. For the last ship of a length, marks
 * the squares common to all its places.
 */
export function findShipPlacesStep(sheet: MarkedPuzzle): BimaruStep | undefined {
  return firstStep(sheet.shipsLeftByLength, ([length, count]) => {
    if (count <= 0) return undefined;
    const places = sheet.fittingPlacements(length);
    return stepIfDecided({
      technique: 'places',
      decided: decisionsFromPlaces(sheet, places, count),
      length,
    });
  });
}

function decisionsFromPlaces(
  sheet: MarkedPuzzle,
  places: readonly IndexedPlacement[],
  count: number,
): DecidedSquare[] {
  const squares = places.flatMap((place) => [...place.squares]);
  if (places.length === count) return decideOpenSquares(sheet, 'segment', squares);
  return count === 1 ? findCommonDecisions(sheet, places) : [];
}

export function findShipWaysStep(sheet: MarkedPuzzle): BimaruStep | undefined {
  const lengths = [...sheet.shipsLeftByLength]
    .filter(([, count]) => count > 0)
    .map(([length]) => length);
  const places = lengths.flatMap((length) => sheet.fittingPlacements(length));
  return firstStep(sheet.runs, ({ squares, openEnds }) => {
    if (openEnds.length === 0) return undefined;
    const covering = places.filter((place) => place.squares.includes(squares[0]!));
    return stepIfDecided({
      technique: 'ship-ways',
      decided: findCommonDecisions(sheet, covering),
      from: squares,
    });
  });
}

function findCommonDecisions(
  sheet: MarkedPuzzle,
  places: readonly IndexedPlacement[],
): DecidedSquare[] {
  const [first, ...otherPlaces] = places;
  if (!first) return [];
  const squaresInAll = (squaresOf: (way: IndexedPlacement) => Int16Array) =>
    [...squaresOf(first)].filter((square) =>
      otherPlaces.every((place) => squaresOf(place).includes(square)),
    );
  return [
    ...decideOpenSquares(
      sheet,
      'segment',
      squaresInAll(({ squares }) => squares),
    ),
    ...decideOpenSquares(
      sheet,
      'water',
      squaresInAll(({ halo }) => halo),
    ),
  ];
}
