import type { Rng, Rules } from '@flotilla/rules';
import { BoardState } from './board-state.js';
import type { Kernel, Target } from './kernel.js';
import { OpenSquares } from './open-squares.js';
import { type PlacementIndex, placementIndex } from './placement-index.js';

/** The kernel of the shooter `random`. */
export function makeRandomKernel(rules: Rules): Kernel | undefined {
  const index = placementIndex(rules);
  return index && new RandomKernel(index);
}

class RandomKernel implements Kernel {
  readonly shots: Uint16Array;
  readonly #board: BoardState;
  readonly #open: OpenSquares;

  constructor(index: PlacementIndex) {
    this.#board = new BoardState(index);
    this.#open = new OpenSquares(index.area);
    this.shots = this.#board.shots;
  }

  play(target: Target, rng: Rng): number {
    const board = this.#board;
    const open = this.#open;
    board.start(target);
    open.fill();
    for (;;) {
      const square = open.at(rng.below(open.size));
      board.fire(square);
      if (board.segmentsLeft === 0) return board.shotCount;
      open.remove(square);
      for (let i = 0; i < board.closedCount; i += 1) open.remove(board.closed[i]!);
    }
  }
}
