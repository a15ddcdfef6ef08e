/** The pages of each part in the order in which they are read. The titles are those of the pages. */
export const PARTS = {
  play: {
    en: 'Play',
    ru: 'Играть',
    pages: ['first-game', 'rules', 'browser', 'online', 'levels', 'bimaru', 'accounts', 'terminal'],
  },
  library: { en: 'Library', ru: 'Библиотека', pages: ['quick-start', 'shooters', 'embed'] },
  bots: { en: 'Bots', ru: 'Боты', pages: ['programs', 'online'] },
  research: {
    en: 'Research',
    ru: 'Исследования',
    pages: [
      ...[
        'lab',
        'machines',
        'strength',
        'findings',
        'theory',
        'inference',
        'bounds',
        'equilibrium',
      ],
      ...['evolution', 'experiments', 'printed', 'published', 'sources', 'notes'],
    ],
  },
  operate: { en: 'Run a server', ru: 'Свой сервер', pages: ['deploy', 'scale'] },
  reference: {
    en: 'Reference',
    ru: 'Справочник',
    pages: [
      ...['command-line', 'commands/index', 'api/index', 'http', 'messages', 'json-schema'],
      ...['formats', 'glossary'],
    ],
  },
  contribute: {
    en: 'Contribute',
    ru: 'Участвовать',
    pages: ['index', 'architecture', 'adding', 'web-app', 'checks'],
  },
} as const;

/** The pages that are in Russian too, by part. */
export const RUSSIAN = {
  play: PARTS.play.pages,
  research: ['lab', 'findings', 'experiments', 'printed', 'sources'],
} as const;

/** Returns the address of the page in the other language, or of its first page. @param path on the site, such as `ru/index.md` */
export function otherLanguage(path: string): string {
  const page = path.replace(/^ru\//, '').replace(/\.md$/, '');
  const folder = page === path.replace(/\.md$/, '') ? '/ru/' : '/';
  const isThere = Object.entries(RUSSIAN).some(([part, pages]) =>
    pages.some((name) => page === `${part}/${name}`),
  );
  return isThere ? `${folder}${page}` : folder;
}

/** The packages with a page of their own, in the order of their dependencies. */
export const PACKAGES = [
  ...(['rules', 'engine', 'bimaru', 'protocol', 'play', 'lab', 'research'] as const),
] as const;

export interface SidebarItem {
  readonly text: string;
  readonly link?: string;
  readonly collapsed?: boolean;
  readonly items?: SidebarItem[];
}

/** The sidebar in English. @param titleOf the title of a page by its path on the site */
export function englishSidebar(titleOf: (page: string) => string): SidebarItem[] {
  const item = (page: string): SidebarItem => ({
    text: titleOf(`${page}.md`),
    link: `/${page.replace(/index$/, '')}`,
  });
  return Object.entries(PARTS).map(([part, { en, pages }]) => ({
    text: en,
    collapsed: part === 'research' || part === 'contribute',
    items: [
      ...pages.map((page) => item(`${part}/${page}`)),
      ...(part === 'library'
        ? PACKAGES.map((name) => ({ text: `@flotilla/${name}`, link: `/library/packages/${name}` }))
        : []),
      ...(part === 'contribute' ? [item('changelog')] : []),
    ],
  }));
}

/** The sidebar in Russian, which leads to English pages where there are no Russian ones. */
export function russianSidebar(titleOf: (page: string) => string): SidebarItem[] {
  const rest = Object.entries(PARTS).flatMap(([part, { ru, pages }]) => {
    const inRussian: readonly string[] = RUSSIAN[part as keyof typeof RUSSIAN] ?? [];
    const first = pages.find((page) => !inRussian.includes(page));
    return first === undefined ? [] : [{ text: ru, page: `${part}/${first}` }];
  });
  return [
    ...Object.entries(RUSSIAN).map(([part, pages]) => ({
      text: PARTS[part as keyof typeof RUSSIAN].ru,
      items: pages.map((page) => ({
        text: titleOf(`ru/${part}/${page}.md`),
        link: `/ru/${part}/${page}`,
      })),
    })),
    {
      text: 'По-английски',
      items: rest.map(({ text, page }) => ({ text, link: `/${page}`.replace(/index$/, '') })),
    },
  ];
}
