import { ForeignError, type ForeignFault } from '@flotilla/lab';
import { RUSSIAN_RULES } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { makeTexts } from '../features/index.js';
import { textPattern } from '../testing/told.js';
import {
  describeForeignError,
  describeForeignFault,
  describeNotationError,
  describePlacerError,
  describeSeaMapError,
} from './error-texts.js';
import { LANGS } from './i18n/lang.js';

it.each(LANGS)('each error in %s is one line with all its values', (lang) => {
  const texts = makeTexts(lang);
  const { grid } = RUSSIAN_RULES;
  const gaveUp = { code: 'gave-up', placer: 'uniform', tries: 9 } as const;
  for (const text of [
    describeNotationError(texts, grid, { code: 'not-a-square', text: 'Z\u00009' }),
    describeNotationError(texts, grid, { code: 'off-grid', text: 'Z\u00009' }),
    describeSeaMapError(texts, { code: 'off-grid', row: 1, col: 2 }),
    describeSeaMapError(texts, { code: 'already-shot', row: 1, col: 2 }),
    describeSeaMapError(texts, { code: 'known-empty', row: 1, col: 2 }),
    describeSeaMapError(texts, { code: 'bad-outcome', given: 'x' }),
    describePlacerError(texts, gaveUp, 'sequential'),
    describePlacerError(texts, gaveUp),
  ]) {
    expect(text).toMatch(/^[^\p{Cc}]+$/u);
    expect(text).not.toMatch(/\{\{|undefined|\[object|errors[:.]|\bNaN\b/);
  }
});

const one = ['A1', 'B1'];
const other = ['J9', 'J10'];

/** Faults, each with the key of its text, and the text's values if they differ from the fault's. */
const FAULTS: [ForeignFault, string, Record<string, string | number>?][] = [
  [{ code: 'not-open', square: 'A1' }, 'not-open'],
  [{ code: 'no-square', role: 'placer', given: 'Z9', first: 'A1', last: 'J9' }, 'no-square.placer'],
  [
    { code: 'no-square', role: 'shooter', given: 'Z9', first: 'A1', last: 'J9' },
    'no-square.shooter',
  ],
  [{ code: 'no-number', role: 'placer', given: 100, last: 99 }, 'no-number.placer'],
  [{ code: 'late', asked: 'shoot', limitMs: 200 }, 'late.shoot'],
  [{ code: 'late', asked: 'hello', limitMs: 10_000 }, 'late.hello'],
  [{ code: 'exited', exitCode: 2 }, 'exited'],
  [{ code: 'no-export', role: 'shooter' }, 'no-export.shooter'],
  [{ code: 'not-loaded', text: 'SyntaxError: oh' }, 'not-loaded', { thrown: 'SyntaxError: oh' }],
  [{ code: 'threw', text: 'oops', line: 1 }, 'thrown.atLine'],
  [{ code: 'threw', refused: '/etc/passwd' }, 'thrown.refused', { path: '/etc/passwd' }],
  [{ code: 'threw' }, 'thrown.hidden'],
  [{ code: 'no-reply', text: '$t(errors:internal) {{x}}' }, 'no-reply'],
  [{ code: 'memory', limitMb: 256 }, 'memory'],
  [{ code: 'ships-touch', one, other }, 'ships-touch', { one: 'A1 B1', other: 'J9 J10' }],
];

const IN_RUSSIAN: Readonly<Record<string, string>> = { A: 'А', B: 'Б', J: 'К' };

it.for(FAULTS)('%j is told in both languages', ([fault, key, given = { ...fault } as never]) => {
  for (const lang of LANGS) {
    const texts = makeTexts(lang);
    // The column letters of squares are those of the language.
    const values = Object.entries(given).map(([name, value]) => [
      name,
      lang === 'ru' && typeof value === 'string'
        ? value.replace(/\b[ABJ](?=\d)/g, (letter) => IN_RUSSIAN[letter] ?? letter)
        : value,
    ]);
    const text = textPattern(`errors:foreign.${key}`, Object.fromEntries(values), lang);
    expect(describeForeignFault(texts, fault)).toMatch(text);
    expect(describeForeignError(texts, new ForeignError(fault))).toMatch(text);
    const error = { code: 'gave-up', placer: 'odd', tries: 1, reason: fault } as const;
    expect(describePlacerError(texts, error)).toBe(`odd: ${describeForeignFault(texts, fault)}`);
  }
});

it('keeps the text of a stranger on one short line', () => {
  const text = `\u001b[2J${'long\n'.repeat(1000)}`;
  const line = describeForeignFault(makeTexts('en'), { code: 'given-up', text });
  expect(line).not.toMatch(/\p{Cc}/u);
  expect(line.length).toBeLessThan(400);
});
