import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { PAGES, readPage } from '../../../tests/support/pages.js';
import { PAGES_OUTSIDE_DOCS, sitePathOf } from './docs/site-links.js';
import { DOCS_FOLDERS } from './folders.js';
import type { ServerLimits } from './limits.js';
import { makeServer } from './server.js';
import { type OnlineServer, serverOfFile, serverOfTest } from './testing/online-server.js';

const INDEX = `<!doctype html><title>Index</title>${'<p>a page of the app</p>'.repeat(100)}`;
const EXAMPLES = '<!doctype html><title>Examples</title>';
const BOARD = '<!doctype html><title>Board</title>';
const SCRIPT = 'export const squares = 100;\n'.repeat(200);

const PAGE = '<!doctype html><title>Rules</title>';

const home = mkdtempSync(join(tmpdir(), 'flotilla-server-'));
const [root, site] = [join(home, 'dist'), join(home, 'docs')];

/** Writes a file of the built app or site, and its compressed copies. */
function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  writeFileSync(`${path}.br`, brotliCompressSync(text));
  writeFileSync(`${path}.gz`, gzipSync(text));
}

write(join(home, 'secret.txt'), 'secret');
write(join(root, '.vite/manifest.json'), '{}');
write(join(root, 'index.html'), INDEX);
write(join(root, 'sw.js'), SCRIPT);
write(join(root, 'assets/main-1a2b3c.js'), SCRIPT);
write(join(root, 'embed/index.html'), EXAMPLES);
write(join(root, 'embed/board.html'), BOARD);
write(join(root, 'embed/flotilla-board.js'), SCRIPT);
writeFileSync(join(root, 'assets/pen-1a2b3c.woff2'), Buffer.alloc(5000));
for (const path of ['index', 'play/rules', 'reference/index', '404', 'assets/@a-1', 'live/w-1']) {
  write(join(site, path.includes('-') ? `${path}.js` : `${path}.html`), `${PAGE}${path}`);
}
afterAll(() => rmSync(home, { recursive: true }));
const { origin, store } = await serverOfFile({ root, docs: { ...DOCS_FOLDERS, site } });

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(origin + path, { headers, method });
}

/** Connects without sending anything; a reset is not an error here. */
function connectTo(at: string): Socket {
  return connect(Number(new URL(at).port), '127.0.0.1').on('error', () => {});
}

function endOf(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.resume().once('close', () => resolve()));
}

/** Sends a text and waits until the server closes the connection; returns the response. */
async function tell(at: string, text: string): Promise<string> {
  const socket = connectTo(at);
  let answer = '';
  socket.setEncoding('utf8').on('data', (more: string) => {
    answer += more;
  });
  socket.write(text);
  await endOf(socket);
  return answer;
}

/** Returns the line that names a fault; checks the format common to error responses. */
async function faultOf(answer: Response): Promise<string> {
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const text = await answer.text();
  expect(text).toMatch(/^[^\n]+\n$/);
  return text.trimEnd();
}

const AS_BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the pages', () => {
  test.each([
    ...['/', '/battle', '/workshop/strategies/density', '/review?game=1.2.3', '/nowhere'],
    ...['/puzzles/%', '/%ff', '/learn?%'],
  ])('%s is the app', async (path) => {
    const answer = await ask(path, AS_BROWSER);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe(INDEX);
  });

  test('are answered by their ETag alone where nothing has changed', async () => {
    const etag = (await ask('/', AS_BROWSER)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await ask('/battle', { ...AS_BROWSER, ...known });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('may be asked for by HEAD', async () => {
    for (const path of ['/', '/assets/main-1a2b3c.js', '/healthz']) {
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
  test.each<[path: string, headers: Record<string, string>]>([
    ['/assets/gone-1a2b3c.js', AS_BROWSER],
    ['/gone.png', AS_BROWSER],
    ['/assets/', { accept: '*/*' }],
    ['/gone', { accept: 'application/json' }],
    ['/.vite/manifest.json', AS_BROWSER],
    // Compressed copies are served instead of the original, but have no address of their own.
    ['/assets/main-1a2b3c.js.br', {}],
    ['/index.html.gz', {}],
  ])('%s is not found, and said so in plain text', async (path, headers) => {
    const answer = await ask(path, headers);
    expect(answer.status).toBe(404);
    expect(await faultOf(answer)).toBe('Not Found');
  });

  test.each([
    ...['/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt'],
    ...['/%2e%2e%2fsecret.txt', '/..%5csecret.txt', '/....//secret.txt', '//secret.txt'],
    ...['/assets/%252e%252e/%252e%252e/secret.txt', '/%00secret.txt', '/%ff%fe.txt', '/%zz.txt'],
    'http://flotilla/../secret.txt',
  ])('is not reached by %s', async (path) => {
    // Sent raw: `fetch` would normalize the path.
    const head = `GET ${path} HTTP/1.1\r\nHost: flotilla\r\nConnection: close\r\n\r\n`;
    const answer = await tell(origin, head);
    expect(answer).toMatch(/^HTTP\/1\.1 40[034] /);
    expect(answer).not.toMatch(/\r\n\r\n.*secret$/s);
    expect(answer).not.toContain(home);
  });
});

describe('every fault is told in a line of plain text', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not allowed', async (method) => {
    for (const path of ['/', '/battle', '/assets/main-1a2b3c.js', '/healthz', '/gone.png']) {
      const answer = await ask(path, { accept: 'application/json' }, method);
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
      expect(await faultOf(answer)).toBe('Method Not Allowed');
    }
  });

  test.each([
    ['an address that cannot be read', 'GET /%zz HTTP/1.1\r\nHost: a', '400 Bad Request'],
    ['no request at all', 'ahoy', '400 Bad Request'],
    ['no host', 'GET / HTTP/1.1', '400 Bad Request'],
    ['a method of nobody', 'SINK / HTTP/1.1\r\nHost: a', '400 Bad Request'],
    ['a method of others', 'PROPFIND / HTTP/1.1\r\nHost: a', '40[45] .*'],
    ['a head too long', `GET / HTTP/1.1\r\nA: ${'a'.repeat(20_000)}`, '431 .*'],
  ])('%s', async (_, head, status) => {
    const answer = await tell(origin, `${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\\r\\n`));
    expect(answer).toMatch(/\r\ncontent-type: text\/plain; charset=utf-8\r\n/i);
    expect(answer).toMatch(/\r\n\r\n[A-Z][\w ]+\n$/);
  });
});

describe('whoever takes too long', () => {
  const SHORT = { headMs: 200, requestMs: 400, keepAliveMs: 200, stillMs: 400, answerMs: 1_000 };
  const strict = (limits: Partial<ServerLimits> = SHORT) => serverOfTest({ root, store, limits });

  /** Resolves once the server has this many connections. */
  async function untilConnections({ app: { server } }: OnlineServer, wanted: number) {
    const count = promisify(server.getConnections.bind(server));
    while ((await count()) !== wanted) await setTimeout(20);
  }

  test('to send a head', async () => {
    const { origin } = await strict();
    const answer = await tell(origin, 'GET / HTTP/1.1\r\nHost: a\r\nA: ');
    expect(answer).toMatch(/^(HTTP\/1\.1 408 .*\n)?$/s);
  });

  test.each(['POST', 'GET'])('to send a body by drops, with %s', async (method) => {
    const head = `${method} /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n`;
    const socket = connectTo((await strict()).origin);
    const drops = setInterval(() => socket.write('a'), 50);
    onTestFinished(() => clearInterval(drops));
    socket.write(head);
    await endOf(socket);
  });

  test('to ask at all, or again', async () => {
    const { origin } = await strict();
    expect(await tell(origin, '')).not.toContain('200');
    const answer = await tell(origin, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(answer).toContain('{"status":"ok"}');
  });

  test('to read: never, and by drops', async () => {
    writeFileSync(join(home, 'dist/assets/large.png'), Buffer.alloc(30_000_000));
    const server = await strict();
    for (const read of [0, 1]) {
      const socket = connectTo(server.origin).pause();
      const drops = setInterval(() => socket.read(read), 20);
      onTestFinished(() => clearInterval(drops));
      socket.write('GET /assets/large.png HTTP/1.1\r\nHost: a\r\n\r\n');
      await untilConnections(server, 1);
      await untilConnections(server, 0);
      socket.destroy();
    }
  });

  test('and whoever is one too many is turned away', async () => {
    const server = await strict({ connections: 2 });
    const sockets = [connectTo(server.origin), connectTo(server.origin)];
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    await untilConnections(server, 2);
    expect(await tell(server.origin, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
    for (const socket of sockets) socket.destroy();
  });

  test('does not hold the server up when it stops', async () => {
    const server = await strict({ graceMs: 50 });
    const [silent, half] = [connectTo(server.origin), connectTo(server.origin)];
    const ends = [endOf(silent), endOf(half)];
    half.write('GET / HTTP/1.1\r\nHost:');
    await untilConnections(server, 2);
    await server.close();
    await Promise.all(ends);
  });
});

const SCRIPT_TYPE = 'application/javascript; charset=utf-8';

test.each([
  // Content-hashed: cached for ever.
  ['/assets/main-1a2b3c.js', 'public, max-age=31536000, immutable', SCRIPT_TYPE, SCRIPT],
  ['/sw.js', 'no-cache', SCRIPT_TYPE, SCRIPT],
  ['/healthz', 'no-store', 'application/json; charset=utf-8', '{"status":"ok"}'],
])('%s is kept by the browser as %s', async (path, caching, type, text) => {
  const answer = await ask(path);
  expect(answer.headers.get('cache-control')).toBe(caching);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(await answer.text()).toBe(text);
});

test.each([
  ['/assets/main-1a2b3c.js', 'br, gzip', 'br', SCRIPT.length],
  ['/assets/main-1a2b3c.js', 'gzip', 'gzip', SCRIPT.length],
  ['/battle', 'gzip, deflate, br', 'br', INDEX.length],
  ['/battle', 'identity', null, INDEX.length],
  ['/assets/pen-1a2b3c.woff2', 'br, gzip', null, 5000],
])('%s asked for with %s comes as %s', async (path, accepted, encoding, length) => {
  const answer = await ask(path, { ...AS_BROWSER, 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(await answer.text()).toHaveLength(length);
});

test('what an address answers may vary with what is accepted, and says so', async () => {
  for (const accept of ['text/html', 'application/json']) {
    const { headers } = await ask('/battle', { accept });
    expect(headers.get('vary')).toMatch(/(^|, )accept(,|$)/);
  }
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
  for (const path of ['/', '/api/me', '/assets/none.js']) {
    const { headers } = await ask(path, AS_BROWSER);
    expect(headers.get('permissions-policy'), path).toMatch(/\bcamera=\(\), .*\bgeolocation=\(\)/);
  }
});

describe('what other sites embed', () => {
  test.each([
    ['/embed/', EXAMPLES],
    ['/embed/position?answers=C5-', BOARD],
    ['/embed/game', BOARD],
    ['/embed/game/4kP0', BOARD],
    ['/embed/puzzle/today', BOARD],
    ['/embed/flotilla-board.js', SCRIPT],
  ])('%s may be framed and loaded by them', async (path, text) => {
    const answer = await ask(path, AS_BROWSER);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(text);
    const { headers } = answer;
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test.each([
    ...['/', '/battle', '/review', '/embedded', '/api/', '/api/openapi.json', '/healthz', '/sw.js'],
    ...['/api/nothing', '/assets/none.js', '/assets/main-1a2b3c.js'],
  ])('%s may not', async (path) => {
    const { headers } = await ask(path, AS_BROWSER);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test('the rest of its folder is not found', async () => {
    for (const path of ['/embed/nothing', '/embed/none.js', '/embed/game/a/b']) {
      expect((await ask(path, AS_BROWSER)).status, path).toBe(404);
    }
    expect((await ask('/embed', AS_BROWSER)).url).toBe(`${origin}/embed/`);
  });
});

describe('the documentation', () => {
  test.each([
    ['/docs/', 'index'],
    ['/docs/play/rules', 'play/rules'],
    ['/docs/play/rules.html', 'play/rules'],
    ['/docs/reference/', 'reference/index'],
    ['/docs/assets/@a-1.js', 'assets/@a-1'],
  ])('%s is served', async (path, text) => {
    const answer = await ask(path, AS_BROWSER);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(`${PAGE}${text}`);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
    const caching = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    expect(answer.headers.get('cache-control')).toBe(caching);
  });

  test('is redirected to from its name, and sent compressed', async () => {
    expect((await ask('/docs', AS_BROWSER)).url).toBe(`${origin}/docs/`);
    expect((await ask('/docs/reference', AS_BROWSER)).url).toBe(`${origin}/docs/reference/`);
    expect((await ask('/docs/play/rules/', AS_BROWSER)).url).toBe(`${origin}/docs/play/rules`);
    const { headers } = await ask('/docs/play/rules', { ...AS_BROWSER, 'accept-encoding': 'br' });
    expect(headers.get('content-encoding')).toBe('br');
  });

  test('has its own page for what is not there', async () => {
    const pages = ['/docs/nothing', '/docs/play', '/docs/play/nothing/'];
    const files = ['/docs/none.js', '/docs/assets/@a-1.js.br', '/docs/..%2fsecret.txt'];
    for (const path of [...pages, ...files]) {
      const answer = await ask(path, AS_BROWSER);
      const text = pages.includes(path) ? `${PAGE}404` : 'Not Found\n';
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, text]);
    }
  });

  test('lets only the worker of its examples evaluate text, without a network', async () => {
    const { headers } = await ask('/docs/live/w-1.js', AS_BROWSER);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("'unsafe-eval'");
    expect(policy).not.toContain('connect-src');
  });
});

describe('the documentation that is not built', () => {
  const WRITTEN = PAGES.filter((page) => page.startsWith('docs/') || page in PAGES_OUTSIDE_DOCS);
  const BASE = 'http://flotilla';
  const site = join(home, 'site');
  const unbuilt = makeServer({ root, docs: { ...DOCS_FOLDERS, site }, store });
  afterAll(() => unbuilt.close());
  const render = async (path: string) => unbuilt.inject(path);
  const rendered = new Map<string, ReturnType<typeof render>>();
  /** Renders each page once, however many links lead to it. */
  const pageAt = (path: string) =>
    rendered.get(path) ?? rendered.set(path, render(path)).get(path)!;

  test.each(WRITTEN)('shows %s as a page whose links lead to pages and anchors', async (source) => {
    const address = `/docs/${sitePathOf(source)?.replace(/(index)?\.md$/, '')}`;
    const { statusCode, headers, body } = await pageAt(address);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const title = /^# (.*)$/m.exec(readPage(source))?.[1] ?? 'none';
    expect(body).toContain(`<title>${title.replaceAll('`', '')}</title>`);
    expect(body).toContain(`<html lang="${source.startsWith('docs/ru/') ? 'ru' : 'en'}">`);
    expect(body).not.toMatch(/<!--|<script|<style|"(?!https:)[^"]*\.md[#"]/);
    for (const [, link = ''] of body.matchAll(/(?:href|src|srcset)="([^"]*)"/g)) {
      const { origin, pathname, hash } = new URL(link, BASE + address);
      // The app is not built here; docs.test.ts checks links to its pages.
      if (origin !== BASE || !pathname.startsWith('/docs/')) continue;
      const target = await pageAt(pathname);
      expect(target.statusCode, pathname).toBe(200);
      const isGenerated = target.body.includes('<h1 id="a-generated-page">');
      if (hash === '' || isGenerated) continue;
      expect(target.body).toContain(`id="${decodeURIComponent(hash.slice(1))}"`);
    }
  });

  test('shows whatever the app and the server link to', async () => {
    const folders = ['../../web/src', '.'].map((path) => new URL(`${path}/`, import.meta.url));
    const sources = folders.flatMap((folder) =>
      readdirSync(folder, { encoding: 'utf8', recursive: true })
        .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
        .map((name) => readFileSync(new URL(name, folder), 'utf8')),
    );
    const linked = sources.flatMap((text) => text.match(/(?<=['"])\/docs\/[\w/-]*(?=['"])/g) ?? []);
    expect(linked).toContain('/docs/bots/online');
    for (const path of linked) expect((await pageAt(path)).statusCode, path).toBe(200);
  });

  test.each([
    ['/docs', 308, '/docs/'],
    ['/docs/ru', 308, '/docs/ru/'],
    ['/docs/play/rules/', 308, '/docs/play/rules'],
    ['/docs/pictures/game.svg', 200, 'image/svg+xml'],
    ['/docs/pictures/web-battle-laptop-dark.png', 200, 'image/png'],
    ['/docs/example-game.txt', 200, 'text/plain; charset=utf-8'],
    ['/docs/page.css', 200, 'text/css; charset=utf-8'],
    ['/docs/fonts/neucha-cyrillic-400-normal.woff', 200, 'font/woff'],
  ])('answers %s with %d and the address or type %s', async (path, status, told) => {
    const { statusCode, headers } = await unbuilt.inject(path);
    expect([statusCode, headers.location ?? headers['content-type']]).toEqual([status, told]);
  });

  test('have the palette of the app, by the theme of the device', async () => {
    const { body } = await unbuilt.inject('/docs/page.css');
    const [day = '', night = ''] = body.split('(prefers-color-scheme: dark)');
    for (const half of [day, night]) expect(half).toMatch(/--paper: #[0-9a-f]{6};/);
    expect(body).not.toContain('data-theme');
    const fonts = [...body.matchAll(/url\((fonts\/[\w.-]+)\)/g)].map(([, path]) => path);
    expect(fonts.length).toBeGreaterThan(2);
    for (const path of fonts) expect((await pageAt(`/docs/${path}`)).statusCode).toBe(200);
  });

  const PICTURE = /<source srcset="[^"]*-dark\.png" media="\(prefers-color-scheme: dark\)">/;
  test.each([
    ['/docs/research/sources', '<a href="/docs/ru/research/sources" lang="ru"'],
    ['/docs/ru/research/sources', '<a href="/docs/research/sources" lang="en"'],
    ['/docs/play/browser', PICTURE],
  ])('shows on %s the other language, or pictures by theme: %s', async (path, markup) => {
    expect((await pageAt(path)).body).toMatch(markup);
  });

  test.each([
    ...['/docs/nothing', '/docs/play/nothing/', '/docs/ru/nothing', '/docs/package.json'],
    ...['/docs/play/rules.md', '/docs/..%2fpackage.json', '/docs/..%2fREADME', '/docs/.vitepress/'],
    ...['/docs/.vitepress/config.ts', '/docs/%2e%2e/package.json', '/docs//package.json'],
  ])('has nothing at %s', async (path) => {
    expect((await unbuilt.inject(path)).statusCode).toBe(404);
  });

  test('gives way to the site as soon as that is built', async () => {
    mkdirSync(site);
    writeFileSync(join(site, 'index.html'), PAGE);
    expect((await unbuilt.inject('/docs/')).body).toBe(PAGE);
    rmSync(site, { recursive: true });
    expect((await unbuilt.inject('/docs/')).body).not.toBe(PAGE);
  });
});
