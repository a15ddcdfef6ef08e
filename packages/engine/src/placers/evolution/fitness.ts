import {
  NEIGHBOUR_STEPS,
  type Orientation,
  type Rules,
  type Setup,
  SIDE_STEPS,
  type Square,
  squareAt,
} from '@flotilla/rules';
import { startOffsets } from '../../starts.js';

/** Genes of a ship: column, row and orientation from 0, one byte each, longest ship first. */
const GENES_PER_SHIP = 3;

/** Fitness counts fifths: a ship's body weighs 1, its rim 0.2. */
const BODY_VALUE = 5;
const RIM_VALUE = 1;
const FIFTHS_PER_UNIT = 5;
/** Initial value of squares off the grid; up to `MAX_IGNORED_RIMS` rims on top do not count. */
const OFF_GRID_VALUE = 1000 * FIFTHS_PER_UNIT;
const MAX_IGNORED_RIMS = 4;

/**
 * Fitness of the genetic algorithms course, to be minimised to 0. On a padded grid ships add 1 on
 * their segments and 0.2 on their rim. On the board every value above 1 counts; off the board,
 * every value that a segment raises above 1000. It is 0 exactly for a legal layout, where a rim
 * square has at most four ships around it.
 */
export interface Fitness {
  /** Number of values that each gene can take: x, y and orientation of each ship in turn. */
  readonly ranges: Uint8Array;
  /** Returns the fitness, in fifths, of the chromosome that starts here. Allocates nothing. */
  fitnessInFifths(genes: Uint8Array, start: number): number;
}

/** @param leastOrientations minimum orientations per ship; a ship with fewer repeats its own */
export function makeFitness(rules: Rules, leastOrientations = 1): Fitness {
  const { width, height } = rules.grid;
  const orientations = rules.fleet.map(({ orientations: own }) =>
    own.length < leastOrientations ? [...own, ...own] : own,
  );
  const span = Math.max(...rules.fleet.flatMap(({ orientations: [first] }) => spanOf(first)));
  const stride = width + span + 1;
  const water = makeEmptyBoard(width, height, stride, span);
  const cells = new Int32Array(water.length);
  const footprints = orientations
    .flat()
    .map((orientation) => footprintOf(orientation, rules, stride));
  const firstFootprint = startOffsets(orientations.map(({ length }) => length));
  const bodies = packSteps(footprints.map(({ body }) => body));
  const rims = packSteps(footprints.map(({ rim }) => rim));

  return {
    ranges: Uint8Array.from(orientations.flatMap(({ length }) => [width, height, length])),
    fitnessInFifths(genes, start) {
      cells.set(water);
      for (let ship = 0; ship < firstFootprint.length - 1; ship += 1) {
        const gene = start + ship * GENES_PER_SHIP;
        const origin = (genes[gene + 1]! + 1) * stride + genes[gene]! + 1;
        const print = firstFootprint[ship]! + genes[gene + 2]!;
        addToCells(cells, origin, bodies, print, BODY_VALUE);
        addToCells(cells, origin, rims, print, RIM_VALUE);
      }
      return illegalValueSum(cells);
    },
  };
}

/** Returns each ship's genes as the course prints them: row and column from 1, orientation. */
export function printedGenes(genes: Uint8Array, start: number, length: number): number[] {
  const numbers: number[] = [];
  for (let gene = start; gene < start + length; gene += GENES_PER_SHIP) {
    numbers.push(genes[gene + 1]! + 1, genes[gene]! + 1, genes[gene + 2]!);
  }
  return numbers;
}

/** Returns each ship's squares on the grid; the setup is legal exactly if the fitness is 0. */
export function setupFromGenes({ grid, fleet }: Rules, genes: Uint8Array, start = 0): Setup {
  return fleet.map(({ orientations }, ship) => {
    const gene = start + ship * GENES_PER_SHIP;
    const x = genes[gene]!;
    const y = genes[gene + 1]!;
    return (orientations[genes[gene + 2]! % orientations.length]?.segments ?? [])
      .map((segment) => squareAt(grid, x + segment.x, y + segment.y))
      .filter((square): square is Square => square !== undefined);
  });
}

interface PackedSteps {
  readonly steps: Int32Array;
  readonly starts: Int32Array;
}

function addToCells(
  cells: Int32Array,
  origin: number,
  lists: PackedSteps,
  index: number,
  amount: number,
): void {
  const { steps, starts } = lists;
  const end = starts[index + 1]!;
  for (let i = starts[index]!; i < end; i += 1) {
    const cell = origin + steps[i]!;
    cells[cell]! += amount;
  }
}

function illegalValueSum(cells: Int32Array): number {
  let sum = 0;
  for (let i = 0; i < cells.length; i += 1) {
    const value = cells[i]!;
    if (
      value > FIFTHS_PER_UNIT &&
      (value < OFF_GRID_VALUE || value > OFF_GRID_VALUE + MAX_IGNORED_RIMS * RIM_VALUE)
    )
      sum += value;
  }
  return sum;
}

/** Returns the empty board with a row and column before it, and room for the longest overhang. */
function makeEmptyBoard(width: number, height: number, stride: number, span: number): Int32Array {
  const water = new Int32Array(stride * (height + span + 1)).fill(OFF_GRID_VALUE);
  for (let y = 1; y <= height; y += 1) {
    water.fill(0, y * stride + 1, y * stride + 1 + width);
  }
  return water;
}

function footprintOf(
  { segments }: Orientation,
  { touching }: Rules,
  stride: number,
): { body: number[]; rim: number[] } {
  const haloSteps = {
    allowed: [],
    corners: SIDE_STEPS,
    forbidden: NEIGHBOUR_STEPS,
  }[touching];
  const body = segments.map(({ x, y }) => y * stride + x);
  const rim = new Set(body.flatMap((step) => haloSteps.map(([dx, dy]) => step + dy * stride + dx)));
  for (const step of body) rim.delete(step);
  return { body, rim: [...rim] };
}

function packSteps(lists: readonly (readonly number[])[]): PackedSteps {
  return {
    steps: Int32Array.from(lists.flat()),
    starts: startOffsets(lists.map(({ length }) => length)),
  };
}

function spanOf(orientation: Orientation | undefined): number {
  return Math.max(orientation?.width ?? 0, orientation?.height ?? 0);
}
