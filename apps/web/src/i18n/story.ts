import {
  describePreset,
  describeRulesInLine,
  fleetShipName,
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

export function useNames(): Names {
  return useStoryTexts('names');
}

/** Returns the texts about games in the current language, loaded by the pages that use them. */
export function useStory(): Story {
  return useStoryTexts('story');
}

function useStoryTexts(namespace: 'names' | 'story'): Story {
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

/** @param fleet fleet whose ships may have names */
export function useShipName(
  fleet?: Fleet,
): (shape: Pick<Shape, 'length' | 'isStraight'>) => string {
  const names = useNames();
  return (shape) => shipName(names, shape, fleet);
}

/** Returns a formatter for the ship that an answer names; it returns undefined if there is none. */
export function useNamedShipText(
  rules: Rules,
): (shot: Pick<Answer, 'shapeId' | 'ship'>) => string | undefined {
  const names = useNames();
  return ({ shapeId, ship }) => {
    if (ship !== undefined) return fleetShipName(names, rules, ship);
    const shape = rules.fleet.find(({ id }) => id === shapeId);
    return shape && (shape.isStraight ? `${shape.length}` : `~${shape.length}`);
  };
}

export interface RulesTexts {
  readonly nameOf: (rules: Pick<Rules, 'name'>) => string;
  /** Summary, such as "10×10; fleet 1 ship of 4 squares; ships may touch; one shot a turn". */
  readonly describe: (rules: Rules) => string;
  /** One-line introduction of a preset; undefined for other rules. */
  readonly introduce: (rules: Pick<Rules, 'name'>) => string | undefined;
}

export function useRulesTexts(): RulesTexts {
  const names = useNames();
  return {
    nameOf: (rules) => rulesName(names, rules),
    introduce: (rules) => describePreset(names, rules),
    describe: (rules) => describeRulesInLine(names, rules),
  };
}
