import {
  evolve,
  evolveLayouts,
  formulasOf,
  hitChance,
  infer,
  inferBySampling,
  inferExactly,
  listSpace,
  makeRng,
  randomSetup,
  random as randomShooter,
  readMemory,
  SmallBoard,
  solveEndgame,
  withSkill,
} from '@flotilla/engine';
import {
  evolveAgainst,
  finish,
  IS_STRONGER,
  type MatchOptions,
  makePlayers,
  planEvaluation,
  playMatch,
  runExperiments,
  runTournament,
  sprtOf,
  type TournamentOptions,
} from '@flotilla/lab';
import { poolRunner } from '@flotilla/lab/node';
import {
  completeSetup,
  draftOf,
  drawAround,
  fillAtRandom,
  fillWith,
  fire,
  layShip,
  liftShip,
  loadSetup,
  moveShip,
  newDraft,
  parseSession,
  placeFleet,
  readSession,
  redoChange,
  resign,
  resumeRecord,
  startSession,
  undoChange,
  undoShot,
  writeSession,
} from '@flotilla/play';
import {
  makeGrid,
  makeLayout,
  makePreset,
  makeRules,
  newGame,
  newObservation,
  OptionError,
  parseObservationText,
  parseShape,
  parseSquare,
  play,
  type Result,
  readRecord,
  SeaMap,
  tryObserve,
  unwrap,
} from '@flotilla/rules';
import { expect, test } from 'vitest';

/*
 * The rule of CONTRIBUTING over the public functions: what a person or a peer gave wrong comes
 * back as a `Result` with a code and the place, and what the calling code gave wrong is thrown as
 * an `OptionError` with a code and the option's name.
 */

const RUSSIAN = makePreset('russian', makeRng(1));
const STRIP = unwrap(makeRules({ grid: { width: 3, height: 1 }, fleet: [2] }));
const HITS_ONLY = unwrap(makeRules({ name: 'russian', announces: 'hit' }));
const known = newObservation(RUSSIAN);
const layout = unwrap(makeLayout(STRIP, [[0, 1]]));
const ship = layout.ships[0];
if (!ship) throw new Error('no ship');

const PLAYERS = [{ name: 'Anna' }, { name: 'Computer', shooter: 'density' }] as const;
const about = { players: PLAYERS, first: 0, seed: 1, date: '2026-01-02' } as const;

function battle(rules: typeof RUSSIAN, isTraining: boolean) {
  const session = startSession({ ...about, rules, isTraining });
  const setup = unwrap(randomSetup(rules, undefined, makeRng(1)));
  return unwrap(placeFleet(unwrap(placeFleet(session, 0, setup)), 1, setup));
}

const training = battle(RUSSIAN, true);
const prepared = startSession({ ...about, rules: RUSSIAN, isTraining: false });
const endgame = { layouts: [layout.ships], hits: [0, 1], announces: 'outcome' } as const;
const manyLayouts = Array.from({ length: 5000 }, () => layout.ships);
const crowded = unwrap(makeRules({ grid: { width: 3, height: 1 }, fleet: [1, 1] }));
const [middle] = unwrap(draftOf(crowded, [[1]], () => true)).ships;
if (!middle) throw new Error('no placement');
const OUTSIDE = { shape: middle.shape, orientation: 0, x: 99, y: 0 };

/** A call with something wrong, and what its error says: the code, and where. */
const RESULTS: readonly [string, () => Result<unknown, unknown>, Record<string, unknown>][] = [
  ['makeGrid', () => makeGrid(0, 10), { side: 'width', given: 0 }],
  ['makeRules', () => makeRules({ fleet: [0] }), { faults: [{ path: 'fleet[0]' }] }],
  ['parseShape', () => parseShape(0), { code: 'bad-length', given: 0 }],
  ['parseSquare', () => parseSquare(RUSSIAN.grid, 'Z9'), { code: 'off-grid', text: 'Z9' }],
  ['makeLayout', () => makeLayout(STRIP, [[7]]), { code: 'illegal-layout' }],
  ['parseObservationText', () => parseObservationText(STRIP, '?'), { code: expect.any(String) }],
  [
    'tryObserve',
    () => tryObserve(known, { square: 100, outcome: 'miss' }),
    { code: expect.any(String), square: 100 },
  ],
  ['readRecord', () => readRecord('flotilla 2'), { code: 'not-a-record', line: 1 }],
  [
    'play',
    () => play(newGame(RUSSIAN, 0), { type: 'shoot', seat: 0, squares: [0] }),
    { code: 'wrong-phase' },
  ],
  ['SeaMap.shoot', () => new SeaMap().shoot(10, 0, 'hit'), { code: 'off-grid', row: 10, col: 0 }],
  ['placeFleet', () => placeFleet(prepared, 0, [[0]]), { code: 'illegal-layout' }],
  ['fire', () => fire(training, [100]), { code: expect.any(String) }],
  ['resign', () => resign(prepared, 0), { code: 'wrong-phase' }],
  ['undoShot', () => undoShot({ ...training, isTraining: false }), { code: 'only-in-training' }],
  ['undoShot', () => undoShot(training), { code: 'nothing-to-undo' }],
  [
    'fillAtRandom',
    () => fillAtRandom(newDraft(crowded, [middle]), makeRng(1)),
    { code: 'no-room', ships: [middle.squares] },
  ],
  ['fillWith', () => fillWith(newDraft(crowded, [middle]), [], []), { code: 'out-of-date' }],
  ['drawAround', () => drawAround(crowded, [middle.squares], makeRng(1)), { code: 'no-room' }],
  ['draftOf', () => draftOf(RUSSIAN, [[0], [1]], () => true), { code: 'illegal-layout' }],
  ['loadSetup', () => loadSetup(newDraft(RUSSIAN), [[0, 2]], true), { code: 'illegal-layout' }],
  ['layShip', () => layShip(newDraft(RUSSIAN), OUTSIDE), { code: 'sticks-out' }],
  [
    'moveShip',
    () => moveShip(newDraft(crowded, [middle]), middle, OUTSIDE),
    { code: 'sticks-out' },
  ],
  ['liftShip', () => liftShip(newDraft(RUSSIAN), 5), { code: 'nothing-there', square: 5 }],
  ['completeSetup', () => completeSetup(newDraft(RUSSIAN)), { code: 'ships-missing', count: 10 }],
  ['undoChange', () => undoChange(newDraft(RUSSIAN)), { code: 'nothing-to-undo' }],
  ['redoChange', () => redoChange(newDraft(RUSSIAN)), { code: 'nothing-to-redo' }],
  ['readSession', () => readSession('{}'), { code: 'bad-session', path: '' }],
  ['parseSession', () => parseSession('{"format":"flotilla session 2"}'), { path: 'record' }],
  [
    'readSession',
    () => readSession(writeSession(battle(HITS_ONLY, false))),
    { code: 'needs-sinkings', seat: 1, shooter: 'density' },
  ],
  ['resumeRecord', () => resumeRecord(prepared, 1, false), { code: 'not-begun' }],
  ['readMemory', () => readMemory({}), { code: 'bad-memory', faults: expect.any(Array) }],
  ['inferExactly', () => inferExactly(known, { maxNodes: 1 }), { code: 'too-large', limit: 1 }],
  [
    'Inference.list',
    () => unwrap(inferExactly(newObservation(STRIP))).list(1),
    { code: 'too-many-layouts', layouts: 2, limit: 1 },
  ],
  [
    'Inference.list',
    () => unwrap(inferBySampling(known, { rng: makeRng(1), samples: 10 })).list(1e9),
    { code: 'only-sampled' },
  ],
  ['listSpace', () => listSpace(RUSSIAN, 1000), { code: 'too-many-layouts', limit: 1000 }],
  [
    'planEvaluation',
    () => planEvaluation({ rules: STRIP, shooter: 'montecarlo', ties: 'average' }),
    { code: 'draws-too-much' },
  ],
  ['solveEndgame', () => solveEndgame(endgame, 1), { code: 'nothing-to-shoot' }],
  [
    'solveEndgame',
    () => solveEndgame({ ...endgame, layouts: manyLayouts }, 1),
    { code: 'too-many-layouts', layouts: 5000, limit: 4096 },
  ],
  ['SmallBoard.of', () => SmallBoard.of(RUSSIAN, 1), { code: 'too-many-layouts', limit: 2000 }],
  [
    'SmallBoard.improve',
    () =>
      unwrap(
        SmallBoard.of(unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [2, 1] })), 1),
      ).improve(),
    { code: 'budget-spent', budget: 1 },
  ],
];

test.each(RESULTS)('%s returns what is wrong, and where', (_, call, error) => {
  expect(call()).toMatchObject({ ok: false, error });
});

const match: MatchOptions = {
  ...{ rules: 'russian', shooters: ['random', 'random'], placer: 'uniform', games: 2, seed: 1 },
};
const tournament: TournamentOptions = {
  ...{ rules: 'russian', format: 'swiss', players: makePlayers(2, ['uniform'], 1) },
  ...{ shooters: ['random'], games: 2, seed: 1 },
};
const against = { shooter: 'random', seed: 1, generations: 1, games: 1, freshGames: 1 } as const;
const population = { population: 1 };

/** A call with an option that there is not, the option's name, and the code. */
const THROWN: readonly [string, () => unknown, string, string?][] = [
  ['makeRng', () => makeRng(-1), 'seed'],
  ['SeaMap', () => new SeaMap(0, 1), 'rows'],
  ['SeaMap.cell', () => new SeaMap().cell(0, 10), 'col'],
  ['withSkill', () => withSkill(randomShooter, Number.NaN), 'skill'],
  ['infer', () => infer(known, { rng: makeRng(1), weigh: () => -1 }), 'weigh'],
  ['inferBySampling', () => inferBySampling(known, { rng: makeRng(1), samples: 0 }), 'samples'],
  ['evolve', () => evolve(RUSSIAN, population, makeRng(1)), 'population'],
  ['evolveLayouts', () => evolveLayouts(RUSSIAN, population, makeRng(1)), 'population'],
  ['LayoutEvolution.tell', () => evolveLayouts(RUSSIAN, {}, makeRng(1)).tell([]), 'scores'],
  ['hitChance', () => hitChance(10, 11, 1), 'targets'],
  ['formulasOf', () => formulasOf(10, 5, 11), 'shots'],
  ['playMatch', () => finish(playMatch({ ...match, games: 0.5 })), 'games'],
  ['playMatch', () => finish(playMatch({ ...match, seed: -1 })), 'seed'],
  ['playMatch', () => finish(playMatch({ ...match, rules: 'chess' })), 'rules', 'unknown-name'],
  ['playMatch', () => finish(playMatch({ ...match, placer: 'x' })), 'placer', 'unknown-name'],
  [
    'playMatch',
    () => finish(playMatch({ ...match, shooters: ['x', 'random'] })),
    'shooter',
    'unknown-name',
  ],
  [
    'playMatch',
    () =>
      finish(playMatch({ ...match, rules: { announces: 'hit' }, shooters: ['random', 'density'] })),
    'shooters',
    'needs-sinkings',
  ],
  [
    'playMatch',
    () => finish(playMatch({ ...match, placer: 'edges', adjust: true })),
    'placer',
    'not-uniform',
  ],
  ['runTournament', () => finish(runTournament({ ...tournament, players: [] })), 'players'],
  ['runTournament', () => finish(runTournament({ ...tournament, shooters: [] })), 'shooters'],
  ['runTournament', () => finish(runTournament({ ...tournament, rounds: 0 })), 'rounds'],
  [
    'runTournament',
    () =>
      finish(runTournament({ ...tournament, players: makePlayers(2, ['edges'], 1), adjust: true })),
    'placer',
    'not-uniform',
  ],
  ['makePlayers', () => makePlayers(2, [], 1), 'placers'],
  ['evolveAgainst', () => finish(evolveAgainst({ ...against, games: 0 })), 'games'],
  [
    'evolveAgainst',
    () => finish(evolveAgainst({ ...against, evolution: population })),
    'population',
  ],
  ['runExperiments', () => finish(runExperiments([], { seed: 1, scale: 0 })), 'scale'],
  ['sprtOf', () => sprtOf([], { ...IS_STRONGER, alpha: 1 }), 'alpha'],
  ['poolRunner', () => poolRunner(0), 'threads'],
];

test.each(THROWN)('%s throws an OptionError', async (_, call, option, code = 'out-of-range') => {
  const thrown = await Promise.resolve()
    .then(call)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  expect(thrown).toBeInstanceOf(OptionError);
  expect(thrown).toMatchObject({
    name: 'OptionError',
    code,
    option,
    message: expect.stringContaining(option),
  });
});
