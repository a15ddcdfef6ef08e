import { makeRng } from '@flotilla/engine';
import { computerName, usualName } from '@flotilla/play';
import { makeRulesEntry, type PlayerInfo, type Rules, redrawn } from '@flotilla/rules';
import { useLocation } from 'wouter';
import { useLang } from '../../i18n/texts.js';
import { PAGES } from '../../pages.js';
import { newSeed } from '../../play/device.js';
import { startGame } from '../../play/game.js';
import { changeChoices, chosenLevel, useSetupChoices } from '../../play/setup-choices.js';

const SEAT_OF = { me: 0, other: 1, random: 'random' } as const;

/** Begins a game as it was chosen, and goes where its fleets are placed. */
export function useStarting(rules: Rules): () => void {
  const lang = useLang();
  const [, goTo] = useLocation();
  return () => {
    const choices = useSetupChoices.getState();
    const { opponent, names, first, isTraining, placer } = choices;
    const level = chosenLevel(choices, rules);
    const players: [PlayerInfo, PlayerInfo] =
      opponent === 'computer'
        ? [
            { name: usualName({ lang }, 'you') },
            { name: computerName({ lang }, level), shooter: level },
          ]
        : [
            { name: names[0].trim() || usualName({ lang }, 'first') },
            { name: names[1].trim() || usualName({ lang }, 'second') },
          ];
    startGame({ rules, players, first: SEAT_OF[first], isTraining, placer });
    // What was shown is played; a fleet by lot is another one in the next game.
    if (rules.drawn) {
      const next = redrawn(rules, makeRng(newSeed(), 'rules'));
      changeChoices({ rules: makeRulesEntry(next) });
    }
    goTo(PAGES.battle.path);
  };
}
