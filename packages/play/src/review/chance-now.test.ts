import { makeRng } from '@flotilla/engine';
import { makePreset } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { letComputersShoot } from '../session/session.js';
import { battle, testRules } from '../testing/battles.js';
import { analyseShots } from './analyse-shots.js';
import { chanceNow, tellsChance } from './chance-now.js';
import { judgeShots } from './judge-shots.js';

const rules = makePreset('small-8', makeRng(1));
const players = [
  { name: 'density', shooter: 'density' },
  { name: 'random', shooter: 'random' },
] as const;
const { game } = letComputersShoot(battle({ rules, players }, 3));

test('is what a review tells, after each shot', () => {
  const reviews = ([0, 1] as const).map((seat) => [
    ...analyseShots(game, seat, { rng: makeRng(1) }),
  ]);
  const { chances } = judgeShots(game, [reviews[0]!, reviews[1]!])!;
  for (const [at, shot] of game.shots.entries()) {
    const then = { ...game, shots: game.shots.slice(0, at), toMove: shot.seat };
    expect(chanceNow(then)).toBeCloseTo(chances[at]!, 9);
  }
});

test('is told by some rules only', () => {
  expect(tellsChance(game)).toBe(true);
  const other = { rules: testRules('salvo'), shots: [], first: 0, toMove: 0 } as const;
  expect(tellsChance(other)).toBe(false);
  expect(chanceNow(other)).toBeUndefined();
});
