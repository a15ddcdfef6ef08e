import { makeRng } from '@flotilla/engine';
import { finish, type RulesSpec } from '@flotilla/lab';
import { err, makePreset, makeRules, type Rules, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import * as research from './index.js';

const rng = makeRng(1);
const none = undefined as never;
const RUSSIAN = makePreset('russian', rng);
const STRIP = unwrap(makeRules({ grid: { width: 3, height: 1 }, fleet: [2] }));
/** Cast, as a caller may do who bypasses `makeRules`. */
const NOT_MADE = { ...STRIP, fleet: [2] } as unknown as Rules;
const BAD_ENTRY = { fleet: [0] };
const HUGE = unwrap(
  makeRules({ grid: { width: 26, height: 26 }, fleet: [5, 4, 4, 3, 3, 3, 2, 2] }),
);
const MATCH = { rules: 'russian', shooters: ['random', 'random'], placer: 'uniform' };

function sweep(changed: Partial<research.SweepOptions>) {
  return finish(research.playSweep({ variants: [MATCH], games: 1, seed: 1, ...changed }));
}

function evolveBy(rules: research.EvolveAgainstOptions['rules']) {
  const games = { generations: 1, games: 1, freshGames: 1 };
  return finish(research.evolveAgainst({ shooter: 'random', seed: 1, ...games, rules }));
}

function experiments(options: { seed?: number; scale?: number }) {
  return finish(research.runExperiments([], { seed: 1, scale: 1, ...options }));
}

function plan(changed: Partial<research.EvaluateOptions>) {
  return research.planEvaluation({ rules: STRIP, shooter: 'greedy', ties: 'lowest', ...changed });
}

/** A call with an invalid option, the option's name, and the code. */
test.each<[string, () => unknown, string, string?]>([
  ['playSweep', () => sweep({ games: 0.5 }), 'games'],
  ['playSweep', () => sweep({ variants: [] }), 'variants'],
  ['playSweep', () => sweep({ seed: -1 }), 'seed'],
  ['playSweep', () => sweep({ variants: [MATCH, { ...MATCH, shooters: ['random'] }] }), 'shooters'],
  ['evolveAgainst', () => evolveBy(BAD_ENTRY), 'rules', 'bad-rules'],
  ['runExperiments', () => experiments({ scale: 0 }), 'scale'],
  ['runExperiments', () => experiments({ scale: Infinity }), 'scale'],
  ['runExperiments', () => experiments({ seed: -1 }), 'seed'],
  ['planEvaluation', () => plan({ rules: NOT_MADE }), 'rules', 'bad-rules'],
  ['planEvaluation', () => plan({ shooter: 'x' }), 'shooter', 'unknown-name'],
  ['planEvaluation', () => plan({ ties: 'x' as never }), 'ties', 'unknown-name'],
  ['solveMatrixGame', () => research.solveMatrixGame([[1, 2], [3]]), 'payoffs'],
  ['solveMatrixGame', () => research.solveMatrixGame([]), 'payoffs'],
  ['SmallBoard.of', () => research.SmallBoard.of(STRIP, Number.NaN), 'budget'],
  ['SmallBoard.of', () => research.SmallBoard.of(NOT_MADE, 1), 'rules', 'bad-rules'],
  ['listSpace', () => research.listSpace(STRIP, -1), 'limit'],
  ['listSpace', () => research.listSpace(NOT_MADE), 'rules', 'bad-rules'],
  ['fixedOrder', () => research.fixedOrder(NOT_MADE), 'rules', 'bad-rules'],
  ['smallestBoards', () => research.smallestBoards(NOT_MADE), 'rules', 'bad-rules'],
  ['evolveLayouts', () => research.evolveLayouts(NOT_MADE, rng).ask(), 'rules', 'bad-rules'],
  ['evolveLayouts', () => research.evolveLayouts(RUSSIAN, none), 'rng', 'missing'],
  ['LayoutEvolution.tell', () => research.evolveLayouts(RUSSIAN, rng).tell([]), 'scores'],
  ['simulateFirstHit', () => research.simulateFirstHit(3, 1, none), 'rng', 'missing'],
])('%s throws an OptionError', async (_, call, option, code = 'out-of-range') => {
  const error = { name: 'OptionError', code, option, message: expect.stringContaining(option) };
  await expect((async () => call())()).rejects.toMatchObject(error);
});

test('an order is not judged on a board that is too large', () => {
  expect(research.shotsInOrder(HUGE, [0])).toMatchObject(err({ code: 'too-large' }));
});

test('rules are taken as makeRules returns them, and give the same games as their entry', async () => {
  const entry = { grid: { width: 4, height: 4 }, fleet: [2, 1] };
  const rules = unwrap(makeRules(entry));
  const swept = (given: RulesSpec) => sweep({ variants: [{ ...MATCH, rules: given }] });
  expect(await swept(rules)).toEqual(await swept(entry));
  expect(await evolveBy(rules)).toEqual(await evolveBy(entry));
});
