import { completeSetup, handPlacedSetup } from '@flotilla/play';
import { isPlainLine, type Rules, type Setup } from '@flotilla/rules';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { InputField } from '../../../components/Field.js';
import { FleetSketch } from '../../../components/fleet/FleetPictures.js';
import { Note } from '../../../components/Note.js';
import { PlacerSelect } from '../../../components/rules/PlacerSelect.js';
import { useStorageProblem } from '../../../device/device.js';
import {
  deleteLayout,
  placingKey,
  type SavedLayout,
  saveLayout,
  useSavedLayouts,
} from '../../../play/saved-layouts.js';
import { changeSetupChoices, useSetupChoices } from '../../../play/setup-choices.js';
import styles from './Placing.module.css';
import { emptyHand } from './placing.js';
import type { PlacingControls } from './use-placing.js';

/** Actions on the whole fleet: random placement, undo, saving. */
export function PlacingTools({ placing }: { readonly placing: PlacingControls }) {
  const { t } = useTranslation('battle');
  const { state, dispatch, isSampling, sampleShips } = placing;
  const { ownPlacer } = useSetupChoices();
  const [openDialog, setOpenDialog] = useState<'anew' | 'saved' | null>(null);
  const { draft } = emptyHand(state);
  const { past, future } = state.draft;
  const { rules } = draft;
  const completeFleet = completeSetup(draft);
  const handPlacedCount = handPlacedSetup(draft).length;
  const drawAll = () => {
    setOpenDialog(null);
    sampleShips('all', ownPlacer);
  };
  return (
    <div className="stack-tight">
      <div className={`wrap-tight ${styles.tools}`}>
        <Button
          disabled={isSampling || handPlacedCount === rules.fleet.length}
          onClick={() => sampleShips('rest', ownPlacer)}
        >
          {handPlacedCount > 0 ? t('placing.randomRest') : t('placing.random')}
        </Button>
        {handPlacedCount > 0 && (
          <Button disabled={isSampling} onClick={() => setOpenDialog('anew')}>
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
        <Button onClick={() => setOpenDialog('saved')}>{t('placing.saved.open')}</Button>
      </div>
      <details className="fold">
        <summary>{t('placing.how')}</summary>
        <PlacerSelect
          label={t('placing.placer')}
          value={ownPlacer}
          onChange={(placer) => changeSetupChoices({ ownPlacer: placer })}
        />
      </details>
      <Dialog
        title={t('placing.anew.title')}
        isOpen={openDialog === 'anew'}
        onClose={() => setOpenDialog(null)}
      >
        <p>{t('placing.anew.text', { count: handPlacedCount })}</p>
        <div className="wrap-tight">
          <Button look="main" onClick={drawAll}>
            {t('placing.anew.yes')}
          </Button>
          <Button onClick={() => setOpenDialog(null)}>{t('placing.anew.no')}</Button>
        </div>
      </Dialog>
      <SavedFleetsDialog
        isOpen={openDialog === 'saved'}
        onClose={() => setOpenDialog(null)}
        rules={rules}
        setup={completeFleet.ok ? completeFleet.value : null}
        onLoad={(setup) => {
          dispatch({ type: 'load', setup, isByHand: true });
          setOpenDialog(null);
        }}
      />
    </div>
  );
}

interface SavedFleetsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly rules: Rules;
  /** Complete fleet to save; null while ships are missing. */
  readonly setup: Setup | null;
  readonly onLoad: (setup: Setup) => void;
}

function SavedFleetsDialog(props: SavedFleetsDialogProps) {
  const { isOpen, onClose, rules, setup, onLoad } = props;
  const { t } = useTranslation('battle');
  const { t: tCommon } = useTranslation();
  const { problem } = useStorageProblem();
  const { items, isDamaged } = useSavedLayouts();
  const fittingLayouts = items.filter(({ placing }) => placing === placingKey(rules));
  return (
    <Dialog title={t('placing.saved.title')} isOpen={isOpen} onClose={onClose}>
      {problem && <Note kind="warn" isAlert text={tCommon(`storage.${problem}.text`)} />}
      {isDamaged && <Note kind="warn" text={t('placing.saved.damaged')} />}
      {setup ? (
        <SaveForm rules={rules} setup={setup} saved={fittingLayouts} />
      ) : (
        <p>{t('placing.saved.incomplete')}</p>
      )}
      {fittingLayouts.length === 0 && <p className="muted">{t('placing.saved.none')}</p>}
      <ul className="plain column">
        {fittingLayouts.map((layout) => (
          <li key={layout.name} className="pair">
            <FleetSketch grid={rules.grid} ships={layout.setup} />
            <div className="stack-tight">
              <p className="strong">{layout.name}</p>
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

/** Saves the fleet under a name; asks before replacing another. */
function SaveForm({ rules, setup, saved }: SaveFormProps) {
  const { t } = useTranslation('battle');
  const [name, setName] = useState('');
  const [nameToReplace, setNameToReplace] = useState<string | null>(null);
  const trimmedName = name.trim();
  const isTaken = saved.some((layout) => layout.name === trimmedName);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isPlainLine(trimmedName)) return;
    if (isTaken && nameToReplace !== trimmedName) return setNameToReplace(trimmedName);
    saveLayout({ name: trimmedName, placing: placingKey(rules), setup });
    setName('');
    setNameToReplace(null);
  };
  const isAsking = isTaken && nameToReplace === trimmedName;
  return (
    <form className="stack-tight" onSubmit={save}>
      <InputField
        label={t('placing.saved.name')}
        error={isAsking ? t('placing.saved.taken', { name: trimmedName }) : undefined}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" disabled={!isPlainLine(trimmedName)}>
        {isAsking ? t('placing.saved.replace') : t('placing.saved.save')}
      </Button>
    </form>
  );
}
