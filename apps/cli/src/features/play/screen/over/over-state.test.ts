import { expect, test } from 'vitest';
import { characterKey } from '../../../../shell/terminal/keys.js';
import { handleOverKey, type OverScreenState } from './over-state.js';

test.each([
  ['withdraws the own offer', { view: { abilities: { canWithdraw: true } } }, { ask: 'withdraw' }],
  ['declines the other’s', { view: { abilities: { canWithdraw: false } } }, { ask: 'decline' }],
  ['means nothing at one device', undefined, { online: undefined }],
])('the key d %s', (_, online, result) => {
  const state = { online } as OverScreenState;
  expect(handleOverKey(state, characterKey('d'), 'game.txt')).toEqual(result);
});
