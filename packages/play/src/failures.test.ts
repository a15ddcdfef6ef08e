import { makeRng } from '@flotilla/engine';
import { unwrap } from '@flotilla/rules';
import { NOT_MADE, STRIP, testOptionErrors } from '../../rules/src/testing/option-errors.js';
import * as play from './index.js';
import { battle, testRules } from './testing/battles.js';

const RUSSIAN = testRules('russian');
const rng = makeRng(1);
const [shape] = STRIP.fleet;
const training = battle({ isTraining: true }, 1);
const shotOnce = unwrap(play.fire(training, [0])).game;

function start(options: Partial<play.SessionOptions>) {
  const { players } = training;
  const about = { players, first: 0, seed: 1, date: '2026-01-02' } as const;
  return play.startSession({ ...about, rules: RUSSIAN, isTraining: false, ...options });
}

testOptionErrors([
  ['analyseShots', () => [...play.analyseShots(shotOnce, 0, { rng, samples: 0 })], 'samples'],
  ['startSession', () => start({ seed: 0.5 }), 'seed'],
  ['startSession', () => start({ clock: 'x' as never }), 'clock', 'unknown-name'],
  ['resumeRecord', () => play.resumeRecord(training, { seed: -1, isTraining: false }), 'seed'],
  ['withComputersShots', () => play.withComputersShots(training, [100]), 'squares'],
  ['gameThen', () => play.gameAfterShots(training.game, -1), 'count'],
  ['replayShots', () => play.replayShots(training.game, Number.NaN), 'count'],
  ['fittingOrientation', () => play.fittingOrientation(STRIP.grid, shape!, 0.5), 'start'],
]);

const WITH_RULES = [
  ['hasWinningModel', () => play.hasWinningModel({ rules: NOT_MADE })],
  ['winningChanceNow', () => play.winningChanceNow({ ...training.game, rules: NOT_MADE })],
  ['startSession', () => start({ rules: NOT_MADE })],
  ['draftOf', () => play.draftFromSetup(NOT_MADE, [[0, 1]], () => true)],
  ['sampleAround', () => play.sampleFleetAround(NOT_MADE, [], rng)],
] as const;

testOptionErrors(WITH_RULES.map(([name, call]) => [name, call, 'rules', 'bad-rules']));
