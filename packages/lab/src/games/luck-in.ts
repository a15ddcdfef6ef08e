import { bitsValue, luckOfGame, playedValue, trainedValue } from '@flotilla/engine';
import type { Layout, Rules, Square } from '@flotilla/rules';

/**
 * Estimates how many extra shots bad luck cost on a layout. Near the end it uses the shots that the greedy
 * rule needs, before that the value trained for the rules. Without a trained value it uses the information of
 * the answers, whose scale is fitted when means are adjusted.
 */
export function luckIn(rules: Rules, layout: Layout, squares: ArrayLike<Square>): number {
  const value = playedValue(trainedValue(rules) ?? bitsValue);
  return luckOfGame(rules, layout, squares, { value });
}
