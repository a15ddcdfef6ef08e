import { viewWord } from '@flotilla/play';
import { type CellView, makeSquare, type Square } from '@flotilla/rules';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlphabet } from '../../i18n/texts.js';
import { useSettings } from '../../settings.js';
import styles from './Board.module.css';
import { BoardDrawing } from './BoardDrawing.js';
import { useGridKeys, usePointing } from './board-input.js';
import type { BoardProps } from './board-props.js';

/**
 * A board to look at and to choose squares on, by pointer, finger, keys and screen reader. On
 * request it is a plain table of words instead of a drawing.
 */
export function Board(props: BoardProps) {
  const { grid, label, onChoose, isActive = true } = props;
  const { t } = useTranslation();
  const alphabet = useAlphabet();
  const { showsTables } = useSettings();
  const table = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(props, table);
  const pointing = usePointing(props);
  const describe = useDescribe(props);
  const { describe: _, label: __, ...drawn } = props;
  const columns = Array.from({ length: grid.width }, (_, x) => x);
  const rows = Array.from({ length: grid.height }, (_, y) => y);
  const column = (x: number) => makeSquare(grid, x, alphabet).replace(/\d+$/, '');
  return (
    <div
      className={`${styles.board} ${showsTables ? styles.words : ''}`}
      data-active={isActive}
      data-chosen-on={onChoose !== undefined}
      style={{ '--columns': grid.width, '--rows': grid.height } as React.CSSProperties}
    >
      {!showsTables && (
        <div className={styles.sheet}>
          <BoardDrawing {...drawn} />
        </div>
      )}
      <table
        ref={table}
        role="grid"
        aria-label={label}
        {...(onChoose && { 'aria-description': t('board.help') })}
        className={styles.table}
        {...keys.handlers}
        {...pointing}
      >
        <thead>
          <tr>
            <td className={styles.corner} />
            {columns.map((x) => (
              <th key={x} scope="col">
                {column(x)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((y) => (
            <tr key={y}>
              <th scope="row">{y + 1}</th>
              {columns.map((x) => {
                const square = y * grid.width + x;
                const text = describe(square);
                // No component of its own: hundreds of them take longer to make than to compare.
                return (
                  <td
                    key={x}
                    role="gridcell"
                    data-square={square}
                    aria-label={text}
                    {...(onChoose && props.isRefused?.(square) && { 'aria-disabled': true })}
                    {...(props.isGrabbable?.(square) && { 'data-grabbable': '' })}
                    tabIndex={square === keys.cursor ? 0 : -1}
                  >
                    {showsTables && <span aria-hidden="true">{text.replace(/^[^:]*: /, '')}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What stands for them in a text that is filled in for each square. */
const SQUARE = '<square>';
const STATE = '<state>';

/** What is to be said of a square, such as "B4: miss, last shot". */
function useDescribe(props: BoardProps): (square: Square) => string {
  const { grid, announces = 'outcome', cells, ships = [] } = props;
  const { last = [], best = [], marks = [], aimed = [] } = props;
  const { t } = useTranslation();
  const alphabet = useAlphabet();
  const own = new Set(ships.flat());
  // Each text is looked up once for all squares: that takes most of the time to draw a board.
  const known = new Map<CellView, string>();
  const wordOf = (cell: CellView) => {
    const word = known.get(cell) ?? t(`board.${viewWord({ announces }, cell)}`);
    known.set(cell, word);
    return word;
  };
  const whole = t('board.cell', { square: SQUARE, state: STATE });
  return (square) => {
    const cell = cells[square] ?? 'open';
    const words = [
      wordOf(cell === 'open' && own.has(square) ? 'ship' : cell),
      ...(last.includes(square) ? [t('board.last')] : []),
      ...(best.includes(square) ? [t('board.best')] : []),
      ...(marks.includes(square) || aimed.includes(square) ? [t('board.marked')] : []),
      props.describe?.(square),
    ];
    const state = words.filter(Boolean).join(', ');
    return whole.replace(SQUARE, makeSquare(grid, square, alphabet)).replace(STATE, () => state);
  };
}
