import {
  BRIGHT_HEAT,
  boardFrame,
  drawTiles,
  penHatching,
  penOutline,
  ruledLines,
  shortPercent,
  starAt,
} from '@flotilla/play';
import { columnOf, type Grid, rowOf, type Square } from '@flotilla/rules';
import { memo, useMemo, useState } from 'react';
import { arePropsEqual } from '../alike.js';
import { AnswerMarks, findNewlySunkShips } from './Answers.js';
import type { BoardProps } from './board-props.js';
import styles from './Drawing.module.css';

type BoardDrawingProps = Pick<
  BoardProps,
  'grid' | 'cells' | 'ships' | 'colours' | 'heat' | 'showsNumbers' | 'last' | 'best' | 'marks'
> &
  Pick<BoardProps, 'maxHeat' | 'isLinear' | 'writeHeat'> &
  Pick<BoardProps, 'aimed' | 'ghost' | 'conflicts' | 'drawing' | 'signs'>;

interface TintProps {
  readonly tints: ReadonlyMap<Square, number>;
}

/** Number of ship colours in Drawing.module.css. */
export const SHIP_COLOUR_COUNT = 6;

/** SVG drawing of a board, behind its table. One unit is a square. */
export const BoardDrawing = memo(function BoardDrawing(props: BoardDrawingProps) {
  const { grid, cells, ships = [], ghost, heat, maxHeat } = props;
  const { width, height } = grid;
  const tints = useMemo(() => computeTints({ cells, heat, maxHeat }), [cells, heat, maxHeat]);
  const sinking = findNewlySunkShips(props);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-warm={props.heat !== undefined}
    >
      <path className={styles.lines} d={ruledLines(grid)} />
      <Heat {...props} tints={tints} />
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
      <AnswerMarks {...props} />
      <Marks {...props} tints={tints} />
      {props.drawing}
      <path className={styles.frame} d={boardFrame(grid)} />
    </svg>
  );
}, arePropsEqual);

const Ship = memo(function Ship(props: {
  readonly grid: Grid;
  readonly squares: readonly Square[];
  /** Index of the colour; undefined for ink. */
  readonly colour: number | undefined;
  /** Has it just been revealed? */
  readonly isNew: boolean;
}) {
  const { grid, squares, colour } = props;
  const [isDrawn, setDrawn] = useState(props.isNew);
  if (isDrawn && !props.isNew) setDrawn(false);
  return (
    <g className={styles.ship} data-colour={colour} data-drawn={isDrawn}>
      <path className={styles.hull} pathLength="1" d={penOutline(grid, squares)} />
      <path className={styles.hatching} d={penHatching(grid, squares)} />
      <path className={styles.hullAgain} d={penOutline(grid, squares, 5)} />
    </g>
  );
}, arePropsEqual);

/** Returns the heat of each open square divided by the maximum; empty without heat. */
function computeTints({
  cells,
  heat,
  maxHeat,
}: Pick<BoardDrawingProps, 'cells' | 'heat' | 'maxHeat'>): Map<Square, number> {
  if (!heat) return new Map();
  const open = [...cells.keys()].filter((square) => cells[square] === 'open');
  const max =
    maxHeat ?? Math.max(...open.map((square) => heat[square] as number), Number.MIN_VALUE);
  return new Map(open.map((square) => [square, (heat[square] as number) / max]));
}

function tintOpacity(part: number, isLinear = false): number {
  return isLinear ? part : 0.85 * part ** 1.4;
}

function Heat(props: BoardDrawingProps & TintProps) {
  const { grid, heat, tints, isLinear, showsNumbers, writeHeat = shortPercent } = props;
  if (!heat) return null;
  const open = [...tints.keys()];
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
          fillOpacity={tintOpacity(tints.get(square) as number, isLinear)}
        />
      ))}
      {showsNumbers &&
        open.map((square) => (
          <text
            key={square}
            className={styles.number}
            data-bright={(tints.get(square) as number) > BRIGHT_HEAT}
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

function Marks({
  grid,
  last = [],
  best = [],
  marks = [],
  tints,
  showsNumbers,
}: BoardDrawingProps & TintProps) {
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
          data-bright={(tints.get(square) ?? 0) > BRIGHT_HEAT}
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
  return squares.length > 0 && <path className={className} d={drawTiles(grid, squares)} />;
}
