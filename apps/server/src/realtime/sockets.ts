import type { Duplex } from 'node:stream';
import {
  type ClientMessage,
  clientMessageSchema,
  type Malformed,
  malformedBy,
  type ServerMessage,
} from '@flotilla/protocol';
import { err, ok, type Result } from '@flotilla/rules';
import type { RawData, WebSocket } from 'ws';
import { Allowance, Allowances, DEFAULT_ALLOWANCE } from '../allowance.js';
import { inPortions } from '../in-portions.js';
import type { MatchDeps } from '../matches/matches.js';
import type { Follower } from './followers.js';
import { type Hub, helloTo, textOf } from './hub.js';

export const DEFAULT_SOCKET_LIMITS = {
  ...DEFAULT_ALLOWANCE,
  /** Ping interval; a socket silent for two of them is terminated. */
  heartbeatMs: 20_000,
  /** A client that lags by this many bytes is disconnected and reconnects. */
  bufferedBytes: 1_000_000,
  /** Games that one socket follows. */
  games: 500,
  /** Messages being processed; more are refused. */
  underWay: 300,
  /** Delay before clients reconnect when the server stops. */
  retryMs: 1_000,
};
type SocketLimits = Readonly<typeof DEFAULT_SOCKET_LIMITS>;

/** Largest message, in bytes. */
export const MAX_MESSAGE = 65_536;

const GOING_AWAY = 1001;
const TRY_AGAIN = 1013;

interface SocketDeps extends MatchDeps {
  readonly hub: Hub;
  readonly limits: SocketLimits;
}

/** Server side of a socket. */
interface Peer {
  readonly socket: WebSocket;
  /** Underlying connection. */
  readonly raw: Duplex;
  readonly player: string | null;
  /** Allowance of the socket, and that of its player or address. */
  readonly allowances: readonly Allowance[];
}

export class Sockets {
  readonly #deps: SocketDeps;
  readonly #open = new Set<WebSocket>();
  /** Sockets that have not answered since the last beat. */
  readonly #silent = new WeakSet<WebSocket>();
  readonly #allowances: Allowances;

  constructor(deps: SocketDeps) {
    this.#deps = deps;
    this.#allowances = new Allowances(deps.limits);
  }

  get count(): number {
    return this.#open.size;
  }

  /**
   * Serves a socket until it closes.
   * @param holder rate-limit key: the player, or the address without a session
   */
  add(socket: WebSocket, raw: Duplex, player: string | null, holder: string | null): void {
    const now = this.#deps.timer.elapsed();
    const allowances = [new Allowance(this.#deps.limits, now)];
    if (holder !== null) allowances.push(this.#allowances.of(holder, now));
    const connection = new SocketConnection(this.#deps, { socket, raw, player, allowances });
    const leave = this.#deps.hub.add(connection);
    this.#open.add(socket);
    this.#deps.work.begin(connection.greet());
    socket.on('pong', () => this.#silent.delete(socket));
    socket.on('message', (data, isBinary) => connection.hear(data, isBinary));
    // Handled by `close`, which follows.
    socket.on('error', () => {});
    socket.once('close', () => {
      this.#open.delete(socket);
      leave();
    });
  }

  /** Pings all sockets, and terminates those that did not answer the last ping. */
  beat(): Promise<void> {
    return inPortions(this.#open, (some) => {
      for (const socket of some) {
        if (this.#silent.has(socket)) socket.terminate();
        else socket.ping();
        this.#silent.add(socket);
      }
    });
  }

  /** Tells all clients to reconnect, and closes their sockets. */
  stop(): void {
    const text = textOf({ type: 'bye', retryMs: this.#deps.limits.retryMs });
    for (const socket of this.#open) {
      socket.send(text, () => {});
      socket.close(GOING_AWAY);
    }
  }

  terminate(): void {
    for (const socket of this.#open) socket.terminate();
  }
}

class SocketConnection implements Follower {
  readonly player: string | null;
  readonly #deps: SocketDeps;
  readonly #peer: Peer;
  readonly #games = new Set<string>();
  #underWay = 0;
  /** Queued until `hello`, the first message, is sent; null afterwards. */
  #unsent: string[] | null = [];

  constructor(deps: SocketDeps, peer: Peer) {
    this.#deps = deps;
    this.#peer = peer;
    this.player = peer.player;
  }

  get #isOpen(): boolean {
    return this.#peer.socket.readyState === this.#peer.socket.OPEN;
  }

  send(text: string): void {
    if (this.#unsent) this.#unsent.push(text);
    else this.#write(text);
  }

  #write(text: string): void {
    if (!this.#isOpen) return;
    if (this.#peer.socket.bufferedAmount > this.#deps.limits.bufferedBytes) {
      this.#peer.socket.close(TRY_AGAIN);
      this.#peer.socket.terminate();
      return;
    }
    holdWrites(this.#peer.raw);
    this.#peer.socket.send(text);
  }

  end(): void {
    this.#peer.socket.close(TRY_AGAIN);
  }

  async greet(): Promise<void> {
    try {
      const texts = [textOf(await helloTo(this.#deps, this.player)), ...(this.#unsent ?? [])];
      this.#unsent = null;
      for (const text of texts) this.#write(text);
    } catch (error) {
      this.end();
      throw error;
    }
  }

  hear(data: RawData, isBinary: boolean): void {
    // A refused client, as after the end of its session, may still send for a while.
    if (!this.#isOpen) return;
    const read = isBinary ? err(NOT_JSON) : parseMessage(data);
    const id = read.ok && read.value.type === 'do' ? read.value.id : null;
    const now = this.#deps.timer.elapsed();
    const isTooMuch = this.#peer.allowances.some((each) => each.take(now) === 'too-many');
    if (isTooMuch || this.#underWay >= this.#deps.limits.underWay) this.#refuse('rate', id);
    else if (!read.ok) this.#tell({ type: 'refused', id, refusal: { ...read.error } });
    else this.#begin(read.value, id);
  }

  #begin(message: ClientMessage, id: string | null): void {
    this.#underWay += 1;
    this.#deps.work
      .track(this.#answer(message))
      .catch((error: unknown) => {
        this.#deps.onFailure(error);
        this.#refuse('unavailable', id);
      })
      .finally(() => {
        this.#underWay -= 1;
      });
  }

  async #answer(message: ClientMessage): Promise<void> {
    const { hub } = this.#deps;
    switch (message.type) {
      case 'watch':
        return this.#watch(message.game);
      case 'unwatch':
        this.#games.delete(message.game);
        return hub.unwatch(this, message.game);
      case 'lobby':
        return hub.followLobby(this, message.isWanted);
      case 'do':
        return this.#do(message);
      case 'ping':
        return this.#tell({ type: 'pong', now: this.#deps.store.now() });
    }
  }

  async #watch(game: string): Promise<void> {
    const isNew = !this.#games.has(game);
    if (isNew && this.#games.size >= this.#deps.limits.games) {
      return this.#refuse('too-many-games', null);
    }
    this.#games.add(game);
    if ((await this.#deps.hub.watch(this, game)) === 'watching') {
      // While the game was loaded, the client may have left it or disconnected.
      if (!this.#isOpen || !this.#games.has(game)) this.#deps.hub.unwatch(this, game);
      return;
    }
    this.#games.delete(game);
    this.#refuse('not-found', null, { game });
  }

  async #do({ id, game, command }: Extract<ClientMessage, { type: 'do' }>): Promise<void> {
    if (this.player === null) return this.#refuse('no-session', id);
    const done = await this.#deps.matches.act(game, this.player, command, id);
    if (done.ok) this.#tell({ type: 'done', id, ...done.value });
    else this.#tell({ type: 'refused', id, refusal: { ...done.error } });
  }

  #refuse(code: string, id: string | null, more: Readonly<Record<string, string>> = {}): void {
    this.#tell({ type: 'refused', id, refusal: { code, ...more } });
  }

  #tell(message: ServerMessage): void {
    this.send(textOf(message));
  }
}

/** Batches all writes of this turn of the event loop: a system call costs more than a message. */
export function holdWrites(raw: Duplex): void {
  if (raw.writableCorked > 0) return;
  raw.cork();
  setImmediate(() => raw.uncork());
}

const NOT_JSON: Malformed = {
  code: 'malformed',
  fields: [{ field: 'message', reason: 'not JSON text' }],
};

function parseMessage(data: RawData): Result<ClientMessage, Malformed> {
  let json: unknown;
  try {
    json = JSON.parse(String(data));
  } catch {
    return err(NOT_JSON);
  }
  const read = clientMessageSchema.safeParse(json);
  return read.success ? ok(read.data) : err(malformedBy(read.error, 'message'));
}
