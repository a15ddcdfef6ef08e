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
import { makePositionHash } from './address.js';
import { type CalculatorPanelProps, ContradictionNote } from './BoardPanel.js';
import styles from './Calculator.module.css';
import { OddsPanel } from './OddsPanel.js';
import type { CalculatorTexts } from './use-words.js';

/** Odds, fleet, rules, and buttons that save the position. */
export function SidePanel({ calculator }: CalculatorPanelProps) {
  const { dispatch, rules, study, words, afloat } = calculator;
  const { t } = words;
  const fault = study.conclusions?.fault;
  return (
    <div className={styles.side}>
      <OddsPanel calculator={calculator}>
        {fault && <ContradictionNote calculator={calculator} fault={fault} />}
      </OddsPanel>
      <FleetView
        fleet={rules.fleet}
        afloatShapeIds={announcesSinkings(rules) ? afloat : null}
        label={t('fleet')}
      />
      <RulesPicker
        value={rules}
        onChange={(next) => dispatch({ type: 'replace', board: { rules: next, marks: [] } })}
      />
      <SaveButtons calculator={calculator} />
      <p className="small">
        {announcesSinkings(rules) && t('help')}{' '}
        <span className="by-keys">
          {t(announcesSinkings(rules) ? 'helpByKeys' : 'helpByKeysUntold')}
        </span>
      </p>
    </div>
  );
}

function SaveButtons({
  calculator: { state, dispatch, rules, study, words },
}: CalculatorPanelProps) {
  const { t } = words;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpen(true)}>{t('text.open')}</Button>
      <CopyButton
        text={`${location.origin}${PAGE_PATHS.calculator}${makePositionHash(state.currentBoard)}`}
      >
        {t('text.link')}
      </CopyButton>
      <PositionTextDialog
        rules={rules}
        words={words}
        isOpen={isOpen}
        text={study.conclusions?.text ?? ''}
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
  readonly text: string;
  readonly isOpen: boolean;
  readonly onUse: (marks: readonly Mark[]) => void;
  readonly onClose: () => void;
  readonly words: CalculatorTexts;
}

/** Position as text, to copy, edit or replace. */
function PositionTextDialog({ isOpen, onClose, ...rest }: TextDialogProps) {
  return (
    <Dialog title={rest.words.t('text.title')} isOpen={isOpen} onClose={onClose}>
      <PositionTextForm {...rest} />
    </Dialog>
  );
}

function PositionTextForm({
  rules,
  text,
  onUse,
  words,
}: Omit<TextDialogProps, 'isOpen' | 'onClose'>) {
  const { t } = words;
  const [draftText, setDraftText] = useState(text);
  const [error, setError] = useState<string | undefined>(undefined);
  const applyText = () => {
    const result = parsePositionText(rules, draftText);
    if ('marks' in result) onUse(result.marks);
    else setError(words.textFault(result.error));
  };
  return (
    <>
      <Field label={t('text.label')} hint={t('text.hint')} error={error}>
        {(ids) => (
          <textarea
            {...ids}
            className={styles.text}
            rows={rules.grid.height + 1}
            value={draftText}
            spellCheck={false}
            onChange={(event) => {
              setDraftText(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className={styles.row}>
        <Button onClick={applyText}>{t('text.use')}</Button>
        <CopyButton text={draftText}>{t('text.copy')}</CopyButton>
      </div>
    </>
  );
}

type PositionTextError = Extract<
  ObservationTextError,
  { code: 'wrong-rows' | 'wrong-width' | 'bad-character' }
>;

const MARK_KIND_BY_CHARACTER = { o: 'miss', x: 'hit', '#': 'sunk', '*': 'empty' } as const;

/** Returns the marks in a text; the board reports their contradictions. */
function parsePositionText(
  rules: Rules,
  text: string,
): { readonly marks: readonly Mark[] } | { readonly error: PositionTextError } {
  const formatFault = findPositionTextError(rules, text);
  if (formatFault) return { error: formatFault };
  const chars = [...text.replaceAll(/\s/g, '')].slice(0, squareCount(rules.grid));
  const marks = chars.flatMap((char, square): Mark[] => {
    const ship = SHIP_MARKS.indexOf(char);
    if (ship >= 0) return [{ square, kind: 'hit', ship }];
    return char in MARK_KIND_BY_CHARACTER
      ? [{ square, kind: MARK_KIND_BY_CHARACTER[char as keyof typeof MARK_KIND_BY_CHARACTER] }]
      : [];
  });
  return { marks };
}

/** Checks the rows, width and characters of a text, regardless of the position it shows. */
function findPositionTextError(rules: Rules, text: string): PositionTextError | undefined {
  const chars = new Set(`o*#${hitMarks(rules)}`);
  const result = parseObservationText(
    rules,
    [...text].map((char) => (chars.has(char) ? '.' : char)).join(''),
  );
  const isFormatFault =
    !result.ok &&
    (result.error.code === 'wrong-rows' ||
      result.error.code === 'wrong-width' ||
      result.error.code === 'bad-character');
  return isFormatFault ? (result.error as PositionTextError) : undefined;
}
