import { penHatching, penOutline } from '@flotilla/play';
import type { Grid, Shape, Square } from '@flotilla/rules';
import { memo } from 'react';
import drawing from '../board/Drawing.module.css';
import styles from './FleetPictures.module.css';

export interface FleetSketchProps {
  readonly grid: Grid;
  readonly ships: readonly (readonly Square[])[];
  readonly className?: string | undefined;
}

/** Small decorative drawing of a fleet on its grid, hidden from screen readers. */
export const FleetSketch = memo(function FleetSketch({ grid, ships, className }: FleetSketchProps) {
  const { width, height } = grid;
  const columns = Array.from({ length: width - 1 }, (_, x) => `M${x + 1} 0V${height}`);
  const rows = Array.from({ length: height - 1 }, (_, y) => `M0 ${y + 1}H${width}`);
  return (
    <svg
      viewBox={`-0.1 -0.1 ${width + 0.2} ${height + 0.2}`}
      className={`${styles.sketch} ${className ?? styles.usual}`}
      aria-hidden="true"
    >
      <rect className={styles.water} width={width} height={height} />
      <path className={drawing.lines} d={[...columns, ...rows].join('')} />
      <path className={drawing.hull} d={ships.map((ship) => penOutline(grid, ship)).join('')} />
    </svg>
  );
});

export interface ShapePictureProps {
  readonly shape: Shape;
  readonly orientation?: number;
  /** Side of a square, as a CSS length. */
  readonly cellSize?: string;
}

/** Decorative pen drawing of a ship, hidden from screen readers. */
export function ShapePicture({ shape, orientation = 0, cellSize = '1.25rem' }: ShapePictureProps) {
  const form = shape.orientations[orientation] ?? shape.orientations[0];
  if (!form) return null;
  const { width, height, segments } = form;
  const grid = { width, height };
  const squares = segments.map(({ x, y }) => y * width + x);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.picture}
      style={{ width: `calc(${cellSize} * ${width})`, height: `calc(${cellSize} * ${height})` }}
      aria-hidden="true"
    >
      <path className={drawing.hull} d={penOutline(grid, squares)} />
      <path className={drawing.hatching} d={penHatching(grid, squares)} />
    </svg>
  );
}
