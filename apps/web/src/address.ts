import type { RouterOptions } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';

/** Is the app a single file opened from disk (`npm run build-single`)? Then there is no server. */
export const IS_SINGLE_FILE = import.meta.env.MODE === 'single';

/** Documentation paths by language; undefined in a single file, which has no server. */
export const DOCS_PATHS = IS_SINGLE_FILE ? undefined : ({ en: '/docs/', ru: '/docs/ru/' } as const);

// A single file keeps the page's path and hash in its own hash: `flotilla.html#/review#game=…`.

/** Last page path seen; the hash of an in-page link such as `#main` contains none. */
let lastPath = '/';

function splitLocationHash(): readonly [path: string, hash: string] {
  const [, path = '', hash] = location.hash.split('#');
  if (path.startsWith('/')) lastPath = path;
  return [lastPath, hash === undefined ? '' : `#${hash}`];
}

export function currentPath(): string {
  return IS_SINGLE_FILE ? splitLocationHash()[0] : location.pathname;
}

/** Returns the open page's own hash, including the `#`. */
export function currentHash(): string {
  return IS_SINGLE_FILE ? splitLocationHash()[1] : location.hash;
}

/** Returns the query, including the `?`; empty in a single file. */
export function currentQuery(): string {
  return IS_SINGLE_FILE ? '' : location.search;
}

/** History state for navigations that keep scroll and focus. */
export const KEEP_SCROLL_STATE = { isStaying: true } as const;

/** Returns the URL of a page path, or of a `#hash` on the current page. */
export function makeAppUrl(to: string): string {
  if (!IS_SINGLE_FILE) return to;
  return to.startsWith('#') ? `#${currentPath()}${to}` : `#${to}`;
}

function useSingleFileLocation(): ReturnType<typeof useHashLocation> {
  const [, navigate] = useHashLocation();
  return [currentPath(), navigate];
}

export const ROUTER_OPTIONS: RouterOptions = IS_SINGLE_FILE
  ? { hook: useSingleFileLocation, hrefs: (path) => `#${path}` }
  : {};
