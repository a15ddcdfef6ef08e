import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeRules, makeRulesEntry, readRecord, unwrap } from '@flotilla/rules';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { ROOT } from '../../../../tests/support/rooms.js';
import { declaredCommands } from '../testing/declared-commands.js';
import { sharedHome } from '../testing/home.js';
import { memoryIo } from '../testing/memory-io.js';
import { onlineRecord } from '../testing/online-games.js';
import { expectRefused, json } from '../testing/outcomes.js';
import { runInMemory, runWith } from '../testing/run-in-memory.js';
import { textPattern } from '../testing/told.js';
import { COMMANDS } from './commands.js';

const SMALL = '--rules small-6 --seed 1';
const FEW = `${SMALL} --games 2`;
const BOARD = '--rules board.json';
/** Options of a command line whose document must contain the rules as data. */
const MINE = '--rules mine.json --seed 1';

/** Short command lines by command, each with its input, one for each variant of its document. */
const LINES: Readonly<Record<string, readonly string[]>> = {
  play: [
    'play --auto-place --seed 1 <<< a1\nresign\n',
    'play --seed 1',
    `play --auto-place ${MINE}`,
  ],
  watch: [
    `watch random density ${SMALL}`,
    'watch exact classic --rules board.json',
    `watch random random ${MINE}`,
  ],
  replay: ['replay game'],
  verify: [
    'verify game',
    `verify game --course ${'0'.repeat(64)}`,
    `verify - <<< ${onlineRecord().replace(/^1 (..)\+/m, '1 $1-')}`,
  ],
  assist: ['assist --seed 1 <<< -\n+\n', `assist ${BOARD} <<< -\n`, `assist ${MINE}`],
  bimaru: [
    'bimaru --grade easy --seed 1',
    'bimaru --daily 2026-01-02',
    ...['several', 'none', 'one'].map((name) => `bimaru ${name}.json`),
    `bimaru --grade easy ${MINE}`,
  ],
  shooters: ['shooters', 'shooters --lang ru'],
  placers: ['placers'],
  odds: [`odds ${MINE}`, `odds ${SMALL}`, 'odds --rules russian --map empty'],
  solve: [
    `solve ${MINE}`,
    ...[' --worst', ' --within 5', ' --race'].map((more) => `solve ${BOARD}${more}`),
  ],
  equilibrium: [`equilibrium ${MINE}`],
  evaluate: [`evaluate greedy ${MINE} --ties lowest`, `evaluate greedy ${BOARD} --within 5`],
  bound: [`bound ${MINE}`, `bound ${BOARD} --within 4`, `bound ${SMALL} --boards 2`],
  order: [`order ${MINE}`],
  theory: ['theory --games 100', 'theory --games 100 --squares 10 --targets 2 --shots 3'],
  map: ['map <<< 2 0 sink\n'],
  match: [
    `match random density ${FEW}`,
    `match random density ${FEW} --placer uniform --against-placer edges --same-within 3`,
    'match greedy exact --rules board.json --games 60 --adjust --sprt',
    `match random random --games 2 ${MINE}`,
  ],
  sweep: [
    `sweep random density ${FEW} --vary placer=uniform,edges`,
    `sweep random --vary placer=uniform --games 2 ${MINE}`,
  ],
  power: [
    'power --difference 1 --deviation 9',
    `power random random --difference 1 --pilot 20 ${MINE}`,
  ],
  tournament: [
    `tournament random density ${FEW} --adjust`,
    `tournament --players 4 ${SMALL}`,
    `tournament random greedy --games 2 ${MINE}`,
    `tournament --format swiss --players 4 ${FEW}`,
  ],
  experiment: ['experiment theory --games 0.001'],
  memory: ['memory new.json --placer zones/left --games 2 --seed 1', 'memory none.json --forget'],
  evolve: [
    `evolve ${MINE} --generations 1 --population 4`,
    `evolve ${SMALL} --generations 1 --population 4 --against random --games 2`,
  ],
  place: [`place ${MINE}`, `place ${BOARD} --smallest`],
  bombard: ['bombard - --seed 1 <<< 1 0 0\n0 0 1\n'],
  runs: ['runs', 'runs --remove all'],
  'check-bot': ['check-bot shooter.js', 'check-bot broken.js'],
};
/** Commands that need a server or Redis: other tests check their documents. */
const ELSEWHERE = ['bot', 'worker'];

/** JSON Schema formats that documents use. */
const FORMATS = ['date', 'date-time', 'uri'];

const ENTRY = { name: 'mine', grid: { width: 4, height: 3 }, fleet: [2, 1] } as const;

const home = sharedHome();
home.write('game', onlineRecord());
home.write('mine.json', ENTRY);
home.write('board.json', { grid: { width: 3, height: 3 }, fleet: [2, 1], touching: 'allowed' });
home.write('empty', `${'.'.repeat(10)}\n`.repeat(10));
home.write('shooter.js', readFileSync(join(ROOT, 'docs/examples/my-shooter.js')));
home.write('broken.js', 'export const a = 1;\n');
const rules = { grid: { width: 3, height: 3 }, fleet: [1, 1] };
home.write('one.json', { rules, columns: [1, 0, 1], rows: [2, 0, 0] });
home.write('several.json', { rules, columns: [1, 0, 1], rows: [1, 0, 1] });
home.write('none.json', { rules, columns: [2, 0, 0], rows: [2, 0, 0] });

/** Returns a function that checks documents against `flotilla help <command> --schema`. */
async function checkerOf(name: string): Promise<(args: string, output: string) => void> {
  const schema = await json(['help', name, '--schema']);
  const text = JSON.stringify(schema);
  // Every property has a type, except the additional properties of a reason.
  expect(text).not.toMatch(/(?<!additionalProperties)":\{(?:"description":"[^"]*")?\}/);
  const formats = text.matchAll(/"format":"(.*?)"/g);
  expect(FORMATS).toEqual(expect.arrayContaining([...formats].map(([, format]) => format)));
  const validate = new Ajv2020({ validateFormats: false, allowUnionTypes: true }).compile(schema);
  return (args, output) => {
    validate(JSON.parse(output));
    expect([args, validate.errors], output.slice(0, 3000)).toEqual([args, null]);
  };
}

test('each command that prints JSON has a schema, and is here or where it can run', () => {
  const withSchema = COMMANDS.filter(({ loadSchema }) => loadSchema).map(({ name }) => name);
  expect([...Object.keys(LINES), ...ELSEWHERE].sort()).toEqual([...withSchema].sort());
});

test('each command that takes rules and prints JSON tells them, but for a bot', async () => {
  const { commands } = await declaredCommands();
  const takeRules = commands.filter(({ options }) =>
    ['--rules', '--json'].every((name) => options.some(({ long }) => long === name)),
  );
  const telling = Object.keys(LINES).filter((name) => LINES[name]?.join().includes(MINE));
  expect([...telling, 'bot'].sort()).toEqual(takeRules.map((command) => command.name()).sort());
});

/** Expects the rules of {@link MINE} as data, without the path of their file. */
function expectRules(output: string): void {
  expect(output).not.toContain(home.dir);
  // The command that reproduces the document contains the file name without folders.
  const { command, ...document } = JSON.parse(output);
  expect(JSON.stringify(document)).not.toContain('mine.json');
  const { rules, record, rows } = document;
  const inRecord = () => makeRulesEntry(unwrap(readRecord(record)).game.rules);
  // Each row of a sweep may have other rules.
  const entry = rules ?? (record === undefined ? rows[0].rules : inRecord());
  expect(makeRules(entry)).toEqual(makeRules(ENTRY));
}

test.each(Object.entries(LINES))('%s prints what its schema says', async (name, lines) => {
  const check = await checkerOf(name);
  for (const line of lines) {
    const [args = '', input] = line.split(' <<< ');
    const { output, errors } = await home.run([...args.split(' '), '--json'], input);
    if (output === '') throw new Error(`${args}: ${errors}`);
    check(args, output);
    if (args.includes(MINE)) expectRules(output);
  }
});

test('rules are read from standard input, too, and may draw a fleet for each game', async () => {
  const match = ['match', 'random', 'random', '--games', '2', '--json', '--rules'];
  const { rules } = await json([...match, '-'], home.read('mine.json'));
  expect(makeRules(rules)).toEqual(makeRules(ENTRY));
  const drawn = (await json([...match, 'small-8'])).rules;
  expect(drawn).toMatchObject({ name: 'small-8', fleet: 'random' });
  expect(makeRules(drawn, { below: () => 0 })).toMatchObject({ ok: true, value: { drawn: true } });
});

test('the reports of all experiments are what the schema says', { tags: ['long'] }, async () => {
  const line = 'experiment all --games 0.001';
  (await checkerOf('experiment'))(line, await home.printed([...line.split(' '), '--json']));
});

test.each([
  `match random density ${SMALL}`,
  `sweep random ${SMALL} --vary placer=uniform,edges`,
  `tournament density random ${SMALL}`,
  `power density random --difference 1 ${SMALL}`,
  'evaluate greedy --rules small-5',
  'equilibrium --rules small-5',
  'experiment first-move',
])('%s prints what its schema says, also when it is stopped at once', async (line) => {
  const [name = ''] = line.split(' ');
  const io = memoryIo('', { FLOTILLA_STATE_DIR: home.pathOf('state') });
  const stopped = { ...io, onInterrupt: (stop?: () => void) => stop?.() };
  expect(await runWith([...line.split(' '), '--json'], stopped)).toBe(130);
  (await checkerOf(name))(line, io.output());
  expect(JSON.parse(io.output())).toMatchObject({ isInterrupted: true });
});

test.each([
  ['mtch', textPattern('errors:commandLine.unknownCommand')],
  ['env', textPattern('commands:help.noSchema', { command: 'env' })],
  ['completion', textPattern('commands:help.noSchema', { command: 'completion' })],
])('help %s --schema is refused', async (name, why) => {
  await expectRefused(runInMemory(['help', name, '--schema']), why);
});
