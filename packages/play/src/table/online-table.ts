import type { PlacerError, Player, PlayerSpec, Stream } from '@flotilla/engine';
import {
  commitmentToSetup,
  type FollowedGame,
  type GameCommand,
  type GameFrame,
  gameOf,
  playerInfoOf,
} from '@flotilla/protocol';
import {
  err,
  ok,
  otherSeat,
  type Result,
  type Seat,
  type Setup,
  type Square,
} from '@flotilla/rules';
import type { Session } from '../session/session.js';
import { afterAction, aimedTo } from './act.js';
import type { Connection } from './connection.js';
import type { Refusal, Table, TableAction, TableView } from './table.js';
import { type TableState, viewOf } from './view-of.js';

/** What a table online shows beside the game. */
export interface OnlineView
  extends Pick<
    FollowedGame['frame'],
    'about' | 'clocks' | 'placed' | 'commitments' | 'end' | 'talk' | 'rematch' | 'next'
  > {
  /** False while the line is broken: what is done meanwhile is sent when it is back. */
  readonly isConnected: boolean;
  /** How many actions the server has not answered. */
  readonly unanswered: number;
  /** Since when each seat is away, by the server's clock. */
  readonly awaySince: readonly [number | null, number | null];
}

export interface OnlineTableOptions {
  /** Draws fleets for the person. */
  readonly player: (spec: PlayerSpec) => Pick<Player, 'place'>;
  /** An unpredictable salt of 256 bits in hexadecimal. */
  readonly makeSalt: () => string;
  /** A stream of random numbers for a fleet. */
  readonly stream: () => Stream;
  /** The day a game was begun as `YYYY-MM-DD`, of milliseconds since 1970. */
  readonly dayOf: (time: number) => string;
}

/** What is done at a table online beside the game. */
export type OnlineAction = Extract<GameCommand, { type: 'abort' | 'claim' | 'say' | 'rematch' }>;

/** A table at which two devices meet over a server, seen from a seat or by a spectator. */
export class OnlineTable implements Table {
  readonly id: string;
  readonly #connection: Connection;
  readonly #options: OnlineTableOptions;
  readonly #listeners = new Set<() => void>();
  readonly #unwatch: () => void;
  #aimed: readonly Square[] = [];
  #marks: readonly Square[] = [];
  #unanswered = 0;
  /** How many shots there were when the player last fired, until that is answered. */
  #firedAfter: number | undefined;
  #followed: FollowedGame;
  #view: TableView;
  #online: OnlineView;

  /** @param connection follows the game, and has had its first frame */
  constructor(id: string, connection: Connection, options: OnlineTableOptions) {
    const { game } = connection.game(id);
    if (!game) throw new Error(`game ${id} is not followed`);
    this.id = id;
    this.#connection = connection;
    this.#options = options;
    this.#followed = game;
    this.#view = this.#makeView();
    this.#online = this.#makeOnline();
    this.#unwatch = connection.watch(() => this.#hear());
  }

  readonly view = (): TableView => this.#view;

  /** What there is beside the game; the same object until something changes. */
  readonly online = (): OnlineView => this.#online;

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly act = async (action: TableAction): Promise<Result<TableView, Refusal>> => {
    const refused = await this.#act(action);
    return refused ? err(refused) : ok(this.#view);
  };

  /** Does what only a table online has. */
  readonly actOnline = (action: OnlineAction): Promise<Result<void, Refusal>> => this.#send(action);

  /** A fleet by lot for the player. */
  readonly draw = (placer?: string): Promise<Result<Setup, PlacerError>> =>
    this.#options.player({ placer }).place(this.#followed.rules, this.#options.stream());

  /** The table is not used any more. */
  readonly close = (): void => {
    this.#unwatch();
    this.#listeners.clear();
    this.#connection.unfollow(this.id);
  };

  async #act(action: TableAction): Promise<Refusal | undefined> {
    switch (action.type) {
      case 'hurry':
      case 'ask-again':
      case 'leave-screen':
      case 'take-screen':
        return undefined;
      case 'take-hint':
        return { code: 'no-hint' };
      case 'place':
        return this.#place(action.setup);
      case 'fire':
        return this.#fire(action.squares);
      case 'resign':
        return failureOf(await this.#send({ type: 'resign' }));
      case 'aim':
        if (this.#view.awaits === 'opponent') return this.#notYourTurn();
        return this.#keep(afterAction(this.#state(), action));
      case 'mark':
      case 'undo':
        return this.#keep(afterAction(this.#state(), action));
    }
  }

  /** Keeps what is the viewer's own: aimed squares and marks. */
  #keep(next: Result<TableState, Refusal>): Refusal | undefined {
    if (!next.ok) return next.error;
    const { aimed, session } = next.value;
    const { viewer } = this.#view;
    this.#aimed = aimed;
    if (viewer !== 'spectator') this.#marks = session.marks[viewer];
    this.#tell();
    return undefined;
  }

  async #place(setup: Setup): Promise<Refusal | undefined> {
    const { viewer, phase } = this.#view;
    const { rules } = this.#followed;
    if (viewer === 'spectator') return { code: 'not-seated' };
    if (phase !== 'prepare') return { code: 'wrong-phase', phase };
    const salt = this.#options.makeSalt();
    const commitment = commitmentToSetup({ game: this.id, seat: viewer, rules, setup, salt });
    if (commitment === undefined)
      return failureOf(afterAction(this.#state(), { type: 'place', setup }));
    return failureOf(await this.#send({ type: 'place', setup: copyOf(setup), salt, commitment }));
  }

  async #fire(squares: readonly Square[]): Promise<Refusal | undefined> {
    if (this.#view.awaits === 'opponent') return this.#notYourTurn();
    const { viewer, phase } = this.#view;
    if (viewer === 'spectator') return { code: 'not-seated' };
    if (phase !== 'battle') return { code: 'wrong-phase', phase };
    const after = this.#followed.frame.shots.length;
    // A shot is on its way; what comes of it decides whether another is due.
    if (this.#firedAfter === after) return { code: 'stale' };
    const aimed = aimedTo(this.#state(), squares);
    if (!aimed.ok) return aimed.error;
    const { state, isFull } = aimed.value;
    this.#aimed = state.aimed;
    this.#tell();
    if (!isFull) return undefined;
    this.#firedAfter = after;
    const sent = await this.#send({ type: 'fire', squares: [...state.aimed], after });
    if (this.#firedAfter === after) {
      this.#firedAfter = undefined;
      this.#aimed = [];
      this.#tell();
    }
    return failureOf(sent);
  }

  #notYourTurn(): Refusal {
    const { viewer } = this.#view;
    return { code: 'not-your-turn', toMove: viewer === 'spectator' ? 0 : otherSeat(viewer) };
  }

  async #send(command: GameCommand): Promise<Result<void, Refusal>> {
    this.#unanswered += 1;
    this.#tell();
    try {
      return await this.#connection.do(this.id, command);
    } finally {
      this.#unanswered -= 1;
      this.#tell();
    }
  }

  #hear(): void {
    const { game } = this.#connection.game(this.id);
    if (game) {
      // A salvo is aimed anew when the boards have changed.
      if (game.frame.shots.length !== this.#followed.frame.shots.length) this.#aimed = [];
      this.#followed = game;
    }
    this.#tell();
  }

  #tell(): void {
    this.#view = this.#makeView();
    this.#online = this.#makeOnline();
    for (const listener of [...this.#listeners]) listener();
  }

  #makeView(): TableView {
    const { frame } = this.#followed;
    const view = viewOf(this.#state());
    const awaited = awaitedSeat(frame);
    const isViewer = awaited !== null && awaited === frame.viewer;
    return {
      ...view,
      isShared: false,
      awaited,
      awaits: awaited === null ? 'nobody' : isViewer ? 'viewer' : 'opponent',
      due: frame.due,
      isAgain: frame.phase === 'battle' && frame.shots.at(-1)?.turn === frame.turn,
      seed: null,
      hints: null,
    };
  }

  #makeOnline(): OnlineView {
    const { about, clocks, placed, commitments, end, talk, rematch, next } = this.#followed.frame;
    return {
      ...{ about, clocks, placed, commitments, end, talk, rematch, next },
      isConnected: this.#connection.isConnected(),
      unanswered: this.#unanswered,
      awaySince: this.#connection.game(this.id).awaySince,
    };
  }

  /** The game as a table on one device would have it, of what is known here. */
  #state(): TableState {
    const { frame } = this.#followed;
    const { viewer, about } = frame;
    const [one, two] = about.players;
    const marks: [readonly Square[], readonly Square[]] = [[], []];
    if (viewer !== 'spectator') marks[viewer] = this.#marks;
    const session: Session = {
      game: gameOf(this.#followed),
      players: [playerInfoOf(one), playerInfoOf(two)],
      date: this.#options.dayOf(about.openedAt),
      ...{ seed: 0, isTraining: false, marks, undoPoints: [], hints: [] },
    };
    return { session, viewer, aimed: this.#aimed, failure: undefined };
  }
}

/** Who is to place a fleet, the viewer first, or to shoot; null when the game is over. */
function awaitedSeat({ phase, toMove, placed, viewer }: GameFrame): Seat | null {
  if (phase === 'over') return null;
  if (phase === 'battle') return toMove;
  if (viewer !== 'spectator' && !placed[viewer]) return viewer;
  return placed[0] ? 1 : 0;
}

function failureOf(result: Result<unknown, Refusal>): Refusal | undefined {
  return result.ok ? undefined : result.error;
}

function copyOf(setup: Setup): Square[][] {
  return setup.map((ship) => [...ship]);
}
