import { tellsSinkings } from '@flotilla/rules';
import { useState } from 'react';
import { Button } from '../../components/Button.js';
import { CopyButton } from '../../components/CopyButton.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { RulesPicker } from '../../components/rules/RulesPicker.js';
import { PAGES } from '../../pages.js';
import { hashOf } from './address.js';
import type { PanelProps } from './BoardPanel.js';
import styles from './Calculator.module.css';
import { FaultNote } from './FaultNote.js';
import { Odds } from './Odds.js';
import { TextDialog } from './TextDialog.js';

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
        afloat={tellsSinkings(rules) ? afloat : null}
        label={t('fleet')}
      />
      <RulesPicker
        value={rules}
        onChange={(other) => dispatch({ type: 'replace', setting: { rules: other, marks: [] } })}
      />
      <Keeping calculator={calculator} />
      <p className={styles.small}>{t('help')}</p>
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
      <CopyButton text={`${location.origin}${PAGES.calculator.path}${hashOf(state.now)}`}>
        {t('text.link')}
      </CopyButton>
      <TextDialog
        {...{ rules, words, isOpen }}
        text={study.examined?.text ?? ''}
        onClose={() => setOpen(false)}
        onUse={(marks) => {
          dispatch({ type: 'replace', setting: { rules, marks } });
          setOpen(false);
        }}
      />
    </div>
  );
}
