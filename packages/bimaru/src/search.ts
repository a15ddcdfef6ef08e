import { type Placement, placementTable, segmentCount } from '@flotilla/rules';
import { type Bimaru, type BimaruMarks, SEGMENT, WATER } from './bimaru.js';
import { knownSquares } from './known-squares.js';
import { LineBoard } from './line-board.js';
import { sumsFault } from './sums.js';
import { type Way, waysOf } from './ways.js';

/** Result of a search: everything found before it stopped. */
export interface Searched {
  /** Was it cut short, by `visit` or the limit? */
  readonly isCut: boolean;
  readonly nodes: number;
}

/** Called from time to time with the ships placed or states counted; return false to stop. */
export type GoesOn = (nodes: number) => boolean;

/**
 * Generator that pauses every few hundredths of a second: yields the argument of {@link GoesOn}, and receives
 * its result.
 */
export type BimaruSteps<T> = Generator<number, T, boolean>;

/** Ships placed between two pauses. */
const NODES_AT_ONCE = 16_384;

/** Runs the steps; without `goesOn` to the end. */
export function finishSteps<T>(steps: BimaruSteps<T>, goesOn: GoesOn = () => true): T {
  let step = steps.next(true);
  while (!step.done) step = steps.next(goesOn(step.value));
  return step.value;
}

/**
 * Calls `visit` with the ships of every layout consistent with puzzle and marks, once each, until it returns
 * false. Places ships longest first, and propagates sums after each. The array is reused.
 * @param maxNodes limit of ships placed
 */
export function* searchLayouts(
  puzzle: Bimaru,
  marks: BimaruMarks | undefined,
  maxNodes: number,
  visit: (ships: readonly Placement[]) => boolean,
): BimaruSteps<Searched> {
  const known = sumsFault(puzzle) ? undefined : knownSquares(puzzle, marks);
  const board = new LineBoard(puzzle);
  if (!known || !takesAll(board, known)) return { isCut: false, nodes: 0 };
  const ways = waysOf(puzzle);
  /** Kind by ship, longest first. */
  const kinds = placementTable(puzzle.rules).flatMap(({ count }, kind) => Array(count).fill(kind));
  /** Next way to try by ship, and the board before it was placed. */
  const next = kinds.map(() => 0);
  const before = kinds.map(() => board.mark);
  const total = segmentCount(puzzle.rules.fleet);
  const ships: Placement[] = [];
  let nodes = 0;

  for (;;) {
    const ship = ships.length;
    const all = ship < kinds.length ? ways[kinds[ship]!]! : [];
    // A segment outside all ships was forced by a line.
    const isLayout = ship === kinds.length && board.segments === total && board.isMet;
    if (isLayout && !visit(ships)) return { isCut: true, nodes };
    while (ships.length === ship && next[ship]! < all.length) {
      const way = all[next[ship]!]!;
      next[ship]! += 1;
      if (!hasRoom(board, way)) continue;
      if (nodes >= maxNodes) return { isCut: true, nodes };
      nodes += 1;
      if (nodes % NODES_AT_ONCE === 0 && !(yield nodes)) return { isCut: true, nodes };
      before[ship] = board.mark;
      if (takes(board, way)) ships.push(way.placement);
      else board.undo(before[ship]!);
    }
    if (ships.length > ship) {
      const isAlike = kinds[ship + 1] === kinds[ship];
      if (ship + 1 < kinds.length) next[ship + 1] = isAlike ? next[ship]! : 0;
    } else if (ship > 0) {
      ships.pop();
      board.undo(before[ship - 1]!);
    } else {
      return { isCut: false, nodes };
    }
  }
}

function takesAll(board: LineBoard, known: Int8Array): boolean {
  if (!board.settleAll()) return false;
  return known.every((value, square) => value === 0 || board.set(square, value));
}

function hasRoom(board: LineBoard, { squares, halo, along, across }: Way): boolean {
  const { values } = board;
  let added = 0;
  for (let index = 0; index < squares.length; index += 1) {
    const value = values[squares[index]!]!;
    if (value === WATER) return false;
    if (value === SEGMENT) continue;
    added += 1;
    if (!board.hasRoom(across[index]!, 1)) return false;
  }
  if (!board.hasRoom(along, added)) return false;
  for (const square of halo) if (values[square] === SEGMENT) return false;
  return true;
}

function takes(board: LineBoard, { squares, halo }: Way): boolean {
  for (const square of halo) if (!board.set(square, WATER)) return false;
  for (const square of squares) if (!board.set(square, SEGMENT)) return false;
  return true;
}
