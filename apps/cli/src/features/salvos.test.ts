import { describe, expect, it } from 'vitest';
import { sharedHome } from '../testing/home.js';
import { expectRefused, json } from '../testing/outcomes.js';
import { runInMemory } from '../testing/run-in-memory.js';
import { told } from '../testing/told.js';

const home = sharedHome();

/** A file of rules with these turns. */
function rulesWith(turns: unknown, fleet = [2, 1]): string {
  const name = JSON.stringify([turns, fleet]).replace(/\W+/g, '-');
  return home.write(name, { grid: { width: 3, height: 3 }, fleet, turns });
}

const COMMANDS = [
  'solve',
  'solve --race',
  'evaluate exact',
  'equilibrium',
  'bound --shooter exact',
];
const SALVOS = [{ salvo: 2 }, { salvo: 'ships-afloat' }, { salvo: 'longest-afloat' }];

describe('figures of single shots', () => {
  it.each(COMMANDS)('of %s are refused for salvos', async (command) => {
    for (const turns of SALVOS) {
      const asked = [...command.split(' '), '--rules', rulesWith(turns), '--json'];
      await expectRefused(runInMemory(asked), told('errors:salvos'));
    }
  });

  it.each(COMMANDS)('of %s are those of a salvo of one shot', async (command) => {
    const figures = async (turns: unknown, fleet?: number[]) => {
      const asked = [...command.split(' '), '--rules', rulesWith(turns, fleet), '--json'];
      const { rules: _, ...figures } = await json(asked);
      return figures;
    };
    expect(await figures({ salvo: 1 })).toEqual(await figures('alternate'));
    const oneShip = await figures({ salvo: 'ships-afloat' }, [2]);
    expect(oneShip).toEqual(await figures('alternate', [2]));
  });
});

it('bound has the lower bound for salvos, without the best of single shots', async () => {
  const boundOf = (turns: unknown) => json(['bound', '--rules', rulesWith(turns), '--json']);
  const [salvos, single] = [await boundOf({ salvo: 2 }), await boundOf('alternate')];
  expect(single.upper).not.toBeNull();
  expect([salvos.lower, salvos.upper]).toEqual([single.lower, null]);
});
