import type { Bimaru, BimaruStep, GivenForm } from '@flotilla/bimaru';
import { columnOf, type Grid, rowOf } from '@flotilla/rules';
import styles from './Bimaru.module.css';

/** In a square of one unit: what a hint finds. */
const FOUND = {
  segment: 'M.3 .3h.4v.4h-.4z',
  water: 'M.4 .5a.1 .1 0 1 1 .2 0a.1 .1 0 1 1-.2 0z',
} as const;

/** In a square of one unit: round where the ship ends, straight where it goes on. */
const SIGNS: Readonly<Record<GivenForm, string>> = {
  water: 'M.2 .42q.15-.16 .3 0t.3 0M.2 .64q.15-.16 .3 0t.3 0',
  segment: 'M.5 .27L.73 .5 .5 .73 .27 .5z',
  single: 'M.25 .5a.25 .25 0 1 1 .5 0a.25 .25 0 1 1-.5 0z',
  middle: 'M.26 .26h.48v.48h-.48z',
  left: 'M.76 .26v.48h-.24a.24 .24 0 0 1 0-.48z',
  right: 'M.24 .26v.48h.24a.24 .24 0 0 0 0-.48z',
  top: 'M.26 .76h.48v-.24a.24 .24 0 0 0-.48 0z',
  bottom: 'M.26 .24h.48v.24a.24 .24 0 0 1-.48 0z',
};

interface SheetDrawingProps extends Pick<Bimaru, 'givens'> {
  readonly grid: Grid;
  /** The hint that is shown. */
  readonly step: BimaruStep | undefined;
}

/** What is given, and what a hint finds and follows from. */
export function SheetDrawing({ grid, givens, step }: SheetDrawingProps) {
  const at = (square: number) => `translate(${columnOf(grid, square)} ${rowOf(grid, square)})`;
  return (
    <>
      {givens.map(({ square, form }) => (
        <g key={square} transform={at(square)} className={styles.given}>
          {form === 'water' && <circle cx=".5" cy=".5" r=".1" />}
          <path className={form === 'water' ? styles.givenWater : undefined} d={SIGNS[form]} />
        </g>
      ))}
      {step?.from?.map((square) => (
        <path
          key={square}
          className={styles.from}
          transform={at(square)}
          d="M.06 .06h.88v.88h-.88z"
        />
      ))}
      {step?.decided.map(({ square, mark }) => (
        <g key={square} transform={at(square)} className={styles.found} data-mark={mark}>
          <path d="M.08 .08h.84v.84h-.84z" />
          <path className={styles.foundMark} d={FOUND[mark]} />
        </g>
      ))}
    </>
  );
}
