import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { isLocked } from '@flotilla/lab/node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { expectRefused, printedBy } from '../apps/cli/src/testing/outcomes.js';
import { WEB_APP_FOLDER } from '../apps/server/src/folders.js';
import {
  beginBattle,
  OnlineClient,
  SMALL_TERMS,
} from '../apps/server/src/testing/online-client.js';
import { SERVER_PROGRAM, startWebServer } from '../scripts/web-server.mjs';
import { runCommand, startCommand } from './support/command.js';
import { newDir } from './support/flotilla.js';
import { PATIENCE_MS } from './support/patience.js';
import { HOST, isUp, webServerOfTest } from './support/replica.js';
import { ROOT } from './support/rooms.js';
import { fillDisk, mountDisk } from './support/small-disk.js';

type WebServer = Awaited<ReturnType<typeof startWebServer>>;

const TITLE = '<title>Flotilla';
const LONG = { tags: ['long'] };

/** A preloaded library that refuses file locks, as some network drives do. */
const NO_LOCKS = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#define REPLACE(NAME) int NAME(int fd, int command, ...) { \\
  va_list rest; va_start(rest, command); void *value = va_arg(rest, void *); va_end(rest); \\
  if (command == F_OFD_SETLK || command == F_SETLK) { errno = ENOLCK; return -1; } \\
  return ((int (*)(int, int, ...))dlsym(RTLD_NEXT, #NAME))(fd, command, value); }
REPLACE(fcntl)
REPLACE(fcntl64)
`;

/** Runs the server until it exits. */
function serve(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const cwd = newDir();
  return runCommand(process.execPath, [SERVER_PROGRAM, ...args], {
    cwd,
    env: { FLOTILLA_DATA: join(cwd, 'data'), DATABASE_URL: '', ...env },
  });
}

describe('the server of the web app', () => {
  test('says where it is, in one line, serves the built app there, names its picture for links by the public address, and ends by SIGINT', async () => {
    const server = await webServerOfTest({ env: { FLOTILLA_ORIGIN: 'https://sea.example/' } });
    const line = /^Flotilla is at http:\/\/localhost:\d+\n$/;
    expect(server.said()).toMatch(line);
    const page = await fetch(server.origin, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect(html).toContain(TITLE);
    expect(html).toContain('property="og:image" content="https://sea.example/icons/preview.png"');
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
    expect(scripts.length).toBeGreaterThan(0);
    for (const path of [...scripts, '/manifest.webmanifest', '/icons/preview.png']) {
      expect(await isUp(server.origin + path), path).toBe(true);
    }
    server.process.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(server.said()).toMatch(line);
  });

  test('has the licences of what is bundled', () => {
    const notices = readFileSync(join(dirname(SERVER_PROGRAM), 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    for (const name of ['@simplewebauthn/server', 'commander', 'drizzle-orm', 'uqr', 'zod']) {
      expect(notices).toMatch(new RegExp(`^Name: ${name}$`, 'm'));
    }
    const ofTheApp = readFileSync(join(WEB_APP_FOLDER, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    for (const name of ['preact', 'i18next', 'zod', 'comlink', '@fontsource/neucha']) {
      expect(ofTheApp).toMatch(new RegExp(`^Name: ${name}$`, 'm'));
    }
  });

  test('is heard on this machine alone, unless a host is given', async () => {
    expect(await printedBy(serve(['--help']))).toContain(HOST);
    const server = await webServerOfTest({ args: ['--host', '0.0.0.0'] });
    expect(await isUp(server.origin.replace('localhost', HOST))).toBe(true);
    // Prints each network address, with a QR code for phones.
    const port = new URL(server.origin).port;
    const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    for (const { address } of all.filter((each) => each.family === 'IPv4' && !each.internal)) {
      await expect.poll(server.said).toContain(`at http://${address}:${port}\n`);
      await expect.poll(server.said).toMatch(/[▀▄█]{7}/);
    }
  });
});

describe('npm start', () => {
  const program = join(ROOT, 'scripts/start.mjs');

  test('serves the web app until it is told to stop', async () => {
    const server = await webServerOfTest({ program });
    expect(await (await fetch(server.origin)).text()).toContain(TITLE);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.said()).toMatch(/^Flotilla is at [^\n]+\n$/);
    expect(await isUp(server.origin)).toBe(false);
  });

  test.each([
    ['its script', 'SIGKILL', [process.execPath, program]],
    ['npm', 'SIGTERM', ['npm', 'start', '--silent', '--']],
  ] as const)('leaves no server when %s is ended by %s', LONG, async (_, signal, words) => {
    const data = newDir();
    const [command = '', ...args] = [...words, '--port', '0'];
    const starter = startCommand(command, args, { cwd: ROOT, env: { FLOTILLA_DATA: data } });
    await expect.poll(starter.said).toMatch(/is at (\S+)\n/);
    const [, origin] = /is at (\S+)\n/.exec(starter.said()) ?? [];
    expect(await isUp(`${origin}/healthz`)).toBe(true);
    starter.process.kill(signal);
    await expect.poll(() => isUp(`${origin}/healthz`)).toBe(false);
    await expect.poll(() => isLocked(join(data, 'lock'))).toBe(false);
  });

  test('with --terminal, it plays there', async () => {
    const args = [program, '--terminal', '--help'];
    const running = runCommand(process.execPath, args, { cwd: newDir() });
    expect(await printedBy(running)).toMatch(/^Usage: flotilla play/);
  });
});

describe('one clear line and no more', () => {
  test('when the app is not built', async () => {
    const root = newDir();
    const { code, output, errors } = await serve(['--root', root]);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(new RegExp(`^flotilla-server: [^\\n]*${root}[^\\n]*\\n$`));
  });

  test.each<[args: string[], line: string, env?: Readonly<Record<string, string>>]>([
    [['--port', 'sea'], "argument 'sea' is invalid"],
    [[], "value 'sea' from env 'PORT' is invalid", { PORT: 'sea' }],
    [[], 'such as https://sea.example, not sea.example', { FLOTILLA_ORIGIN: 'sea.example' }],
    [[], 'one of silent, error, warn, info, not debug', { FLOTILLA_LOG: 'debug' }],
    [[], 'from 1 to 3650, or 0 for never, not 3651', { FLOTILLA_GUEST_DAYS: '3651' }],
    [[], '/dev/null cannot be used', { FLOTILLA_DATA: '/dev/null' }],
    [[], '127.0.0.1:1/games', { DATABASE_URL: 'postgres://flotilla:secret@127.0.0.1:1/games' }],
  ])('for %j: %s', async (args, line, env) => {
    expect(await expectRefused(serve(args, env), line)).not.toContain('secret');
  });

  test.each([
    ['a port that is taken', '127.0.0.1'],
    ['a host that is not there', '203.0.113.7'],
  ])('for %s, from a process that lives on for a while', async (_, host) => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const lingering = join(newDir(), 'lingering.mjs');
    // Anything that the server leaves running would hold the process for 4 s.
    writeFileSync(lingering, 'setTimeout(() => {}, 4_000);');
    const env = { NODE_OPTIONS: `--import ${lingering}` };
    const running = serve(['--port', String(port), '--host', host], env);
    await expectRefused(running, host === '127.0.0.1' ? `port ${port} is taken` : host);
  });
});

describe('the store of games', () => {
  const expectRefusedWith = (env: Readonly<Record<string, string>>, line: string) =>
    expectRefused(serve(['--port', '0'], env), line);

  test('is there for one server at a time, and again after a kill', async () => {
    const data = newDir();
    const server = await webServerOfTest({ data });
    // A write slower than two seconds, as on a busy machine, makes the server unready for a while.
    const untilReady = ({ origin }: WebServer) =>
      expect.poll(() => isUp(`${origin}/readyz`)).toBe(true);
    await untilReady(server);
    const owner = `process ${server.process.pid} on ${hostname()}`;
    await expectRefusedWith({ FLOTILLA_DATA: data }, `${owner} uses ${data}`);
    // The lock also holds across PID namespaces, such as containers.
    const isolated = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc'];
    const words = [...isolated, process.execPath, SERVER_PROGRAM, '--port', '0'];
    const env = { FLOTILLA_DATA: data, DATABASE_URL: '' };
    await expectRefused(runCommand('unshare', words, { cwd: newDir(), env }), `uses ${data}`);
    await server.stop();
    await untilReady(await webServerOfTest({ data }));
  });

  test('is told where the file system has no locks', LONG, async () => {
    const cwd = newDir();
    writeFileSync(join(cwd, 'locks.c'), NO_LOCKS);
    const flags = ['-shared', '-fPIC', '-o', 'locks.so', 'locks.c', '-ldl'];
    await printedBy(runCommand('gcc', flags, { cwd }));
    const data = newDir();
    const env = { FLOTILLA_DATA: data, LD_PRELOAD: join(cwd, 'locks.so') };
    const reason = 'ENOLCK: the file system has no locks';
    await expectRefusedWith(env, `${data} cannot be used (${reason})`);
  });

  test('on a full disk is not ready, takes no shot and loses none over a kill', LONG, async () => {
    const disk = newDir();
    const { launch, seenAt } = await mountDisk(disk);
    const start = () => startWebServer({ data: join(disk, 'data'), launch });
    let server = await start();
    onTestFinished(() => server.stop());
    const status = async () => (await fetch(`${server.origin}/readyz`)).status;
    expect(await status()).toBe(200);
    const rules = { grid: { width: 26, height: 26 }, fleet: [1] };
    const { game, players } = await beginBattle(server.origin, { ...SMALL_TERMS, rules });
    const here = ({ token, player }: OnlineClient) =>
      new OnlineClient(server.origin, token, player);
    let shots = 0;
    const fire = async () => {
      const { frame } = await here(players[0]).see(game);
      expect(frame.shots.length).toBe(shots);
      const square = shots >> 1;
      const mover = here(players[frame.toMove ?? 0]);
      const said = await mover.act(game, { type: 'fire', squares: [square], after: shots });
      if (said === 'done') shots += 1;
      return said;
    };
    expect(await fire()).toBe('done');
    const filling = join(seenAt, 'filling');
    fillDisk(filling);
    await expect.poll(status, { timeout: PATIENCE_MS }).toBe(503);
    // Table pages may have room for a few more events.
    await expect.poll(fire, { timeout: PATIENCE_MS, interval: 10 }).toBe('unavailable');
    await server.stop();
    rmSync(filling);
    server = await start();
    expect(await status()).toBe(200);
    expect(await fire()).toBe('done');
  });
});

test('told to stop, it first ends an answer that is under way', LONG, async () => {
  // More than the kernel buffers for a reader that does not read.
  const large = Buffer.alloc(20_000_000, 'x');
  const root = newDir();
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), TITLE);
  writeFileSync(join(root, 'assets/large.png'), large);
  const server = await webServerOfTest({ args: ['--root', root] });
  const answer = await fetch(`${server.origin}/assets/large.png`);
  server.process.kill('SIGTERM');
  await expect.poll(() => isUp(server.origin)).toBe(false);
  expect(server.process.exitCode).toBeNull();
  expect((await answer.arrayBuffer()).byteLength).toBe(large.length);
  expect(await server.ended).toBe(0);
});
