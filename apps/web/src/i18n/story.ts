import {
  makeStory,
  type Names,
  type PlayerName,
  playerName,
  type Story,
  shipName,
} from '@flotilla/play';
import type { PlayerInfo, Shape } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from './texts.js';

/** What things are called, in the language in use. */
export function useNames(): Names {
  const lang = useLang();
  const { t } = useTranslation('names');
  return useMemo(() => makeStory(lang, t as unknown as Story['t']), [lang, t]);
}

/** The words for a game, in the language in use; its texts come with the pages that tell of games. */
export function useStory(): Story {
  const lang = useLang();
  const { t } = useTranslation('story');
  return useMemo(() => makeStory(lang, t as unknown as Story['t']), [lang, t]);
}

export function usePlayerName(): (player: PlayerInfo) => PlayerName {
  const lang = useLang();
  return (player) => playerName({ lang }, player);
}

export function useShipName(): (shape: Pick<Shape, 'length' | 'isStraight'>) => string {
  const names = useNames();
  return (shape) => shipName(names, shape);
}
