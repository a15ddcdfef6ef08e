import { baseOf, traitsOf } from '@flotilla/engine/catalogue';
import type { HeatMap } from '@flotilla/play';
import { knownTo, type TableView } from '@flotilla/play';
import { otherSeat, positionOf, type Seat } from '@flotilla/rules';
import { useMemory } from '../../play/memory.js';
import { isArticle, isLearner } from '../../strategies.js';
import { adviser } from '../../workers/engines.js';
import { useAnswer } from '../../workers/use-answer.js';

/**
 * May the viewer see the computer's weights for the own board? Shooters of articles show them in every game,
 * others with weights only in training.
 */
export function showsThoughts(
  { players, isTraining }: Pick<TableView, 'players' | 'isTraining'>,
  viewer: Seat,
): boolean {
  const { shooter = '' } = players[otherSeat(viewer)];
  return isArticle(baseOf(shooter)) || (isTraining && traitsOf(shooter)?.weighs !== undefined);
}

/** Returns the computer's view of the viewer's board; undefined until it is computed. */
export function useOpponentThoughts(
  view: Pick<TableView, 'rules' | 'shots' | 'players'>,
  viewer: Seat,
  isWanted: boolean,
): HeatMap | undefined {
  const seat = otherSeat(viewer);
  const { shooter = '' } = view.players[seat];
  const { memory } = useMemory();
  const question = () =>
    JSON.stringify({
      position: positionOf(knownTo(view, seat)),
      shooter,
      memory: isLearner(shooter) ? memory : undefined,
      stream: [1, 'thoughts'],
    });
  const { value } = useAnswer(isWanted ? question() : undefined, (text) =>
    adviser().heatMap(JSON.parse(text)),
  );
  return value;
}
