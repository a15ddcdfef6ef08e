import { makePreset } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { chosenRules, useSetupChoices } from '../../play/setup-choices.js';
import { type OpponentName, playsBy } from '../../strategies.js';
import { BeginButton } from '../play/AskNew.js';
import { useStarting } from '../play/starting.js';

/** Begins a game against the shooter of a lesson, as games were chosen last; by the russian rules where it refuses those. */
export function PlayAgainst({ shooter }: { readonly shooter: OpponentName }) {
  const { t } = useTranslation('learn');
  const chosen = chosenRules(useSetupChoices());
  const rules = playsBy(shooter, chosen) ? chosen : makePreset('russian');
  return <BeginButton begin={useStarting(rules, shooter)}>{t('playAgainst')}</BeginButton>;
}
