import { columnOf, type Grid, haloOf, rowOf, type Square } from '@flotilla/rules';
import { memo, type ReactNode, useState } from 'react';
import styles from './Board.module.css';
import type { BoardProps } from './board-props.js';
import { penCross, penScratch, tiles } from './pen.js';

type Answered = Pick<BoardProps, 'grid' | 'cells' | 'ships' | 'last'>;

/** When each part of a sinking begins, in milliseconds after the shot. */
const SCRATCH_MS = 280;
const DOTS_MS = 480;
const DOT_MS = 32;
/** How long a square is scratched at. */
const SCRATCH_SQUARE_MS = 110;
/** All shots of a salvo have begun to be drawn within this time, none longer than this after another. */
const SALVO_MS = 600;
const SHOT_MS = 70;

type Ship = readonly Square[];

/** The ships that the last shots have sunk. */
export function sunkNow({ cells, ships = [], last = [] }: Answered): Ship[] {
  return ships.filter((ship) => last.some((each) => cells[each] === 'sunk' && ship.includes(each)));
}

/**
 * What the answers to shots have left on a board. What the last ones brought is drawn stroke by
 * stroke, and goes on being drawn whatever comes meanwhile; all else simply stands there.
 */
export function Answers(props: Answered) {
  const { grid, cells, ships = [], last = [] } = props;
  const squares = (...views: string[]) =>
    [...cells.keys()].filter((square) => views.includes(cells[square] as string));
  const step = Math.min(SHOT_MS, SALVO_MS / last.length);
  const waits = new Map(last.map((square, index) => [square, index * step]));
  const sunk = ships.filter((ship) => ship.every((each) => cells[each] === 'sunk'));
  const sinking = sunkNow(props);
  const washed = new Set(sinking.flat());
  const dots = new Map(sinking.flatMap((ship) => dotWaits(grid, ship)));
  return (
    <>
      {squares('empty').map((square) => (
        <Drawn key={square} wait={dots.get(square)}>
          <Dot grid={grid} square={square} size={0.06} className={styles.empty} />
        </Drawn>
      ))}
      {squares('miss').map((square) => (
        <Drawn key={square} wait={waits.get(square)}>
          <Dot grid={grid} square={square} size={0.13} className={styles.miss} />
        </Drawn>
      ))}
      {last
        .filter((square) => cells[square] === 'miss')
        .map((square) => (
          <g key={square} style={{ '--wait': `${waits.get(square)}ms` } as React.CSSProperties}>
            <Dot grid={grid} square={square} size={0.95} className={styles.ripple} />
            <Dot grid={grid} square={square} size={0.7} className={styles.ripple} />
          </g>
        ))}
      {squares('sunk').map((square) => (
        <Drawn key={square} wait={washed.has(square) ? 0 : undefined}>
          <path className={styles.sunkWash} d={tiles(grid, [square])} />
        </Drawn>
      ))}
      {squares('hit', 'sunk').map((square) => (
        <Drawn key={square} wait={waits.get(square)}>
          <Cross grid={grid} square={square} />
        </Drawn>
      ))}
      {sunk.map((ship) => (
        <Drawn key={ship.join()} wait={sinking.includes(ship) ? SCRATCH_MS : undefined}>
          {penScratch(grid, ship).map((path) => (
            <path
              key={path}
              className={styles.scratch}
              style={{ '--long': `${SCRATCH_SQUARE_MS * ship.length}ms` } as React.CSSProperties}
              pathLength="1"
              d={path}
            />
          ))}
        </Drawn>
      ))}
    </>
  );
}

/** What is drawn anew where it has come with the last shot, so many milliseconds after it. */
function Drawn(props: { readonly wait: number | undefined; readonly children: ReactNode }) {
  const [wait] = useState(props.wait);
  if (wait === undefined) return <g>{props.children}</g>;
  return (
    <g className={styles.new} style={{ '--wait': `${wait}ms` } as React.CSSProperties}>
      {props.children}
    </g>
  );
}

interface DotProps {
  readonly grid: Grid;
  readonly square: Square;
  readonly size: number;
  readonly className: string | undefined;
}

const Dot = memo(function Dot({ grid, square, size, className }: DotProps) {
  const [x, y] = [columnOf(grid, square) + 0.5, rowOf(grid, square) + 0.5];
  return <circle className={className} cx={x} cy={y} r={size} />;
});

const Cross = memo(function Cross({ grid, square }: Pick<DotProps, 'grid' | 'square'>) {
  return penCross(grid, square).map((stroke) => (
    <path key={stroke} className={`${styles.cross} ${styles.stroke}`} pathLength="1" d={stroke} />
  ));
});

/** When each square round a ship that was sunk is dotted in: one after the other, clockwise. */
function dotWaits(grid: Grid, ship: Ship): [Square, number][] {
  const mean = (places: number[]) => places.reduce((sum, each) => sum + each, 0) / places.length;
  const x = mean(ship.map((each) => columnOf(grid, each)));
  const y = mean(ship.map((each) => rowOf(grid, each)));
  const angle = (square: Square) => Math.atan2(rowOf(grid, square) - y, columnOf(grid, square) - x);
  return haloOf(grid, ship, 'forbidden')
    .sort((a, b) => angle(a) - angle(b))
    .map((square, index) => [square, DOTS_MS + index * DOT_MS]);
}
