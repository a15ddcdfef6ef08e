import { SHOOTER_MODIFIERS } from '@flotilla/engine';
import { LEVEL_NAMES, PLACER_NAMES, SHOOTER_NAMES } from '@flotilla/engine/catalogue';
import { describe, expect, test } from 'vitest';
import { json, printed } from '../../testing/outcomes.js';

/** Returns the names at the start of lines. */
const namesIn = (output: string) =>
  output.split('\n').flatMap((line) => /^ {2}([+a-z][\w/+-]*) {2,}\S/.exec(line)?.[1] ?? []);

const IN_MOST = 'the square in the most placements of the ships afloat';
const IN_MOST_RU = 'клетка, на\u00A0которую приходится больше всего мест для кораблей';

describe.each([
  ['en', 'name', 'quick', IN_MOST],
  ['ru', 'имя', 'быстро', IN_MOST_RU],
])('in %s', (lang, head, quick, method) => {
  test('every level, shooter and modifier has its line', async () => {
    const output = await printed(['shooters', '--lang', lang]);
    const modifiers = SHOOTER_MODIFIERS.map(({ name }) => `+${name}`);
    const listed = namesIn(output).filter((name) => name !== head);
    expect([...listed].sort()).toEqual([...LEVEL_NAMES, ...SHOOTER_NAMES, ...modifiers].sort());
    const shots = String.raw`\d\d[.,]\d\d ± \d[.,]\d\d`;
    expect(output).toMatch(new RegExp(`^ {2}random +${quick} +${shots} +${shots} +\\S`, 'm'));
    for (const rules of ['russian', 'mini-7']) {
      const dated = String.raw`^${rules}, \d{4}-\d\d-\d\d, "flotilla .*\b2\D?000$`;
      expect(output).toMatch(new RegExp(dated, 'm'));
    }
    expect(output).toContain(method);
    expect(output).toMatch(/64[.,]3/);
  });

  test('every placer has its line', async () => {
    const output = await printed(['placers', '--lang', lang]);
    expect(namesIn(output).filter((name) => name !== head)).toEqual([...PLACER_NAMES]);
  });
});

test('both are read by programs, shooters from the weakest by the russian rules', async () => {
  const { levels, shooters } = await json(['shooters', '--json']);
  expect(levels[0]).toMatchObject({ name: 'cabin-boy', title: 'Cabin boy', shooter: 'density' });
  expect(shooters[0]).toMatchObject({ name: 'random', shots: { russian: { boards: 2000 } } });
  expect(shooters.at(-1)).toMatchObject({ name: 'search', cost: 'slow', shots: { russian: null } });
  type Told = { readonly shots: { readonly russian: { readonly mean: number } | null } };
  const means = shooters.flatMap(({ shots }: Told) => shots.russian?.mean ?? []);
  expect(means).toEqual([...means].sort((a, b) => b - a));
  const { placers } = await json(['placers', '--json']);
  expect(placers[0]).toMatchObject({ name: 'uniform', cost: 'quick' });
});
