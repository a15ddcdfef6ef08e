import type { Bimaru, BimaruLine, BimaruMark } from '@flotilla/bimaru';
import { lineLabel, type Notation, type Square } from '@flotilla/rules';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { useNotation } from '../../i18n/texts.js';
import styles from './Bimaru.module.css';
import { drawnBoardOf, lineState } from './marks.js';
import { SheetDrawing } from './SheetDrawing.js';
import type { BimaruSheet } from './use-bimaru.js';

/** Keys that mark a square: x and o, as in observation text, also on a Russian keyboard. */
const MARK_KEYS: Readonly<Record<string, BimaruMark>> = {
  x: 'segment',
  ч: 'segment',
  o: 'water',
  щ: 'water',
  Delete: 'open',
  Backspace: 'open',
};

interface SheetProps {
  readonly puzzle: Bimaru;
  readonly sheet: BimaruSheet;
}

/** The board looks up `t` and `notation` once for all sums. */
interface SumButtonProps extends SheetProps {
  readonly line: BimaruLine;
  readonly t: TFunction<'bimaru'>;
  readonly notation: Notation;
}

export function SheetBoard({ puzzle, sheet }: SheetProps) {
  const { t } = useTranslation('bimaru');
  const { marks, faults, reply, isSolved } = sheet;
  const notation = useNotation();
  const board = useMemo(() => drawnBoardOf(puzzle, marks), [puzzle, marks]);
  const givenForms = useMemo(
    () => new Map(puzzle.givens.map(({ square, form }) => [square, form])),
    [puzzle],
  );
  const hint = reply?.kind === 'hint' ? reply.hint : undefined;
  const step = hint?.ok ? hint.value : undefined;
  const wrongSquares = hint && !hint.ok && 'squares' in hint.error ? hint.error.squares : [];
  const conflicts = faults.flatMap((fault) => (fault.code === 'too-few' ? [] : fault.squares));
  const describe = (square: Square) => {
    const form = givenForms.get(square);
    const hintedChange = step?.decided.find((change) => change.square === square);
    const notes = [
      form && t('given', { form: t(`form.${form}`) }),
      hintedChange && t('hinted', { mark: t(`mark.${hintedChange.mark}`) }),
      (conflicts.includes(square) || wrongSquares.includes(square)) && t('faulty'),
    ].filter((note) => note);
    return notes.length > 0 ? notes.join(', ') : undefined;
  };
  const isRefused = (square: Square) => givenForms.has(square);
  const renderSum = (kind: BimaruLine['kind']) => (index: number) => (
    <SumButton puzzle={puzzle} sheet={sheet} t={t} notation={notation} line={{ kind, index }} />
  );
  return (
    <Board
      grid={puzzle.rules.grid}
      label={t('board')}
      {...board}
      conflicts={[...conflicts, ...wrongSquares]}
      drawing={<SheetDrawing puzzle={puzzle} hintStep={step} />}
      edge={{ row: renderSum('row'), column: renderSum('column') }}
      describe={describe}
      isRefused={isRefused}
      {...(!isSolved && {
        onChoose: (square) => sheet.cycleMark(square),
        onMark: (square) => sheet.setMark(square, 'water'),
        onKey: ({ key }, square) => {
          const mark = MARK_KEYS[key.length === 1 ? key.toLowerCase() : key];
          if (mark) sheet.setMark(square, mark);
          return mark !== undefined;
        },
      })}
    />
  );
}

/** Sum of a line. Once all its segments are found, a click fills the rest with water. */
function SumButton({ puzzle, sheet, line, t, notation }: SumButtonProps) {
  const { sum, found, open } = lineState(puzzle, sheet.marks, line);
  const isWrong = sheet.faults.some(
    (fault) => 'line' in fault && fault.line.kind === line.kind && fault.line.index === line.index,
  );
  const isLineComplete = sum === found;
  const { reply } = sheet;
  const step = reply?.kind === 'hint' && reply.hint.ok ? reply.hint.value : undefined;
  const isHinted = step?.line?.kind === line.kind && step.line.index === line.index;
  const canFill = isLineComplete && open.length > 0 && !sheet.isSolved;
  const name = lineLabel(notation, line.kind, line.index);
  const label = [
    t(`line.${line.kind}`, { name, sum: sum ?? '?', found }),
    ...(isWrong ? [t('faulty')] : []),
    ...(canFill ? [t('fill')] : []),
  ].join(', ');
  return (
    <button
      type="button"
      className={styles.sum}
      aria-label={label}
      data-state={isWrong ? 'wrong' : isLineComplete ? 'full' : 'open'}
      data-hinted={isHinted}
      {...(!canFill && { 'aria-disabled': true, tabIndex: -1 })}
      onClick={() => sheet.fillLine(line)}
    >
      {sum ?? '?'}
    </button>
  );
}
