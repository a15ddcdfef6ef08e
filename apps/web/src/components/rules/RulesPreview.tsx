import type { Grid } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import type { RulesTrial } from '../../workers/fleets.js';
import { Button } from '../Button.js';
import { FleetSketch } from './FleetSketch.js';
import styles from './RulesEditor.module.css';

export interface RulesPreviewProps {
  readonly trial: RulesTrial | null;
  readonly grid: Grid;
  readonly onAgain: () => void;
}

/** A fleet as it may lie by these rules, or that none can. */
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
