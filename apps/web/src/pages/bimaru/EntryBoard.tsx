import { type BimaruLine, givenMarks } from '@flotilla/bimaru';
import { describeBimaruError, sentence } from '@flotilla/play';
import { lineLabel, type Square } from '@flotilla/rules';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { useStory } from '../../i18n/story.js';
import { useNotation } from '../../i18n/texts.js';
import styles from './Bimaru.module.css';
import { drawnBoardOf } from './marks.js';
import { makeLineInputKey, type PuzzleDraft, sumText } from './own-puzzle.js';
import { SheetDrawing } from './SheetDrawing.js';

interface EntryBoardProps {
  readonly draft: PuzzleDraft;
  readonly onToggleGiven: (square: Square) => void;
  readonly onSum: (line: BimaruLine, typed: string) => void;
}

/** Board for entering a puzzle: sums are typed, givens are tapped. Errors are listed below. */
export function EntryBoard({ draft, onToggleGiven, onSum }: EntryBoardProps) {
  const { t } = useTranslation('bimaru');
  const story = useStory();
  const id = useId();
  const { puzzle, rejectedInputs } = draft;
  const board = useMemo(() => drawnBoardOf(puzzle, givenMarks(puzzle)), [puzzle]);
  const renderSum = (kind: BimaruLine['kind']) => (index: number) => (
    <SumField draft={draft} id={id} onSum={onSum} line={{ kind, index }} />
  );
  const describe = (square: Square) => {
    const given = puzzle.givens.find((given) => given.square === square);
    return given && t('given', { form: t(`form.${given.form}`) });
  };
  const faults = Object.entries(rejectedInputs).flatMap(([path, { error }]) =>
    error && path !== 'fleet' ? [{ path, text: sentence(describeBimaruError(story, error)) }] : [],
  );
  return (
    <>
      <Board
        grid={puzzle.rules.grid}
        label={t('own.board')}
        {...board}
        drawing={<SheetDrawing puzzle={puzzle} />}
        edge={{ row: renderSum('row'), column: renderSum('column') }}
        describe={describe}
        onChoose={onToggleGiven}
      />
      {faults.map(({ path, text }) => (
        <p key={`${path} ${text}`} id={`${id}-${path}`} className="text-2 bad" role="alert">
          {text}
        </p>
      ))}
    </>
  );
}

interface SumFieldProps extends Pick<EntryBoardProps, 'draft' | 'onSum'> {
  /** Prefix of the element ids of the error messages. */
  readonly id: string;
  readonly line: BimaruLine;
}

function SumField({ draft, id, line, onSum }: SumFieldProps) {
  const { t } = useTranslation('bimaru');
  const notation = useNotation();
  const path = makeLineInputKey(line);
  const name = lineLabel(notation, line.kind, line.index);
  return (
    <input
      className={styles.sumField}
      inputMode="numeric"
      autoComplete="off"
      placeholder="?"
      aria-label={t(`own.sum.${line.kind}`, { name })}
      value={sumText(draft, line)}
      {...(draft.rejectedInputs[path] && {
        'aria-invalid': true,
        'aria-describedby': `${id}-${path}`,
      })}
      // Keeps typed keys from triggering the board's shortcuts.
      onKeyDown={(event) => event.stopPropagation()}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => onSum(line, target.value)}
    />
  );
}
