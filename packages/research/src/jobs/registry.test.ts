import { makeRng, newMemory } from '@flotilla/engine';
import { type Batch, finish, playMatch, runTournament } from '@flotilla/lab';
import { readBatch, readPart, remoteWork } from '@flotilla/lab/internals';
import { err, makePreset, makeRules, makeRulesEntry, ok, unwrap } from '@flotilla/rules';
import { describe, expect, it, test } from 'vitest';
import { evaluate, planEvaluation } from '../evaluate.js';
import { evolveAgainst } from '../evolution/evolve-against.js';
import { EXPERIMENTS } from '../experiments/registry.js';
import { Work } from '../experiments/work.js';
import { playSweep } from '../sweep.js';
import { wiredRunner } from '../testing/wired-runner.js';
import { JOBS } from './registry.js';

const rules = makePreset('mini-7', makeRng(1));
const shooters = ['density', { learner: 'learned', memory: newMemory() }] as const;
const onGame = () => {};

describe('work of other machines', () => {
  it('passes the checks of both sides and gives the same', async () => {
    const kinds = new Set<string>();
    const runner = wiredRunner(kinds);
    const placer = 'uniform';
    const small = { grid: { width: 4, height: 4 }, fleet: [3, 2] };
    const match = { rules: small, shooters, placer, games: 15, seed: 1, onGame, adjust: true };
    expect(await finish(playMatch(match, { runner }))).toEqual(await finish(playMatch(match)));
    const players = ['a', 'b', 'c'].map((name) => ({ name, placer: 'uniform' }));
    const entry = makeRulesEntry(rules);
    const meetings = { format: 'swiss' as const, games: 2, onGame, adjust: true };
    const cup = { ...meetings, rules: entry, players, shooters, seed: 2 };
    expect(await finish(runTournament(cup, { runner }))).toEqual(await finish(runTournament(cup)));
    const evolution = { population: 4, survivors: 1 };
    const hard = { shooter: 'weights', rules: 'mini-7', seed: 3, generations: 1, games: 3 };
    const hunt = { ...hard, freshGames: 5, evolution };
    expect(await finish(evolveAgainst(hunt, { runner }))).toEqual(
      await finish(evolveAgainst(hunt)),
    );
    const planned = unwrap(makeRules(small));
    const plan = unwrap(planEvaluation({ rules: planned, shooter: 'greedy', ties: 'average' }));
    expect(await finish(evaluate(plan, { runner }))).toEqual(await finish(evaluate(plan)));
    const variants = [{ rules: 'mini-7', placer, shooters }];
    const sweep = { variants, games: 7, seed: 4 };
    expect(await finish(playSweep(sweep, { runner }))).toEqual(await finish(playSweep(sweep)));
    // The other jobs are those of the experiments, tested there.
    expect([...kinds].sort().join(' ')).toBe(
      'games match-pairs score-layouts swept-boards walk-positions',
    );
  }, 300_000);
});

const RUN = { rules: 'russian', seed: 1 };
const PART = { ...RUN, from: 0, to: 10 };
const PLAIN = { withGames: false, adjust: false };
const DRAWN = { shooters: ['density', 'random'], placers: ['uniform'], seen: 0 };
const PAIRS = { ...PART, ...PLAIN, ...DRAWN, games: 1e15 };
const SOLOS = { ...PART, placer: 'uniform', shooters: ['random'], against: [0], adjust: false };
const SCORES = { ...PART, shooter: 'random', layouts: [[[0]]], purpose: 'p' };
const SIDES = { shooters: ['random', 'random'], placers: ['edges', 'edges'] };
const GAME = { ...SIDES, number: 0, layouts: 0, first: 0 };
const GAMES = { ...RUN, ...PLAIN, games: [GAME] };
const KNOCKOUT = { ...RUN, players: 16, placers: ['edges'], shooters: ['random'] };

/** Batches of small runs of all experiments, as another machine gets them. */
const PLANNED = EXPERIMENTS.flatMap((experiment) => {
  const work = new Work(experiment.name, 1, 0.002);
  experiment.prepare(work);
  return work.pieces.map(({ batch }) => JSON.parse(JSON.stringify(batch)) as Batch);
});

/** Returns what the first planned batch of this kind is about. */
function specOf(kind: string): object {
  const batch = PLANNED.find((each) => each.kind === kind);
  return batch ? (batch.spec as object) : expect.fail(`no ${kind} is planned`);
}

const NUMBERED = { kind: 'theory', key: 1, spec: specOf('theory') };

function whereWrong(kind: string, spec: unknown): string {
  const read = readBatch({ kind, key: 'k', spec }, JOBS);
  return read.ok ? 'nowhere' : read.error.where;
}

describe('a batch of a stranger', () => {
  it('passes where nothing is wrong', () => {
    const wrong = PLANNED.filter(({ kind, spec }) => whereWrong(kind, spec) !== 'nowhere');
    expect(wrong).toEqual([]);
    const others = { 'match-pairs': PAIRS, solos: SOLOS, 'score-layouts': SCORES, games: GAMES };
    for (const [kind, spec] of Object.entries({ ...others, knockout: KNOCKOUT })) {
      expect(whereWrong(kind, spec), kind).toBe('nowhere');
    }
  });

  const file = { file: '/tmp/x.mjs', timeLimitMs: 1 };
  const learner = { learner: 'learned', memory: {} };
  const foreign = { ...GAME, shooters: [file, file] };
  const parsed = (text: string) => JSON.parse(text) as object;
  it.each([
    ['match-pairs', { ...PAIRS, shooters: [file, 'random'] }, 'spec.shooters.0'],
    ['match-pairs', { ...PAIRS, shooters: ['nobody', 'random'] }, 'spec.shooters.0'],
    ['match-pairs', { ...PAIRS, shooters: ['constructor', 'random'] }, 'spec.shooters.0'],
    ['match-pairs', { ...PAIRS, shooters: [learner, 'random'] }, 'spec.shooters.0'],
    ['match-pairs', { ...PAIRS, placers: [{ file: '/tmp/x.mjs' }] }, 'spec.placers.0'],
    ['match-pairs', { ...PAIRS, to: 1e15 }, 'spec'],
    ['match-pairs', { ...PAIRS, from: 10 }, 'spec'],
    ['match-pairs', { ...PAIRS, games: 2 }, 'spec'],
    ['match-pairs', { ...PAIRS, to: 0.5 }, 'spec.to'],
    ['match-pairs', { ...PAIRS, seed: 1e300 }, 'spec.seed'],
    ['match-pairs', { ...PAIRS, rules: 'toString' }, 'spec.rules'],
    ['match-pairs', { ...PAIRS, rules: { grid: { width: 1e9, height: 1 } } }, 'spec.rules'],
    ['match-pairs', { ...PAIRS, ...parsed('{"constructor": {}}') }, 'spec'],
    ['match-pairs', parsed(`${JSON.stringify(PAIRS).slice(0, -1)},"__proto__":{"a":1}}`), 'spec'],
    ['match-pairs', null, 'spec'],
    ['games', { ...GAMES, games: [] }, 'spec.games'],
    ['games', { ...GAMES, adjust: 1 }, 'spec.adjust'],
    ['games', { ...GAMES, games: Array(1001).fill(GAME) }, 'spec.games'],
    ['games', { ...GAMES, games: [foreign] }, 'spec.games.0.shooters.0'],
    ['solos', { ...SOLOS, to: 1e15 }, 'spec'],
    ['solos', { ...SOLOS, shooters: [file] }, 'spec.shooters.0'],
    ['solos', { ...SOLOS, against: [1] }, 'spec'],
    ['score-layouts', { ...SCORES, to: 1e15 }, 'spec'],
    ['score-layouts', { ...SCORES, shooter: file }, 'spec.shooter'],
    ['score-layouts', { ...SCORES, layouts: [[[-1]]] }, 'spec.layouts.0.0.0'],
    ['learning', { ...specOf('learning'), to: 1e15 }, 'spec'],
    ['learning', { ...specOf('learning'), blocks: 1e9 }, 'spec.blocks'],
    ['exact-figure', { ...specOf('exact-figure'), question: 'constructor' }, 'spec.question'],
    ['laid-games', { ...specOf('laid-games'), to: 1e15 }, 'spec'],
    ['laid-games', { ...specOf('laid-games'), shooter: file }, 'spec.shooter'],
    ['laid-games', { ...specOf('laid-games'), boards: [] }, 'spec.boards'],
    ['knockout', { ...KNOCKOUT, players: 1e15 }, 'spec.players'],
    ['evolution', { ...specOf('evolution'), population: 1e9 }, 'spec.population'],
    ['evolution', { ...specOf('evolution'), to: 1e15 }, 'spec'],
    ['theory', { ...specOf('theory'), to: 1e15 }, 'spec'],
    ['theory', { ...specOf('theory'), formula: 'toString' }, 'spec.formula'],
    ['nothing', {}, 'kind'],
    ['__proto__', {}, 'kind'],
  ])('%s is refused, case %#', (kind, spec, where) => {
    expect(whereWrong(kind, spec)).toBe(where);
  });

  it.each([null, 1, 'x', [[]], {}, { kind: 'theory' }, NUMBERED])('%j is no batch', (value) => {
    expect(readBatch(value, JOBS)).toMatchObject(err({ code: 'bad-batch' }));
  });
});

test('a batch that turns out to be impossible has failed', async () => {
  // An illegal layout, which is detected only when it is made.
  const batch = { kind: 'score-layouts', key: '', spec: { ...SCORES, layouts: [[[0]]] } };
  expect(await remoteWork(JOBS)(batch)).toMatchObject({ kind: 'failed' });
});

describe('a part of a stranger', () => {
  const batch: Batch = { kind: 'knockout', key: 'k', spec: KNOCKOUT };
  const moments = { count: 1, sum: 1, squares: 1 };
  const means = { shots: moments, winners: moments, losers: moments, loserPoints: moments };
  const random = { wins: 1, losses: 0, draws: 0 };
  const value = { ...means, byPlacer: {}, byShooter: { random }, counted: {} };

  it('passes where nothing is wrong', () => {
    expect(readPart(batch, ok(value), JOBS)).toEqual(ok(ok(value)));
    const error = { code: 'gave-up', placer: 'edges', tries: 3 };
    expect(readPart(batch, err(error), JOBS)).toMatchObject({ ok: true });
  });

  it.each([
    ['another name', ok({ ...value, byShooter: { toString: {} } })],
    ['text for a number', ok({ ...value, shots: { ...moments, sum: '1' } })],
    ['a number that is none', ok({ ...value, shots: { ...moments, sum: null } })],
    ['a key too many', ok({ ...value, more: 1 })],
    ['a key too few', ok({ shots: moments })],
    ['nothing', undefined],
  ])('%s is refused', (_, part) => {
    expect(readPart(batch, part, JOBS)).toMatchObject(err({ code: 'bad-part' }));
  });

  it('has as many figures as were asked for', () => {
    const solos: Batch = { kind: 'solos', key: 'k', spec: SOLOS };
    const part = ok({ shots: [[0, 1]], differences: [] });
    expect(readPart(solos, part, JOBS)).toMatchObject({ error: { where: 'value.differences' } });
  });
});
