import { makeRng } from '@flotilla/engine';
import { makeRulesEntry, type PlayerInfo, type Rules, redrawn } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { newSeed } from '../../play/device.js';
import { startGame } from '../../play/game.js';
import { changeChoices, chosenLevel, useSetupChoices } from '../../play/setup-choices.js';
import { BATTLE } from '../battle/page.js';

const SEAT_OF = { me: 0, other: 1, random: 'random' } as const;

/** Begins a game as it was chosen, and goes where its fleets are placed. */
export function useStarting(rules: Rules): () => void {
  const { t } = useTranslation('play');
  const { t: tCommon } = useTranslation();
  const [, goTo] = useLocation();
  return () => {
    const choices = useSetupChoices.getState();
    const { opponent, names, first, isTraining, placer } = choices;
    const level = chosenLevel(choices, rules);
    const players: [PlayerInfo, PlayerInfo] =
      opponent === 'computer'
        ? [{ name: t('you') }, { name: tCommon(`level.${level}`), shooter: level }]
        : [
            { name: names[0].trim() || t('namesUsual.first') },
            { name: names[1].trim() || t('namesUsual.second') },
          ];
    startGame({ rules, players, first: SEAT_OF[first], isTraining, placer });
    // What was shown is played; a fleet by lot is another one in the next game.
    if (rules.drawn) {
      const next = redrawn(rules, makeRng(newSeed(), 'rules'));
      changeChoices({ rules: makeRulesEntry(next) });
    }
    goTo(BATTLE.path);
  };
}
