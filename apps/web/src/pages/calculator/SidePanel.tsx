import type { Mark } from '@flotilla/play';
import {
  announcesSinkings,
  hitMarks,
  type ObservationTextError,
  parseObservationText,
  type Rules,
  SHIP_MARKS,
  squareCount,
} from '@flotilla/rules';
import { useState } from 'react';
import { Button } from '../../components/Button.js';
import { CopyButton } from '../../components/CopyButton.js';
import { Dialog } from '../../components/Dialog.js';
import { Field } from '../../components/Field.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { RulesPicker } from '../../components/rules/RulesPicker.js';
import { PAGE_PATHS } from '../../paths.js';
import { hashOf } from './address.js';
import { FaultNote, type PanelProps } from './BoardPanel.js';
import styles from './Calculator.module.css';
import { Odds } from './Odds.js';
import type { CalculatorWords } from './use-words.js';

/** What follows from the board, by which rules, and the position to be kept. */
export function SidePanel({ calculator }: PanelProps) {
  const { dispatch, rules, study, words, shots, afloat, act, canUndo } = calculator;
  const { t } = words;
  const fault = study.examined?.fault;
  return (
    <div className={styles.side}>
      <Odds rules={rules} study={study} shots={shots}>
        {fault && (
          <FaultNote
            {...{ fault, words, canUndo }}
            onUndo={() => act('undo')}
            onClear={(square) => dispatch({ type: 'clear', square })}
          />
        )}
      </Odds>
      <FleetView
        fleet={rules.fleet}
        afloat={announcesSinkings(rules) ? afloat : null}
        label={t('fleet')}
      />
      <RulesPicker
        value={rules}
        onChange={(other) => dispatch({ type: 'replace', board: { rules: other, marks: [] } })}
      />
      <Keeping calculator={calculator} />
      <p className="small">
        {announcesSinkings(rules) && t('help')}{' '}
        <span className="by-keys">
          {t(announcesSinkings(rules) ? 'helpByKeys' : 'helpByKeysUntold')}
        </span>
      </p>
    </div>
  );
}

/** The position as text and as link. */
function Keeping({ calculator: { state, dispatch, rules, study, words } }: PanelProps) {
  const { t } = words;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpen(true)}>{t('text.open')}</Button>
      <CopyButton text={`${location.origin}${PAGE_PATHS.calculator}${hashOf(state.now)}`}>
        {t('text.link')}
      </CopyButton>
      <TextDialog
        {...{ rules, words, isOpen }}
        text={study.examined?.text ?? ''}
        onClose={() => setOpen(false)}
        onUse={(marks) => {
          dispatch({ type: 'replace', board: { rules, marks } });
          setOpen(false);
        }}
      />
    </div>
  );
}

interface TextDialogProps {
  readonly rules: Rules;
  /** The position as it is. */
  readonly text: string;
  readonly isOpen: boolean;
  readonly onUse: (marks: readonly Mark[]) => void;
  readonly onClose: () => void;
  readonly words: CalculatorWords;
}

/** The position as text, to be copied, changed or pasted over. */
function TextDialog({ isOpen, onClose, ...rest }: TextDialogProps) {
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
            onChange={(event) => {
              setWritten(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
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
  const signs = [...text.replaceAll(/\s/g, '')].slice(0, squareCount(rules.grid));
  const marks = signs.flatMap((sign, square): Mark[] => {
    const ship = SHIP_MARKS.indexOf(sign);
    if (ship >= 0) return [{ square, kind: 'hit', ship }];
    return sign in KINDS ? [{ square, kind: KINDS[sign as keyof typeof KINDS] }] : [];
  });
  return { marks };
}

/** What is wrong with the form of a text, whatever its signs say of the board. */
function formatOnly(rules: Rules, text: string): FormatError | undefined {
  const signs = new Set(`o*#${hitMarks(rules)}`);
  const read = parseObservationText(
    rules,
    [...text].map((sign) => (signs.has(sign) ? '.' : sign)).join(''),
  );
  const isFormat =
    !read.ok &&
    (read.error.code === 'wrong-rows' ||
      read.error.code === 'wrong-width' ||
      read.error.code === 'bad-character');
  return isFormat ? (read.error as FormatError) : undefined;
}
