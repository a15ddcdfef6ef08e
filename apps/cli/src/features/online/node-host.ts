import { randomBytes, randomUUID } from 'node:crypto';
import type { ConnectionHost } from '@flotilla/play';
import { makeSalt } from '@flotilla/protocol';
import { WebSocket } from 'ws';
import { sanitizeJson } from './server.js';

const HANDSHAKE_TIMEOUT_MS = 10_000;
const MAX_SOCKET_MESSAGE_BYTES = 4 * 1024 * 1024;

/** Sockets, timers and randomness from Node, for a connection with this token. */
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
      // Ignored: `close` always follows an error.
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

/** Unpredictable 256-bit salt. */
export function newSalt(): string {
  return makeSalt(randomBytes(32));
}
