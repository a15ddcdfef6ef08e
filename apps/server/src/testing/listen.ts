import { once } from 'node:events';
import type { ServerMessage } from '@flotilla/protocol';
import { onTestFinished } from 'vitest';
import { type OnlineClient, openSocket } from './online-client.js';

export type Listening = Awaited<ReturnType<typeof listen>>;

/** Opens a socket, sends these messages and collects what it receives. Closed at the end of the test. */
export async function listen(
  client: Pick<OnlineClient, 'origin' | 'headers'>,
  ...said: readonly object[]
) {
  const socket = openSocket(client);
  onTestFinished(() => socket.terminate());
  const heard: ServerMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await once(socket, 'open');
  const send = (message: object) => socket.send(JSON.stringify(message));
  for (const message of said) send(message);
  const ofType = <T extends ServerMessage['type']>(type: T) =>
    heard.filter((each): each is Extract<ServerMessage, { type: T }> => each.type === type);
  const last = <T extends ServerMessage['type']>(type: T) => ofType(type).at(-1);
  return { socket, heard, send, ofType, last };
}
