import { type Memory, newMemory, type Player, remember } from '@flotilla/engine';
import type { Session } from '@flotilla/play';
import type { Layout, Rules } from '@flotilla/rules';
import type { Texts } from '../../shell/i18n/index.js';
import type { OutputTarget } from '../../shell/output.js';

/** Game options from the command line; missing ones are asked for or have defaults. */
export interface PlayOptions {
  readonly texts: Texts;
  readonly rules?: Rules;
  /** Name of the computer's shooter. */
  readonly opponent?: string;
  /** Skill of the computer, 0 to 1. */
  readonly skill?: number;
  readonly first?: 'me' | 'opponent' | 'random';
  readonly seed?: number;
  /** The seed was random, to draw the rules; it applies to the first game only. */
  readonly isSeedDrawn?: boolean;
  /** Places the user's fleet at random, without asking. */
  readonly autoPlace?: boolean;
  /** Name of the random placer; defaults to `uniform`. */
  readonly placer?: string;
  /** External programs used as opponent or placer, by name. */
  readonly programs?: ReadonlyMap<string, Player>;
  readonly training: boolean;
  readonly hotSeat: boolean;
  /** Names of the players at this screen; the second is used only with `hotSeat`. */
  readonly names: readonly string[];
  /** Id of an interrupted game or path of a record to resume; true for any interrupted game. */
  readonly resume?: string | true;
  /** Memory of a learning opponent. */
  readonly memory?: OpponentMemory;
  /** Folder of the interrupted games. */
  readonly saveDir: string;
}

/** Memory of a learning opponent about the user, kept in a file. */
export class OpponentMemory {
  readonly #file: OutputTarget;
  #known: Memory | undefined;
  #writing: Promise<void> = Promise.resolve();
  readonly #seen = new WeakSet<Layout>();

  /** @param known contents of the file; undefined if it does not exist yet */
  constructor(file: OutputTarget, known: Memory | undefined) {
    this.#file = file;
    this.#known = known;
  }

  get known(): Memory | undefined {
    return this.#known;
  }

  /** Waits until all is written. @throws CliError if writing failed */
  kept(): Promise<void> {
    return this.#writing;
  }

  /** Remembers the user's fleet once, after a game against a computer. */
  see({ game, players }: Session): void {
    const seat = players[0].shooter === undefined ? 0 : 1;
    const layout = game.layouts[seat];
    const isAlone = players[seat === 0 ? 1 : 0].shooter !== undefined;
    if (game.phase !== 'over' || !isAlone || !layout || this.#seen.has(layout)) return;
    this.#seen.add(layout);
    this.#known = remember(this.#known ?? newMemory(), game.rules, layout);
    const text = `${JSON.stringify(this.#known)}\n`;
    this.#writing = this.#writing.then(() => this.#file.write(text));
    // `kept` reports the error after the games.
    this.#writing.catch(() => {});
  }
}
