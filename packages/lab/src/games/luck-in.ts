import { bitsValue, luckOfGame, playedValue, trainedValue } from '@flotilla/engine';
import type { Layout, Rules, Square } from '@flotilla/rules';

/**
 * Estimates the extra shots that bad luck cost on a layout. Near the end it counts the shots of the
 * greedy rule; before that, it uses the value trained for the rules. For rules without a trained
 * value, it uses the bits of information in the answers, to be scaled when means are adjusted.
 */
export function luckOnLayout(rules: Rules, layout: Layout, squares: ArrayLike<Square>): number {
  const value = playedValue(trainedValue(rules) ?? bitsValue);
  return luckOfGame(rules, layout, squares, { value });
}
