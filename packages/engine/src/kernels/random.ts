import type { Rng, Rules } from '@flotilla/rules';
import { canKernelsPlay, type Kernel, type Target } from './kernel.js';
import { OpenBoard } from './open-board.js';

export function makeRandomKernel(rules: Rules): Kernel | undefined {
  return canKernelsPlay(rules) ? new RandomKernel(rules) : undefined;
}

class RandomKernel implements Kernel {
  readonly shots: Uint16Array;
  readonly #board: OpenBoard;

  constructor({ grid }: Rules) {
    this.#board = new OpenBoard(grid);
    this.shots = this.#board.shots;
  }

  play(target: Target, rng: Rng): number {
    const board = this.#board;
    board.start(target);
    while (board.segmentsLeft > 0) board.fire(board.nthOpenSquare(rng.below(board.openCount)));
    return board.shotCount;
  }
}
