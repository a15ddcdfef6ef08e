import type { Bimaru, BimaruLine, BimaruMark } from '@flotilla/bimaru';
import { lineLabel, type Notation, type Square } from '@flotilla/rules';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { useNotation } from '../../i18n/texts.js';
import styles from './Bimaru.module.css';
import { boardOf, lineState } from './marks.js';
import { SheetDrawing } from './SheetDrawing.js';
import type { BimaruSheet } from './use-bimaru.js';

/** Keys that mark, as the app writes answers: x a hit, o a miss; with what stands there on a Russian keyboard. */
const KEYS: Readonly<Record<string, BimaruMark>> = {
  ...{ x: 'segment', ч: 'segment', o: 'water', щ: 'water' },
  ...{ Delete: 'open', Backspace: 'open' },
};

interface SheetProps {
  readonly puzzle: Bimaru;
  readonly sheet: BimaruSheet;
}

/** The texts come from the board, which asks for them once. */
interface SumProps extends SheetProps {
  readonly line: BimaruLine;
  readonly t: TFunction<'bimaru'>;
  readonly notation: Notation;
}

/** The board with its sums. */
export function SheetBoard({ puzzle, sheet }: SheetProps) {
  const { t } = useTranslation('bimaru');
  const { marks, faults, told, isSolved } = sheet;
  const notation = useNotation();
  const { grid } = puzzle.rules;
  const shown = useMemo(() => boardOf(puzzle, marks), [puzzle, marks]);
  const given = useMemo(
    () => new Map(puzzle.givens.map(({ square, form }) => [square, form])),
    [puzzle],
  );
  const hint = told?.kind === 'hint' ? told.hint : undefined;
  const step = hint?.ok ? hint.value : undefined;
  const wrong = hint && !hint.ok && 'squares' in hint.error ? hint.error.squares : [];
  const conflicts = faults.flatMap((fault) => (fault.code === 'too-few' ? [] : fault.squares));
  const describe = (square: Square) => {
    const form = given.get(square);
    const found = step?.decided.find((each) => each.square === square);
    const words = [
      form && t('given', { form: t(`form.${form}`) }),
      found && t('hinted', { mark: t(`mark.${found.mark}`) }),
      (conflicts.includes(square) || wrong.includes(square)) && t('faulty'),
    ].filter((word) => word);
    return words.length > 0 ? words.join(', ') : undefined;
  };
  const isRefused = (square: Square) => given.has(square);
  const sum = (kind: BimaruLine['kind']) => (index: number) => (
    <Sum {...{ puzzle, sheet, t, notation }} line={{ kind, index }} />
  );
  return (
    <Board
      grid={grid}
      label={t('board')}
      {...shown}
      conflicts={[...conflicts, ...wrong]}
      drawing={<SheetDrawing grid={grid} givens={puzzle.givens} step={step} />}
      edge={{ row: sum('row'), column: sum('column') }}
      describe={describe}
      isRefused={isRefused}
      {...(!isSolved && {
        onChoose: (square) => sheet.turn(square),
        onMark: (square) => sheet.mark(square, 'water'),
        onKey: ({ key }, square) => {
          const mark = KEYS[key.length === 1 ? key.toLowerCase() : key];
          if (mark) sheet.mark(square, mark);
          return mark !== undefined;
        },
      })}
    />
  );
}

/** The sum of a line, a button that fills the rest of it with water once it has its segments. */
function Sum({ puzzle, sheet, line, t, notation }: SumProps) {
  const { sum, found, open } = lineState(puzzle, sheet.marks, line);
  const isWrong = sheet.faults.some(
    (fault) => 'line' in fault && fault.line.kind === line.kind && fault.line.index === line.index,
  );
  const isFull = sum === found;
  const { told } = sheet;
  const step = told?.kind === 'hint' && told.hint.ok ? told.hint.value : undefined;
  const isHinted = step?.line?.kind === line.kind && step.line.index === line.index;
  const canFill = isFull && open.length > 0 && !sheet.isSolved;
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
      data-state={isWrong ? 'wrong' : isFull ? 'full' : 'open'}
      data-hinted={isHinted}
      {...(!canFill && { 'aria-disabled': true, tabIndex: -1 })}
      onClick={() => sheet.fill(line)}
    >
      {sum ?? '?'}
    </button>
  );
}
