import { join } from 'node:path';
import { makeRng, random, sequential } from '@flotilla/engine';
import { type ForeignPlayer, playGame, type SeatShooter, sampleRules } from '@flotilla/lab';
import { checkForeign, makeForeignLoader } from '@flotilla/lab/node';
import {
  err,
  makeRules,
  newObservation,
  observe,
  type PresetName,
  positionOf,
  unwrap,
} from '@flotilla/rules';
import { afterAll, expect, test, vi } from 'vitest';
import { sharedHome } from '../apps/cli/src/testing/home.js';
import { ROOT } from './support/rooms.js';

const TEMPLATE = join(ROOT, 'docs/examples/my-shooter.js');
/** Stops hung shooters; no shot takes a minute. */
const LONG_MS = 60_000;
const LONG = { tags: ['long'] };
const FIRST_OPEN = 'const firstOpen = (known) => known.open.first;\n';

const home = sharedHome();
home.write('package.json', '{"type": "module"}');
const host = makeForeignLoader();
afterAll(() => host.close());

/** @param body of `shoot(known, rng)` */
function write(name: string, body: string, modifier = ''): string {
  return home.write(name, `${FIRST_OPEN}export ${modifier} function shoot(known, rng) { ${body} }`);
}

let nextGame = 1000;

/** Loads a stranger for a new game, or for this one. */
function load(
  file: string,
  { timeLimitMs = LONG_MS, game = nextGame++, seat = 0 as 0 | 1 } = {},
): ForeignPlayer {
  return host.load({ source: { file }, name: 'a stranger', timeLimitMs }, { game, seat });
}

type Shooters = readonly [SeatShooter, SeatShooter];

function play(shooters: Shooters, seed = 1, preset: PresetName = 'russian') {
  const rules = sampleRules(preset, makeRng(seed, 'rules'));
  const rng = makeRng(seed, 'layouts');
  const place = () => unwrap(sequential.place(rules, rng));
  return playGame(rules, [place(), place()], shooters, 0, [makeRng(seed, 'a'), makeRng(seed, 'b')]);
}

const firstOpen = () => load(write('first-open.js', 'return firstOpen(known)'));

test('the template plays to the end, the same for the same seed', async () => {
  const games: object[] = [];
  for (const game of [7, 7, 8]) games.push(await play([load(TEMPLATE, { game }), random], 7));
  expect(games[0]).toMatchObject({ squares: [expect.anything(), expect.anything()] });
  expect(games[1]).toEqual(games[0]);
  expect(games[2]).not.toEqual(games[0]);
});

test('two seats can play one file, each in a process of its own', async () => {
  const file = home.write(
    'counts.js',
    `let shots = 0;
     export function shoot(known) {
       if (shots++ !== known.answers.length + known.pending.size) throw new Error('not alone');
       return known.open.first;
     }`,
  );
  const seats = [load(file, { game: 1, seat: 0 }), load(file, { game: 1, seat: 1 })] as const;
  expect(await play(seats, 1, 'salvo')).not.toHaveProperty('reason');
});

test('a shooter is given what the answers tell, and what is under way', async () => {
  const rules = unwrap(makeRules({ announces: 'ship' }));
  const file = write(
    'asserts.js',
    `const { misses, pending, sunk, empty, remaining, sunkSquares } = known;
     if (pending.size < 2) return 50 + 10 * pending.size;
     const seen = [[...misses], [...pending], [...sunkSquares], sunk.length, empty.size];
     throw new Error(JSON.stringify([...seen, remaining.length, known.open.size]));`,
  );
  let known = observe(newObservation(rules), { square: 99, outcome: 'miss' });
  known = observe(known, { square: 0, outcome: 'sunk', shapeId: '1' });
  expect(await load(file).shoot(positionOf(known), 3, [1])).toEqual(
    err({ code: 'threw', text: '[[99],[50,60],[0],1,3,9,93]', line: expect.any(Number) }),
  );
});

const FAULTS = [
  [`throw new Error('no\\n idea')`, { code: 'threw', text: 'no idea' }],
  [`throw { code: 7 }`, { code: 'threw', text: '{ code: 7 }' }],
  [`throw { get [Symbol.toStringTag]() { throw 1; } }`, { code: 'threw' }],
  [`return Promise.reject(new TypeError('no'))`, { code: 'threw', text: 'TypeError: no' }],
  [
    `setTimeout(() => { throw new Error('later'); }); return new Promise(() => {})`,
    { code: 'threw', text: 'later' },
  ],
  [
    `Promise.reject(new Error('left')); return new Promise(() => {})`,
    { code: 'threw', text: 'left' },
  ],
  ['return 2', { code: 'not-open', square: 'C1' }],
  ['return 100', { code: 'no-number', role: 'shooter', given: 100, last: 99 }],
  ['return 50.5', { code: 'no-number', role: 'shooter', given: 50.5, last: 99 }],
  ['return NaN', { code: 'not-an-answer', role: 'shooter', text: 'NaN' }],
  [`return 'C1'`, { code: 'not-an-answer', role: 'shooter', text: "'C1'" }],
  ['', { code: 'not-an-answer', role: 'shooter', text: 'undefined' }],
] as const;

test('each fault loses its game with a reason of its own, and the next game is played', async () => {
  const faults = FAULTS.map(([body]) => `(known) => { ${body} }`);
  const file = home.write(
    'faulty.js',
    `let game = -1;
     const FAULTS = [${faults.join()}];
     export const shoot = (known) => {
       if (known.answers.length === 0) game += 1;
       return known.answers.length < 5 ? known.open.first : FAULTS[game](known);
     };`,
  );
  for (const [i, [, reason]] of FAULTS.entries()) {
    const game = await play(i % 2 === 0 ? [load(file), random] : [random, load(file)]);
    expect(game.winner).toBe(i % 2 === 0 ? 1 : 0);
    expect(game).toMatchObject({ reason });
    // Workers and reports pass it on as JSON.
    expect(JSON.parse(JSON.stringify(game))).toEqual(game);
  }
});

test.each([
  ['process.exit(3)', LONG_MS, { code: 'exited', exitCode: 3 }],
  ['for (;;);', 200, { code: 'late', asked: 'shoot', limitMs: 200 }],
  ['return new Promise(() => {})', 200, { code: 'late', asked: 'shoot', limitMs: 200 }],
])('%s loses the game, and the next is played in a new process', async (body, limitMs, reason) => {
  const fails = 'known.answers.length === 5';
  const name = `ends-${body.replaceAll(/\W/g, '')}.js`;
  const file = write(name, `if (${fails}) { ${body} } return firstOpen(known);`);
  const bad = () => load(file, { timeLimitMs: limitMs });
  expect(await play([bad(), random])).toEqual({ winner: 1, first: 0, reason });
  expect(await play([random, bad()])).toEqual({ winner: 0, first: 0, reason });
  expect(await play([firstOpen(), random])).not.toHaveProperty('reason');
});

test.each([
  ['heap', 'const all = []; for (;;) all.push(new Array(1000).fill(known));'],
  ['buffers', 'const all = []; for (;;) all.push(Buffer.alloc(2 ** 24, 1));'],
  ['an array buffer', 'return new Uint8Array(new ArrayBuffer(2 ** 31)).fill(1).length'],
])('one that eats memory by its %s loses the game', LONG, async (name, body) => {
  const file = write(`eats-${name.replaceAll(' ', '-')}.js`, body);
  const game = await play([load(file), random]);
  expect(game.winner).toBe(1);
  expect(JSON.stringify(game)).toMatch(/memory|allocation/);
  expect(await play([firstOpen(), random])).not.toHaveProperty('reason');
});

test('what it prints is dropped, and a promise is waited for', async () => {
  const file = write(
    'prints.js',
    `console.log('loud'); console.error('loud'); process.stdout.write('loud');
     await new Promise((done) => process.stdout.write('loud', done));
     return firstOpen(known);`,
    'async',
  );
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write'));
  expect(await play([load(file), random])).toEqual(await play([firstOpen(), random]));
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});

test('more files than processes are kept can take turns', LONG, async () => {
  const files = [...'abcdefghi'].map((name) => write(`${name}.js`, 'return firstOpen(known)'));
  const games: object[] = [];
  for (const file of files) games.push(await play([load(file), random]));
  for (const game of games) expect(game).toEqual(games[0]);
});

test('a file that broke since it was checked loses the game', async () => {
  const file = home.write('broken-since.js', 'export const shooter = 1;');
  const game = await play([random, load(file)]);
  expect(game).toMatchObject({ winner: 0, reason: { code: 'no-export', role: 'shooter' } });
});

test('a check tells the name', async () => {
  await expect(checkForeign({ file: TEMPLATE })).resolves.toEqual({ name: 'my-shooter' });
  const shoot = write('plain.js', 'return 0');
  await expect(checkForeign({ file: shoot })).resolves.toEqual({ name: undefined });
  const byDefault = home.write('default.js', 'export default { name: "D", shoot: () => 0 };');
  await expect(checkForeign({ file: byDefault })).resolves.toEqual({ name: 'D' });
  const common = home.write('common.cjs', 'module.exports = { name: "\\u001b[1m", shoot() {} };');
  await expect(checkForeign({ file: common })).resolves.toEqual({ name: undefined });
});

const NO_EXPORT = { code: 'no-export', role: 'shooter' };
const notLoaded = (text: string) => ({ code: 'not-loaded', text: expect.stringContaining(text) });
const EATS = 'const all = []; for (;;) all.push(new Array(1e6).fill(0));';

test.each([
  ['syntax.js', 'export const = ;', notLoaded('SyntaxError')],
  ['throws-at-once.js', 'throw new Error("so\\nthere");', { ...notLoaded('so there'), line: 1 }],
  ['lacks.js', 'import "nowhere-to-be-found";', notLoaded('nowhere-to-be-found')],
  ['exits.js', 'process.exit(0);', { code: 'exited', exitCode: 0 }],
  ['empty.js', '', NO_EXPORT],
  ['number.js', 'export const shooter = 7; export const shoot = 7;', NO_EXPORT],
  ['eats-at-once.js', EATS, { code: 'memory', limitMb: 256 }],
])('a check refuses %s by its code', async (name, text, reason) => {
  const file = home.write(name, text);
  await expect(checkForeign({ file })).rejects.toMatchObject({ fault: reason });
});

test.each(['missing.js', '.'])('a check refuses what is no file: %s', async (path) => {
  const file = home.pathOf(path);
  await expect(checkForeign({ file })).rejects.toMatchObject({ fault: { code: 'no-file' } });
});
