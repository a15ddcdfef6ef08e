import { refusalOfSquare, type TableView } from '@flotilla/play';
import { isSalvo, type Square } from '@flotilla/rules';
import { useEffect, useRef, useState } from 'react';
import { SQUARE_DOUBLE_CLICK_MS } from './pointer.js';

export interface QueuedShot {
  readonly square: Square | undefined;
  /** Queues the square as the next shot, or cancels a queued one. @returns undefined if refused */
  readonly toggle: (square: Square) => 'kept' | 'cancelled' | 'same-tap' | undefined;
}

/** Shot chosen during the opponent's turn, fired as soon as it is the player's turn. */
export function useQueuedShot(view: TableView, fire: (square: Square) => void): QueuedShot {
  const [square, setSquare] = useState<Square>();
  const lastTap = useRef({ square: -1, ms: Number.NEGATIVE_INFINITY });
  const canQueue = canQueueShot(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fired once, when the turn comes.
  useEffect(() => {
    if (square === undefined || canQueue) return;
    setSquare(undefined);
    const isViewerTurn = view.awaits === 'viewer' && view.phase === 'battle';
    if (isViewerTurn && refusalOfSquare(view, square) === undefined) fire(square);
  }, [view, square, canQueue]);
  const toggle = (chosenSquare: Square) => {
    if (!canQueue || refusalOfSquare(view, chosenSquare) !== undefined) return undefined;
    const [last, ms] = [lastTap.current, performance.now()];
    if (chosenSquare === last.square && ms - last.ms < SQUARE_DOUBLE_CLICK_MS) return 'same-tap';
    lastTap.current = { square: chosenSquare, ms };
    setSquare(chosenSquare === square ? undefined : chosenSquare);
    return chosenSquare === square ? 'cancelled' : 'kept';
  };
  return { square, toggle };
}

/** Is it the opponent's turn, in a game with single shots? */
export function canQueueShot({ phase, awaits, rules }: TableView): boolean {
  const isOpponentTurn = awaits === 'opponent' || awaits === 'computer';
  return phase === 'battle' && isOpponentTurn && !isSalvo(rules);
}
