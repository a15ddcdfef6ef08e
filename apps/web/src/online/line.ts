import type { Socket, SocketEvents } from '@flotilla/play';
import { EventStreamSocket } from './event-line.js';
import { isOffline } from './network.js';

type TransportOpener = (events: SocketEvents) => Socket;

const openSocket: TransportOpener = (events) => {
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
};

const openEventStream: TransportOpener = (events) => new EventStreamSocket(events);

/** After this many failures, the other transport is tried once. */
const FAILURES_BEFORE_SWITCH = 2;

/** Transport that last reached the server; a fresh page starts with a socket. */
let lastWorkingOpener: TransportOpener = openSocket;
let failureCount = 0;

/** Opens a socket or, after failures, server-sent events. Closes when the device goes offline. */
export function openTransport({ onOpen, onMessage, onClose }: SocketEvents): Socket {
  if (isOffline()) {
    // Deferred: the caller does not have the socket yet.
    queueMicrotask(onClose);
    return { send: () => {}, close: () => {} };
  }
  const closing = new AbortController();
  const open = nextOpener();
  let hasReceived = false;
  const transport = open({
    onOpen,
    onMessage: (text) => {
      hasReceived = true;
      lastWorkingOpener = open;
      failureCount = 0;
      onMessage(text);
    },
    onClose: () => {
      if (closing.signal.aborted) return;
      closing.abort();
      if (!hasReceived) failureCount += 1;
      onClose();
    },
  });
  const close = () => {
    closing.abort();
    transport.close();
  };
  const loseConnection = () => {
    close();
    onClose();
  };
  addEventListener('offline', loseConnection, { signal: closing.signal });
  return { send: transport.send, close };
}

function nextOpener(): TransportOpener {
  const shouldTryOther = failureCount % (FAILURES_BEFORE_SWITCH + 1) === FAILURES_BEFORE_SWITCH;
  if (!shouldTryOther) return lastWorkingOpener;
  return lastWorkingOpener === openSocket ? openEventStream : openSocket;
}
