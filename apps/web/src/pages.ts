import type { Lang, Translated } from '@flotilla/play';

/**
 * All that the app knows of a page before it is opened. Its root component is found by its name:
 * `pages/<name>/<Name>Page.tsx`.
 */
export interface Page<English = unknown> {
  /** What follows it in the address is the page's own. */
  readonly path: `/${string}`;
  /** What may follow the path, as a pattern of the router. */
  readonly rest?: string;
  /** Its entry in the navigation, if it has one. */
  readonly navigation?: {
    readonly label: Readonly<Record<Lang, string>>;
    /** The path of a drawing of 24 by 24. */
    readonly sign: string;
  };
  /** The page that it belongs to: it needs the texts of that one too, and is marked as it in the navigation. */
  readonly partOf?: string;
  /** Further pages whose texts it needs. */
  readonly uses?: readonly string[];
  /** It tells of games: it needs the words that every client has for them. */
  readonly tellsGames?: true;
  /** Loads its texts. Its root component, and what that uses, finds them under the page's name. */
  readonly texts: {
    readonly en: () => Promise<{ readonly TEXTS: English }>;
    readonly ru: () => Promise<{ readonly TEXTS: Translated<English> }>;
  };
}

/** Has the Russian texts held to the English ones. */
function page<English>(entry: Page<English>): Page<English> {
  return entry;
}

/** Every page under the name of its folder; those of the navigation stand in its order. */
export const PAGES = {
  play: page({
    path: '/',
    navigation: {
      label: { en: 'Play', ru: 'Игра' },
      sign: 'M3 15l2 5h14l2-5zM12 15V3q6 5 7 10h-7M10 6q-4 4-4.500 7H10',
    },
    texts: { en: () => import('./pages/play/en.js'), ru: () => import('./pages/play/ru.js') },
  }),
  puzzles: page({
    path: '/puzzles',
    rest: ':which?',
    navigation: {
      label: { en: 'Puzzles', ru: 'Задачи' },
      sign: 'M4 4h6a2 2 0 1 1 4 0h6v6a2 2 0 1 0 0 4v6h-6a2 2 0 1 0-4 0H4v-6a2 2 0 1 0 0-4z',
    },
    tellsGames: true,
    texts: {
      en: () => import('./pages/puzzles/en.js'),
      ru: () => import('./pages/puzzles/ru.js'),
    },
  }),
  online: page({
    path: '/online',
    navigation: {
      label: { en: 'Online', ru: 'Онлайн' },
      sign: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM3 12h18M12 3q-7 9 0 18 7-9 0-18z',
    },
    tellsGames: true,
    texts: { en: () => import('./pages/online/en.js'), ru: () => import('./pages/online/ru.js') },
  }),
  learn: page({
    path: '/learn',
    rest: ':topic?',
    navigation: {
      label: { en: 'Learn', ru: 'Обучение' },
      sign: 'M12 6q-4-3-9-2v14q5-1 9 2 4-3 9-2V4q-5-1-9 2zm0 0v14',
    },
    tellsGames: true,
    uses: ['puzzles', 'play'],
    texts: { en: () => import('./pages/learn/en.js'), ru: () => import('./pages/learn/ru.js') },
  }),
  workshop: page({
    path: '/workshop',
    navigation: {
      label: { en: 'Workshop', ru: 'Мастерская' },
      sign: 'M9 3h6M10 3v6L4.500 19q-.8 2 1.500 2h12q2.300 0 1.500-2L14 9V3M7 15h10',
    },
    texts: {
      en: () => import('./pages/workshop/en.js'),
      ru: () => import('./pages/workshop/ru.js'),
    },
  }),
  watch: page({
    path: '/watch',
    tellsGames: true,
    partOf: 'workshop',
    texts: { en: () => import('./pages/watch/en.js'), ru: () => import('./pages/watch/ru.js') },
  }),
  calculator: page({
    path: '/calculator',
    tellsGames: true,
    partOf: 'workshop',
    texts: {
      en: () => import('./pages/calculator/en.js'),
      ru: () => import('./pages/calculator/ru.js'),
    },
  }),
  lab: page({
    path: '/lab',
    rest: ':tab?',
    partOf: 'workshop',
    texts: { en: () => import('./pages/lab/en.js'), ru: () => import('./pages/lab/ru.js') },
  }),
  rules: page({
    path: '/rules',
    partOf: 'learn',
    uses: ['play'],
    texts: { en: () => import('./pages/rules/en.js'), ru: () => import('./pages/rules/ru.js') },
  }),
  battle: page({
    path: '/battle',
    partOf: 'play',
    tellsGames: true,
    texts: { en: () => import('./pages/battle/en.js'), ru: () => import('./pages/battle/ru.js') },
  }),
  join: page({
    path: '/join',
    rest: ':id?',
    partOf: 'online',
    tellsGames: true,
    texts: { en: () => import('./pages/join/en.js'), ru: () => import('./pages/join/ru.js') },
  }),
  game: page({
    path: '/game',
    rest: ':id?',
    partOf: 'online',
    uses: ['battle'],
    tellsGames: true,
    texts: { en: () => import('./pages/game/en.js'), ru: () => import('./pages/game/ru.js') },
  }),
  account: page({
    path: '/account',
    partOf: 'online',
    texts: {
      en: () => import('./pages/account/en.js'),
      ru: () => import('./pages/account/ru.js'),
    },
  }),
  player: page({
    path: '/player',
    rest: ':name?',
    partOf: 'online',
    tellsGames: true,
    texts: { en: () => import('./pages/player/en.js'), ru: () => import('./pages/player/ru.js') },
  }),
  leaderboard: page({
    path: '/leaderboard',
    rest: ':rules?',
    partOf: 'online',
    tellsGames: true,
    texts: {
      en: () => import('./pages/leaderboard/en.js'),
      ru: () => import('./pages/leaderboard/ru.js'),
    },
  }),
  privacy: page({
    path: '/privacy',
    partOf: 'online',
    texts: {
      en: () => import('./pages/privacy/en.js'),
      ru: () => import('./pages/privacy/ru.js'),
    },
  }),
  daily: page({
    path: '/daily',
    rest: ':day?',
    partOf: 'puzzles',
    texts: { en: () => import('./pages/daily/en.js'), ru: () => import('./pages/daily/ru.js') },
  }),
  bimaru: page({
    path: '/bimaru',
    rest: ':grade?',
    partOf: 'puzzles',
    tellsGames: true,
    texts: { en: () => import('./pages/bimaru/en.js'), ru: () => import('./pages/bimaru/ru.js') },
  }),
  you: page({
    path: '/you',
    partOf: 'play',
    texts: { en: () => import('./pages/you/en.js'), ru: () => import('./pages/you/ru.js') },
  }),
  review: page({
    path: '/review',
    uses: ['battle', 'puzzles'],
    tellsGames: true,
    texts: { en: () => import('./pages/review/en.js'), ru: () => import('./pages/review/ru.js') },
  }),
} as const;

export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** The page that the first part of a path belongs to. */
export function pageAt(path: string): PageName | undefined {
  const first = `/${path.split('/')[1] ?? ''}`;
  return PAGE_NAMES.find((name) => PAGES[name].path === first);
}

/** The texts that a page needs in addition to the common ones, its own first. */
export function namespacesOf(name: PageName): readonly string[] {
  const { partOf, uses = [], tellsGames }: Page = PAGES[name];
  return [name, ...(partOf ? [partOf] : []), ...uses, ...(tellsGames ? ['story'] : [])];
}

/** The file of its root component in `pages/`, without the ending. */
export function rootOf(name: string): string {
  return `${name}/${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
}
