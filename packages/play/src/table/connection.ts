import {
  type Challenge,
  type ClientMessage,
  type FollowedGame,
  type GameCommand,
  type GameFrame,
  type GameSummary,
  type Person,
  type ServerMessage,
  serverMessageSchema,
  withFrame,
} from '@flotilla/protocol';
import { err, ok, type Result } from '@flotilla/rules';
import type { Refusal } from './table.js';

/** Socket opened by the host. */
export interface Socket {
  /** Sends one message. */
  readonly send: (text: string) => void;
  /** Closes the socket. */
  readonly close: () => void;
}

/** Callbacks of a socket; none is called after `closed`. */
export interface SocketEvents {
  /** The socket is ready to send. */
  readonly opened: () => void;
  /** A message has arrived. */
  readonly said: (text: string) => void;
  /** The socket is closed, by either side or by the network. */
  readonly closed: () => void;
}

/** Sockets, timers, ids and randomness, supplied by the host. */
export interface ConnectionHost {
  /** Opens a socket to the server. */
  readonly open: (events: SocketEvents) => Socket;
  /** Starts a timer, in milliseconds. @returns a function that cancels it */
  readonly later: (ms: number, act: () => void) => () => void;
  /** Current time in milliseconds since 1970. */
  readonly now: () => number;
  /** Makes an id of 8 to 40 letters and digits. */
  readonly makeId: () => string;
  /** Returns a number in [0, 1), to spread reconnection attempts of many clients. */
  readonly random: () => number;
}

/** Last state of the lobby received from the server. */
export interface Lobby {
  readonly challenges: readonly Challenge[];
  /** The player's own unfinished games. */
  readonly games: readonly GameSummary[];
  readonly live: readonly GameSummary[];
}

/** Last known state of a followed game. */
export interface GameNews {
  /** Undefined until the first frame. */
  readonly game: FollowedGame | undefined;
  /** Start of each seat's absence, in milliseconds since 1970; null for a seat that is present. */
  readonly awaySince: readonly [number | null, number | null];
  /** The server knows no game of this id. */
  readonly isMissing: boolean;
}

interface Pending {
  readonly message: Extract<ClientMessage, { type: 'do' }>;
  readonly answer: (result: Result<void, Refusal>) => void;
}

/**
 * Longest first delay; it doubles with each failure. Delays are spread from 10% to 100%, since all clients
 * reconnect after a crash.
 */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 10_000;
const PING_MS = 10_000;
/** The connection is dropped after 25 s of silence. */
const SILENCE_MS = 25_000;
const UNKNOWN: GameNews = { game: undefined, awaySince: [null, null], isMissing: false };

/**
 * Client connection: one socket for all followed games. Reconnects by itself and follows the same games again.
 * Resends unanswered commands under the same id, so that each takes effect once.
 */
export class Connection {
  readonly #host: ConnectionHost;
  readonly #games = new Map<string, GameNews>();
  readonly #pending = new Map<string, Pending>();
  readonly #listeners = new Set<() => void>();
  readonly #taken = new Map<string, string>();
  #socket: Socket | undefined;
  #isOpen = false;
  #isEnded = false;
  #fails = 0;
  #lobby: Lobby | undefined;
  #wantsLobby = false;
  #you: Person | null | undefined;
  #aheadMs = 0;
  #heardAt = 0;
  #cancelWait = () => {};
  #cancelPing = () => {};

  constructor(host: ConnectionHost) {
    this.#host = host;
    this.#connect();
  }

  /** Is the socket open, and has the server ever identified this client? */
  readonly isConnected = (): boolean => this.#you !== undefined && this.#isOpen;

  /** Person that the server recognises: null if none, undefined before its first message. */
  readonly you = (): Person | null | undefined => this.#you;

  /** Returns the server's time, in milliseconds since 1970. */
  readonly serverNow = (): number => this.#host.now() + this.#aheadMs;

  /** Returns the lobby; undefined before its first message. */
  readonly lobby = (): Lobby | undefined => this.#lobby;

  /** Returns the last known state of a followed game. */
  readonly game = (id: string): GameNews => this.#games.get(id) ?? UNKNOWN;

  /** Returns the id of the game that began when the player's challenge was accepted, if announced. */
  readonly gameOf = (challenge: string): string | undefined => this.#taken.get(challenge);

  /** Starts a timer for a moment of the server's clock. @returns a function that cancels it */
  readonly at = (time: number, act: () => void): (() => void) =>
    this.#host.later(Math.max(0, time - this.serverNow()), act);

  /**
   * Calls the listener after each change, except of the server's clock. @returns a function that removes the
   * listener
   */
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Follows a game, also after reconnecting. Does nothing if it is already followed. */
  readonly follow = (id: string): void => {
    if (this.#games.has(id)) return;
    this.#games.set(id, UNKNOWN);
    this.#say({ type: 'watch', game: id });
  };

  /** Stops following a game. */
  readonly unfollow = (id: string): void => {
    if (this.#games.delete(id)) this.#say({ type: 'unwatch', game: id });
  };

  /** Starts or stops following the lobby. */
  readonly followLobby = (isWanted: boolean): void => {
    this.#wantsLobby = isWanted;
    this.#say({ type: 'lobby', isWanted });
  };

  /**
   * Sends a command; resolves with the server's answer, even after a reconnect. After {@link close} the answer
   * is `unavailable`.
   */
  readonly do = async (game: string, command: GameCommand): Promise<Result<void, Refusal>> => {
    if (this.#isEnded) return err({ code: 'unavailable' });
    return new Promise((answer) => {
      const message = { type: 'do', id: this.#host.makeId(), game, command } as const;
      this.#pending.set(message.id, { message, answer });
      this.#say(message);
    });
  };

  /** Reconnects at once, for example when the device reports that the network is back. */
  readonly wake = (): void => {
    if (this.#isEnded || this.#socket) return;
    this.#fails = 0;
    this.#connect();
  };

  /** Closes the connection for good. */
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
      opened: () => {
        if (isCurrent()) this.#opened();
      },
      said: (text) => {
        if (isCurrent()) this.#hear(text);
      },
      closed: () => {
        if (isCurrent()) this.#lost();
      },
    });
    this.#socket = socket;
  }

  #opened(): void {
    this.#isOpen = true;
    this.#heardAt = this.#host.now();
    if (this.#wantsLobby) this.#say({ type: 'lobby', isWanted: true });
    for (const game of this.#games.keys()) this.#say({ type: 'watch', game });
    for (const { message } of this.#pending.values()) this.#say(message);
    this.#ping();
  }

  #ping(): void {
    this.#cancelPing();
    this.#cancelPing = this.#host.later(PING_MS, () => {
      if (this.#host.now() - this.#heardAt > SILENCE_MS) {
        const dead = this.#socket;
        this.#lost();
        dead?.close();
      } else {
        this.#say({ type: 'ping' });
        this.#ping();
      }
    });
  }

  #lost(afterMs?: number): void {
    this.#socket = undefined;
    this.#isOpen = false;
    this.#cancelPing();
    if (!this.#isEnded) {
      const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#fails);
      this.#fails += 1;
      const spread = 0.1 + 0.9 * this.#host.random();
      this.#cancelWait = this.#host.later(afterMs ?? waitMs * spread, () => this.#connect());
    }
    this.#tell();
  }

  #say(message: ClientMessage): void {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(message));
  }

  #hear(text: string): void {
    this.#heardAt = this.#host.now();
    const message = readMessage(text);
    // Ignores unknown messages of a newer server; the next full frame has the same state.
    if (!message) return;
    this.#take(message);
    // A pong changes nothing but the clock.
    if (message.type !== 'pong') this.#tell();
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'hello':
        this.#fails = 0;
        this.#you = message.you;
        this.#aheadMs = message.now - this.#host.now();
        return;
      case 'pong':
        this.#aheadMs = message.now - this.#host.now();
        return;
      case 'game':
        this.#takeFrame(message);
        return;
      case 'presence':
        this.#change(message.game, { awaySince: message.awaySince });
        return;
      case 'lobby': {
        const { challenges, games, live } = message;
        this.#lobby = { challenges, games, live };
        return;
      }
      case 'taken':
        this.#taken.set(message.challenge, message.game);
        return;
      case 'done':
        this.#answer(message.id, ok(undefined));
        return;
      case 'refused': {
        const { id, refusal } = message;
        const { game } = refusal as { game?: unknown };
        if (id !== null) this.#answer(id, err(refusal as unknown as Refusal));
        else if (refusal.code === 'not-found' && typeof game === 'string') {
          this.#change(game, { isMissing: true });
        }
        return;
      }
      case 'bye': {
        const dead = this.#socket;
        this.#lost(message.retryMs * (0.5 + this.#host.random()));
        dead?.close();
      }
    }
  }

  #takeFrame(frame: GameFrame): void {
    const news = this.#games.get(frame.game);
    if (!news) return;
    const game = withFrame(news.game, frame);
    if (game) this.#change(frame.game, { game, isMissing: false });
    // A frame was lost: request the whole game.
    else this.#say({ type: 'watch', game: frame.game });
  }

  #change(id: string, change: Partial<GameNews>): void {
    const news = this.#games.get(id);
    if (news) this.#games.set(id, { ...news, ...change });
  }

  #answer(id: string, result: Result<void, Refusal>): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    pending.answer(result);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function readMessage(text: string): ServerMessage | undefined {
  try {
    const message = serverMessageSchema.safeParse(JSON.parse(text));
    return message.success ? message.data : undefined;
  } catch {
    return undefined;
  }
}
