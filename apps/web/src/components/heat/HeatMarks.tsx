import { tiles } from '@flotilla/play';
import { columnOf, type Grid, rowOf, type Square } from '@flotilla/rules';
import styles from './HeatMarks.module.css';

export interface HeatMarksProps {
  readonly grid: Grid;
  /** Maxima, crossed out. */
  readonly maxima: readonly Square[];
  /** Next shot, framed. */
  readonly chosen: readonly Square[];
  readonly circled: readonly Square[];
  /** Filled squares through which no ship can pass. */
  readonly obstacles: readonly Square[];
  /** Leaves room for a number in the middle of each square. */
  readonly isWritten: boolean;
}

/** Crosses and frames over a board's heat, in units of one square. */
export function HeatMarks(props: HeatMarksProps) {
  const { grid, maxima, chosen, circled, obstacles, isWritten } = props;
  const place = (square: Square): [number, number] => [columnOf(grid, square), rowOf(grid, square)];
  return (
    <>
      {obstacles.length > 0 && <path className={styles.obstacle} d={tiles(grid, obstacles)} />}
      {chosen.map((square) => (
        <Mark key={square} look="frame" line={frameIn(place(square))} />
      ))}
      {circled.map((square) => (
        <Mark key={square} look="circle" line={circleIn(place(square))} />
      ))}
      {maxima.map((square) => (
        <Mark key={square} look="cross" line={crossIn(place(square), isWritten)} />
      ))}
    </>
  );
}

export type HeatSignLook = 'cross' | 'frame' | 'obstacle';

/** A mark as it appears in a legend. */
export function HeatSign({ look }: { readonly look: HeatSignLook }) {
  if (look === 'obstacle') {
    return (
      <svg className={styles.sign} data-plain="" viewBox="0 0 1 1" aria-hidden="true">
        <path className={styles.obstacle} d="M0 0h1v1h-1z" />
      </svg>
    );
  }
  const line = look === 'cross' ? crossIn([0, 0], false) : frameIn([0, 0]);
  return (
    <svg className={styles.sign} viewBox="0 0 1 1" aria-hidden="true">
      <Mark look={look} line={line} />
    </svg>
  );
}

/** Drawn with a dark outline, which contrasts with any colour of the square. */
function Mark({
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

function crossIn([x, y]: readonly [number, number], isWritten: boolean): string {
  const [middleX, middleY, reach] = isWritten
    ? [x + 0.82, y + 0.18, 0.09]
    : [x + 0.5, y + 0.5, 0.2];
  const across = 2 * reach;
  const [left, top] = [(middleX - reach).toFixed(2), (middleY - reach).toFixed(2)];
  return `M${left} ${top}l${across} ${across}m${-across} 0l${across} ${-across}`;
}

function frameIn([x, y]: readonly [number, number]): string {
  return `M${x + 0.04} ${y + 0.04}h.92v.92h-.92z`;
}

function circleIn([x, y]: readonly [number, number]): string {
  return `M${x + 0.1} ${y + 0.5}a.4 .4 0 1 1 .8 0a.4 .4 0 1 1-.8 0`;
}
