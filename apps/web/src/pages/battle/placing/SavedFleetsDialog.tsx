import { isPlainLine, type Rules, type Setup } from '@flotilla/rules';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { Field } from '../../../components/Field.js';
import { Note } from '../../../components/Note.js';
import { FleetSketch } from '../../../components/rules/FleetSketch.js';
import { useStorageProblem } from '../../../play/device.js';
import {
  deleteLayout,
  placingKey,
  type SavedLayout,
  saveLayout,
  useSavedLayouts,
} from '../../../play/saved-layouts.js';
import styles from './Placing.module.css';

export interface SavedFleetsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly rules: Rules;
  /** The whole fleet as it lies; null while ships are missing, when there is nothing to save. */
  readonly setup: Setup | null;
  readonly onLoad: (setup: Setup) => void;
}

/** The fleets that were given a name, for these ships on this grid. */
export function SavedFleetsDialog(props: SavedFleetsDialogProps) {
  const { isOpen, onClose, rules, setup, onLoad } = props;
  const { t } = useTranslation('play');
  const { t: tCommon } = useTranslation();
  const { problem } = useStorageProblem();
  const { items, isDamaged } = useSavedLayouts();
  const fitting = items.filter(({ placing }) => placing === placingKey(rules));
  return (
    <Dialog title={t('placing.saved.title')} isOpen={isOpen} onClose={onClose}>
      {problem && (
        <Note kind="warn" isAlert>
          <p>{tCommon(`storage.${problem}.text`)}</p>
        </Note>
      )}
      {isDamaged && (
        <Note kind="warn">
          <p>{t('placing.saved.damaged')}</p>
        </Note>
      )}
      {setup ? (
        <SaveForm rules={rules} setup={setup} saved={fitting} />
      ) : (
        <p>{t('placing.saved.incomplete')}</p>
      )}
      {fitting.length === 0 && <p className={styles.muted}>{t('placing.saved.none')}</p>}
      <ul className={styles.savedList}>
        {fitting.map((layout) => (
          <li key={layout.name} className={styles.savedFleet}>
            <FleetSketch grid={rules.grid} ships={layout.setup} />
            <div className={styles.savedText}>
              <p className={styles.savedName}>{layout.name}</p>
              <div className={styles.row}>
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
  const { t } = useTranslation('play');
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
    <form className={styles.saveForm} onSubmit={save}>
      <Field
        label={t('placing.saved.name')}
        error={isAsking ? t('placing.saved.taken', { name: wanted }) : undefined}
      >
        {(ids) => (
          <input
            {...ids}
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={!isPlainLine(wanted)}>
        {isAsking ? t('placing.saved.replace') : t('placing.saved.save')}
      </Button>
    </form>
  );
}
