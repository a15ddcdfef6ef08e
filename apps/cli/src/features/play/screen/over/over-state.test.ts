import { expect, test } from 'vitest';
import type { Key } from '../../../../shell/terminal/keys.js';
import { handleOverKey, type OverScreenState } from './over-state.js';

/** Returns the end of a game, which is online if `canWithdraw` is given. */
const over = (canWithdraw?: boolean) =>
  ({
    online: canWithdraw === undefined ? undefined : { view: { abilities: { canWithdraw } } },
  }) as OverScreenState;

const D = { name: 'd', command: 'd' } as unknown as Key;

test.each([
  ['withdraws the own offer', over(true), { ask: 'withdraw' }],
  ['declines the other’s', over(false), { ask: 'decline' }],
])('the key d %s', (_, state, asked) => {
  expect(handleOverKey(state, D, 'game.txt')).toEqual(asked);
});

test('at one device the key d means nothing', () => {
  const state = over();
  expect(handleOverKey(state, D, 'game.txt')).toBe(state);
});
