import { type BimaruLine, givenMarks } from '@flotilla/bimaru';
import { describeBimaruError, sentence } from '@flotilla/play';
import { lineLabel, type Square } from '@flotilla/rules';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { useStory } from '../../i18n/story.js';
import { useNotation } from '../../i18n/texts.js';
import styles from './Bimaru.module.css';
import { boardOf } from './marks.js';
import { type PuzzleDraft, pathOf, sumText } from './own-puzzle.js';
import { SheetDrawing } from './SheetDrawing.js';

interface EntryBoardProps {
  readonly draft: PuzzleDraft;
  readonly onGive: (square: Square) => void;
  readonly onSum: (line: BimaruLine, typed: string) => void;
}

/** A board whose sums are typed and whose givens are tapped, and what is wrong with the sums. */
export function EntryBoard({ draft, onGive, onSum }: EntryBoardProps) {
  const { t } = useTranslation('bimaru');
  const story = useStory();
  const id = useId();
  const { puzzle, wrong } = draft;
  const { grid } = puzzle.rules;
  const shown = useMemo(() => boardOf(puzzle, givenMarks(puzzle)), [puzzle]);
  const sum = (kind: BimaruLine['kind']) => (index: number) => (
    <SumField {...{ draft, id, onSum }} line={{ kind, index }} />
  );
  const describe = (square: Square) => {
    const given = puzzle.givens.find((each) => each.square === square);
    return given && t('given', { form: t(`form.${given.form}`) });
  };
  const faults = Object.entries(wrong).flatMap(([path, { error }]) =>
    error && path !== 'fleet' ? [{ path, text: sentence(describeBimaruError(story, error)) }] : [],
  );
  return (
    <>
      <Board
        grid={grid}
        label={t('own.board')}
        {...shown}
        drawing={<SheetDrawing grid={grid} givens={puzzle.givens} step={undefined} />}
        edge={{ row: sum('row'), column: sum('column') }}
        describe={describe}
        onChoose={onGive}
      />
      {faults.map(({ path, text }) => (
        <p key={`${path} ${text}`} id={`${id}-${path}`} className={styles.fault} role="alert">
          {text}
        </p>
      ))}
    </>
  );
}

interface SumFieldProps extends Pick<EntryBoardProps, 'draft' | 'onSum'> {
  /** Of the board, with which those of its faults begin. */
  readonly id: string;
  readonly line: BimaruLine;
}

function SumField({ draft, id, line, onSum }: SumFieldProps) {
  const { t } = useTranslation('bimaru');
  const notation = useNotation();
  const path = pathOf(line);
  const name = lineLabel(notation, line.kind, line.index);
  return (
    <input
      className={styles.sumField}
      inputMode="numeric"
      autoComplete="off"
      placeholder="?"
      aria-label={t(`own.sum.${line.kind}`, { name })}
      value={sumText(draft, line)}
      {...(draft.wrong[path] && { 'aria-invalid': true, 'aria-describedby': `${id}-${path}` })}
      // The board has keys of its own.
      onKeyDown={(event) => event.stopPropagation()}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => onSum(line, target.value)}
    />
  );
}
