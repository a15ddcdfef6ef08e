import type { ShotOutcome } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { emojiLines } from './share-text.js';

test('what is shared tells how the search went, ten answers a line, and no square', () => {
  const outcomes: ShotOutcome[] = [...new Array<ShotOutcome>(10).fill('miss'), 'hit', 'sunk'];
  expect(emojiLines(outcomes)).toBe('⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜\n🟧🟥');
});
