import { expect, it } from 'vitest';
import { sharedHome } from '../../testing/home.js';
import { expectRefused, printedBy } from '../../testing/outcomes.js';
import { textPattern } from '../../testing/told.js';

const home = sharedHome();
const small = home.write('small.json', { grid: { width: 6, height: 2 }, fleet: [1] });

const evaluate = (...args: readonly string[]) => home.run(['evaluate', ...args, '--rules', small]);

it('recommends ties where they help, and keeps no run that is refused without them', async () => {
  await expectRefused(evaluate('random'), 'makes too many random choices: use --ties lowest');
  expect(await home.printed(['runs'])).toMatch(textPattern('commands:runs.none'));
  expect(await evaluate('random', '--ties', 'lowest')).toMatchObject({ code: 0 });
});

it.each(['montecarlo', 'cabin-boy'])('recommends no ties, which do not help %s', async (name) => {
  const refusal = 'makes too many random choices: play games with flotilla match';
  for (const ties of ['average', 'lowest']) {
    await expectRefused(evaluate(name, '--ties', ties), refusal);
  }
});

it.each([['evaluate'], ['bound', '--shooter']])(
  '%s %s refuses a program before it is started',
  async (...command) => {
    const program = `cmd:touch ${home.pathOf('started')}`;
    const asked = [...command, program, '--rules', small];
    await expectRefused(home.run(asked), textPattern('errors:lab.ownOnly'));
    expect(home.list()).not.toContain('started');
  },
);

it('tells the share within a number of shots as solve does', async () => {
  expect(await printedBy(evaluate('exact', '--within', '2'))).toContain('Cleared within 2 shots: ');
  expect(await printedBy(evaluate('exact', '--within', '2', '--lang', 'ru'))).toMatch(
    /Не\sбольше\sчем\sза\s2\sвыстрела\sвесь флот потоплен/,
  );
  expect(await printedBy(home.run(['bound', '--within', '2', '--rules', small]))).toContain(
    'Within 2 shots no shooter clears more than ',
  );
});
