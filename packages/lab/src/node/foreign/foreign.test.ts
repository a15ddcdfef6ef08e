import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeRng, random, type Shooter, sequential } from '@flotilla/engine';
import { makeRules, newObservation, observe, type PresetName, unwrap } from '@flotilla/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drawLayouts, playOrForfeit } from '../../games/play-game.js';
import { rulesFrom } from '../../specs.js';
import { checkForeign } from './check-foreign.js';
import { makeForeignLoader } from './foreign-loader.js';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const TEMPLATE = join(ROOT, 'docs/examples/my-shooter.js');
const FIRST_OPEN = 'const firstOpen = (known) => known.open.first;\n';

let folder: string;
const host = makeForeignLoader();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flotilla-foreign-'));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  // Threads run from source find the packages' sources by this.
  vi.stubEnv('TSX_TSCONFIG_PATH', join(ROOT, 'tsconfig.tests.json'));
});
afterAll(async () => {
  await host.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** @param body of `shoot(known, rng)` */
function write(name: string, body: string, modifier = ''): string {
  return writeText(name, `${FIRST_OPEN}export ${modifier} function shoot(known, rng) { ${body} }`);
}

function writeText(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

function load(file: string, timeLimitMs = 5000): Shooter {
  return host.load({ file, timeLimitMs });
}

function play(shooters: readonly [Shooter, Shooter], seed = 1, preset: PresetName = 'russian') {
  const rules = rulesFrom(preset, makeRng(seed, 'rules'));
  const layouts = unwrap(drawLayouts(rules, [sequential, sequential], makeRng(seed, 'layouts')));
  return playOrForfeit(rules, layouts, shooters, 0, [makeRng(seed, 'a'), makeRng(seed, 'b')]);
}

const firstOpen = () => load(write('first-open.js', 'return firstOpen(known)'));

test.each(['russian', 'hasbro', 'salvo', 'curved'] as const)(
  'the template plays %s to the end, the same for the same seed',
  (preset) => {
    const games = [1, 2].map(() => play([load(TEMPLATE), random], 7, preset));
    expect(games[0]).toMatchObject({ squares: [expect.anything(), expect.anything()] });
    expect(games[1]).toEqual(games[0]);
    expect(play([load(TEMPLATE), random], 8, preset)).not.toEqual(games[0]);
  },
);

test('two seats can play one file, each in a thread of its own', () => {
  const file = writeText(
    'counts.js',
    `let shots = 0;
     export function shoot(known) {
       if (shots++ !== known.answers.length + known.pending.size) throw new Error('not alone');
       return known.open.first;
     }`,
  );
  expect(play([load(file), load(file)], 1, 'salvo')).not.toHaveProperty('reason');
});

test('a shooter is given what the answers tell, and what is under way', () => {
  const rules = unwrap(makeRules({ announces: 'ship' }));
  const file = write(
    'asserts.js',
    `const { misses, pending, sunk, empty, remaining, sunkSquares } = known;
     const seen = [[...misses], [...pending], [...sunkSquares], sunk.length, empty.size];
     throw new Error(JSON.stringify([...seen, remaining.length, known.open.size]));`,
  );
  let known = observe(newObservation(rules), { square: 99, outcome: 'miss' });
  known = observe(known, { square: 0, outcome: 'sunk', shapeId: '1' });
  const pending = known.pending.with(50).with(60);
  known = { ...known, pending, open: known.open.diff(pending) };
  expect(() => load(file).shoot(known, makeRng(1))).toThrow('[[99],[50,60],[0],1,3,9,93]');
});

const FAULTS = [
  [`throw new Error('no\\n idea')`, 'it threw: no idea'],
  [`throw { code: 7 }`, 'it threw: { code: 7 }'],
  [`throw { get [Symbol.toStringTag]() { throw 1; } }`, /^it threw: \S/],
  [`return Promise.reject(new TypeError('no'))`, 'it threw: TypeError: no'],
  [
    `setTimeout(() => { throw new Error('later'); }); return new Promise(() => {})`,
    'it threw: later',
  ],
  [`Promise.reject(new Error('left')); return new Promise(() => {})`, 'it threw: left'],
  ['return 2', 'it shot at C1, which is not open'],
  ['return 100', 'it shot at 100, which is not a whole number from 0 to 99'],
  ['return 50.5', 'it shot at 50.5, which is not a whole number from 0 to 99'],
  ['return NaN', 'it shot at NaN, which is not a whole number from 0 to 99'],
  [`return 'C1'`, "it answered 'C1', which is not a square's number"],
  ['', "it answered undefined, which is not a square's number"],
] as const;

test('each fault loses its game with a reason of its own, and the next game is played', () => {
  const faults = FAULTS.map(([body]) => `(known) => { ${body} }`);
  const file = writeText(
    'faulty.js',
    `let game = -1;
     const FAULTS = [${faults.join()}];
     export const shoot = (known) => {
       if (known.answers.length === 0) game += 1;
       return known.answers.length < 5 ? known.open.first : FAULTS[game](known);
     };`,
  );
  const faulty = load(file);
  for (const [i, [, reason]] of FAULTS.entries()) {
    const game = play(i % 2 === 0 ? [faulty, random] : [random, faulty]);
    expect(game.winner).toBe(i % 2 === 0 ? 1 : 0);
    const told = 'reason' in game ? game.reason.replace(/ \(line \d+\)$/, '') : '';
    if (typeof reason === 'string') expect(told).toBe(reason);
    else expect(told).toMatch(reason);
  }
});

test.each([
  ['process.exit(3)', 5000, 'it ended its own thread'],
  ['for (;;);', 200, 'it took longer than 200 ms for a shot'],
  ['return new Promise(() => {})', 200, 'it took longer than 200 ms for a shot'],
])('%s loses the game, and the next game is played in a new thread', (body, limitMs, reason) => {
  const fails = 'known.answers.length === 5';
  const name = `ends-${body.replaceAll(/\W/g, '')}.js`;
  const bad = load(write(name, `if (${fails}) { ${body} } return firstOpen(known);`), limitMs);
  expect(play([bad, random])).toEqual({ winner: 1, first: 0, reason });
  expect(play([random, bad])).toEqual({ winner: 0, first: 0, reason });
  expect(play([firstOpen(), random])).not.toHaveProperty('reason');
});

test('one that eats all memory loses the game', () => {
  const file = write('eats.js', 'const all = []; for (;;) all.push(new Array(1000).fill(known));');
  expect(play([load(file, 4000), random])).toMatchObject({ winner: 1 });
  expect(play([firstOpen(), random])).not.toHaveProperty('reason');
});

test('what it prints is dropped, and a promise is waited for', () => {
  const file = write(
    'prints.js',
    `console.log('loud'); console.error('loud'); process.stdout.write('loud');
     await new Promise((done) => process.stdout.write('loud', done));
     return firstOpen(known);`,
    'async',
  );
  const out = vi.spyOn(process.stdout, 'write');
  const error = vi.spyOn(process.stderr, 'write');
  expect(play([load(file), random])).toEqual(play([firstOpen(), random]));
  expect(out).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
});

test('more files than threads are kept can take turns', () => {
  const names = ['a.js', 'b.js', 'c.js', 'd.js', 'e.js'];
  const files = names.map((name) => write(name, 'return firstOpen(known)'));
  const games = files.map((file) => play([load(file), random]));
  for (const game of games) expect(game).toEqual(games[0]);
});

test('a file that broke since it was checked loses the game', () => {
  const file = writeText('broken-since.js', 'export const shooter = 1;');
  const game = play([random, load(file)]);
  expect(game).toMatchObject({ winner: 0, reason: expect.stringContaining('exports no shooter') });
});

test('a check tells the name', async () => {
  await expect(checkForeign(TEMPLATE)).resolves.toEqual({ name: 'my-shooter' });
  const shoot = write('plain.js', 'return 0');
  await expect(checkForeign(shoot)).resolves.toEqual({ name: 'plain' });
  const byDefault = writeText('default.js', 'export default { name: "D", shoot: () => 0 };');
  await expect(checkForeign(byDefault)).resolves.toEqual({ name: 'D' });
  const common = writeText('common.cjs', 'module.exports = { name: "\\u001b[1m", shoot() {} };');
  await expect(checkForeign(common)).resolves.toEqual({ name: 'common' });
});

test.each([
  ['syntax.js', 'export const = ;', /it could not be loaded: \S/],
  ['throws-at-once.js', 'throw new Error("so\\nthere");', /it could not be loaded: so there/],
  ['lacks.js', 'import "nowhere-to-be-found";', /it could not be loaded: .*nowhere-to-be-found/],
  ['exits.js', 'process.exit(0);', /it ended its own thread/],
  ['empty.js', '', /it exports no shooter/],
  ['number.js', 'export const shooter = 7; export const shoot = 7;', /it exports no shooter/],
  ['eats-at-once.js', 'const all = []; for (;;) all.push(new Array(1000).fill(0));', /memory/],
])('a check refuses %s in a line that names it', async (name, text, reason) => {
  const file = writeText(name, text);
  const error = await checkForeign(file).then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  expect(error?.message.startsWith(`${file}: `)).toBe(true);
  expect(error?.message).toMatch(reason);
  expect(error?.message).not.toContain('\n');
});

test('a check refuses what is no file', async () => {
  const file = join(folder, 'missing.js');
  await expect(checkForeign(file)).rejects.toThrow(`${file}: there is no such file`);
  await expect(checkForeign(folder)).rejects.toThrow(`${folder}: there is no such file`);
});
