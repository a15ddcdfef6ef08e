import {
  applyFrame,
  type Challenge,
  type ClientMessage,
  type FollowedGame,
  type GameCommand,
  type GameFrame,
  type GameSummary,
  type Person,
  type ServerMessage,
  type SoughtGame,
  serverMessageSchema,
} from '@flotilla/protocol';
import { err, ok, type Result } from '@flotilla/rules';
import type { Refusal } from './table.js';

/** Socket opened by the host. */
export interface Socket {
  /** Sends one message, as JSON text. */
  readonly send: (text: string) => void;
  /** Closes the socket; `onClose` follows. */
  readonly close: () => void;
}

/** Callbacks of a socket; none is called after `onClose`. */
export interface SocketEvents {
  /** The socket is ready to send. */
  readonly onOpen: () => void;
  /** A message has arrived, as JSON text. */
  readonly onMessage: (text: string) => void;
  /** The socket is closed, by either side or by the network. */
  readonly onClose: () => void;
}

/** Sockets, timers, ids and randomness, supplied by the host. */
export interface ConnectionHost {
  /** Opens a socket to `/api/socket` on the server. */
  readonly open: (events: SocketEvents) => Socket;
  /** Starts a timer, in milliseconds. @returns a function that cancels it */
  readonly startTimer: (ms: number, act: () => void) => () => void;
  /** Current time in milliseconds since 1970. */
  readonly now: () => number;
  /** Makes an id of 8 to 40 letters and digits. */
  readonly makeId: () => string;
  /** Returns a number in [0, 1), to spread reconnection attempts of many clients. */
  readonly random: () => number;
}

/** Last state of the lobby received from the server. */
export interface Lobby {
  /** Number of people online. */
  readonly here: number;
  /** Games that other players search for. */
  readonly sought: readonly SoughtGame[];
  readonly challenges: readonly Challenge[];
  /** The player's own unfinished games. */
  readonly games: readonly GameSummary[];
  readonly live: readonly GameSummary[];
}

/** Last known state of a followed game. */
export interface FollowedGameState {
  /** Undefined until the first frame. */
  readonly game: FollowedGame | undefined;
  /** Start of each seat's absence, in milliseconds since 1970; null for a seat that is present. */
  readonly awaySince: readonly [number | null, number | null];
  /** Does the server have no game with this id? */
  readonly isMissing: boolean;
}

interface PendingCommand {
  readonly message: Extract<ClientMessage, { type: 'do' }>;
  readonly answer: (result: Result<void, Refusal>) => void;
}

/** Reconnection delay: doubles with each failure; a random factor of 0.1 to 1 spreads clients. */
const FIRST_RECONNECT_DELAY_MS = 2_000;
const MAX_CLIENT_RECONNECT_DELAY_MS = 10_000;
const PING_INTERVAL_MS = 10_000;
/** The connection is dropped after 25 s of silence. */
const MAX_SILENCE_MS = 25_000;
const UNKNOWN_GAME_STATE: FollowedGameState = {
  game: undefined,
  awaySince: [null, null],
  isMissing: false,
};

/** Client connection for all followed games; reconnects, and resends commands with their ids. */
export class Connection {
  readonly #host: ConnectionHost;
  readonly #games = new Map<string, FollowedGameState>();
  readonly #pending = new Map<string, PendingCommand>();
  readonly #listeners = new Set<() => void>();
  readonly #gameByChallenge = new Map<string, string>();
  #socket: Socket | undefined;
  #isOpen = false;
  #isEnded = false;
  #failureCount = 0;
  #lobby: Lobby | undefined;
  #wantsLobby = false;
  #player: Person | null | undefined;
  #serverAheadMs = 0;
  #lastMessageAt = 0;
  #cancelWait = () => {};
  #cancelPing = () => {};

  constructor(host: ConnectionHost) {
    this.#host = host;
    this.#connect();
  }

  /** Is the socket open, and has the server sent a first `hello`? */
  readonly isConnected = (): boolean => this.#player !== undefined && this.#isOpen;

  /** Returns the player of this session; null without a session, undefined before the `hello`. */
  readonly currentPlayer = (): Person | null | undefined => this.#player;

  /** Returns the server's time, in milliseconds since 1970. */
  readonly serverNow = (): number => this.#host.now() + this.#serverAheadMs;

  /** Returns the lobby; undefined before its first message. */
  readonly lobby = (): Lobby | undefined => this.#lobby;

  /** Returns the last known state of a followed game. */
  readonly game = (id: string): FollowedGameState => this.#games.get(id) ?? UNKNOWN_GAME_STATE;

  /** Returns the id of the game that a challenge or search led to; undefined until announced. */
  readonly gameOfChallenge = (challenge: string): string | undefined =>
    this.#gameByChallenge.get(challenge);

  /** Starts a timer for a moment on the server's clock. @returns a function that cancels it */
  readonly startTimerAt = (time: number, act: () => void): (() => void) =>
    this.#host.startTimer(Math.max(0, time - this.serverNow()), act);

  /** Calls the listener after changes, except of the clock. @returns a function that removes it */
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Follows a game, even across reconnects. Does nothing if it is already followed. */
  readonly follow = (id: string): void => {
    if (this.#games.has(id)) return;
    this.#games.set(id, UNKNOWN_GAME_STATE);
    this.#sendMessage({ type: 'watch', game: id });
  };

  /** Stops following a game. */
  readonly unfollow = (id: string): void => {
    if (this.#games.delete(id)) this.#sendMessage({ type: 'unwatch', game: id });
  };

  /** Follows the lobby, even across reconnects. */
  readonly followLobby = (): void => {
    this.#wantsLobby = true;
    this.#sendMessage({ type: 'lobby', isWanted: true });
  };

  /** Stops following the lobby. */
  readonly unfollowLobby = (): void => {
    this.#wantsLobby = false;
    this.#sendMessage({ type: 'lobby', isWanted: false });
  };

  /** Sends a command; resolves with the answer, even after a reconnect; `unavailable` if closed. */
  readonly sendCommand = async (
    game: string,
    command: GameCommand,
  ): Promise<Result<void, Refusal>> => {
    if (this.#isEnded) return err({ code: 'unavailable' });
    return new Promise((answer) => {
      const message = { type: 'do', id: this.#host.makeId(), game, command } as const;
      this.#pending.set(message.id, { message, answer });
      this.#sendMessage(message);
    });
  };

  /** Reconnects at once, for example when the device reports that the network is back. */
  readonly reconnectNow = (): void => {
    if (this.#isEnded || this.#socket) return;
    this.#failureCount = 0;
    this.#connect();
  };

  /** Closes the connection for good; unanswered commands fail with `unavailable`. */
  readonly close = (): void => {
    this.#isEnded = true;
    this.#cancelWait();
    this.#cancelPing();
    this.#socket?.close();
    for (const { answer } of this.#pending.values()) answer(err({ code: 'unavailable' }));
    this.#pending.clear();
  };

  #connect(): void {
    this.#cancelWait();
    const isCurrent = () => socket === this.#socket;
    const socket: Socket = this.#host.open({
      onOpen: () => {
        if (isCurrent()) this.#onOpen();
      },
      onMessage: (text) => {
        if (isCurrent()) this.#receive(text);
      },
      onClose: () => {
        if (isCurrent()) this.#onConnectionLost();
      },
    });
    this.#socket = socket;
  }

  #onOpen(): void {
    this.#isOpen = true;
    this.#lastMessageAt = this.#host.now();
    if (this.#wantsLobby) this.#sendMessage({ type: 'lobby', isWanted: true });
    for (const game of this.#games.keys()) this.#sendMessage({ type: 'watch', game });
    for (const { message } of this.#pending.values()) this.#sendMessage(message);
    this.#ping();
  }

  #ping(): void {
    this.#cancelPing();
    this.#cancelPing = this.#host.startTimer(PING_INTERVAL_MS, () => {
      if (this.#host.now() - this.#lastMessageAt > MAX_SILENCE_MS) {
        const oldSocket = this.#socket;
        this.#onConnectionLost();
        oldSocket?.close();
      } else {
        this.#sendMessage({ type: 'ping' });
        this.#ping();
      }
    });
  }

  #onConnectionLost(afterMs?: number): void {
    this.#socket = undefined;
    this.#isOpen = false;
    this.#cancelPing();
    if (!this.#isEnded) {
      const waitMs = Math.min(
        MAX_CLIENT_RECONNECT_DELAY_MS,
        FIRST_RECONNECT_DELAY_MS * 2 ** this.#failureCount,
      );
      this.#failureCount += 1;
      const jitter = 0.1 + 0.9 * this.#host.random();
      this.#cancelWait = this.#host.startTimer(afterMs ?? waitMs * jitter, () => this.#connect());
    }
    this.#notify();
  }

  #sendMessage(message: ClientMessage): void {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(message));
  }

  #receive(text: string): void {
    this.#lastMessageAt = this.#host.now();
    const message = parseServerMessage(text);
    // Ignores unknown messages from a newer server; the next full frame has the same state.
    if (!message) return;
    this.#handleMessage(message);
    // A pong changes nothing but the clock.
    if (message.type !== 'pong') this.#notify();
  }

  #handleMessage(message: ServerMessage): void {
    switch (message.type) {
      case 'hello':
        this.#failureCount = 0;
        this.#player = message.you;
        this.#serverAheadMs = message.now - this.#host.now();
        return;
      case 'pong':
        this.#serverAheadMs = message.now - this.#host.now();
        return;
      case 'game':
        this.#handleFrame(message);
        return;
      case 'presence':
        this.#updateGame(message.game, { awaySince: message.awaySince });
        return;
      case 'lobby':
        this.#lobby = message;
        return;
      case 'taken':
        this.#gameByChallenge.set(message.challenge, message.game);
        return;
      case 'done':
        this.#settleCommand(message.id, ok(undefined));
        return;
      case 'refused': {
        const { id, refusal } = message;
        const { game } = refusal as { game?: unknown };
        if (id !== null) this.#settleCommand(id, err(refusal as unknown as Refusal));
        else if (refusal.code === 'not-found' && typeof game === 'string') {
          this.#updateGame(game, { isMissing: true });
        }
        return;
      }
      case 'bye': {
        const oldSocket = this.#socket;
        this.#onConnectionLost(message.retryMs * (0.5 + this.#host.random()));
        oldSocket?.close();
      }
    }
  }

  #handleFrame(frame: GameFrame): void {
    const news = this.#games.get(frame.game);
    if (!news) return;
    const game = applyFrame(news.game, frame);
    if (game) this.#updateGame(frame.game, { game, isMissing: false });
    // A frame was lost: request the whole game.
    else this.#sendMessage({ type: 'watch', game: frame.game });
  }

  #updateGame(id: string, change: Partial<FollowedGameState>): void {
    const news = this.#games.get(id);
    if (news) this.#games.set(id, { ...news, ...change });
  }

  #settleCommand(id: string, result: Result<void, Refusal>): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    pending.answer(result);
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function parseServerMessage(text: string): ServerMessage | undefined {
  try {
    const message = serverMessageSchema.safeParse(JSON.parse(text));
    return message.success ? message.data : undefined;
  } catch {
    return undefined;
  }
}
