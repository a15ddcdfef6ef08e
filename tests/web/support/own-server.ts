import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { BUILT_APP } from '../../../apps/server/src/folders.js';
import {
  type OnlineServer,
  startOnlineServer,
} from '../../../apps/server/src/testing/online-server.js';

/** A server of the test's own with the built web app, which ends with the test at the latest. */
export async function startOwnServer(
  options: Parameters<typeof startOnlineServer>[0] = {},
): Promise<OnlineServer> {
  const server = await startOnlineServer({ root: BUILT_APP, ...options });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= server.close();
    return closed;
  };
  onTestFinished(close);
  return { ...server, close };
}

/** A proxy before a server that passes everything on but WebSockets. @returns its origin */
export async function refuseSockets(origin: string): Promise<string> {
  const proxy = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked;
    const passed = request(origin + url, { method, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  proxy.on('upgrade', (_, socket) => {
    socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
