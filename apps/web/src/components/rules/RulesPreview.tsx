import type { Grid } from '@flotilla/rules';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adviser } from '../../workers/engines.js';
import type { RulesTrial } from '../../workers/fleets.js';
import { Button } from '../Button.js';
import { FleetSketch } from './FleetSketch.js';
import styles from './RulesEditor.module.css';

export interface RulesPreviewProps {
  readonly trial: RulesTrial | null;
  readonly grid: Grid;
  readonly onAgain: () => void;
}

/** A sample fleet by these rules, or the message that there is none. */
export function RulesPreview({ trial, grid, onAgain }: RulesPreviewProps) {
  const { t } = useTranslation('play');
  const fleet = trial && 'fleet' in trial ? trial.fleet : undefined;
  return (
    <div className={styles.preview}>
      {fleet && <FleetSketch grid={grid} ships={fleet} className={styles.sample} />}
      <div className={styles.previewText}>
        <p role="status">
          {trial === null ? t('editor.trying') : t(fleet ? 'editor.playable' : 'editor.unplayable')}
        </p>
        {fleet && (
          <Button look="quiet" onClick={onAgain}>
            {t('editor.again')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Rules are tried once nothing has changed for this long. */
const REST_MS = 150;

/** The trial of these rules in a worker; null until it is there. */
export function useTrial(entry: object, seed: number): RulesTrial | null {
  const [trial, setTrial] = useState<{ text: string; result: RulesTrial } | null>(null);
  const text = JSON.stringify([entry, seed]);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      const [given, lot] = JSON.parse(text) as [object, number];
      void adviser()
        .tryRules(given, [lot, 'sample'])
        .then((result) => isWanted && setTrial({ text, result }));
    }, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text]);
  return trial?.text === text ? trial.result : null;
}
