import { makeLayout, makePreset, makeRules, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { sharedHome } from '../../testing/home.js';
import { expectRefused, jsonBy, printedBy } from '../../testing/outcomes.js';
import { told } from '../../testing/told.js';

const home = sharedHome();

const evolve = (...args: readonly string[]) => home.run(['evolve', ...args]);

/** A small search that takes part of a second. */
const AGAINST = [
  ...['--against', 'density', '--population', '6', '--generations', '3', '--games', '4'],
  ...['--fresh-games', '60', '--workers', '1', '--seed', '5'],
];

describe('evolve', () => {
  test('finds a legal layout, and tells in which generation', async () => {
    const output = await printedBy(evolve('--seed', '1'));
    const lines = output.split('\n');
    expect(lines[0]).toMatch(told('commands:evolve.title', { population: 50, generations: 50 }));
    const best = lines.slice(1, 52).map((line, generation) => {
      expect(line).toMatch(told('commands:evolve.fitness', { generation }));
      return /\d+\.\d/.exec(line)?.[0];
    });
    expect(best.at(-1)).toBe('0.0');
    expect(lines[52]).toMatch(told('commands:evolve.solved'));
    expect(lines[53]).toMatch(/\[(\d+, ){29}\d\]$/);
    const rows = lines.slice(55, 65);
    expect(rows.every((row) => /^[.#]{10}$/.test(row))).toBe(true);
    expect(rows.join('').replaceAll('.', '')).toHaveLength(20);
  });

  test.each([
    ['--seed 2203', 16],
    ['--printed --seed 2203', 17],
  ])('7×7 is solved by a population of 200 with %s', async (options, generation) => {
    const args = ['--rules', 'mini-7', '--population', '200', ...options.split(' '), '--json'];
    const { isSolved, solvedAt, genes, curve } = await jsonBy(evolve(...args));
    expect({ isSolved, solvedAt }).toEqual({ isSolved: true, solvedAt: generation });
    expect(genes).toHaveLength(30);
    expect(curve[0].evaluations).toBe(200);
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
    expect(report).toMatchObject({
      rules: { name: 'russian' },
      ...{ seed: 1, population: 50, generations: 20, tournament: 3 },
      ...{ crossover: 0.9, mutation: 0.2, isInterrupted: false, isSolved: true },
    });
    expect(report.curve).toHaveLength(21);
    expect(report.curve[report.solvedAt].best).toBe(0);
    expect(report.curve[report.solvedAt - 1].best).toBeGreaterThan(0);
    expect(makeLayout(makePreset('russian', { below: () => 0 }), report.best).ok).toBe(true);
    expect((await evolve(...args)).output).toBe(output);
    expect(
      (await jsonBy(evolve('--seed', '2', '--json', '--generations', '20'))).curve,
    ).not.toEqual(report.curve);
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
    [['--games', '5'], '--games'],
    [['--resume'], '--resume'],
    [['--against', 'density', '--games', '0'], '--games'],
    [['--printed', '--against', 'density'], '--printed'],
  ])('refuses %j in one line', async (args, named) => {
    await expectRefused(evolve(...args), named);
  });
});

describe('evolve --against', () => {
  test('compares the best layout with uniform ones in fresh games', async () => {
    const output = await printedBy(evolve(...AGAINST));
    expect(output).toMatch(told('commands:evolve.titleAgainst', { shooter: 'density' }));
    const verdicts = ['more', 'fewer', 'undecided'].map((key) =>
      told(`commands:evolve.${key}`, { shooter: 'density', games: 60 }),
    );
    expect(verdicts.filter((verdict) => verdict.test(output))).toHaveLength(1);
    expect(output).not.toMatch(/NaN|undefined/);
  });

  test('prints the same JSON for the same seed', async () => {
    const { output } = await evolve(...AGAINST, '--json');
    const { comparison, curve, best, against } = JSON.parse(output);
    expect(against).toBe('density');
    expect(curve.map(({ generation }: { generation: number }) => generation)).toEqual([0, 1, 2, 3]);
    expect(makeLayout(unwrap(makeRules({})), best).ok).toBe(true);
    for (const name of ['best', 'uniform', 'more']) expect(comparison[name].count).toBe(60);
    expect((await evolve(...AGAINST, '--json')).output).toBe(output);
  });

  test('leaves nothing to resume when it is done', async () => {
    const { errors } = await evolve(...AGAINST, '--resume');
    expect(errors).toContain('Nothing to');
  });
});
