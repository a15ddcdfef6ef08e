import { lineLabel, makeSquare, type Square } from '@flotilla/rules';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotation } from '../../i18n/texts.js';
import { useSettings } from '../../settings.js';
import { arePropsEqual } from '../alike.js';
import styles from './Board.module.css';
import { BoardDrawing } from './BoardDrawing.js';
import { useGridKeys, usePointerInput, withPressFeedback } from './board-input.js';
import type { BoardProps } from './board-props.js';
import { makeSquareDescriber } from './squares-in-words.js';

/** A drawn board with at most this many columns fits the narrowest window. */
const MAX_FITTING_COLUMNS = 10;

/** Board for viewing and choosing squares; table mode shows text instead of a drawing. */
export function Board(props: BoardProps) {
  const { grid, label, onChoose, isActive = true } = props;
  const { t } = useTranslation();
  const notation = useNotation();
  const { showsTables } = useSettings();
  const table = useRef<HTMLTableElement>(null);
  const inputProps = { ...props, onChoose: withPressFeedback(props, table) };
  const keys = useGridKeys(inputProps, table);
  const pointerHandlers = usePointerInput(inputProps);
  const rows = useRows(props);
  const { cells, ships, colours, heat, showsNumbers, last, best, marks } = props;
  const { maxHeat, isLinear, writeHeat, aimed, ghost, conflicts, drawing, signs, edge } = props;
  const example = makeSquare(grid, grid.width * grid.height - 1, notation);
  const columns = Array.from({ length: grid.width }, (_, x) => x);
  const columnHeaders = (contentOf: (x: number) => ReactNode) =>
    columns.map((x) => (
      <th key={x} scope="col">
        {contentOf(x)}
      </th>
    ));
  return (
    <div
      className={`${styles.board} ${showsTables ? styles.words : ''}`}
      data-active={isActive}
      data-chosen-on={onChoose !== undefined}
      data-wide={showsTables || grid.width > MAX_FITTING_COLUMNS}
      data-edged={edge !== undefined}
      style={{ '--columns': grid.width, '--rows': grid.height } as React.CSSProperties}
    >
      {!showsTables && (
        <div className={styles.sheet}>
          <BoardDrawing
            grid={grid}
            cells={cells}
            ships={ships}
            colours={colours}
            heat={heat}
            showsNumbers={showsNumbers}
            last={last}
            best={best}
            marks={marks}
            maxHeat={maxHeat}
            isLinear={isLinear}
            writeHeat={writeHeat}
            aimed={aimed}
            ghost={ghost}
            conflicts={conflicts}
            drawing={drawing}
            signs={signs}
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
        {...pointerHandlers}
      >
        <thead>
          <tr>
            <td className={styles.corner} />
            {columnHeaders((x) => lineLabel(notation, 'column', x))}
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
                firstSquare={first}
                cursor={hasCursor ? keys.cursor : undefined}
                showsTables={showsTables}
                endContent={edge?.row(y)}
              />
            );
          })}
        </tbody>
        {edge && (
          <tfoot>
            <tr>
              <td className={styles.corner} />
              {columnHeaders(edge.column)}
              <td className={styles.end} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface RowSquares {
  readonly texts: readonly string[];
  readonly refusedFlags: readonly boolean[];
  readonly grabbableFlags: readonly boolean[];
}

interface RowProps extends RowSquares {
  readonly label: string;
  readonly firstSquare: Square;
  /** Keyboard cursor, if it is in this row. */
  readonly cursor: Square | undefined;
  readonly showsTables: boolean;
  readonly endContent: ReactNode;
}

/** Memoized, because a shot changes only a few rows. */
const Row = memo(function Row(props: RowProps) {
  const {
    label,
    firstSquare,
    texts,
    refusedFlags,
    grabbableFlags,
    cursor,
    showsTables,
    endContent,
  } = props;
  return (
    <tr>
      <th scope="row">{label}</th>
      {texts.map((text, x) => {
        const square = firstSquare + x;
        // Not a component: hundreds of them would cost more than memoizing saves.
        return (
          <td
            key={square}
            role="gridcell"
            data-square={square}
            aria-label={text}
            {...(refusedFlags[x] && { 'aria-disabled': true })}
            {...(grabbableFlags[x] && { 'data-grabbable': '' })}
            tabIndex={square === cursor ? 0 : -1}
          >
            {showsTables && <span aria-hidden="true">{text.replace(/^[^:]*: /, '')}</span>}
          </td>
        );
      })}
      {endContent !== undefined && (
        <th scope="row" className={styles.end}>
          {endContent}
        </th>
      )}
    </tr>
  );
}, arePropsEqual);

/** Computes the props of each row; cursor moves reuse them. */
function useRows(props: BoardProps): readonly RowSquares[] {
  const { t } = useTranslation();
  const notation = useNotation();
  return useMemo(() => {
    const { grid, onChoose, isRefused, isGrabbable } = props;
    const describe = makeSquareDescriber(props, t, notation);
    return Array.from({ length: grid.height }, (_, y) => {
      const squares = Array.from({ length: grid.width }, (_, x) => y * grid.width + x);
      return {
        texts: squares.map(describe),
        refusedFlags: squares.map(
          (square) => onChoose !== undefined && isRefused?.(square) === true,
        ),
        grabbableFlags: squares.map((square) => isGrabbable?.(square) === true),
      };
    });
  }, [props, t, notation]);
}
