import type { Duplex } from 'node:stream';
import {
  type ClientMessage,
  clientMessageSchema,
  type Malformed,
  malformedFromZod,
  type ServerMessage,
} from '@flotilla/protocol';
import { err, ok, type Result } from '@flotilla/rules';
import type { RawData, WebSocket } from 'ws';
import { DEFAULT_TOKEN_BUCKET_LIMITS, TokenBucket, TokenBucketCache } from '../allowance.js';
import { inBatches } from '../in-portions.js';
import type { MatchDeps } from '../matches/matches.js';
import type { Follower } from './followers.js';
import { type Hub, helloMessage, serializeMessage } from './hub.js';

export const DEFAULT_SOCKET_LIMITS = {
  ...DEFAULT_TOKEN_BUCKET_LIMITS,
  /** Ping interval; a socket silent for two of them is terminated. */
  heartbeatMs: 20_000,
  /** Unsent bytes above which a slow client is disconnected; it reconnects. */
  bufferedBytes: 1_000_000,
  /** Maximum number of games that a socket follows. */
  games: 500,
  /** Maximum number of messages being processed; more are refused. */
  underWay: 300,
  /** Delay before clients reconnect when the server stops. */
  retryMs: 1_000,
};
type SocketLimits = Readonly<typeof DEFAULT_SOCKET_LIMITS>;

export const MAX_MESSAGE_BYTES = 65_536;

const CLOSE_GOING_AWAY = 1001;
const CLOSE_TRY_AGAIN = 1013;

interface SocketDeps extends MatchDeps {
  readonly hub: Hub;
  readonly limits: SocketLimits;
}

interface SocketPeer {
  readonly socket: WebSocket;
  readonly raw: Duplex;
  readonly player: string | null;
  /** Token buckets of the socket, and of its player or address. */
  readonly tokenBuckets: readonly TokenBucket[];
}

export class Sockets {
  readonly #deps: SocketDeps;
  readonly #openSockets = new Set<WebSocket>();
  /** Sockets that have not answered the last ping. */
  readonly #unresponsive = new WeakSet<WebSocket>();
  readonly #bucketCache: TokenBucketCache;

  constructor(deps: SocketDeps) {
    this.#deps = deps;
    this.#bucketCache = new TokenBucketCache(deps.limits);
  }

  get count(): number {
    return this.#openSockets.size;
  }

  /** @param rateLimitKey the player or, without a session, the address; null for no limit */
  add(socket: WebSocket, raw: Duplex, player: string | null, rateLimitKey: string | null): void {
    const now = this.#deps.timer.elapsed();
    const tokenBuckets = [new TokenBucket(this.#deps.limits, now)];
    if (rateLimitKey !== null) tokenBuckets.push(this.#bucketCache.bucketOf(rateLimitKey, now));
    const connection = new SocketConnection(this.#deps, { socket, raw, player, tokenBuckets });
    const leave = this.#deps.hub.add(connection);
    this.#openSockets.add(socket);
    this.#deps.work.runInBackground(connection.greet());
    socket.on('pong', () => this.#unresponsive.delete(socket));
    socket.on('message', (data, isBinary) => connection.receive(data, isBinary));
    // Handled by the `close` event, which always follows.
    socket.on('error', () => {});
    socket.once('close', () => {
      this.#openSockets.delete(socket);
      leave();
    });
  }

  /** Pings all sockets; terminates sockets that have not answered the last ping. */
  pingAll(): Promise<void> {
    return inBatches(this.#openSockets, (portion) => {
      for (const socket of portion) {
        if (this.#unresponsive.has(socket)) socket.terminate();
        else socket.ping();
        this.#unresponsive.add(socket);
      }
    });
  }

  stop(): void {
    const text = serializeMessage({ type: 'bye', retryMs: this.#deps.limits.retryMs });
    for (const socket of this.#openSockets) {
      socket.send(text, () => {});
      socket.close(CLOSE_GOING_AWAY);
    }
  }

  terminateAll(): void {
    for (const socket of this.#openSockets) socket.terminate();
  }
}

class SocketConnection implements Follower {
  readonly player: string | null;
  readonly #deps: SocketDeps;
  readonly #peer: SocketPeer;
  readonly #games = new Set<string>();
  #pendingCount = 0;
  /** Queued until `hello`, the first message, is sent; null afterwards. */
  #queuedTexts: string[] | null = [];

  constructor(deps: SocketDeps, peer: SocketPeer) {
    this.#deps = deps;
    this.#peer = peer;
    this.player = peer.player;
  }

  get #isOpen(): boolean {
    return this.#peer.socket.readyState === this.#peer.socket.OPEN;
  }

  send(text: string): void {
    if (this.#queuedTexts) this.#queuedTexts.push(text);
    else this.#write(text);
  }

  #write(text: string): void {
    if (!this.#isOpen) return;
    if (this.#peer.socket.bufferedAmount > this.#deps.limits.bufferedBytes) {
      this.#peer.socket.close(CLOSE_TRY_AGAIN);
      this.#peer.socket.terminate();
      return;
    }
    corkWrites(this.#peer.raw);
    this.#peer.socket.send(text);
  }

  end(): void {
    this.#peer.socket.close(CLOSE_TRY_AGAIN);
  }

  async greet(): Promise<void> {
    try {
      const texts = [
        serializeMessage(await helloMessage(this.#deps, this.player)),
        ...(this.#queuedTexts ?? []),
      ];
      this.#queuedTexts = null;
      for (const text of texts) this.#write(text);
    } catch (error) {
      this.end();
      throw error;
    }
  }

  receive(data: RawData, isBinary: boolean): void {
    // A client may still send after its socket was closed here.
    if (!this.#isOpen) return;
    const parsed = isBinary ? err(NOT_JSON_REFUSAL) : parseMessage(data);
    const id = parsed.ok && parsed.value.type === 'do' ? parsed.value.id : null;
    const elapsed = this.#deps.timer.elapsed();
    const isOverLimit = this.#peer.tokenBuckets.some(
      (bucket) => bucket.take(elapsed) === 'too-many',
    );
    if (isOverLimit || this.#pendingCount >= this.#deps.limits.underWay) this.#refuse('rate', id);
    else if (!parsed.ok) this.#send({ type: 'refused', id, refusal: { ...parsed.error } });
    else this.#startAnswer(parsed.value, id);
  }

  #startAnswer(message: ClientMessage, id: string | null): void {
    this.#pendingCount += 1;
    this.#deps.work
      .track(this.#answer(message))
      .catch((error: unknown) => {
        this.#deps.onFailure(error);
        this.#refuse('unavailable', id);
      })
      .finally(() => {
        this.#pendingCount -= 1;
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
        return message.isWanted ? hub.followLobby(this) : hub.unfollowLobby(this);
      case 'do':
        return this.#runCommand(message);
      case 'ping':
        return this.#send({ type: 'pong', now: this.#deps.store.now() });
    }
  }

  async #watch(game: string): Promise<void> {
    const isNew = !this.#games.has(game);
    if (isNew && this.#games.size >= this.#deps.limits.games) {
      return this.#refuse('too-many-games', null);
    }
    this.#games.add(game);
    if ((await this.#deps.hub.watch(this, game)) === 'watching') {
      // The client may have left the game or disconnected while it was being loaded.
      if (!this.#isOpen || !this.#games.has(game)) this.#deps.hub.unwatch(this, game);
      return;
    }
    this.#games.delete(game);
    this.#refuse('not-found', null, { game });
  }

  async #runCommand({ id, game, command }: Extract<ClientMessage, { type: 'do' }>): Promise<void> {
    if (this.player === null) return this.#refuse('no-session', id);
    const result = await this.#deps.matches.act(game, this.player, command, id);
    if (result.ok) this.#send({ type: 'done', id, ...result.value });
    else this.#send({ type: 'refused', id, refusal: { ...result.error } });
  }

  #refuse(code: string, id: string | null, details: Readonly<Record<string, string>> = {}): void {
    this.#send({ type: 'refused', id, refusal: { code, ...details } });
  }

  #send(message: ServerMessage): void {
    this.send(serializeMessage(message));
  }
}

/** Batches the writes of an event-loop turn: a system call costs more than a message. */
export function corkWrites(stream: Duplex): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

const NOT_JSON_REFUSAL: Malformed = {
  code: 'malformed',
  fields: [{ field: 'message', reason: 'not JSON text' }],
};

function parseMessage(data: RawData): Result<ClientMessage, Malformed> {
  let json: unknown;
  try {
    json = JSON.parse(String(data));
  } catch {
    return err(NOT_JSON_REFUSAL);
  }
  const parsed = clientMessageSchema.safeParse(json);
  return parsed.success ? ok(parsed.data) : err(malformedFromZod(parsed.error, 'message'));
}
