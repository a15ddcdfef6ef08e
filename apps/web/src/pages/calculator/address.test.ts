import { makeRng } from '@flotilla/engine';
import { makePreset, makeRules, PRESET_NAMES, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { isPositionHash, makePositionHash, parsePositionHash } from './address.js';

const RUSSIAN = makePreset('russian');

test('a position is short, and its squares can be read', () => {
  const marks = [
    { square: 32, kind: 'miss' },
    { square: 43, kind: 'hit' },
    { square: 44, kind: 'sunk' },
    { square: 99, kind: 'empty' },
  ] as const;
  const hash = makePositionHash({ rules: RUSSIAN, marks });
  expect(hash).toBe('#rules=russian&marks=C4o.D5x.E5s.J10e');
  expect(isPositionHash(hash)).toBe(true);
  expect(parsePositionHash(hash)).toEqual({ rules: RUSSIAN, marks });
});

test.each(PRESET_NAMES)(
  'a position comes back by the rules %s, the ship that sank as well',
  (name) => {
    const rules = makePreset(name, makeRng(7));
    const told = rules.announces === 'named' ? { ship: 1 } : { shapeId: rules.fleet[1]!.id };
    const marks = [{ square: 1, kind: 'sunk', ...told }] as const;
    expect(parsePositionHash(makePositionHash({ rules, marks }))).toEqual({ rules, marks });
  },
);

test('a position comes back by own rules', () => {
  const entry = { name: 'Я & ты #1', grid: { width: 4, height: 3 }, fleet: [['##', '#.'], 1] };
  const rules = unwrap(makeRules(entry));
  expect(parsePositionHash(makePositionHash({ rules, marks: [] }))).toEqual({ rules, marks: [] });
});

test('a position is by the russian rules where it names none', () => {
  expect(isPositionHash('#marks=A1x')).toBe(true);
  const marks = [{ square: 0, kind: 'hit' }];
  expect(parsePositionHash('#marks=A1x')).toEqual({ rules: RUSSIAN, marks });
  expect(isPositionHash('#main')).toBe(false);
});

test.each([
  '#marks=A1q',
  '#rules=none&marks=',
  '#rules={}x&marks=',
  '#rules=russian&marks=A1s9',
  '#rules={"fleet":[30]}&marks=',
])('a position that cannot be read is refused: %s', (hash) => {
  expect(parsePositionHash(hash)).toBeUndefined();
});
