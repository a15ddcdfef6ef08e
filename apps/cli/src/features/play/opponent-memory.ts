import { type Memory, newMemory, remember } from '@flotilla/engine';
import type { Session } from '@flotilla/play';
import type { Layout } from '@flotilla/rules';
import type { Target } from '../../shell/output.js';

/** What a learning opponent remembers of the person it plays with, kept in a file. */
export class OpponentMemory {
  readonly #file: Target;
  #known: Memory | undefined;
  #writing: Promise<void> = Promise.resolve();
  readonly #seen = new WeakSet<Layout>();

  /** @param known what the file holds; undefined when there is none yet */
  constructor(file: Target, known: Memory | undefined) {
    this.#file = file;
    this.#known = known;
  }

  get known(): Memory | undefined {
    return this.#known;
  }

  /** Waits until all is written. @throws CliError when it could not be */
  kept(): Promise<void> {
    return this.#writing;
  }

  /** Remembers the person's fleet when a game with a computer is over: once, and not on another grid. */
  see({ game, players }: Session): void {
    const seat = players[0].shooter === undefined ? 0 : 1;
    const layout = game.layouts[seat];
    const isAlone = players[seat === 0 ? 1 : 0].shooter !== undefined;
    if (game.phase !== 'over' || !isAlone || !layout || this.#seen.has(layout)) return;
    this.#seen.add(layout);
    const memory = this.#known ?? newMemory(game.rules.grid);
    const known = remember(memory, game.rules.grid, layout);
    if (!known.ok) return;
    this.#known = known.value;
    const text = `${JSON.stringify(this.#known)}\n`;
    this.#writing = this.#writing.then(() => this.#file.write(text));
    // Told when the games are over, by whoever waits for `kept`.
    this.#writing.catch(() => {});
  }
}
