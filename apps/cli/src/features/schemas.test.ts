import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { sharedHome } from '../testing/home.js';
import { memoryIo } from '../testing/memory-io.js';
import { onlineRecord } from '../testing/online-games.js';
import { expectRefused, json } from '../testing/outcomes.js';
import { runInMemory, runWith } from '../testing/run-in-memory.js';
import { told } from '../testing/told.js';
import { COMMANDS } from './commands.js';

type Line = string | { readonly args: string; readonly input: string };

const SMALL = '--rules small-6 --seed 1';
const FEW = `${SMALL} --games 2`;
const BOARD = '--rules board.json';

/** Small work of each command, once for each form of its document. */
const LINES: Readonly<Record<string, readonly Line[]>> = {
  play: [{ args: 'play --auto-place --seed 1', input: 'a1\nresign\n' }, 'play --seed 1'],
  watch: [`watch random density ${SMALL}`, 'watch exact classic --rules board.json'],
  replay: ['replay game'],
  verify: [
    'verify game',
    `verify game --course ${'0'.repeat(64)}`,
    { args: 'verify -', input: onlineRecord().replace(/^1 (..)\+/m, '1 $1-') },
  ],
  assist: [
    { args: 'assist --seed 1', input: '-\n+\n' },
    { args: `assist ${BOARD}`, input: '-\n' },
  ],
  bimaru: [
    'bimaru --grade easy --seed 1',
    'bimaru --daily 2026-01-02',
    ...['several', 'none', 'one'].map((name) => `bimaru ${name}.json`),
  ],
  shooters: ['shooters', 'shooters --lang ru'],
  placers: ['placers'],
  odds: [`odds ${BOARD}`, `odds ${SMALL}`, 'odds --rules russian --map empty'],
  solve: ['', ' --worst', ' --within 5', ' --race'].map((more) => `solve ${BOARD}${more}`),
  equilibrium: [`equilibrium ${BOARD} --gap 0.5`],
  evaluate: [`evaluate greedy ${BOARD}`, `evaluate greedy ${BOARD} --within 5`],
  bound: [`bound ${BOARD}`, `bound ${BOARD} --within 4`, `bound ${SMALL} --boards 2`],
  order: [`order ${BOARD}`],
  theory: ['theory --games 100', 'theory --games 100 --squares 10 --targets 2 --shots 3'],
  map: [{ args: 'map', input: '2 0 sink\n' }],
  match: [
    `match random density ${FEW}`,
    `match random density ${FEW} --placer uniform --against-placer edges --same-within 3`,
    'match greedy exact --rules board.json --games 60 --adjust --sprt',
  ],
  sweep: [`sweep random density ${FEW} --vary placer=uniform,edges`],
  power: [
    'power --difference 1 --deviation 9',
    `power random density ${SMALL} --difference 1 --pilot 20`,
  ],
  tournament: [
    `tournament random density ${FEW} --adjust`,
    `tournament --players 4 ${SMALL}`,
    `tournament --format swiss --players 4 ${FEW}`,
  ],
  experiment: ['experiment theory --games 0.001'],
  memory: ['memory new.json --placer zones/left --games 2 --seed 1', 'memory none.json --forget'],
  evolve: [
    `evolve ${SMALL} --generations 2 --population 4`,
    `evolve ${SMALL} --generations 1 --population 4 --against random --games 2`,
  ],
  place: [`place ${SMALL} --count 2`, `place ${BOARD} --smallest`],
  bombard: [{ args: 'bombard - --seed 1', input: '1 0 0\n0 0 1\n' }],
  runs: ['runs', 'runs --remove all'],
  'check-bot': ['check-bot shooter.js', 'check-bot broken.js'],
};
/** Commands that need a server or Redis: other tests check their documents. */
const ELSEWHERE = ['bot', 'worker'];

/** Those of JSON Schema that are used. */
const FORMATS = ['date', 'date-time', 'uri'];

const home = sharedHome();
home.write('game', onlineRecord());
home.write('board.json', { grid: { width: 3, height: 3 }, fleet: [2, 1], touching: 'allowed' });
home.write('empty', `${'.'.repeat(10)}\n`.repeat(10));
home.write(
  'shooter.js',
  readFileSync(new URL('../../../../docs/examples/my-shooter.js', import.meta.url)),
);
home.write('broken.js', 'export const a = 1;\n');
const rules = { grid: { width: 3, height: 3 }, fleet: [1, 1] };
for (const [name, columns, rows] of [
  ['one', [1, 0, 1], [2, 0, 0]],
  ['several', [1, 0, 1], [1, 0, 1]],
  ['none', [2, 0, 0], [2, 0, 0]],
] as const) {
  home.write(`${name}.json`, { rules, columns, rows });
}

/** Checks documents of a command against what `flotilla help <command> --schema` prints. */
async function checkerOf(name: string): Promise<(args: string, output: string) => void> {
  const schema = await json(['help', name, '--schema']);
  // Everything has a type, but for what a reason adds to its code.
  expect(JSON.stringify(schema)).not.toMatch(
    /(?<!additionalProperties)":\{(?:"description":"[^"]*")?\}/,
  );
  const formats = JSON.stringify(schema).matchAll(/"format":"(.*?)"/g);
  expect(FORMATS).toEqual(expect.arrayContaining([...formats].map(([, format]) => format)));
  const options = { validateFormats: false, allowUnionTypes: true };
  const validate = new Ajv2020(options).compile(schema);
  return (args, output) => {
    validate(JSON.parse(output));
    expect([args, validate.errors], output.slice(0, 3000)).toEqual([args, null]);
  };
}

test('each command that prints JSON has a schema, and is here or where it can run', () => {
  const withSchema = COMMANDS.filter(({ loadSchema }) => loadSchema).map(({ name }) => name);
  expect([...Object.keys(LINES), ...ELSEWHERE].sort()).toEqual([...withSchema].sort());
});

test.each(Object.entries(LINES))('%s prints what its schema says', async (name, lines) => {
  const check = await checkerOf(name);
  for (const line of lines) {
    const { args, input } = typeof line === 'string' ? { args: line, input: '' } : line;
    const { output, errors } = await home.run([...args.split(' '), '--json'], input);
    if (output === '') throw new Error(`${args}: ${errors}`);
    check(args, output);
  }
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
  const io = memoryIo('', { FLOTILLA_STATE_DIR: home.at('state') });
  const stopped = { ...io, onInterrupt: (stop?: () => void) => stop?.() };
  expect(await runWith([...line.split(' '), '--json'], stopped)).toBe(130);
  (await checkerOf(name))(line, io.output());
  expect(JSON.parse(io.output())).toMatchObject({ isInterrupted: true });
});

test.each([
  ['mtch', told('errors:commandLine.unknownCommand')],
  ['env', told('commands:help.noSchema', { command: 'env' })],
  ['completion', told('commands:help.noSchema', { command: 'completion' })],
])('help %s --schema is refused', async (name, why) => {
  await expectRefused(runInMemory(['help', name, '--schema']), why);
});
