import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { makeRng, random, sequential } from '@flotilla/engine';
import { inlineRunner, type LoggedGame, playGame, playMatch, sampleRules } from '@flotilla/lab';
import { makeForeignLoader } from '@flotilla/lab/node';
import { unwrap } from '@flotilla/rules';
import { afterAll, expect, test } from 'vitest';
import { sharedHome } from '../apps/cli/src/testing/home.js';
import { ROOT } from './support/rooms.js';

/** Stops hung shooters; no shot takes a minute. */
const LONG_MS = 60_000;
const LONG = { tags: ['long'] };
const host = makeForeignLoader();
const hasWalls =
  spawnSync('unshare', ['--user', '--net', '--pid', '--fork', '--kill-child', 'true']).status === 0;

const home = sharedHome();
const folder = home.pathOf('stranger');
home.write('stranger/package.json', '{"type": "module"}');
home.write('stranger/weights.json', '[1, 2, 3]');
home.write('stranger/.env', 'TOKEN=1');
symlinkSync(home.write('secret', 'secret'), join(folder, 'link'));
makeWorkspace();
const heard: string[] = [];
const servers = await Promise.all([listen(0), listen(home.pathOf('socket'))]);
afterAll(async () => {
  await host.close();
  for (const server of servers) server.close();
});

/** Links the packages as npm workspaces do, with targets inside the workspace. */
function makeWorkspace(): void {
  const scope = home.pathOf('node_modules/@flotilla');
  mkdirSync(scope, { recursive: true });
  for (const name of ['rules', 'engine']) {
    for (const part of ['package.json', 'dist']) {
      const to = home.pathOf(join('packages', name, part));
      cpSync(join(ROOT, 'packages', name, part), to, { recursive: true });
    }
    symlinkSync(join('..', '..', 'packages', name), join(scope, name));
  }
  const random = join('node_modules', 'pure-rand');
  cpSync(join(ROOT, random), home.pathOf(random), { recursive: true });
}

async function listen(where: number | string): Promise<Server> {
  const server = createServer((socket) => {
    heard.push(String(where));
    socket.destroy();
  });
  await once(server.listen(where), 'listening');
  return server;
}

const write = (name: string, text: string) => home.write(`stranger/${name}`, text);

let nextGame = 0;

function play(file: string, timeLimitMs = LONG_MS, by = host) {
  const rules = sampleRules('russian', makeRng(1));
  const place = (seed: number) => unwrap(sequential.place(rules, makeRng(seed)));
  const at = { game: nextGame++, seat: 0 } as const;
  const seat = by.load({ source: { file }, name: 'a stranger', timeLimitMs }, at);
  return playGame(rules, [place(1), place(2)], [seat, random], 0, [makeRng(1), makeRng(2)]);
}

/** Expressions that have a value only if access was allowed. */
const ATTEMPTS = {
  'a file of the system': `fs.readFileSync('/etc/passwd', 'utf8')`,
  'a file beside the folder': `fs.readFileSync(new URL('../secret', import.meta.url), 'utf8')`,
  'a link out of the folder': `fs.readFileSync(new URL('./link', import.meta.url), 'utf8')`,
  'a hidden file': `fs.readFileSync(new URL('./.env', import.meta.url), 'utf8')`,
  'a listing': `fs.readdirSync('/etc').join()`,
  'the environment': `Object.keys(process.env).join()`,
  'the environment by /proc': `fs.readFileSync('/proc/self/environ', 'utf8')`,
  'the command of its parent': `fs.readFileSync('/proc/' + process.ppid + '/cmdline', 'utf8')`,
  'the command of another': `fs.readFileSync('/proc/${process.pid}/cmdline', 'utf8')`,
  'an import from outside': `await import('file:///etc/hostname')`,
  'a file of its own': `fs.writeFileSync(new URL('./made', import.meta.url), 'x') ?? 'written'`,
  'a report': `process.report.writeReport('report.json')`,
  'a child': `String(child.execFileSync('/bin/true'))`,
  'the flags of V8': `v8.setFlagsFromString('--trace-turbo-path=/tmp') ?? 'set'`,
  'a snapshot': `v8.setHeapSnapshotNearHeapLimit(1) ?? 'set'`,
  'a thread': `new threads.Worker('1', { eval: true }) && 'started'`,
  'an addon': `process.dlopen({ exports: {} }, '/nowhere.node') ?? 'loaded'`,
  'a local socket': `await connect({ path: SOCKET })`,
} as const;

function attempting(attempts: Readonly<Record<string, string>>): string {
  const tries = Object.entries(attempts).map(
    ([name, code]) => `try { if (${code}) got.push(${JSON.stringify(name)}); } catch {}`,
  );
  return `import child from 'node:child_process';
    import fs from 'node:fs';
    import net from 'node:net';
    import v8 from 'node:v8';
    import threads from 'node:worker_threads';
    const SOCKET = ${JSON.stringify(home.pathOf('socket'))};
    const connect = (to) => new Promise((done, fail) => {
      net.connect(to).on('connect', () => done('connected')).on('error', fail);
    });
    export async function shoot() {
      const got = [];
      ${tries.join('\n')}
      throw new Error('got: ' + got.join(', '));
    }`;
}

/** The end of a game in which no attempt succeeded. */
const GOT_NOTHING = { reason: { code: 'threw', text: 'got:' } };

test('a stranger gets at nothing but its own folder', async () => {
  const file = write('tries.js', attempting(ATTEMPTS));
  expect(await play(file)).toMatchObject(GOT_NOTHING);
  expect(heard).toEqual([]);
  const own = { weights: `fs.readFileSync(new URL('./weights.json', import.meta.url), 'utf8')` };
  expect(await play(write('reads.js', attempting(own)))).toMatchObject({
    reason: { code: 'threw', text: expect.stringContaining('got: weights') },
  });
});

/** Files that V8 and Node write themselves, past the permission model. */
test.each([
  [
    'flags.js',
    `const { setFlagsFromString } = process.getBuiltinModule?.('node:v8') ?? v8;
     for (const set of [setFlagsFromString, named]) {
       for (const flag of ['--allow-natives-syntax', '--trace-turbo-cfg-file=made', '--trace-turbo']) {
         try { set(flag); } catch {}
       }
     }
     const hot = (n) => n + 1;
     for (let i = 0; i < 1e6; i += 1) hot(i);`,
  ],
  [
    'traces.js',
    `trace.createTracing({ categories: ['node', 'v8', 'node.console'] }).enable();
     console.time('made'); console.timeEnd('made');
     await new Promise((done) => setTimeout(done, 500));`,
  ],
])('a stranger that tries to write by %s writes nothing', LONG, async (name, code) => {
  const file = write(
    name,
    `import v8, { setFlagsFromString as named } from 'node:v8';
     import trace from 'node:trace_events';
     export async function shoot(known) {
       if (known.answers.length === 0) { ${code} }
       return known.open.first;
     }`,
  );
  const before = readdirSync(folder);
  expect(await play(file)).not.toHaveProperty('reason');
  expect(readdirSync(folder)).toEqual(before);
});

test('nothing that a stranger gives away with its file opens another folder', LONG, async () => {
  home.write('victim/package.json', { name: 'victim' });
  const secret = home.write('victim/secret', 'secret');
  const dependencies = { '../../../victim': '*', '../../victim': '*', '..': '*' };
  home.write('stranger/node_modules/leads/package.json', { name: 'leads', dependencies });
  symlinkSync(home.pathOf('victim'), join(folder, 'node_modules/victim'));
  const attempts = { 'a dependency': `fs.readFileSync(${JSON.stringify(secret)}, 'utf8')` };
  for (const name of ['leads', 'victim']) {
    const text = `// import '${name}'\n${attempting(attempts)}`;
    expect(await play(write(`${name}.js`, text))).toMatchObject(GOT_NOTHING);
  }
});

test('a package.json that is a link is not read through', LONG, async () => {
  const attempts = {
    'a link': `fs.readFileSync(new URL('./package.json', import.meta.url), 'utf8')`,
    'what it links to': `fs.readFileSync(${JSON.stringify(home.pathOf('secret'))}, 'utf8')`,
  };
  const file = home.write('linked/reads.mjs', attempting(attempts));
  symlinkSync(home.pathOf('secret'), home.pathOf('linked/package.json'));
  expect(await play(file)).toMatchObject(GOT_NOTHING);
});

test('one that dies with its output full hangs nobody', LONG, async () => {
  const own = makeForeignLoader();
  const file = home.write(
    'floods/floods.mjs',
    `import fs from 'node:fs';
     export function shoot() {
       fs.writeSync(1, '{"shot":-1}\\n');
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
       fs.writeSync(1, Buffer.alloc(65536, 'x'));
       process.reallyExit(0);
     }`,
  );
  expect(await play(file, LONG_MS, own)).toMatchObject({ winner: 1 });
  // The process exits once nothing reads its output.
  await expect.poll(() => commandLines().join('\n')).not.toContain(home.pathOf('floods'));
  await own.close();
});

/** Returns the command lines of all processes. */
function commandLines(): string[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) ? [readFileSync(`/proc/${name}/cmdline`, 'utf8')] : [];
    } catch {
      return [];
    }
  });
}

test.runIf(hasWalls)('with namespaces it reaches no network and no other process', async () => {
  const { port } = servers[0].address() as AddressInfo;
  const attempts = {
    'a port': `await connect({ port: ${port}, host: '127.0.0.1' })`,
    'a signal to the test': `process.kill(${process.pid}, 0)`,
    'the name of its parent': `process.ppid`,
  };
  expect(await play(write('reaches.js', attempting(attempts)))).toMatchObject(GOT_NOTHING);
  expect(heard).toEqual([]);
  const kills = `export function shoot() { process.kill(process.ppid, 'SIGKILL'); for (;;); }`;
  expect(await play(write('kills.js', kills), 5000)).toMatchObject({ winner: 1 });
});

test.each([
  ['prints.js', `fs.writeSync(1, 'garbage\\n')`, /no-reply.*garbage|unasked-line/],
  ['twice.js', `fs.writeSync(1, '{"shot":0}\\n{"shot":1}\\n')`, /unasked-line|no-reply|not-open/],
  ['pollutes.js', `Object.prototype.toJSON = () => 'x'; Array.prototype.map = null`, /./],
  ['changes.js', `known.answers.push(1)`, /threw.*TypeError: .*(extensible|read only)/],
  ['adds.js', `known.rules.fleet[0].length = 1`, /threw.*TypeError: /],
])('%s loses its game and harms no other', LONG, async (name, code, reason) => {
  const body = `import fs from 'node:fs';
    export function shoot(known) { ${code}; return known.open.first; }`;
  const game = await play(write(name, body));
  expect(game.winner).toBe(1);
  expect(JSON.stringify(game)).toMatch(reason);
  const good = write('good.js', 'export const shoot = (known) => known.open.first;');
  expect(await play(good)).not.toHaveProperty('reason');
});

test('a stranger may use the engine, of the same classes as what it is given', LONG, async () => {
  const file = write(
    'uses-engine.js',
    `import { density, inferExactly } from '@flotilla/engine';
   import { SquareSet, tryObserve } from '@flotilla/rules';
   export function shoot(known, rng) {
     const square = density.shoot(known, rng);
     tryObserve(known, { square, outcome: 'miss' });
     if (known.answers.length === 60) inferExactly(known);
     if (!(known.open instanceof SquareSet)) throw new Error('other');
     return square;
   }`,
  );
  expect(await play(file)).not.toHaveProperty('reason');
});

/** Shoots first where its draws say. */
const DRAWS = `export function shoot(known, rng) {
  const all = [...known.open];
  return known.answers.length > 0 ? all[0] : all[rng.below(all.length)];
}`;

async function firstShots(file: string, seed: number) {
  const source = { file };
  const games: LoggedGame[] = [];
  const onGame = (game: LoggedGame) => games.push(game);
  const shooters = [{ source, name: 'draws', timeLimitMs: LONG_MS }, 'random'] as const;
  const match = { rules: 'russian', placer: 'uniform', games: 8 } as const;
  const options = { ...match, shooters, seed, onGame };
  for await (const { forfeits } of playMatch(options, { runner: inlineRunner(host) })) {
    expect(forfeits).toEqual([]);
  }
  return games.map(({ shots, players }) => {
    const seat = players[0].shooter === 'draws' ? 0 : 1;
    return shots[seat][0]?.square;
  });
}

test('a stranger learns nothing of the seed: it draws the same for every seed', LONG, async () => {
  const file = write('draws.js', DRAWS);
  const shots = await firstShots(file, 7);
  expect(await firstShots(file, 7)).toEqual(shots);
  expect(await firstShots(file, 8)).toEqual(shots);
  expect(new Set(shots).size).toBeGreaterThan(1);
});
