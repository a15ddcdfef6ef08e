import { makeRng } from '@flotilla/engine';
import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { computerCalled, type Lang, personCalled, twoCalled } from '@flotilla/play';
import { makeRulesEntry, type PlayerInfo, type Rules, redrawn } from '@flotilla/rules';
import { useLocation } from 'wouter';
import { newSeed } from '../../device/device.js';
import { useNames } from '../../i18n/story.js';
import { useLang } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
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
        : twoPeople(lang);
    // Who chooses a game is no newcomer.
    useGuide.setState({ wasOffered: true, laysFleet: false });
    startGame({
      ...{ rules, players, first: SEAT_OF[first], isTraining },
      placer: placer ?? undefined,
      clock: isTraining || clock === 'none' ? undefined : clock,
    });
    drawNext(rules);
    goTo(PAGE_PATHS.battle);
  };
}

/** Begins the game of the two-board window: nobody sees a fleet, and both people see both boards. */
export function useWindowStart(rules: Rules): () => void {
  const lang = useLang();
  const [, goTo] = useLocation();
  return () => {
    startGame({
      ...{ rules, players: twoPeople(lang) },
      ...{ first: 0, isTraining: false, hidesFleets: true },
    });
    drawNext(rules);
    goTo(PAGE_PATHS.battle);
  };
}

/** Two people at one screen, by the names that were typed. */
function twoPeople(lang: Lang): [PlayerInfo, PlayerInfo] {
  const [first, second] = useSetupChoices.getState().names;
  return twoCalled({ lang }, [first.trim(), second.trim()]);
}

/** What was shown is played; a fleet by lot is another one in the next game by the chosen rules. */
function drawNext(rules: Rules): void {
  if (!rules.drawn || chosenRules(useSetupChoices.getState()).name !== rules.name) return;
  changeChoices({ rules: makeRulesEntry(redrawn(rules, makeRng(newSeed(), 'rules'))) });
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
    goTo(PAGE_PATHS.battle);
  };
}
