import { makeLayout } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { sharedHome } from '../../testing/home.js';
import { expectRefused, jsonBy, printedBy } from '../../testing/outcomes.js';
import { presetRules } from '../../testing/sessions.js';
import { textPattern } from '../../testing/told.js';

const home = sharedHome();

const evolve = (...args: readonly string[]) => home.run(['evolve', ...args]);

/** Options of a small search, which takes less than a second. */
const AGAINST = [
  ...['--against', 'density', '--population', '6', '--generations', '3', '--games', '4'],
  ...['--fresh-games', '60', '--workers', '1', '--seed', '5'],
];

test('finds a legal layout, and tells in which generation', async () => {
  const lines = (await printedBy(evolve('--seed', '1'))).split('\n');
  const title = textPattern('commands:evolve.title', { population: 50, generations: 50 });
  expect(lines[0]).toMatch(title);
  for (const [generation, line] of lines.slice(1, 52).entries()) {
    expect(line).toMatch(textPattern('commands:evolve.fitness', { generation }));
  }
  expect(lines[52]).toMatch(textPattern('commands:evolve.solved'));
  expect(lines[53]).toMatch(/\[(\d+, ){29}\d\]$/);
  expect(lines.slice(55, 65).join('').replaceAll('.', '')).toBe('#'.repeat(20));
});

test.each([
  ['--seed 2203', 16],
  ['--printed --seed 2203', 17],
])('7×7 is solved by a population of 200 with %s', async (options, solvedAt) => {
  const args = ['--rules', 'mini-7', '--population', '200', ...options.split(' '), '--json'];
  expect(await jsonBy(evolve(...args))).toMatchObject({ isSolved: true, solvedAt });
});

test('says plainly when it is not solved', async () => {
  const args = ['--rules', 'mini-7', '--seed', '1', '--out', 'unsolved.txt'];
  const { code, output, errors } = await evolve(...args);
  expect(code).toBe(0);
  expect(output).toContain('Not solved: the best layout is not legal');
  expect(errors).toBe('The best layout is not legal, so it was not written.\n');
  expect(home.list()).not.toContain('unsolved.txt');
});

test('prints each generation as JSON, the same for the same seed', async () => {
  const args = ['--seed', '1', '--json', '--generations', '20'];
  const { output } = await evolve(...args);
  const report = JSON.parse(output);
  const defaults = { population: 50, tournament: 3, crossover: 0.9, mutation: 0.2 };
  expect(report).toMatchObject({ ...defaults, rules: { name: 'russian' }, seed: 1 });
  expect(report).toMatchObject({ generations: 20, isInterrupted: false, isSolved: true });
  expect(report.curve).toHaveLength(21);
  expect(report.curve[report.solvedAt].best).toBe(0);
  expect(report.curve[report.solvedAt - 1].best).toBeGreaterThan(0);
  expect(makeLayout(presetRules('russian'), report.best).ok).toBe(true);
  expect((await evolve(...args)).output).toBe(output);
});

test('writes the curves and the layout', async () => {
  const { output } = await evolve('--seed', '1', '--svg', 'curves.svg', '--out', 'best.txt');
  expect(home.read('curves.svg')).toMatch(/^<svg.*Russian.*/s);
  expect(output.endsWith(`\n\n${home.read('best.txt')}`)).toBe(true);
});

test.each([
  [['--population', '1'], '--population'],
  [['--tournament', 'x'], '--tournament'],
  [['--crossover', '1.1'], '--crossover'],
  [['--mutation', '-0.1'], '--mutation'],
  [['--resume'], '--resume'],
  [['--against', 'density', '--games', '0'], '--games'],
  [['--printed', '--against', 'density'], '--printed'],
])('refuses %j in one line', async (args, named) => {
  await expectRefused(evolve(...args), named);
});

test('evolve --against compares the best layout in fresh games, and leaves nothing to resume', async () => {
  const output = await printedBy(evolve(...AGAINST));
  expect(output).toMatch(textPattern('commands:evolve.titleAgainst', { shooter: 'density' }));
  const verdicts = ['more', 'fewer', 'undecided'].map((key) =>
    textPattern(`commands:evolve.${key}`, { shooter: 'density', games: 60 }),
  );
  expect(verdicts.filter((verdict) => verdict.test(output))).toHaveLength(1);
  const resumed = await evolve(...AGAINST, '--resume', '--json');
  expect(resumed.errors).toContain('Nothing to');
  const { comparison, curve, against } = JSON.parse(resumed.output);
  expect([against, curve.length]).toEqual(['density', 4]);
  for (const name of ['best', 'uniform', 'more']) expect(comparison[name].count).toBe(60);
});
