import { expect, test } from 'vitest';
import * as rules from './index.js';
import { seededRng } from './testing/arbitraries.js';

const { makeRules, newObservation, observe, OptionError, SquareSet, unwrap } = rules;
const STRIP = unwrap(makeRules({ grid: { width: 3, height: 1 }, fleet: [2] }));
const sunk = observe(newObservation(STRIP), { square: 0, outcome: 'hit' });

/** Call with a bad option, the option's name, and the error code. */
type Row = [string, () => unknown, string, string?];

const THROWN: readonly Row[] = [
  ['makePreset', () => rules.makePreset('chess' as never, seededRng(1)), 'name', 'unknown-name'],
  ['presetEntry', () => rules.presetEntry('x' as 'russian'), 'name', 'unknown-name'],
  ['makeSquare', () => rules.makeSquare(STRIP.grid, 100), 'square', 'off-grid'],
  ['withPending', () => rules.withPending(sunk, 100), 'square', 'off-grid'],
  ['observe', () => observe(sunk, { square: 2, outcome: 'hit' }), 'answer', 'contradictory'],
  ...[observe, rules.tryObserve].map(
    (call): Row => [
      call.name,
      () => call(newObservation(STRIP), { square: 0, outcome: 'boom' as never }),
      ...(['outcome', 'unknown-name'] as const),
    ],
  ),
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
  ['checkName', () => rules.checkName('n', 'x', ['a']), 'n', 'unknown-name'],
  ['checkSquare', () => rules.checkSquare('n', STRIP.grid, 0.5), 'n', 'off-grid'],
];

/** Rules that were parsed without `makeRules`. */
const NOT_MADE = { ...STRIP, fleet: [2] } as unknown as rules.Rules;

const WITH_RULES: readonly [string, () => unknown][] = [
  ['checkRules', () => rules.checkRules(NOT_MADE)],
  ['newGame', () => rules.newGame(NOT_MADE, 0)],
  ['newObservation', () => newObservation(NOT_MADE)],
  ['makeLayout', () => rules.makeLayout(NOT_MADE, [[0, 1]])],
  ['placingFaults', () => rules.placingFaults(NOT_MADE, [[0, 1]])],
  ['placementTable', () => rules.placementTable(NOT_MADE)],
  ['layoutFromTable', () => rules.layoutFromTable(NOT_MADE, [])],
  ['countLayouts', () => rules.countLayouts(NOT_MADE)],
  ['forEachLayout', () => rules.forEachLayout(NOT_MADE, () => {})],
  ['findFit', () => rules.findFit(NOT_MADE)],
  ['leastHeight', () => rules.leastHeight(NOT_MADE, 3)],
  ['makeRulesEntry', () => rules.makeRulesEntry(NOT_MADE)],
  ['parseObservationText', () => rules.parseObservationText(NOT_MADE, '...')],
];

test.each<Row>([
  ...THROWN,
  ...WITH_RULES.map(([name, call]): Row => [name, call, 'rules', 'bad-rules']),
])('%s throws an OptionError', (_, call, option, code = 'out-of-range') => {
  expect(call).toThrow(OptionError);
  const message = expect.stringContaining(option);
  expect(call).toThrow(expect.objectContaining({ code, option, message }));
});

test('unwrap prints the fault of what failed, and a preset with a fixed fleet needs no generator', () => {
  const made = makeRules({ fleet: [11] });
  expect(() => unwrap(made)).toThrow(/bad-rules.*fleet/);
  expect(rules.makePreset('russian').grid.width).toBe(10);
});
