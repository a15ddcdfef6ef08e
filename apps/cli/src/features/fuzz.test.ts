import { makeRng } from '@flotilla/engine';
import { makeRulesEntry, pick, type Rng, writeRecord } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { samples } from '../../../../tests/support/samples.js';
import { sharedHome } from '../testing/home.js';
import { junkLine } from '../testing/junk.js';
import { isOneLine, type Ran, runInMemory } from '../testing/run-in-memory.js';
import { battle, testOptions, testRules } from '../testing/sessions.js';

const home = sharedHome();

/** Nothing but these may come of bad input: all is well, or one line says what is wrong. */
function expectSound({ code, errors }: Ran): void {
  expect([0, 2]).toContain(code);
  if (code === 0) expect(errors).toBe('');
  else expect(errors).toSatisfy(isOneLine);
}

const PUT_IN = ['', '', '-1', '1e9', '[]', 'null', ...'0{"\n#я\u0000'];

/** The text with a few bytes lost, doubled, changed or put in. */
function damage(text: string, rng: Rng): string {
  let damaged = text;
  for (let times = rng.below(3); times >= 0; times -= 1) {
    const at = rng.below(damaged.length + 1);
    const end = at + rng.below(pick([2, 4, 40], rng));
    const put = pick([...PUT_IN, damaged.slice(at, end + 9)], rng);
    damaged = damaged.slice(0, at) + put + damaged.slice(end);
  }
  return damaged;
}

const ODD_VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e99, '', 'x'.repeat(5000), [], {}, [[]], [null], [1, [2, [3]]]],
  ...[1, 26].map((side) => ({ width: side, height: side })),
  ...[{ width: 10 }, { salvo: 0 }, { salvo: 9 }],
  ...[[26, 26, 26], new Array(101).fill(1), new Array(50).fill(1), [['##', '..'], ['#..#']]],
];

describe('a damaged file', () => {
  const games = [
    battle(testOptions({ names: ['Anna'] }), 3, [[0], [11], [22]]),
    battle(testOptions({ rules: testRules('salvo') }), 4, [[0, 1, 2, 3, 4]]),
    battle(testOptions({ rules: testRules('curved'), hotSeat: true }), 5, [[0]]),
  ];

  test('of a game is played again or refused in one line', async () => {
    const rng = makeRng(1, 'records');
    for (let times = 0; times < samples(80); times += 1) {
      const path = home.write('record', damage(writeRecord(pick(games, rng)), rng));
      const commands = [['replay'], ['play', '--lang', 'ru', '--resume']];
      const command = [...pick(commands, rng), path];
      expectSound(await runInMemory(command, 'a1\nb2\n'));
    }
  });

  test('of rules is taken or refused in one line', async () => {
    const rng = makeRng(1, 'rules');
    for (let times = 0; times < samples(80); times += 1) {
      const entry = makeRulesEntry(testRules(pick(['russian', 'hasbro', 'salvo', 'curved'], rng)));
      const odd = { ...entry, [pick(Object.keys(entry), rng)]: pick(ODD_VALUES, rng) };
      const text = JSON.stringify(rng.below(2) === 0 ? odd : entry);
      const path = home.write('rules', rng.below(2) === 0 ? text : damage(text, rng));
      expectSound(await runInMemory(['assist', '--rules', path, '--shooter', 'random'], '-\n+\n'));
    }
  });
});

describe('junk as input', () => {
  test.each([[['map']], [['bombard', '-']], [['replay', '-']], [['play', '--resume', '-']]])(
    '%j refuses it in one line',
    async (args) => {
      const rng = makeRng(1, 'input', args.join(' '));
      for (let times = 0; times < samples(60); times += 1) {
        const lines = Array.from({ length: rng.below(4) }, () => junkLine(rng));
        expectSound(await runInMemory(args, lines.join('\n')));
      }
    },
  );

  test.each([
    [['play', '--two']],
    [['play', '--training', '--rules', 'curved']],
    [['play', '--auto-place', '--rules', 'salvo', '--training']],
    [['assist', '--rules', 'hasbro']],
    [['assist', '--rules', 'salvo', '--shooter', 'density', '--lang', 'ru']],
  ])('%j survives it', async (args) => {
    const rng = makeRng(7, 'junk', args.join(' '));
    const junk = Array.from({ length: samples(400) }, () => junkLine(rng));
    const lines = junk.filter((line) => !/save|сохр|^\s*(q|quit|exit|выход)/i.test(line));
    const ran = await runInMemory([...args, '--seed', '1'], lines.join('\n'));
    expectSound(ran);
    expect(/[^\P{Cc}\n]|undefined|\[object/u.exec(ran.output)?.[0]).toBeUndefined();
  });
});
