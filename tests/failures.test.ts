import {
  bimaruHint,
  bimaruOfDay,
  boardKey,
  boundShots,
  chooseShots,
  combine,
  completeFleet,
  countBimaru,
  diagonalChanceWithin,
  diagonalSquares,
  edgePackings,
  equilibriumPackings,
  evolve,
  evolveLayouts,
  exactOdds,
  fixedOrder,
  formulasOf,
  gradeBimaru,
  hitChance,
  hitChanceWithin,
  infer,
  inferBySampling,
  inferExactly,
  layInTurn,
  learnedMatrix,
  listSpace,
  luckOfGame,
  MAX_ENDGAME_LAYOUTS,
  makeBimaru,
  makeRng,
  meanShotsToHit,
  missCosts,
  newMemory,
  outlookOf,
  playSolo,
  possibleAnswers,
  randomSetup,
  random as randomShooter,
  readBimaru,
  readMemory,
  remember,
  SmallBoard,
  shootSalvo,
  shotOdds,
  shotsInOrder,
  simulateFirstHit,
  smallestBoards,
  solveBimaru,
  solveEndgame,
  solveMatrixGame,
  solveRace,
  solveWorst,
  trainedValue,
  winningModel,
  withSkill,
  zonePackings,
} from '@flotilla/engine';
import {
  countForPower,
  equivalenceOf,
  evolveAgainst,
  finish,
  gamesPerBatch,
  IS_STRONGER,
  type MatchOptions,
  makePlayers,
  placerFrom,
  planEvaluation,
  playMatch,
  playSweep,
  powerOf,
  quantileOf,
  rangesOf,
  refusedShooter,
  runBatch,
  runExperiments,
  runTournament,
  sampleRules,
  shareOf,
  shooterFrom,
  sprtOf,
  stretches,
  type TournamentOptions,
  visibleFrom,
} from '@flotilla/lab';
import { beginRun, openGameLog, poolRunner } from '@flotilla/lab/node';
import {
  analyseShots,
  chanceNow,
  completeSetup,
  draftOf,
  fillAtRandom,
  fillWith,
  fire,
  fittingOrientation,
  gameThen,
  layShip,
  liftShip,
  loadSetup,
  moveShip,
  newDraft,
  parseSession,
  placeFleet,
  readPaper,
  readSession,
  redoChange,
  replayShots,
  resign,
  resumeRecord,
  sampleAround,
  startSession,
  tellsChance,
  undoChange,
  undoShot,
  withComputersShots,
  writeSession,
} from '@flotilla/play';
import { makeSalt, publicKeyOf } from '@flotilla/protocol';
import {
  checkChance,
  checkName,
  checkPositive,
  checkRules,
  checkSquare,
  checkWhole,
  countLayouts,
  findFit,
  forEachLayout,
  layoutFromTable,
  makeGrid,
  makeLayout,
  makePreset,
  makeRules,
  makeRulesEntry,
  makeSquare,
  newGame,
  newObservation,
  OptionError,
  observe,
  parseObservationText,
  parseShape,
  parseSquare,
  pick,
  placementTable,
  placingFaults,
  play,
  positionOf,
  presetEntry,
  type Result,
  type Rules,
  readRecord,
  roundedNumber,
  SeaMap,
  SquareSet,
  straight,
  tryObserve,
  unwrap,
  withPending,
} from '@flotilla/rules';
import { expect, test } from 'vitest';
import { functionsTakingOptions, publicFunctions } from './support/public-functions.js';

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
const manyLayouts = Array.from({ length: 40_000 }, () => layout.ships);
const crowded = unwrap(makeRules({ grid: { width: 3, height: 1 }, fleet: [1, 1] }));
const [middle] = unwrap(draftOf(crowded, [[1]], () => true)).ships;
if (!middle) throw new Error('no placement');
const OUTSIDE = { shape: middle.shape, orientation: 0, x: 99, y: 0 };

const puzzle = unwrap(readBimaru({ ...sums(null), givens: { A1: 'water' } }));
/** Too many squares for the fleet. */
const impossible = unwrap(readBimaru(sums(9)));

function sums(sum: number | null) {
  return { columns: Array(10).fill(sum), rows: Array(10).fill(sum) };
}

/** A call with something wrong, and what its error says: the code, and where. */
const HUGE = unwrap(
  makeRules({ grid: { width: 26, height: 26 }, fleet: [5, 4, 4, 3, 3, 3, 2, 2] }),
);

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
  ['sampleAround', () => sampleAround(crowded, [middle.squares], makeRng(1)), { code: 'no-room' }],
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
  ['readPaper', () => readPaper('{}'), { code: 'bad-paper', path: '' }],
  ['parseSession', () => parseSession('{"format":"flotilla session 2"}'), { path: 'record' }],
  [
    'readSession',
    () => {
      const session = battle(HITS_ONLY, false);
      const [first, second] = session.players;
      return readSession(
        writeSession({ ...session, players: [first, { ...second, shooter: 'parity' }] }),
      );
    },
    { code: 'needs-sinkings', seat: 1, shooter: 'parity' },
  ],
  ['resumeRecord', () => resumeRecord(prepared, 1, false), { code: 'not-begun' }],
  ['readMemory', () => readMemory({}), { code: 'bad-memory', faults: expect.any(Array) }],
  ['shotsInOrder', () => shotsInOrder(HUGE, [0]), { code: 'too-large' }],
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
  ['readBimaru', () => readBimaru({}), { code: 'bad-sums', path: 'columns', lines: 10 }],
  ['solveBimaru', () => solveBimaru(puzzle, { maxNodes: 1 }), { code: 'too-large', limit: 1 }],
  [
    'countBimaru',
    () => countBimaru(puzzle, undefined, { maxNodes: 1, maxStates: 1 }),
    { code: 'too-large', limit: 1 },
  ],
  ['gradeBimaru', () => gradeBimaru(impossible), { code: 'none' }],
  ['bimaruHint', () => bimaruHint(puzzle, []), { code: 'several' }],
  [
    'makeBimaru',
    () => makeBimaru(STRIP, makeRng(1), { grade: 'expert' }),
    { code: 'gave-up', tries: 100 },
  ],
  ['solveEndgame', () => solveEndgame(endgame, 1), { code: 'nothing-to-shoot' }],
  [
    'solveEndgame',
    () => solveEndgame({ ...endgame, layouts: manyLayouts }, 1),
    { code: 'too-many-layouts', layouts: 40_000, limit: MAX_ENDGAME_LAYOUTS },
  ],
  [
    'boundShots',
    () =>
      boundShots(
        unwrap(
          makeRules({ grid: { width: 26, height: 26 }, fleet: [9, 8, 7, 6, 5, 4, 3, 2, 1, 1] }),
        ),
      ),
    { code: 'too-many-parts', limit: 600 },
  ],
  ['solveWorst', () => solveWorst(endgame, 1), { code: 'nothing-to-shoot' }],
  ['solveRace', () => solveRace(endgame, RUSSIAN, 1), { code: 'nothing-to-shoot' }],
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

const BAD_ENTRY = { fleet: [0] };
const NO_VALUE = { name: 'none', shotsLeft: () => 0 };
const value = NO_VALUE;
const stripOdds = unwrap(inferExactly(newObservation(STRIP)));
const sunkAt = (square: number) => observe(known, { square, outcome: 'sunk' });
const position = positionOf(known);
const RANDOM = { shooter: 'random' } as const;
const evaluation = { rules: STRIP, shooter: 'greedy', ties: 'lowest' } as const;
const noSamples = { rng: makeRng(1), samples: 0 };
const shotOnce = unwrap(fire(training, [0])).game;

/** A call with an option that there is not, the option's name, and the code. */
const THROWN: readonly [string, () => unknown, string, string?][] = [
  ['makeRng', () => makeRng(-1), 'seed'],
  ['makePreset', () => makePreset('chess' as never, makeRng(1)), 'name', 'unknown-name'],
  ['makeSquare', () => makeSquare(RUSSIAN.grid, 100), 'square', 'off-grid'],
  ['withPending', () => withPending(known, 100), 'square', 'off-grid'],
  ['observe', () => observe(sunkAt(0), { square: 1, outcome: 'hit' }), 'answer', 'contradictory'],
  ['newGame', () => newGame(RUSSIAN, 2 as never), 'first'],
  ['straight', () => straight(0), 'length'],
  ['roundedNumber', () => roundedNumber('en', 1, 0), 'digits'],
  ['pick', () => pick([], makeRng(1)), 'items'],
  ['SquareSet.of', () => SquareSet.of(4, [4]), 'squares', 'off-grid'],
  ['SquareSet.with', () => SquareSet.empty(4).with(4), 'square', 'off-grid'],
  ['checkWhole', () => checkWhole('n', 1.5, 0), 'n'],
  ['checkChance', () => checkChance('n', 1.5), 'n'],
  ['checkPositive', () => checkPositive('n', Infinity), 'n'],
  ['checkName', () => checkName('n', 'x', ['a']), 'n', 'unknown-name'],
  ['checkSquare', () => checkSquare('n', STRIP.grid, 0.5), 'n', 'off-grid'],
  ['solveMatrixGame', () => solveMatrixGame([[1, 2], [3]]), 'payoffs'],
  ['solveMatrixGame', () => solveMatrixGame([]), 'payoffs'],
  ['SmallBoard.of', () => SmallBoard.of(STRIP, Number.NaN), 'budget'],
  ['listSpace', () => listSpace(STRIP, -1), 'limit'],
  ['solveBimaru', () => solveBimaru(puzzle, { maxNodes: -1 }), 'maxNodes'],
  ['countBimaru', () => countBimaru(puzzle, undefined, { maxStates: 0 }), 'maxStates'],
  ['bimaruOfDay', () => bimaruOfDay(-1), 'day'],
  [
    'makeBimaru',
    () => makeBimaru(STRIP, makeRng(1), { grade: 'x' as never }),
    'grade',
    'unknown-name',
  ],
  [
    'makeBimaru',
    () => makeBimaru(makePreset('hasbro', makeRng(1)), makeRng(1)),
    'rules',
    'bad-rules',
  ],
  ['solveEndgame', () => solveEndgame(endgame, 0.5), 'budget'],
  ['solveWorst', () => solveWorst(endgame, 0.5), 'budget'],
  ['solveRace', () => solveRace(endgame, RUSSIAN, 0.5), 'budget'],
  ['missCosts', () => missCosts({ goal: 'within', shots: 0.5 }, RUSSIAN), 'shots'],
  ['inferExactly', () => inferExactly(known, { maxNodes: Number.NaN }), 'maxNodes'],
  ['exactOdds', () => exactOdds(known, -1), 'maxNodes'],
  ['infer', () => infer(known, { rng: makeRng(1), samples: Number.NaN }), 'samples'],
  ['combine', () => combine([] as never), 'inferences'],
  ['shotOdds', () => shotOdds(stripOdds, 3), 'square', 'off-grid'],
  ['possibleAnswers', () => possibleAnswers(stripOdds, -1), 'square', 'off-grid'],
  ['shootSalvo', () => shootSalvo(randomShooter, newObservation(STRIP), 4, makeRng(1)), 'shots'],
  ['luckOfGame', () => luckOfGame(STRIP, layout, [3], { value }), 'squares', 'off-grid'],
  ['luckOfGame', () => luckOfGame(STRIP, layout, [0], { value, maxNodes: -1 }), 'maxNodes'],
  ['hitChanceWithin', () => hitChanceWithin(10, 1, 11), 'shots'],
  ['meanShotsToHit', () => meanShotsToHit(10, 1, 2), 'hit'],
  ['diagonalSquares', () => diagonalSquares(STRIP.grid, 0), 'length'],
  ['diagonalChanceWithin', () => diagonalChanceWithin(9, 10, 1), 'length'],
  ['simulateFirstHit', () => simulateFirstHit(0, 0, makeRng(1)), 'squares'],
  ['analyseShots', () => [...analyseShots(shotOnce, 0, noSamples)], 'samples'],
  ['presetEntry', () => presetEntry('x' as 'russian'), 'name', 'unknown-name'],
  ['powerOf', () => powerOf({ difference: 0, deviation: 1 }, 10), 'difference'],
  ['powerOf', () => powerOf({ difference: 1, deviation: 1 }, 0), 'count'],
  ['countForPower', () => countForPower({ difference: 1, deviation: -1 }, 0.8), 'deviation'],
  ['countForPower', () => countForPower({ difference: 1, deviation: 1 }, 1), 'power'],
  ['equivalenceOf', () => equivalenceOf(shareOf(1, 2), Number.NaN), 'within'],
  ['playMatch', () => finish(playMatch({ ...match, againstPlacer: 'edges', seen: 2 })), 'seen'],
  ['visibleFrom', () => visibleFrom(shareOf(1, 2), 0), 'comparisons'],
  ['chooseShots', () => chooseShots({ shooter: 'x' }, position, 1, [1]), 'shooter', 'unknown-name'],
  ['chooseShots', () => chooseShots({ ...RANDOM, skill: 2 }, position, 1, [1]), 'skill'],
  ['chooseShots', () => chooseShots(RANDOM, position, 101, [1]), 'shots'],
  ['chooseShots', () => chooseShots(RANDOM, position, 1, [Number.NaN]), 'seed'],
  [
    'startSession',
    () => startSession({ ...about, rules: RUSSIAN, isTraining: false, seed: 0.5 }),
    'seed',
  ],
  [
    'startSession',
    () => startSession({ ...about, rules: RUSSIAN, isTraining: false, clock: 'x' as never }),
    'clock',
    'unknown-name',
  ],
  ['resumeRecord', () => resumeRecord(training, -1, false), 'seed'],
  ['withComputersShots', () => withComputersShots(training, [100]), 'squares'],
  ['gameThen', () => gameThen(training.game, -1), 'count'],
  ['replayShots', () => replayShots(training.game, Number.NaN), 'count'],
  ['fittingOrientation', () => fittingOrientation(STRIP.grid, middle.shape, 0.5), 'start'],
  ['makeSalt', () => makeSalt(new Uint8Array(31)), 'randomBytes'],
  ['publicKeyOf', () => publicKeyOf('secret'), 'secret'],
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
  ['playSweep', () => finish(playSweep({ variants: [match], games: 0.5, seed: 1 })), 'games'],
  ['playSweep', () => finish(playSweep({ variants: [], games: 1, seed: 1 })), 'variants'],
  ['playSweep', () => finish(playSweep({ variants: [match], games: 1, seed: -1 })), 'seed'],
  [
    'playSweep',
    () =>
      finish(
        playSweep({ variants: [match, { ...match, shooters: ['random'] }], games: 1, seed: 1 }),
      ),
    'shooters',
  ],
  ['playMatch', () => finish(playMatch({ ...match, seed: -1 })), 'seed'],
  ['playMatch', () => finish(playMatch({ ...match, rules: 'chess' })), 'rules', 'unknown-name'],
  ['playMatch', () => finish(playMatch({ ...match, rules: BAD_ENTRY })), 'rules', 'bad-rules'],
  [
    'playMatch',
    () => finish(playMatch({ ...match, rules: null as never })),
    'rules',
    'unknown-name',
  ],
  ['playMatch', () => finish(playMatch({ ...match, seen: -1 })), 'seen'],
  ['playMatch', () => finish(playMatch({ ...match, mostInBatch: 0 })), 'mostInBatch'],
  ['playMatch', () => finish(playMatch({ ...match, sprt: { ...IS_STRONGER, h0: 1 } })), 'h0, h1'],
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
      finish(playMatch({ ...match, rules: { announces: 'hit' }, shooters: ['random', 'parity'] })),
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
  [
    'runTournament',
    () => finish(runTournament({ ...tournament, rules: BAD_ENTRY })),
    'rules',
    'bad-rules',
  ],
  [
    'runTournament',
    () => finish(runTournament({ ...tournament, format: 'x' as never })),
    'format',
    'unknown-name',
  ],
  ['runTournament', () => finish(runTournament({ ...tournament, seed: 0.5 })), 'seed'],
  [
    'runTournament',
    () => finish(runTournament({ ...tournament, players: makePlayers(2, ['x'], 1) })),
    'placer',
    'unknown-name',
  ],
  ['makePlayers', () => makePlayers(2, [], 1), 'placers'],
  ['makePlayers', () => makePlayers(Infinity, ['uniform'], 1), 'count'],
  ['makePlayers', () => makePlayers(Number.NaN, ['uniform'], 1), 'count'],
  ['evolveAgainst', () => finish(evolveAgainst({ ...against, games: 0 })), 'games'],
  [
    'evolveAgainst',
    () => finish(evolveAgainst({ ...against, evolution: population })),
    'population',
  ],
  [
    'evolveAgainst',
    () => finish(evolveAgainst({ ...against, rules: BAD_ENTRY })),
    'rules',
    'bad-rules',
  ],
  ['runExperiments', () => finish(runExperiments([], { seed: 1, scale: 0 })), 'scale'],
  ['runExperiments', () => finish(runExperiments([], { seed: 1, scale: Infinity })), 'scale'],
  ['runExperiments', () => finish(runExperiments([], { seed: -1, scale: 1 })), 'seed'],
  ['sampleRules', () => sampleRules(BAD_ENTRY, makeRng(1)), 'rules', 'bad-rules'],
  ['shooterFrom', () => shooterFrom('x'), 'shooter', 'unknown-name'],
  ['placerFrom', () => placerFrom('x'), 'placer', 'unknown-name'],
  ['refusedShooter', () => refusedShooter(['x'], 'russian'), 'shooter', 'unknown-name'],
  ['gamesPerBatch', () => gamesPerBatch(['x'], RUSSIAN), 'shooter', 'unknown-name'],
  [
    'planEvaluation',
    () => planEvaluation({ ...evaluation, shooter: 'x' }),
    'shooter',
    'unknown-name',
  ],
  [
    'planEvaluation',
    () => planEvaluation({ ...evaluation, ties: 'x' as never }),
    'ties',
    'unknown-name',
  ],
  ['stretches', () => [...stretches(10, 0)], 'size'],
  ['runBatch', () => runBatch({ kind: 'x', key: '', spec: {} }, {}), 'kind', 'unknown-name'],
  ['shareOf', () => shareOf(2, 1), 'successes'],
  ['quantileOf', () => quantileOf([1], 2), 'share'],
  ['openGameLog', () => openGameLog({ write() {} }, 'loud'), 'level', 'unknown-name'],
  ['openGameLog', () => openGameLog({ write() {} }, 'info', ['x']), 'fields', 'unknown-name'],
  ['sprtOf', () => sprtOf([], { ...IS_STRONGER, alpha: 1 }), 'alpha'],
  ['poolRunner', () => poolRunner(0), 'threads'],
  ['beginRun', () => beginRun('runs', 'run', {}, { quickMs: -1 }), 'quickMs'],
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

/** As a program has it that does not read its rules by `makeRules`. */
const NOT_MADE = { ...STRIP, fleet: [2] } as unknown as Rules;

/** Each takes rules, and says of any others where they are from. */
const WITH_RULES: readonly [string, () => unknown][] = [
  ['checkRules', () => checkRules(NOT_MADE)],
  ['newGame', () => newGame(NOT_MADE, 0)],
  ['newObservation', () => newObservation(NOT_MADE)],
  ['makeLayout', () => makeLayout(NOT_MADE, [[0, 1]])],
  ['placingFaults', () => placingFaults(NOT_MADE, [[0, 1]])],
  ['placementTable', () => placementTable(NOT_MADE)],
  ['layoutFromTable', () => layoutFromTable(NOT_MADE, [])],
  ['countLayouts', () => countLayouts(NOT_MADE)],
  ['forEachLayout', () => forEachLayout(NOT_MADE, () => {})],
  ['findFit', () => findFit(NOT_MADE)],
  ['makeRulesEntry', () => makeRulesEntry(NOT_MADE)],
  ['parseObservationText', () => parseObservationText(NOT_MADE, '...')],
  ['SmallBoard.of', () => SmallBoard.of(NOT_MADE, 1)],
  ['listSpace', () => listSpace(NOT_MADE)],
  ['fixedOrder', () => fixedOrder(NOT_MADE)],
  ['boundShots', () => boundShots(NOT_MADE)],
  ['evolve', () => evolve(NOT_MADE, {}, makeRng(1)).next()],
  ['evolveLayouts', () => evolveLayouts(NOT_MADE, {}, makeRng(1)).ask()],
  ['randomSetup', () => randomSetup(NOT_MADE, undefined, makeRng(1))],
  ['completeFleet', () => completeFleet(NOT_MADE, [], makeRng(1))],
  ['layInTurn', () => layInTurn(NOT_MADE, makeRng(1))],
  ['playSolo', () => playSolo(randomShooter, NOT_MADE, layout, makeRng(1))],
  ['smallestBoards', () => smallestBoards(NOT_MADE)],
  ['makeBimaru', () => makeBimaru(NOT_MADE, makeRng(1))],
  ['edgePackings', () => edgePackings(NOT_MADE)],
  ['zonePackings', () => zonePackings(NOT_MADE, 'left')],
  ['equilibriumPackings', () => equilibriumPackings(NOT_MADE)],
  ['boardKey', () => boardKey(NOT_MADE)],
  ['learnedMatrix', () => learnedMatrix(NOT_MADE, [])],
  ['rangesOf', () => rangesOf(NOT_MADE)],
  ['trainedValue', () => trainedValue(NOT_MADE)],
  ['winningModel', () => winningModel(NOT_MADE)],
  ['tellsChance', () => tellsChance({ rules: NOT_MADE })],
  ['chanceNow', () => chanceNow({ rules: NOT_MADE, shots: [], first: 0, toMove: 0 })],
  ['outlookOf', () => outlookOf(NOT_MADE, remember(newMemory(), STRIP, layout))],
  ['remember', () => remember(newMemory(), NOT_MADE, layout)],
  ['startSession', () => startSession({ ...about, rules: NOT_MADE, isTraining: false })],
  ['draftOf', () => draftOf(NOT_MADE, [[0, 1]], () => true)],
  ['sampleAround', () => sampleAround(NOT_MADE, [], makeRng(1))],
  ['planEvaluation', () => planEvaluation({ ...evaluation, rules: NOT_MADE })],
];

test.each(WITH_RULES)('%s refuses rules that makeRules has not made', (_, call) => {
  expect(call).toThrow(OptionError);
  expect(call).toThrow(expect.objectContaining({ code: 'bad-rules', option: 'rules' }));
});

/**
 * They take a number, a square, rules or options, and cannot fail by them: by what is said, or because
 * what they take was made by one of the above.
 */
const CANNOT_FAIL = {
  'arithmetic on words and squares, as kernels need it': [
    ...[
      'columnOf',
      'haloOf',
      'hasBit',
      'hashText',
      'isLarge',
      'isOnGrid',
      'lowestBit',
      'neighbours',
      'nthBit',
      'popcount',
    ],
    ...['rowOf', 'rowsOf', 'ruledOut', 'setBit', 'wordCount', 'lengthsDrawn', 'sampleLengths'],
    ...['penCross', 'penHatching', 'penLine', 'penOutline', 'penScratch', 'starAt', 'tiles'],
    ...['inPercent', 'numberIn', 'shortPercent'],
  ],
  'a look-up, undefined or false where there is nothing': [
    ...['isForeign', 'isPresetName', 'kernelFor', 'modifyShooter', 'placementAt', 'placementOf'],
    ...['refusalOfSquare', 'squareAt', 'fleetsSeen', 'makeSeed', 'shipAt', 'usualName'],
    ...['listedPreset', 'parseMarksText'],
  ],
  'of values that other functions made': [
    ...[
      'answerTo',
      'answerToHit',
      'bestSquares',
      'evaluate',
      'findLayout',
      'frameFor',
      'heaviest',
      'layPacking',
    ],
    ...[
      'layoutBy',
      'linearFeatures',
      'listSquares',
      'mirroredPackings',
      'layoutFault',
      'momentsOf',
      'nameOfPlacer',
      'nameOfShooter',
      'newDraft',
    ],
    ...[
      'makeClient',
      'openGame',
      'openTable',
      'playGame',
      'playOut',
      'possiblePlacements',
      'reasonOf',
      'redrawn',
    ],
    ...['reopenTable', 'runBatches', 'squaresOf', 'summaryOf', 'theoryRow', 'histogramSummary'],
    ...['fleetStream', 'playerOf', 'shotStream', 'timeLeft'],
    ...['boardBefore', 'positionBefore', 'volleyStart'],
    ...['sampleUnfinished', 'findsFleet', 'judgeFinish', 'searchThrough'],
  ],
  'where Node or Redis is: the tests of lab/node have their errors': [
    ...['makeFolder', 'makeForeignLoader', 'redisRunner', 'redisWorker', 'tryBot'],
  ],
  'a move of an online game, a Result by the tests of protocol': ['act', 'claimTime'],
} as const;

test('a public function that takes options is in a table, or cannot fail', () => {
  const inTables = new Set([...RESULTS, ...THROWN, ...WITH_RULES].map(([name]) => name));
  const others: readonly string[] = Object.values(CANNOT_FAIL).flat();
  const taking = functionsTakingOptions();
  expect(taking.length).toBeGreaterThan(100);
  const missing = taking.filter((name) => !inTables.has(name) && !others.includes(name));
  expect(missing).toEqual([]);
  // And nothing is excused that is tested, or that there is not.
  const offered = new Set(publicFunctions().map(({ name }) => name));
  expect(others.filter((name) => inTables.has(name) || !offered.has(name))).toEqual([]);
});
