import { completeSetup, handSetup } from '@flotilla/play';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { PlacerChoice } from '../../../components/rules/PlacerChoice.js';
import { changeChoices, useSetupChoices } from '../../../play/setup-choices.js';
import styles from './Placing.module.css';
import { settled } from './placing.js';
import { SavedFleetsDialog } from './SavedFleetsDialog.js';
import type { Placing } from './use-placing.js';

/** What can be done with the whole fleet: drawing lots, taking back, keeping. */
export function PlacingTools({ placing }: { readonly placing: Placing }) {
  const { t } = useTranslation('play');
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
    <div className={styles.tools}>
      <div className={styles.row}>
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
      <details className={styles.how}>
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
        <div className={styles.row}>
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
