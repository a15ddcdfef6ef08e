import { LARGEST_SEED } from '@flotilla/engine';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { Field } from '../../../components/Field.js';
import { newSeed } from '../../../play/device.js';
import styles from '../Lab.module.css';

export interface NumberFieldProps {
  readonly label: string;
  /** NaN while what is written is no such number. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly hint?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** A whole number to write. */
export function NumberField({ label, value, min, max, step, hint, onChange }: NumberFieldProps) {
  const { t } = useTranslation('lab');
  const [text, setText] = useState(String(value));
  // Changed from outside, as by the button for a new seed.
  const written = Number.isNaN(value) || Number(text) === value ? text : String(value);
  const isWrong = Number.isNaN(value);
  return (
    <Field
      label={label}
      hint={hint}
      error={isWrong ? t('form.wholeNumber', { min, max }) : undefined}
    >
      {(ids) => (
        <input
          {...ids}
          type="number"
          inputMode="numeric"
          {...{ min, max, step }}
          aria-invalid={isWrong}
          value={written}
          onChange={(event) => {
            const typed = event.target.value;
            setText(typed);
            const number = typed.trim() === '' ? Number.NaN : Number(typed);
            const isRight = Number.isSafeInteger(number) && number >= min && number <= max;
            onChange(isRight ? number : Number.NaN);
          }}
        />
      )}
    </Field>
  );
}

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
