import { err } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { type Pace, winClaimTime } from './pace.js';

const SHOT: Pace = { kind: 'shot', seconds: 30 };
const left = { pace: SHOT, toMove: 1, awaySince: 1_000 } as const;

test.each([
  [SHOT, 61_000],
  [{ kind: 'game', minutes: 3, increment: 2 }, 61_000],
  [{ kind: 'none' }, 301_000],
] as const)('with pace %j the win over an absent opponent is claimed at %i', (pace, value) => {
  expect(winClaimTime({ ...left, pace }, 0)).toEqual({ ok: true, value });
});

test.each([
  ['not-away', { awaySince: null }, 0],
  ['your-turn', {}, 1],
  ['too-soon', { pace: { kind: 'days', days: 1 } }, 0],
] as const)('a win is not claimed: %s', (error, change, seat) => {
  expect(winClaimTime({ ...left, ...change }, seat)).toEqual(err(error));
});
