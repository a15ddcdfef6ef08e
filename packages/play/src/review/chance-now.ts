import { exactOdds, MAX_NODES_IN_PLAY, type ShotsNeeded, winningModel } from '@flotilla/engine';
import { type Game, observationOf, otherSeat, type Seat } from '@flotilla/rules';
import { chanceTold } from './judge-shots.js';

/** Public state of a running game. */
export type OpenGame = Pick<Game, 'rules' | 'shots' | 'first' | 'toMove'>;

/** Is a winning model trained for these rules? */
export function tellsChance({ rules }: Pick<OpenGame, 'rules'>): boolean {
  return winningModel(rules) !== undefined;
}

/**
 * Returns the first seat's chance to win a running game, in [0, 1], with best play by both. The same value as
 * in a review after this shot. Uses only shots and answers, never a layout. Costs two inferences, each up to a
 * second in an opening on a large board. Undefined without a winning model, or if the position takes too many
 * nodes.
 */
export function chanceNow({ rules, shots, first, toMove }: OpenGame): number | undefined {
  const model = winningModel(rules);
  const needOf = (seat: Seat): ShotsNeeded | undefined => {
    const known = observationOf({ rules, shots }, seat);
    const odds = model && exactOdds(known, MAX_NODES_IN_PLAY);
    return odds && model.needed(known, odds.layouts);
  };
  const own = needOf(toMove);
  const other = own && needOf(otherSeat(toMove));
  if (!model || !own || !other) return undefined;
  const chance = chanceTold(model, first, { seat: toMove, toMove, own, other });
  return toMove === 0 ? chance : 1 - chance;
}
