import type { PlacerError, Player, PlayerSpec, Stream } from '@flotilla/engine';
import {
  claimTime,
  commitmentOf,
  type FollowedGame,
  type GameCommand,
  gameIn,
  isOfferOpen,
  mayWithdraw,
  playerInfosOf,
} from '@flotilla/protocol';
import {
  err,
  type GameView,
  makeLayout,
  ok,
  otherSeat,
  type Result,
  type Seat,
  type Setup,
  type Square,
  viewFor,
} from '@flotilla/rules';
import { salvoWith, toggleAim, toggleMark } from './aim.js';
import type { Connection, GameNews } from './connection.js';
import { Strokes } from './strokes.js';
import type { Refusal, Table, TableAction, TableClock, TableView } from './table.js';
import { viewOf } from './view-of.js';

type Frame = FollowedGame['frame'];

/** State of an online table, apart from the game itself. */
export interface OnlineView
  extends Pick<Frame, 'about' | 'placed' | 'commitments' | 'end' | 'talk' | 'next'> {
  /** False while the connection is lost; actions are then sent after it is restored. */
  readonly isConnected: boolean;
  /** Number of actions not yet answered by the server. */
  readonly unanswered: number;
  /** Start of each seat's absence, by the server's clock; null for a seat that is present. */
  readonly awaySince: readonly [number | null, number | null];
  /** Clocks in the server's time. */
  readonly clock: TableClock;
  readonly can: OnlineAbilities;
  readonly rematch: Rematch;
}

/** Actions open to the viewer apart from shooting; none for a spectator. */
export interface OnlineAbilities {
  /** Claim the win over the absent opponent. */
  readonly claim: boolean;
  /** Earliest time of a claim, in milliseconds since 1970; null if none is in prospect. */
  readonly claimAt: number | null;
  /** Abort the game without a loser: before the first shot. */
  readonly abort: boolean;
  /** Send phrases; not to a computer level. */
  readonly say: boolean;
  /** Write free text: only in games by link. */
  readonly write: boolean;
  /** Withdraw the offer of another game before the opponent answers. */
  readonly withdraw: boolean;
}

/**
 * State of the rematch: no offer, or offered by the viewer or the opponent. The viewer has then `declined`, or
 * the opponent has `refused`.
 */
type Rematch = 'none' | 'asked' | 'wanted' | 'declined' | 'refused';

/** Dependencies of an online table. */
export interface OnlineTableOptions {
  /** Returns the player that draws fleets. */
  readonly player: (spec: PlayerSpec) => Pick<Player, 'place'>;
  /** Returns an unpredictable salt: 256 bits in hexadecimal. */
  readonly makeSalt: () => string;
  /** Returns the random stream for a fleet. */
  readonly stream: () => Stream;
  /** Minimum wait between two strokes of the opponent, so that people can follow; none by default. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** The viewer's marks, in a game opened before. */
  readonly marks?: readonly Square[] | undefined;
  /** Converts milliseconds since 1970 to a day, as `YYYY-MM-DD`. */
  readonly dayOf: (time: number) => string;
}

/** Command of an online table, apart from the moves of the game. */
export type OnlineAction = Exclude<GameCommand, { type: 'place' | 'fire' | 'resign' }>;

/** Online game over a server, seen from a seat or by a spectator. */
export class OnlineTable implements Table {
  readonly id: string;
  readonly #connection: Connection;
  readonly #options: OnlineTableOptions;
  readonly #listeners = new Set<() => void>();
  readonly #unwatch: () => void;
  #aimed: readonly Square[] = [];
  #marks: readonly Square[] = [];
  /** Number of unanswered commands other than shots. */
  #unanswered = 0;
  /** Number of shots before the player's last, until that is answered. */
  #firedAfter: number | undefined;
  #news: GameNews;
  #followed: FollowedGame;
  /** Part of the game shown: the opponent's shots appear one after another. */
  #seen: FollowedGame;
  readonly #strokes: Strokes;
  #game: GameView;
  #view: TableView;
  #online: OnlineView;
  #cancelClaim = () => {};

  /** @param connection must follow the game and have received its first frame */
  constructor(id: string, connection: Connection, options: OnlineTableOptions) {
    const news = connection.game(id);
    if (!news.game) throw new Error(`game ${id} is not followed`);
    this.id = id;
    this.#connection = connection;
    this.#options = options;
    this.#marks = options.marks ?? [];
    this.#news = news;
    this.#followed = news.game;
    this.#strokes = new Strokes(news.game, {
      pause: options.pause,
      onShown: () => this.#showGame(),
    });
    this.#seen = news.game;
    this.#game = viewFor(gameIn(news.game), news.game.frame.viewer);
    this.#view = this.#makeView();
    this.#online = this.#makeOnline();
    this.#unwatch = connection.watch(() => this.#hear());
  }

  readonly view = (): TableView => this.#view;

  /** Returns the state apart from the game; the same object until something changes. */
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

  /** Sends a command that only an online table has. */
  readonly actOnline = (action: OnlineAction): Promise<Result<void, Refusal>> => this.#send(action);

  /** Draws a fleet for the player. */
  readonly draw = (placer?: string): Promise<Result<Setup, PlacerError>> =>
    this.#options.player({ placer }).place(this.#followed.rules, this.#options.stream());

  /** Closes the table and stops following the game. */
  readonly close = (): void => {
    this.#unwatch();
    this.#cancelClaim();
    this.#strokes.close();
    this.#listeners.clear();
    this.#connection.unfollow(this.id);
  };

  async #act(action: TableAction): Promise<Refusal | undefined> {
    switch (action.type) {
      case 'skip-pauses':
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
      case 'undo':
        return { code: 'only-in-training' };
      case 'resign':
        return failureOf(await this.#send({ type: 'resign' }));
      case 'aim':
        return this.#aim(action.squares);
      case 'mark':
        return this.#mark(action.square);
    }
  }

  #aim(squares: readonly Square[]): Refusal | undefined {
    const refused = this.#refusalAt('battle');
    if (refused) return refused;
    const aimed = toggleAim(this.#view, squares);
    if (!aimed.ok) return aimed.error;
    this.#aimed = aimed.value;
    this.#showView();
    return undefined;
  }

  #mark(square: Square): Refusal | undefined {
    const marks = toggleMark(this.#view, square);
    if (!marks.ok) return marks.error;
    this.#marks = marks.value;
    this.#showView();
    return undefined;
  }

  async #place(setup: Setup): Promise<Refusal | undefined> {
    const refused = this.#refusalAt('prepare');
    if (refused) return refused;
    const { rules } = this.#followed;
    const seat = this.#view.viewer as Seat;
    const layout = makeLayout(rules, setup);
    if (!layout.ok) return layout.error;
    const salt = this.#options.makeSalt();
    const fleet = { rules, layout: layout.value, salt };
    const commitment = commitmentOf({ game: this.id, seat, ...fleet });
    return failureOf(await this.#send({ type: 'place', setup: copyOf(setup), salt, commitment }));
  }

  async #fire(squares: readonly Square[]): Promise<Refusal | undefined> {
    const refused = this.#refusalAt('battle');
    if (refused) return refused;
    const after = this.#followed.frame.shots.length;
    // The last shot is unanswered; its answer decides whether another is due.
    if (this.#firedAfter === after) return { code: 'stale' };
    const salvo = salvoWith(this.#view, squares);
    if (!salvo.ok) return salvo.error;
    const { aimed, isFull } = salvo.value;
    this.#aimed = aimed;
    if (isFull) this.#firedAfter = after;
    this.#show();
    if (!isFull) return undefined;
    const sent = await this.#connection.do(this.id, { type: 'fire', squares: [...aimed], after });
    // Otherwise the frame with the answer has arrived, or will.
    if (!sent.ok && this.#firedAfter === after) {
      this.#firedAfter = undefined;
      this.#aimed = [];
      this.#show();
    }
    return failureOf(sent);
  }

  /** Returns why the viewer may not place a fleet or shoot now; undefined if allowed. */
  #refusalAt(step: 'prepare' | 'battle'): Refusal | undefined {
    const { viewer, phase, awaits } = this.#view;
    if (viewer === 'spectator') return { code: 'not-seated' };
    if (phase !== step) return { code: 'wrong-phase', phase };
    if (step === 'prepare' || awaits === 'viewer') return undefined;
    return { code: 'not-your-turn', toMove: otherSeat(viewer) };
  }

  async #send(command: GameCommand): Promise<Result<void, Refusal>> {
    this.#unanswered += 1;
    this.#showOnline();
    try {
      return await this.#connection.do(this.id, command);
    } finally {
      this.#unanswered -= 1;
      this.#showOnline();
    }
  }

  /** Handles a change of the connection, which may concern other games. */
  #hear(): void {
    const news = this.#connection.game(this.id);
    if (news === this.#news && this.#connection.isConnected() === this.#online.isConnected) return;
    this.#news = news;
    const before = this.#followed;
    this.#followed = news.game ?? before;
    const { frame } = this.#followed;
    const { shots, turn } = before.frame;
    if (frame.shots.length !== shots.length || frame.turn !== turn) {
      // A partial salvo is discarded when the boards change or the turn passes.
      this.#aimed = [];
      this.#firedAfter = undefined;
    }
    this.#strokes.hear(this.#followed);
    this.#showGame();
  }

  /** Shows the current state; keeps the view object if the game is unchanged. */
  #showGame(): void {
    const before = this.#seen;
    this.#seen = this.#strokes.shown();
    const { frame } = this.#seen;
    if (isSameGame(frame, before.frame)) this.#showOnline();
    else {
      this.#game = viewFor(gameIn(this.#seen), frame.viewer);
      this.#show();
    }
  }

  #show(): void {
    this.#view = this.#makeView();
    this.#online = this.#makeOnline();
    this.#tell();
  }

  #showView(): void {
    this.#view = this.#makeView();
    this.#tell();
  }

  #showOnline(): void {
    this.#online = this.#makeOnline();
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #makeView(): TableView {
    const { rules, frame } = this.#seen;
    const { viewer, about, end } = frame;
    const awaited = awaitedSeat(frame);
    const isViewer = awaited !== null && awaited === viewer;
    return viewOf({
      game: this.#game,
      rules,
      players: playerInfosOf(about.players),
      date: this.#options.dayOf(about.openedAt),
      viewer,
      awaited,
      awaits: awaited === null ? 'nobody' : isViewer ? 'viewer' : 'opponent',
      due: frame.due,
      aimed: this.#aimed,
      marks: this.#marks,
      isResigned: end !== null && end.reason !== 'cleared' && end.winner !== null,
      ...DEVICE_ONLY,
    });
  }

  #makeOnline(): OnlineView {
    const { frame } = this.#followed;
    const { about, placed, commitments, end, talk, next } = frame;
    const { awaySince } = this.#news;
    return {
      ...{ about, placed, commitments, end, talk, next, awaySince },
      isConnected: this.#connection.isConnected(),
      unanswered: this.#unanswered + (this.#firedAfter === undefined ? 0 : 1),
      clock: clockOf(frame),
      can: this.#abilities(),
      rematch: rematchOf(frame, awaySince),
    };
  }

  #abilities(): OnlineAbilities {
    const { viewer, about, phase, shots, toMove } = this.#followed.frame;
    this.#cancelClaim();
    if (viewer === 'spectator') return SPECTATOR;
    const other = otherSeat(viewer);
    const absence = { pace: about.pace, toMove, awaySince: this.#news.awaySince[other] };
    const time = phase === 'battle' ? claimTime(absence, viewer) : undefined;
    const claimAt = time?.ok ? time.value : null;
    const claim = claimAt !== null && this.#connection.serverNow() >= claimAt;
    if (claimAt !== null && !claim) {
      this.#cancelClaim = this.#connection.at(claimAt, () => this.#showOnline());
    }
    const say = about.players[other].kind !== 'house';
    const abort = phase !== 'over' && shots.length === 0;
    const withdraw = mayWithdraw(this.#followed.frame, viewer);
    return { claim, claimAt, abort, say, write: say && about.isFree, withdraw };
  }
}

/** Constant properties: these features exist only on one device. */
const DEVICE_ONLY = {
  ...{
    isTraining: false,
    isShared: false,
    hidesFleets: false,
    canUndo: false,
    isOutOfTime: false,
    isHinted: false,
  },
  ...{ clock: null, hints: null, seed: null, failure: undefined },
} as const;

const SPECTATOR: OnlineAbilities = {
  ...{ claim: false, claimAt: null, abort: false, say: false, write: false },
  withdraw: false,
};

/** Do two frames show the same game? Talk, offers and clocks may differ. */
function isSameGame(one: Frame, other: Frame): boolean {
  const parts = ({ phase, toMove, turn, due, shots, own, fleets, placed, end }: Frame) =>
    [phase, toMove, turn, due, shots.length, !own, !fleets, ...placed, end?.reason].join();
  return parts(one) === parts(other);
}

function clockOf({ clocks, phase, toMove, placed }: Frame): TableClock {
  const { remainingMs, deadline, since } = clocks;
  const runs = (seat: Seat) =>
    deadline !== null && (phase === 'prepare' ? !placed[seat] : toMove === seat);
  const left = (seat: Seat) => (runs(seat) ? deadline! - since : (remainingMs?.[seat] ?? null));
  return { leftMs: [left(0), left(1)], isRunning: [runs(0), runs(1)], since };
}

function rematchOf({ viewer, rematch, about }: Frame, awaySince: GameNews['awaySince']): Rematch {
  if (viewer === 'spectator') return 'none';
  const [mine, theirs] = [rematch[viewer], rematch[otherSeat(viewer)]];
  if (theirs === false) return 'refused';
  if (mine === false) return 'declined';
  if (mine) return 'asked';
  const isOpen = isOfferOpen(about.pace, awaySince[otherSeat(viewer)]);
  return theirs && isOpen ? 'wanted' : 'none';
}

/** Returns the seat that must place its fleet (the viewer first) or shoot; null after the end. */
function awaitedSeat({ phase, toMove, placed, viewer }: Frame): Seat | null {
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
