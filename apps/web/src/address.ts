import type { RouterOptions } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';

/** Is the app a single file opened from disk (`npm run build-single`)? Then there is no server. */
export const IS_FILE = import.meta.env.MODE === 'single';

/** Documentation paths by language; undefined in a single file, which has no server. */
export const DOCS_PATHS = IS_FILE ? undefined : ({ en: '/docs/', ru: '/docs/ru/' } as const);

/*
 * A single file has one path, so the hash holds both: after the first `#` the page's path, after the second its
 * own hash: `flotilla.html#/review#game=…`.
 */

/** Last path, for in-page links such as `#main`, which have none. */
let lastPath = '/';

function partsOfHash(): readonly [path: string, hash: string] {
  const [, path = '', hash] = location.hash.split('#');
  if (path.startsWith('/')) lastPath = path;
  return [lastPath, hash === undefined ? '' : `#${hash}`];
}

/** Returns the path of the open page. */
export function pathNow(): string {
  return IS_FILE ? partsOfHash()[0] : location.pathname;
}

/** Returns the open page's own hash, including the `#`. */
export function hashNow(): string {
  return IS_FILE ? partsOfHash()[1] : location.hash;
}

/** Returns the address-bar text for a page's path, or for another hash of the open page. */
export function addressOf(to: string): string {
  if (!IS_FILE) return to;
  return to.startsWith('#') ? `#${pathNow()}${to}` : `#${to}`;
}

function useFileLocation(): ReturnType<typeof useHashLocation> {
  const [, navigate] = useHashLocation();
  return [pathNow(), navigate];
}

/** Router options: how the location is read, and how links are written. */
export const ROUTING: RouterOptions = IS_FILE
  ? { hook: useFileLocation, hrefs: (path) => `#${path}` }
  : {};
