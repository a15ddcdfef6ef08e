import type { PlacerError, Player, PlayerSpec, Stream } from '@flotilla/engine';
import {
  canWithdrawRematch,
  commitmentOf,
  type FollowedGame,
  type GameCommand,
  gameOfFrame,
  isOfferOpen,
  playerInfosOf,
  winClaimTime,
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
import { addToSalvo, toggleAim, toggleMark } from './aim.js';
import type { Connection, FollowedGameState } from './connection.js';
import { VolleyPlayback } from './strokes.js';
import type { Refusal, Table, TableAction, TableClock, TableView } from './table.js';
import { viewOf } from './view-of.js';

type FollowedFrame = FollowedGame['frame'];

/** State of an online table, apart from the game itself. */
export interface OnlineView
  extends Pick<FollowedFrame, 'about' | 'placed' | 'commitments' | 'end' | 'talk' | 'next'> {
  /** False while the connection is lost; actions are then sent once it is restored. */
  readonly isConnected: boolean;
  /** Number of actions not yet answered by the server. */
  readonly unansweredCount: number;
  /** Server time at which each seat left, in milliseconds since 1970; null while it is present. */
  readonly awaySince: readonly [number | null, number | null];
  /** Clocks in the server's time. */
  readonly clock: TableClock;
  readonly abilities: OnlineAbilities;
  readonly rematch: RematchState;
}

/** Actions available to the viewer, other than shooting; none for a spectator. */
export interface OnlineAbilities {
  readonly canClaim: boolean;
  /** Time from which the win can be claimed, in milliseconds since 1970; null if never. */
  readonly claimAt: number | null;
  /** Can the viewer abort the game without a loser? Only before the first shot. */
  readonly canAbort: boolean;
  /** Can the viewer send phrases? Not to a computer level. */
  readonly canSay: boolean;
  /** Can the viewer write free text? Only in games by link. */
  readonly canWrite: boolean;
  /** Can the viewer withdraw the offer of a rematch? Only until the opponent answers. */
  readonly canWithdraw: boolean;
}

/** State of the rematch: the viewer `asked` or `declined`; the opponent `wanted` or `refused`. */
type RematchState = 'none' | 'asked' | 'wanted' | 'declined' | 'refused';

/** Dependencies of an online table. */
export interface OnlineTableOptions {
  /** Returns the player that draws fleets. */
  readonly player: (spec: PlayerSpec) => Pick<Player, 'place'>;
  /** Returns an unpredictable salt: 256 bits in hexadecimal. */
  readonly makeSalt: () => string;
  /** Returns the random stream for a fleet. */
  readonly stream: () => Stream;
  /** Minimum wait after each shot or salvo, so that people can follow; none by default. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** The viewer's marks, if the game was opened before. */
  readonly marks?: readonly Square[] | undefined;
  /** Converts milliseconds since 1970 to a day, as `YYYY-MM-DD`. */
  readonly dayOf: (time: number) => string;
}

/** Command that only an online table has: chat, rematch, claim or abort. */
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
  #unansweredCount = 0;
  /** Number of shots before the player's last shot or salvo, until that is answered. */
  #firedAfter: number | undefined;
  #news: FollowedGameState;
  #followedGame: FollowedGame;
  /** Game as shown so far; the opponent's shots appear one after another. */
  #shownGame: FollowedGame;
  readonly #playback: VolleyPlayback;
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
    this.#followedGame = news.game;
    this.#playback = new VolleyPlayback(news.game, {
      pause: options.pause,
      onShown: () => this.#showGame(),
    });
    this.#shownGame = news.game;
    this.#game = viewFor(gameOfFrame(news.game), news.game.frame.viewer);
    this.#view = this.#makeView();
    this.#online = this.#makeOnline();
    this.#unwatch = connection.watch(() => this.#onNews());
  }

  readonly view = (): TableView => this.#view;

  /** Returns the state of connection, clocks, talk and rematch; the same object until a change. */
  readonly online = (): OnlineView => this.#online;

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly act = async (action: TableAction): Promise<Result<TableView, Refusal>> => {
    const refusal = await this.#act(action);
    return refusal ? err(refusal) : ok(this.#view);
  };

  /** Sends a command that only an online table has. */
  readonly actOnline = (action: OnlineAction): Promise<Result<void, Refusal>> => this.#send(action);

  /** Draws a fleet for the viewer, by the named placer or the default one. */
  readonly draw = (placer?: string): Promise<Result<Setup, PlacerError>> =>
    this.#options.player({ placer }).place(this.#followedGame.rules, this.#options.stream());

  /** Closes the table and stops following the game. */
  readonly close = (): void => {
    this.#unwatch();
    this.#cancelClaim();
    this.#playback.close();
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
        return refusalOfResult(await this.#send({ type: 'resign' }));
      case 'aim':
        return this.#aim(action.squares);
      case 'mark':
        return this.#mark(action.square);
    }
  }

  #aim(squares: readonly Square[]): Refusal | undefined {
    const refusal = this.#refusalAt('battle');
    if (refusal) return refusal;
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
    const refusal = this.#refusalAt('prepare');
    if (refusal) return refusal;
    const { rules } = this.#followedGame;
    const seat = this.#view.viewer as Seat;
    const layout = makeLayout(rules, setup);
    if (!layout.ok) return layout.error;
    const salt = this.#options.makeSalt();
    const fleet = { rules, layout: layout.value, salt };
    const commitment = commitmentOf({ game: this.id, seat, ...fleet });
    return refusalOfResult(
      await this.#send({ type: 'place', setup: copySetup(setup), salt, commitment }),
    );
  }

  async #fire(squares: readonly Square[]): Promise<Refusal | undefined> {
    const refusal = this.#refusalAt('battle');
    if (refusal) return refusal;
    const after = this.#followedGame.frame.shots.length;
    // The last shot is still unanswered; its answer decides whether another is due.
    if (this.#firedAfter === after) return { code: 'stale' };
    const salvo = addToSalvo(this.#view, squares);
    if (!salvo.ok) return salvo.error;
    const { aimed, isFull } = salvo.value;
    this.#aimed = aimed;
    if (isFull) this.#firedAfter = after;
    this.#show();
    if (!isFull) return undefined;
    const result = await this.#connection.sendCommand(this.id, {
      type: 'fire',
      squares: [...aimed],
      after,
    });
    // On success, the frame with the answer has arrived or is on its way.
    if (!result.ok && this.#firedAfter === after) {
      this.#firedAfter = undefined;
      this.#aimed = [];
      this.#show();
    }
    return refusalOfResult(result);
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
    this.#unansweredCount += 1;
    this.#showOnline();
    try {
      return await this.#connection.sendCommand(this.id, command);
    } finally {
      this.#unansweredCount -= 1;
      this.#showOnline();
    }
  }

  #onNews(): void {
    const news = this.#connection.game(this.id);
    if (news === this.#news && this.#connection.isConnected() === this.#online.isConnected) return;
    this.#news = news;
    const before = this.#followedGame;
    this.#followedGame = news.game ?? before;
    const { frame } = this.#followedGame;
    const { shots, turn } = before.frame;
    if (frame.shots.length !== shots.length || frame.turn !== turn) {
      // A partial salvo is discarded when the boards change or the turn passes.
      this.#aimed = [];
      this.#firedAfter = undefined;
    }
    this.#playback.update(this.#followedGame);
    this.#showGame();
  }

  /** Shows the current state; keeps the view object if the game is unchanged. */
  #showGame(): void {
    const before = this.#shownGame;
    this.#shownGame = this.#playback.shownGame();
    const { frame } = this.#shownGame;
    if (isSameGame(frame, before.frame)) this.#showOnline();
    else {
      this.#game = viewFor(gameOfFrame(this.#shownGame), frame.viewer);
      this.#show();
    }
  }

  #show(): void {
    this.#view = this.#makeView();
    this.#online = this.#makeOnline();
    this.#notify();
  }

  #showView(): void {
    this.#view = this.#makeView();
    this.#notify();
  }

  #showOnline(): void {
    this.#online = this.#makeOnline();
    this.#notify();
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #makeView(): TableView {
    const { rules, frame } = this.#shownGame;
    const { viewer, about, end } = frame;
    const awaited = awaitedSeatOfFrame(frame);
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
      ...DEVICE_ONLY_FEATURES,
    });
  }

  #makeOnline(): OnlineView {
    const { frame } = this.#followedGame;
    const { about, placed, commitments, end, talk, next } = frame;
    const { awaySince } = this.#news;
    return {
      about,
      placed,
      commitments,
      end,
      talk,
      next,
      awaySince,
      isConnected: this.#connection.isConnected(),
      unansweredCount: this.#unansweredCount + (this.#firedAfter === undefined ? 0 : 1),
      clock: clockOf(frame),
      abilities: this.#abilities(),
      rematch: rematchOf(frame, awaySince),
    };
  }

  #abilities(): OnlineAbilities {
    const { viewer, about, phase, shots, toMove } = this.#followedGame.frame;
    this.#cancelClaim();
    if (viewer === 'spectator') return SPECTATOR_ABILITIES;
    const opponentSeat = otherSeat(viewer);
    const absence = { pace: about.pace, toMove, awaySince: this.#news.awaySince[opponentSeat] };
    const time = phase === 'battle' ? winClaimTime(absence, viewer) : undefined;
    const claimAt = time?.ok ? time.value : null;
    const canClaim = claimAt !== null && this.#connection.serverNow() >= claimAt;
    if (claimAt !== null && !canClaim) {
      this.#cancelClaim = this.#connection.startTimerAt(claimAt, () => this.#showOnline());
    }
    const canSay = about.players[opponentSeat].kind !== 'house';
    const canAbort = phase !== 'over' && shots.length === 0;
    const canWithdraw = canWithdrawRematch(this.#followedGame.frame, viewer);
    return { canClaim, claimAt, canAbort, canSay, canWrite: canSay && about.isFree, canWithdraw };
  }
}

const DEVICE_ONLY_FEATURES = {
  isTraining: false,
  isShared: false,
  hidesFleets: false,
  canUndo: false,
  isOutOfTime: false,
  isHinted: false,
  clock: null,
  hints: null,
  seed: null,
  failure: undefined,
} as const;

const SPECTATOR_ABILITIES: OnlineAbilities = {
  canClaim: false,
  claimAt: null,
  canAbort: false,
  canSay: false,
  canWrite: false,
  canWithdraw: false,
};

/** Do two frames show the same game? Talk, offers and clocks may differ. */
function isSameGame(a: FollowedFrame, b: FollowedFrame): boolean {
  const parts = ({ phase, toMove, turn, due, shots, own, fleets, placed, end }: FollowedFrame) =>
    [phase, toMove, turn, due, shots.length, !own, !fleets, ...placed, end?.reason].join();
  return parts(a) === parts(b);
}

function clockOf({ clocks, phase, toMove, placed }: FollowedFrame): TableClock {
  const { remainingMs, deadline, since } = clocks;
  const runs = (seat: Seat) =>
    deadline !== null && (phase === 'prepare' ? !placed[seat] : toMove === seat);
  const timeLeft = (seat: Seat) => (runs(seat) ? deadline! - since : (remainingMs?.[seat] ?? null));
  return { leftMs: [timeLeft(0), timeLeft(1)], isRunning: [runs(0), runs(1)], since };
}

function rematchOf(
  { viewer, rematch, about }: FollowedFrame,
  awaySince: FollowedGameState['awaySince'],
): RematchState {
  if (viewer === 'spectator') return 'none';
  const [ownRematch, opponentRematch] = [rematch[viewer], rematch[otherSeat(viewer)]];
  if (opponentRematch === false) return 'refused';
  if (ownRematch === false) return 'declined';
  if (ownRematch) return 'asked';
  const isOpen = isOfferOpen(about.pace, awaySince[otherSeat(viewer)]);
  return opponentRematch && isOpen ? 'wanted' : 'none';
}

/** Returns the seat that must place its fleet (the viewer's first) or shoot; null after the end. */
function awaitedSeatOfFrame({ phase, toMove, placed, viewer }: FollowedFrame): Seat | null {
  if (phase === 'over') return null;
  if (phase === 'battle') return toMove;
  if (viewer !== 'spectator' && !placed[viewer]) return viewer;
  return placed[0] ? 1 : 0;
}

function refusalOfResult(result: Result<unknown, Refusal>): Refusal | undefined {
  return result.ok ? undefined : result.error;
}

function copySetup(setup: Setup): Square[][] {
  return setup.map((ship) => [...ship]);
}
