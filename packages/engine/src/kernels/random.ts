import type { Rng, Rules } from '@flotilla/rules';
import type { Kernel, Target } from './kernel.js';
import { OpenBoard } from './open-board.js';
import { type PlacementIndex, placementIndex } from './placement-index.js';

/** The kernel of the shooter `random`. */
export function makeRandomKernel(rules: Rules): Kernel | undefined {
  const index = placementIndex(rules);
  return index && new RandomKernel(index);
}

class RandomKernel implements Kernel {
  readonly shots: Uint16Array;
  readonly #board: OpenBoard;

  constructor(index: PlacementIndex) {
    this.#board = new OpenBoard(index);
    this.shots = this.#board.shots;
  }

  play(target: Target, rng: Rng): number {
    const board = this.#board;
    board.start(target);
    while (board.segmentsLeft > 0) board.fire(board.at(rng.below(board.size)));
    return board.shotCount;
  }
}
