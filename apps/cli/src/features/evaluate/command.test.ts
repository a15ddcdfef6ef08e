import { describe, expect, it } from 'vitest';
import { sharedHome } from '../../testing/home.js';
import { isOneLine } from '../../testing/run-in-memory.js';
import { told } from '../../testing/told.js';

const home = sharedHome();
const small = home.write('small.json', { grid: { width: 6, height: 2 }, fleet: [1] });

const evaluate = (...args: readonly string[]) => home.run(['evaluate', ...args, '--rules', small]);

describe('evaluate', () => {
  it('keeps no run that can only be refused again', async () => {
    const { code, errors } = await evaluate('random');
    expect([code, isOneLine(errors)]).toEqual([2, true]);
    expect(errors).toContain('makes too many random choices: use --ties lowest');
    expect(await home.printed(['runs'])).toMatch(told('commands:runs.none'));
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
    const program = `cmd:touch ${home.at('started')}`;
    const { code, errors } = await home.run([...command, program, '--rules', small]);
    expect([code, isOneLine(errors)]).toEqual([2, true]);
    expect(errors).toMatch(told('errors:lab.ownOnly'));
    expect(home.list()).not.toContain('started');
  },
);

it('tells the share within a number of shots as solve does', async () => {
  const evaluated = await evaluate('exact', '--within', '2');
  expect(evaluated.output).toContain('Cleared within 2 shots: ');
  const inRussian = await evaluate('exact', '--within', '2', '--lang', 'ru');
  expect(inRussian.output).toMatch(/Не\sбольше\sчем\sза\s2\sвыстрела\sвесь флот потоплен/);
  const bound = await home.run(['bound', '--within', '2', '--rules', small]);
  expect(bound.output).toContain('Within 2 shots no shooter clears more than ');
});
