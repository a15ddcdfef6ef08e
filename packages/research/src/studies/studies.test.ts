import { readdirSync, readFileSync } from 'node:fs';
import { inlineRunner, type Runner } from '@flotilla/lab';
import { expect, test } from 'vitest';
import { memoryCheckpoint } from '../../../lab/src/testing/kept-parts.js';
import { STUDIES, STUDY_JOBS } from './registry.js';
import { type StudyOptions, StudyWork } from './study.js';

const ROOT = new URL('../../../../', import.meta.url);

const MINI = { games: 1, rules: 'mini-7' };

/** Words and options that shorten each study, and its expected output. */
const SHORT: Readonly<Record<string, readonly [string[], StudyOptions, RegExp]>> = {
  ladder: [['sailor'], { 'quick-games': 4 }, /^\| `sailor` \| `cabin-boy` \| 4 \| /m],
  placer: [['density'], { 'quick-games': 4 }, /^equilibrium: at least .* more, by density/m],
  search: [['exact-endgame'], MINI, /^ {2}2 to 30 layouts /m],
  winning: [['small-8'], { games: 2 }, /^small-8: 1 pairs of games of exact, seed 3/m],
  experiments: [['theory'], { scale: 0.01 }, /^## habr-25ms$/m],
  puzzles: [[], { games: 1 }, /^\d puzzles, /m],
  bimaru: [
    [],
    { puzzles: 4, checked: 4, timed: 1 },
    /^MiniZinc finds the same only solution: 0 of 4$/m,
  ],
  'fit-habits': [[], { layouts: 100, steps: 1 }, /name: 'zones\/left',\n {4}logTotal: \d/],
};

/** Returns everything that the study prints and writes. */
async function outputOf(name: string, runner: Runner, parts: Map<string, unknown>) {
  const study = STUDIES.find((each) => each.name === name)!;
  const [words, options] = SHORT[name]!;
  const lines: string[] = [];
  const place = {
    run: { runner, checkpoint: memoryCheckpoint(parts) },
    print: (line: string) => void lines.push(line),
    tell() {},
    read: (path: string) => readFileSync(new URL(path, ROOT), 'utf8'),
    write: (path: string, text: string) => void lines.push(path, text),
    // A solver without results; tests/bimaru.long.test.ts uses the real one.
    ask: async () => '',
    nowMs: () => 0,
  };
  await study.run(new StudyWork({ ...study.options, ...options }, words, place));
  return lines.join('\n');
}

/** Studies that train for seconds. */
const LONG = ['fit-habits'];
const NAMES = STUDIES.map(({ name }) => name);

test.each(NAMES.filter((name) => !LONG.includes(name)))(
  '%s runs, and continues with kept parts',
  runsTwice,
);
test.each(LONG)('%s runs, and continues with kept parts', { tags: ['long'] }, runsTwice);

async function runsTwice(name: string) {
  const parts = new Map<string, unknown>();
  const output = await outputOf(name, inlineRunner({}, STUDY_JOBS), parts);
  expect(output).toMatch(SHORT[name]![2]);
  const idle: Runner = { ...inlineRunner(), run: () => Promise.reject(new Error('worked again')) };
  expect(await outputOf(name, idle, parts)).toBe(output);
}

test('words that a study does not know are refused', () => {
  const work = new StudyWork({ seed: 1 }, ['b'], undefined as never);
  expect(() => work.readArguments(['a'])).toThrow('b is none of a');
});

test('a file that a study writes names one that is there, or the commit that had it', () => {
  const made = readdirSync(new URL('packages/', ROOT), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(engine|play)\/src\/.*(?<!\.test)\.ts$/.test(path))
    .map((path) => readFileSync(new URL(`packages/${path}`, ROOT), 'utf8').slice(0, 1000))
    .flatMap((text) => [
      ...text.matchAll(/`npm run study -- ([\w-]+)|`[\w-]+(?: \w+)?` study(.*)/g),
    ]);
  expect(made.length).toBeGreaterThan(10);
  const untraced = made.filter(
    ([, name = '', rest = '']) => !NAMES.includes(name) && !/at commit [0-9a-f]{8}/.test(rest),
  );
  expect(untraced).toEqual([]);
});
