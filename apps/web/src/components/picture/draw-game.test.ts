import { expect, test } from 'vitest';
import { truncateText } from './draw-game.js';

test.each([
  ['Anna wins', 9, 'Anna wins'],
  ['Anna wins', 8, 'Anna wi…'],
  ['Anna wins', 6, 'Anna…'],
  ['👩👩👩', 2, '👩…'],
  ['Anna', 0, '…'],
])('%j in the room of %d is %j', (text, room, cut) => {
  expect(truncateText(room, text, (part) => [...part].length)).toBe(cut);
});
