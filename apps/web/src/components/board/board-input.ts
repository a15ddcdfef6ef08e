import { isSquarePrefix, parseSquare, type Square } from '@flotilla/rules';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { useNotation } from '../../i18n/texts.js';
import { squareAfterKey } from './board-keys.js';
import type { BoardProps } from './board-props.js';

/** Characters typed within this time form one square. */
const TYPING_TIMEOUT_MS = 1_200;

/** Moves the cursor by arrows, Home, End, Page Up, Page Down or a typed square; Enter chooses. */
export function useGridKeys(props: BoardProps, table: RefObject<HTMLTableElement | null>) {
  const { grid, onChoose, onMark, onPoint, onKey } = props;
  const notation = useNotation();
  const [lastCursor, setCursor] = useState<Square>(0);
  const cursor = lastCursor < grid.width * grid.height ? lastCursor : 0;
  const typed = useRef({ text: '', ms: 0 });

  const moveTo = (square: Square) => {
    setCursor(square);
    squareElement(table, square)?.focus();
  };

  /** Moves to the square typed so far; returns false for keys that cannot be part of one. */
  const typeSquare = (key: string, ms: number): boolean => {
    const typedBefore = ms - typed.current.ms < TYPING_TIMEOUT_MS ? typed.current.text : '';
    const text = [typedBefore + key, key].find((typedText) =>
      isSquarePrefix(grid, typedText, notation),
    );
    if (key.length > 1 || text === undefined) return false;
    typed.current = { text, ms };
    const square = parseSquare(grid, text, notation);
    if (square.ok) moveTo(square.value);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isHandled =
      onKey?.(event, cursor) ||
      choose(event) ||
      move(event.key) ||
      typeSquare(event.key, event.timeStamp);
    if (isHandled) event.preventDefault();
  };

  const choose = ({ key, shiftKey, repeat }: KeyboardEvent): boolean => {
    if (key !== 'Enter' && key !== ' ') return false;
    if (!repeat) (shiftKey ? onMark : onChoose)?.(cursor);
    return true;
  };

  const move = (key: string): boolean => {
    const target = squareAfterKey(grid, cursor, key);
    if (target === undefined) return false;
    moveTo(target);
    return true;
  };

  const onFocus = (event: React.FocusEvent) => {
    const square = findSquare(event.target);
    if (square === undefined) return;
    setCursor(square);
    if ((event.target as HTMLElement).matches(':focus-visible')) onPoint?.(square);
  };

  const onBlur = () => onPoint?.(null);

  return { cursor, handlers: { onKeyDown, onFocus, onBlur } };
}

/** Shows a square as pressed until its answer, directly in the DOM: rendering is too slow. */
export function withPressFeedback(
  { onChoose }: BoardProps,
  table: RefObject<HTMLTableElement | null>,
): BoardProps['onChoose'] {
  if (!onChoose) return undefined;
  return (square) => {
    const answer = onChoose(square);
    const cell = squareElement(table, square);
    if (!(answer instanceof Promise) || !cell || 'pressed' in cell.dataset) return;
    cell.dataset['pressed'] = '';
    const release = () => delete cell.dataset['pressed'];
    answer.then(release, release);
  };
}

function squareElement(table: RefObject<HTMLTableElement | null>, square: Square) {
  return table.current?.querySelector<HTMLElement>(`[data-square="${square}"]`);
}

function findSquare(target: EventTarget | null): Square | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-square]') : null;
  return cell ? Number(cell.dataset['square']) : undefined;
}

const LONG_PRESS_MS = 450;

/** Chooses on click and tap, marks on right click and long press, and follows the pointer. */
export function usePointerInput({ onChoose, onMark, onPoint, onGrab, isGrabbable }: BoardProps) {
  const press = useRef<{ timer: number; isLong: boolean }>({ timer: 0, isLong: false });

  const onPointerDown = (event: PointerEvent) => {
    press.current.isLong = false;
    clearTimeout(press.current.timer);
    const square = findSquare(event.target);
    if (square !== undefined && isGrabbable?.(square)) onGrab?.(event, square);
    if (!onMark || square === undefined || event.pointerType === 'mouse') return;
    press.current.timer = window.setTimeout(() => {
      press.current.isLong = true;
      onMark(square);
    }, LONG_PRESS_MS);
  };

  const release = () => clearTimeout(press.current.timer);

  const onClick = (event: MouseEvent) => {
    release();
    const square = findSquare(event.target);
    // Ignores the click that follows a long press.
    if (press.current.isLong || square === undefined) return;
    onChoose?.(square);
  };

  const onContextMenu = (event: MouseEvent) => {
    const square = findSquare(event.target);
    if (!onMark || square === undefined) return;
    event.preventDefault();
    release();
    // Some devices also send a right click for a long press, which has already marked.
    if (!press.current.isLong) onMark(square);
  };

  return {
    onClick,
    onContextMenu,
    onPointerDown,
    onPointerUp: release,
    onPointerCancel: release,
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') onPoint?.(findSquare(event.target) ?? null);
    },
    onPointerLeave: () => {
      release();
      onPoint?.(null);
    },
  };
}
