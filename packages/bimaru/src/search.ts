import { type Placement, placementTable, segmentCount } from '@flotilla/rules';
import { type Bimaru, type BimaruMarks, SEGMENT_VALUE, WATER_VALUE } from './bimaru.js';
import { knownSquares } from './known-squares.js';
import { PropagatingBoard } from './line-board.js';
import { sumsFault } from './sums.js';
import { type IndexedPlacement, placementsMatchingGivens } from './ways.js';

export interface SearchStats {
  readonly isStopped: boolean;
  readonly nodes: number;
}

/** Receives the progress (ships placed, states or squares); returns false to stop the task. */
export type MayContinue = (nodes: number) => boolean;

/** Generator that pauses to yield the argument of {@link MayContinue} and receives its result. */
export type PausableTask<T> = Generator<number, T, boolean>;

const NODES_PER_STEP = 16_384;

export function runToCompletion<T>(
  steps: PausableTask<T>,
  mayContinue: MayContinue = () => true,
): T {
  let step = steps.next(true);
  while (!step.done) step = steps.next(mayContinue(step.value));
  return step.value;
}

/** Calls `visit` with the ships of each fitting layout until it returns false. Reuses the array. */
export function* searchLayouts(
  puzzle: Bimaru,
  marks: BimaruMarks | undefined,
  maxNodes: number,
  visit: (ships: readonly Placement[]) => boolean,
): PausableTask<SearchStats> {
  const known = sumsFault(puzzle) ? undefined : knownSquares(puzzle, marks);
  const board = new PropagatingBoard(puzzle);
  if (!known || !applyKnownMarks(board, known)) return { isStopped: false, nodes: 0 };
  const placementsByKind = placementsMatchingGivens(puzzle);
  const kindByShip = placementTable(puzzle.rules).flatMap(({ count }, kind) =>
    Array(count).fill(kind),
  );
  /** For each ship, the next candidate to try, and the board's undo mark before the current one. */
  const nextCandidate = kindByShip.map(() => 0);
  const undoMarks = kindByShip.map(() => board.undoDepth);
  const total = segmentCount(puzzle.rules.fleet);
  const ships: Placement[] = [];
  let nodes = 0;

  for (;;) {
    const ship = ships.length;
    const candidates = ship < kindByShip.length ? placementsByKind[kindByShip[ship]!]! : [];
    // Propagation may have put segments outside all ships.
    const isLayout = ship === kindByShip.length && board.segments === total && board.areSumsMet;
    if (isLayout && !visit(ships)) return { isStopped: true, nodes };
    while (ships.length === ship && nextCandidate[ship]! < candidates.length) {
      const candidate = candidates[nextCandidate[ship]!]!;
      nextCandidate[ship]! += 1;
      if (!canPlaceShip(board, candidate)) continue;
      if (nodes >= maxNodes) return { isStopped: true, nodes };
      nodes += 1;
      if (nodes % NODES_PER_STEP === 0 && !(yield nodes)) return { isStopped: true, nodes };
      undoMarks[ship] = board.undoDepth;
      if (placeShip(board, candidate)) ships.push(candidate.placement);
      else board.undo(undoMarks[ship]!);
    }
    if (ships.length > ship) {
      const isSameKind = kindByShip[ship + 1] === kindByShip[ship];
      if (ship + 1 < kindByShip.length)
        nextCandidate[ship + 1] = isSameKind ? nextCandidate[ship]! : 0;
    } else if (ship > 0) {
      ships.pop();
      board.undo(undoMarks[ship - 1]!);
    } else {
      return { isStopped: false, nodes };
    }
  }
}

function applyKnownMarks(board: PropagatingBoard, known: Int8Array): boolean {
  if (!board.propagateAll()) return false;
  return known.every((value, square) => value === 0 || board.set(square, value));
}

function canPlaceShip(
  board: PropagatingBoard,
  { squares, halo, alongLine, acrossLines }: IndexedPlacement,
): boolean {
  const { values } = board;
  let added = 0;
  for (let index = 0; index < squares.length; index += 1) {
    const value = values[squares[index]!]!;
    if (value === WATER_VALUE) return false;
    if (value === SEGMENT_VALUE) continue;
    added += 1;
    if (!board.allowsSegments(acrossLines[index]!, 1)) return false;
  }
  if (!board.allowsSegments(alongLine, added)) return false;
  for (const square of halo) if (values[square] === SEGMENT_VALUE) return false;
  return true;
}

function placeShip(board: PropagatingBoard, { squares, halo }: IndexedPlacement): boolean {
  for (const square of halo) if (!board.set(square, WATER_VALUE)) return false;
  for (const square of squares) if (!board.set(square, SEGMENT_VALUE)) return false;
  return true;
}
