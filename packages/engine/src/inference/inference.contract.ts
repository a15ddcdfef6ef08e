import {
  answerTo,
  isSameAnswer,
  type Layout,
  newObservation,
  type Observation,
  type Placement,
  type Rules,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import fc from 'fast-check';
import { sequential } from '../placers/sequential.js';
import { makeRng } from '../rng.js';
import { byTouching, everyLayout, shotAt } from '../testing/positions.js';
import type { NumberedLayouts } from './numbered-layouts.js';
import type { PlacementWeight } from './question.js';

const BENT = ['##', '#.'];
const DIAGONAL = ['#.', '.#'];
const CUP = ['###', '#.#'];

/** Boards small enough for brute force, with every kind of fleet and touching rule. */
export const SMALL_RULES: readonly Rules[] = byTouching([
  { grid: { width: 5, height: 1 }, fleet: [2, 1] },
  { grid: { width: 4, height: 4 }, fleet: [3, 2, 1] },
  { grid: { width: 5, height: 4 }, fleet: [2, 2, 1] },
  { grid: { width: 3, height: 5 }, fleet: [3, 3, 1], announces: 'ship' },
  { grid: { width: 4, height: 4 }, fleet: [3, 2, 1], announces: 'hit' },
  { grid: { width: 4, height: 4 }, fleet: [2, 2, 1, 1], announces: 'named' },
  { grid: { width: 5, height: 4 }, fleet: [BENT, 3, 2], announces: 'named' },
  { grid: { width: 5, height: 4 }, fleet: [BENT, 2, 1], announces: 'hit' },
  { grid: { width: 4, height: 4 }, fleet: [BENT, 2] },
  { grid: { width: 5, height: 4 }, fleet: [DIAGONAL, DIAGONAL, 2] },
  { grid: { width: 4, height: 5 }, fleet: [CUP, DIAGONAL] },
]);

/** Rules with the seed of a random layout and the number of shots at it. */
export const arbitraryPosition = fc.record({
  rules: fc.constantFrom(...SMALL_RULES),
  seed: fc.nat(1_000_000),
  shots: fc.integer({ min: 0, max: 12 }),
});

/** Counts over every layout consistent with all answers. */
export function countByBruteForce(known: Observation, weigh: PlacementWeight = () => 1) {
  const squares = squareCount(known.rules.grid);
  const shot = new Set(known.answers.map(({ square }) => square));
  let layouts = 0;
  const occupied = new Array<number>(squares).fill(0);
  const sinking = new Array<number>(squares).fill(0);
  for (const layout of everyLayout(known.rules)) {
    if (!isConsistent(known, layout)) continue;
    const weight = weightOfUnknown(known, layout.ships, weigh);
    layouts += weight;
    for (const ship of layout.ships) {
      for (const square of ship.squares) {
        occupied[square]! += weight;
        const unhitSquares = ship.squares.filter((each) => !shot.has(each));
        if (unhitSquares.length === 1 && unhitSquares[0] === square) sinking[square]! += weight;
      }
    }
  }
  return { layouts, occupied, sinking };
}

/** Returns the product of the weights of the ships not known to be sunk. */
function weightOfUnknown(
  { sunk }: Observation,
  ships: readonly Placement[],
  weigh: PlacementWeight,
): number {
  const known = new Set(sunk.map(({ squares }) => squares.join()));
  return ships
    .filter(({ squares }) => !known.has(squares.join()))
    .reduce((product, ship) => product * weigh(ship), 1);
}

/** Is the layout consistent with the answers? */
export function isConsistent({ rules, answers }: Observation, layout: Layout): boolean {
  return answers.every((answer, index) =>
    isSameAnswer(answerTo(rules, layout, answers.slice(0, index), answer.square), answer),
  );
}

/** Returns the observation after `shots` random shots at a random layout. */
export function randomObservation(rules: Rules, seed: number, shots: number): Observation {
  const rng = makeRng(seed);
  const layout = unwrap(sequential.place(rules, rng));
  let known = newObservation(rules);
  for (let i = 0; i < shots && !known.open.isEmpty; i += 1) {
    const open = [...known.open];
    known = shotAt(layout, known, open[rng.below(open.length)]!);
  }
  return known;
}

/** Returns the ships of numbered layouts. */
export function layoutsOf({ placements, ships, shipOffsets }: NumberedLayouts) {
  const shipsOf = (start: number, layout: number) => ships.subarray(start, shipOffsets[layout + 1]);
  return Array.from(shipOffsets.slice(0, -1), shipsOf).map((numbers) =>
    Array.from(numbers, (ship) => placements[ship]!),
  );
}

/** Returns the squares of a layout's ships, in canonical order. */
export function layoutText(ships: readonly Placement[]): string {
  return ships
    .map(({ squares }) => squares.join())
    .sort()
    .join(' ');
}
