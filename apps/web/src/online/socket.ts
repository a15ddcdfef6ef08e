import type { Socket, SocketEvents } from '@flotilla/play';

export function openSocket(events: SocketEvents): Socket {
  const url = new URL('/api/socket', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  socket.addEventListener('open', events.onOpen);
  socket.addEventListener('message', ({ data }) => events.onMessage(String(data)));
  socket.addEventListener('close', events.onClose);
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}
