import { sentence } from '@flotilla/play';
import { useTranslation } from 'react-i18next';
import { PLACER_NAMES, type PlacerName } from '../../strategies.js';
import { Choice } from '../Field.js';

export interface PlacerChoiceProps {
  readonly label: string;
  readonly value: PlacerName;
  readonly onChange: (placer: PlacerName) => void;
}

/** Selects a placer, with a line about how it places. */
export function PlacerChoice(props: PlacerChoiceProps) {
  const { t } = useTranslation();
  return (
    <Choice
      {...props}
      hint={sentence(t(`placerText.${props.value}`))}
      options={PLACER_NAMES.map((name) => [name, t(`placer.${name}`)])}
    />
  );
}
