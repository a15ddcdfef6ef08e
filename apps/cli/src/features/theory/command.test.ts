import { FORMULAS, measureTheory } from '@flotilla/research';
import { describe, expect, it } from 'vitest';
import { memoryIo } from '../../testing/memory-io.js';
import { expectRefused, json, printed } from '../../testing/outcomes.js';
import { runInMemory, runWith } from '../../testing/run-in-memory.js';

const FEW = ['theory', '--games', '400', '--seed', '1'];
const OWN = ['--squares', '64', '--targets', '5', '--shots', '10'];

interface Told {
  readonly name: string;
  readonly k: number;
  readonly theory: number;
  readonly simulated: { readonly mean: number; readonly low: number; readonly high: number };
  readonly isWithin: boolean;
}

describe('theory', () => {
  it('tells every formula beside its games as one JSON document', async () => {
    const told = await json([...FEW, '--json']);
    expect(told).toMatchObject({ games: 400, seed: 1, isInterrupted: false });
    const formulas: Told[] = told.formulas;
    expect(formulas).toHaveLength(18);
    expect(formulas[3]).toMatchObject({ name: 'within-two', k: 25, theory: (25 * 174) / 9900 });
    for (const { theory, simulated, isWithin } of formulas) {
      const { mean, low, high } = simulated;
      expect(low <= mean && mean <= high).toBe(true);
      expect(isWithin).toBe(low <= theory && theory <= high);
    }
    expect(formulas.filter(({ isWithin }) => isWithin).length).toBeGreaterThan(14);
  });

  it('plays the games that the lab plays by that seed', async () => {
    const [told] = ((await json([...FEW, '--json'])) as { formulas: Told[] }).formulas;
    const { sum } = measureTheory(FORMULAS[0]!, { k: 10, seed: 1, from: 0, to: 400 });
    expect(told?.simulated.mean).toBe(sum / 400);
  });

  it('gives the curves from no shot to all of them', async () => {
    const { curves } = await json([...FEW, '--json']);
    expect(curves.map((curve: { targets: number }) => curve.targets)).toEqual([1, 2, 3, 4]);
    for (const { squares, theory, simulated } of curves) {
      expect([squares, theory.length, simulated.length]).toEqual([100, 101, 101]);
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
    for (const digit of ['1', '2', '3', '4']) {
      expect(lines.some((line) => /^ *\d*[┤│]/.test(line) && line.includes(digit.repeat(2)))).toBe(
        true,
      );
    }
    expect(output).not.toMatch(/undefined|NaN/);
  });

  it('tells the odds of a board of your own', async () => {
    const { formulas, curves } = await json([...FEW, ...OWN, '--json']);
    expect(formulas.map(({ name, k, theory }: Told) => [name, k, theory])).toEqual([
      ['kth-shot', 10, 5 / 64],
      ['within', 10, expect.closeTo(1 - (54 * 53 * 52 * 51 * 50) / (64 * 63 * 62 * 61 * 60), 12)],
      ['shots-to-hit', 1, 65 / 6],
      ['shots-to-hit', 5, 325 / 6],
    ]);
    expect([curves.length, curves[0].targets, curves[0].theory.length]).toEqual([1, 5, 65]);
    const text = await runInMemory([...FEW, ...OWN]);
    expect(text.output).toContain('n = 64\n');
    expect(text.output).toContain('━━');
  });

  it.each([
    ['1', '1', '1'],
    ['2', '1', '2'],
    ['3', '3', '1'],
    ['676', '676', '676'],
    ['676', '1', '1'],
  ])('draws a board of %s squares with %s targets', async (squares, targets, shots) => {
    const own = ['--squares', squares, '--targets', targets, '--shots', shots];
    const output = await printed(['theory', '--games', '100', ...own]);
    expect(output.split('\n').filter((line) => [...line].length > 80)).toEqual([]);
    expect(output).not.toMatch(/undefined|NaN|∞/);
  });

  it.each([
    [['--json'], 2, 0],
    [[...OWN, '--json'], 4, 0],
  ])('keeps what was finished when Ctrl-C comes (%j)', async (args, rows, curves) => {
    const memory = memoryIo();
    const io = {
      ...memory,
      isErrorTerminal: true,
      writeError: (text: string) => {
        if (text.startsWith(`\r${rows} of `)) memory.interrupt();
      },
    };
    expect(await runWith([...FEW, ...args], io)).toBe(130);
    const told = JSON.parse(memory.output());
    expect([told.isInterrupted, told.formulas.length, told.curves.length]).toEqual([
      ...[true, rows, curves],
    ]);
  });

  it.each([
    [['--games', '99'], '--games: "99" is not a whole number from 100 to 1,000,000'],
    [['--seed', '-1'], '--seed: "-1"'],
    [['--targets', '3', '--shots', '1'], '--squares is missing'],
    [['--squares', '64', '--targets', '3'], '--shots is missing'],
    [['--squares', '677', '--targets', '1', '--shots', '1'], 'from 1 to 676'],
    [['--squares', '9', '--targets', '10', '--shots', '1'], '--targets: "10"'],
    [['--squares', '9', '--targets', '1', '--shots', '0'], '--shots: "0"'],
  ])('refuses %j with one line', async (args, reason) => {
    await expectRefused(runInMemory(['theory', ...args]), reason);
  });
});
