import type { Socket, SocketEvents } from '@flotilla/play';
import type { ClientMessage } from '@flotilla/protocol';
import { serverClient } from './server.js';

type SocketCommand = Extract<ClientMessage, { type: 'do' }>;

/** WebSocket fallback behind blocking proxies: server-sent events in, HTTP requests out. */
export class EventStreamSocket implements Socket {
  readonly #events: SocketEvents;
  readonly #games = new Set<string>();
  #wantsLobby = false;
  /** Newest last. When it opens, older streams close: the player never appears to leave. */
  #streams: readonly EventSource[] = [];
  #isOpen = false;
  #isReopenScheduled = false;

  constructor(events: SocketEvents) {
    this.#events = events;
    this.#openStream();
  }

  readonly send = (text: string): void => {
    const message = JSON.parse(text) as ClientMessage;
    switch (message.type) {
      case 'watch':
        this.#games.add(message.game);
        this.#scheduleReopen();
        return;
      case 'unwatch':
        // The game's messages are ignored until the next stream opens.
        this.#games.delete(message.game);
        return;
      case 'lobby':
        this.#wantsLobby = message.isWanted;
        if (message.isWanted) this.#scheduleReopen();
        return;
      case 'do':
        void this.#sendCommand(message);
        return;
      case 'ping':
        // A stream needs no keep-alive.
        return;
    }
  };

  readonly close = (): void => {
    for (const stream of this.#streams) stream.close();
    this.#streams = [];
  };

  /** Reopens the stream, once for all changes in the same task. */
  #scheduleReopen(): void {
    if (this.#isReopenScheduled) return;
    this.#isReopenScheduled = true;
    queueMicrotask(() => {
      this.#isReopenScheduled = false;
      if (this.#streams.length > 0) this.#openStream();
    });
  }

  #openStream(): void {
    const stream = new EventSource(this.#path());
    this.#streams = [...this.#streams, stream];
    const isLast = () => stream === this.#streams.at(-1);
    stream.addEventListener('open', () => this.#handleOpen(stream));
    stream.addEventListener('message', ({ data }) => this.#events.onMessage(String(data)));
    // An open stream would reconnect by itself, but the connection decides when to do so.
    stream.addEventListener('error', () => {
      stream.close();
      if (isLast()) this.#handleLoss();
    });
  }

  #path(): string {
    const query = new URLSearchParams();
    if (this.#games.size > 0) query.set('games', [...this.#games].join(','));
    if (this.#wantsLobby) query.set('lobby', '');
    return `/api/events?${query}`;
  }

  #handleOpen(stream: EventSource): void {
    const index = this.#streams.indexOf(stream);
    for (const older of this.#streams.slice(0, Math.max(0, index))) older.close();
    this.#streams = this.#streams.slice(Math.max(0, index));
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#events.onOpen();
  }

  #handleLoss(): void {
    if (this.#streams.length === 0) return;
    this.close();
    this.#events.onClose();
  }

  /** Sends a command; one that did not arrive is sent again after a reconnect. */
  async #sendCommand({ id, game, command }: SocketCommand): Promise<void> {
    const result = await serverClient.sendCommand({ game, id, command });
    if (result.ok) return this.#events.onMessage(JSON.stringify(result.value));
    const { status: _, ...refusal } = result.error;
    if (refusal.code === 'no-server') return this.#handleLoss();
    this.#events.onMessage(JSON.stringify({ type: 'refused', id, refusal }));
  }
}
