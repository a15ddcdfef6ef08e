import type { Socket, SocketEvents } from '@flotilla/play';
import { EventLine } from './event-line.js';
import { isOffline } from './network.js';
import { openSocket } from './socket.js';

type Open = (events: SocketEvents) => Socket;

const openEvents: Open = (events) => new EventLine(events);

/** After so many tries in vain the other way is tried once: the server may be away for both. */
const TRIES = 2;

/** The way on which the server was heard last; a page that is loaded begins with a socket. */
let usual: Open = openSocket;
let failed = 0;

/**
 * A line to this site's server, by a socket or, where that is refused again and again, by events. It is
 * lost as soon as the device loses its network.
 */
export function openLine({ opened, said, closed }: SocketEvents): Socket {
  if (isOffline()) {
    // Not at once: the caller does not have it yet.
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
