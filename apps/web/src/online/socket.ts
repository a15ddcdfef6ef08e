import type { Socket, SocketEvents } from '@flotilla/play';

/** Opens a socket to this site's server. */
export function openSocket(events: SocketEvents): Socket {
  const url = new URL('/api/socket', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  socket.addEventListener('open', events.opened);
  socket.addEventListener('message', ({ data }) => events.said(String(data)));
  socket.addEventListener('close', events.closed);
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}
