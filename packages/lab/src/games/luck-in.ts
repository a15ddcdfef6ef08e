import { bitsValue, luckOfGame, playedValue, trainedValue } from '@flotilla/engine';
import type { Layout, Rules, Square } from '@flotilla/rules';

/**
 * Estimates the extra shots that bad luck cost in a one-sided game. Up to 10,000 layouts, positions
 * are valued by the greedy rule's mean shots, above that by the trained value. Rules without a
 * trained value use bits of information; the fitted luck coefficient converts them to shots.
 */
export function luckOnLayout(rules: Rules, layout: Layout, squares: ArrayLike<Square>): number {
  const value = playedValue(trainedValue(rules) ?? bitsValue);
  return luckOfGame(rules, layout, squares, { value });
}
