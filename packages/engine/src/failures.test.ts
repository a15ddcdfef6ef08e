import {
  err,
  makeLayout,
  makePreset,
  newObservation,
  positionOf,
  type Rules,
  unwrap,
} from '@flotilla/rules';
import { expect, test } from 'vitest';
import { NOT_MADE, STRIP, testOptionErrors } from '../../rules/src/testing/option-errors.js';
import * as engine from './index.js';

const { makeRng, random } = engine;
const RUSSIAN = makePreset('russian');
const known = newObservation(RUSSIAN);
const layout = unwrap(makeLayout(STRIP, [[0, 1]]));
const endgame = { layouts: [layout.ships], hits: [0, 1], announces: 'outcome' } as const;
const odds = unwrap(engine.inferExactly(newObservation(STRIP)));
const rng = makeRng(1);
const value = { name: 'none', shotsLeft: () => 0 };

function choose(spec: Parameters<typeof engine.chooseShots>[0], shots = 1, seed = 1) {
  return engine.chooseShots(spec, positionOf(known), shots, [seed]);
}

function evolve(options: Parameters<typeof engine.evolve>[2]) {
  return engine.evolve(RUSSIAN, rng, options);
}

testOptionErrors([
  ['makeRng', () => makeRng(-1), 'seed'],
  ['solveEndgame', () => engine.solveEndgame(endgame, 0.5), 'budget'],
  ['solveWorst', () => engine.solveWorst(endgame, 0.5), 'budget'],
  ['solveRace', () => engine.solveRace(endgame, RUSSIAN, 0.5), 'budget'],
  ['missCosts', () => engine.missCosts({ goal: 'within', shots: 0.5 }, RUSSIAN), 'shots'],
  ['inferExactly', () => engine.inferExactly(known, { maxNodes: Number.NaN }), 'maxNodes'],
  ['exactOdds', () => engine.exactOdds(known, -1), 'maxNodes'],
  ['infer', () => engine.infer(known, { rng, samples: Number.NaN }), 'samples'],
  ['infer', () => engine.infer(known, { rng, weigh: () => -1 }), 'weigh'],
  ['inferBySampling', () => engine.inferBySampling(known, { rng, samples: 0 }), 'samples'],
  ['combine', () => engine.combine([] as never), 'inferences'],
  ['shotOdds', () => engine.shotOdds(odds, 3), 'square', 'off-grid'],
  ['possibleAnswers', () => engine.possibleAnswers(odds, -1), 'square', 'off-grid'],
  ['shootSalvo', () => engine.shootSalvo(random, newObservation(STRIP), 4, rng), 'shots'],
  ['withSkill', () => engine.withSkill(random, Number.NaN), 'skill'],
  ['luckOfGame', () => engine.luckOfGame(STRIP, layout, [3], { value }), 'squares', 'off-grid'],
  ['luckOfGame', () => engine.luckOfGame(STRIP, layout, [0], { value, maxNodes: -1 }), 'maxNodes'],
  ['chooseShots', () => choose({ shooter: 'x' }), 'shooter', 'unknown-name'],
  ['chooseShots', () => choose({ shooter: 'random', skill: 2 }), 'skill'],
  ['chooseShots', () => choose({ shooter: 'random' }, 101), 'shots'],
  ['chooseShots', () => choose({ shooter: 'random' }, 1, Number.NaN), 'seed'],
  ['layInTurn', () => engine.placeFleetOnce(STRIP, rng, 'any' as never), 'order', 'unknown-name'],
  ['evolve', () => evolve({ population: 1 }), 'population'],
  ['evolve', () => evolve({ population: 2.5 }), 'population'],
  ['evolve', () => evolve({ generations: 0 }), 'generations'],
  ['evolve', () => evolve({ tournament: 0 }), 'tournament'],
  ['evolve', () => evolve({ crossover: 1.1 }), 'crossover'],
  ['evolve', () => evolve({ mutation: -0.1 }), 'mutation'],
  ['evolve', () => evolve({ mutation: Number.NaN }), 'mutation'],
  ['evolve', () => evolve({ geneMutation: 2 }), 'geneMutation'],
  ['evolve', () => evolve({ hallOfFame: 50 }), 'hallOfFame'],
]);

const WITH_RULES: readonly [string, () => unknown][] = [
  ['boundShots', () => engine.boundShots(NOT_MADE)],
  ['evolve', () => engine.evolve(NOT_MADE, rng).next()],
  ['randomSetup', () => engine.randomSetup(NOT_MADE, undefined, rng)],
  ['completeFleet', () => engine.completeFleet(NOT_MADE, [], rng)],
  ['layInTurn', () => engine.placeFleetOnce(NOT_MADE, rng)],
  ['playSolo', () => engine.playSolo(random, NOT_MADE, layout, rng)],
  ['edgePackings', () => engine.edgePackings(NOT_MADE)],
  ['zonePackings', () => engine.zonePackings(NOT_MADE, 'left')],
  ['equilibriumPackings', () => engine.equilibriumPackings(NOT_MADE)],
  ['boardKey', () => engine.boardKey(NOT_MADE)],
  ['learnedMatrix', () => engine.learnedMatrix(NOT_MADE, [])],
  ['trainedValue', () => engine.trainedValue(NOT_MADE)],
  ['winningModel', () => engine.winningModel(NOT_MADE)],
  ['outlookOf', () => engine.outlookOf(NOT_MADE, seen(STRIP))],
  ['remember', () => seen(NOT_MADE)],
];

function seen(rules: Rules) {
  return engine.remember(engine.newMemory(), rules, layout);
}

const none = undefined as never;
const TINY = newObservation(STRIP);

/** Calls without the generator that they need. */
const WITHOUT_RNG: readonly (readonly [string, () => unknown])[] = [
  // The omitted shooters draw nothing with so few layouts left.
  ...engine.SHOOTERS.filter(({ name }) => !['exact-endgame', 'search'].includes(name)).map(
    (shooter) => [shooter.name, () => shooter.shoot(TINY, none)] as const,
  ),
  ...engine.PLACERS.map((placer) => [placer.name, () => placer.place(RUSSIAN, none)] as const),
  ['infer', () => engine.infer(known, { maxNodes: 0 } as never)],
  ['evolve', () => engine.evolve(RUSSIAN, none)],
  ['layInTurn', () => engine.placeFleetOnce(RUSSIAN, none)],
  ['completeFleet', () => engine.completeFleet(RUSSIAN, [], none)],
  ['randomSetup', () => engine.randomSetup(RUSSIAN, undefined, none)],
  ['withSkill', () => engine.withSkill(random, 0.5).shoot(known, none)],
  ['playSolo', () => engine.playSolo(engine.density, STRIP, layout, none)],
  ['sinkAll', () => engine.sinkAll(engine.density, TINY, layout, none)],
];

testOptionErrors(WITHOUT_RNG.map(([name, call]) => [name, call, 'rng', 'missing']));
testOptionErrors(WITH_RULES.map(([name, call]) => [name, call, 'rules', 'bad-rules']));

const sampled = unwrap(engine.inferBySampling(known, { rng, samples: 10 }));

test.each<[string, () => unknown, object]>([
  ['Inference.list', () => odds.list(1), { code: 'too-many-layouts', layouts: 2, limit: 1 }],
  ['Inference.list', () => sampled.list(1e9), { code: 'only-sampled' }],
  ['solveRace', () => engine.solveRace(endgame, RUSSIAN, 1), { code: 'nothing-to-shoot' }],
])('%s returns what is wrong', (_, call, error) => {
  expect(call()).toMatchObject(err(error));
});
