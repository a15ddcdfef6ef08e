import type { Rules } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import type { OpponentName } from '../../strategies.js';
import { NewGameButton } from '../play/AskNew.js';
import { useStartGame } from '../play/starting.js';

interface PlayAgainstProps {
  readonly shooter: OpponentName;
  readonly rules: Rules;
}

export function PlayAgainst({ shooter, rules }: PlayAgainstProps) {
  const { t } = useTranslation('strategies');
  return <NewGameButton begin={useStartGame(rules, shooter)}>{t('playAgainst')}</NewGameButton>;
}
