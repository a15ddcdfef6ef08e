import type { Shape, Square } from '@flotilla/rules';
import { type Dispatch, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isLetterKey } from '../letter-key.js';
import type { PlacingAction } from './placing.js';
import type { PlacingControls } from './use-placing.js';

/** A shorter pointer movement is a click or a tap. */
const DRAG_THRESHOLD_PX = 6;
/** Keeps a dragged ship visible above the finger. */
const TOUCH_DRAG_LIFT_PX = 64;

/** Dragged ship: from the tray, from the board (`pick`), or already held (`grip`). */
export type DragSource =
  | { readonly shape: Shape }
  | { readonly type: 'pick' | 'grip'; readonly square: Square };

interface PointerPress {
  readonly source: DragSource;
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly lift: number;
}

export interface Dragging {
  readonly start: (event: React.PointerEvent, source: DragSource) => void;
  readonly isDragging: boolean;
  /** Element that follows the pointer. */
  readonly floatingElement: RefObject<HTMLDivElement | null>;
}

/** Drags ships with mouse, pen or finger. @param area contains the squares of the board */
export function useDragging(
  area: RefObject<HTMLElement | null>,
  dispatch: Dispatch<PlacingAction>,
): Dragging {
  const [press, setPress] = useState<PointerPress | null>(null);
  const [isDragging, setDragging] = useState(false);
  const floatingElement = useRef<HTMLDivElement>(null);

  const start = useCallback((event: React.PointerEvent, source: DragSource) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const lift = event.pointerType === 'touch' ? TOUCH_DRAG_LIFT_PX : 0;
    setPress({ source, id: event.pointerId, x: event.clientX, y: event.clientY, lift });
  }, []);

  useEffect(() => {
    if (!press) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    let isDragged = false;
    const movePointer = ({ clientX, clientY }: PointerEvent) => {
      const [x, y] = [clientX, clientY - press.lift];
      if (floatingElement.current) floatingElement.current.style.translate = `${x}px ${y}px`;
      dispatch({ type: 'point', square: area.current && squareAtPoint(area.current, x, y) });
    };
    const beginDrag = () => {
      isDragged = true;
      area.current?.setPointerCapture(press.id);
      const { source } = press;
      if ('square' in source) dispatch(source);
      else dispatch({ type: 'take', shape: source.shape, grip: 'middle', square: null });
      setDragging(true);
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== press.id) return;
      const isBeyondThreshold =
        Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_THRESHOLD_PX;
      if (!isDragged && isBeyondThreshold) beginDrag();
      if (isDragged) movePointer(event);
    };
    const endWith = (type: 'drop' | 'giveUp') => (event: PointerEvent) => {
      if (event.pointerId !== press.id) return;
      if (isDragged) {
        dispatch({ type });
        suppressNextClick();
      }
      setDragging(false);
      setPress(null);
    };
    addEventListener('pointermove', onMove, { signal });
    addEventListener('pointerup', endWith('drop'), { signal });
    addEventListener('pointercancel', endWith('giveUp'), { signal });
    return () => listeners.abort();
  }, [press, area, dispatch]);

  return { start, isDragging, floatingElement };
}

/** Stops the click event that follows a drag. */
function suppressNextClick(): void {
  const listeners = new AbortController();
  const stopClick = (event: Event) => event.stopPropagation();
  addEventListener('click', stopClick, { capture: true, signal: listeners.signal });
  setTimeout(() => listeners.abort());
}

/** Returns the square at a point of the window, or the nearest within 0.75 squares. */
function squareAtPoint(area: HTMLElement, x: number, y: number): Square | null {
  const cells = area.querySelectorAll<HTMLElement>('[data-square]');
  const [first, last] = [cells[0], cells[cells.length - 1]];
  const width = first?.parentElement?.querySelectorAll('[data-square]').length ?? 0;
  if (!first || !last || width === 0) return null;
  const height = cells.length / width;
  const [firstRect, lastRect] = [first.getBoundingClientRect(), last.getBoundingClientRect()];
  const column = (width * (x - firstRect.left)) / (lastRect.right - firstRect.left);
  const row = (height * (y - firstRect.top)) / (lastRect.bottom - firstRect.top);
  const isNear = (coordinate: number, size: number) =>
    coordinate > -0.75 && coordinate < size + 0.75;
  if (!isNear(column, width) || !isNear(row, height)) return null;
  return clampToIndex(row, height) * width + clampToIndex(column, width);
}

function clampToIndex(coordinate: number, size: number): number {
  return Math.max(0, Math.min(size - 1, Math.floor(coordinate)));
}

export type InputDevice = 'mouse' | 'touch' | 'keyboard';

/**
 * Rotates the held ship on wheel or R, returns it on Escape, puts it in the tray on Delete.
 * Ignores keys already handled by a board or field. @returns the input device used last
 */
export function useHeldShipInput(
  area: RefObject<HTMLElement | null>,
  { state, dispatch }: Pick<PlacingControls, 'state' | 'dispatch'>,
): RefObject<InputDevice> {
  const input = useRef<InputDevice>('mouse');
  const isHolding = state.held !== null;

  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    const recordPointer = ({ pointerType }: PointerEvent) => {
      input.current = pointerType === 'touch' ? 'touch' : 'mouse';
    };
    addEventListener('pointerdown', recordPointer, options);
    addEventListener('pointermove', recordPointer, options);
    const recordKey = () => {
      input.current = 'keyboard';
    };
    addEventListener('keydown', recordKey, options);
    return () => listeners.abort();
  }, []);

  useEffect(() => {
    if (!isHolding) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const onKey = (event: KeyboardEvent) => {
      const action =
        event.defaultPrevented || isTyping(event) ? undefined : findHeldShipAction(event);
      if (!action) return;
      event.preventDefault();
      dispatch(action);
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      dispatch({ type: 'turn', direction: event.deltaY < 0 ? -1 : 1 });
    };
    addEventListener('keydown', onKey, { signal });
    area.current?.addEventListener('wheel', onWheel, { passive: false, signal });
    return () => listeners.abort();
  }, [isHolding, area, dispatch]);

  return input;
}

export const isRotateShipKey = (event: Pick<KeyboardEvent, 'key' | 'code'>) =>
  isLetterKey(event, 'r');

function findHeldShipAction(event: KeyboardEvent): PlacingAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (isRotateShipKey(event)) return { type: 'turn', direction: event.shiftKey ? -1 : 1 };
  if (event.key === 'Escape') return { type: 'giveUp' };
  if (event.key === 'Delete' || event.key === 'Backspace') return { type: 'putAway' };
  return undefined;
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
}
