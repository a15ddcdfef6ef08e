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

/** A socket as the host has it. */
export interface Socket {
  /** Sends one message. */
  readonly send: (text: string) => void;
  /** Closes the socket. */
  readonly close: () => void;
}

/** What a socket tells; after `closed` nothing more. */
export interface SocketEvents {
  /** The socket may be used from now on. */
  readonly opened: () => void;
  /** A message came. */
  readonly said: (text: string) => void;
  /** The socket is closed, by either side or by the network. */
  readonly closed: () => void;
}

/** What the host lends: a connection knows no clock, no chance and no network. */
export interface ConnectionHost {
  /** Opens a socket to the server. */
  readonly open: (events: SocketEvents) => Socket;
  /** Does something after so many milliseconds. @returns what calls it off */
  readonly later: (ms: number, act: () => void) => () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A new id of 8 to 40 letters and digits. */
  readonly makeId: () => string;
  /** From 0 to 1, so that not all clients come back at once. */
  readonly random: () => number;
}

/** The lobby as the server last told it. */
export interface Lobby {
  readonly challenges: readonly Challenge[];
  /** The player's own games that are not over. */
  readonly games: readonly GameSummary[];
  readonly live: readonly GameSummary[];
}

/** A followed game as it is known here. */
export interface GameNews {
  /** Undefined until the first frame. */
  readonly game: FollowedGame | undefined;
  /** Since when each seat is away; null for one that is there. */
  readonly awaySince: readonly [number | null, number | null];
  /** The server knows no such game. */
  readonly isMissing: boolean;
}

interface Pending {
  readonly message: Extract<ClientMessage, { type: 'do' }>;
  readonly answer: (result: Result<void, Refusal>) => void;
}

/** Spread from a tenth of it to all of it: after a crash every client of a server comes again. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 10_000;
const PING_MS = 10_000;
/** After so long without a word the line is taken to be dead. */
const SILENCE_MS = 25_000;
const UNKNOWN: GameNews = { game: undefined, awaySince: [null, null], isMissing: false };

/**
 * One socket for many games. It comes back by itself after a break, follows again what was followed, and
 * sends what was not answered once more under the same id, so that it is done once.
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

  /** Is the server there? */
  readonly isConnected = (): boolean => this.#you !== undefined && this.#isOpen;

  /** Who the server takes this client for: null if unknown, undefined before it has told. */
  readonly you = (): Person | null | undefined => this.#you;

  /** The server's clock, in milliseconds since 1970. */
  readonly serverNow = (): number => this.#host.now() + this.#aheadMs;

  /** The lobby; undefined before the server has told it. */
  readonly lobby = (): Lobby | undefined => this.#lobby;

  /** A game that is followed, as far as it is known. */
  readonly game = (id: string): GameNews => this.#games.get(id) ?? UNKNOWN;

  /** The game that began when the player's own challenge was taken, as far as that was told here. */
  readonly gameOf = (challenge: string): string | undefined => this.#taken.get(challenge);

  /** Does something when the server's clock shows this time. @returns what calls it off */
  readonly at = (time: number, act: () => void): (() => void) =>
    this.#host.later(Math.max(0, time - this.serverNow()), act);

  /** Calls the listener after anything but the server's clock has changed. @returns what ends it */
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Follows a game from now on, also after a break; does nothing for one that is followed. */
  readonly follow = (id: string): void => {
    if (this.#games.has(id)) return;
    this.#games.set(id, UNKNOWN);
    this.#say({ type: 'watch', game: id });
  };

  /** Follows a game no longer. */
  readonly unfollow = (id: string): void => {
    if (this.#games.delete(id)) this.#say({ type: 'unwatch', game: id });
  };

  /** Follows the lobby, or no longer. */
  readonly followLobby = (isWanted: boolean): void => {
    this.#wantsLobby = isWanted;
    this.#say({ type: 'lobby', isWanted });
  };

  /**
   * Has a command done; resolves when the server has answered, be it after a break.
   * After {@link close} the answer is `unavailable`.
   */
  readonly do = async (game: string, command: GameCommand): Promise<Result<void, Refusal>> => {
    if (this.#isEnded) return err({ code: 'unavailable' });
    return new Promise((answer) => {
      const message = { type: 'do', id: this.#host.makeId(), game, command } as const;
      this.#pending.set(message.id, { message, answer });
      this.#say(message);
    });
  };

  /** Tries again at once, as when the device is told that the network is back. */
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
    // A message of a newer server is passed over; the next whole frame tells the same.
    if (!message) return;
    this.#take(message);
    // It says nothing but that the line is there.
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
    // Something is missing between: the whole is asked for.
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
