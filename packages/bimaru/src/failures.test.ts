import { makeRng } from '@flotilla/engine';
import { err, makePreset, makeRules, type Rules, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import * as bimaru from './index.js';

const rng = makeRng(1);
const none = undefined as never;
const RUSSIAN = makePreset('russian', rng);
const STRIP = unwrap(makeRules({ grid: { width: 3, height: 1 }, fleet: [2] }));
/** Rules that were parsed without `makeRules`. */
const NOT_MADE = { ...STRIP, fleet: [2] } as unknown as Rules;
const sum = Array(10).fill(null);
const puzzle = unwrap(bimaru.readBimaru({ columns: sum, rows: sum, givens: { A1: 'water' } }));
const nines = Array(10).fill(9);
const impossible = unwrap(bimaru.readBimaru({ columns: nines, rows: nines }));

function make(options: { grade?: never }, rules = STRIP) {
  return bimaru.makeBimaru(rules, rng, options);
}

/** Call with a bad option, the option's name, and the error code. */
test.each<[string, () => unknown, string, string?]>([
  ['solveBimaru', () => bimaru.solveBimaru(puzzle, { maxNodes: -1 }), 'maxNodes'],
  ['countBimaru', () => bimaru.countBimaru(puzzle, undefined, { maxStates: 0 }), 'maxStates'],
  ['bimaruOfDay', () => bimaru.bimaruOfDay(-1), 'day'],
  ['makeBimaru', () => make({ grade: 'x' as never }), 'grade', 'unknown-name'],
  ['makeBimaru', () => make({}, makePreset('hasbro', rng)), 'rules', 'bad-rules'],
  ['makeBimaru', () => make({}, NOT_MADE), 'rules', 'bad-rules'],
  ['makeBimaru', () => bimaru.makeBimaru(RUSSIAN, none), 'rng', 'missing'],
])('%s throws an OptionError', async (_, call, option, code = 'out-of-range') => {
  const error = { name: 'OptionError', code, option, message: expect.stringContaining(option) };
  await expect((async () => call())()).rejects.toMatchObject(error);
});

test.each<[string, () => unknown, object]>([
  ['gradeBimaru', () => bimaru.gradeBimaru(impossible), { code: 'none' }],
  ['bimaruHint', () => bimaru.bimaruHint(puzzle, []), { code: 'several' }],
])('%s returns what is wrong', (_, call, error) => {
  expect(call()).toMatchObject(err(error));
});
