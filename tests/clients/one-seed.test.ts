import { findShooter, makeRng } from '@flotilla/engine';
import { placerOf } from '@flotilla/engine/catalogue';
import { makePreset } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { WatchedGame } from '../../apps/cli/src/features/watch/watched-game.js';
import { makeWatchSource, type WatchFrame } from '../../apps/web/src/pages/watch/watch-game.js';
import { ENGINE } from '../../apps/web/src/workers/engine.js';

const SEED = 1;
const RULES = makePreset('mini-7', makeRng(SEED, 'rules'));
const NAMES = ['density', 'weights'] as const;

async function shotsInTerminal() {
  const shooters = NAMES.map((name) => findShooter(name)!) as never;
  const opened = await WatchedGame.open({ rules: RULES, shooters, seed: SEED, date: '2026-11-25' });
  if (!opened.ok) throw new Error('no fleet was laid');
  const game = opened.value;
  while (game.view().phase !== 'over') await game.playNext();
  return game.view().shots;
}

async function shotsInBrowser() {
  const sides = NAMES.map((shooter) => ({ shooter, placer: placerOf(shooter) })) as never;
  // Calls the engine without a thread.
  const { computeFirst, computeNext, isLast } = makeWatchSource(
    { rules: RULES, sides, seed: SEED },
    ENGINE as never,
  );
  let frame = (await computeFirst()) as WatchFrame;
  while (!isLast(frame)) frame = await computeNext(frame);
  return frame.session.game.shots;
}

test('a watched game of one seed is the same game in the terminal and in the browser', async () => {
  const shots = await shotsInTerminal();
  expect(shots.length).toBeGreaterThan(20);
  expect(await shotsInBrowser()).toEqual(shots);
});
