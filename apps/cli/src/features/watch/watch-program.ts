import type { TableView } from '@flotilla/play';
import { otherSeat, type Seat } from '@flotilla/rules';
import { INTERRUPTED_EXIT_CODE } from '../../shell/io.js';
import type { Key } from '../../shell/terminal/keys.js';
import { ObservableState } from '../../shell/terminal/machine.js';
import type { WatchedGame } from './watched-game.js';

/** Display time per shot, slowest first. */
export const PAUSES_MS = [4_000, 2_000, 1_000, 500, 200, 0] as const;

const DEFAULT_SPEED = 2;

export interface WatchState {
  /** Views before the first shot and after each shot or salvo. */
  readonly frames: readonly TableView[];
  readonly frameIndex: number;
  /** True while the game advances by itself. */
  readonly isRunning: boolean;
  /** Index into {@link PAUSES_MS}. */
  readonly speed: number;
  readonly isThinking: boolean;
  /** Seat whose board is shown where only one fits. */
  readonly shownSeat: Seat;
}

export function currentFrame({ frames, frameIndex }: WatchState): TableView {
  return frames[frameIndex] as TableView;
}

interface WatchDeps {
  readonly wait: (ms: number) => Promise<void>;
  readonly leave: (code: number) => void;
  /** Reports an exception in a built-in shooter. */
  readonly fail: (error: unknown) => void;
}

export class WatchProgram {
  readonly #game: WatchedGame;
  readonly #deps: WatchDeps;
  readonly #shown: ObservableState<WatchState>;
  /** Identifies the current automatic run; a new value ends that run. */
  #runId = 0;
  /** Computation of the next frame, shared by all keys that wait for it. */
  #thinking: Promise<void> | undefined;

  constructor(game: WatchedGame, deps: WatchDeps) {
    this.#game = game;
    this.#deps = deps;
    this.#shown = new ObservableState<WatchState>({
      frames: [game.view()],
      frameIndex: 0,
      isRunning: false,
      speed: DEFAULT_SPEED,
      isThinking: false,
      shownSeat: 1,
    });
  }

  readonly state = (): WatchState => this.#shown.state();

  readonly subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  /** Resolves when the key has taken effect on the screen. */
  readonly send = ({ name, text, command }: Key): Promise<void> => {
    const { frameIndex, speed, shownSeat, isRunning } = this.state();
    if (name === 'interrupt') return this.#leave(INTERRUPTED_EXIT_CODE);
    if (command === 'q' || name === 'escape') return this.#leave(0);
    if (name === 'right' || name === 'enter' || text === ' ') return this.#endRun({}).step();
    if (name === 'left' || name === 'erase')
      return this.#endRun({ frameIndex: Math.max(0, frameIndex - 1) }).done;
    if (name === 'home') return this.#endRun({ frameIndex: 0 }).done;
    if (name === 'end') return this.#endRun({ frameIndex: this.state().frames.length - 1 }).toEnd();
    if (command === 'p') return isRunning ? this.#endRun({}).done : this.run();
    if (text === '+' || text === '=') return this.#setSpeed(speed + 1);
    if (text === '-') return this.#setSpeed(speed - 1);
    if (name === 'tab') this.#set({ shownSeat: otherSeat(shownSeat) });
    return Promise.resolve();
  };

  /** Advances automatically until the game ends or a key stops it. */
  readonly run = async (): Promise<void> => {
    this.#runId += 1;
    const runId = this.#runId;
    this.#set({ isRunning: true });
    while (runId === this.#runId && !this.#isAtEnd()) {
      await this.#deps.wait(PAUSES_MS[this.state().speed] ?? 0);
      if (runId === this.#runId) await this.#advance();
    }
    if (runId === this.#runId) this.#set({ isRunning: false });
  };

  #endRun(change: Partial<WatchState>) {
    this.#runId += 1;
    const runId = this.#runId;
    this.#set({ ...change, isRunning: false });
    return {
      done: Promise.resolve(),
      step: () => this.#advance(),
      toEnd: async () => {
        while (runId === this.#runId && !this.#isAtEnd()) await this.#advance();
      },
    };
  }

  #setSpeed(speed: number): Promise<void> {
    this.#set({ speed: Math.max(0, Math.min(speed, PAUSES_MS.length - 1)) });
    return Promise.resolve();
  }

  #leave(code: number): Promise<void> {
    this.#runId += 1;
    this.#game.close();
    this.#deps.leave(code);
    return Promise.resolve();
  }

  #isAtEnd(): boolean {
    const { frames, frameIndex } = this.state();
    return frameIndex === frames.length - 1 && currentFrame(this.state()).phase === 'over';
  }

  /** Shows the next frame, after a computer has chosen a shot if needed. */
  async #advance(): Promise<void> {
    const { frames, frameIndex } = this.state();
    if (frameIndex < frames.length - 1) return this.#show(frameIndex + 1);
    if (this.#isAtEnd()) return;
    this.#thinking ??= this.#think().finally(() => {
      this.#thinking = undefined;
    });
    await this.#thinking;
  }

  async #think(): Promise<void> {
    this.#set({ isThinking: true });
    try {
      const view = await this.#game.playNext();
      const isAtLast = this.state().frameIndex === this.state().frames.length - 1;
      this.#set({ isThinking: false, frames: [...this.state().frames, view] });
      if (isAtLast) this.#show(this.state().frameIndex + 1);
    } catch (error) {
      this.#runId += 1;
      this.#deps.fail(error);
    }
  }

  /** Shows a frame; where only one board fits, shows the board under fire. */
  #show(frameIndex: number): void {
    const last = this.state().frames[frameIndex]?.shots.at(-1);
    this.#set({ frameIndex, ...(last && { shownSeat: otherSeat(last.seat) }) });
  }

  #set(change: Partial<WatchState>): void {
    this.#shown.set({ ...this.state(), ...change });
  }
}
