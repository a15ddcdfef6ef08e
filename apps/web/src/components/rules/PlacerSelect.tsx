import { sentence } from '@flotilla/play';
import { useTranslation } from 'react-i18next';
import { PLACER_NAMES, type PlacerName } from '../../strategies.js';
import { SelectField } from '../Field.js';

export interface PlacerChoiceProps {
  readonly label: string;
  readonly value: PlacerName;
  readonly onChange: (placer: PlacerName) => void;
}

export function PlacerSelect(props: PlacerChoiceProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      {...props}
      hint={sentence(t(`placerText.${props.value}`))}
      options={PLACER_NAMES.map((name) => [name, t(`placer.${name}`)])}
    />
  );
}
