import type { TableView } from '@flotilla/play';
import { otherSeat, type Seat } from '@flotilla/rules';
import { INTERRUPTED } from '../../shell/io.js';
import type { Key } from '../../shell/terminal/keys.js';
import { ShownState } from '../../shell/terminal/machine.js';
import type { WatchedGame } from './watched-game.js';

/** How long each shot is seen, from the slowest speed on, in milliseconds. */
export const PAUSES_MS = [4_000, 2_000, 1_000, 500, 200, 0] as const;

const DEFAULT_SPEED = 2;

/** What is seen of the game: all its positions so far, and which of them is shown. */
export interface WatchState {
  /** The view before the first shot, and after each shot or salvo. */
  readonly frames: readonly TableView[];
  readonly at: number;
  /** Does it go on by itself? */
  readonly isRunning: boolean;
  /** Of {@link PAUSES_MS}. */
  readonly speed: number;
  /** Does a computer think about the next shot? */
  readonly isThinking: boolean;
  /** Where there is room for one board only: whose it is. */
  readonly board: Seat;
}

/** The view that is shown. */
export function frameOf({ frames, at }: WatchState): TableView {
  return frames[at] as TableView;
}

interface WatchWorld {
  readonly wait: (ms: number) => Promise<void>;
  readonly leave: (code: number) => void;
  /** A shooter of ours has thrown. */
  readonly fail: (error: unknown) => void;
}

/** Keys in, positions of the game out: step by step, or by itself. */
export class WatchProgram {
  readonly #game: WatchedGame;
  readonly #world: WatchWorld;
  readonly #shown: ShownState<WatchState>;
  /** Counts what was begun: each key that moves ends what went on by itself. */
  #run = 0;
  /** The next position, while it is thought out. */
  #thinking: Promise<void> | undefined;

  constructor(game: WatchedGame, world: WatchWorld) {
    this.#game = game;
    this.#world = world;
    this.#shown = new ShownState<WatchState>({
      frames: [game.view()],
      at: 0,
      isRunning: false,
      speed: DEFAULT_SPEED,
      isThinking: false,
      board: 1,
    });
  }

  readonly state = (): WatchState => this.#shown.state();

  readonly subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  /** Does what a key says; done when all is shown that it asked for. */
  readonly send = ({ name, text, command }: Key): Promise<void> => {
    const { at, speed, board, isRunning } = this.state();
    if (name === 'interrupt') return this.#leave(INTERRUPTED);
    if (command === 'q' || name === 'escape') return this.#leave(0);
    if (name === 'right' || name === 'enter' || text === ' ') return this.#stop({}).step();
    if (name === 'left' || name === 'erase') return this.#stop({ at: Math.max(0, at - 1) }).done;
    if (name === 'home') return this.#stop({ at: 0 }).done;
    if (name === 'end') return this.#stop({ at: this.state().frames.length - 1 }).toEnd();
    if (command === 'p') return isRunning ? this.#stop({}).done : this.run();
    if (text === '+' || text === '=') return this.#setSpeed(speed + 1);
    if (text === '-') return this.#setSpeed(speed - 1);
    if (name === 'tab') this.#set({ board: otherSeat(board) });
    return Promise.resolve();
  };

  /** Goes on by itself until the end of the game, or a key. */
  readonly run = async (): Promise<void> => {
    this.#run += 1;
    const run = this.#run;
    this.#set({ isRunning: true });
    while (run === this.#run && !this.#isAtEnd()) {
      await this.#world.wait(PAUSES_MS[this.state().speed] ?? 0);
      if (run === this.#run) await this.#forward();
    }
    if (run === this.#run) this.#set({ isRunning: false });
  };

  #stop(change: Partial<WatchState>) {
    this.#run += 1;
    const run = this.#run;
    this.#set({ ...change, isRunning: false });
    return {
      done: Promise.resolve(),
      step: () => this.#forward(),
      toEnd: async () => {
        while (run === this.#run && !this.#isAtEnd()) await this.#forward();
      },
    };
  }

  #setSpeed(speed: number): Promise<void> {
    this.#set({ speed: Math.max(0, Math.min(speed, PAUSES_MS.length - 1)) });
    return Promise.resolve();
  }

  #leave(code: number): Promise<void> {
    this.#run += 1;
    this.#game.close();
    this.#world.leave(code);
    return Promise.resolve();
  }

  #isAtEnd(): boolean {
    const { frames, at } = this.state();
    return at === frames.length - 1 && frameOf(this.state()).phase === 'over';
  }

  /** Shows the next position, which may have to be thought out first. */
  async #forward(): Promise<void> {
    const { frames, at } = this.state();
    if (at < frames.length - 1) return this.#show(at + 1);
    if (this.#isAtEnd()) return;
    this.#thinking ??= this.#think().finally(() => {
      this.#thinking = undefined;
    });
    await this.#thinking;
  }

  async #think(): Promise<void> {
    this.#set({ isThinking: true });
    try {
      const view = await this.#game.next();
      const isAtLast = this.state().at === this.state().frames.length - 1;
      this.#set({ isThinking: false, frames: [...this.state().frames, view] });
      if (isAtLast) this.#show(this.state().at + 1);
    } catch (error) {
      this.#run += 1;
      this.#world.fail(error);
    }
  }

  /** Where there is room for one board, it is the one that was shot at. */
  #show(at: number): void {
    const last = this.state().frames[at]?.shots.at(-1);
    this.#set({ at, ...(last && { board: otherSeat(last.seat) }) });
  }

  #set(change: Partial<WatchState>): void {
    this.#shown.show({ ...this.state(), ...change });
  }
}
