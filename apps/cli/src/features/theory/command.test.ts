import { FORMULAS, measureTheory } from '@flotilla/research';
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { memoryIo } from '../../testing/memory-io.js';
import { expectRefused, json, printed } from '../../testing/outcomes.js';
import { runInMemory, runWith } from '../../testing/run-in-memory.js';
import type { SCHEMA } from './schema.js';

const FEW = ['theory', '--games', '400', '--seed', '1'];
const OWN = ['--squares', '64', '--targets', '5', '--shots', '10'];

type Formula = z.infer<typeof SCHEMA>['formulas'][number];

it('tells formulas and curves beside the games that the lab plays by that seed', async () => {
  const told = await json([...FEW, '--json']);
  const formulas: Formula[] = told.formulas;
  expect(formulas).toHaveLength(18);
  for (const { theory, simulated, isWithin } of formulas) {
    expect(isWithin).toBe(simulated.low! <= theory && theory <= simulated.high!);
  }
  const { sum } = measureTheory(FORMULAS[0]!, { k: 10, seed: 1, from: 0, to: 400 });
  expect(formulas[0]?.simulated.mean).toBe(sum / 400);
  expect(told.curves).toHaveLength(4);
  for (const { theory, simulated } of told.curves) {
    expect([theory[0], simulated[0], theory[100], simulated[100]]).toEqual([0, 0, 1, 1]);
    for (const [k, chance] of theory.entries()) {
      expect(Math.abs(simulated[k] - chance)).toBeLessThan(0.13);
    }
  }
});

it.each([
  ['en', 'The k-th shot hits: m/n', '0.2000', 'contain the formula'],
  ['ru', 'k-й выстрел попадает: m/n', '0,2000', 'Формула внутри интервала'],
])('prints a table and a chart within 80 columns (%s)', async (lang, title, number, counted) => {
  const output = await printed([...FEW, '--lang', lang]);
  const lines = output.split('\n');
  const at = lines.indexOf(title);
  expect(lines[at + 1]).toMatch(new RegExp(`^ {2}n 100, m 20, k 10 +${number} +0[.,]`));
  expect(output).toContain(counted);
  expect(lines.filter((line) => [...line].length > 80)).toEqual([]);
  const chart = lines.filter((line) => /^ *\d*[┤│]/.test(line)).join();
  for (const curve of ['11', '22', '33', '44']) expect(chart).toContain(curve);
});

it('tells the odds of a board of your own', async () => {
  const { formulas, curves } = await json([...FEW, ...OWN, '--json']);
  const shown = formulas.map(({ name, k }: Formula) => `${name} ${k}`);
  expect(shown).toEqual(['kth-shot 10', 'within 10', 'shots-to-hit 1', 'shots-to-hit 5']);
  expect([curves.length, curves[0].targets, curves[0].theory.length]).toEqual([1, 5, 65]);
});

it.each(['1', '676'])('draws a board of %s squares that are all targets', async (all) => {
  const own = ['--squares', all, '--targets', all, '--shots', all];
  const output = await printed(['theory', '--games', '100', ...own]);
  expect(output.split('\n').filter((line) => [...line].length > 80)).toEqual([]);
  expect(output).not.toMatch(/undefined|NaN|∞/);
});

it('keeps what was finished when Ctrl-C comes', async () => {
  const memory = memoryIo();
  const writeError = (text: string) => {
    if (text.startsWith('\r2 of ')) memory.interrupt();
  };
  const io = { ...memory, isErrorTerminal: true, writeError };
  expect(await runWith([...FEW, '--json'], io)).toBe(130);
  const told = JSON.parse(memory.output());
  expect(told).toMatchObject({ isInterrupted: true, formulas: { length: 2 }, curves: [] });
});

it.each([
  [['--targets', '3', '--shots', '1'], '--squares is missing'],
  [['--squares', '64', '--targets', '3'], '--shots is missing'],
  [['--squares', '9', '--targets', '10', '--shots', '1'], '--targets: "10"'],
  [['--squares', '9', '--targets', '1', '--shots', '0'], '--shots: "0"'],
])('refuses %j with one line', async (args, reason) => {
  await expectRefused(runInMemory(['theory', ...args]), reason);
});
