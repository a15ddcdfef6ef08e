import { ForeignError, type ForeignFault } from '@flotilla/lab';
import { makePreset } from '@flotilla/rules';
import { describe, expect, it, test } from 'vitest';
import { makeTexts } from '../features/index.js';
import {
  describeForeignError,
  describeForeignFault,
  describeNotationError,
  describePlacerError,
  describeSeaMapError,
} from './error-texts.js';
import { LANGS } from './i18n/index.js';

const { grid } = makePreset('russian', { below: () => 0 });

describe.each(LANGS)('every error in %s', (lang) => {
  const texts = makeTexts(lang);
  const described: readonly string[] = [
    ...(['not-a-square', 'off-grid'] as const).map((code) =>
      describeNotationError(texts, grid, { code, text: 'Z\u00009' }),
    ),
    ...(['off-grid', 'already-shot', 'known-empty'] as const).map((code) =>
      describeSeaMapError(texts, { code, row: 1, col: 2 }),
    ),
    describeSeaMapError(texts, { code: 'bad-outcome', given: 'x' }),
    describePlacerError(texts, { code: 'gave-up', placer: 'uniform', tries: 9 }, 'sequential'),
    describePlacerError(texts, { code: 'gave-up', placer: 'uniform', tries: 9 }),
  ];

  test.each(described)('is one line with all its values: %s', (text) => {
    expect(text).toMatch(/^[^\p{Cc}]+$/u);
    expect(text).not.toMatch(/\{\{|undefined|\[object|errors[:.]|\bNaN\b/);
  });
});

const [EN, RU] = [makeTexts('en'), makeTexts('ru')];
const one = ['A1', 'B1'];
const other = ['J9', 'J10'];

const FAULTS: readonly (readonly [fault: ForeignFault, english: string, russian: string])[] = [
  [
    { code: 'not-open', square: 'A1' },
    'it shot at A1, which is not open',
    'выстрел по\u00A0А1, а\u00A0эта клетка не\u00A0открыта',
  ],
  [
    { code: 'no-square', role: 'shooter', given: 'Z99', first: 'A1', last: 'J10' },
    'it shot at Z99, which is not a square from A1 to J10',
    'выстрел по\u00A0Z99, а\u00A0такой клетки нет: они идут от\u00A0А1 до\u00A0К10',
  ],
  [
    { code: 'no-number', role: 'placer', given: 100, last: 99 },
    'it placed a ship at 100, which is not a whole number from 0 to 99',
    'корабль поставлен на\u00A0100, а\u00A0это не\u00A0целое число от\u00A00 до\u00A099',
  ],
  [
    { code: 'late', asked: 'shoot', limitMs: 200 },
    'it took longer than 200 ms for a shot',
    'на\u00A0выстрел ушло больше 200\u00A0мс',
  ],
  [
    { code: 'late', asked: 'hello', limitMs: 10_000 },
    'it took longer than 10000 ms to load',
    'загрузка заняла больше 10000\u00A0мс',
  ],
  [
    { code: 'exited', exitCode: 2 },
    'it exited (exit code 2)',
    'процесс завершился сам (код выхода 2)',
  ],
  [
    { code: 'no-export', role: 'shooter' },
    'it exports neither `shooter` with a function `shoot` nor `shoot`',
    'в\u00A0файле нет стрелка: не\u00A0экспортированы ни\u00A0`shooter` с\u00A0функцией `shoot`, ни\u00A0`shoot`',
  ],
  [
    { code: 'not-loaded', text: 'SyntaxError: oh' },
    'it could not be loaded: SyntaxError: oh',
    'не\u00A0загрузился: SyntaxError: oh',
  ],
  [
    { code: 'threw', text: 'oops', line: 1 },
    'it threw: oops (line 1)',
    'ошибка в\u00A0коде: oops (строка 1)',
  ],
  [
    { code: 'threw', refused: '/etc/passwd' },
    'it threw: it has no access to /etc/passwd',
    'ошибка в\u00A0коде: нет доступа к\u00A0/etc/passwd',
  ],
  [
    { code: 'threw' },
    'it threw: something that cannot be shown',
    'ошибка в\u00A0коде: значение, которое нельзя показать',
  ],
  [
    { code: 'no-reply', text: '$t(errors:internal) {{x}}' },
    'it printed an invalid reply: $t(errors:internal) {{x}}',
    'напечатан неверный ответ: $t(errors:internal) {{x}}',
  ],
  [
    { code: 'memory', limitMb: 256 },
    'it used more than 256 MB of memory',
    'занято больше 256\u00A0МБ памяти',
  ],
  [{ code: 'given-up', text: 'no idea' }, 'no idea', 'no idea'],
  [
    { code: 'ship-missing', ship: '3', count: 2 },
    'missing: 2 ships of 3 squares',
    'не\u00A0хватает: 2 корабля из\u00A03 клеток',
  ],
  [
    { code: 'ships-touch', one, other },
    'the ships at A1 B1 and at J9 J10 touch',
    'корабли А1 Б1 и\u00A0К9 К10 касаются друг друга',
  ],
];

it.each(FAULTS)('%j is told in both languages', (fault, english, russian) => {
  expect(describeForeignFault(EN, fault)).toBe(english);
  expect(describeForeignFault(RU, fault)).toBe(russian);
  expect(describeForeignError(RU, new ForeignError(fault))).toBe(russian);
  const error = { code: 'gave-up', placer: 'odd', tries: 1, reason: fault } as const;
  expect(describePlacerError(RU, error)).toBe(`odd: ${russian}`);
});

it('keeps the text of a stranger on one short line', () => {
  const text = `\u001b[2J${'long\n'.repeat(1000)}`;
  const line = describeForeignFault(EN, { code: 'given-up', text });
  expect(line).not.toMatch(/\p{Cc}/u);
  expect(line.length).toBeLessThan(400);
});
