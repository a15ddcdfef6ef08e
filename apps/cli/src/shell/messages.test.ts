import { playerOf } from '@flotilla/engine';
import { reopenTable } from '@flotilla/play';
import { makeRules, type Shot, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { makeTexts } from '../features/index.js';
import { EN, makeBattleSession, presetRules, testOptions } from '../testing/sessions.js';
import { LANGS } from './i18n/lang.js';
import { describeAfloat, describeScore, largeNumber, legendOf, rulesLines } from './messages.js';

const view = reopenTable(makeBattleSession(testOptions({ names: ['Anna'] }), 1), {
  player: playerOf,
}).view();

test('ships are listed, and one score in the other language', () => {
  expect(describeAfloat(EN, view, 0, [], 0)).toBe('You: no ships afloat');
  const hit: Shot = { seat: 0, turn: 0, square: 31, outcome: 'hit' };
  const score = describeScore(makeTexts('ru'), { ...view, shots: [hit] }, 0);
  expect(score).toBe('Anna: попаданий 1 из\u00A020, 1 выстрел');
});

test('rules are told a statement a line', () => {
  expect(rulesLines(EN, presetRules('hasbro'))).toEqual([
    'Rules Hasbro: board 10×10, fleet: 1 ship of 5 squares, 1 of 4, 2 of 3, 1 of 2.',
    'Ships may touch.',
    'One shot a turn.',
    'The ship that sank is announced.',
  ]);
});

test.each(LANGS)('the legend of %s names sunk ships as they are announced', (lang) => {
  const texts = makeTexts(lang);
  const hits = unwrap(makeRules({ announces: 'hit' }));
  expect(legendOf(texts, presetRules('russian'))).toMatch(/ # (sunk|потоплен),/);
  expect(legendOf(texts, hits)).toMatch(/ # (your sunk ship|ваш потопленный),/);
  expect(legendOf(texts, hits)).not.toContain('!');
  expect(legendOf(texts, hits, texts.t('plain.legendMark'))).toContain('!');
});

test.each([
  ['en', 0, '0'],
  ['en', 1_855_545_978_831_780, '1,855,545,978,831,780 (≈ 1.86_×_10¹⁵)'],
  ['ru', 1_855_545_978_831_780, '1_855_545_978_831_780 (≈ 1,86_·_10¹⁵)'],
  ['en', 1.856e30, '≈ 1.86_×_10³⁰'],
  ['ru', 1.856e30, '≈ 1,86_·_10³⁰'],
  ['en', 9.999e99, '≈ 1_×_10¹⁰⁰'],
] as const)('%s: %d is %s, with no-break spaces as _', (lang, value, text) => {
  expect(largeNumber({ lang }, value).replaceAll('\u00A0', '_')).toBe(text);
});
