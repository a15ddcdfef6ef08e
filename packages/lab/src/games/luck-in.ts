import { bitsValue, luckOfGame, playedValue, trainedValue } from '@flotilla/engine';
import type { Layout, Rules, Square } from '@flotilla/rules';

/**
 * How many more shots a layout took because of bad luck: near the end by what the greedy rule needs, before that by
 * the value that is trained for the rules; where none is, by the information of the answers, whose scale is fitted
 * when means are adjusted.
 */
export function luckIn(rules: Rules, layout: Layout, squares: ArrayLike<Square>): number {
  const value = playedValue(trainedValue(rules) ?? bitsValue);
  return luckOfGame(rules, layout, squares, { value });
}
