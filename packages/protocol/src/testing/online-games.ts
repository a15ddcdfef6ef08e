import {
  findFit,
  makeRules,
  makeRulesEntry,
  type Rules,
  type Seat,
  type Setup,
  unwrap,
} from '@flotilla/rules';
import { commitmentToSetup, makeSalt } from '../commitment.js';
import type { GameAction, Opening } from '../online-game.js';

export const ID = 'game0000000001';
export const RULES = unwrap(makeRules({ grid: { width: 6, height: 6 }, fleet: [3, 2, 1] }));

export const saltOf = (byte: number) => makeSalt(new Uint8Array(32).fill(byte));
export const SALTS = [saltOf(7), saltOf(9)] as const;

export function opening(rules: Rules = RULES, more: Partial<Opening> = {}): Opening {
  return {
    rules: makeRulesEntry(rules),
    pace: { kind: 'none' },
    begins: 0,
    isFree: true,
    players: [
      { id: 'player00000001', name: 'Anna', kind: 'guest' },
      { id: 'player00000002', name: 'Boris', kind: 'bot' },
    ],
    ...more,
  };
}

/** The action that places a fleet, by default any that fits, with its commitment. */
export function placeAction(
  rules: Rules,
  seat: Seat,
  setup: Setup = unwrap(findFit(rules)).map(({ squares }) => squares),
  salt = SALTS[seat],
): GameAction {
  const commitment = commitmentToSetup({ game: ID, seat, rules, setup, salt })!;
  return { type: 'place', seat, setup, salt, commitment };
}
