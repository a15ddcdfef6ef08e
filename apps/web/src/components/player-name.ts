import type { PlayerInfo } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import type { Lang } from '../i18n/langs.js';

/**
 * The names that a game gives by itself: to people, and to computers by their shooters. They are
 * stored with a game in the language that it began in, so each language must know all of them.
 */
export const USUAL_NAMES: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  en: {
    you: 'You',
    first: 'Player 1',
    second: 'Player 2',
    random: 'Cabin boy',
    automaton: 'Sailor',
    weights: 'Boatswain',
    density: 'Navigator',
    exact: 'Captain',
    'exact-endgame': 'Admiral',
  },
  ru: {
    you: 'Вы',
    first: 'Игрок 1',
    second: 'Игрок 2',
    random: 'Юнга',
    automaton: 'Матрос',
    weights: 'Боцман',
    density: 'Штурман',
    exact: 'Капитан',
    'exact-endgame': 'Адмирал',
  },
};

const PEOPLE = ['you', 'first', 'second'] as const;

/** To be put into a text; the context chooses the text that speaks to "you". */
export type PlayerName = { readonly name: string; readonly context?: 'you' };

/** The player's name: a default one in this language, whichever it was stored in; any other as it is. */
export function playerName({ name, shooter }: PlayerInfo, lang: Lang): PlayerName {
  const keys = shooter === undefined ? PEOPLE : [shooter];
  const usual = keys.find((key) =>
    Object.values(USUAL_NAMES).some((names) => Object.hasOwn(names, key) && names[key] === name),
  );
  return {
    name: (usual && USUAL_NAMES[lang][usual]) ?? name,
    ...(usual === 'you' && { context: usual }),
  };
}

export function usePlayerName(): (player: PlayerInfo) => PlayerName {
  const { i18n } = useTranslation();
  return (player) => playerName(player, i18n.resolvedLanguage === 'ru' ? 'ru' : 'en');
}
