import { makeRng } from '@flotilla/engine';
import { makeRules, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { NOT_MADE, STRIP, testOptionErrors } from '../../rules/src/testing/option-errors.js';
import * as lab from './index.js';
import * as node from './node/index.js';

const { finish, STRONGER_SPRT, shareOf, sprtOf } = lab;
const BAD_ENTRY = { fleet: [0] };
const MATCH: lab.MatchOptions = {
  rules: 'russian',
  shooters: ['random', 'random'],
  placer: 'uniform',
  games: 2,
  seed: 1,
};
const HITS_ONLY = { rules: { announces: 'hit' }, shooters: ['random', 'parity'] } as const;

function match(changed: Partial<lab.MatchOptions>) {
  return finish(lab.playMatch({ ...MATCH, ...changed }));
}

const TOURNAMENT: lab.TournamentOptions = {
  rules: 'russian',
  format: 'swiss',
  players: lab.makePlayers(2, ['uniform'], 1),
  shooters: ['random'],
  games: 2,
  seed: 1,
};

function tournament(changed: Partial<lab.TournamentOptions>) {
  return finish(lab.runTournament({ ...TOURNAMENT, ...changed }));
}

const placedBy = (placer: string) => lab.makePlayers(2, [placer], 1);
const UNEVEN = { players: placedBy('edges'), adjust: true };

testOptionErrors([
  ['playMatch', () => match({ games: 0.5 }), 'games'],
  ['playMatch', () => match({ seed: -1 }), 'seed'],
  ['playMatch', () => match({ rules: 'chess' }), 'rules', 'unknown-name'],
  ['playMatch', () => match({ rules: BAD_ENTRY }), 'rules', 'bad-rules'],
  ['playMatch', () => match({ rules: null as never }), 'rules', 'unknown-name'],
  ['playMatch', () => match({ seen: -1 }), 'seen'],
  ['playMatch', () => match({ againstPlacer: 'edges', seen: 2 }), 'seen'],
  ['playMatch', () => match({ mostInBatch: 0 }), 'mostInBatch'],
  ['playMatch', () => match({ sprt: { ...STRONGER_SPRT, h0: 1 } }), 'h0, h1'],
  ['playMatch', () => match({ placer: 'x' }), 'placer', 'unknown-name'],
  ['playMatch', () => match({ shooters: ['x', 'random'] }), 'shooter', 'unknown-name'],
  ['playMatch', () => match(HITS_ONLY), 'shooters', 'needs-sinkings'],
  ['playMatch', () => match({ placer: 'edges', adjust: true }), 'placer', 'not-uniform'],
  ['runTournament', () => tournament({ players: [] }), 'players'],
  ['runTournament', () => tournament({ shooters: [] }), 'shooters'],
  ['runTournament', () => tournament({ players: lab.makePlayers(1, ['edges'], 1) }), 'players'],
  ['runTournament', () => tournament({ games: 0 }), 'games'],
  ['runTournament', () => tournament({ rounds: 1.5 }), 'rounds'],
  ['runTournament', () => tournament({ rounds: 0 }), 'rounds'],
  ['runTournament', () => tournament({ seed: 0.5 }), 'seed'],
  ['runTournament', () => tournament({ rules: BAD_ENTRY }), 'rules', 'bad-rules'],
  ['runTournament', () => tournament({ format: 'x' as never }), 'format', 'unknown-name'],
  ['runTournament', () => tournament({ players: placedBy('x') }), 'placer', 'unknown-name'],
  ['runTournament', () => tournament(UNEVEN), 'placer', 'not-uniform'],
  ['makePlayers', () => lab.makePlayers(2, [], 1), 'placers'],
  ['makePlayers', () => lab.makePlayers(Infinity, ['uniform'], 1), 'count'],
  ['makePlayers', () => lab.makePlayers(Number.NaN, ['uniform'], 1), 'count'],
  ['sampleRules', () => lab.sampleRules(BAD_ENTRY, makeRng(1)), 'rules', 'bad-rules'],
  ['rangesOf', () => lab.rangesOf(NOT_MADE), 'rules', 'bad-rules'],
  ['shooterFrom', () => lab.shooterFrom('x'), 'shooter', 'unknown-name'],
  ['placerFrom', () => lab.placerFrom('x'), 'placer', 'unknown-name'],
  ['refusedShooter', () => lab.refusingShooter(['x'], 'russian'), 'shooter', 'unknown-name'],
  ['gamesPerBatch', () => lab.gamesPerBatch(['x'], STRIP), 'shooter', 'unknown-name'],
  ['stretches', () => [...lab.splitRange(10, 0)], 'size'],
  ['runBatch', () => lab.runBatch({ kind: 'x', key: '', spec: {} }, {}), 'kind', 'unknown-name'],
  ['shareOf', () => shareOf(2, 1), 'successes'],
  ['quantileOf', () => lab.quantileOf([1], 2), 'share'],
  ['visibleFrom', () => lab.visibleFrom(shareOf(1, 2), 0), 'comparisons'],
  ['equivalenceOf', () => lab.equivalenceOf(shareOf(1, 2), Number.NaN), 'within'],
  ['powerOf', () => lab.powerOf({ difference: 0, deviation: 1 }, 10), 'difference'],
  ['powerOf', () => lab.powerOf({ difference: 1, deviation: 1 }, 0), 'count'],
  ['countForPower', () => lab.countForPower({ difference: 1, deviation: -1 }, 0.8), 'deviation'],
  ['countForPower', () => lab.countForPower({ difference: 1, deviation: 1 }, 1), 'power'],
  ['sprtOf', () => sprtOf([], { ...STRONGER_SPRT, h0: 0.5, h1: 0.5 }), 'h0, h1'],
  ['sprtOf', () => sprtOf([], { ...STRONGER_SPRT, h0: 0, h1: 0.5 }), 'h0, h1'],
  ['sprtOf', () => sprtOf([], { ...STRONGER_SPRT, h1: 1 }), 'h0, h1'],
  ['sprtOf', () => sprtOf([], { ...STRONGER_SPRT, h1: Number.NaN }), 'h0, h1'],
  ['sprtOf', () => sprtOf([], { ...STRONGER_SPRT, alpha: 0 }), 'alpha'],
  ['sprtOf', () => sprtOf([], { ...STRONGER_SPRT, alpha: 1 }), 'alpha'],
  ['sprtOf', () => sprtOf([], { ...STRONGER_SPRT, beta: 0.6 }), 'beta'],
  ['openGameLog', () => node.openGameLog({ write() {} }, 'loud'), 'level', 'unknown-name'],
  ['openGameLog', () => node.openGameLog({ write() {} }, 'info', ['x']), 'fields', 'unknown-name'],
  ['poolRunner', () => node.poolRunner(0), 'threads'],
  ['beginRun', () => node.beginRun('runs', 'run', {}, { quickMs: -1 }), 'quickMs'],
]);

test('rules are taken as makeRules returns them, and give the same games as their entry', async () => {
  const entry = { grid: { width: 4, height: 4 }, fleet: [2, 1] };
  const rules = unwrap(makeRules(entry));
  const shooters = ['random', 'random'] as const;
  const runner = node.poolRunner(1);
  const plain = await match({ rules: entry, shooters });
  expect(await finish(lab.playMatch({ ...MATCH, rules, shooters }, { runner }))).toEqual(plain);
  await runner.close();
  expect(await tournament({ rules })).toEqual(await tournament({ rules: entry }));
});
