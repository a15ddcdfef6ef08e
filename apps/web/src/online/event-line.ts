import type { Socket, SocketEvents } from '@flotilla/play';
import type { ClientMessage } from '@flotilla/protocol';
import { server } from './server.js';

type Command = Extract<ClientMessage, { type: 'do' }>;

/**
 * WebSocket fallback, for example behind a proxy that blocks it: server-sent events in, HTTP requests out.
 */
export class EventLine implements Socket {
  readonly #events: SocketEvents;
  readonly #games = new Set<string>();
  #wantsLobby = false;
  /**
   * Streams, newest last; older ones stay open until the newest is, so that the player does not seem to leave.
   */
  #streams: readonly EventSource[] = [];
  #isOpen = false;
  #isChanging = false;

  constructor(events: SocketEvents) {
    this.#events = events;
    this.#listen();
  }

  readonly send = (text: string): void => {
    const message = JSON.parse(text) as ClientMessage;
    switch (message.type) {
      case 'watch':
        this.#games.add(message.game);
        this.#change();
        return;
      case 'unwatch':
        // Its messages are ignored until the next stream opens.
        this.#games.delete(message.game);
        return;
      case 'lobby':
        this.#wantsLobby = message.isWanted;
        if (message.isWanted) this.#change();
        return;
      case 'do':
        void this.#do(message);
        return;
      case 'ping':
        // The stream itself shows that it is alive.
        return;
    }
  };

  readonly close = (): void => {
    for (const stream of this.#streams) stream.close();
    this.#streams = [];
  };

  /** Reopens the stream, once for all changes in the same task. */
  #change(): void {
    if (this.#isChanging) return;
    this.#isChanging = true;
    queueMicrotask(() => {
      this.#isChanging = false;
      if (this.#streams.length > 0) this.#listen();
    });
  }

  #listen(): void {
    const stream = new EventSource(this.#path());
    this.#streams = [...this.#streams, stream];
    const isLast = () => stream === this.#streams.at(-1);
    stream.addEventListener('open', () => this.#opened(stream));
    stream.addEventListener('message', ({ data }) => this.#events.said(String(data)));
    // It would reconnect by itself, but the connection decides when.
    stream.addEventListener('error', () => {
      stream.close();
      if (isLast()) this.#lost();
    });
  }

  #path(): string {
    const asked = new URLSearchParams();
    if (this.#games.size > 0) asked.set('games', [...this.#games].join(','));
    if (this.#wantsLobby) asked.set('lobby', '');
    return `/api/events?${asked}`;
  }

  #opened(stream: EventSource): void {
    const at = this.#streams.indexOf(stream);
    for (const before of this.#streams.slice(0, Math.max(0, at))) before.close();
    this.#streams = this.#streams.slice(Math.max(0, at));
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#events.opened();
  }

  #lost(): void {
    if (this.#streams.length === 0) return;
    this.close();
    this.#events.closed();
  }

  /** Sends a command; one that did not arrive is sent again after a reconnect. */
  async #do({ id, game, command }: Command): Promise<void> {
    const told = await server.sendCommand({ game, id, command });
    if (told.ok) return this.#events.said(JSON.stringify(told.value));
    const { status: _, ...refusal } = told.error;
    if (refusal.code === 'no-server') return this.#lost();
    this.#events.said(JSON.stringify({ type: 'refused', id, refusal }));
  }
}
