import { makePreset, makeRulesEntry, PRESET_NAMES } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { clientMessageSchema, gameCommandSchema } from './messages.js';
import {
  nameSchema,
  playerInfoOf,
  playerInfosOf,
  rulesSchema,
  UNNAMED,
  wholeRules,
} from './terms.js';

const WIDE = { width: 26, height: 26 };

describe('rules of strangers', () => {
  test('are those that people play by, up to a hundred ships', () => {
    for (const fleet of [Array(100).fill(1), Array(75).fill(3), [5, 4, 3, 2, 1]]) {
      expect(wholeRules({ grid: WIDE, fleet })?.fleet).toHaveLength(fleet.length);
    }
  });

  test('are refused where it would take long to find out whether the fleet fits', () => {
    expect(wholeRules({ grid: WIDE, fleet: Array(85).fill(3) })).toBeUndefined();
    // Each form has eight orientations, and a table of more than five thousand placements.
    const forms = ['#####/#', '#####/.#', '#####/##', '######/#'].map((form) => form.split('/'));
    expect(wholeRules({ grid: WIDE, fleet: forms, touching: 'allowed' })).toBeUndefined();
    expect(wholeRules({ fleet: forms, touching: 'allowed' })).toBeDefined();
  });

  test('bear the name of a preset only where they are its rules', () => {
    for (const name of [...PRESET_NAMES, 'small-12'] as const) {
      const entry = makeRulesEntry(makePreset(name, { below: (limit) => limit - 1 }));
      expect(wholeRules(entry)).toEqual(entry);
      expect(wholeRules({ ...entry, lastTurn: !entry.lastTurn })?.name).toBe('custom');
    }
    expect(wholeRules({ name: 'russian', fleet: [1] })?.name).toBe('custom');
    expect(wholeRules({ name: 'small-12', fleet: [1] })?.name).toBe('custom');
    expect(wholeRules({ name: 'ours', fleet: [1] })?.name).toBe('ours');
  });

  test('have a drawn fleet only where it could have been drawn', () => {
    const grid = { width: 8, height: 8 };
    expect(wholeRules({ grid, fleet: [4, 2, 1, 1], drawn: true })).toBeDefined();
    for (const fleet of [[1], [3, 2, 1, 1], [['##', '#.'], 2, 1, 1]]) {
      expect(wholeRules({ grid, fleet, drawn: true })).toBeUndefined();
    }
  });

  test('have drawings that fit into a list of many challenges', () => {
    const drawing = Array.from({ length: 26 }, () => '.'.repeat(25));
    const fleet = (count: number) => Array.from({ length: count }, () => ['#', ...drawing]);
    expect(rulesSchema.safeParse({ fleet: fleet(1) }).success).toBe(false);
    const short = Array.from({ length: 6 }, () => ['#', ...drawing.slice(1)]);
    expect(rulesSchema.safeParse({ fleet: short }).success).toBe(true);
    expect(rulesSchema.safeParse({ fleet: [...short, ...short] }).success).toBe(false);
  });
});

describe('what players say', () => {
  const said = (text: string) =>
    gameCommandSchema.safeParse({ type: 'say', talk: { text } }).data ?? 'refused';

  test('holds no sign that moves a cursor, turns the text round or cannot be kept', () => {
    for (const strange of ['\u0000', '\n', '\u001b', '\u202e', '\u2066', '\ud800']) {
      expect(said(`a${strange}b`)).toEqual({ type: 'say', talk: { text: 'a b' } });
      expect(said(strange)).toBe('refused');
    }
  });

  test('holds every letter and picture that a keyboard writes', () => {
    const text = 'Привет, 日本 👩‍🚀 naïve — «да»!';
    expect(said(text)).toEqual({ type: 'say', talk: { text } });
    const message = { type: 'do', id: 'command-1', game: 'game0000000001' };
    const command = { type: 'say', talk: { text } };
    expect(clientMessageSchema.parse({ ...message, command })).toMatchObject({ command });
  });
});

const UNSEEN = ['\u3164', '\u115f \u1160', '\u2800\u2800', '\u0301'];
const OUT_OF_LINE = [`a${'\u0301'.repeat(20)}`, 'a\u202eb', 'a\nb'];

test.each([
  ...['Anna', 'Ёж 2', 'नमस्ते', '❤️', '-_-'].map((name) => [name, true] as const),
  ...[...UNSEEN, ...OUT_OF_LINE].map((name) => [name, false] as const),
])('a name is seen, and stays in its line: %j', (name, isName) => {
  expect(nameSchema.safeParse(name).success).toBe(isName);
});

test('guests without a name are told apart, and each is called the same everywhere', () => {
  const unnamed = (id: string) => ({ id, name: UNNAMED, kind: 'guest' }) as const;
  const [one, other] = [unnamed('guest0000000001'), unnamed('guest0000000002')];
  const anna = { id: 'guest0000000003', name: 'Anna', kind: 'guest' } as const;
  const infos = playerInfosOf([one, other]);
  expect(infos).toEqual([playerInfoOf(one), playerInfoOf(other)]);
  expect(infos.map(({ who }) => who)).toEqual(['guest', 'guest']);
  expect(infos[0].name).not.toBe(infos[1].name);
  expect(playerInfosOf([anna, one])).toEqual([{ name: 'Anna', who: 'named' }, infos[0]]);
});
