import { drawTiles } from '@flotilla/play';
import { columnOf, type Grid, rowOf, type Square } from '@flotilla/rules';
import styles from './HeatMarks.module.css';

export interface HeatMarksProps {
  readonly grid: Grid;
  /** Squares with the greatest value, crossed out. */
  readonly maxima: readonly Square[];
  /** Next shot, framed. */
  readonly nextShots: readonly Square[];
  readonly circledSquares: readonly Square[];
  /** Squares that no ship can pass through, filled. */
  readonly obstacles: readonly Square[];
  /** Leaves room for a number in the middle of each square. */
  readonly hasNumbers: boolean;
}

/** Crosses and frames over a board's heat, in units of one square. */
export function HeatMarks(props: HeatMarksProps) {
  const { grid, maxima, nextShots, circledSquares, obstacles, hasNumbers } = props;
  const toXY = (square: Square): [number, number] => [columnOf(grid, square), rowOf(grid, square)];
  const crossOn = hasNumbers ? cornerCross : middleCross;
  return (
    <>
      {obstacles.length > 0 && <path className={styles.obstacle} d={drawTiles(grid, obstacles)} />}
      {nextShots.map((square) => (
        <OutlinedMark key={square} look="frame" line={framePath(toXY(square))} />
      ))}
      {circledSquares.map((square) => (
        <OutlinedMark key={square} look="circle" line={circlePath(toXY(square))} />
      ))}
      {maxima.map((square) => (
        <OutlinedMark key={square} look="cross" line={crossOn(toXY(square))} />
      ))}
    </>
  );
}

export type HeatSignLook = 'cross' | 'frame' | 'obstacle';

export function HeatSign({ look }: { readonly look: HeatSignLook }) {
  if (look === 'obstacle') {
    return (
      <svg className={styles.sign} data-plain="" viewBox="0 0 1 1" aria-hidden="true">
        <path className={styles.obstacle} d="M0 0h1v1h-1z" />
      </svg>
    );
  }
  const line = look === 'cross' ? middleCross([0, 0]) : framePath([0, 0]);
  return (
    <svg className={styles.sign} viewBox="0 0 1 1" aria-hidden="true">
      <OutlinedMark look={look} line={line} />
    </svg>
  );
}

/** Mark with a dark outline, which contrasts with any colour of the square. */
function OutlinedMark({
  look,
  line,
}: {
  readonly look: 'cross' | 'frame' | 'circle';
  readonly line: string;
}) {
  return (
    <g className={styles[look]}>
      <path className={styles.edge} d={line} />
      <path d={line} />
    </g>
  );
}

function middleCross([x, y]: readonly [number, number]): string {
  return crossPath(x + 0.5, y + 0.5, 0.2);
}

/** Small cross in the corner, clear of the number in the middle. */
function cornerCross([x, y]: readonly [number, number]): string {
  return crossPath(x + 0.82, y + 0.18, 0.09);
}

function crossPath(middleX: number, middleY: number, halfSize: number): string {
  const across = 2 * halfSize;
  const [left, top] = [(middleX - halfSize).toFixed(2), (middleY - halfSize).toFixed(2)];
  return `M${left} ${top}l${across} ${across}m${-across} 0l${across} ${-across}`;
}

function framePath([x, y]: readonly [number, number]): string {
  return `M${x + 0.04} ${y + 0.04}h.92v.92h-.92z`;
}

function circlePath([x, y]: readonly [number, number]): string {
  return `M${x + 0.1} ${y + 0.5}a.4 .4 0 1 1 .8 0a.4 .4 0 1 1-.8 0`;
}
