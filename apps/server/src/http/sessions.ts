import { createHash } from 'node:crypto';
import type { Person } from '@flotilla/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { newId } from '../ids.js';
import type { PlayerDeps } from '../players/people.js';

/** The prefix `__Host-` requires https; browsers reject it over plain http, as in a home network. */
const SECURE_COOKIE = '__Host-flotilla';
const PLAIN_COOKIE = 'flotilla';
const COOKIE_SECONDS = 400 * 86_400;

/** Longest delay until an ended session is noticed without a notification. */
const KEEP_MS = 30_000;
/** `seenAt` is shown as a day, so it is rarely written. */
const SEEN_EVERY_MS = 3_600_000;
const MOST = 20_000;
const TOKEN_BYTES = 32;

declare module 'fastify' {
  interface FastifyRequest {
    /** Authenticated player; null without a session. */
    player: string | null;
    isByCookie: boolean;
    /** Hash of the session's token. */
    sessionHash: string | null;
  }
}

/**
 * Authenticates by a random 256-bit token, in a cookie or after `Bearer`. The token is signed, so a forged one costs no
 * query. The store has only its hash.
 */
export class Sessions {
  readonly #deps: PlayerDeps;
  readonly #players = new LRUCache<string, string>({ max: MOST, ttl: KEEP_MS });

  constructor(deps: PlayerDeps) {
    this.#deps = deps;
    deps.bus.subscribe((note) => {
      if (note.about === 'player') this.#forget(note.player);
    });
  }

  /** Adds a hook that authenticates each request. */
  register(app: FastifyInstance): void {
    app.decorateRequest('player', null);
    app.decorateRequest('isByCookie', false);
    app.decorateRequest('sessionHash', null);
    app.addHook('onRequest', async (request) => {
      const bearer = bearerOf(request);
      const signed = bearer ?? request.cookies[cookieName(request)];
      if (signed === undefined) return;
      request.isByCookie = bearer === undefined;
      const { valid, value } = request.unsignCookie(signed);
      if (!valid) return;
      request.sessionHash = hashOf(value);
      request.player = await this.#playerOf(request.sessionHash);
      if (request.player !== null) this.#deps.presence.touch(request.player);
    });
  }

  async makeGuest(name: string): Promise<Person> {
    const { store, randomBytes } = this.#deps;
    const person: Person = { id: newId(randomBytes), name, kind: 'guest' };
    await store.createPlayer({ ...person, createdAt: store.now() });
    return person;
  }

  /** Begins a session of this player, and sets its cookie. */
  async setCookie(request: FastifyRequest, reply: FastifyReply, player: string): Promise<void> {
    const token = await this.#begin(player, 'cookie');
    reply.setCookie(cookieName(request), token, {
      ...{ path: '/', httpOnly: true, sameSite: 'lax', signed: true, maxAge: COOKIE_SECONDS },
      secure: isSecure(request),
    });
  }

  /** Begins a session of this player for a program; its token is returned only once. */
  async makeToken(app: FastifyInstance, player: string): Promise<string> {
    return app.signCookie(await this.#begin(player, 'bot'));
  }

  /** Ends the session of this request; its token stops working. */
  async drop({ sessionHash }: FastifyRequest): Promise<void> {
    if (sessionHash === null) return;
    await this.#deps.store.removeSession(sessionHash);
    this.#players.delete(sessionHash);
  }

  /** Ends the session and clears its cookie. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.drop(request);
    reply.clearCookie(cookieName(request), { path: '/', secure: isSecure(request) });
  }

  #forget(player: string): void {
    for (const [hash, each] of this.#players.entries()) {
      if (each === player) this.#players.delete(hash);
    }
  }

  async #begin(player: string, kind: 'cookie' | 'bot'): Promise<string> {
    const { store, randomBytes } = this.#deps;
    const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
    const now = store.now();
    const tokenHash = hashOf(token);
    await store.createSession({ tokenHash, player, kind, createdAt: now, seenAt: now });
    return token;
  }

  async #playerOf(hash: string): Promise<string | null> {
    const known = this.#players.get(hash);
    if (known !== undefined) return known;
    const found = await this.#deps.store.sessionOf(hash);
    if (!found) return null;
    const { seenAt, player } = found;
    const { store, work, people } = this.#deps;
    this.#players.set(hash, player.id);
    // The greeting of a socket asks for the player next.
    people.keep(player);
    const now = store.now();
    const isDue = now - seenAt >= SEEN_EVERY_MS;
    if (isDue) work.begin(store.touchSession(hash, now).catch(() => {}));
    return player.id;
  }
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.%+/=-]{1,200})$/i.exec(headers.authorization ?? '')?.[1];
}

function cookieName(request: FastifyRequest): string {
  return isSecure(request) ? SECURE_COOKIE : PLAIN_COOKIE;
}

function isSecure({ protocol }: FastifyRequest): boolean {
  return protocol === 'https';
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
