import {
  BRIGHT,
  boardFrame,
  penHatching,
  penOutline,
  ruledLines,
  shortPercent,
  starAt,
  tiles,
} from '@flotilla/play';
import { columnOf, type Grid, rowOf, type Square } from '@flotilla/rules';
import { memo, useMemo, useState } from 'react';
import { alike } from '../alike.js';
import { Answers, sunkNow } from './Answers.js';
import type { BoardProps } from './board-props.js';
import styles from './Drawing.module.css';

/** Visible part of the board's props. */
type Drawn = Pick<
  BoardProps,
  'grid' | 'cells' | 'ships' | 'colours' | 'heat' | 'showsNumbers' | 'last' | 'best' | 'marks'
> &
  Pick<BoardProps, 'mostHeat' | 'isLinear' | 'writeHeat'> &
  Pick<BoardProps, 'aimed' | 'ghost' | 'conflicts' | 'drawing' | 'signs'>;

interface Warmth {
  readonly warm: ReadonlyMap<Square, number>;
}

/** Number of ship colours in the style sheet. */
export const SHIP_COLOURS = 6;

/** SVG drawing of a board, below its texts and controls. One unit is a square. */
export const BoardDrawing = memo(function BoardDrawing(props: Drawn) {
  const { grid, cells, ships = [], ghost, heat, mostHeat } = props;
  const { width, height } = grid;
  const warm = useMemo(() => warmth({ cells, heat, mostHeat }), [cells, heat, mostHeat]);
  const sinking = sunkNow(props);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-warm={props.heat !== undefined}
    >
      <path className={styles.lines} d={ruledLines(grid)} />
      <Heat {...props} warm={warm} />
      <Tiles grid={grid} squares={props.aimed} className={styles.aimed} />
      {ships.map((ship, index) => (
        <Ship
          key={ship.join()}
          grid={grid}
          squares={ship}
          isNew={sinking.includes(ship)}
          colour={props.colours?.[index]}
        />
      ))}
      <Tiles grid={grid} squares={props.conflicts} className={styles.conflict} />
      {ghost && (
        <path
          className={ghost.isPossible ? styles.ghost : styles.ghostRefused}
          d={penOutline(grid, ghost.squares)}
        />
      )}
      <Answers {...props} />
      <Marks {...props} warm={warm} />
      {props.drawing}
      <path className={styles.frame} d={boardFrame(grid)} />
    </svg>
  );
}, alike);

const Ship = memo(function Ship(props: {
  readonly grid: Grid;
  readonly squares: readonly Square[];
  /** Undefined for ink. */
  readonly colour: number | undefined;
  /** Has it just been revealed? */
  readonly isNew: boolean;
}) {
  const { grid, squares, colour } = props;
  const [isDrawn] = useState(props.isNew);
  return (
    <g className={styles.ship} data-colour={colour} data-drawn={isDrawn}>
      <path className={styles.hull} pathLength="1" d={penOutline(grid, squares)} />
      <path
        className={styles.hatching}
        d={squares.map((each) => penHatching(grid, each)).join('')}
      />
      <path className={styles.hullAgain} d={penOutline(grid, squares, 5)} />
    </g>
  );
}, alike);

/** Returns the heat of each open square divided by the greatest; undefined if all are 0. */
function warmth({
  cells,
  heat,
  mostHeat,
}: Pick<Drawn, 'cells' | 'heat' | 'mostHeat'>): Map<Square, number> {
  if (!heat) return new Map();
  const open = [...cells.keys()].filter((square) => cells[square] === 'open');
  const most =
    mostHeat ?? Math.max(...open.map((square) => heat[square] as number), Number.MIN_VALUE);
  return new Map(open.map((square) => [square, (heat[square] as number) / most]));
}

function strength(part: number, isLinear = false): number {
  return isLinear ? part : 0.85 * part ** 1.4;
}

function Heat(props: Drawn & Warmth) {
  const { grid, heat, warm, isLinear, showsNumbers, writeHeat = shortPercent } = props;
  if (!heat) return null;
  const open = [...warm.keys()];
  return (
    <>
      {open.map((square) => (
        <rect
          key={square}
          className={styles.heat}
          x={columnOf(grid, square)}
          y={rowOf(grid, square)}
          width="1"
          height="1"
          fillOpacity={strength(warm.get(square) as number, isLinear)}
        />
      ))}
      {showsNumbers &&
        open.map((square) => (
          <text
            key={square}
            className={styles.number}
            data-bright={(warm.get(square) as number) > BRIGHT}
            x={columnOf(grid, square) + 0.5}
            y={rowOf(grid, square) + 0.5}
            dominantBaseline="central"
          >
            {writeHeat(heat[square] as number)}
          </text>
        ))}
    </>
  );
}

function Marks({ grid, last = [], best = [], marks = [], warm, showsNumbers }: Drawn & Warmth) {
  const centre = (square: Square) => [columnOf(grid, square) + 0.5, rowOf(grid, square) + 0.5];
  const corner = (square: Square) => [columnOf(grid, square) + 0.8, rowOf(grid, square) + 0.2];
  return (
    <>
      {marks.map((square) => (
        <path
          key={square}
          className={styles.mark}
          d={`M${columnOf(grid, square) + 0.3} ${rowOf(grid, square) + 0.82}v-.62l.46.16-.46.2`}
        />
      ))}
      {best.map((square) => (
        <path
          key={square}
          className={styles.best}
          data-bright={(warm.get(square) ?? 0) > BRIGHT}
          d={showsNumbers ? starAt(corner(square), 0.17) : starAt(centre(square), 0.3)}
        />
      ))}
      {last.map((square) => {
        const [x, y] = centre(square);
        return (
          <circle
            key={square}
            className={`${styles.last} ${styles.ring}`}
            pathLength="1"
            cx={x}
            cy={y}
            r="0.44"
          />
        );
      })}
    </>
  );
}

function Tiles(props: {
  readonly grid: Grid;
  readonly squares: readonly Square[] | undefined;
  readonly className: string | undefined;
}) {
  const { grid, squares = [], className } = props;
  return squares.length > 0 && <path className={className} d={tiles(grid, squares)} />;
}
