import type { Rng, Rules, Square } from '@flotilla/rules';
import { canKernelsPlay, type Kernel, type Target } from './kernel.js';
import { MeantPool } from './meant-pool.js';
import { OpenBoard } from './open-board.js';
import { PrintedPool } from './printed-pool.js';
import type { RecommendationPool } from './recommendation-pool.js';
import type { Targeting } from './recommendations.js';

/** Play of a pool shooter: see `shooters/pool`. */
export interface PoolPlay {
  readonly targeting: Targeting;
  readonly knowsHalo: boolean;
  /** Hunting paths on this grid; empty for random hunting. */
  readonly paths: readonly (readonly Square[])[];
  /** Path to continue: the one followed furthest, or least. */
  readonly goesOn: 'furthest' | 'least';
}

/** Makes the kernel of a pool shooter. */
export function makePoolKernel(rules: Rules, play: PoolPlay): Kernel | undefined {
  return canKernelsPlay(rules) ? new PoolKernel(rules, play) : undefined;
}

class PoolKernel implements Kernel {
  readonly shots: Uint16Array;
  readonly #board: OpenBoard;
  readonly #pool: RecommendationPool;
  readonly #paths: readonly Uint16Array[];
  readonly #goesOnFurthest: boolean;
  /** Squares before the first open one, by path. */
  readonly #passed: Uint16Array;
  /** First open squares of the candidate paths. */
  readonly #choices: Uint16Array;

  constructor({ grid }: Rules, { knowsHalo, targeting, paths, goesOn }: PoolPlay) {
    this.#board = new OpenBoard(grid, knowsHalo);
    this.#pool = targeting === 'meant' ? new MeantPool(grid) : new PrintedPool(grid, targeting);
    this.#paths = paths.map((path) => Uint16Array.from(path));
    this.#goesOnFurthest = goesOn === 'furthest';
    this.#passed = new Uint16Array(paths.length);
    this.#choices = new Uint16Array(paths.length);
    this.shots = this.#board.shots;
  }

  play(target: Target, rng: Rng): number {
    const board = this.#board;
    const pool = this.#pool;
    board.start(target);
    pool.clear();
    this.#passed.fill(0);
    while (board.segmentsLeft > 0) {
      const recommended = pool.queue.next(board);
      const square = recommended >= 0 ? recommended : this.#hunt(rng);
      const outcome = board.fire(square);
      if (outcome === 'hit') pool.hit(square, recommended, board);
      else if (outcome === 'sunk') pool.clear();
    }
    return board.shotCount;
  }

  #hunt(rng: Rng): number {
    const choices = this.#paths.length === 0 ? 0 : this.#choosePaths();
    if (choices > 0) return this.#choices[rng.below(choices)]!;
    return this.#board.at(rng.below(this.#board.size));
  }

  /** Lists the first open squares of the paths to continue. Returns their number. */
  #choosePaths(): number {
    let best = -1;
    let choices = 0;
    for (let i = 0; i < this.#paths.length; i += 1) {
      const path = this.#paths[i]!;
      let passed = this.#passed[i]!;
      while (passed < path.length && !this.#board.isOpen(path[passed]!)) passed += 1;
      this.#passed[i] = passed;
      if (passed === path.length) continue;
      const isBetter = this.#goesOnFurthest ? passed > best : passed < best;
      if (best < 0 || isBetter) {
        best = passed;
        choices = 0;
      }
      if (passed !== best) continue;
      this.#choices[choices] = path[passed]!;
      choices += 1;
    }
    return choices;
  }
}
