import { makeRng } from '@flotilla/engine';
import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { computerCalled, personCalled } from '@flotilla/play';
import { makePreset, makeRulesEntry, type PlayerInfo, type Rules, redrawn } from '@flotilla/rules';
import { useLocation } from 'wouter';
import { newSeed } from '../../device/device.js';
import { useNames } from '../../i18n/story.js';
import { useLang } from '../../i18n/texts.js';
import { PAGES } from '../../pages.js';
import { startGame } from '../../play/game.js';
import { beginGuide, useGuide } from '../../play/guide.js';
import {
  changeChoices,
  chosenOpponent,
  chosenRules,
  useSetupChoices,
} from '../../play/setup-choices.js';
import { isArticle, modified, type OpponentName } from '../../strategies.js';

const SEAT_OF = { me: 0, other: 1, random: 'random' } as const;

/**
 * Begins a game as it was chosen, and goes where its fleets are placed.
 * @param against the computer's player in place of the opponent that was chosen
 */
export function useStarting(rules: Rules, against?: OpponentName): () => void {
  const names = useNames();
  const [, goTo] = useLocation();
  return () => {
    const { lang } = names;
    const choices = useSetupChoices.getState();
    const { first, placer, clock, modifiers } = choices;
    const opponent = against ? 'computer' : choices.opponent;
    const isTraining = choices.isTraining && opponent === 'computer';
    const level = against ?? chosenOpponent(choices, rules);
    const shooter = !against && isArticle(level) ? modified(level, modifiers, rules) : level;
    const players: [PlayerInfo, PlayerInfo] =
      opponent === 'computer'
        ? [personCalled({ lang }, '', 'you'), computerCalled(names, shooter)]
        : [
            personCalled({ lang }, choices.names[0].trim(), 'first'),
            personCalled({ lang }, choices.names[1].trim(), 'second'),
          ];
    // Who chooses a game is no newcomer.
    useGuide.setState({ wasOffered: true, laysFleet: false });
    startGame({
      ...{ rules, players, first: SEAT_OF[first], isTraining },
      placer: placer ?? undefined,
      clock: isTraining || clock === 'none' ? undefined : clock,
    });
    // What was shown is played; a fleet by lot is another one in the next game.
    if (rules.drawn) {
      const next = redrawn(rules, makeRng(newSeed(), 'rules'));
      changeChoices({ rules: makeRulesEntry(next) });
    }
    goTo(PAGES.battle.path);
  };
}

/** Begins the game of the two-board window: nobody sees a fleet, and both people see both boards. */
export function useWindowStart(): () => void {
  const lang = useLang();
  const [, goTo] = useLocation();
  return () => {
    startGame({
      rules: makePreset('small-8', makeRng(newSeed(), 'rules')),
      players: [personCalled({ lang }, '', 'first'), personCalled({ lang }, '', 'second')],
      ...{ first: 0, isTraining: false, hidesFleets: true },
    });
    goTo(PAGES.battle.path);
  };
}

/** Begins a guided game against the weakest level, in which the person's fleet is laid and who shoots first. */
export function useGuidedStart(): () => void {
  const names = useNames();
  const [, goTo] = useLocation();
  return () => {
    beginGuide({ laysFleet: true });
    startGame({
      rules: chosenRules({ rules: { name: 'russian' } }),
      players: [personCalled(names, '', 'you'), computerCalled(names, LEVEL_NAMES[0]!)],
      ...{ first: 0, isTraining: false },
    });
    goTo(PAGES.battle.path);
  };
}
