/** Folder names in `pages/`; those in the navigation are in its order. */
export const PAGE_NAMES = [
  ...(['play', 'puzzles', 'online', 'learn', 'workshop', 'watch', 'calculator', 'lab'] as const),
  ...(['strategies', 'rules', 'battle', 'join', 'game', 'player', 'privacy', 'daily'] as const),
  ...(['bimaru', 'you', 'review'] as const),
] as const;

export type PageName = (typeof PAGE_NAMES)[number];

/** Paths that differ from the page's name. */
const OTHER_PATHS: Readonly<Partial<Record<PageName, string>>> = {
  play: '/',
  strategies: '/workshop/strategies',
};

/** Base path of every page. The page itself interprets the rest of the path. */
export const PAGE_PATHS = Object.fromEntries(
  PAGE_NAMES.map((name): [string, string] => [name, OTHER_PATHS[name] ?? `/${name}`]),
) as Readonly<Record<PageName, `/${string}`>>;

/** Returns the page that a path belongs to, by its first two segments or the first one. */
export function pageAt(path: string): PageName | undefined {
  const [first = '', second = ''] = path.split('/').slice(1);
  const findPage = (base: string) => PAGE_NAMES.find((name) => PAGE_PATHS[name] === base);
  return findPage(`/${first}/${second}`) ?? findPage(`/${first}`);
}
