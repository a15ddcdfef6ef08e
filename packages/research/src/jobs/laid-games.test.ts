import { type RulesEntry, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { KNOWS_PEOPLE, type LaidGamesSpec, laidGamesJob } from './laid-games.js';

const RULES: RulesEntry = {
  grid: { width: 8, height: 8 },
  fleet: [3, 2],
  touching: 'allowed',
  announces: 'ship',
};
const BOARDS = [
  {
    rules: RULES,
    ships: [
      [0, 1, 2],
      [8, 16],
    ],
  },
  { rules: { ...RULES, fleet: [2] }, ships: [[62, 63]] },
];
const PLAN = { boards: BOARDS, shooter: 'density', seed: 1, most: 64, from: 0, to: 10 };

async function gamesOf(plan: Partial<LaidGamesSpec>) {
  return unwrap(await laidGamesJob.run({ ...PLAN, ...plan }, {})).games;
}

describe('games on boards', () => {
  it('take those given in turn, and end with the last ship', async () => {
    const games = await gamesOf({});
    expect(games.map(([, , segments]) => segments)).toEqual([5, 2, 5, 2, 5, 2, 5, 2, 5, 2]);
    for (const [shots, hits, segments] of games) {
      expect(hits).toBe(segments);
      expect(shots).toBeGreaterThanOrEqual(segments);
    }
  });

  it('are the same, cut off, where fewer shots are fired', async () => {
    const whole = await gamesOf({});
    for (const [index, [shots, hits]] of (await gamesOf({ most: 12 })).entries()) {
      expect(shots).toBe(Math.min(12, whole[index]![0]));
      expect(hits).toBeLessThanOrEqual(whole[index]![1]);
      expect(hits === whole[index]![1]).toBe(whole[index]![0] <= 12);
    }
  });

  it('are the same however they are cut', async () => {
    for (const boards of [BOARDS, { peopleBy: RULES }]) {
      const parts = [await gamesOf({ boards, to: 3 }), await gamesOf({ boards, from: 3 })];
      expect(parts.flat()).toEqual(await gamesOf({ boards }));
    }
  });

  it('are shorter for a shooter that knows how people lay them', { tags: ['long'] }, async () => {
    const boards = { peopleBy: { ...RULES, fleet: [2] } };
    const shots = async (shooter: string) => {
      const games = await gamesOf({ boards, to: 300, shooter });
      return games.reduce((sum, [each]) => sum + each, 0);
    };
    expect(await shots(KNOWS_PEOPLE)).toBeLessThan(await shots('exact'));
  });
});
