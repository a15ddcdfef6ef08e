import type { Shape } from '@flotilla/rules';
import { penHatching, penOutline } from '../board/pen.js';
import styles from './ShapePicture.module.css';

export interface ShapePictureProps {
  readonly shape: Shape;
  readonly orientation?: number;
  /** The side of a square, in any unit of CSS. */
  readonly cell?: string;
}

/** A ship drawn by pen, for people's eyes only. */
export function ShapePicture({ shape, orientation = 0, cell = '1.25rem' }: ShapePictureProps) {
  const form = shape.orientations[orientation] ?? shape.orientations[0];
  if (!form) return null;
  const { width, height, segments } = form;
  const grid = { width, height };
  const squares = segments.map(({ x, y }) => y * width + x);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.picture}
      style={{ width: `calc(${cell} * ${width})`, height: `calc(${cell} * ${height})` }}
      aria-hidden="true"
    >
      <path className={styles.hull} d={penOutline(grid, squares)} />
      <path
        className={styles.hatching}
        d={squares.map((square) => penHatching(grid, square)).join('')}
      />
    </svg>
  );
}
