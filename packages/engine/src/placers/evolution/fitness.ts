import {
  CORNERS,
  type Orientation,
  type Rules,
  type Setup,
  SIDES,
  type Square,
  squareAt,
} from '@flotilla/rules';

/**
 * Genes of a ship: column, row and orientation from 0, one byte each, longest ship first. A straight ship is
 * across or down, others have their shape's orientations.
 */
const GENES_PER_SHIP = 3;

/** Fitness counts fifths: a ship's body weighs 1, its rim 0.2. */
const BODY = 5;
const RIM = 1;
const UNIT = 5;
/** Initial value of squares off the grid, which only bodies may exceed. */
const OUTSIDE = 1000 * UNIT;
const FREE_RIMS = 4;

/**
 * Fitness of the genetic algorithms course, to be minimised to 0. On a padded grid ships add 1 on their
 * segments and 0.2 on their rim. On the board every value above 1 counts; off the board, every value above
 * 1000 due to a body. It is 0 exactly for a legal layout, where a rim square has at most four ships around
 * it.
 */
export interface Fitness {
  /** Number of values of each gene: x, y, orientation of each ship in turn. */
  readonly ranges: Uint8Array;
  /** Returns the fitness, in fifths, of the chromosome at this index. Allocates nothing. */
  fifths(genes: Uint8Array, start: number): number;
}

/** @param leastOrientations orientations per ship; one with fewer repeats each of its own */
export function makeFitness(rules: Rules, leastOrientations = 1): Fitness {
  const { width, height } = rules.grid;
  const orientations = rules.fleet.map(({ orientations: own }) =>
    own.length < leastOrientations ? [...own, ...own] : own,
  );
  const span = Math.max(...rules.fleet.flatMap(({ orientations: [first] }) => spanOf(first)));
  const stride = width + span + 1;
  const water = makeWater(width, height, stride, span);
  const cells = new Int32Array(water.length);
  const prints = orientations.flat().map((each) => printOf(each, rules, stride));
  const firstPrint = Uint16Array.from(startsOf(orientations.map(({ length }) => length)));
  const bodies = packed(prints.map(({ body }) => body));
  const rims = packed(prints.map(({ rim }) => rim));

  return {
    ranges: Uint8Array.from(orientations.flatMap(({ length }) => [width, height, length])),
    fifths(genes, start) {
      cells.set(water);
      for (let ship = 0; ship < firstPrint.length - 1; ship += 1) {
        const gene = start + ship * GENES_PER_SHIP;
        const at = (genes[gene + 1]! + 1) * stride + genes[gene]! + 1;
        const print = firstPrint[ship]! + genes[gene + 2]!;
        raise(cells, at, bodies, print, BODY);
        raise(cells, at, rims, print, RIM);
      }
      return excess(cells);
    },
  };
}

/**
 * Formats a chromosome as the course prints it: row and column from 1, then the orientation, of each ship.
 */
export function printedGenes(genes: Uint8Array, start: number, length: number): number[] {
  const printed: number[] = [];
  for (let gene = start; gene < start + length; gene += GENES_PER_SHIP) {
    printed.push(genes[gene + 1]! + 1, genes[gene]! + 1, genes[gene + 2]!);
  }
  return printed;
}

/** Returns each ship's squares on the grid; legal exactly if the fitness is 0. */
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

/** Lists of steps from the ship's top left, end to end. */
interface Packed {
  readonly steps: Int32Array;
  readonly starts: Int32Array;
}

function raise(cells: Int32Array, at: number, lists: Packed, index: number, by: number): void {
  const { steps, starts } = lists;
  const end = starts[index + 1]!;
  for (let i = starts[index]!; i < end; i += 1) {
    const cell = at + steps[i]!;
    cells[cell]! += by;
  }
}

function excess(cells: Int32Array): number {
  let sum = 0;
  for (let i = 0; i < cells.length; i += 1) {
    const value = cells[i]!;
    if (value > UNIT && (value < OUTSIDE || value > OUTSIDE + FREE_RIMS * RIM)) sum += value;
  }
  return sum;
}

/** Returns the board with one row and column before it, and room after it for the longest overhang. */
function makeWater(width: number, height: number, stride: number, span: number): Int32Array {
  const water = new Int32Array(stride * (height + span + 1)).fill(OUTSIDE);
  for (let y = 1; y <= height; y += 1) {
    water.fill(0, y * stride + 1, y * stride + 1 + width);
  }
  return water;
}

/** Returns the weights of a ship in this orientation, as steps on the padded grid. */
function printOf(
  { segments }: Orientation,
  { touching }: Rules,
  stride: number,
): { body: number[]; rim: number[] } {
  const beside = { allowed: [], corners: SIDES, forbidden: [...SIDES, ...CORNERS] }[touching];
  const body = segments.map(({ x, y }) => y * stride + x);
  const rim = new Set(body.flatMap((step) => beside.map(([dx, dy]) => step + dy * stride + dx)));
  for (const step of body) rim.delete(step);
  return { body, rim: [...rim] };
}

function packed(lists: readonly (readonly number[])[]): Packed {
  return {
    steps: Int32Array.from(lists.flat()),
    starts: Int32Array.from(startsOf(lists.map(({ length }) => length))),
  };
}

/** Returns the start of each list laid end to end, and the end of the last. */
function startsOf(sizes: readonly number[]): number[] {
  const starts = [0];
  for (const size of sizes) starts.push(starts.at(-1)! + size);
  return starts;
}

function spanOf(orientation: Orientation | undefined): number {
  return Math.max(orientation?.width ?? 0, orientation?.height ?? 0);
}
