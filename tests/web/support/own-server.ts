import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { WEB_APP_FOLDER } from '../../../apps/server/src/folders.js';
import { serverOfTest } from '../../../apps/server/src/testing/online-server.js';

/** Starts a server for this test with the built web app. */
export const startOwnServer = (options: Parameters<typeof serverOfTest>[0] = {}) =>
  serverOfTest({ root: WEB_APP_FOLDER, ...options });

/** Lets a server listen until the test ends. @returns its origin */
export async function originOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a proxy that forwards everything except WebSockets. @returns its origin */
export function refuseSockets(origin: string): Promise<string> {
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
  return originOf(proxy);
}
