import { createHash } from 'node:crypto';
import type { Person } from '@flotilla/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { newId } from '../ids.js';
import type { PlayerDeps } from '../players/people.js';

/** Browsers reject the prefix `__Host-` over plain http, as on a home network. */
const SECURE_COOKIE = '__Host-flotilla';
const PLAIN_COOKIE = 'flotilla';
const COOKIE_SECONDS = 400 * 86_400;

/** Cache lifetime. If a note is lost, an ended session stays usable for this long. */
const SESSION_CACHE_MS = 30_000;
/** Minimum interval between updates of `seenAt`, which is shown as a day. */
const SEEN_UPDATE_MS = 3_600_000;
const MAX_CACHED_SESSIONS = 20_000;
const TOKEN_BYTES = 32;

declare module 'fastify' {
  interface FastifyRequest {
    /** Authenticated player; null without a session. */
    player: string | null;
    isByCookie: boolean;
    sessionHash: string | null;
  }
}

/** Authenticates by signed random 256-bit tokens, stored as hashes; a forgery costs no query. */
export class Sessions {
  readonly #deps: PlayerDeps;
  readonly #playerByHash = new LRUCache<string, string>({
    max: MAX_CACHED_SESSIONS,
    ttl: SESSION_CACHE_MS,
  });

  constructor(deps: PlayerDeps) {
    this.#deps = deps;
    deps.bus.subscribe((note) => {
      if (note.about === 'player') this.#forget(note.player);
    });
  }

  register(app: FastifyInstance): void {
    app.decorateRequest('player', null);
    app.decorateRequest('isByCookie', false);
    app.decorateRequest('sessionHash', null);
    app.addHook('onRequest', async (request) => {
      const bearer = bearerToken(request);
      const signed = bearer ?? request.cookies[cookieName(request)];
      if (signed === undefined) return;
      request.isByCookie = bearer === undefined;
      const { valid, value } = request.unsignCookie(signed);
      if (!valid) return;
      request.sessionHash = tokenHashOf(value);
      request.player = await this.#playerOf(request.sessionHash);
      if (request.player !== null) this.#deps.presence.recordRequest(request.player);
    });
  }

  async makeGuest(name: string): Promise<Person> {
    const { store, randomBytes } = this.#deps;
    const person: Person = { id: newId(randomBytes), name, kind: 'guest' };
    await store.createPlayer({ ...person, createdAt: store.now() });
    return person;
  }

  async setCookie(request: FastifyRequest, reply: FastifyReply, player: string): Promise<void> {
    const token = await this.#begin(player, 'cookie');
    reply.setCookie(cookieName(request), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      signed: true,
      maxAge: COOKIE_SECONDS,
      secure: isSecure(request),
    });
  }

  /** Begins a session for a program that acts as this player; its token cannot be read again. */
  async makeToken(app: FastifyInstance, player: string): Promise<string> {
    return app.signCookie(await this.#begin(player, 'bot'));
  }

  async removeSessionOf({ sessionHash }: FastifyRequest): Promise<void> {
    if (sessionHash === null) return;
    await this.#deps.store.removeSession(sessionHash);
    this.#playerByHash.delete(sessionHash);
  }

  async endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.removeSessionOf(request);
    reply.clearCookie(cookieName(request), { path: '/', secure: isSecure(request) });
  }

  #forget(player: string): void {
    for (const [hash, cachedPlayer] of this.#playerByHash.entries()) {
      if (cachedPlayer === player) this.#playerByHash.delete(hash);
    }
  }

  async #begin(player: string, kind: 'cookie' | 'bot'): Promise<string> {
    const { store, randomBytes } = this.#deps;
    const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
    const now = store.now();
    const tokenHash = tokenHashOf(token);
    await store.createSession({ tokenHash, player, kind, createdAt: now, seenAt: now });
    return token;
  }

  async #playerOf(hash: string): Promise<string | null> {
    const cachedPlayer = this.#playerByHash.get(hash);
    if (cachedPlayer !== undefined) return cachedPlayer;
    const session = await this.#deps.store.sessionOf(hash);
    if (!session) return null;
    const { seenAt, player } = session;
    const { store, work, people } = this.#deps;
    this.#playerByHash.set(hash, player.id);
    // The socket's `hello` needs the player next.
    people.cachePerson(player);
    const now = store.now();
    const isDue = now - seenAt >= SEEN_UPDATE_MS;
    if (isDue) work.runInBackground(store.touchSession(hash, now).catch(() => {}));
    return player.id;
  }
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.%+/=-]{1,200})$/i.exec(headers.authorization ?? '')?.[1];
}

function cookieName(request: FastifyRequest): string {
  return isSecure(request) ? SECURE_COOKIE : PLAIN_COOKIE;
}

function isSecure({ protocol }: FastifyRequest): boolean {
  return protocol === 'https';
}

function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
