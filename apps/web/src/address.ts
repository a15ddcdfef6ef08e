import type { RouterOptions } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';

/** Is the app one file that was opened from a disk (`npm run build-single`)? There is no server then. */
export const IS_FILE = import.meta.env.MODE === 'single';

/** Where the server has the documentation, by language. A file has no server. */
export const DOCS_PATHS = IS_FILE ? undefined : ({ en: '/docs/', ru: '/docs/ru/' } as const);

/*
 * A file has one path. What is the path of a page elsewhere follows the first `#` there, and what follows `#`
 * elsewhere the second: `flotilla.html#/review#game=…`.
 */

/** The last path: a link to a place within the page, such as `#main`, has none. */
let lastPath = '/';

function partsOfHash(): readonly [path: string, hash: string] {
  const [, path = '', hash] = location.hash.split('#');
  if (path.startsWith('/')) lastPath = path;
  return [lastPath, hash === undefined ? '' : `#${hash}`];
}

/** The path of the page that is open. */
export function pathNow(): string {
  return IS_FILE ? partsOfHash()[0] : location.pathname;
}

/** What follows `#` in the page's own address, with it. */
export function hashNow(): string {
  return IS_FILE ? partsOfHash()[1] : location.hash;
}

/** What to write into the address bar for a page's path, or for another `#…` of the page that is open. */
export function addressOf(to: string): string {
  if (!IS_FILE) return to;
  return to.startsWith('#') ? `#${pathNow()}${to}` : `#${to}`;
}

function useFileLocation(): ReturnType<typeof useHashLocation> {
  const [, navigate] = useHashLocation();
  return [pathNow(), navigate];
}

/** How the router finds out the page. */
export const ROUTING: RouterOptions = IS_FILE
  ? { hook: useFileLocation, hrefs: (path) => `#${path}` }
  : {};
