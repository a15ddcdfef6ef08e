import { traitsOf } from '@flotilla/engine/catalogue';
import type { HeatMap } from '@flotilla/play';
import { knownTo, type TableView } from '@flotilla/play';
import { otherSeat, positionOf, type Seat } from '@flotilla/rules';
import { useMemory } from '../../play/memory.js';
import { baseOf, isLearner } from '../../strategies.js';
import { adviser } from '../../workers/engines.js';
import { useAnswer } from '../../workers/use-answer.js';

/** Is the opponent a computer that weighs squares? */
export function doesOpponentWeigh({ players }: Pick<TableView, 'players'>, viewer: Seat): boolean {
  return traitsOf(baseOf(players[otherSeat(viewer)].shooter ?? ''))?.weighs !== undefined;
}

/** How much the computer wants each square of the viewer's board; undefined until it is worked out. */
export function useOpponentWeights(
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
      stream: [1, 'weights'],
    });
  const isAsked = isWanted && doesOpponentWeigh(view, viewer);
  const { value } = useAnswer(isAsked ? question() : undefined, (text) =>
    adviser().heatMap(JSON.parse(text)),
  );
  return value;
}
