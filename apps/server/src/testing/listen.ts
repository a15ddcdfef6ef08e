import { once } from 'node:events';
import type { ServerMessage } from '@flotilla/protocol';
import { onTestFinished } from 'vitest';
import type { WebSocket } from 'ws';
import { type OnlineClient, openSocket } from './online-client.js';

export type Listening = Awaited<ReturnType<typeof listen>>;

/** Opens a socket until the end of the test; sends these messages, and collects the answers. */
export async function listen(
  client: Pick<OnlineClient, 'origin' | 'headers'>,
  ...messages: readonly object[]
) {
  const socket = openSocket(client);
  onTestFinished(() => socket.terminate());
  const heard: ServerMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await once(socket, 'open');
  const send = (message: object) => socket.send(JSON.stringify(message));
  for (const message of messages) send(message);
  const ofType = <T extends ServerMessage['type']>(type: T) =>
    heard.filter((each): each is Extract<ServerMessage, { type: T }> => each.type === type);
  const last = <T extends ServerMessage['type']>(type: T) => ofType(type).at(-1);
  return { socket, heard, send, ofType, last };
}

/** Resolves with `open`, or with the status that refused the socket. */
export function outcomeOf(socket: WebSocket): Promise<unknown> {
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.once('open', () => resolve('open'));
    socket.once('unexpected-response', (_, answer) => {
      resolve(answer.statusCode);
      socket.terminate();
    });
  });
}
