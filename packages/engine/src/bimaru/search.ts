import { type Placement, placementTable, segmentCount } from '@flotilla/rules';
import { type Bimaru, type BimaruMarks, SEGMENT, WATER } from './bimaru.js';
import { knownSquares } from './known-squares.js';
import { LineBoard } from './line-board.js';
import { type Way, waysOf } from './ways.js';

/** What the search found: all that it met before it was told to stop. */
export interface Searched {
  /** It was broken off: by `visit`, or by the limit. */
  readonly isCut: boolean;
  readonly nodes: number;
}

/** Asked now and then, with the ships that were placed or the states that were counted; false breaks the work off. */
export type GoesOn = (nodes: number) => boolean;

/** Ships that are placed between two questions whether it goes on: a few hundredths of a second. */
const NODES_AT_ONCE = 16_384;

/**
 * Calls `visit` with the ships of every layout that agrees with the puzzle and the marks, each
 * once, until it returns false. Ships are placed longest first, and after each the sums settle
 * what they can. The array is used again.
 * @param maxNodes how many ships are placed at most
 */
export function searchLayouts(
  puzzle: Bimaru,
  marks: BimaruMarks | undefined,
  maxNodes: number,
  visit: (ships: readonly Placement[]) => boolean,
  goesOn?: GoesOn,
): Searched {
  const known = knownSquares(puzzle, marks);
  const board = new LineBoard(puzzle);
  if (!known || !takesAll(board, known)) return { isCut: false, nodes: 0 };
  const kinds = placementTable(puzzle.rules);
  const ways = waysOf(puzzle);
  const total = segmentCount(puzzle.rules.fleet);
  const ships: Placement[] = [];
  let nodes = 0;

  /** Returns false to end the search. */
  function lay(kind: number, left: number, from: number): boolean {
    if (kind === kinds.length) {
      // A segment that no ship covers was needed by a line.
      const isLayout = board.segments === total && board.isMet;
      return !isLayout || visit(ships);
    }
    if (left === 0) return lay(kind + 1, kinds[kind + 1]?.count ?? 0, 0);
    const all = ways[kind]!;
    for (let at = from; at < all.length; at += 1) {
      const way = all[at]!;
      if (!hasRoom(board, way)) continue;
      if (nodes >= maxNodes) return false;
      nodes += 1;
      if (nodes % NODES_AT_ONCE === 0 && goesOn?.(nodes) === false) return false;
      const mark = board.mark;
      let isOver = false;
      if (takes(board, way)) {
        ships.push(way.placement);
        isOver = !lay(kind, left - 1, at + 1);
        ships.pop();
      }
      board.undo(mark);
      if (isOver) return false;
    }
    return true;
  }

  return { isCut: !lay(0, kinds[0]?.count ?? 0, 0), nodes };
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
