import {
  fleetStream,
  makeRng,
  type PlacerError,
  type Player,
  type PlayerSpec,
} from '@flotilla/engine';
import {
  type BoardView,
  err,
  ok,
  type Result,
  type Rng,
  SEATS,
  type Seat,
  type Setup,
  unwrap,
  type Viewer,
  viewFor,
  writeRecord,
} from '@flotilla/rules';
import { clockAfter } from '../session/clock.js';
import {
  afterTime,
  isComputersTurn,
  isHotSeat,
  type NewGame,
  placeFleet,
  rematch,
  resign,
  restart,
  type Session,
  shotQuestion,
  withComputersShots,
} from '../session/session.js';
import { afterAction } from './act.js';
import type { Refusal, Table, TableAction, TableView } from './table.js';
import { awaitedSeat, awaitsOf, seated, seenAt, type TableState, viewOf } from './view-of.js';

/** Dependencies of a table on one device. */
export interface TableOptions {
  /** Returns the player for a spec. The client decides where it computes, such as in a worker. */
  readonly player: (spec: PlayerSpec) => Player;
  /** Minimum wait for each shot of a computer, so that people can follow; none by default. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** Timers for games with a clock; without them the clock does not run. */
  readonly time?: TableTime | undefined;
  /** Saves the session; called after each change of it. */
  readonly keep?: ((session: Session) => void) | undefined;
}

/** Monotonic time and timers, supplied by the client. */
export interface TableTime {
  /** Current time in milliseconds, from any origin. */
  readonly now: () => number;
  /** Starts a timer, in milliseconds; it may fire late. @returns a function that cancels it */
  readonly later: (ms: number, act: () => void) => () => void;
}

/** Streams a client must not read: they decide hidden fleets and shots. */
const HIDDEN_STREAMS: readonly string[] = ['layout', 'shot'];

/** While a clock runs, its time is saved every second. */
const KEEP_MS = 1000;

/** Table on one device: one person and a computer, two people, or two computers. */
export class LocalTable implements Table {
  /**
   * Resolves when the fleets of the computers are placed, or with the reason why not. Rejects if a player
   * fails. The view shows either error; `ask-again` retries.
   */
  readonly prepared: Promise<Result<void, PlacerError>>;
  readonly #options: TableOptions;
  readonly #listeners = new Set<() => void>();
  readonly #seed: number;
  #state: TableState;
  #view: TableView;
  /** Seat whose clock runs, and since when. */
  #running: { readonly seat: Seat; readonly since: number } | null = null;
  #isClockStopped = false;
  #callOffFlag = () => {};
  #playing: Promise<void> | undefined;
  /** Number of pending `skip-pauses` actions. */
  #skipping = 0;
  #endPause = () => {};
  #isClosed = false;

  /** @param viewer seat at the screen; `spectator` while it is unknown */
  constructor(session: Session, viewer: Viewer, options: TableOptions) {
    this.#options = options;
    this.#seed = session.seed;
    this.#state = seated({ session, viewer, aimed: [], failure: undefined });
    this.#runClock();
    this.#view = this.#makeView();
    this.prepared = this.#prepare();
    this.prepared.catch(() => {}); // The view shows the error.
    this.#continue();
  }

  readonly view = (): TableView => this.#view;

  readonly act = async (action: TableAction): Promise<Result<TableView, Refusal>> => {
    if (this.#isClosed) return err({ code: 'table-closed' });
    // The timer may be late.
    this.#dropFlag();
    if (action.type === 'skip-pauses') await this.#skipPauses();
    else if (action.type === 'ask-again') {
      this.#change({ ...this.#state, failure: undefined });
      this.#prepare().catch(() => {}); // The view shows the error.
    } else {
      const state = this.#afterThinking();
      const next = afterAction(state, action);
      if (!next.ok) return next;
      try {
        if (next.value !== state) this.#change(next.value);
      } finally {
        // The computers continue even if a listener throws.
        this.#continue();
      }
    }
    this.#continue();
    return ok(this.#view);
  };

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /**
   * Draws a fleet for the person who must place one; the same for the same game.
   * @throws Error if no person must place a fleet
   */
  readonly draw = (placer?: string): Promise<Result<Setup, PlacerError>> => {
    const { session } = this.#state;
    const seat = awaitedSeat(session);
    const isPersons = seat !== null && session.players[seat].shooter === undefined;
    if (session.game.phase !== 'prepare' || !isPersons) {
      throw new Error('no person is to place a fleet');
    }
    return this.#layOut(seat, { placer });
  };

  /**
   * Returns a random stream of this game without revealing its seed.
   * @throws Error for the streams of hidden fleets and shots
   */
  readonly rng = (name: string, ...stream: readonly (string | number)[]): Rng => {
    if (HIDDEN_STREAMS.includes(name)) throw new Error(`the stream ${name} is not told`);
    return makeRng(this.#seed, name, ...stream);
  };

  /** Returns a seat's own board in a game of two people on one screen; else undefined. */
  readonly boardOf = (seat: Seat): BoardView | undefined => {
    const { session } = this.#state;
    return isHotSeat(session) ? viewFor(session.game, seat).boards[seat] : undefined;
  };

  /** Returns the game's record as text, sealed until the game is over. */
  readonly record = (): string => writeRecord(this.#state.session);

  /** Starts another game of the same players; the other one shoots first. */
  readonly rematch = (next: NewGame): Session => rematch(this.#state.session, next);

  /** Starts the same game again, from its beginning. */
  readonly restart = (next: NewGame): Session => restart(this.#state.session, next);

  /** Closes the table: the computers stop, and every further action is refused. */
  readonly close = (): void => {
    this.#isClosed = true;
    this.#callOffFlag();
    this.#endPause();
  };

  /** Pauses the game: the clock stops and its time is saved. */
  readonly stopClock = (): void => {
    const state = this.#afterThinking();
    if (!state.session.clock || this.#isClockStopped) return;
    this.#isClockStopped = true;
    this.#change(state);
  };

  /** Resumes the game: the clock runs again. */
  readonly startClock = (): void => {
    if (!this.#isClockStopped) return;
    this.#isClockStopped = false;
    this.#change(this.#state);
  };

  /** Returns the state with the elapsed time deducted from the running clock. */
  #afterThinking(): TableState {
    const { time } = this.#options;
    const { session } = this.#state;
    if (!time || !this.#running || !session.clock) return this.#state;
    const { seat, since } = this.#running;
    const clock = clockAfter(session.clock, seat, time.now() - since);
    return { ...this.#state, session: { ...session, clock } };
  }

  /** If time is up, the turn passes or the game is lost, depending on the clock. */
  #dropFlag(): void {
    const state = this.#afterThinking();
    const { clock } = state.session;
    if (!this.#running || !clock || clock.leftMs[this.#running.seat] > 0) return;
    this.#change({ ...state, session: afterTime(state.session, clock), aimed: [] });
    this.#continue();
  }

  /** Runs the clock of the person who is to shoot, if at the screen. */
  #runClock(): void {
    const { session, viewer } = this.#state;
    const { time } = this.#options;
    this.#callOffFlag();
    this.#running = null;
    const { game, clock } = session;
    if (!time || !clock || this.#isClockStopped || game.phase !== 'battle') return;
    if (awaitsOf(session, viewer) !== 'viewer') return;
    this.#running = { seat: game.toMove, since: time.now() };
    this.#callOffFlag = time.later(Math.min(clock.leftMs[game.toMove], KEEP_MS), () => {
      this.#dropFlag();
      // Saves the elapsed time: closing the program or opening another window must not restore it.
      if (this.#running) this.#change(this.#afterThinking());
    });
  }

  #makeView(): TableView {
    const seen = seenAt(this.#state);
    const running = this.#running;
    if (!seen.clock || !running) return viewOf(seen);
    const { leftMs } = seen.clock;
    const isRunning = [running.seat === 0, running.seat === 1] as const;
    return viewOf({ ...seen, clock: { leftMs, isRunning, since: running.since } });
  }

  #change(next: TableState): void {
    if (this.#isClosed) return;
    const { session } = this.#state;
    this.#state = seated(next);
    this.#runClock();
    this.#view = this.#makeView();
    if (next.session !== session) this.#options.keep?.(next.session);
    for (const listener of [...this.#listeners]) listener();
  }

  /** Places the fleets of the computers while persons still place theirs, and all fleets if hidden. */
  async #prepare(): Promise<Result<void, PlacerError>> {
    const { players, placer, hidesFleets } = this.#state.session;
    const isBare = (seat: Seat) => !this.#state.session.game.layouts[seat];
    const isLaid = (seat: Seat) => hidesFleets || players[seat].shooter !== undefined;
    const seats = SEATS.filter((seat) => isBare(seat) && isLaid(seat));
    try {
      const setups = await Promise.all(
        seats.map((seat) => this.#layOut(seat, { ...players[seat], placer })),
      );
      for (const [index, seat] of seats.entries()) {
        const setup = setups[index]!;
        if (!setup.ok) {
          this.#change({ ...this.#state, failure: setup.error });
          return setup;
        }
        if (!isBare(seat)) continue;
        const placed = unwrap(placeFleet(this.#state.session, seat, setup.value));
        this.#change({ ...this.#state, session: placed });
      }
    } catch (error) {
      this.#change({ ...this.#state, failure: error });
      throw error;
    }
    this.#continue();
    return ok(undefined);
  }

  #layOut(seat: Seat, { shooter, placer }: PlayerSpec): Promise<Result<Setup, PlacerError>> {
    const { rules } = this.#state.session.game;
    return this.#options.player({ shooter, placer }).place(rules, fleetStream(this.#seed, seat));
  }

  /** Lets computers shoot, in the background. */
  #continue(): void {
    this.#play().catch(() => {}); // The state is updated before listeners are called.
  }

  /**
   * Lets computers shoot until a person must act; concurrent calls share one run. Rejects with the error of a
   * listener that throws when notified of a failure.
   */
  #play(): Promise<void> {
    this.#playing ??= this.#playOn();
    return this.#playing;
  }

  async #playOn(): Promise<void> {
    try {
      await this.#shootAll();
    } finally {
      this.#playing = undefined;
    }
    // An action may have come after the last shot.
    if (this.#isComputersShot()) await this.#play();
  }

  async #shootAll(): Promise<void> {
    while (this.#isComputersShot()) await this.#shoot();
  }

  #isComputersShot(): boolean {
    const { session, failure } = this.#state;
    return !this.#isClosed && failure === undefined && isComputersTurn(session);
  }

  async #shoot(): Promise<void> {
    const { session } = this.#state;
    const { game } = session;
    // An undone shot or the end of the game makes the answer obsolete.
    const isStale = () => this.#state.session.game !== game;
    const paused = this.#pause();
    try {
      const player = this.#options.player(session.players[game.toMove]);
      const answer = await player.shoot(...shotQuestion(session));
      await paused;
      if (isStale()) return;
      const now = this.#state;
      if (answer.ok) {
        this.#change({ ...now, session: withComputersShots(now.session, answer.value) });
      } else {
        const lost = unwrap(resign(now.session, game.toMove));
        this.#change({ ...now, session: lost, failure: answer.error });
      }
    } catch (error) {
      if (!isStale()) this.#change({ ...this.#state, failure: error });
    }
  }

  async #pause(): Promise<void> {
    const { pause } = this.#options;
    if (!pause || this.#skipping > 0 || this.#isClosed) return;
    const ended = new Promise<void>((resolve) => {
      this.#endPause = resolve;
    });
    await Promise.race([pause(), ended]);
  }

  async #skipPauses(): Promise<void> {
    this.#skipping += 1;
    this.#endPause();
    try {
      await this.#play();
    } finally {
      this.#skipping -= 1;
    }
  }
}

/**
 * Opens a table for a new game, with its first person at the screen.
 * @example
 * ```ts
 * import { playerOf } from '@flotilla/engine';
 * import { openTable, startSession } from '@flotilla/play';
 * import { makeRules, unwrap } from '@flotilla/rules';
 *
 * const session = startSession({
 *   rules: unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [2] })),
 *   players: [{ name: 'Ann' }, { name: 'Boatswain', shooter: 'parity' }],
 *   ...{ first: 0, seed: 1, date: '2026-01-31', isTraining: false },
 * });
 * const table = openTable(session, { player: playerOf });
 * await table.act({ type: 'place', setup: [[0, 1]] });
 * await table.act({ type: 'skip-pauses' });
 * console.log(table.view().phase, table.view().awaits); // battle viewer
 * ```
 */
export function openTable(session: Session, options: TableOptions): LocalTable {
  const person = SEATS.find((seat) => session.players[seat].shooter === undefined);
  return new LocalTable(session, person ?? 'spectator', options);
}

/** Opens a table for a resumed game. With two people the seat at the screen is unknown. */
export function reopenTable(session: Session, options: TableOptions): LocalTable {
  return isHotSeat(session)
    ? new LocalTable(session, 'spectator', options)
    : openTable(session, options);
}
