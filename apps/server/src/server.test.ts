import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeServer } from './server.js';

const INDEX = `<!doctype html><title>Index</title>${'<p>a page of the app</p>'.repeat(100)}`;
const SCRIPT = 'export const squares = 100;\n'.repeat(200);

let home: string;
let server: ReturnType<typeof makeServer>;
let origin: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'flotilla-server-'));
  const root = join(home, 'dist');
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(root, '.vite'));
  writeFileSync(join(home, 'secret.txt'), 'secret');
  writeFileSync(join(root, '.vite/manifest.json'), '{}');
  writeFileSync(join(root, 'index.html'), INDEX);
  writeFileSync(join(root, 'sw.js'), SCRIPT);
  writeFileSync(join(root, 'assets/main-1a2b3c.js'), SCRIPT);
  writeFileSync(join(root, 'assets/pen-1a2b3c.woff2'), Buffer.alloc(5000));
  server = makeServer({ root });
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true });
});

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(origin + path, { headers, method });
}

/** Sends a path as it is, which fetch would put in order first; returns the whole answer. */
function askRaw(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(answer));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: flotilla\r\nConnection: close\r\n\r\n`);
  });
}

const AS_BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the pages', () => {
  test.each(['/', '/battle', '/learn/density', '/review?game=1.2.3', '/nowhere'])(
    '%s is the app',
    async (path) => {
      const answer = await ask(path, AS_BROWSER);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toBe(INDEX);
    },
  );

  test('are answered by their ETag alone where nothing has changed', async () => {
    const etag = (await ask('/', AS_BROWSER)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await ask('/battle', { ...AS_BROWSER, ...known });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('may be asked for by HEAD', async () => {
    for (const path of ['/', '/battle', '/assets/main-1a2b3c.js', '/healthz']) {
      const [head, get] = [await ask(path, AS_BROWSER, 'HEAD'), await ask(path, AS_BROWSER)];
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
      for (const name of ['content-type', 'cache-control', 'etag', 'content-security-policy']) {
        expect(head.headers.get(name)).toBe(get.headers.get(name));
      }
    }
  });
});

describe('what is not there', () => {
  test.each([
    ['/assets/gone-1a2b3c.js', AS_BROWSER],
    ['/gone.png', AS_BROWSER],
    ['/assets/', { accept: '*/*' }],
    ['/gone', { accept: 'application/json' }],
    ['/.vite/manifest.json', AS_BROWSER],
  ])('%s is not found, and said so in plain text', async (path, headers) => {
    const answer = await ask(path, headers);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe('Not found\n');
  });

  test('is not made by POST', async () => {
    expect((await ask('/', AS_BROWSER, 'POST')).status).toBe(404);
  });

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/....//secret.txt',
    '/assets/%252e%252e/%252e%252e/secret.txt',
    '//secret.txt',
    '/%00secret.txt',
    '/%ff%fe.txt',
    'http://flotilla/../secret.txt',
  ])('is not reached by %s', async (path) => {
    const answer = await askRaw(path);
    expect(answer).toMatch(/^HTTP\/1\.1 40[034] /);
    expect(answer).not.toMatch(/\r\n\r\n.*secret$/s);
    expect(answer).not.toContain(home);
  });
});

describe('what is kept by the browser', () => {
  test('files named by their content are kept for ever', async () => {
    const { headers } = await ask('/assets/main-1a2b3c.js');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('application/javascript; charset=utf-8');
  });

  test('the service worker is asked for anew each time', async () => {
    expect((await ask('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  test('health is not kept at all', async () => {
    const answer = await ask('/healthz');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ status: 'ok' });
  });
});

describe('compression', () => {
  test.each([
    ['/assets/main-1a2b3c.js', 'br, gzip', 'br'],
    ['/assets/main-1a2b3c.js', 'gzip', 'gzip'],
    ['/battle', 'gzip, deflate, br', 'br'],
    ['/battle', 'identity', null],
    ['/assets/pen-1a2b3c.woff2', 'br, gzip', null],
  ])('%s asked for with %s comes as %s', async (path, accepted, encoding) => {
    const answer = await ask(path, { ...AS_BROWSER, 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    if (encoding) expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
    const { length } = await answer.text();
    expect(length).toBe(
      { '/battle': INDEX.length, '/assets/main-1a2b3c.js': SCRIPT.length }[path] ?? 5000,
    );
  });
});

test('the policy lets nothing in from elsewhere and no script or style in the page', async () => {
  const { headers } = await ask('/', AS_BROWSER);
  const policy = (headers.get('content-security-policy') ?? '').split(';').sort();
  expect(policy).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "worker-src 'self'",
  ]);
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});
