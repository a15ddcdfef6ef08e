import { sentence } from '@flotilla/play';
import { useTranslation } from 'react-i18next';
import { PLACER_NAMES, type PlacerName } from '../../strategies.js';
import { Field } from '../Field.js';

export interface PlacerChoiceProps {
  readonly label: string;
  readonly value: PlacerName;
  readonly onChange: (placer: PlacerName) => void;
}

/** One of the placers, with a line on how it places. */
export function PlacerChoice({ label, value, onChange }: PlacerChoiceProps) {
  const { t } = useTranslation();
  return (
    <Field label={label} hint={sentence(t(`placerText.${value}`))}>
      {(ids) => (
        <select
          {...ids}
          value={value}
          onChange={(event) => onChange(event.target.value as PlacerName)}
        >
          {PLACER_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`placer.${name}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
