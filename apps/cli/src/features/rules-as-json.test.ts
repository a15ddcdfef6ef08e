import { makeRules, makeRulesEntry, readRecord, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { declaredCommands } from '../testing/declared-commands.js';
import { sharedHome } from '../testing/home.js';
import { json, printedBy } from '../testing/outcomes.js';

/** What each command is given beside its rules, so that it ends soon. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  play: ['--plain', '--auto-place', '--seed', '1'],
  watch: ['random', 'random', '--seed', '1'],
  assist: ['--plain', '--seed', '1'],
  bimaru: ['--grade', 'easy', '--seed', '1'],
  odds: [],
  solve: [],
  equilibrium: [],
  evaluate: ['greedy', '--ties', 'lowest'],
  order: [],
  bound: [],
  match: ['random', 'random', '--games', '2', '--seed', '1'],
  tournament: ['random', 'greedy', '--games', '2', '--seed', '1'],
  evolve: ['--plain', '--generations', '1', '--population', '4', '--seed', '1'],
  place: ['--seed', '1'],
  sweep: ['random', '--vary', 'placer=uniform', '--games', '2', '--seed', '1'],
  power: ['random', 'random', '--difference', '1', '--pilot', '20', '--seed', '1'],
};

/** These tell the rules in the record of the game, and those of a bot in the server's messages. */
const BY_RECORD = ['play'];
const ONLINE = ['bot'];

const ENTRY = { name: 'mine', grid: { width: 4, height: 3 }, fleet: [2, 1] } as const;
const MADE = unwrap(makeRules(ENTRY));

const home = sharedHome();
const file = home.write('mine.json', ENTRY);

async function commandsWithRules(): Promise<string[]> {
  const { commands } = await declaredCommands();
  return commands
    .filter(({ options }) =>
      ['--rules', '--json'].every((name) => options.some(({ long }) => long === name)),
    )
    .map((command) => command.name());
}

function rulesIn(name: string, output: string): unknown {
  const told = JSON.parse(output) as {
    rules?: unknown;
    record?: string;
    rows?: readonly { rules: unknown }[];
  };
  // A sweep may have others in each row.
  if (name === 'sweep') return told.rows?.[0]?.rules;
  if (!BY_RECORD.includes(name)) return told.rules;
  return makeRulesEntry(unwrap(readRecord(told.record ?? '')).game.rules);
}

test('each command that takes rules and prints JSON is here', async () => {
  expect((await commandsWithRules()).sort()).toEqual([...Object.keys(WORDS), ...ONLINE].sort());
});

describe.each(Object.entries(WORDS))('%s --json', (name, words) => {
  test.each([
    ['a file', file, ''],
    ['standard input', '-', home.read('mine.json')],
  ])('tells the rules of %s as data, and not where they are from', async (_, given, input) => {
    const ran = home.run([name, ...words, '--rules', given, '--json'], input);
    const output = await printedBy(ran);
    expect(output).not.toContain(home.dir);
    // The command that makes it again has the name alone.
    const { command, ...told } = JSON.parse(output) as Record<string, unknown>;
    expect(JSON.stringify(told)).not.toContain('mine.json');
    expect(unwrap(makeRules(rulesIn(name, output)))).toEqual(MADE);
  });
});

test.each(['match', 'tournament'])('%s tells that each game draws its fleet', async (name) => {
  const args = [name, ...(WORDS[name] ?? []), '--rules', 'small-8', '--json'];
  const { rules } = (await json(args)) as { rules: object };
  expect(rules).toMatchObject({ name: 'small-8', fleet: 'random' });
  expect(makeRules(rules, { below: () => 0 })).toMatchObject({ ok: true, value: { drawn: true } });
});
