import { LARGEST_SEED } from '@flotilla/engine';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { newSeed } from '../../../play/seed.js';
import styles from '../Lab.module.css';
import { NumberField } from './NumberField.js';

export interface SeedFieldProps {
  readonly value: number;
  readonly onChange: (seed: number) => void;
}

export function SeedField({ value, onChange }: SeedFieldProps) {
  const { t } = useTranslation('lab');
  return (
    <div className={styles.seed}>
      <NumberField
        label={t('form.seed')}
        hint={t('form.seedHint')}
        {...{ value, onChange }}
        min={0}
        max={LARGEST_SEED}
      />
      <Button
        look="quiet"
        aria-label={t('form.newSeed')}
        title={t('form.newSeed')}
        onClick={() => onChange(newSeed())}
      >
        ↻
      </Button>
    </div>
  );
}
