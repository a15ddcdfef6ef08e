import { drawTiles, penCross, penScratch, starAt } from '@flotilla/play';
import { columnOf, type Grid, haloOf, rowOf, type Square } from '@flotilla/rules';
import { memo, type ReactNode, useState } from 'react';
import { arePropsEqual } from '../alike.js';
import type { AnswerSigns, BoardProps, SignProps } from './board-props.js';
import styles from './Drawing.module.css';

type AnswerMarksProps = Pick<BoardProps, 'grid' | 'cells' | 'ships' | 'last' | 'signs'>;

/** Start of each part of the sinking animation, in ms after the shot; it ends within 600 ms. */
const SCRATCH_DELAY_MS = 120;
const DOTS_DELAY_MS = 220;
/** Time from the first to the last dot around a sunk ship, in ms. */
const DOTS_SWEEP_MS = 220;
/** Maximum time from a salvo's first shot to its last, and between two shots, in ms. */
const SALVO_SPREAD_MS = 240;
const SHOT_INTERVAL_MS = 50;

type Ship = readonly Square[];

export function findNewlySunkShips({ cells, ships = [], last = [] }: AnswerMarksProps): Ship[] {
  return ships.filter((ship) => last.some((shot) => cells[shot] === 'sunk' && ship.includes(shot)));
}

/** Marks for answered shots; draws the last shots' marks stroke by stroke until the next shot. */
export function AnswerMarks(props: AnswerMarksProps) {
  const { grid, cells, ships = [], last = [], signs = PENCIL_SIGNS } = props;
  const { Miss, Hit } = signs;
  const squaresSeenAs = (...views: string[]) =>
    [...cells.keys()].filter((square) => views.includes(cells[square] as string));
  const step = Math.min(SHOT_INTERVAL_MS, SALVO_SPREAD_MS / last.length);
  const delays = new Map(last.map((square, index) => [square, index * step]));
  const sunk = ships.filter((ship) => ship.every((square) => cells[square] === 'sunk'));
  const sinkingShips = findNewlySunkShips(props);
  const newlySunkSquares = new Set(sinkingShips.flat());
  const dotDelayBySquare = new Map(sinkingShips.flatMap((ship) => dotDelays(grid, ship)));
  return (
    <>
      {squaresSeenAs('empty').map((square) => (
        <Dot
          key={square}
          grid={grid}
          square={square}
          delayMs={dotDelayBySquare.get(square)}
          look="empty"
        />
      ))}
      {squaresSeenAs('miss').map((square) => (
        <Miss key={square} grid={grid} square={square} delayMs={delays.get(square)} />
      ))}
      {last
        .filter((square) => cells[square] !== 'open')
        .map((square) => (
          <Burst
            key={square}
            grid={grid}
            square={square}
            look={cells[square] === 'miss' ? 'ripple' : 'blast'}
            delayMs={delays.get(square)}
          />
        ))}
      {squaresSeenAs('hit')
        .filter((square) => ships.some((ship) => ship.includes(square)))
        .map((square) => (
          <Wash key={square} grid={grid} square={square} delayMs={delays.get(square)} />
        ))}
      {squaresSeenAs('sunk').map((square) => (
        <Wash
          key={square}
          grid={grid}
          square={square}
          delayMs={newlySunkSquares.has(square) ? 0 : undefined}
        />
      ))}
      {squaresSeenAs('hit', 'sunk').map((square) => (
        <Hit key={square} grid={grid} square={square} delayMs={delays.get(square)} />
      ))}
      {sunk.map((ship) => (
        <Scratch
          key={ship.join()}
          grid={grid}
          ship={ship}
          delayMs={sinkingShips.includes(ship) ? SCRATCH_DELAY_MS : undefined}
        />
      ))}
    </>
  );
}

/** Animates its children once after the delay; without a delay, shows them at once. */
function Animated(props: { readonly delayMs: number | undefined; readonly children: ReactNode }) {
  const { delayMs, children } = props;
  const [isNew, setNew] = useState(delayMs !== undefined);
  if (isNew && delayMs === undefined) setNew(false);
  if (!isNew || delayMs === undefined) return <g>{children}</g>;
  return (
    <g className={styles.new} style={{ '--wait': `${delayMs}ms` } as React.CSSProperties}>
      {children}
    </g>
  );
}

/** Fading splash of a miss, or blast of a hit. */
function Burst(props: SignProps & { readonly look: 'ripple' | 'blast' }) {
  const { grid, square, delayMs, look } = props;
  const [x, y] = [columnOf(grid, square) + 0.5, rowOf(grid, square) + 0.5];
  return (
    <g style={{ '--wait': `${delayMs}ms` } as React.CSSProperties}>
      {look === 'blast' ? (
        <path
          className={styles.blast}
          pathLength="1"
          d={starAt([x, y], 0.8) + starAt([x, y], 0.5)}
        />
      ) : (
        [0.95, 0.7].map((size) => (
          <Circle key={size} grid={grid} square={square} size={size} className={styles.ripple} />
        ))
      )}
    </g>
  );
}

const DOT_SIZES = { empty: 0.06, miss: 0.13 };

const Dot = memo(function Dot(props: SignProps & { readonly look: keyof typeof DOT_SIZES }) {
  const { grid, square, delayMs, look } = props;
  return (
    <Animated delayMs={delayMs}>
      <Circle grid={grid} square={square} size={DOT_SIZES[look]} className={styles[look]} />
    </Animated>
  );
});

const Wash = memo(function Wash({ grid, square, delayMs }: SignProps) {
  return (
    <Animated delayMs={delayMs}>
      <path className={styles.wash} data-shot={square} d={drawTiles(grid, [square])} />
    </Animated>
  );
});

const Cross = memo(function Cross({ grid, square, delayMs }: SignProps) {
  return (
    <Animated delayMs={delayMs}>
      {penCross(grid, square).map((stroke) => (
        <path
          key={stroke}
          className={`${styles.cross} ${styles.stroke}`}
          pathLength="1"
          d={stroke}
        />
      ))}
    </Animated>
  );
});

const PENCIL_SIGNS: AnswerSigns = {
  Miss: (props) => <Dot {...props} look="miss" />,
  Hit: Cross,
};

interface ScratchProps extends Omit<SignProps, 'square'> {
  readonly ship: Ship;
}

const Scratch = memo(function Scratch({ grid, ship, delayMs }: ScratchProps) {
  return (
    <Animated delayMs={delayMs}>
      {penScratch(grid, ship).map((path) => (
        <path key={path} className={styles.scratch} pathLength="1" d={path} />
      ))}
    </Animated>
  );
}, arePropsEqual);

function Circle(props: {
  readonly grid: Grid;
  readonly square: Square;
  readonly size: number;
  readonly className: string | undefined;
}) {
  const { grid, square, size, className } = props;
  const [x, y] = [columnOf(grid, square) + 0.5, rowOf(grid, square) + 0.5];
  return <circle className={className} cx={x} cy={y} r={size} />;
}

/** Returns the dot delay of each square around a sunk ship, clockwise, in ms. */
function dotDelays(grid: Grid, ship: Ship): [Square, number][] {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(ship.map((square) => columnOf(grid, square)));
  const y = mean(ship.map((square) => rowOf(grid, square)));
  const angle = (square: Square) => Math.atan2(rowOf(grid, square) - y, columnOf(grid, square) - x);
  return haloOf(grid, ship, 'forbidden')
    .sort((a, b) => angle(a) - angle(b))
    .map((square, index, all) => [square, DOTS_DELAY_MS + (index * DOTS_SWEEP_MS) / all.length]);
}
