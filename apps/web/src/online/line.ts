import type { Socket, SocketEvents } from '@flotilla/play';
import { EventLine } from './event-line.js';
import { isOffline } from './network.js';
import { openSocket } from './socket.js';

type Open = (events: SocketEvents) => Socket;

const openEvents: Open = (events) => new EventLine(events);

/** After this many failures the other transport is tried once: the server may be down for both. */
const TRIES = 2;

/** Transport that last reached the server; a fresh page starts with a socket. */
let usual: Open = openSocket;
let failed = 0;

/**
 * Opens a line to this site's server: by a socket or, if that fails repeatedly, by server-sent events. It closes
 * as soon as the device goes offline.
 */
export function openLine({ opened, said, closed }: SocketEvents): Socket {
  if (isOffline()) {
    // Deferred: the caller does not have the socket yet.
    queueMicrotask(closed);
    return { send: () => {}, close: () => {} };
  }
  const ended = new AbortController();
  const open = nextWay();
  let isHeard = false;
  const line = open({
    opened,
    said: (text) => {
      isHeard = true;
      usual = open;
      failed = 0;
      said(text);
    },
    closed: () => {
      if (ended.signal.aborted) return;
      ended.abort();
      if (!isHeard) failed += 1;
      closed();
    },
  });
  const close = () => {
    ended.abort();
    line.close();
  };
  const lose = () => {
    close();
    closed();
  };
  addEventListener('offline', lose, { signal: ended.signal });
  return { send: line.send, close };
}

function nextWay(): Open {
  const isOther = failed % (TRIES + 1) === TRIES;
  if (!isOther) return usual;
  return usual === openSocket ? openEvents : openSocket;
}
