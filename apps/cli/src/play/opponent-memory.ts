import { type Memory, newMemory, remember, type Session } from '@flotilla/engine';
import type { Layout } from '@flotilla/rules';
import writeFileAtomic from 'write-file-atomic';

/** What a learning opponent remembers of the person it plays with, kept in a file. */
export class OpponentMemory {
  readonly file: string;
  #known: Memory | undefined;
  #failure: unknown;
  readonly #seen = new WeakSet<Layout>();

  /** @param known what the file holds; undefined when there is none yet */
  constructor(file: string, known: Memory | undefined) {
    this.file = file;
    this.#known = known;
  }

  get known(): Memory | undefined {
    return this.#known;
  }

  /** Why the file could not be written, if so. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Remembers the person's fleet when a game with a computer is over: once, and not on another grid. */
  see({ game, players }: Session): void {
    const seat = players[0].shooter === undefined ? 0 : 1;
    const layout = game.layouts[seat];
    const isAlone = players[seat === 0 ? 1 : 0].shooter !== undefined;
    if (game.phase !== 'over' || !isAlone || !layout || this.#seen.has(layout)) return;
    this.#seen.add(layout);
    const memory = this.#known ?? newMemory(game.rules.grid);
    const { width, height } = game.rules.grid;
    if (memory.grid.width !== width || memory.grid.height !== height) return;
    this.#known = remember(memory, layout);
    try {
      writeFileAtomic.sync(this.file, `${JSON.stringify(this.#known)}\n`);
    } catch (error) {
      this.#failure = error;
    }
  }
}
