import type { Socket, SocketEvents } from '@flotilla/play';
import type { ClientMessage } from '@flotilla/protocol';
import { server } from './server.js';

type Command = Extract<ClientMessage, { type: 'do' }>;

/**
 * What a socket is, where none can be opened, as behind a proxy that refuses it: the server tells by
 * a stream of events, and is told by requests.
 */
export class EventLine implements Socket {
  readonly #events: SocketEvents;
  readonly #games = new Set<string>();
  #wantsLobby = false;
  /** The newest last; the ones before are kept until that one is there, so that no one seems to leave. */
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
        // What is told of it until the next stream is passed over.
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
        // The stream shows by itself that it lives.
        return;
    }
  };

  readonly close = (): void => {
    for (const stream of this.#streams) stream.close();
    this.#streams = [];
  };

  /** Listens anew, once for all that is asked for at the same moment. */
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
    // It would come back by itself, but the connection decides when.
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

  /** Has it done; a command that did not arrive is sent again when the line is back. */
  async #do({ id, game, command }: Command): Promise<void> {
    const told = await server.sendCommand({ game, id, command });
    if (told.ok) return this.#events.said(JSON.stringify(told.value));
    const { status: _, ...refusal } = told.error;
    if (refusal.code === 'no-server') return this.#lost();
    this.#events.said(JSON.stringify({ type: 'refused', id, refusal }));
  }
}
