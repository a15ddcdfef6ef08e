import { columnOf, type Grid, rowOf } from '@flotilla/rules';
import type { AnswerSigns, SignProps } from '../../components/board/board-props.js';
import styles from './WindowSigns.module.css';

export const TWO_BOARD_COLOURS_CLASS = styles.colours ?? '';

type SquareProps = Pick<SignProps, 'grid' | 'square'>;

/** A red ring for a miss, a blue cross for a hit. */
export const TWO_BOARD_SIGNS: AnswerSigns = { Miss: Ring, Hit: Cross };

function Ring({ grid, square }: SquareProps) {
  const [cx, cy] = centreOf(grid, square);
  return (
    <g className={styles.ring}>
      <circle cx={cx} cy={cy} r="0.48" />
      <circle cx={cx} cy={cy} r="0.17" />
    </g>
  );
}

function Cross({ grid, square }: SquareProps) {
  const [x, y] = centreOf(grid, square);
  return (
    <path
      className={styles.cross}
      d={`M${x - 0.5} ${y - 0.1}h.4v-.4h.2v.4h.4v.2h-.4v.4h-.2v-.4h-.4z`}
    />
  );
}

export function RevealedSegment({
  grid,
  square,
  isHit,
}: SquareProps & { readonly isHit: boolean }) {
  return (
    <>
      <rect
        className={styles.segment}
        data-hit={isHit}
        x={columnOf(grid, square)}
        y={rowOf(grid, square)}
        width="1"
        height="1"
      />
      {isHit && <Cross grid={grid} square={square} />}
    </>
  );
}

function centreOf(grid: Grid, square: number): [x: number, y: number] {
  return [columnOf(grid, square) + 0.5, rowOf(grid, square) + 0.5];
}
