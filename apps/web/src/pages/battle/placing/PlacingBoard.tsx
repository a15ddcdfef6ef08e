import { setupOf, shipAt } from '@flotilla/play';
import { isSquarePrefix, type Square } from '@flotilla/rules';
import { type Dispatch, type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../../components/board/Board.js';
import { openCells } from '../../../components/board/open-cells.js';
import { useNotation } from '../../../i18n/texts.js';
import {
  type PlacingAction,
  type PlacingState,
  reducePlacing,
  shipsOnBoard,
  tryHeld,
} from './placing.js';
import { type DragSource, type InputDevice, isRotateShipKey } from './placing-input.js';

export interface PlacingBoardProps {
  readonly label: string;
  readonly state: PlacingState;
  readonly dispatch: Dispatch<PlacingAction>;
  readonly input: RefObject<InputDevice>;
  readonly isDragging: boolean;
  readonly onDrag: (event: React.PointerEvent, source: DragSource) => void;
  /** Called after the last ship of a shape is placed from the tray by keyboard. */
  readonly onPlacedByKey: () => void;
}

export function PlacingBoard(props: PlacingBoardProps) {
  const { label, state, dispatch, input, isDragging, onDrag } = props;
  const { t } = useTranslation('battle');
  const notation = useNotation();
  const { draft, held } = state;
  const { rules } = draft;
  const cells = useMemo(() => openCells(rules.grid), [rules]);
  const trial = tryHeld(state);
  const ghost = trial?.ship;
  const isInHand = (square: Square) => Boolean(ghost?.squares.includes(square));

  const choose = (square: Square) => {
    // Choosing a ship on the board picks it up, even while a ship from the tray is held.
    const isPickingFromBoard = held?.origin === null && shipAt(draft, square) !== undefined;
    if (!held || isPickingFromBoard) return dispatch({ type: 'pick', square });
    dispatch({ type: 'point', square });
    dispatch({ type: 'lay' });
    const stateAfter = reducePlacing(reducePlacing(state, { type: 'point', square }), {
      type: 'lay',
    });
    if (!stateAfter.held && !held.origin && input.current === 'keyboard') props.onPlacedByKey();
  };

  const point = (square: Square | null) => {
    if (isDragging) return;
    if (square !== null) dispatch({ type: 'point', square });
    else if (input.current === 'mouse')
      dispatch({ type: 'point', square: held?.restSquare ?? null });
  };

  const onKey = (event: React.KeyboardEvent, square: Square): boolean => {
    if (held) {
      if (event.key !== ' ') return false;
      dispatch({ type: 'turn', direction: event.shiftKey ? -1 : 1 });
      return true;
    }
    if (!shipAt(draft, square)) return false;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      dispatch({ type: 'putAway', square });
      return true;
    }
    if (!isRotateShipKey(event.nativeEvent) || isSquarePrefix(rules.grid, event.key, notation))
      return false;
    dispatch({ type: 'pick', square });
    dispatch({ type: 'turn', direction: 1 });
    return true;
  };

  const describe = (square: Square) => {
    if (trial?.conflicts.includes(square)) return t('placing.inTheWay');
    return isInHand(square) ? t('placing.held') : undefined;
  };

  return (
    <Board
      grid={rules.grid}
      label={label}
      cells={cells}
      ships={setupOf({ ships: shipsOnBoard(state) })}
      {...(ghost && { ghost: { squares: ghost.squares, isPossible: !trial.error } })}
      conflicts={trial?.conflicts}
      describe={describe}
      onChoose={choose}
      onPoint={point}
      onKey={onKey}
      isGrabbable={(square) => isInHand(square) || Boolean(shipAt(draft, square))}
      onGrab={(event, square) =>
        onDrag(event, { type: isInHand(square) ? 'grip' : 'pick', square })
      }
    />
  );
}
