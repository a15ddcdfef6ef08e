import type { Bimaru, BimaruStep, GivenForm } from '@flotilla/bimaru';
import { columnOf, rowOf } from '@flotilla/rules';
import styles from './Bimaru.module.css';

/** SVG paths of hinted marks, in a unit square. */
const HINT_PATHS = {
  segment: 'M.3 .3h.4v.4h-.4z',
  water: 'M.4 .5a.1 .1 0 1 1 .2 0a.1 .1 0 1 1-.2 0z',
} as const;

/** SVG paths of givens, in a unit square: round at a ship's end, straight where it continues. */
const GIVEN_FORM_PATHS: Readonly<Record<GivenForm, string>> = {
  water: 'M.2 .42q.15-.16 .3 0t.3 0M.2 .64q.15-.16 .3 0t.3 0',
  segment: 'M.5 .27L.73 .5 .5 .73 .27 .5z',
  single: 'M.25 .5a.25 .25 0 1 1 .5 0a.25 .25 0 1 1-.5 0z',
  middle: 'M.26 .26h.48v.48h-.48z',
  left: 'M.76 .26v.48h-.24a.24 .24 0 0 1 0-.48z',
  right: 'M.24 .26v.48h.24a.24 .24 0 0 0 0-.48z',
  top: 'M.26 .76h.48v-.24a.24 .24 0 0 0-.48 0z',
  bottom: 'M.26 .24h.48v.24a.24 .24 0 0 1-.48 0z',
};

interface SheetDrawingProps {
  readonly puzzle: Bimaru;
  readonly hintStep?: BimaruStep | undefined;
}

export function SheetDrawing({ puzzle, hintStep }: SheetDrawingProps) {
  const { grid } = puzzle.rules;
  const translateTo = (square: number) =>
    `translate(${columnOf(grid, square)} ${rowOf(grid, square)})`;
  return (
    <>
      {puzzle.givens.map(({ square, form }) => (
        <g key={square} transform={translateTo(square)} className={styles.given}>
          {form === 'water' && <circle cx=".5" cy=".5" r=".1" />}
          <path
            className={form === 'water' ? styles.givenWater : undefined}
            d={GIVEN_FORM_PATHS[form]}
          />
        </g>
      ))}
      {hintStep?.from?.map((square) => (
        <path
          key={square}
          className={styles.from}
          transform={translateTo(square)}
          d="M.06 .06h.88v.88h-.88z"
        />
      ))}
      {hintStep?.decided.map(({ square, mark }) => (
        <g key={square} transform={translateTo(square)} className={styles.found} data-mark={mark}>
          <path d="M.08 .08h.84v.84h-.84z" />
          <path className={styles.foundMark} d={HINT_PATHS[mark]} />
        </g>
      ))}
    </>
  );
}
