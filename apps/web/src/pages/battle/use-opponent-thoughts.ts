import { baseOf, traitsOf } from '@flotilla/engine/catalogue';
import type { HeatMap } from '@flotilla/play';
import { observationOfSeat, type TableView } from '@flotilla/play';
import { otherSeat, positionOf, type Seat } from '@flotilla/rules';
import { usePlacingMemory } from '../../play/memory.js';
import { isArticleShooter, isLearner } from '../../strategies.js';
import { adviserEngine } from '../../workers/engines.js';
import { useWorkerAnswer } from '../../workers/use-answer.js';

/** May the opponent's weights be shown? Always for article shooters, else only in training. */
export function canShowThoughts(
  { players, isTraining }: Pick<TableView, 'players' | 'isTraining'>,
  viewer: Seat,
): boolean {
  const { shooter = '' } = players[otherSeat(viewer)];
  return (
    isArticleShooter(baseOf(shooter)) || (isTraining && traitsOf(shooter)?.weighs !== undefined)
  );
}

/** Returns the computer's weights for the viewer's board; undefined until computed. */
export function useOpponentThoughts(
  view: Pick<TableView, 'rules' | 'shots' | 'players'>,
  viewer: Seat,
  isShown: boolean,
): HeatMap | undefined {
  const seat = otherSeat(viewer);
  const { shooter = '' } = view.players[seat];
  const { memory } = usePlacingMemory();
  const makeRequest = () =>
    JSON.stringify({
      position: positionOf(observationOfSeat(view, seat)),
      shooter,
      memory: isLearner(shooter) ? memory : undefined,
      stream: [1, 'thoughts'],
    });
  const { value } = useWorkerAnswer(isShown ? makeRequest() : undefined, (text) =>
    adviserEngine().heatMap(JSON.parse(text)),
  );
  return value;
}
