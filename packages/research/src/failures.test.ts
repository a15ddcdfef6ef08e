import { makeRng } from '@flotilla/engine';
import { finish, type RulesSpec } from '@flotilla/lab';
import { err, makePreset, makeRules, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { NOT_MADE, STRIP, testOptionErrors } from '../../rules/src/testing/option-errors.js';
import * as research from './index.js';

const { diagonalChanceWithin, diagonalSquares } = research;
const { hitChance, hitChanceWithin, meanShotsToHit } = research;
const rng = makeRng(1);
const none = undefined as never;
const RUSSIAN = makePreset('russian', rng);
const MATCH = { rules: 'russian', shooters: ['random', 'random'], placer: 'uniform' };

function sweep(changed: Partial<research.SweepOptions>) {
  return finish(research.playSweep({ variants: [MATCH], games: 1, seed: 1, ...changed }));
}

function evolveBy(changed: Partial<research.EvolveAgainstOptions>) {
  const games = { generations: 1, games: 1, freshGames: 1 };
  return finish(research.evolveAgainst({ shooter: 'random', seed: 1, ...games, ...changed }));
}

function evolveLayouts(options?: Partial<research.LayoutEvolutionOptions>) {
  return research.evolveLayouts(RUSSIAN, rng, options);
}

function experiments(options: { seed?: number; scale?: number }) {
  return finish(research.runExperiments([], { seed: 1, scale: 1, ...options }));
}

function plan(changed: Partial<research.EvaluateOptions>) {
  return research.planEvaluation({ rules: STRIP, shooter: 'greedy', ties: 'lowest', ...changed });
}

testOptionErrors([
  ['playSweep', () => sweep({ games: 0.5 }), 'games'],
  ['playSweep', () => sweep({ variants: [] }), 'variants'],
  ['playSweep', () => sweep({ seed: -1 }), 'seed'],
  ['playSweep', () => sweep({ variants: [MATCH, { ...MATCH, shooters: ['random'] }] }), 'shooters'],
  ['evolveAgainst', () => evolveBy({ rules: { fleet: [0] } }), 'rules', 'bad-rules'],
  ['evolveAgainst', () => evolveBy({ generations: 0 }), 'generations'],
  ['evolveAgainst', () => evolveBy({ games: 1.5 }), 'games'],
  ['evolveAgainst', () => evolveBy({ freshGames: -1 }), 'freshGames'],
  ['evolveAgainst', () => evolveBy({ evolution: { population: 1 } }), 'population'],
  ['evolveAgainst', () => evolveBy({ shooter: 'nobody' }), 'shooter', 'unknown-name'],
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
  ['listSpace', () => research.listLayoutSpace(STRIP, -1), 'limit'],
  ['listSpace', () => research.listLayoutSpace(NOT_MADE), 'rules', 'bad-rules'],
  ['fixedOrder', () => research.fixedOrder(NOT_MADE), 'rules', 'bad-rules'],
  ['smallestBoards', () => research.smallestBoards(NOT_MADE), 'rules', 'bad-rules'],
  ['evolveLayouts', () => research.evolveLayouts(NOT_MADE, rng).ask(), 'rules', 'bad-rules'],
  ['evolveLayouts', () => research.evolveLayouts(RUSSIAN, none), 'rng', 'missing'],
  ['evolveLayouts', () => evolveLayouts({ population: 1 }), 'population'],
  ['evolveLayouts', () => evolveLayouts({ survivors: 40 }), 'survivors'],
  ['evolveLayouts', () => evolveLayouts({ tournament: 0 }), 'tournament'],
  ['evolveLayouts', () => evolveLayouts({ doubt: -1 }), 'doubt'],
  ['evolveLayouts', () => evolveLayouts({ crossover: 2 }), 'crossover'],
  ['evolveLayouts', () => evolveLayouts({ mutation: -1 }), 'mutation'],
  ['LayoutEvolution.tell', () => evolveLayouts().tell([]), 'scores'],
  ['LayoutEvolution.tell', () => evolveLayouts().tell([1]), 'scores'],
  ['LayoutEvolution.tell', () => evolveLayouts().tell(Array(40).fill(Number.NaN)), 'scores'],
  ['simulateFirstHit', () => research.simulateFirstHit(3, 1, none), 'rng', 'missing'],
  ['diagonalSquares', () => diagonalSquares(RUSSIAN.grid, 0), 'length'],
  ['diagonalSquares', () => diagonalSquares(RUSSIAN.grid, 2, 2), 'offset'],
  ['diagonalChanceWithin', () => diagonalChanceWithin(0, 1, 0), 'squares'],
  ['diagonalChanceWithin', () => diagonalChanceWithin(10, 11, 0), 'length'],
  ['diagonalChanceWithin', () => diagonalChanceWithin(10, 2, 6), 'shots'],
  ['diagonalChanceWithin', () => diagonalChanceWithin(10, 3, 4), 'shots'],
  ['hitChance', () => hitChance(0, 0), 'squares'],
  ['hitChance', () => hitChance(10, 11), 'targets'],
  ['hitChance', () => hitChance(10, 1, 0), 'shot'],
  ['hitChanceWithin', () => hitChanceWithin(2.5, 1, 1), 'squares'],
  ['hitChanceWithin', () => hitChanceWithin(10, -1, 1), 'targets'],
  ['hitChanceWithin', () => hitChanceWithin(10, 1, 11), 'shots'],
  ['hitChanceWithin', () => hitChanceWithin(10, 1, Number.NaN), 'shots'],
  ['meanShotsToHit', () => meanShotsToHit(Number.POSITIVE_INFINITY, 1), 'squares'],
  ['meanShotsToHit', () => meanShotsToHit(10, 0), 'targets'],
  ['meanShotsToHit', () => meanShotsToHit(10, 2, 3), 'hit'],
  ['formulasOf', () => research.formulasOf(0, 1, 1), 'squares'],
  ['formulasOf', () => research.formulasOf(5, 6, 1), 'targets'],
  ['formulasOf', () => research.formulasOf(5, 0, 1), 'targets'],
  ['formulasOf', () => research.formulasOf(5, 1, 6), 'shots'],
  ['formulasOf', () => research.formulasOf(5, 1, 0), 'shots'],
]);

test('an order is not judged on a board that is too large', () => {
  const fleet = [5, 4, 4, 3, 3, 3, 2, 2];
  const rules = unwrap(makeRules({ grid: { width: 26, height: 26 }, fleet }));
  expect(research.shotsInOrder(rules, [0])).toMatchObject(err({ code: 'too-large' }));
});

test('rules are taken as makeRules returns them, and give the same games as their entry', async () => {
  const entry = { grid: { width: 4, height: 4 }, fleet: [2, 1] };
  const rules = unwrap(makeRules(entry));
  const swept = (given: RulesSpec) => sweep({ variants: [{ ...MATCH, rules: given }] });
  expect(await swept(rules)).toEqual(await swept(entry));
  expect(await evolveBy({ rules })).toEqual(await evolveBy({ rules: entry }));
});
