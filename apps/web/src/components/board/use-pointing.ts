import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { BoardProps } from './board-props.js';
import { squareOf } from './use-grid-keys.js';

const LONG_PRESS_MS = 450;

/** Chooses by click and tap, marks by right click and long press, and follows the pointer. */
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
    // The click that ends a long press chooses nothing.
    if (press.current.isLong || square === undefined) return;
    onChoose?.(square);
  };

  const onContextMenu = (event: MouseEvent) => {
    const square = squareOf(event.target);
    if (!onMark || square === undefined) return;
    event.preventDefault();
    letGo();
    // A long press has marked already where the device makes a right click of it, too.
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
