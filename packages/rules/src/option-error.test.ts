import { expect, test } from 'vitest';
import * as rules from './index.js';
import { seededRng } from './testing/arbitraries.js';
import { NOT_MADE, STRIP, testOptionErrors } from './testing/option-errors.js';

const { makeRules, newObservation, observe, SquareSet, unwrap } = rules;
const BOOM = { square: 0, outcome: 'boom' as never };
const sunk = observe(newObservation(STRIP), { square: 0, outcome: 'hit' });

testOptionErrors([
  ['makePreset', () => rules.makePreset('chess' as never, seededRng(1)), 'name', 'unknown-name'],
  ['presetEntry', () => rules.presetEntry('x' as 'russian'), 'name', 'unknown-name'],
  ['makeSquare', () => rules.makeSquare(STRIP.grid, 100), 'square', 'off-grid'],
  ['withPending', () => rules.withPending(sunk, 100), 'square', 'off-grid'],
  ['observe', () => observe(sunk, { square: 2, outcome: 'hit' }), 'answer', 'contradictory'],
  ['observe', () => observe(newObservation(STRIP), BOOM), 'outcome', 'unknown-name'],
  ['tryObserve', () => rules.tryObserve(newObservation(STRIP), BOOM), 'outcome', 'unknown-name'],
  ['makePreset', () => rules.makePreset('small-8'), 'rng', 'missing'],
  ['shuffle', () => rules.shuffle([1], undefined as never), 'rng', 'missing'],
  ['newGame', () => rules.newGame(STRIP, 2 as never), 'first'],
  ['straight', () => rules.straight(0), 'length'],
  ['roundedNumber', () => rules.roundedNumber('en', 1, 0), 'digits'],
  ['pick', () => rules.pick([], seededRng(1)), 'items'],
  ['SquareSet.of', () => SquareSet.of(4, [4]), 'squares', 'off-grid'],
  ['SquareSet.with', () => SquareSet.empty(4).with(4), 'square', 'off-grid'],
  ['checkWhole', () => rules.checkWhole('n', 1.5, 0), 'n'],
  ['checkChance', () => rules.checkChance('n', 1.5), 'n'],
  ['checkPositive', () => rules.checkPositive('n', Infinity), 'n'],
  ['checkName', () => rules.checkOneOf('n', 'x', ['a']), 'n', 'unknown-name'],
  ['checkSquare', () => rules.checkSquare('n', STRIP.grid, 0.5), 'n', 'off-grid'],
]);

const WITH_RULES: readonly [string, () => unknown][] = [
  ['checkRules', () => rules.checkRules(NOT_MADE)],
  ['newGame', () => rules.newGame(NOT_MADE, 0)],
  ['newObservation', () => newObservation(NOT_MADE)],
  ['makeLayout', () => rules.makeLayout(NOT_MADE, [[0, 1]])],
  ['placingFaults', () => rules.faultsOfPartialSetup(NOT_MADE, [[0, 1]])],
  ['placementTable', () => rules.placementTable(NOT_MADE)],
  ['layoutFromTable', () => rules.layoutFromTable(NOT_MADE, [])],
  ['countLayouts', () => rules.countLayouts(NOT_MADE)],
  ['forEachLayout', () => rules.forEachLayout(NOT_MADE, () => {})],
  ['findFit', () => rules.findFit(NOT_MADE)],
  ['leastHeight', () => rules.leastHeight(NOT_MADE, 3)],
  ['makeRulesEntry', () => rules.makeRulesEntry(NOT_MADE)],
  ['parseObservationText', () => rules.parseObservationText(NOT_MADE, '...')],
];

testOptionErrors(WITH_RULES.map(([name, call]) => [name, call, 'rules', 'bad-rules']));

test('unwrap prints the fault of what failed', () => {
  expect(() => unwrap(makeRules({ fleet: [11] }))).toThrow(/bad-rules.*fleet/);
});
