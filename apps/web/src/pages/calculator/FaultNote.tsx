import type { Square } from '@flotilla/rules';
import { Button } from '../../components/Button.js';
import { Note } from '../../components/Note.js';
import type { MarksFault } from '../../workers/examine.js';
import styles from './Calculator.module.css';
import type { CalculatorWords } from './use-words.js';

export interface FaultNoteProps {
  readonly fault: MarksFault;
  readonly onUndo: () => void;
  readonly canUndo: boolean;
  readonly onClear: (square: Square) => void;
  readonly words: CalculatorWords;
}

/** Says why the marks contradict each other, and offers to undo the last one or to clear the square. */
export function FaultNote({ fault, onUndo, canUndo, onClear, words }: FaultNoteProps) {
  const { t } = words;
  const at = 'square' in fault ? fault.square : undefined;
  return (
    <Note kind="bad" title={t('fault.title')}>
      <p>{words.fault(fault)}</p>
      <div className={styles.row}>
        <Button disabled={!canUndo} onClick={onUndo}>
          {t('fault.undo')}
        </Button>
        {at !== undefined && (
          <Button onClick={() => onClear(at)}>
            {t('fault.clear', { square: words.square(at) })}
          </Button>
        )}
      </div>
    </Note>
  );
}

/** The squares that contradict each other. */
export function conflictsOf(fault: MarksFault): Square[] {
  return [
    ...('square' in fault ? [fault.square] : []),
    ...('squares' in fault ? fault.squares : []),
  ];
}
