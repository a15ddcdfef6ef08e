import { makeRules, readRecord, unwrap, writeRecord } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { ENGINE } from '../../workers/engine.js';
import { makeWatchSource, shootingSeat, type WatchFrame, type WatchSetup } from './watch-game.js';

const RULES = unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [2, 1] }));
const SETUP: WatchSetup = {
  rules: RULES,
  sides: [
    { shooter: 'weights', placer: 'uniform' },
    { shooter: 'random', placer: 'edges' },
  ],
  seed: 7,
};

/** Calls the engine without a thread. */
const HERE = ENGINE as unknown as Parameters<typeof makeWatchSource>[1];

/** Returns the frames of a whole game. */
async function watched(setup: WatchSetup): Promise<WatchFrame[]> {
  const { computeFirst, computeNext, isLast } = makeWatchSource(setup, HERE);
  const frames = [(await computeFirst()) as WatchFrame];
  while (!isLast(frames.at(-1) as WatchFrame))
    frames.push(await computeNext(frames.at(-1) as WatchFrame));
  return frames;
}

const shotsOf = (frames: readonly WatchFrame[]) => frames.at(-1)?.session.game.shots;

test('the same set-up gives the same game, to its end', async () => {
  const frames = await watched(SETUP);
  const [begin, end] = [frames[0] as WatchFrame, frames.at(-1) as WatchFrame];
  expect([undefined, begin, end].map(shootingSeat)).toEqual([null, 0, null]);
  expect(end.session.game).toMatchObject({ phase: 'over', winner: expect.anything() });
  expect(shotsOf(await watched(SETUP))).toEqual(shotsOf(frames));
  const { game } = unwrap(readRecord(writeRecord(end.session)));
  expect(game.shots).toEqual(end.session.game.shots);
});

test('each frame tells what was shot and why, and what is wished for next', async () => {
  const frames = await watched({ ...SETUP, rules: { ...RULES, turns: { salvo: 2 } } });
  for (const [index, frame] of frames.slice(1).entries()) {
    const { shots: before } = (frames[index] as WatchFrame).session.game;
    const fired = frame.session.game.shots.slice(before.length);
    const thought = frame.thoughts[fired[0]?.seat ?? 0];
    expect(thought?.squares).toEqual(fired.map(({ square }) => square));
    expect(thought?.reasons).toHaveLength(fired.length);
  }
  expect(frames[0]?.heatMaps.map(({ values }) => values.length)).toEqual([16, 16]);
});

test('the fleets of a seed stay where they are when the sides are swapped', async () => {
  const sides = SETUP.sides.map((side) => ({ ...side, placer: 'uniform' as const }));
  const [one, other] = sides as [(typeof sides)[0], (typeof sides)[0]];
  const layoutsOf = async (...both: [typeof one, typeof one]) =>
    (await makeWatchSource({ ...SETUP, sides: both }, HERE).computeFirst())?.session.game.layouts;
  expect(await layoutsOf(other, one)).toEqual(await layoutsOf(one, other));
});
