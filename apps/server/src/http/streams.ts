import type { ServerResponse } from 'node:http';
import { idSchema, refusalSchema } from '@flotilla/protocol';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Matches } from '../matches/matches.js';
import type { People } from '../matches/people.js';
import type { Follower } from '../realtime/followers.js';
import { helloTo } from '../realtime/hello.js';
import { type Hub, textOf } from '../realtime/hub.js';
import { networkOf } from './rate-limits.js';
import { answer, playerOf, refuse } from './refusals.js';
import type { Api } from './types.js';

export interface StreamLimits {
  /** Something is sent at least so often, which keeps the connection and shows that it lives. */
  readonly keepAliveMs: number;
  readonly bufferedBytes: number;
  /** Open streams of one player, or of one address without a session. */
  readonly perPlayer: number;
  readonly retryMs: number;
}

export const USUAL_STREAM_LIMITS: StreamLimits = {
  keepAliveMs: 10_000,
  bufferedBytes: 1_000_000,
  perPlayer: 500,
  retryMs: 1_000,
};

const eventOf = (text: string) => `data: ${text}\n\n`;

/** How a stream is written: lines of JSON, or server-sent events. */
const FORMS = {
  lines: {
    type: 'application/x-ndjson',
    wrap: (text: string) => `${text}\n`,
    alive: () => '\n',
  },
  events: {
    type: 'text/event-stream',
    wrap: eventOf,
    // A browser's page is not told of empty lines.
    alive: (now: number) => eventOf(textOf({ type: 'pong', now })),
  },
} as const;

type Form = (typeof FORMS)[keyof typeof FORMS];

/** Answers that go on until the client or the server leaves. */
export class Streams {
  readonly #hub: Hub;
  readonly #limits: StreamLimits;
  readonly #now: () => number;
  readonly #open = new Map<Stream, string>();

  constructor(hub: Hub, limits: StreamLimits, now: () => number) {
    this.#hub = hub;
    this.#limits = limits;
    this.#now = now;
  }

  get count(): number {
    return this.#open.size;
  }

  /** Shows each that the server is there. */
  beat(): void {
    for (const stream of this.#open.keys()) stream.keepAlive(this.#now());
  }

  /** Tells all to come again, and ends them. */
  stop(): void {
    const text = textOf({ type: 'bye', retryMs: this.#limits.retryMs });
    for (const stream of this.#open.keys()) {
      stream.send(text);
      stream.end();
    }
  }

  /** Begins a stream; undefined where one has too many. */
  begin(reply: FastifyReply, form: Form): Stream | undefined {
    const { player, ip } = reply.request;
    const owner = player ?? networkOf(ip);
    const open = [...this.#open.values()].filter((each) => each === owner).length;
    if (open >= this.#limits.perPlayer) return undefined;
    reply.hijack();
    const stream = new Stream(player, reply.raw, form, this.#limits.bufferedBytes);
    reply
      .header('content-type', `${form.type}; charset=utf-8`)
      .header('cache-control', 'no-store')
      // nginx would keep lines back.
      .header('x-accel-buffering', 'no');
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.flushHeaders();
    const leave = this.#hub.add(stream);
    this.#open.set(stream, owner);
    const end = () => {
      this.#open.delete(stream);
      leave();
    };
    // The client may have gone while something was looked up for it.
    if (reply.raw.destroyed) end();
    else reply.raw.once('close', end);
    return stream;
  }
}

class Stream implements Follower {
  readonly player: string | null;
  readonly #raw: ServerResponse;
  readonly #form: Form;
  readonly #bufferedBytes: number;

  constructor(player: string | null, raw: ServerResponse, form: Form, bufferedBytes: number) {
    this.player = player;
    this.#raw = raw;
    this.#form = form;
    this.#bufferedBytes = bufferedBytes;
  }

  get isOpen(): boolean {
    return !this.#raw.destroyed && !this.#raw.writableEnded;
  }

  send(text: string): void {
    this.#write(this.#form.wrap(text));
  }

  keepAlive(now: number): void {
    this.#write(this.#form.alive(now));
  }

  end(): void {
    this.#raw.end();
  }

  #write(text: string): void {
    if (!this.isOpen) return;
    if (this.#raw.writableLength > this.#bufferedBytes) this.#raw.destroy();
    else this.#raw.write(text);
  }
}

const config = { isLong: true };
const lines = z.string().describe('One message a line; empty lines keep the connection.');

export interface StreamRooms {
  readonly streams: Streams;
  readonly hub: Hub;
  readonly matches: Matches;
  readonly people: Pick<People, 'find'>;
  readonly store: { now(): number };
}

export function addStreamRoutes(app: Api, rooms: StreamRooms): void {
  addLineRoutes(app, rooms);
  addEventRoute(app, rooms);
}

function addLineRoutes(app: Api, { streams, hub, matches }: StreamRooms): void {
  app.route({
    method: 'GET',
    url: '/stream/event',
    config,
    schema: {
      summary: 'What concerns the player, as lines of JSON: first the lobby, then each change',
      response: { 200: lines, 401: refusalSchema },
    },
    handler: async (request, reply) => {
      const player = playerOf(request);
      if (!player.ok) return answer(reply, player);
      const stream = streams.begin(reply, FORMS.lines);
      if (!stream) return refuse(reply, { code: 'rate' });
      hub.followLobby(stream, true);
      return reply;
    },
  });
  app.route({
    method: 'GET',
    url: '/games/:id/stream',
    config,
    schema: {
      summary: 'A game as lines of JSON: first all of it, then what changes',
      params: z.object({ id: idSchema }),
      response: { 200: lines, 404: refusalSchema },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      if (!(await matches.load(id))) return refuse(reply, { code: 'not-found' });
      const stream = streams.begin(reply, FORMS.lines);
      if (!stream) return refuse(reply, { code: 'rate' });
      await watchAll(hub, stream, [id]);
      return reply;
    },
  });
}

function addEventRoute(app: Api, { streams, hub, people, store }: StreamRooms): void {
  app.route({
    method: 'GET',
    url: '/events',
    config,
    schema: {
      summary: 'The messages of the socket as server-sent events, where there is no WebSocket',
      querystring: z.object({
        /** Ids with commas between them. */
        games: z.string().max(2_000).optional(),
        lobby: z.string().optional(),
      }),
      response: { 200: lines },
    },
    handler: async (request, reply) => {
      const { games = '', lobby } = request.query;
      const ids = games.split(',').filter((id) => id !== '');
      if (!ids.every((id) => idSchema.safeParse(id).success)) {
        return refuse(reply, { code: 'malformed' });
      }
      const hello = await helloTo(people, request.player, () => store.now());
      const stream = streams.begin(reply, FORMS.events);
      if (!stream) return refuse(reply, { code: 'rate' });
      stream.send(textOf(hello));
      if (lobby !== undefined) hub.followLobby(stream, true);
      await watchAll(hub, stream, ids);
      return reply;
    },
  });
}

async function watchAll(hub: Hub, stream: Stream, ids: readonly string[]): Promise<void> {
  for (const game of new Set(ids)) {
    if ((await hub.watch(stream, game)) === 'watching') {
      // It may have left meanwhile.
      if (!stream.isOpen) hub.unwatch(stream, game);
      continue;
    }
    stream.send(textOf({ type: 'refused', id: null, refusal: { code: 'not-found', game } }));
  }
}
