import type { ServerResponse } from 'node:http';
import { FORMS } from '@flotilla/protocol';
import type { FastifyReply } from 'fastify';
import type { Basics } from '../basics.js';
import type { Follower } from '../realtime/followers.js';
import { type Hub, textOf } from '../realtime/hub.js';
import type { Connections } from './connections.js';

export const DEFAULT_STREAM_LIMITS = {
  /** Interval of keep-alive messages. */
  keepAliveMs: 10_000,
  bufferedBytes: 1_000_000,
  retryMs: 1_000,
};
export type StreamLimits = Readonly<typeof DEFAULT_STREAM_LIMITS>;

const eventOf = (text: string) => `data: ${text}\n\n`;

/** Formats of a stream: lines of JSON, or server-sent events. */
export const STREAM_FORMS = {
  lines: {
    type: FORMS.lines,
    wrap: (text: string) => `${text}\n`,
    alive: () => '\n',
  },
  events: {
    type: FORMS.events,
    wrap: eventOf,
    // `EventSource` does not report empty lines.
    alive: (now: number) => eventOf(textOf({ type: 'pong', now })),
  },
} as const;

export type Form = (typeof STREAM_FORMS)[keyof typeof STREAM_FORMS];

interface StreamDeps extends Basics {
  readonly hub: Hub;
  readonly connections: Connections;
}

/** Open event streams; each lasts until the client or the server ends it. */
export class Streams {
  readonly #deps: StreamDeps;
  readonly #limits: StreamLimits;
  readonly #open = new Set<EventStream>();

  constructor(deps: StreamDeps, limits: StreamLimits) {
    this.#deps = deps;
    this.#limits = limits;
  }

  get count(): number {
    return this.#open.size;
  }

  /** Sends a keep-alive on every stream. */
  beat(): void {
    for (const stream of this.#open) stream.keepAlive(this.#deps.store.now());
  }

  /** Tells all clients to reconnect, and ends their streams. */
  stop(): void {
    const text = textOf({ type: 'bye', retryMs: this.#limits.retryMs });
    for (const stream of this.#open) {
      stream.send(text);
      stream.end();
    }
  }

  /** Begins a stream; undefined above a limit, or if the client has disconnected. */
  begin(reply: FastifyReply, form: Form): EventStream | undefined {
    if (reply.raw.destroyed) return undefined;
    const disconnect = this.#deps.connections.open(reply.request);
    if (!disconnect) return undefined;
    reply.hijack();
    const stream = new EventStream(
      reply.request.player,
      reply.raw,
      form,
      this.#limits.bufferedBytes,
    );
    reply
      .header('content-type', `${form.type}; charset=utf-8`)
      .header('cache-control', 'no-store')
      // nginx would buffer the lines.
      .header('x-accel-buffering', 'no');
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.flushHeaders();
    const leave = this.#deps.hub.add(stream);
    this.#open.add(stream);
    reply.raw.once('close', () => {
      this.#open.delete(stream);
      disconnect();
      leave();
    });
    return stream;
  }
}

export class EventStream implements Follower {
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
