import { completeSetup, handSetup } from '@flotilla/play';
import { isPlainLine, type Rules, type Setup } from '@flotilla/rules';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { InputField } from '../../../components/Field.js';
import { FleetSketch } from '../../../components/fleet/FleetPictures.js';
import { Note } from '../../../components/Note.js';
import { PlacerChoice } from '../../../components/rules/PlacerChoice.js';
import { useStorageProblem } from '../../../device/device.js';
import {
  deleteLayout,
  placingKey,
  type SavedLayout,
  saveLayout,
  useSavedLayouts,
} from '../../../play/saved-layouts.js';
import { changeChoices, useSetupChoices } from '../../../play/setup-choices.js';
import styles from './Placing.module.css';
import { settled } from './placing.js';
import type { Placing } from './use-placing.js';

/** What can be done with the whole fleet: drawing lots, taking back, keeping. */
export function PlacingTools({ placing }: { readonly placing: Placing }) {
  const { t } = useTranslation('battle');
  const { state, dispatch, isDrawing, draw } = placing;
  const { ownPlacer } = useSetupChoices();
  const [open, setOpen] = useState<'anew' | 'saved' | null>(null);
  const { draft } = settled(state);
  const { past, future } = state.draft;
  const { rules } = draft;
  const whole = completeSetup(draft);
  const byHand = handSetup(draft).length;
  const drawAll = () => {
    setOpen(null);
    draw(ownPlacer, true);
  };
  return (
    <div className="stack-tight">
      <div className={`wrap-tight ${styles.tools}`}>
        <Button
          disabled={isDrawing || byHand === rules.fleet.length}
          onClick={() => draw(ownPlacer)}
        >
          {byHand > 0 ? t('placing.randomRest') : t('placing.random')}
        </Button>
        {byHand > 0 && (
          <Button disabled={isDrawing} onClick={() => setOpen('anew')}>
            {t('placing.randomAll')}
          </Button>
        )}
        <Button
          disabled={past.length === 0}
          aria-label={t('placing.undo')}
          title={t('placing.undo')}
          onClick={() => dispatch({ type: 'undo' })}
        >
          ↶
        </Button>
        <Button
          disabled={future.length === 0}
          aria-label={t('placing.redo')}
          title={t('placing.redo')}
          onClick={() => dispatch({ type: 'redo' })}
        >
          ↷
        </Button>
        <Button disabled={draft.ships.length === 0} onClick={() => dispatch({ type: 'clear' })}>
          {t('placing.clear')}
        </Button>
        <Button onClick={() => setOpen('saved')}>{t('placing.saved.open')}</Button>
      </div>
      <details className="fold">
        <summary>{t('placing.how')}</summary>
        <PlacerChoice
          label={t('placing.placer')}
          value={ownPlacer}
          onChange={(placer) => changeChoices({ ownPlacer: placer })}
        />
      </details>
      <Dialog
        title={t('placing.anew.title')}
        isOpen={open === 'anew'}
        onClose={() => setOpen(null)}
      >
        <p>{t('placing.anew.text', { count: byHand })}</p>
        <div className="wrap-tight">
          <Button look="main" onClick={drawAll}>
            {t('placing.anew.yes')}
          </Button>
          <Button onClick={() => setOpen(null)}>{t('placing.anew.no')}</Button>
        </div>
      </Dialog>
      <SavedFleetsDialog
        isOpen={open === 'saved'}
        onClose={() => setOpen(null)}
        rules={rules}
        setup={whole.ok ? whole.value : null}
        onLoad={(setup) => {
          dispatch({ type: 'load', setup, isByHand: true });
          setOpen(null);
        }}
      />
    </div>
  );
}

interface SavedFleetsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly rules: Rules;
  /** The whole fleet as it lies; null while ships are missing, when there is nothing to save. */
  readonly setup: Setup | null;
  readonly onLoad: (setup: Setup) => void;
}

/** The fleets that were given a name, for these ships on this grid. */
function SavedFleetsDialog(props: SavedFleetsDialogProps) {
  const { isOpen, onClose, rules, setup, onLoad } = props;
  const { t } = useTranslation('battle');
  const { t: tCommon } = useTranslation();
  const { problem } = useStorageProblem();
  const { items, isDamaged } = useSavedLayouts();
  const fitting = items.filter(({ placing }) => placing === placingKey(rules));
  return (
    <Dialog title={t('placing.saved.title')} isOpen={isOpen} onClose={onClose}>
      {problem && <Note kind="warn" isAlert text={tCommon(`storage.${problem}.text`)} />}
      {isDamaged && <Note kind="warn" text={t('placing.saved.damaged')} />}
      {setup ? (
        <SaveForm rules={rules} setup={setup} saved={fitting} />
      ) : (
        <p>{t('placing.saved.incomplete')}</p>
      )}
      {fitting.length === 0 && <p className={styles.muted}>{t('placing.saved.none')}</p>}
      <ul className={`plain ${styles.savedList}`}>
        {fitting.map((layout) => (
          <li key={layout.name} className={styles.savedFleet}>
            <FleetSketch grid={rules.grid} ships={layout.setup} />
            <div className={styles.savedText}>
              <p className={styles.savedName}>{layout.name}</p>
              <div className="wrap-tight">
                <Button
                  aria-label={t('placing.saved.loadNamed', { name: layout.name })}
                  onClick={() => onLoad(layout.setup)}
                >
                  {t('placing.saved.load')}
                </Button>
                <Button
                  look="quiet"
                  aria-label={t('placing.saved.deleteNamed', { name: layout.name })}
                  onClick={() => deleteLayout(layout)}
                >
                  {t('placing.saved.delete')}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface SaveFormProps {
  readonly rules: Rules;
  readonly setup: Setup;
  readonly saved: readonly SavedLayout[];
}

/** Gives the fleet a name; asks before it takes the place of another. */
function SaveForm({ rules, setup, saved }: SaveFormProps) {
  const { t } = useTranslation('battle');
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const wanted = name.trim();
  const isTaken = saved.some((layout) => layout.name === wanted);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isPlainLine(wanted)) return;
    if (isTaken && asked !== wanted) return setAsked(wanted);
    saveLayout({ name: wanted, placing: placingKey(rules), setup });
    setName('');
    setAsked(null);
  };
  const isAsking = isTaken && asked === wanted;
  return (
    <form className="stack-tight" onSubmit={save}>
      <InputField
        label={t('placing.saved.name')}
        error={isAsking ? t('placing.saved.taken', { name: wanted }) : undefined}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" disabled={!isPlainLine(wanted)}>
        {isAsking ? t('placing.saved.replace') : t('placing.saved.save')}
      </Button>
    </form>
  );
}
