import {
  commitmentToSetup,
  type GameAction,
  openGame,
  act as playOnline,
} from '@flotilla/protocol';
import { makeRules, makeRulesEntry, type Setup, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { levelNamed } from '../players/levels.js';
import { levelQuestion } from './questions.js';

const RULES = unwrap(makeRules({ grid: { width: 6, height: 6 }, fleet: [3, 2, 1] }));
const GAME = 'game0000000001';
const OWN: Setup = [[3, 4, 5], [15, 16], [33]];
/** Two fleets of the other that answer the shots below alike. */
const HIDDEN: readonly Setup[] = [
  [[0, 1, 2], [12, 13], [24]],
  [[0, 1, 2], [16, 17], [35]],
];
const SHOTS = [0, 1, 2, 30] as const;

/** The level sits in seat 1, and begins. */
function played(hidden: Setup, salt: string) {
  const placing = (seat: 0 | 1, setup: Setup, sealedBy: string): GameAction => {
    const committed = { game: GAME, seat, rules: RULES, setup, salt: sealedBy };
    const commitment = commitmentToSetup(committed) ?? '';
    return { type: 'place', seat, setup, salt: sealedBy, commitment };
  };
  const actions: GameAction[] = [
    placing(0, hidden, salt),
    placing(1, OWN, 'c'.repeat(64)),
    ...SHOTS.map((square): GameAction => ({ type: 'fire', seat: 1, squares: [square] })),
    { type: 'fire', seat: 0, squares: [0] },
  ];
  const level = levelNamed('captain')!;
  const opened = openGame(
    GAME,
    {
      ...{ rules: makeRulesEntry(RULES), pace: { kind: 'none' }, begins: 1, isFree: false },
      players: [{ id: 'player00000001', name: 'Anna', kind: 'guest' }, level],
    },
    0,
  );
  return actions.reduce((online, action, at) => unwrap(playOnline(online, action, at)), opened);
}

test('a level is asked by its answers alone: two fleets that answer alike make one question', () => {
  const [one, other] = HIDDEN.map((hidden, index) => played(hidden, `${index}`.repeat(64)));
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
});
