import { expect, test } from 'vitest';
import type { Key } from '../../../../shell/terminal/keys.js';
import { type OverState, pressInOver } from './over-state.js';

/** The end of a game online, of which the table says whether the own offer can be withdrawn. */
const over = (withdraw?: boolean) =>
  ({ online: withdraw === undefined ? undefined : { view: { can: { withdraw } } } }) as OverState;

const D = { name: 'd', command: 'd' } as unknown as Key;

test.each([
  ['withdraws the own offer', over(true), { ask: 'withdraw' }],
  ['declines the other’s', over(false), { ask: 'decline' }],
])('the key d %s', (_, state, asked) => {
  expect(pressInOver(state, D, 'game.txt')).toEqual(asked);
});

test('at one device the key d means nothing', () => {
  const state = over();
  expect(pressInOver(state, D, 'game.txt')).toBe(state);
});
