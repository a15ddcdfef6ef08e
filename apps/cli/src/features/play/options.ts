import { type Memory, newMemory, type Player, remember } from '@flotilla/engine';
import type { Session } from '@flotilla/play';
import type { Layout, Rules } from '@flotilla/rules';
import type { Texts } from '../../shell/i18n/index.js';
import type { OutputTarget } from '../../shell/output.js';

/** What the command line says about the game to be played; what is left out is asked or usual. */
export interface PlayOptions {
  readonly texts: Texts;
  readonly rules?: Rules;
  /** The name of the shooter that plays for the computer. */
  readonly opponent?: string;
  /** From 0 to 1. */
  readonly skill?: number;
  readonly first?: 'me' | 'opponent' | 'random';
  readonly seed?: number;
  /** The seed was drawn with the rules, not given: it is that of the first game only. */
  readonly isSeedDrawn?: boolean;
  /** Lay the person's fleet out at random, without asking. */
  readonly autoPlace?: boolean;
  /** The name of the placer that lays fleets out at random; else `uniform`. */
  readonly placer?: string;
  /** Programs of others among the opponent and the placer, by their names. */
  readonly programs?: ReadonlyMap<string, Player>;
  readonly training: boolean;
  readonly hotSeat: boolean;
  /** The names of the persons; the second plays only with `hotSeat`. */
  readonly names: readonly string[];
  /** The path of a record to go on with, or true for the interrupted game. */
  readonly resume?: string | true;
  /** What the opponent that learns remembers. */
  readonly memory?: OpponentMemory;
  /** The directory that holds the interrupted game. */
  readonly saveDir: string;
}

/** What a learning opponent remembers of the person it plays with, kept in a file. */
export class OpponentMemory {
  readonly #file: OutputTarget;
  #known: Memory | undefined;
  #writing: Promise<void> = Promise.resolve();
  readonly #seen = new WeakSet<Layout>();

  /** @param known what the file holds; undefined when there is none yet */
  constructor(file: OutputTarget, known: Memory | undefined) {
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

  /** Remembers the person's fleet when a game with a computer is over: once. */
  see({ game, players }: Session): void {
    const seat = players[0].shooter === undefined ? 0 : 1;
    const layout = game.layouts[seat];
    const isAlone = players[seat === 0 ? 1 : 0].shooter !== undefined;
    if (game.phase !== 'over' || !isAlone || !layout || this.#seen.has(layout)) return;
    this.#seen.add(layout);
    this.#known = remember(this.#known ?? newMemory(), game.rules, layout);
    const text = `${JSON.stringify(this.#known)}\n`;
    this.#writing = this.#writing.then(() => this.#file.write(text));
    // Told when the games are over, by whoever waits for `kept`.
    this.#writing.catch(() => {});
  }
}
