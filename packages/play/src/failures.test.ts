import { makeRng } from '@flotilla/engine';
import { err, makeRules, type Rules, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import * as play from './index.js';
import { battle, testRules } from './testing/battles.js';

const RUSSIAN = testRules('russian');
const STRIP = unwrap(makeRules({ grid: { width: 3, height: 1 }, fleet: [2] }));
const [shape] = STRIP.fleet;
const training = battle({ isTraining: true }, 1);
const shotOnce = unwrap(play.fire(training, [0])).game;

function start(options: Partial<play.SessionOptions>) {
  const { players } = training;
  const about = { players, first: 0, seed: 1, date: '2026-01-02' } as const;
  return play.startSession({ ...about, rules: RUSSIAN, isTraining: false, ...options });
}

function analyse(samples: number) {
  return [...play.analyseShots(shotOnce, 0, { rng: makeRng(1), samples })];
}

/** Name of a function, a call with an invalid option, the option's name, and the code. */
type Row = [string, () => unknown, string, string?];

const THROWN: readonly Row[] = [
  ['analyseShots', () => analyse(0), 'samples'],
  ['startSession', () => start({ seed: 0.5 }), 'seed'],
  ['startSession', () => start({ clock: 'x' as never }), 'clock', 'unknown-name'],
  ['resumeRecord', () => play.resumeRecord(training, -1, false), 'seed'],
  ['withComputersShots', () => play.withComputersShots(training, [100]), 'squares'],
  ['gameThen', () => play.gameThen(training.game, -1), 'count'],
  ['replayShots', () => play.replayShots(training.game, Number.NaN), 'count'],
  ['fittingOrientation', () => play.fittingOrientation(STRIP.grid, shape!, 0.5), 'start'],
];

/** Rules that were not made by `makeRules`. */
const NOT_MADE = { ...STRIP, fleet: [2] } as unknown as Rules;

const WITH_RULES: readonly [string, () => unknown][] = [
  ['tellsChance', () => play.tellsChance({ rules: NOT_MADE })],
  ['chanceNow', () => play.chanceNow({ rules: NOT_MADE, shots: [], first: 0, toMove: 0 })],
  ['startSession', () => start({ rules: NOT_MADE })],
  ['draftOf', () => play.draftOf(NOT_MADE, [[0, 1]], () => true)],
  ['sampleAround', () => play.sampleAround(NOT_MADE, [], makeRng(1))],
];

test.each<Row>([
  ...THROWN,
  ...WITH_RULES.map(([name, call]): Row => [name, call, 'rules', 'bad-rules']),
])('%s throws an OptionError', (_, call, option, code = 'out-of-range') => {
  const error = { name: 'OptionError', code, option, message: expect.stringContaining(option) };
  expect(call).toThrow(expect.objectContaining(error));
});

const prepared = start({});

test.each<[string, () => unknown, object]>([
  ['placeFleet', () => play.placeFleet(prepared, 0, [[0]]), { code: 'illegal-layout' }],
  ['fire', () => play.fire(training, [100]), { code: 'off-grid' }],
  ['resign', () => play.resign(prepared, 0), { code: 'wrong-phase' }],
  [
    'undoShot',
    () => play.undoShot({ ...training, isTraining: false }),
    { code: 'only-in-training' },
  ],
  ['undoShot', () => play.undoShot(training), { code: 'nothing-to-undo' }],
])('%s returns what is wrong', (_, call, error) => {
  expect(call()).toMatchObject(err(error));
});
