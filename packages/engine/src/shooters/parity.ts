import { columnOf, type Observation, pick, rowOf, type Square } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { squaresOfLongest } from './automaton.js';
import { density } from './density.js';
import { explainShot, type Shooter } from './shooter.js';

/**
 * Hunts on every m-th square along rows and columns, where m is the length of the longest ship
 * afloat. Every straight ship of that length covers one of them. Once only singles are left, it
 * shoots any open square. Targets like density.
 */
export const parity: Shooter = {
  name: 'parity',
  ...SHOOTER_TRAITS.parity,
  shoot(known, rng) {
    if (!known.hits.isEmpty) return density.shoot(known, rng);
    const classes = smallestParityClasses(known);
    return pick(classes.length > 0 ? pick(classes, rng) : [...known.open], rng);
  },
  explain(known, square) {
    if (!known.hits.isEmpty) return explainShot(density, known, square);
    const isPattern = smallestParityClasses(known).some((squares) => squares.includes(square));
    return { code: isPattern ? 'pattern' : 'random' };
  },
};

/**
 * Returns the classes of squares, m apart, with the fewest (at least one) open squares where the
 * longest ship fits. None if only singles are left.
 */
function smallestParityClasses(known: Observation): Square[][] {
  const longest = known.remaining[0]?.length ?? 0;
  if (longest < 2) return [];
  const { grid } = known.rules;
  const classes = new Map<number, Square[]>();
  for (const square of fittingSquares(known, longest)) {
    const residue = (columnOf(grid, square) + rowOf(grid, square)) % longest;
    classes.set(residue, [...(classes.get(residue) ?? []), square]);
  }
  const smallestSize = Math.min(...[...classes.values()].map(({ length }) => length));
  return [...classes.values()].filter(({ length }) => length === smallestSize);
}

function fittingSquares(known: Observation, length: number): Square[] {
  const fitting = new Set(squaresOfLongest(known, length));
  return [...known.open].filter((square) => fitting.has(square));
}
