import { applyAction } from '@flotilla/protocol';
import { findFit, makePreset, type Setup, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { begunGame } from '../../../../tests/support/begun-game.js';
import { GameChances } from './game-chances.js';
import type { ChanceAnswer, ChanceQuestion } from './thinker.js';

const RULES = makePreset('small-8', { below: () => 0 });
const FLEET: Setup = unwrap(findFit(RULES)).map(({ squares }) => [...squares]);

const refuse = (error: unknown) => {
  throw error;
};

const begun = (id?: string) => begunGame(RULES, [FLEET, FLEET], undefined, { id });

/** Makes an `ask` whose questions the test answers later. */
function makeAsk() {
  const asked: { question: ChanceQuestion; answer: (answer: ChanceAnswer) => void }[] = [];
  const ask = (question: ChanceQuestion) =>
    new Promise<ChanceAnswer>((answer) => asked.push({ question, answer }));
  return { asked, ask };
}

test('is told as it was worked out last, and asked for once for each standing', async () => {
  const { asked, ask } = makeAsk();
  const chances = new GameChances(ask, refuse, { share: 1 });
  const game = begun();
  for (let look = 0; look < 5; look += 1) expect(chances.chanceOf(game)).toBeNull();
  await expect.poll(() => asked.length).toBe(1);
  asked[0]!.answer({ chance: 0.6, elapsedMs: 0 });
  await expect.poll(() => chances.chanceOf(game)).toBe(0.6);
  const shot = { type: 'fire', seat: game.game!.toMove, squares: FLEET[0]!.slice(0, 1) } as const;
  const later = unwrap(applyAction(game, shot, 1));
  expect(chances.chanceOf(later)).toBe(0.6);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]!.question.shots).toHaveLength(1);
  asked[1]!.answer({ chance: 0.7, elapsedMs: 0 });
  await expect.poll(() => chances.chanceOf(later)).toBe(0.7);
});

test('of many games is worked out one after the other', async () => {
  const { asked, ask } = makeAsk();
  const chances = new GameChances(ask, refuse, { share: 1 });
  const games = ['game0000000001', 'game0000000002'].map((id) => begun(id));
  for (const game of games) chances.chanceOf(game);
  expect(asked).toHaveLength(1);
  asked[0]!.answer({ chance: null, elapsedMs: 0 });
  await expect.poll(() => asked.length).toBe(2);
  chances.stop();
  asked[1]!.answer({ chance: 0.5, elapsedMs: 0 });
});

test('is not asked for a game that is over, or by rules without it', () => {
  const { asked, ask } = makeAsk();
  const chances = new GameChances(ask, refuse);
  const game = begun();
  expect(chances.chanceOf(unwrap(applyAction(game, { type: 'resign', seat: 0 }, 2)))).toBeNull();
  const other = makePreset('mini-7', { below: () => 0 });
  const setup = unwrap(findFit(other)).map(({ squares }) => [...squares]);
  expect(chances.chanceOf(begunGame(other, [setup, setup]))).toBeNull();
  expect(asked).toEqual([]);
});
