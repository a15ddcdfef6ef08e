import { makePreset } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { canGoOn, useGame } from '../../play/game.js';
import { chosenRules, useSetupChoices } from '../../play/setup-choices.js';
import { type OpponentName, playsBy } from '../../strategies.js';
import { AskNew } from '../play/AskNew.js';
import { useStarting } from '../play/starting.js';

/** Begins a game against the shooter of a lesson, as games were chosen last; by the russian rules where it refuses those. */
export function PlayAgainst({ shooter }: { readonly shooter: OpponentName }) {
  const { t } = useTranslation('learn');
  const chosen = chosenRules(useSetupChoices());
  const rules = playsBy(shooter, chosen) ? chosen : makePreset('russian', { below: () => 0 });
  const begin = useStarting(rules, shooter);
  const { session } = useGame();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={session && canGoOn(session) ? () => setAsking(true) : begin}>
        {t('playAgainst')}
      </Button>
      <AskNew isOpen={isAsking} onClose={() => setAsking(false)} begin={begin} />
    </>
  );
}
