import { lineLabel, makeSquare, type Square } from '@flotilla/rules';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotation } from '../../i18n/texts.js';
import { useSettings } from '../../settings.js';
import { alike } from '../alike.js';
import styles from './Board.module.css';
import { BoardDrawing } from './BoardDrawing.js';
import { showingPress, useGridKeys, usePointing } from './board-input.js';
import type { BoardProps } from './board-props.js';
import { squareDescriber } from './squares-in-words.js';

/** A drawn board with at most this many columns fits the narrowest window. */
const FITTING = 10;

/**
 * Board to view and to choose squares on, by mouse, touch, keyboard and screen reader. In table mode it is plain
 * text instead of a drawing.
 */
export function Board(props: BoardProps) {
  const { grid, label, onChoose, isActive = true } = props;
  const { t } = useTranslation();
  const notation = useNotation();
  const { showsTables } = useSettings();
  const table = useRef<HTMLTableElement>(null);
  const choosing = { ...props, onChoose: showingPress(props, table) };
  const keys = useGridKeys(choosing, table);
  const pointing = usePointing(choosing);
  const rows = useRows(props);
  const { cells, ships, colours, heat, showsNumbers, last, best, marks } = props;
  const { mostHeat, isLinear, writeHeat, aimed, ghost, conflicts, drawing, signs, edge } = props;
  const example = makeSquare(grid, grid.width * grid.height - 1, notation);
  const columns = Array.from({ length: grid.width }, (_, x) => x);
  return (
    <div
      className={`${styles.board} ${showsTables ? styles.words : ''}`}
      data-active={isActive}
      data-chosen-on={onChoose !== undefined}
      data-wide={showsTables || grid.width > FITTING}
      data-edged={edge !== undefined}
      style={{ '--columns': grid.width, '--rows': grid.height } as React.CSSProperties}
    >
      {!showsTables && (
        <div className={styles.sheet}>
          <BoardDrawing
            {...{ grid, cells, ships, colours, heat, showsNumbers, last, best, marks }}
            {...{ mostHeat, isLinear, writeHeat, aimed, ghost, conflicts, drawing, signs }}
          />
        </div>
      )}
      <table
        ref={table}
        role="grid"
        aria-label={label}
        {...(onChoose && { 'aria-description': t('board.help', { square: example }) })}
        className={styles.table}
        {...keys.handlers}
        {...pointing}
      >
        <thead>
          <tr>
            <td className={styles.corner} />
            {columns.map((x) => (
              <th key={x} scope="col">
                {lineLabel(notation, 'column', x)}
              </th>
            ))}
            {edge && <td className={styles.end} />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, y) => {
            const first = y * grid.width;
            const hasCursor = keys.cursor >= first && keys.cursor < first + grid.width;
            return (
              <Row
                key={first}
                {...row}
                label={lineLabel(notation, 'row', y)}
                first={first}
                cursor={hasCursor ? keys.cursor : undefined}
                showsTables={showsTables}
                end={edge?.row(y)}
              />
            );
          })}
        </tbody>
        {edge && (
          <tfoot>
            <tr>
              <td className={styles.corner} />
              {columns.map((x) => (
                <th key={x} scope="col">
                  {edge.column(x)}
                </th>
              ))}
              <td className={styles.end} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Squares of a row, from left to right. */
interface RowTold {
  /** Description of each square. */
  readonly texts: readonly string[];
  readonly refused: readonly boolean[];
  readonly grabbable: readonly boolean[];
}

interface RowProps extends RowTold {
  readonly label: string;
  readonly first: Square;
  /** Keyboard cursor, if it is in this row. */
  readonly cursor: Square | undefined;
  readonly showsTables: boolean;
  /** Content at the end of the row. */
  readonly end: ReactNode;
}

/** Memoized: a shot changes a few rows, and the others are not rendered again. */
const Row = memo(function Row(props: RowProps) {
  const { label, first, texts, refused, grabbable, cursor, showsTables, end } = props;
  return (
    <tr>
      <th scope="row">{label}</th>
      {texts.map((text, x) => {
        const square = first + x;
        // Not a component: creating hundreds takes longer than comparing them.
        return (
          <td
            key={square}
            role="gridcell"
            data-square={square}
            aria-label={text}
            {...(refused[x] && { 'aria-disabled': true })}
            {...(grabbable[x] && { 'data-grabbable': '' })}
            tabIndex={square === cursor ? 0 : -1}
          >
            {showsTables && <span aria-hidden="true">{text.replace(/^[^:]*: /, '')}</span>}
          </td>
        );
      })}
      {end !== undefined && (
        <th scope="row" className={styles.end}>
          {end}
        </th>
      )}
    </tr>
  );
}, alike);

/** Computes the props of each row, once for all cursor moves. */
function useRows(props: BoardProps): readonly RowTold[] {
  const { t } = useTranslation();
  const notation = useNotation();
  return useMemo(() => {
    const { grid, onChoose, isRefused, isGrabbable } = props;
    const describe = squareDescriber(props, t, notation);
    return Array.from({ length: grid.height }, (_, y) => {
      const squares = Array.from({ length: grid.width }, (_, x) => y * grid.width + x);
      return {
        texts: squares.map(describe),
        refused: squares.map((each) => onChoose !== undefined && isRefused?.(each) === true),
        grabbable: squares.map((each) => isGrabbable?.(each) === true),
      };
    });
  }, [props, t, notation]);
}
