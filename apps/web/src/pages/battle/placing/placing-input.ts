import type { Shape, Square } from '@flotilla/rules';
import { type Dispatch, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PlacingAction } from './placing.js';

/** How far a pointer moves before it drags; less is a click or a tap. */
const DRAG_PX = 6;
/** How far above a finger the ship is held, so that it can be seen. */
const LIFT_PX = 64;

/** Where a drag begins: a ship of the tray, one on the board, or the one in the hand. */
export type DragSource =
  | { readonly shape: Shape }
  | { readonly type: 'pick' | 'grip'; readonly square: Square };

interface Press {
  readonly source: DragSource;
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly lift: number;
}

export interface Dragging {
  readonly start: (event: React.PointerEvent, source: DragSource) => void;
  readonly isDragging: boolean;
  /** The element that follows the pointer. */
  readonly float: RefObject<HTMLDivElement | null>;
}

/** Drags ships with mouse, pen or finger, from the tray and over the board that is inside `area`. */
export function useDragging(
  area: RefObject<HTMLElement | null>,
  dispatch: Dispatch<PlacingAction>,
): Dragging {
  const [press, setPress] = useState<Press | null>(null);
  const [isDragging, setDragging] = useState(false);
  const float = useRef<HTMLDivElement>(null);

  const start = useCallback((event: React.PointerEvent, source: DragSource) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const lift = event.pointerType === 'touch' ? LIFT_PX : 0;
    setPress({ source, id: event.pointerId, x: event.clientX, y: event.clientY, lift });
  }, []);

  useEffect(() => {
    if (!press) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let hasBegun = false;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const [x, y] = [clientX, clientY - press.lift];
      if (float.current) float.current.style.translate = `${x}px ${y}px`;
      dispatch({ type: 'point', square: area.current && squareAtPoint(area.current, x, y) });
    };
    const begin = () => {
      hasBegun = true;
      area.current?.setPointerCapture(press.id);
      const { source } = press;
      if ('square' in source) dispatch(source);
      else dispatch({ type: 'take', shape: source.shape, grip: 'middle', at: null });
      setDragging(true);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== press.id) return;
      const isFar = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_PX;
      if (!hasBegun && isFar) begin();
      if (hasBegun) follow(event);
    };
    const end = (type: 'drop' | 'giveUp') => (event: PointerEvent) => {
      if (event.pointerId !== press.id) return;
      if (hasBegun) {
        dispatch({ type });
        forgetClick();
      }
      setDragging(false);
      setPress(null);
    };
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', end('drop'), { signal });
    addEventListener('pointercancel', end('giveUp'), { signal });
    return () => listening.abort();
  }, [press, area, dispatch]);

  return { start, isDragging, float };
}

/** The click that ends a drag chooses nothing. */
function forgetClick(): void {
  const listening = new AbortController();
  const stop = (event: Event) => event.stopPropagation();
  addEventListener('click', stop, { capture: true, signal: listening.signal });
  setTimeout(() => listening.abort());
}

/** The square of the board at this point of the window, or, just beside the board, the nearest. */
function squareAtPoint(area: HTMLElement, x: number, y: number): Square | null {
  const cells = area.querySelectorAll<HTMLElement>('[data-square]');
  const [first, last] = [cells[0], cells[cells.length - 1]];
  const width = first?.parentElement?.querySelectorAll('[data-square]').length ?? 0;
  if (!first || !last || width === 0) return null;
  const height = cells.length / width;
  const [from, to] = [first.getBoundingClientRect(), last.getBoundingClientRect()];
  const column = (width * (x - from.left)) / (to.right - from.left);
  const row = (height * (y - from.top)) / (to.bottom - from.top);
  const isNear = (at: number, size: number) => at > -0.75 && at < size + 0.75;
  if (!isNear(column, width) || !isNear(row, height)) return null;
  return nearest(row, height) * width + nearest(column, width);
}

function nearest(at: number, size: number): number {
  return Math.max(0, Math.min(size - 1, Math.floor(at)));
}

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
