import { density, random } from '@flotilla/engine';
import { makeRules, type PresetName, unwrap } from '@flotilla/rules';
import picocolors from 'picocolors';
import { describe, expect, test } from 'vitest';
import { LANGS } from '../../shell/i18n/lang.js';
import { runInMemory } from '../../testing/run-in-memory.js';
import { EN, presetRules } from '../../testing/sessions.js';
import { textPattern } from '../../testing/told.js';
import { makeTexts } from '../index.js';
import { startAssist } from './assist.js';
import { describeAdvice, handleAssistLine, type PlainAssistState } from './plain-assist.js';

const table = { texts: EN, colors: picocolors.createColors(false), isSaved: true };

function say(rules: PresetName, ...lines: readonly string[]) {
  let state: PlainAssistState = { assist: startAssist(presetRules(rules), density, 1) };
  let said: readonly string[] = [];
  for (const line of lines) ({ state, lines: said } = handleAssistLine(table, state, line));
  return { state, said: said.join('\n'), known: state.assist.known };
}

describe('answers', () => {
  test.each(['+', 'hit', 'ранен', 'попал', 'р', 'РАНЕН', ' + '])('%j is a hit', (line) => {
    expect(say('russian', line).known.hits.size).toBe(1);
  });

  test.each(['-', 'miss', 'мимо', 'м'])('%j is a miss', (line) => {
    expect(say('russian', line).known.misses.size).toBe(1);
  });

  test.each(['x', 'х', 'sunk', 'убит', 'потоплен', 'у'])('%j is sunk', (line) => {
    expect(say('russian', line).known.sunk).toHaveLength(1);
  });

  test.each(['b4 +', 'B4+', '4б +', 'б4 попал', 'b4 hit'])('%j is a hit elsewhere', (line) => {
    expect([...say('russian', line).known.hits]).toEqual([31]);
  });

  test('lead to new advice with its reason', () => {
    const advice = /^Shoot at (B3|B5|A4|C4): the hit ship can cover it in \d+ ways/;
    expect(say('russian', 'b4 +').said).toMatch(advice);
  });

  test('can be taken back one by one', () => {
    const { known, said } = say('russian', 'b4 +', 'b5 +', 'u', 'u', 'u');
    expect(known.answers).toEqual([]);
    expect(said).toMatch(textPattern('commands:assist.nothingToUndo'));
  });
});

describe('what cannot be true', () => {
  test.each([
    [['b4 -', 'b4 +'], 'story:contradiction.already-shot', { square: 'B4' }],
    [['b4 x', 'b5 +'], 'story:contradiction.known-empty', { square: 'B5', squares: 'B4' }],
    [['a1 +', 'a2 -', 'b1 -'], 'story:contradiction.no-room', { squares: 'A1' }],
    [['a1 x', 'a3 x', 'a5 x', 'a7 x', 'a9 x'], 'story:contradiction.no-such-ship', {}],
    [['foo'], 'commands:assist.notUnderstood', { given: '"foo"' }],
    [['+ +'], 'commands:assist.tooMany', {}],
    [['salvo x'], 'commands:assist.saySalvo', {}],
  ])('%j', (lines, key, given) => {
    expect(say('russian', ...lines).said).toMatch(textPattern(key, given));
  });

  test('leaves all as it was', () => {
    const before = say('russian', 'b4 +');
    const refused = say('russian', 'b4 +', 'c5 +');
    expect(refused.state).toEqual(before.state);
    expect(refused.said).toContain('Shoot at');
  });
});

describe('announced ships', () => {
  test('are asked for and checked', () => {
    const sunk = (...lines: readonly string[]) => say('hasbro', 'b4 +', 'b5 x', ...lines);
    const noSuchShip = textPattern('commands:assist.noSuchShip', { given: '"7"' });
    expect(sunk().said).toMatch(textPattern('commands:assist.whichShip'));
    expect(sunk('2').known.sunk).toHaveLength(1);
    expect(sunk('7').said).toMatch(noSuchShip);
    expect(sunk('5').said).toMatch(textPattern('story:contradiction.no-such-ship'));
    expect(sunk('u').known.answers).toHaveLength(1);
  });

  test.each(['b5 x 2', 'b5x2', 'b5x 2', 'Б5 потоплен 2'])('%j names its ship', (line) => {
    const { known, said } = say('hasbro', 'b4 +', line);
    if (line === 'b5x2') expect(said).toContain('Not understood');
    else expect(known.remaining.map(({ id }) => id)).toEqual(['5', '4', '3', '3']);
  });
});

test('salvos are advised whole and answered whole', () => {
  const start = startAssist(presetRules('salvo'), density, 1);
  expect(start.advised).toHaveLength(5);
  expect(say('salvo', '- - - - -').known.misses.size).toBe(5);
  expect(say('salvo', '-', '- -').state.assist.advised).toHaveLength(2);
  expect(say('salvo', 'salvo 2').state.assist.advised).toHaveLength(2);
  expect(say('salvo', '- - - - - -').said).toMatch(textPattern('commands:assist.tooMany'));
});

test('what only a count of the layouts refutes is refused, and ends input from a pipe', async () => {
  const args = ['assist', '--rules', 'mini-7', '--shooter', 'density', '--seed', '1'];
  const { code, errors } = await runInMemory(args, 'a1 -\ng1 -\ng7 -\n-\n-\n');
  expect(code).toBe(2);
  expect(errors).toMatch(textPattern('story:contradiction.no-layout', { square: 'G7' }));
  expect(errors.split('\n')).toHaveLength(2);
});

test('a paper fleet is cleared', () => {
  const singles = ['b4 x', 'd4 x', 'f4 x', 'h4 x'];
  const twos = ['a1 +', 'b1 x', 'd1 +', 'e1 x', 'g1 +', 'h1 x'];
  const others = ['a6 + b6 + c6 x', 'e6 + f6 + g6 x', 'a9 + b9 + c9 + d9 x'];
  const { said } = say('russian', ...singles, ...twos, ...others);
  expect(said).toMatch(textPattern('commands:assist.cleared', { count: 20 }));
});

test('the map shows what each square is worth', () => {
  expect(say('russian', 'b4 +', 'w').said).toMatch(/100/);
  const state = { assist: startAssist(presetRules('russian'), random, 1) };
  const map = handleAssistLine(table, state, 'map').lines.join('\n');
  expect(map).toMatch(textPattern('commands:assist.known'));
});

test.each(LANGS)('help, quitting and advice are told in %s', (lang) => {
  const here = { ...table, texts: makeTexts(lang) };
  const assist = startAssist(presetRules('russian'), density, 1);
  const lines = ['?', 'w', 'выход'].flatMap(
    (line) => handleAssistLine(here, { assist }, line).lines,
  );
  const told = [...lines, ...describeAdvice(here, assist)].join('\n');
  expect(told).not.toMatch(/\{\{|undefined|assist\./);
  expect(handleAssistLine(here, { assist }, 'quit').state.hasLeft).toBe(true);
});

test.each(LANGS)('in %s sinkings are not spoken of where none is announced', (lang) => {
  const here = { ...table, texts: makeTexts(lang) };
  const rules = unwrap(makeRules({ announces: 'hit' }));
  const assist = startAssist(rules, random, 1);
  const lines = ['?', 'foo'].flatMap((line) => handleAssistLine(here, { assist }, line).lines);
  expect(lines.join('\n')).not.toMatch(/\bx\b|sunk|sank|убит|потопл|ранен/);
});

test('leaving is asked about where there is an answer to lose', () => {
  expect(say('russian', 'q').state.hasLeft).toBe(true);
  const asked = (...lines: readonly string[]) => say('russian', '-', 'q', ...lines);
  expect(asked().state).toMatchObject({ isConfirmingLeave: true });
  expect(asked().said).toMatch(textPattern('commands:assist.leave'));
  expect(asked('what').state).toMatchObject({ isConfirmingLeave: true });
  expect(asked('y').state).toMatchObject({ hasLeft: true });
  expect(asked('clear').state).toMatchObject({ hasLeft: true, isDiscarded: true });
  const back = asked('n');
  expect(back.state.isConfirmingLeave).toBeUndefined();
  expect(back.said).toMatch(/^Shoot at /);
});
