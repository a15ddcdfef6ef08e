import {
  describeRulesInOne,
  fleetShipName,
  introduceRules,
  makeStory,
  type Names,
  type PlayerName,
  playerName,
  rulesName,
  type Story,
  shipName,
} from '@flotilla/play';
import type { Answer, Fleet, PlayerInfo, Rules, Shape } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang, useNotation } from './texts.js';

/** What things are called, in the language in use. */
export function useNames(): Names {
  return useTold('names');
}

/** The words for a game, in the language in use; its texts come with the pages that tell of games. */
export function useStory(): Story {
  return useTold('story');
}

function useTold(namespace: 'names' | 'story'): Story {
  const lang = useLang();
  const { t } = useTranslation(namespace);
  const { coordinates } = useNotation();
  return useMemo(
    () => makeStory(lang, t as unknown as Story['t'], coordinates),
    [lang, t, coordinates],
  );
}

export function usePlayerName(): (player: PlayerInfo) => PlayerName {
  const lang = useLang();
  return (player) => playerName({ lang }, player);
}

/** @param fleet whose ships may have names of their own */
export function useShipName(
  fleet?: Fleet,
): (shape: Pick<Shape, 'length' | 'isStraight'>) => string {
  const names = useNames();
  return (shape) => shipName(names, shape, fleet);
}

/** What a shot tells of the ship that it hit, in a word or a number; undefined where it tells nothing. */
export function useToldShip(
  rules: Rules,
): (shot: Pick<Answer, 'shapeId' | 'ship'>) => string | undefined {
  const names = useNames();
  return ({ shapeId, ship }) => {
    if (ship !== undefined) return fleetShipName(names, rules, ship);
    const shape = rules.fleet.find(({ id }) => id === shapeId);
    return shape && (shape.isStraight ? `${shape.length}` : `~${shape.length}`);
  };
}

/** What rules are called, and what is to be known of them in a line. */
export interface RulesTexts {
  readonly nameOf: (rules: Pick<Rules, 'name'>) => string;
  /** Such as "10×10; fleet 1 ship of 4 squares, 2 of 3; ships may touch; one shot a turn". */
  readonly describe: (rules: Rules) => string;
  /** One line that tells what a preset is like; undefined for other rules. */
  readonly introduce: (rules: Pick<Rules, 'name'>) => string | undefined;
}

export function useRulesTexts(): RulesTexts {
  const names = useNames();
  return {
    nameOf: (rules) => rulesName(names, rules),
    introduce: (rules) => introduceRules(names, rules),
    describe: (rules) => describeRulesInOne(names, rules),
  };
}
