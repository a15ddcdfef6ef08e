import { useTranslation } from 'react-i18next';
import { Choice } from '../../../components/Field.js';
import { isSlow, PLACER_NAMES, SHOOTER_NAMES } from '../../../strategies.js';
import { useWords } from '../use-words.js';

export interface NameChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

export function ShooterChoice(props: NameChoiceProps) {
  const { t } = useTranslation('lab');
  const { shooter } = useWords();
  const nameOf = (name: string) =>
    isSlow(name) ? `${shooter(name)} (${t('form.slow')})` : shooter(name);
  return <Choice {...props} options={SHOOTER_NAMES.map((name) => [name, nameOf(name)])} />;
}

export function PlacerChoice(props: NameChoiceProps) {
  const { placer } = useWords();
  return <Choice {...props} options={PLACER_NAMES.map((name) => [name, placer(name)])} />;
}
