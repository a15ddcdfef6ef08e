import { penCross, penScratch, tiles } from '@flotilla/play';
import { columnOf, type Grid, haloOf, rowOf, type Square } from '@flotilla/rules';
import { memo, type ReactNode, useState } from 'react';
import { alike } from '../alike.js';
import type { AnswerSigns, BoardProps, SignProps } from './board-props.js';
import styles from './Drawing.module.css';

type Answered = Pick<BoardProps, 'grid' | 'cells' | 'ships' | 'last' | 'signs'>;

/** Start of each part of a sinking's animation, in ms after the shot. */
const SCRATCH_MS = 280;
const DOTS_MS = 480;
const DOT_MS = 32;
/** Duration of the pencil animation, in ms. */
const SCRATCH_SQUARE_MS = 110;
/** All shots of a salvo start within `SALVO_MS`, each at most `SHOT_MS` after the one before. */
const SALVO_MS = 600;
const SHOT_MS = 70;

type Ship = readonly Square[];

/** Returns the ships sunk by the last shots. */
export function sunkNow({ cells, ships = [], last = [] }: Answered): Ship[] {
  return ships.filter((ship) => last.some((each) => cells[each] === 'sunk' && ship.includes(each)));
}

/**
 * Marks of the answers on a board. The newest are drawn stroke by stroke, whatever happens meanwhile; the rest is
 * static.
 */
export function Answers(props: Answered) {
  const { grid, cells, ships = [], last = [], signs = PENCIL } = props;
  const { Miss, Hit } = signs;
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
        <Dot key={square} grid={grid} square={square} wait={dots.get(square)} look="empty" />
      ))}
      {squares('miss').map((square) => (
        <Miss key={square} grid={grid} square={square} wait={waits.get(square)} />
      ))}
      {last
        .filter((square) => cells[square] === 'miss')
        .map((square) => (
          <g key={square} style={{ '--wait': `${waits.get(square)}ms` } as React.CSSProperties}>
            <Circle grid={grid} square={square} size={0.95} className={styles.ripple} />
            <Circle grid={grid} square={square} size={0.7} className={styles.ripple} />
          </g>
        ))}
      {squares('hit')
        .filter((square) => ships.some((ship) => ship.includes(square)))
        .map((square) => (
          <Wash key={square} grid={grid} square={square} wait={waits.get(square)} />
        ))}
      {squares('sunk').map((square) => (
        <Wash key={square} grid={grid} square={square} wait={washed.has(square) ? 0 : undefined} />
      ))}
      {squares('hit', 'sunk').map((square) => (
        <Hit key={square} grid={grid} square={square} wait={waits.get(square)} />
      ))}
      {sunk.map((ship) => (
        <Scratch
          key={ship.join()}
          grid={grid}
          ship={ship}
          wait={sinking.includes(ship) ? SCRATCH_MS : undefined}
        />
      ))}
    </>
  );
}

/** Animates its children `wait` ms after the shot, if they belong to the last one. */
function Drawn(props: { readonly wait: number | undefined; readonly children: ReactNode }) {
  const [wait] = useState(props.wait);
  if (wait === undefined) return <g>{props.children}</g>;
  return (
    <g className={styles.new} style={{ '--wait': `${wait}ms` } as React.CSSProperties}>
      {props.children}
    </g>
  );
}

const DOT_SIZES = { empty: 0.06, miss: 0.13 };

const Dot = memo(function Dot(props: SignProps & { readonly look: keyof typeof DOT_SIZES }) {
  const { grid, square, wait, look } = props;
  return (
    <Drawn wait={wait}>
      <Circle grid={grid} square={square} size={DOT_SIZES[look]} className={styles[look]} />
    </Drawn>
  );
});

const Wash = memo(function Wash({ grid, square, wait }: SignProps) {
  return (
    <Drawn wait={wait}>
      <path className={styles.wash} data-shot={square} d={tiles(grid, [square])} />
    </Drawn>
  );
});

const Cross = memo(function Cross({ grid, square, wait }: SignProps) {
  return (
    <Drawn wait={wait}>
      {penCross(grid, square).map((stroke) => (
        <path
          key={stroke}
          className={`${styles.cross} ${styles.stroke}`}
          pathLength="1"
          d={stroke}
        />
      ))}
    </Drawn>
  );
});

/** Default signs. */
const PENCIL: AnswerSigns = {
  Miss: (props) => <Dot {...props} look="miss" />,
  Hit: Cross,
};

interface ScratchProps extends Omit<SignProps, 'square'> {
  readonly ship: Ship;
}

const Scratch = memo(function Scratch({ grid, ship, wait }: ScratchProps) {
  const long = `${SCRATCH_SQUARE_MS * ship.length}ms`;
  return (
    <Drawn wait={wait}>
      {penScratch(grid, ship).map((path) => (
        <path
          key={path}
          className={styles.scratch}
          style={{ '--long': long } as React.CSSProperties}
          pathLength="1"
          d={path}
        />
      ))}
    </Drawn>
  );
}, alike);

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

/** Delays for dotting the squares around a sunk ship: one after the other, clockwise. */
function dotWaits(grid: Grid, ship: Ship): [Square, number][] {
  const mean = (places: number[]) => places.reduce((sum, each) => sum + each, 0) / places.length;
  const x = mean(ship.map((each) => columnOf(grid, each)));
  const y = mean(ship.map((each) => rowOf(grid, each)));
  const angle = (square: Square) => Math.atan2(rowOf(grid, square) - y, columnOf(grid, square) - x);
  return haloOf(grid, ship, 'forbidden')
    .sort((a, b) => angle(a) - angle(b))
    .map((square, index) => [square, DOTS_MS + index * DOT_MS]);
}
