/** Folder names in `pages/`; navigation pages come in navigation order. */
export const PAGE_NAMES = [
  ...(['play', 'puzzles', 'online', 'learn', 'workshop', 'watch', 'calculator', 'lab'] as const),
  ...(['rules', 'battle', 'join', 'game', 'account', 'player', 'leaderboard', 'privacy'] as const),
  ...(['daily', 'bimaru', 'you', 'review'] as const),
] as const;

export type PageName = (typeof PAGE_NAMES)[number];

/** Base path of every page. The page itself interprets the rest. */
export const PAGE_PATHS = Object.fromEntries(
  PAGE_NAMES.map((name): [string, string] => [name, name === 'play' ? '/' : `/${name}`]),
) as Readonly<Record<PageName, `/${string}`>>;

/** Returns the page that a path belongs to, by its first segment. */
export function pageAt(path: string): PageName | undefined {
  const first = `/${path.split('/')[1] ?? ''}`;
  return PAGE_NAMES.find((name) => PAGE_PATHS[name] === first);
}
