import type { DraftError, Refusal } from '@flotilla/play';
import {
  type ActionError,
  type Contradiction,
  type LayoutFault,
  makePreset,
  makeRules,
  newObservation,
  type RecordError,
  type RulesFault,
  readRecord,
} from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { makeTexts } from '../features/index.js';
import {
  describeActionError,
  describeContradiction,
  describeDraftError,
  describeLayoutFault,
  describeNotationError,
  describePlacerError,
  describeRecordError,
  describeRefusal,
  describeRulesFaults,
  describeSeaMapError,
} from './error-texts.js';
import { LANGS, type Texts } from './i18n/index.js';

const rules = makePreset('russian', { below: () => 0 });
const { grid } = rules;
const en = makeTexts('en');
const ru = makeTexts('ru');

const ACTIONS: readonly ActionError[] = [
  { code: 'wrong-phase', phase: 'prepare' },
  { code: 'wrong-phase', phase: 'battle' },
  { code: 'wrong-phase', phase: 'over' },
  { code: 'not-your-turn', toMove: 1 },
  { code: 'shot-count', expected: 3, given: 2 },
  { code: 'off-grid', square: 100 },
  { code: 'already-shot', square: 13 },
];
const REFUSALS: readonly Refusal[] = [
  ...ACTIONS,
  { code: 'known-empty', square: 1 },
  { code: 'repeated', square: 1 },
  { code: 'mark-on-shot', square: 1 },
  { code: 'only-in-training' },
  { code: 'nothing-to-undo' },
  { code: 'hand-over-first' },
  { code: 'gave-up', placer: 'uniform', tries: 9 },
];
const PLAYERS = [{ name: 'Anna' }, { name: 'Boris' }] as const;
const LAYOUTS: readonly LayoutFault[] = [
  { code: 'off-grid', ship: 0, squares: [100] },
  { code: 'not-in-fleet', ship: 0, squares: [1, 3] },
  { code: 'missing', shapeId: '4', count: 2 },
  { code: 'overlap', ships: [0, 1], squares: [5] },
  { code: 'touching', ships: [0, 1], squares: [5] },
];
const DRAFTS: readonly DraftError[] = [
  { code: 'sticks-out' },
  { code: 'none-left' },
  { code: 'overlap', squares: [1] },
  { code: 'touching', squares: [1] },
];
const CONTRADICTIONS: readonly Contradiction[] = [
  { code: 'off-grid', square: 100 },
  { code: 'already-shot', square: 1 },
  { code: 'known-empty', square: 1, squares: [3] },
  { code: 'bad-ship', square: 1, shapeId: '9' },
  { code: 'no-such-ship', square: 1, squares: [1] },
  { code: 'no-room', square: 1, squares: [1, 2] },
  { code: 'no-layout', square: 1 },
];
const RECORDS: readonly RecordError[] = [
  { line: 1, code: 'not-a-record' },
  { line: 1, code: 'bad-check' },
  { line: 1, code: 'text-after-end' },
  { line: 1, code: 'expected-line', expected: 'rules', given: 'x' },
  { line: 1, code: 'expected-value', expected: 'json', given: 'x' },
  { line: 1, code: 'bad-rules', faults: [{ path: '', code: 'unknown-key' }] },
  { line: 1, code: 'bad-ship', given: 'x' },
  { line: 1, code: 'bad-shot', given: 'x' },
  { line: 1, code: 'wrong-answer', square: 'B1', expected: 'B1+' },
  { line: 1, code: 'illegal-action', grid, action: { code: 'already-shot', square: 1 } },
];

describe.each(LANGS)('every error in %s', (lang) => {
  const texts = makeTexts(lang);
  const described: readonly string[] = [
    ...ACTIONS.map((error) => describeActionError(texts, grid, error)),
    ...REFUSALS.map((refusal) =>
      describeRefusal(texts, { rules, players: PLAYERS, awaited: 1 }, refusal),
    ),
    describeActionError(texts, grid, { code: 'illegal-layout', faults: LAYOUTS }),
    ...LAYOUTS.map((fault) => describeLayoutFault(texts, grid, fault)),
    ...DRAFTS.map((error) => describeDraftError(texts, grid, error)),
    ...CONTRADICTIONS.map((error) => describeContradiction(texts, newObservation(rules), error)),
    ...RECORDS.map((error) => describeRecordError(texts, error)),
    ...(['not-a-square', 'off-grid'] as const).map((code) =>
      describeNotationError(texts, grid, { code, text: 'Z\u00009' }),
    ),
    ...(['off-grid', 'already-shot', 'known-empty'] as const).map((code) =>
      describeSeaMapError(texts, { code, row: 1, col: 2 }),
    ),
    describeSeaMapError(texts, { code: 'bad-outcome', given: 'x' }),
    describePlacerError(texts, { code: 'gave-up', placer: 'uniform', tries: 9 }, 'sequential'),
    describePlacerError(texts, { code: 'gave-up', placer: 'uniform', tries: 9 }),
    describeRulesFaults(texts, EVERY_RULES_FAULT),
  ];

  test.each(described)('is one line with all its values: %s', (text) => {
    expect(text).toMatch(/^[^\p{Cc}]+$/u);
    expect(text).not.toMatch(/\{\{|undefined|\[object|errors[:.]|\bNaN\b/);
  });
});

const EVERY_RULES_FAULT: readonly RulesFault[] = [
  { path: 'x', code: 'unknown-key' },
  { path: 'grid.x\u001B', code: 'unknown-key' },
  { path: 'fleet', code: 'empty-fleet' },
  { path: 'fleet[0]', code: 'bad-shape', shape: { code: 'no-segments' } },
  { path: 'fleet[0]', code: 'bad-shape', shape: { code: 'bad-character', row: 0, character: 'x' } },
  { path: 'fleet[0]', code: 'bad-shape', shape: { code: 'not-connected' } },
  { path: 'fleet[0]', code: 'bad-shape', shape: { code: 'bad-length', given: 99 } },
  { path: 'fleet', code: 'no-room', needs: 5, has: 4 },
  { path: 'fleet', code: 'no-layout' },
  { path: 'fleet', code: 'too-tight' },
  { path: 'grid', code: 'expected', expected: 'grid', given: undefined },
];

describe('what is expected', () => {
  const wrong: readonly unknown[] = [
    3,
    {
      name: '',
      grid: 3,
      fleet: 3,
      touching: 3,
      announces: 3,
      lastTurn: 3,
      turns: 3,
    },
    { grid: { width: 0, height: 99 }, fleet: [true] },
  ];
  const faults = wrong.flatMap((entry) => {
    const made = makeRules(entry);
    return made.ok ? [] : made.error.faults;
  });

  test('is said in Russian without English words', () => {
    const text = describeRulesFaults(ru, faults).replace(/"[^"]*"|[\w.[\]]+:|true|false/g, '');
    expect(text).not.toMatch(/[a-z]{3,}/);
  });

  const damaged = [
    'flotilla 1\nrules x\n',
    'flotilla 1\nrules {}\ndate x\n',
    'flotilla 1\nrules {}\ndate 2026-01-01\nseed x\n',
    'flotilla 1\nrules {}\ndate 2026-01-01\nplayer 1 {}\n',
    'flotilla 1\nrules {}\ndate 2026-01-01\nplayer 1 {"name":"a"}\nplayer 2 {"name":"b"}\nfirst 3\n',
  ];

  test.each(damaged)('in a record is known in Russian: %j', (text) => {
    const record = readRecord(text);
    if (record.ok) throw new Error('not damaged');
    expect(record.error.code).toBe('expected-value');
    expect(describeRecordError(ru, record.error)).not.toContain('нужна строка');
  });
});

test('squares are named in the letters of the language', () => {
  const named = (texts: Texts) =>
    describeDraftError(texts, grid, { code: 'overlap', squares: [12, 22] });
  expect(named(en)).toContain('C2, C3');
  expect(named(ru)).toContain('В2, В3');
});
