import { lastShotsAt } from '@flotilla/play';
import { type BoardView, type CellView, otherSeat, type Seat, type Square } from '@flotilla/rules';
import { LOOKS, type Look, type Run } from '../../../../shell/board/board-lines.js';
import { chosenLook, PENCIL, SHADE_SCALE, shaded } from '../../../../shell/board/looks.js';
import type { Side } from '../../../../shell/board/TwoBoards.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { type BattleState, hintWeights, opponentWeights } from './battle-state.js';

type Cells = readonly CellView[];

/** The own fleet, with the opponent's weights as shades if they are asked for. */
export function ownSide({ t }: Texts, state: BattleState, { cells, afloat }: BoardView): Side {
  const weights = state.shades === 'opponent' ? opponentWeights(state) : undefined;
  return {
    caption: weights
      ? shadedCaption(t('screens:battle.ownWeights'))
      : [{ text: t('screens:battle.own'), role: 'strong' }],
    lookAt: weights ? shaded(cells, weights) : (square) => LOOKS[cells[square] as CellView],
    lastShots: lastSquares(state, state.viewer),
    afloat,
  };
}

/** The other board, with the cursor, the person's marks and the salvo that is being chosen. */
export function radarSide({ t }: Texts, state: BattleState, { cells, afloat }: BoardView): Side {
  return {
    caption:
      state.shades === 'hint'
        ? shadedCaption(t('screens:battle.radarHint'))
        : [{ text: t('screens:battle.radar'), role: 'strong' }],
    lookAt: radarLook(state, cells),
    cursor: state.cursor,
    isCursorFaint: state.view.awaits !== 'viewer',
    lastShots: lastSquares(state, otherSeat(state.viewer)),
    afloat,
  };
}

function lastSquares({ view }: BattleState, board: Seat): Square[] {
  return lastShotsAt(view, board).map(({ square }) => square);
}

function shadedCaption(text: string): Run[] {
  return [{ text: `${text} `, role: 'strong' }, ...SHADE_SCALE];
}

function radarLook(state: BattleState, cells: Cells): (square: Square) => Look {
  const { view, shades } = state;
  const { marks, aimed } = view;
  const weights = shades === 'hint' ? hintWeights(state) : undefined;
  const base = weights
    ? shaded(cells, weights)
    : (square: Square) => LOOKS[cells[square] as CellView];
  return (square) => {
    const place = aimed.indexOf(square);
    if (place >= 0) return chosenLook(place + 1);
    const isOpen = cells[square] === 'open' || cells[square] === 'empty';
    return isOpen && marks.includes(square) ? PENCIL : base(square);
  };
}
