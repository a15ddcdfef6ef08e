/** Server paths, embeddable pages and link previews: none is a page of the app. */
const NON_APP_PATH = /^\/(api|docs|embed|preview)(\/|$)/;

/**
 * Cache keys of files, by path. A key is the path if that contains a content hash, otherwise the
 * path, `?` and a hash. A key's content never changes.
 */
export type CachedFiles = ReadonlyMap<string, string>;

export function indexByPath(keys: readonly string[]): CachedFiles {
  return new Map(keys.map((key) => [key.replace(/\?.*/, ''), key]));
}

/** Returns the key of the file that answers a request, or undefined if the server answers. */
export function cacheKeyFor(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  files: CachedFiles,
  origin: string,
): string | undefined {
  const requestUrl = new URL(url);
  if (method !== 'GET' || requestUrl.origin !== origin) return undefined;
  const isPage = mode === 'navigate' && !NON_APP_PATH.test(requestUrl.pathname);
  return files.get(requestUrl.pathname) ?? (isPage ? files.get('/index.html') : undefined);
}

/** Returns the key of the page explaining that the documentation needs the server. */
export function offlinePageKey(
  { mode, url }: Pick<Request, 'mode' | 'url'>,
  files: CachedFiles,
): string | undefined {
  return mode === 'navigate' && /^\/docs(\/|$)/.test(new URL(url).pathname)
    ? files.get('/index.html')
    : undefined;
}
