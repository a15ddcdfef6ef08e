import { beginsSquare, parseSquare, type Square } from '@flotilla/rules';
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
const TYPING_MS = 1_200;

/** Moves a cursor by keyboard and chooses squares: arrows, Home, End, or a typed square. */
export function useGridKeys(props: BoardProps, table: RefObject<HTMLTableElement | null>) {
  const { grid, onChoose, onMark, onPoint, onKey } = props;
  const notation = useNotation();
  const [at, setCursor] = useState<Square>(0);
  const cursor = at < grid.width * grid.height ? at : 0;
  const typed = useRef({ text: '', ms: 0 });

  const moveTo = (square: Square) => {
    setCursor(square);
    elementOf(table, square)?.focus();
  };

  /** Moves to the square typed so far; returns false for keys that start no square. */
  const type = (key: string, ms: number): boolean => {
    const before = ms - typed.current.ms < TYPING_MS ? typed.current.text : '';
    const text = [before + key, key].find((each) => beginsSquare(grid, each, notation));
    if (key.length > 1 || text === undefined) return false;
    typed.current = { text, ms };
    const square = parseSquare(grid, text, notation);
    if (square.ok) moveTo(square.value);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isUsed =
      onKey?.(event, cursor) ||
      choose(event) ||
      move(event.key) ||
      type(event.key, event.timeStamp);
    if (isUsed) event.preventDefault();
  };

  const choose = ({ key, shiftKey, repeat }: KeyboardEvent): boolean => {
    if (key !== 'Enter' && key !== ' ') return false;
    if (!repeat) (shiftKey ? onMark : onChoose)?.(cursor);
    return true;
  };

  const move = (key: string): boolean => {
    const to = squareAfterKey(grid, cursor, key);
    if (to === undefined) return false;
    moveTo(to);
    return true;
  };

  const onFocus = (event: React.FocusEvent) => {
    const square = squareOf(event.target);
    if (square === undefined) return;
    setCursor(square);
    if ((event.target as HTMLElement).matches(':focus-visible')) onPoint?.(square);
  };

  const onBlur = () => onPoint?.(null);

  return { cursor, handlers: { onKeyDown, onFocus, onBlur } };
}

/**
 * Shows a square as pressed until its answer arrives. Sets the DOM directly, because rendering the board takes
 * longer than a frame on a slow phone.
 */
export function showingPress(
  { onChoose }: BoardProps,
  table: RefObject<HTMLTableElement | null>,
): BoardProps['onChoose'] {
  if (!onChoose) return undefined;
  return (square) => {
    const answered = onChoose(square);
    const cell = elementOf(table, square);
    if (!(answered instanceof Promise) || !cell || 'pressed' in cell.dataset) return;
    cell.dataset['pressed'] = '';
    const letGo = () => delete cell.dataset['pressed'];
    answered.then(letGo, letGo);
  };
}

function elementOf(table: RefObject<HTMLTableElement | null>, square: Square) {
  return table.current?.querySelector<HTMLElement>(`[data-square="${square}"]`);
}

/** Returns the square of an element of a board. */
function squareOf(target: EventTarget | null): Square | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-square]') : null;
  return cell ? Number(cell.dataset['square']) : undefined;
}

const LONG_PRESS_MS = 450;

/** Chooses on click and tap, marks on right click and long press, and follows the pointer. */
export function usePointing({ onChoose, onMark, onPoint, onGrab, isGrabbable }: BoardProps) {
  const press = useRef<{ timer: number; isLong: boolean }>({ timer: 0, isLong: false });

  const onPointerDown = (event: PointerEvent) => {
    press.current.isLong = false;
    clearTimeout(press.current.timer);
    const square = squareOf(event.target);
    if (square !== undefined && isGrabbable?.(square)) onGrab?.(event, square);
    if (!onMark || square === undefined || event.pointerType === 'mouse') return;
    press.current.timer = window.setTimeout(() => {
      press.current.isLong = true;
      onMark(square);
    }, LONG_PRESS_MS);
  };

  const letGo = () => clearTimeout(press.current.timer);

  const onClick = (event: MouseEvent) => {
    letGo();
    const square = squareOf(event.target);
    // The click after a long press chooses nothing.
    if (press.current.isLong || square === undefined) return;
    onChoose?.(square);
  };

  const onContextMenu = (event: MouseEvent) => {
    const square = squareOf(event.target);
    if (!onMark || square === undefined) return;
    event.preventDefault();
    letGo();
    // On devices that turn a long press into a right click, it has already marked.
    if (!press.current.isLong) onMark(square);
  };

  return {
    onClick,
    onContextMenu,
    onPointerDown,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') onPoint?.(squareOf(event.target) ?? null);
    },
    onPointerLeave: () => {
      letGo();
      onPoint?.(null);
    },
  };
}
