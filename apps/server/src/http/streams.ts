import type { ServerResponse } from 'node:http';
import { CONTENT_TYPES } from '@flotilla/protocol';
import type { FastifyReply } from 'fastify';
import type { BaseDeps } from '../basics.js';
import type { Follower } from '../realtime/followers.js';
import { type Hub, serializeMessage } from '../realtime/hub.js';
import type { ConnectionCounter } from './connections.js';

export const DEFAULT_STREAM_LIMITS = {
  keepAliveMs: 10_000,
  bufferedBytes: 1_000_000,
  retryMs: 1_000,
};
export type StreamLimits = Readonly<typeof DEFAULT_STREAM_LIMITS>;

const serverSentEvent = (text: string) => `data: ${text}\n\n`;

export const STREAM_FORMATS = {
  lines: {
    type: CONTENT_TYPES.lines,
    wrap: (text: string) => `${text}\n`,
    alive: () => '\n',
  },
  events: {
    type: CONTENT_TYPES.events,
    wrap: serverSentEvent,
    // Sends a message, since `EventSource` hides empty lines from the page.
    alive: (now: number) => serverSentEvent(serializeMessage({ type: 'pong', now })),
  },
} as const;

export type StreamFormat = (typeof STREAM_FORMATS)[keyof typeof STREAM_FORMATS];

interface StreamDeps extends BaseDeps {
  readonly hub: Hub;
  readonly connections: ConnectionCounter;
}

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

  sendKeepAlives(): void {
    for (const stream of this.#open) stream.keepAlive(this.#deps.store.now());
  }

  stop(): void {
    const text = serializeMessage({ type: 'bye', retryMs: this.#limits.retryMs });
    for (const stream of this.#open) {
      stream.send(text);
      stream.end();
    }
  }

  /** Begins a stream; undefined above a limit, or if the client has disconnected. */
  begin(reply: FastifyReply, format: StreamFormat): EventStream | undefined {
    if (reply.raw.destroyed) return undefined;
    const disconnect = this.#deps.connections.open(reply.request);
    if (!disconnect) return undefined;
    reply.hijack();
    const stream = new EventStream(
      reply.request.player,
      reply.raw,
      format,
      this.#limits.bufferedBytes,
    );
    reply
      .header('content-type', `${format.type}; charset=utf-8`)
      .header('cache-control', 'no-store')
      // Stops nginx from buffering the lines.
      .header('x-accel-buffering', 'no');
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.flushHeaders();
    const removeFollower = this.#deps.hub.add(stream);
    this.#open.add(stream);
    reply.raw.once('close', () => {
      this.#open.delete(stream);
      disconnect();
      removeFollower();
    });
    return stream;
  }
}

export class EventStream implements Follower {
  readonly player: string | null;
  readonly #response: ServerResponse;
  readonly #format: StreamFormat;
  readonly #bufferedBytes: number;

  constructor(
    player: string | null,
    response: ServerResponse,
    form: StreamFormat,
    bufferedBytes: number,
  ) {
    this.player = player;
    this.#response = response;
    this.#format = form;
    this.#bufferedBytes = bufferedBytes;
  }

  get isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded;
  }

  send(text: string): void {
    this.#write(this.#format.wrap(text));
  }

  keepAlive(now: number): void {
    this.#write(this.#format.alive(now));
  }

  end(): void {
    this.#response.end();
  }

  #write(text: string): void {
    if (!this.isOpen) return;
    if (this.#response.writableLength > this.#bufferedBytes) this.#response.destroy();
    else this.#response.write(text);
  }
}
