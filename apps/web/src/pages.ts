import type { Lang, Translated } from '@flotilla/play';
import { ICONS } from './components/signs.js';
import type { PageName } from './paths.js';

/** Metadata of a page, known before it opens. Its component is `pages/<name>/<Name>Page.tsx`. */
export interface Page<English = unknown> {
  /** Router pattern for the rest of its path. */
  readonly restPattern?: string;
  readonly navigation?: {
    readonly label: Readonly<Record<Lang, string>>;
    /** SVG path of its icon, 24 by 24. */
    readonly iconPath: string;
  };
  /** Parent page, which the navigation marks and whose texts are loaded too. */
  readonly parentPage?: string;
  readonly usesTextsOf?: readonly string[];
  /** Does it need the game texts shared by all clients? */
  readonly describesGames?: true;
  /** Loads its texts, into the namespace of the page's name. */
  readonly texts: {
    readonly en: () => Promise<{ readonly TEXTS: English }>;
    readonly ru: () => Promise<{ readonly TEXTS: Translated<English> }>;
  };
}

/** Checks the type of the Russian texts against the English ones. */
function definePage<English>(entry: Page<English>): Page<English> {
  return entry;
}

/** All pages by folder name; those in the navigation are in its order. */
export const PAGES = {
  play: definePage({
    navigation: {
      label: { en: 'Play', ru: 'Игра' },
      iconPath: ICONS.play,
    },
    texts: { en: () => import('./pages/play/en.js'), ru: () => import('./pages/play/ru.js') },
  }),
  puzzles: definePage({
    restPattern: ':which?',
    navigation: {
      label: { en: 'Puzzles', ru: 'Задачи' },
      iconPath: ICONS.puzzles,
    },
    describesGames: true,
    texts: {
      en: () => import('./pages/puzzles/en.js'),
      ru: () => import('./pages/puzzles/ru.js'),
    },
  }),
  online: definePage({
    restPattern: ':tab?/:rules?',
    navigation: {
      label: { en: 'Online', ru: 'Онлайн' },
      iconPath: ICONS.online,
    },
    describesGames: true,
    texts: { en: () => import('./pages/online/en.js'), ru: () => import('./pages/online/ru.js') },
  }),
  learn: definePage({
    restPattern: ':topic?',
    navigation: {
      label: { en: 'Learn', ru: 'Обучение' },
      iconPath: ICONS.learn,
    },
    describesGames: true,
    usesTextsOf: ['puzzles'],
    texts: { en: () => import('./pages/learn/en.js'), ru: () => import('./pages/learn/ru.js') },
  }),
  workshop: definePage({
    navigation: {
      label: { en: 'Workshop', ru: 'Мастерская' },
      iconPath: ICONS.workshop,
    },
    texts: {
      en: () => import('./pages/workshop/en.js'),
      ru: () => import('./pages/workshop/ru.js'),
    },
  }),
  watch: definePage({
    describesGames: true,
    parentPage: 'workshop',
    texts: { en: () => import('./pages/watch/en.js'), ru: () => import('./pages/watch/ru.js') },
  }),
  calculator: definePage({
    describesGames: true,
    parentPage: 'workshop',
    texts: {
      en: () => import('./pages/calculator/en.js'),
      ru: () => import('./pages/calculator/ru.js'),
    },
  }),
  lab: definePage({
    restPattern: ':tab?',
    parentPage: 'workshop',
    texts: { en: () => import('./pages/lab/en.js'), ru: () => import('./pages/lab/ru.js') },
  }),
  strategies: definePage({
    restPattern: ':topic?',
    parentPage: 'workshop',
    usesTextsOf: ['play'],
    describesGames: true,
    texts: {
      en: () => import('./pages/strategies/en.js'),
      ru: () => import('./pages/strategies/ru.js'),
    },
  }),
  rules: definePage({
    parentPage: 'learn',
    usesTextsOf: ['play'],
    texts: { en: () => import('./pages/rules/en.js'), ru: () => import('./pages/rules/ru.js') },
  }),
  battle: definePage({
    parentPage: 'play',
    describesGames: true,
    texts: { en: () => import('./pages/battle/en.js'), ru: () => import('./pages/battle/ru.js') },
  }),
  join: definePage({
    restPattern: ':id?',
    parentPage: 'online',
    describesGames: true,
    texts: { en: () => import('./pages/join/en.js'), ru: () => import('./pages/join/ru.js') },
  }),
  game: definePage({
    restPattern: ':id?',
    parentPage: 'online',
    usesTextsOf: ['battle'],
    describesGames: true,
    texts: { en: () => import('./pages/game/en.js'), ru: () => import('./pages/game/ru.js') },
  }),
  player: definePage({
    restPattern: ':name?',
    parentPage: 'online',
    describesGames: true,
    texts: { en: () => import('./pages/player/en.js'), ru: () => import('./pages/player/ru.js') },
  }),
  privacy: definePage({
    parentPage: 'online',
    texts: {
      en: () => import('./pages/privacy/en.js'),
      ru: () => import('./pages/privacy/ru.js'),
    },
  }),
  daily: definePage({
    restPattern: ':day?',
    parentPage: 'puzzles',
    texts: { en: () => import('./pages/daily/en.js'), ru: () => import('./pages/daily/ru.js') },
  }),
  bimaru: definePage({
    restPattern: ':grade?',
    parentPage: 'puzzles',
    describesGames: true,
    texts: { en: () => import('./pages/bimaru/en.js'), ru: () => import('./pages/bimaru/ru.js') },
  }),
  you: definePage({
    restPattern: ':tab?',
    parentPage: 'play',
    usesTextsOf: ['player', 'online'],
    describesGames: true,
    texts: { en: () => import('./pages/you/en.js'), ru: () => import('./pages/you/ru.js') },
  }),
  review: definePage({
    usesTextsOf: ['battle', 'puzzles'],
    describesGames: true,
    texts: { en: () => import('./pages/review/en.js'), ru: () => import('./pages/review/ru.js') },
  }),
} as const satisfies Readonly<Record<PageName, Page>>;

/** Returns a page's text namespaces except the common ones, its own first. */
export function listNamespaces(name: PageName): readonly string[] {
  const { parentPage, usesTextsOf = [], describesGames }: Page = PAGES[name];
  return [
    name,
    ...(parentPage ? [parentPage] : []),
    ...usesTextsOf,
    ...(describesGames ? ['story'] : []),
  ];
}

/** Returns the path in `pages/` of its root component, without extension. */
export function pageModulePath(name: string): string {
  return `${name}/${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
}
