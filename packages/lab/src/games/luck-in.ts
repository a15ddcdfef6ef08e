import { bitsValue, luckOfGame, trainedValue } from '@flotilla/engine';
import type { Layout, Rules, Square } from '@flotilla/rules';

/**
 * How many more shots a layout took because of bad luck, by the value that is trained for the rules; where
 * none is, by the information of the answers, whose scale is fitted when means are adjusted.
 */
export function luckIn(rules: Rules, layout: Layout, squares: ArrayLike<Square>): number {
  return luckOfGame(rules, layout, squares, { value: trainedValue(rules) ?? bitsValue });
}
