import type { Bimaru, BimaruLine } from '@flotilla/engine';
import { givenMarks } from '@flotilla/engine';
import { lineLabel, type Square } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { useNotation } from '../../i18n/texts.js';
import styles from './Bimaru.module.css';
import { boardOf } from './marks.js';
import { SheetDrawing } from './SheetDrawing.js';

interface EntryBoardProps {
  readonly puzzle: Bimaru;
  readonly onGive: (square: Square) => void;
  readonly onSum: (line: BimaruLine, sum: number | null) => void;
}

/** A board whose sums are typed and whose givens are tapped. */
export function EntryBoard({ puzzle, onGive, onSum }: EntryBoardProps) {
  const { t } = useTranslation('bimaru');
  const { grid } = puzzle.rules;
  const shown = useMemo(() => boardOf(puzzle, givenMarks(puzzle)), [puzzle]);
  const sum = (kind: BimaruLine['kind']) => (index: number) => (
    <SumField {...{ puzzle, onSum }} line={{ kind, index }} />
  );
  const describe = (square: Square) => {
    const given = puzzle.givens.find((each) => each.square === square);
    return given && t('given', { form: t(`form.${given.form}`) });
  };
  return (
    <Board
      grid={grid}
      label={t('own.board')}
      {...shown}
      drawing={<SheetDrawing grid={grid} givens={puzzle.givens} step={undefined} />}
      edge={{ row: sum('row'), column: sum('column') }}
      describe={describe}
      onChoose={onGive}
    />
  );
}

interface SumFieldProps extends Pick<EntryBoardProps, 'puzzle' | 'onSum'> {
  readonly line: BimaruLine;
}

function SumField({ puzzle, line, onSum }: SumFieldProps) {
  const { t } = useTranslation('bimaru');
  const notation = useNotation();
  const { grid } = puzzle.rules;
  const [sums, most] =
    line.kind === 'row' ? [puzzle.rows, grid.width] : [puzzle.columns, grid.height];
  const name = lineLabel(notation, line.kind, line.index);
  return (
    <input
      className={styles.sumField}
      inputMode="numeric"
      autoComplete="off"
      placeholder="?"
      maxLength={2}
      aria-label={t(`own.sum.${line.kind}`, { name })}
      value={sums[line.index] ?? ''}
      // The board has keys of its own.
      onKeyDown={(event) => event.stopPropagation()}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '');
        onSum(line, digits === '' ? null : Math.min(Number(digits), most));
      }}
    />
  );
}
