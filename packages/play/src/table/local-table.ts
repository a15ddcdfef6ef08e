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
import { clockAfterThinking } from '../session/clock.js';
import {
  isComputersTurn,
  isHotSeat,
  placeFleet,
  rematch,
  resign,
  restart,
  type SeedAndDate,
  type Session,
  sessionAfterTimeout,
  shootArgumentsOf,
  withComputersShots,
} from '../session/session.js';
import { stateAfterAction } from './act.js';
import type { Refusal, Table, TableAction, TableView } from './table.js';
import {
  awaitedPartyOf,
  awaitedSeat,
  type LocalTableState,
  snapshotOf,
  viewOf,
  withSeatedViewer,
} from './view-of.js';

/** Dependencies of a table on one device. */
export interface TableOptions {
  /** Returns the player for a spec. It may compute elsewhere, for instance in a worker. */
  readonly player: (spec: PlayerSpec) => Player;
  /** Minimum wait for each shot of a computer, so that people can follow; none by default. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** Timers for games with a clock; if omitted, the clock does not run. */
  readonly time?: TableTime | undefined;
  /** Saves the session; called after each change. */
  readonly save?: ((session: Session) => void) | undefined;
}

/** Monotonic time and timers, supplied by the client. */
export interface TableTime {
  /** Current time in milliseconds, from an arbitrary origin. */
  readonly now: () => number;
  /** Starts a timer, in milliseconds; it may fire late. @returns a function that cancels it */
  readonly startTimer: (ms: number, act: () => void) => () => void;
}

/** Streams that a client must not read, because they decide hidden fleets and shots. */
const HIDDEN_STREAMS: readonly string[] = ['layout', 'shot'];

/** While a clock runs, its time is saved every second. */
const SAVE_INTERVAL_MS = 1000;

/** Table on one device: one person and a computer, two people, or two computers. */
export class LocalTable implements Table {
  /**
   * Resolves when the computers' fleets are placed, or with the reason why they are not. Rejects if
   * a player fails. The view shows either error; `ask-again` retries.
   */
  readonly prepared: Promise<Result<void, PlacerError>>;
  readonly #options: TableOptions;
  readonly #listeners = new Set<() => void>();
  readonly #seed: number;
  #state: LocalTableState;
  #view: TableView;
  #runningClock: { readonly seat: Seat; readonly since: number } | null = null;
  #isClockStopped = false;
  #cancelTimeout = () => {};
  #currentRun: Promise<void> | undefined;
  #skipRequests = 0;
  #endPause = () => {};
  #isClosed = false;

  /** @param viewer seat at the screen; `spectator` while it is unknown */
  constructor(session: Session, viewer: Viewer, options: TableOptions) {
    this.#options = options;
    this.#seed = session.seed;
    this.#state = withSeatedViewer({ session, viewer, aimed: [], failure: undefined });
    this.#restartClock();
    this.#view = this.#makeView();
    this.prepared = this.#prepare();
    this.prepared.catch(() => {}); // The view shows the error.
    this.#continuePlay();
  }

  readonly view = (): TableView => this.#view;

  readonly act = async (action: TableAction): Promise<Result<TableView, Refusal>> => {
    if (this.#isClosed) return err({ code: 'table-closed' });
    // Checks the clock first: its timer may be late.
    this.#checkTimeout();
    if (action.type === 'skip-pauses') await this.#skipPauses();
    else if (action.type === 'ask-again') {
      this.#setState({ ...this.#state, failure: undefined });
      this.#prepare().catch(() => {}); // The view shows the error.
    } else {
      const state = this.#stateAfterThinking();
      const next = stateAfterAction(state, action);
      if (!next.ok) return next;
      try {
        if (next.value !== state) this.#setState(next.value);
      } finally {
        // The computers continue even if a listener throws.
        this.#continuePlay();
      }
    }
    this.#continuePlay();
    return ok(this.#view);
  };

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Draws a person's fleet, the same one each time. @throws Error if no person must place one */
  readonly draw = (placer?: string): Promise<Result<Setup, PlacerError>> => {
    const { session } = this.#state;
    const seat = awaitedSeat(session);
    const isPersons = seat !== null && session.players[seat].shooter === undefined;
    if (session.game.phase !== 'prepare' || !isPersons) {
      throw new Error('no person is to place a fleet');
    }
    return this.#placeFleet(seat, { placer });
  };

  /** Returns a random stream of this game. @throws Error for the hidden streams */
  readonly rng = (name: string, ...stream: readonly (string | number)[]): Rng => {
    if (HIDDEN_STREAMS.includes(name)) throw new Error(`the stream ${name} is not told`);
    return makeRng(this.#seed, name, ...stream);
  };

  /** Returns a seat's own board if two people share the screen; otherwise undefined. */
  readonly boardOf = (seat: Seat): BoardView | undefined => {
    const { session } = this.#state;
    return isHotSeat(session) ? viewFor(session.game, seat).boards[seat] : undefined;
  };

  /** Returns the game's record as text, sealed until the game is over. */
  readonly record = (): string => writeRecord(this.#state.session);

  /** Returns a session for another game with the same players; the other player shoots first. */
  readonly rematch = (next: SeedAndDate): Session => rematch(this.#state.session, next);

  /** Returns a session for the same game from the beginning. */
  readonly restart = (next: SeedAndDate): Session => restart(this.#state.session, next);

  /** Closes the table: the computers stop, and every further action is refused. */
  readonly close = (): void => {
    this.#isClosed = true;
    this.#cancelTimeout();
    this.#endPause();
  };

  /** Pauses the game: the clock stops and its time is saved. */
  readonly stopClock = (): void => {
    const state = this.#stateAfterThinking();
    if (!state.session.clock || this.#isClockStopped) return;
    this.#isClockStopped = true;
    this.#setState(state);
  };

  /** Resumes the game: the clock runs again. */
  readonly startClock = (): void => {
    if (!this.#isClockStopped) return;
    this.#isClockStopped = false;
    this.#setState(this.#state);
  };

  #stateAfterThinking(): LocalTableState {
    const { time } = this.#options;
    const { session } = this.#state;
    if (!time || !this.#runningClock || !session.clock) return this.#state;
    const { seat, since } = this.#runningClock;
    const clock = clockAfterThinking(session.clock, seat, time.now() - since);
    return { ...this.#state, session: { ...session, clock } };
  }

  /** If time is up, the turn passes or the game is lost, depending on the clock. */
  #checkTimeout(): void {
    const state = this.#stateAfterThinking();
    const { clock } = state.session;
    if (!this.#runningClock || !clock || clock.leftMs[this.#runningClock.seat] > 0) return;
    this.#setState({ ...state, session: sessionAfterTimeout(state.session, clock), aimed: [] });
    this.#continuePlay();
  }

  /** Runs the clock of the person who has to shoot, if that person is at the screen. */
  #restartClock(): void {
    const { session, viewer } = this.#state;
    const { time } = this.#options;
    this.#cancelTimeout();
    this.#runningClock = null;
    const { game, clock } = session;
    if (!time || !clock || this.#isClockStopped || game.phase !== 'battle') return;
    if (awaitedPartyOf(session, viewer) !== 'viewer') return;
    this.#runningClock = { seat: game.toMove, since: time.now() };
    this.#cancelTimeout = time.startTimer(
      Math.min(clock.leftMs[game.toMove], SAVE_INTERVAL_MS),
      () => {
        this.#checkTimeout();
        // Saves the elapsed time: restarting the program must not restore it.
        if (this.#runningClock) this.#setState(this.#stateAfterThinking());
      },
    );
  }

  #makeView(): TableView {
    const tableView = snapshotOf(this.#state);
    const running = this.#runningClock;
    if (!tableView.clock || !running) return viewOf(tableView);
    const { leftMs } = tableView.clock;
    const isRunning = [running.seat === 0, running.seat === 1] as const;
    return viewOf({ ...tableView, clock: { leftMs, isRunning, since: running.since } });
  }

  #setState(next: LocalTableState): void {
    if (this.#isClosed) return;
    const { session } = this.#state;
    this.#state = withSeatedViewer(next);
    this.#restartClock();
    this.#view = this.#makeView();
    if (next.session !== session) this.#options.save?.(next.session);
    for (const listener of [...this.#listeners]) listener();
  }

  /** Places the computers' fleets while people place theirs; both fleets if fleets are hidden. */
  async #prepare(): Promise<Result<void, PlacerError>> {
    const { players, placer, hidesFleets } = this.#state.session;
    const hasNoFleet = (seat: Seat) => !this.#state.session.game.layouts[seat];
    const isPlacedByProgram = (seat: Seat) => hidesFleets || players[seat].shooter !== undefined;
    const seats = SEATS.filter((seat) => hasNoFleet(seat) && isPlacedByProgram(seat));
    try {
      const setups = await Promise.all(
        seats.map((seat) => this.#placeFleet(seat, { ...players[seat], placer })),
      );
      for (const [index, seat] of seats.entries()) {
        const setup = setups[index]!;
        if (!setup.ok) {
          this.#setState({ ...this.#state, failure: setup.error });
          return setup;
        }
        if (!hasNoFleet(seat)) continue;
        const placedSession = unwrap(placeFleet(this.#state.session, seat, setup.value));
        this.#setState({ ...this.#state, session: placedSession });
      }
    } catch (error) {
      this.#setState({ ...this.#state, failure: error });
      throw error;
    }
    this.#continuePlay();
    return ok(undefined);
  }

  #placeFleet(seat: Seat, { shooter, placer }: PlayerSpec): Promise<Result<Setup, PlacerError>> {
    const { rules } = this.#state.session.game;
    return this.#options.player({ shooter, placer }).place(rules, fleetStream(this.#seed, seat));
  }

  #continuePlay(): void {
    this.#play().catch(() => {}); // Only listeners can throw, after the state is updated.
  }

  /** Lets computers shoot until a person must act; concurrent calls share one run. */
  #play(): Promise<void> {
    this.#currentRun ??= this.#playUntilPerson();
    return this.#currentRun;
  }

  async #playUntilPerson(): Promise<void> {
    try {
      await this.#shootAll();
    } finally {
      this.#currentRun = undefined;
    }
    // An action after the last shot may have made it a computer's turn again.
    if (this.#canComputerShoot()) await this.#play();
  }

  async #shootAll(): Promise<void> {
    while (this.#canComputerShoot()) await this.#shoot();
  }

  #canComputerShoot(): boolean {
    const { session, failure } = this.#state;
    return !this.#isClosed && failure === undefined && isComputersTurn(session);
  }

  async #shoot(): Promise<void> {
    const { session } = this.#state;
    const { game } = session;
    // The answer is obsolete if a shot was undone or the game has ended.
    const isStale = () => this.#state.session.game !== game;
    const paused = this.#pause();
    try {
      const player = this.#options.player(session.players[game.toMove]);
      const answer = await player.shoot(...shootArgumentsOf(session));
      await paused;
      if (isStale()) return;
      const current = this.#state;
      if (answer.ok) {
        this.#setState({ ...current, session: withComputersShots(current.session, answer.value) });
      } else {
        const resignedSession = unwrap(resign(current.session, game.toMove));
        this.#setState({ ...current, session: resignedSession, failure: answer.error });
      }
    } catch (error) {
      if (!isStale()) this.#setState({ ...this.#state, failure: error });
    }
  }

  async #pause(): Promise<void> {
    const { pause } = this.#options;
    if (!pause || this.#skipRequests > 0 || this.#isClosed) return;
    const ended = new Promise<void>((resolve) => {
      this.#endPause = resolve;
    });
    await Promise.race([pause(), ended]);
  }

  async #skipPauses(): Promise<void> {
    this.#skipRequests += 1;
    this.#endPause();
    try {
      await this.#play();
    } finally {
      this.#skipRequests -= 1;
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
 *   first: 0, seed: 1, date: '2026-01-31', isTraining: false,
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

/** Opens a table for a resumed game. With two people, the seat at the screen is unknown. */
export function reopenTable(session: Session, options: TableOptions): LocalTable {
  return isHotSeat(session)
    ? new LocalTable(session, 'spectator', options)
    : openTable(session, options);
}
