import type { Rules } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import type { OpponentName } from '../../strategies.js';
import { BeginButton } from '../play/AskNew.js';
import { useStarting } from '../play/starting.js';

interface PlayAgainstProps {
  readonly shooter: OpponentName;
  /** The rules that the lesson shows. */
  readonly rules: Rules;
}

/** Begins a game against the shooter of a lesson. */
export function PlayAgainst({ shooter, rules }: PlayAgainstProps) {
  const { t } = useTranslation('learn');
  return <BeginButton begin={useStarting(rules, shooter)}>{t('playAgainst')}</BeginButton>;
}
