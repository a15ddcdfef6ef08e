import { exactOdds, MAX_NODES_IN_PLAY, type ShotsNeeded, winningModel } from '@flotilla/engine';
import { type Game, observationOf, otherSeat, type Seat } from '@flotilla/rules';
import { chanceTold } from './judge-shots.js';

/** What is open to everyone in a game under way. */
export type OpenGame = Pick<Game, 'rules' | 'shots' | 'first' | 'toMove'>;

/** Do these rules have a trained chance of winning? */
export function tellsChance({ rules }: Pick<OpenGame, 'rules'>): boolean {
  return winningModel(rules) !== undefined;
}

/**
 * The first seat's chance to win a game under way, in [0, 1], if both shoot on as well as possible: the one that a
 * review of the game tells at this shot. It follows from the shots and their answers, and no layout is looked at.
 * Costs two inferences, of up to a second each in an opening on a large board. Undefined where it is not told: by
 * other rules, or in a position that takes too many nodes.
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
