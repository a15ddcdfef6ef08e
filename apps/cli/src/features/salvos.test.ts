import { expect, it } from 'vitest';
import { sharedHome } from '../testing/home.js';
import { expectRefused, json } from '../testing/outcomes.js';
import { runInMemory } from '../testing/run-in-memory.js';
import { textPattern } from '../testing/told.js';

const home = sharedHome();

/** Writes a rules file with these turns and returns its path. */
function rulesWith(turns: unknown, fleet = [2, 1]): string {
  const name = JSON.stringify([turns, fleet]).replace(/\W+/g, '-');
  return home.write(name, { grid: { width: 3, height: 3 }, fleet, turns });
}

it.each<[command: string, salvo: number | string]>([
  ['solve', 2],
  ['solve', 'ships-afloat'],
  ['solve --race', 'longest-afloat'],
  ['evaluate exact', 2],
  ['equilibrium', 2],
  ['bound --shooter exact', 2],
])('%s has figures of single shots, and refuses the salvo %s', async (command, salvo) => {
  const asked = [...command.split(' '), '--rules', rulesWith({ salvo }), '--json'];
  await expectRefused(runInMemory(asked), textPattern('errors:salvos'));
});

it('a salvo of one shot has the figures of single shots', async () => {
  const figures = async (turns: unknown, fleet?: number[]) => {
    const asked = ['solve', '--rules', rulesWith(turns, fleet), '--json'];
    const { rules: _, ...others } = await json(asked);
    return others;
  };
  expect(await figures({ salvo: 1 })).toEqual(await figures('alternate'));
  expect(await figures({ salvo: 'ships-afloat' }, [2])).toEqual(await figures('alternate', [2]));
});

it('bound has the lower bound for salvos, without the best of single shots', async () => {
  const boundOf = (turns: unknown) => json(['bound', '--rules', rulesWith(turns), '--json']);
  const [salvos, single] = [await boundOf({ salvo: 2 }), await boundOf('alternate')];
  expect(single.upper).not.toBeNull();
  expect([salvos.lower, salvos.upper]).toEqual([single.lower, null]);
});
