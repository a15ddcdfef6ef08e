import { useTranslation } from 'react-i18next';
import { useLang } from '../../i18n/texts.js';
import styles from './CourseMatrix.module.css';
import { courseMatrix, kindOf, type Matrix, maskOf, withMask } from './course-matrix.js';
import learn from './Learn.module.css';

const BOARD = courseMatrix(10);
const MASK = maskOf(4);

/** A ship of four, of which one square lies off the board, and then a ship of three over its first two squares. */
const [ROW, COLUMN] = [5, 8];
const ADDED = withMask(BOARD, MASK, ROW, COLUMN);
const LAID = withMask(ADDED, maskOf(3), ROW, COLUMN - 1);

/** The part of a matrix around both ships. */
function aroundShips(matrix: Matrix): Matrix {
  return matrix.slice(ROW - 1, ROW + 2).map((row) => row.slice(COLUMN - 2, COLUMN + 6));
}

/** The matrix from which the course reads the fitness, the mask of a ship, both added up, and a ship laid over it. */
export function CourseMatrix() {
  const { t } = useTranslation('learn');
  return (
    <section className={`column ${learn.demo}`} aria-labelledby="matrix">
      <h2 id="matrix">{t('matrix.title')}</h2>
      <p className={styles.about}>{t('matrix.about')}</p>
      <div className={learn.boards}>
        <Drawn matrix={BOARD} caption={t('matrix.board')} />
        <div className={styles.ship}>
          <Drawn matrix={MASK} caption={t('matrix.mask')} />
          <Drawn
            matrix={aroundShips(ADDED)}
            caption={t('matrix.added', { row: ROW, column: COLUMN })}
          />
          <Drawn
            matrix={aroundShips(LAID)}
            caption={t('matrix.laid', { row: ROW, column: COLUMN - 1 })}
          />
        </div>
      </div>
    </section>
  );
}

/** A matrix, a square for each number. */
function Drawn({ matrix, caption }: { readonly matrix: Matrix; readonly caption: string }) {
  const lang = useLang();
  const width = matrix[0]?.length ?? 0;
  const cells = matrix.flatMap((row, y) => row.map((value, x) => ({ value, x, y })));
  const write = (value: number) => value.toLocaleString(lang, { useGrouping: false });
  return (
    <figure className={learn.figureBox}>
      <figcaption>{caption}</figcaption>
      <svg
        className={styles.matrix}
        style={{ '--columns': width } as React.CSSProperties}
        viewBox={`-0.05 -0.05 ${width + 0.1} ${matrix.length + 0.1}`}
        role="img"
        aria-label={caption}
      >
        {cells.map(({ value, x, y }) => (
          <g key={`${x} ${y}`} data-kind={kindOf(value)}>
            <rect {...{ x, y }} width="1" height="1" />
            <text x={x + 0.5} y={y + 0.62} className={write(value).length > 4 ? styles.long : ''}>
              {write(value)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
