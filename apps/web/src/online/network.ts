import type { Socket, SocketEvents } from '@flotilla/play';

/** Does the device know that it has no network? Nothing is asked then, for nothing could come of it. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Unpredictable bytes, also where Web Crypto is absent, as over plain http in a home network. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** The socket of this site's server, which is lost as soon as the device loses its network. */
export function openSocket(events: SocketEvents): Socket {
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => {
    if (signal.aborted) return;
    ended.abort();
    events.closed();
  };
  if (isOffline()) {
    // Not at once: whoever opens it does not have it yet.
    queueMicrotask(end);
    return { send: () => {}, close: end };
  }
  const url = new URL('/api/socket', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  socket.addEventListener('open', events.opened, { signal });
  socket.addEventListener('message', ({ data }) => events.said(String(data)), { signal });
  socket.addEventListener('close', end, { signal });
  addEventListener('offline', () => socket.close(), { signal });
  addEventListener('offline', end, { signal });
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      ended.abort();
      socket.close();
    },
  };
}
