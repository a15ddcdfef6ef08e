import type { Lang, Translated } from '@flotilla/play';
import { SIGNS } from './components/signs.js';
import type { PageName } from './paths.js';

/**
 * Metadata of a page, known before it is opened. Its root component is found by name:
 * `pages/<name>/<Name>Page.tsx`.
 */
export interface Page<English = unknown> {
  /** Router pattern for the rest of its path. */
  readonly rest?: string;
  /** Navigation entry, if it has one. */
  readonly navigation?: {
    readonly label: Readonly<Record<Lang, string>>;
    /** SVG path of its icon, 24 by 24. */
    readonly sign: string;
  };
  /** Parent page: its texts are loaded too, and it is the one marked in the navigation. */
  readonly partOf?: string;
  /** Further pages whose texts it needs. */
  readonly uses?: readonly string[];
  /** Describes games, so it needs the game texts shared by all clients. */
  readonly tellsGames?: true;
  /** Loads its texts. Components find them in the namespace of the page's name. */
  readonly texts: {
    readonly en: () => Promise<{ readonly TEXTS: English }>;
    readonly ru: () => Promise<{ readonly TEXTS: Translated<English> }>;
  };
}

/** Checks the type of the Russian texts against the English ones. */
function page<English>(entry: Page<English>): Page<English> {
  return entry;
}

/** Every page by folder name; navigation pages come in navigation order. */
export const PAGES = {
  play: page({
    navigation: {
      label: { en: 'Play', ru: 'Игра' },
      sign: SIGNS.play,
    },
    texts: { en: () => import('./pages/play/en.js'), ru: () => import('./pages/play/ru.js') },
  }),
  puzzles: page({
    rest: ':which?',
    navigation: {
      label: { en: 'Puzzles', ru: 'Задачи' },
      sign: SIGNS.puzzles,
    },
    tellsGames: true,
    texts: {
      en: () => import('./pages/puzzles/en.js'),
      ru: () => import('./pages/puzzles/ru.js'),
    },
  }),
  online: page({
    navigation: {
      label: { en: 'Online', ru: 'Онлайн' },
      sign: SIGNS.online,
    },
    tellsGames: true,
    texts: { en: () => import('./pages/online/en.js'), ru: () => import('./pages/online/ru.js') },
  }),
  learn: page({
    rest: ':topic?',
    navigation: {
      label: { en: 'Learn', ru: 'Обучение' },
      sign: SIGNS.learn,
    },
    tellsGames: true,
    uses: ['puzzles', 'play'],
    texts: { en: () => import('./pages/learn/en.js'), ru: () => import('./pages/learn/ru.js') },
  }),
  workshop: page({
    navigation: {
      label: { en: 'Workshop', ru: 'Мастерская' },
      sign: SIGNS.workshop,
    },
    texts: {
      en: () => import('./pages/workshop/en.js'),
      ru: () => import('./pages/workshop/ru.js'),
    },
  }),
  watch: page({
    tellsGames: true,
    partOf: 'workshop',
    texts: { en: () => import('./pages/watch/en.js'), ru: () => import('./pages/watch/ru.js') },
  }),
  calculator: page({
    tellsGames: true,
    partOf: 'workshop',
    texts: {
      en: () => import('./pages/calculator/en.js'),
      ru: () => import('./pages/calculator/ru.js'),
    },
  }),
  lab: page({
    rest: ':tab?',
    partOf: 'workshop',
    texts: { en: () => import('./pages/lab/en.js'), ru: () => import('./pages/lab/ru.js') },
  }),
  rules: page({
    partOf: 'learn',
    uses: ['play'],
    texts: { en: () => import('./pages/rules/en.js'), ru: () => import('./pages/rules/ru.js') },
  }),
  battle: page({
    partOf: 'play',
    tellsGames: true,
    texts: { en: () => import('./pages/battle/en.js'), ru: () => import('./pages/battle/ru.js') },
  }),
  join: page({
    rest: ':id?',
    partOf: 'online',
    tellsGames: true,
    texts: { en: () => import('./pages/join/en.js'), ru: () => import('./pages/join/ru.js') },
  }),
  game: page({
    rest: ':id?',
    partOf: 'online',
    uses: ['battle'],
    tellsGames: true,
    texts: { en: () => import('./pages/game/en.js'), ru: () => import('./pages/game/ru.js') },
  }),
  account: page({
    partOf: 'online',
    texts: {
      en: () => import('./pages/account/en.js'),
      ru: () => import('./pages/account/ru.js'),
    },
  }),
  player: page({
    rest: ':name?',
    partOf: 'online',
    tellsGames: true,
    texts: { en: () => import('./pages/player/en.js'), ru: () => import('./pages/player/ru.js') },
  }),
  leaderboard: page({
    rest: ':rules?',
    partOf: 'online',
    tellsGames: true,
    texts: {
      en: () => import('./pages/leaderboard/en.js'),
      ru: () => import('./pages/leaderboard/ru.js'),
    },
  }),
  privacy: page({
    partOf: 'online',
    texts: {
      en: () => import('./pages/privacy/en.js'),
      ru: () => import('./pages/privacy/ru.js'),
    },
  }),
  daily: page({
    rest: ':day?',
    partOf: 'puzzles',
    texts: { en: () => import('./pages/daily/en.js'), ru: () => import('./pages/daily/ru.js') },
  }),
  bimaru: page({
    rest: ':grade?',
    partOf: 'puzzles',
    tellsGames: true,
    texts: { en: () => import('./pages/bimaru/en.js'), ru: () => import('./pages/bimaru/ru.js') },
  }),
  you: page({
    partOf: 'play',
    texts: { en: () => import('./pages/you/en.js'), ru: () => import('./pages/you/ru.js') },
  }),
  review: page({
    uses: ['battle', 'puzzles'],
    tellsGames: true,
    texts: { en: () => import('./pages/review/en.js'), ru: () => import('./pages/review/ru.js') },
  }),
} as const satisfies Readonly<Record<PageName, Page>>;

/** Returns a page's namespaces besides the common ones, its own first. */
export function namespacesOf(name: PageName): readonly string[] {
  const { partOf, uses = [], tellsGames }: Page = PAGES[name];
  return [name, ...(partOf ? [partOf] : []), ...uses, ...(tellsGames ? ['story'] : [])];
}

/** Returns the path in `pages/` of its root component, without extension. */
export function rootOf(name: string): string {
  return `${name}/${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
}
