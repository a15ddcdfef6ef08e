import { expect, test } from 'vitest';
import { newHome, tableOf, withoutDate } from '../../testing/home.js';
import { expectRefused } from '../../testing/outcomes.js';
import { textPattern } from '../../testing/told.js';

/** Small rules, since counting the layouts of the russian rules takes a long time. */
const SMALL = ['--rules', 'mini-7', '--seed', '1'];

const sweep = (args: readonly string[], home = newHome()) => home.json(['sweep', ...args]);

test('has a row for each combination of rules, their fields and placers, told in full', async () => {
  const vary = ['fleet=3-2-1,2-2', 'touching=allowed,forbidden', 'placer=uniform,edges'];
  const args = ['random', ...SMALL, '--games', '4', ...vary.flatMap((each) => ['--vary', each])];
  const { rows, parameters } = await sweep([...args, '--vary', 'grid=6x5']);
  const fields = { fleet: ['3-2-1', '2-2'], touching: ['allowed', 'forbidden'], grid: ['6x5'] };
  expect(parameters).toEqual({ ...fields, placer: ['uniform', 'edges'] });
  expect(rows).toHaveLength(8);
  const values = { fleet: '3-2-1', touching: 'allowed', placer: 'edges', grid: '6x5' };
  const rules = { grid: { width: 5, height: 6 }, fleet: [3, 2, 1], touching: 'allowed' };
  expect(rows[1]).toMatchObject({ values, rules, placer: 'edges' });
  expect(rows[7]).toMatchObject({ rules: { fleet: [2, 2], touching: 'forbidden' } });
});

test('is made again by the command of its JSON', async () => {
  const args = ['density', 'random', ...SMALL, '--vary', 'grid=6..8', '--vary', 'fleet=3-2,4-3'];
  const first = await sweep([...args, '--games', '20']);
  const [program, command, ...again] = first.command.split(' ');
  expect([program, command]).toEqual(['flotilla', 'sweep']);
  expect(withoutDate(await sweep(again))).toEqual(withoutDate(first));
  const grids = first.rows.map((row: { values: { grid: string } }) => row.values.grid);
  expect(grids).toEqual(['6', '6', '7', '7', '8', '8']);
});

test('writes tables of every game, and of the figures that come of them', async () => {
  const home = newHome();
  const args = ['density', 'random', ...SMALL, '--vary', 'placer=uniform,edges', '--games', '50'];
  const { rows } = await sweep([...args, '--csv', 'tables'], home);
  const again = home.run(['sweep', ...args, '--csv', 'tables', '--resume']);
  await expectRefused(again, textPattern('errors:lab.csvThere'));
  const games = tableOf(home.read('tables/games.csv'));
  const figures = tableOf(home.read('tables/sweep.csv'));
  expect([games.length, figures.length]).toEqual([50 * 2 * 2, 4]);
  const shots = games
    .filter(({ placer, shooter }) => placer === 'edges' && shooter === 'random')
    .map((each) => Number(each['shots']));
  const [, random] = rows[1]!.shooters;
  expect(random?.shots.mean).toBe(shots.reduce((sum, each) => sum + each, 0) / 50);
  expect(figures[3]).toMatchObject({ placer: 'edges', shooter: 'random', games: '50' });
  expect(Number(figures[3]?.['change_low'])).toBe(random?.change?.low);
  expect(figures[0]).toMatchObject({ difference: '', change: '' });
});

test('is drawn', async () => {
  const home = newHome();
  const args = ['density', 'random', ...SMALL, '--vary', 'grid=7,8,9', '--games', '20'];
  await sweep([...args, '--plot', 'sweep.svg'], home);
  const drawn = home.read('sweep.svg');
  for (const shown of ['density', 'random', 'grid']) expect(drawn).toContain(shown);
  expect(drawn).not.toMatch(/NaN|undefined/);
});

test.each([
  ['rules', 'badList'],
  ['rules=', 'badList'],
  ['grid=8,8', 'badList'],
  ['flet=3-2', 'unknown'],
])('refuses --vary %s in one line', async (given, key) => {
  const [name] = given.split('=');
  const quoted = key === 'unknown' ? `"${name}" (did you mean fleet?)` : `"${given}"`;
  const running = newHome().run(['sweep', 'random', '--vary', given]);
  await expectRefused(running, textPattern(`commands:sweep.${key}`, { given: quoted }));
});

test('tells rules that cannot be played with the values that make them', async () => {
  const asked = ['sweep', 'random', '--vary', 'grid=3,2', '--vary', 'fleet=2-1'];
  await expectRefused(newHome().run(asked), /^flotilla sweep: grid=2 fleet=2-1: /);
});
