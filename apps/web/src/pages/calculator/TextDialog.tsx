import {
  type ObservationTextError,
  parseObservationText,
  type Rules,
  squareCount,
} from '@flotilla/rules';
import { useState } from 'react';
import { Button } from '../../components/Button.js';
import { CopyButton } from '../../components/CopyButton.js';
import { Dialog } from '../../components/Dialog.js';
import { Field } from '../../components/Field.js';
import type { Mark } from '../../workers/examine.js';
import styles from './Calculator.module.css';
import type { CalculatorWords } from './use-words.js';

export interface TextDialogProps {
  readonly rules: Rules;
  /** The position as it is. */
  readonly text: string;
  readonly isOpen: boolean;
  readonly onUse: (marks: readonly Mark[]) => void;
  readonly onClose: () => void;
  readonly words: CalculatorWords;
}

/** The position as text, to be copied, changed or pasted over. */
export function TextDialog({ isOpen, onClose, ...rest }: TextDialogProps) {
  return (
    <Dialog title={rest.words.t('text.title')} isOpen={isOpen} onClose={onClose}>
      <TextForm {...rest} />
    </Dialog>
  );
}

function TextForm({ rules, text, onUse, words }: Omit<TextDialogProps, 'isOpen' | 'onClose'>) {
  const { t } = words;
  const [written, setWritten] = useState(text);
  const [error, setError] = useState<string | undefined>(undefined);
  const use = () => {
    const read = readMarks(rules, written);
    if ('marks' in read) onUse(read.marks);
    else setError(words.textFault(read.error));
  };
  return (
    <>
      <Field label={t('text.label')} hint={t('text.hint')} error={error}>
        {(ids) => (
          <textarea
            {...ids}
            className={styles.text}
            rows={rules.grid.height + 1}
            value={written}
            spellCheck={false}
            aria-invalid={error !== undefined}
            onChange={(event) => {
              setWritten(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      {error && (
        <p className="visually-hidden" role="alert">
          {error}
        </p>
      )}
      <div className={styles.row}>
        <Button onClick={use}>{t('text.use')}</Button>
        <CopyButton text={written}>{t('text.copy')}</CopyButton>
      </div>
    </>
  );
}

type FormatError = Extract<
  ObservationTextError,
  { code: 'wrong-rows' | 'wrong-width' | 'bad-character' }
>;

const KINDS = { o: 'miss', x: 'hit', '#': 'sunk', '*': 'empty' } as const;

/** The marks that a text shows. Whether they agree with each other is left to be told on the board. */
function readMarks(
  rules: Rules,
  text: string,
): { readonly marks: readonly Mark[] } | { readonly error: FormatError } {
  const blank = formatOnly(rules, text);
  if (blank) return { error: blank };
  const signs = [...text.replace(/[^.o*x#]/g, '')].slice(0, squareCount(rules.grid));
  const marks = signs.flatMap((sign, square) =>
    sign in KINDS ? [{ square, kind: KINDS[sign as keyof typeof KINDS] }] : [],
  );
  return { marks };
}

/** What is wrong with the form of a text, whatever its signs say of the board. */
function formatOnly(rules: Rules, text: string): FormatError | undefined {
  const read = parseObservationText(rules, text.replace(/[o*x#]/g, '.'));
  const isFormat =
    !read.ok &&
    (read.error.code === 'wrong-rows' ||
      read.error.code === 'wrong-width' ||
      read.error.code === 'bad-character');
  return isFormat ? (read.error as FormatError) : undefined;
}
