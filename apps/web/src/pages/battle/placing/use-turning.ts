import { type Dispatch, type RefObject, useEffect, useRef } from 'react';
import type { PlacingAction } from './placing.js';

/** What the person did last with. */
export type Input = 'mouse' | 'touch' | 'keyboard';

/**
 * Turns the ship in the hand by wheel and by R, gives it up by Escape and puts it away by
 * Delete, wherever the focus is. Keys that a board or a field has used are left alone.
 */
export function useTurning(
  area: RefObject<HTMLElement | null>,
  isHolding: boolean,
  dispatch: Dispatch<PlacingAction>,
): RefObject<Input> {
  const input = useRef<Input>('mouse');

  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const note = ({ pointerType }: PointerEvent) => {
      input.current = pointerType === 'touch' ? 'touch' : 'mouse';
    };
    addEventListener('pointerdown', note, options);
    addEventListener('pointermove', note, options);
    const noteKey = () => {
      input.current = 'keyboard';
    };
    addEventListener('keydown', noteKey, options);
    return () => listening.abort();
  }, []);

  useEffect(() => {
    if (!isHolding) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const onKey = (event: KeyboardEvent) => {
      const action = event.defaultPrevented || isTyping(event) ? undefined : actionOf(event);
      if (!action) return;
      event.preventDefault();
      dispatch(action);
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      dispatch({ type: 'turn', by: event.deltaY < 0 ? -1 : 1 });
    };
    addEventListener('keydown', onKey, { signal });
    area.current?.addEventListener('wheel', onWheel, { passive: false, signal });
    return () => listening.abort();
  }, [isHolding, area, dispatch]);

  return input;
}

/** By the place of the key too, so that R turns on a keyboard of other letters. */
export function isTurnKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): boolean {
  return key === 'r' || key === 'R' || code === 'KeyR';
}

function actionOf(event: KeyboardEvent): PlacingAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (isTurnKey(event)) return { type: 'turn', by: event.shiftKey ? -1 : 1 };
  if (event.key === 'Escape') return { type: 'giveUp' };
  if (event.key === 'Delete' || event.key === 'Backspace') return { type: 'putAway' };
  return undefined;
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
}
