import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/Field.js';

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
  // Changed from elsewhere, as by lot.
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
