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
import type { CalculatorPanelProps } from './BoardPanel.js';
import styles from './Calculator.module.css';
import { OddsPanel } from './OddsPanel.js';

export function SidePanel({ calculator }: CalculatorPanelProps) {
  const { dispatch, rules, words, afloat } = calculator;
  const { t } = words;
  return (
    <div className="column-wide">
      <OddsPanel calculator={calculator} />
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

function SaveButtons({ calculator }: CalculatorPanelProps) {
  const { state, words } = calculator;
  const { t } = words;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="wrap-tight">
      <Button onClick={() => setOpen(true)}>{t('text.open')}</Button>
      <CopyButton
        text={`${location.origin}${PAGE_PATHS.calculator}${makePositionHash(state.currentBoard)}`}
      >
        {t('text.link')}
      </CopyButton>
      <Dialog title={t('text.title')} isOpen={isOpen} onClose={close}>
        <PositionTextForm calculator={calculator} onDone={close} />
      </Dialog>
    </div>
  );
}

interface PositionTextFormProps extends CalculatorPanelProps {
  /** Called once the text has replaced the position. */
  readonly onDone: () => void;
}

function PositionTextForm({ calculator, onDone }: PositionTextFormProps) {
  const { rules, study, dispatch, words } = calculator;
  const { t } = words;
  const [draftText, setDraftText] = useState(study.conclusions?.text ?? '');
  const [error, setError] = useState<string>();
  const applyText = () => {
    const result = parsePositionText(rules, draftText);
    if ('error' in result) return setError(words.textFault(result.error));
    dispatch({ type: 'replace', board: { rules, marks: result.marks } });
    onDone();
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
      <div className="wrap-tight">
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

/** Parses marks without checking for contradictions, which the board reports. */
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

/** Checks only the format: rows, width and characters. The marks may be contradictory. */
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
