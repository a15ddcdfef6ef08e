import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isOneLine, runInMemory } from '../../testing/run-in-memory.js';

const folder = mkdtempSync(join(tmpdir(), 'flotilla-evaluate-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = { FLOTILLA_STATE_DIR: join(folder, 'state') };
const small = join(folder, 'small.json');
writeFileSync(small, JSON.stringify({ grid: { width: 6, height: 2 }, fleet: [1] }));

function evaluate(...args: string[]) {
  return runInMemory(['evaluate', ...args, '--rules', small], '', env);
}

describe('evaluate', () => {
  it('keeps no run that can only be refused again', async () => {
    const { code, errors } = await evaluate('random');
    expect([code, isOneLine(errors)]).toEqual([2, true]);
    expect(errors).toContain('makes too many random choices: use --ties lowest');
    const runs = await runInMemory(['runs'], '', env);
    expect(runs.output).toBe('There are no interrupted games and no unfinished runs.\n');
  });

  it.each(['montecarlo', 'cabin-boy'])(
    'recommends no ties where they do not help %s',
    async (name) => {
      for (const ties of ['average', 'lowest']) {
        const { code, errors } = await evaluate(name, '--ties', ties);
        expect([code, isOneLine(errors)]).toEqual([2, true]);
        expect(errors).toContain('makes too many random choices: play games with flotilla match');
      }
    },
  );

  it('recommends them where they help', async () => {
    const { code } = await evaluate('random', '--ties', 'lowest');
    expect(code).toBe(0);
  });
});

it.each([['evaluate'], ['bound', '--shooter']])(
  '%s %s refuses a program before it is started',
  async (...command) => {
    const started = join(folder, 'started');
    const program = `cmd:touch ${started}`;
    const { code, errors } = await runInMemory([...command, program, '--rules', small], '', env);
    expect([code, isOneLine(errors)]).toEqual([2, true]);
    expect(errors).toContain('is a program: only the shooters of Flotilla can be given here');
    expect(existsSync(started)).toBe(false);
  },
);

it('tells the share within a number of shots as solve does', async () => {
  const evaluated = await evaluate('exact', '--within', '2');
  expect(evaluated.output).toContain('Cleared within 2 shots: ');
  const inRussian = await evaluate('exact', '--within', '2', '--lang', 'ru');
  expect(inRussian.output).toMatch(/Не\sбольше\sчем\sза\s2\sвыстрела\sвесь флот потоплен/);
  const bound = await runInMemory(['bound', '--within', '2', '--rules', small]);
  expect(bound.output).toContain('Within 2 shots no shooter clears more than ');
});
