import { randomBytes, randomUUID } from 'node:crypto';
import type { ConnectionHost } from '@flotilla/play';
import { makeSalt } from '@flotilla/protocol';
import { WebSocket } from 'ws';
import { harmlessOf } from './server.js';

const HANDSHAKE_MS = 10_000;
const MAX_MESSAGE = 4 * 1024 * 1024;

/** Returns the sockets, timers and randomness of Node, for a connection with the player's token. */
export function nodeHost(origin: string, token: string): ConnectionHost {
  const url = `${origin.replace(/^http/, 'ws')}/api/socket`;
  return {
    open({ opened, said, closed }) {
      const socket = new WebSocket(url, {
        headers: { authorization: `Bearer ${token}` },
        handshakeTimeout: HANDSHAKE_MS,
        maxPayload: MAX_MESSAGE,
      });
      socket.on('open', opened);
      socket.on('message', (data) => {
        const text = harmlessOf(String(data));
        if (text !== undefined) said(text);
      });
      socket.on('close', closed);
      // `close` follows, and is enough.
      socket.on('error', () => {});
      return {
        send: (text) => socket.send(text, () => {}),
        close: () => socket.close(),
      };
    },
    later(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    now: Date.now,
    makeId: randomUUID,
    random: Math.random,
  };
}

/** Returns an unpredictable salt of 256 bits. */
export function newSalt(): string {
  return makeSalt(randomBytes(32));
}
