import { exactOdds, MAX_NODES_IN_PLAY, type ShotsNeeded, winningModel } from '@flotilla/engine';
import { type Game, observationOf, otherSeat, type Seat } from '@flotilla/rules';
import { winningChanceOf } from './judge-shots.js';

/** Public state of a running game. */
export type PublicGame = Pick<Game, 'rules' | 'shots' | 'first' | 'toMove'>;

/** Is a winning model trained for these rules? */
export function hasWinningModel({ rules }: Pick<PublicGame, 'rules'>): boolean {
  return winningModel(rules) !== undefined;
}

/**
 * Returns seat 0's chance of winning a running game, in [0, 1], with best play by both. A review
 * shows the same value after the last shot. Uses only shots and answers, never a layout. Costs two
 * inferences, each up to a second in an opening on a large board. Undefined without a winning
 * model, or if the position takes too many nodes.
 */
export function winningChanceNow({ rules, shots, first, toMove }: PublicGame): number | undefined {
  const model = winningModel(rules);
  const shotsNeededBy = (seat: Seat): ShotsNeeded | undefined => {
    const known = observationOf({ rules, shots }, seat);
    const odds = model && exactOdds(known, MAX_NODES_IN_PLAY);
    return odds && model.needed(known, odds.layouts);
  };
  const moverNeeds = shotsNeededBy(toMove);
  const opponentNeeds = moverNeeds && shotsNeededBy(otherSeat(toMove));
  if (!model || !moverNeeds || !opponentNeeds) return undefined;
  const chance = winningChanceOf(model, first, {
    seat: toMove,
    toMove,
    own: moverNeeds,
    other: opponentNeeds,
  });
  return toMove === 0 ? chance : 1 - chance;
}
