import type { PlayerInfo, Rules } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { ROUTES } from '../../routes.js';
import { startGame } from '../../state/game.js';
import { useSetupChoices } from '../../state/setup-choices.js';

const SEAT_OF = { me: 0, other: 1, random: 'random' } as const;

/** Begins a game as it was chosen, and goes where its fleets are placed. */
export function useStarting(rules: Rules): () => void {
  const { t } = useTranslation('play');
  const { t: tCommon } = useTranslation();
  const [, goTo] = useLocation();
  return () => {
    const { opponent, level, names, first, isTraining, placer } = useSetupChoices.getState();
    const players: [PlayerInfo, PlayerInfo] =
      opponent === 'computer'
        ? [{ name: t('you') }, { name: tCommon(`level.${level}`), shooter: level }]
        : [
            { name: names[0].trim() || t('namesUsual.first') },
            { name: names[1].trim() || t('namesUsual.second') },
          ];
    startGame({ rules, players, first: SEAT_OF[first], isTraining, placer });
    goTo(ROUTES.battle);
  };
}
