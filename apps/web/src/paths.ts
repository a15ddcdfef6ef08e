/** Every page by the name of its folder in `pages/`; those of the navigation stand in its order. */
export const PAGE_NAMES = [
  ...(['play', 'puzzles', 'online', 'learn', 'workshop', 'watch', 'calculator', 'lab'] as const),
  ...(['rules', 'battle', 'join', 'game', 'account', 'player', 'leaderboard', 'privacy'] as const),
  ...(['daily', 'bimaru', 'you', 'review'] as const),
] as const;

export type PageName = (typeof PAGE_NAMES)[number];

/** The address of every page. What follows it is the page's own. */
export const PAGE_PATHS = Object.fromEntries(
  PAGE_NAMES.map((name): [string, string] => [name, name === 'play' ? '/' : `/${name}`]),
) as Readonly<Record<PageName, `/${string}`>>;

/** The page that the first part of a path belongs to. */
export function pageAt(path: string): PageName | undefined {
  const first = `/${path.split('/')[1] ?? ''}`;
  return PAGE_NAMES.find((name) => PAGE_PATHS[name] === first);
}
