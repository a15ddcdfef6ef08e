import { type OnlineGame, applyAction as playOnline } from '@flotilla/protocol';
import { findFit, makePreset, type Setup, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { begunGame } from '../../../../tests/support/begun-game.js';
import { chanceQuestion, GameChances } from './game-chances.js';
import type { ChanceAnswer, ChanceQuestion } from './thinker.js';

const RULES = makePreset('small-8', { below: () => 0 });
const FLEET: Setup = unwrap(findFit(RULES)).map(({ squares }) => [...squares]);
const SIDE = RULES.grid.width;
/** The same fleet, rotated by half a turn, on other squares. */
const TURNED: Setup = FLEET.map((ship) => ship.map((square) => SIDE * SIDE - 1 - square));

const refuse = (error: unknown) => {
  throw error;
};

const begun = (fleet: Setup, id?: string) => begunGame(RULES, [fleet, fleet], undefined, { id });

const fire = (game: OnlineGame, square: number) =>
  unwrap(playOnline(game, { type: 'fire', seat: game.game!.toMove, squares: [square] }, 1));

/** Makes an `ask` whose questions the test answers later. */
function makeAsk() {
  const asked: { question: ChanceQuestion; answer: (answer: ChanceAnswer) => void }[] = [];
  const ask = (question: ChanceQuestion) =>
    new Promise<ChanceAnswer>((answer) => asked.push({ question, answer }));
  return { asked, ask };
}

test('is asked by what a spectator sees: fleets that answer alike make one question', () => {
  const [one, two] = [begun(FLEET), begun(TURNED)];
  const isShip = (setup: Setup, square: number) => setup.flat().includes(square);
  const miss = Array.from({ length: SIDE * SIDE }, (_, square) => square).find(
    (square) => !isShip(FLEET, square) && !isShip(TURNED, square),
  )!;
  const question = chanceQuestion(fire(one, miss));
  expect(question?.shots).toHaveLength(1);
  expect(question).toEqual(chanceQuestion(fire(two, miss)));
});

test('is told as it was worked out last, and asked for once for each standing', async () => {
  const { asked, ask } = makeAsk();
  const chances = new GameChances(ask, refuse, { share: 1 });
  const game = begun(FLEET);
  for (let look = 0; look < 5; look += 1) expect(chances.chanceOf(game)).toBeNull();
  await expect.poll(() => asked.length).toBe(1);
  asked[0]!.answer({ chance: 0.6, elapsedMs: 0 });
  await expect.poll(() => chances.chanceOf(game)).toBe(0.6);
  const later = fire(game, FLEET[0]![0]!);
  expect(chances.chanceOf(later)).toBe(0.6);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]!.question.shots).toHaveLength(1);
  asked[1]!.answer({ chance: 0.7, elapsedMs: 0 });
  await expect.poll(() => chances.chanceOf(later)).toBe(0.7);
});

test('of many games is worked out one after the other', async () => {
  const { asked, ask } = makeAsk();
  const chances = new GameChances(ask, refuse, { share: 1 });
  const games = ['game0000000001', 'game0000000002'].map((id) => begun(FLEET, id));
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
  const game = begun(FLEET);
  expect(chances.chanceOf(unwrap(playOnline(game, { type: 'resign', seat: 0 }, 2)))).toBeNull();
  const other = makePreset('mini-7', { below: () => 0 });
  const setup = unwrap(findFit(other)).map(({ squares }) => [...squares]);
  expect(chances.chanceOf(begunGame(other, [setup, setup]))).toBeNull();
  expect(asked).toEqual([]);
});
