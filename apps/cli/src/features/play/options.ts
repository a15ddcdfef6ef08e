import { type Memory, newMemory, type Player, remember } from '@flotilla/engine';
import type { Session } from '@flotilla/play';
import type { Layout, Rules } from '@flotilla/rules';
import type { Texts } from '../../shell/i18n/index.js';
import type { OutputTarget } from '../../shell/output.js';

/** Game options from the command line. Unset ones come from the menu or a default. */
export interface PlayOptions {
  readonly texts: Texts;
  readonly rules?: Rules;
  readonly opponent?: string;
  /** Skill of the computer, 0 to 1. */
  readonly skill?: number;
  readonly first?: 'me' | 'opponent' | 'random';
  readonly seed?: number;
  /** True if the seed was drawn along with random rules. It then applies to the first game only. */
  readonly isSeedDrawn?: boolean;
  /** Places people's fleets at random instead of asking. */
  readonly autoPlace?: boolean;
  /** Placer for random fleets; defaults to `uniform`. */
  readonly placer?: string;
  /** External programs used as opponent or placer, by name. */
  readonly programs?: ReadonlyMap<string, Player>;
  readonly training: boolean;
  readonly hotSeat: boolean;
  /** Names of the players at this screen; two only with `hotSeat`. */
  readonly names: readonly string[];
  /** Id of an interrupted game, or path of a record; true for any interrupted game. */
  readonly resume?: string | true;
  readonly memory?: OpponentMemory;
  readonly saveDir: string;
}

/** A learning opponent's memory of the user's fleets, saved to a file. */
export class OpponentMemory {
  readonly #file: OutputTarget;
  #memory: Memory | undefined;
  #writing: Promise<void> = Promise.resolve();
  readonly #rememberedLayouts = new WeakSet<Layout>();

  /** @param known memory in the file; undefined if there is no file yet */
  constructor(file: OutputTarget, known: Memory | undefined) {
    this.#file = file;
    this.#memory = known;
  }

  get current(): Memory | undefined {
    return this.#memory;
  }

  /** Resolves when the memory is written. @throws CliError if writing failed */
  settled(): Promise<void> {
    return this.#writing;
  }

  /** Remembers the user's fleet after a game against a computer, once per layout. */
  rememberFleet({ game, players }: Session): void {
    const seat = players[0].shooter === undefined ? 0 : 1;
    const layout = game.layouts[seat];
    const isAgainstComputer = players[seat === 0 ? 1 : 0].shooter !== undefined;
    if (
      game.phase !== 'over' ||
      !isAgainstComputer ||
      !layout ||
      this.#rememberedLayouts.has(layout)
    )
      return;
    this.#rememberedLayouts.add(layout);
    this.#memory = remember(this.#memory ?? newMemory(), game.rules, layout);
    const text = `${JSON.stringify(this.#memory)}\n`;
    this.#writing = this.#writing.then(() => this.#file.write(text));
    // Not lost: `settled` rejects with the same error.
    this.#writing.catch(() => {});
  }
}
