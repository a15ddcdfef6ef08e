import { makeRng } from '@flotilla/engine';
import { err, makePreset } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { NOT_MADE, STRIP, testOptionErrors } from '../../rules/src/testing/option-errors.js';
import * as bimaru from './index.js';
import { blank, RUSSIAN } from './testing/bimaru-positions.js';

const rng = makeRng(1);
const none = undefined as never;
const puzzle = blank(RUSSIAN);
const nines = Array(10).fill(9);
const impossible = blank(RUSSIAN, { columns: nines, rows: nines });

function make(options: { grade?: never }, rules = STRIP) {
  return bimaru.makeBimaru(rules, rng, options);
}

testOptionErrors([
  ['solveBimaru', () => bimaru.solveBimaru(puzzle, { maxNodes: -1 }), 'maxNodes'],
  ['countBimaru', () => bimaru.countBimaru(puzzle, undefined, { maxStates: 0 }), 'maxStates'],
  ['bimaruOfDay', () => bimaru.bimaruOfDay(-1), 'day'],
  ['makeBimaru', () => make({ grade: 'x' as never }), 'grade', 'unknown-name'],
  ['makeBimaru', () => make({}, makePreset('hasbro')), 'rules', 'bad-rules'],
  ['makeBimaru', () => make({}, NOT_MADE), 'rules', 'bad-rules'],
  ['makeBimaru', () => bimaru.makeBimaru(RUSSIAN, none), 'rng', 'missing'],
]);

test.each<[string, () => unknown, object]>([
  ['gradeBimaru', () => bimaru.gradeBimaru(impossible), { code: 'none' }],
  ['bimaruHint', () => bimaru.bimaruHint(puzzle, []), { code: 'several' }],
])('%s returns what is wrong', (_, call, error) => {
  expect(call()).toMatchObject(err(error));
});
