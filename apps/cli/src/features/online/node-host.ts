import { randomBytes, randomUUID } from 'node:crypto';
import type { ConnectionHost } from '@flotilla/play';
import { makeSalt } from '@flotilla/protocol';
import { WebSocket } from 'ws';
import { sanitizeJson } from './server.js';

const HANDSHAKE_TIMEOUT_MS = 10_000;
const MAX_SOCKET_MESSAGE_BYTES = 4 * 1024 * 1024;

/** Returns Node's sockets, timers and randomness for a connection with this token. */
export function nodeHost(origin: string, token: string): ConnectionHost {
  const url = `${origin.replace(/^http/, 'ws')}/api/socket`;
  return {
    open({ onOpen, onMessage, onClose }) {
      const socket = new WebSocket(url, {
        headers: { authorization: `Bearer ${token}` },
        handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
        maxPayload: MAX_SOCKET_MESSAGE_BYTES,
      });
      socket.on('open', onOpen);
      socket.on('message', (data) => {
        const text = sanitizeJson(String(data));
        if (text !== undefined) onMessage(text);
      });
      socket.on('close', onClose);
      // A `close` event always follows and is handled.
      socket.on('error', () => {});
      return {
        send: (text) => socket.send(text, () => {}),
        close: () => socket.close(),
      };
    },
    startTimer(ms, act) {
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
