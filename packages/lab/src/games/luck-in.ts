import { bitsValue, luckOfGame, playedValue, trainedValue } from '@flotilla/engine';
import type { Layout, Rules, Square } from '@flotilla/rules';

/**
 * Estimates the extra shots that bad luck cost on a layout. Near the end it counts the shots of the
 * greedy rule. Before that it uses the value trained for the rules. Rules without one use the bits
 * of information in the answers, which are scaled to shots when means are adjusted.
 */
export function luckOnLayout(rules: Rules, layout: Layout, squares: ArrayLike<Square>): number {
  const value = playedValue(trainedValue(rules) ?? bitsValue);
  return luckOfGame(rules, layout, squares, { value });
}
