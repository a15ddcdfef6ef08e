import { applyAction } from '@flotilla/protocol';
import { makeRules, makeRulesEntry, type Setup, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { begunGame } from '../../../../tests/support/begun-game.js';
import { INDISTINGUISHABLE_FLEETS, OWN_FLEET } from '../testing/alike-fleets.js';
import { levelQuestion } from './decisions.js';
import { chanceQuestion } from './game-chances.js';

const RULES = unwrap(makeRules({ grid: { width: 6, height: 6 }, fleet: [3, 2, 1] }));

/** The level sits in seat 1, and begins. */
function played(hidden: Setup, salt: string) {
  const begun = begunGame(RULES, [hidden, OWN_FLEET], [salt, 'c'.repeat(64)], { begins: 1 });
  return [0, 1, 2, 30, 0].reduce((game, square) => {
    const seat = game.game!.toMove;
    return unwrap(applyAction(game, { type: 'fire', seat, squares: [square] }, 1));
  }, begun);
}

test('levels and chances are asked for by answers alone: fleets that answer alike make one question', () => {
  const [one, other] = INDISTINGUISHABLE_FLEETS.map((hidden, index) =>
    played(hidden, `${index}`.repeat(64)),
  );
  expect(one!.fleets[0]).not.toEqual(other!.fleets[0]);
  const question = levelQuestion(one!, 1);
  const answers = [
    { square: 0, outcome: 'hit' },
    { square: 1, outcome: 'hit' },
    { square: 2, outcome: 'sunk' },
    { square: 30, outcome: 'miss' },
  ];
  expect(question).toEqual([{ rules: makeRulesEntry(RULES), answers }, 1]);
  expect(JSON.stringify(levelQuestion(other!, 1))).toBe(JSON.stringify(question));
  expect(chanceQuestion(one!)?.shots).toHaveLength(5);
  expect(JSON.stringify(chanceQuestion(other!))).toBe(JSON.stringify(chanceQuestion(one!)));
});
