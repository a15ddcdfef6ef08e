import type { Rng, Rules, Square } from '@flotilla/rules';
import { canKernelsPlay, type Kernel, type Target } from './kernel.js';
import { DescribedPool } from './meant-pool.js';
import { OpenBoard } from './open-board.js';
import { PrintedPool } from './printed-pool.js';
import type { RecommendationPool } from './recommendation-pool.js';
import type { Targeting } from './recommendations.js';

export interface PoolKernelOptions {
  readonly targeting: Targeting;
  readonly knowsHalo: boolean;
  /** Hunting paths on this grid; empty for random hunting. */
  readonly paths: readonly (readonly Square[])[];
  /** Path to continue: the one followed `furthest` so far, or the one followed `least`. */
  readonly pathToContinue: 'furthest' | 'least';
}

export function makePoolKernel(rules: Rules, play: PoolKernelOptions): Kernel | undefined {
  return canKernelsPlay(rules) ? new PoolKernel(rules, play) : undefined;
}

class PoolKernel implements Kernel {
  readonly shots: Uint16Array;
  readonly #board: OpenBoard;
  readonly #pool: RecommendationPool;
  readonly #paths: readonly Uint16Array[];
  readonly #continuesFurthest: boolean;
  /** Number of squares before the first open one, by path. */
  readonly #firstOpen: Uint16Array;
  readonly #choices: Uint16Array;

  constructor({ grid }: Rules, { knowsHalo, targeting, paths, pathToContinue }: PoolKernelOptions) {
    this.#board = new OpenBoard(grid, knowsHalo);
    this.#pool = targeting === 'meant' ? new DescribedPool(grid) : new PrintedPool(grid, targeting);
    this.#paths = paths.map((path) => Uint16Array.from(path));
    this.#continuesFurthest = pathToContinue === 'furthest';
    this.#firstOpen = new Uint16Array(paths.length);
    this.#choices = new Uint16Array(paths.length);
    this.shots = this.#board.shots;
  }

  play(target: Target, rng: Rng): number {
    const board = this.#board;
    const pool = this.#pool;
    board.start(target);
    pool.clear();
    this.#firstOpen.fill(0);
    while (board.segmentsLeft > 0) {
      const recommended = pool.queue.next(board);
      const square = recommended >= 0 ? recommended : this.#hunt(rng);
      const outcome = board.fire(square);
      if (outcome === 'hit') pool.addHit(square, recommended, board);
      else if (outcome === 'sunk') pool.clear();
    }
    return board.shotCount;
  }

  #hunt(rng: Rng): number {
    const choices = this.#paths.length === 0 ? 0 : this.#choosePaths();
    if (choices > 0) return this.#choices[rng.below(choices)]!;
    return this.#board.nthOpenSquare(rng.below(this.#board.openCount));
  }

  /** Lists the first open squares of the paths to continue. Returns their number. */
  #choosePaths(): number {
    let best = -1;
    let choices = 0;
    for (let i = 0; i < this.#paths.length; i += 1) {
      const path = this.#paths[i]!;
      let openIndex = this.#firstOpen[i]!;
      while (openIndex < path.length && !this.#board.isOpen(path[openIndex]!)) openIndex += 1;
      this.#firstOpen[i] = openIndex;
      if (openIndex === path.length) continue;
      const isBetter = this.#continuesFurthest ? openIndex > best : openIndex < best;
      if (best < 0 || isBetter) {
        best = openIndex;
        choices = 0;
      }
      if (openIndex !== best) continue;
      this.#choices[choices] = path[openIndex]!;
      choices += 1;
    }
    return choices;
  }
}
