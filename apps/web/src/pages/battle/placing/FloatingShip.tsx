import type { RefObject } from 'react';
import { ShapePicture } from '../../../components/rules/ShapePicture.js';
import styles from './Placing.module.css';
import type { Held } from './placing.js';

export interface FloatingShipProps {
  readonly held: Held | null;
  /** Moved by whoever drags. */
  readonly float: RefObject<HTMLDivElement | null>;
  readonly area: RefObject<HTMLElement | null>;
}

/** The dragged ship between the squares, as large as on the board, held by its grip. */
export function FloatingShip({ held, float, area }: FloatingShipProps) {
  const square = area.current?.querySelector('[data-square]')?.getBoundingClientRect();
  if (!held || !square) return null;
  const { grip, shape, orientation } = held;
  const [x, y] = [-(grip.x + 0.5) * square.width, -(grip.y + 0.5) * square.width];
  return (
    <div ref={float} className={styles.float} data-over={held.at !== null}>
      <div style={{ translate: `${x}px ${y}px` }}>
        <ShapePicture shape={shape} orientation={orientation} cell={`${square.width}px`} />
      </div>
    </div>
  );
}
