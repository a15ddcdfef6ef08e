import { makeRng } from '@flotilla/engine';
import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { type Lang, makeComputerInfo, makePersonInfo, makeTwoPersonInfos } from '@flotilla/play';
import { makeRulesEntry, type PlayerInfo, type Rules, withRedrawnFleet } from '@flotilla/rules';
import { useLocation } from 'wouter';
import { newSeed } from '../../device/device.js';
import { useNames } from '../../i18n/story.js';
import { useLang } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { startGame } from '../../play/game.js';
import { beginGuide, useGuide } from '../../play/guide.js';
import {
  changeSetupChoices,
  chosenOpponent,
  chosenRules,
  useSetupChoices,
} from '../../play/setup-choices.js';
import { isArticleShooter, type OpponentName, withAcceptedModifiers } from '../../strategies.js';

const FIRST_SEATS = { me: 0, other: 1, random: 'random' } as const;

/** Returns a function that begins the chosen game. @param fixedOpponent replaces the chosen one */
export function useStartGame(rules: Rules, fixedOpponent?: OpponentName): () => void {
  const names = useNames();
  const [, goTo] = useLocation();
  return () => {
    const { lang } = names;
    const choices = useSetupChoices.getState();
    const { first, placer, clock, modifiers } = choices;
    const opponent = fixedOpponent ? 'computer' : choices.opponent;
    const isTraining = choices.isTraining && opponent === 'computer';
    const level = fixedOpponent ?? chosenOpponent(choices, rules);
    const shooter =
      !fixedOpponent && isArticleShooter(level)
        ? withAcceptedModifiers(level, modifiers, rules)
        : level;
    const players: [PlayerInfo, PlayerInfo] =
      opponent === 'computer'
        ? [makePersonInfo({ lang }, '', 'you'), makeComputerInfo(names, shooter)]
        : makeTwoPeople(lang);
    // After starting a game, the player no longer counts as a newcomer.
    useGuide.setState({ wasOffered: true, laysFleet: false });
    startGame({
      rules,
      players,
      first: FIRST_SEATS[first],
      isTraining,
      placer: placer ?? undefined,
      clock: isTraining || clock === 'none' ? undefined : clock,
    });
    redrawRandomFleet(rules);
    goTo(PAGE_PATHS.battle);
  };
}

/** Returns a function that begins a game in the two-board window, with both fleets hidden. */
export function useStartTwoBoardGame(rules: Rules): () => void {
  const lang = useLang();
  const [, goTo] = useLocation();
  return () => {
    startGame({
      rules,
      players: makeTwoPeople(lang),
      first: 0,
      isTraining: false,
      hidesFleets: true,
    });
    redrawRandomFleet(rules);
    goTo(PAGE_PATHS.battle);
  };
}

function makeTwoPeople(lang: Lang): [PlayerInfo, PlayerInfo] {
  const [first, second] = useSetupChoices.getState().names;
  return makeTwoPersonInfos({ lang }, [first.trim(), second.trim()]);
}

/** Redraws a random fleet for the next game; the current game keeps the fleet shown. */
function redrawRandomFleet(rules: Rules): void {
  if (!rules.drawn || chosenRules(useSetupChoices.getState()).name !== rules.name) return;
  changeSetupChoices({
    rules: makeRulesEntry(withRedrawnFleet(rules, makeRng(newSeed(), 'rules'))),
  });
}

/** Returns a function that begins a guided game: lowest level, fleet placed at random. */
export function useStartGuidedGame(): () => void {
  const names = useNames();
  const [, goTo] = useLocation();
  return () => {
    beginGuide({ laysFleet: true });
    startGame({
      rules: chosenRules({ rules: { name: 'russian' } }),
      players: [makePersonInfo(names, '', 'you'), makeComputerInfo(names, LEVEL_NAMES[0]!)],
      first: 0,
      isTraining: false,
    });
    goTo(PAGE_PATHS.battle);
  };
}
