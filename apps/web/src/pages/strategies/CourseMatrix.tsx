import { useTranslation } from 'react-i18next';
import { useLang } from '../../i18n/texts.js';
import styles from './CourseMatrix.module.css';
import {
  addShipMask,
  classifyValue,
  makeCourseMatrix,
  makeShipMask,
  type NumberMatrix,
} from './course-matrix.js';
import strategies from './Strategies.module.css';

const EMPTY_MATRIX = makeCourseMatrix(10);
const SHIP_MASK = makeShipMask(4);

/** Faulty example: a ship of 4 with one square off the board, and a ship of 3 that overlaps it. */
const [ROW, COLUMN] = [5, 8];
const MATRIX_WITH_FIRST_SHIP = addShipMask(EMPTY_MATRIX, SHIP_MASK, ROW, COLUMN);
const MATRIX_WITH_BOTH_SHIPS = addShipMask(
  MATRIX_WITH_FIRST_SHIP,
  makeShipMask(3),
  ROW,
  COLUMN - 1,
);

function cropAroundShips(matrix: NumberMatrix): NumberMatrix {
  return matrix.slice(ROW - 1, ROW + 2).map((row) => row.slice(COLUMN - 2, COLUMN + 6));
}

/** Matrices of the course's fitness function: empty, a ship's mask, one ship, both ships. */
export function CourseMatrix() {
  const { t } = useTranslation('strategies');
  return (
    <section className={`stack ${strategies.demo}`} aria-labelledby="matrix">
      <h2 id="matrix">{t('matrix.title')}</h2>
      <p className="prose">{t('matrix.about')}</p>
      <div className={`tiles ${strategies.boards}`}>
        <MatrixFigure matrix={EMPTY_MATRIX} caption={t('matrix.board')} />
        <div className="column-wide">
          <MatrixFigure matrix={SHIP_MASK} caption={t('matrix.mask')} />
          <MatrixFigure
            matrix={cropAroundShips(MATRIX_WITH_FIRST_SHIP)}
            caption={t('matrix.added', { row: ROW, column: COLUMN })}
          />
          <MatrixFigure
            matrix={cropAroundShips(MATRIX_WITH_BOTH_SHIPS)}
            caption={t('matrix.laid', { row: ROW, column: COLUMN - 1 })}
          />
        </div>
      </div>
    </section>
  );
}

function MatrixFigure({
  matrix,
  caption,
}: {
  readonly matrix: NumberMatrix;
  readonly caption: string;
}) {
  const lang = useLang();
  const width = matrix[0]?.length ?? 0;
  const cells = matrix.flatMap((row, y) => row.map((value, x) => ({ value, x, y })));
  const formatNumber = (value: number) => value.toLocaleString(lang, { useGrouping: false });
  return (
    <figure className={`stack ${strategies.figureBox}`}>
      <figcaption className="hand">{caption}</figcaption>
      <svg
        className={styles.matrix}
        style={{ '--columns': width } as React.CSSProperties}
        viewBox={`-0.05 -0.05 ${width + 0.1} ${matrix.length + 0.1}`}
        role="img"
        aria-label={caption}
      >
        {cells.map(({ value, x, y }) => (
          <g key={`${x} ${y}`} data-kind={classifyValue(value)}>
            <rect x={x} y={y} width="1" height="1" />
            <text
              x={x + 0.5}
              y={y + 0.62}
              className={formatNumber(value).length > 4 ? styles.long : ''}
            >
              {formatNumber(value)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
