import { refusalOfSquare, type TableView } from '@flotilla/play';
import { isSalvo, type Square } from '@flotilla/rules';
import { useEffect, useRef, useState } from 'react';
import { useBattleSettings } from '../../feedback/battle-settings.js';
import { DOUBLE_CLICK_MS } from './pointer.js';

export interface NextShot {
  readonly square: Square | undefined;
  /**
   * Queues this square as the next shot, or cancels it.
   * @returns the outcome; undefined if a tap cannot queue a shot now
   */
  readonly toggle: (square: Square) => 'kept' | 'cancelled' | 'same-tap' | undefined;
}

/** Shot chosen during the opponent's turn, fired as soon as the own turn comes. */
export function useNextShot(view: TableView, fire: (square: Square) => void): NextShot {
  const { keepsTaps } = useBattleSettings();
  const [square, setSquare] = useState<Square>();
  const tapped = useRef({ square: -1, ms: Number.NEGATIVE_INFINITY });
  const isKept = keepsTaps && mayKeep(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fired once, when the turn comes.
  useEffect(() => {
    if (square === undefined || isKept) return;
    setSquare(undefined);
    const isDue = view.awaits === 'viewer' && view.phase === 'battle';
    if (isDue && refusalOfSquare(view, square) === undefined) fire(square);
  }, [view, square, isKept]);
  const toggle = (chosen: Square) => {
    if (!isKept || refusalOfSquare(view, chosen) !== undefined) return undefined;
    const [before, ms] = [tapped.current, performance.now()];
    if (chosen === before.square && ms - before.ms < DOUBLE_CLICK_MS) return 'same-tap';
    tapped.current = { square: chosen, ms };
    setSquare(chosen === square ? undefined : chosen);
    return chosen === square ? 'cancelled' : 'kept';
  };
  return { square, toggle };
}

/** Is it the opponent's turn, and is the own next turn a single shot? */
export function mayKeep({ phase, awaits, rules }: TableView): boolean {
  const isOthersTurn = awaits === 'opponent' || awaits === 'computer';
  return phase === 'battle' && isOthersTurn && !isSalvo(rules);
}
