/** The server's paths, pages for other sites, and pictures of links: none is a page of the app. */
const ELSEWHERE = /^\/(api|docs|embed|preview)(\/|$)/;

/**
 * Keys of the files in the cache, by path. A key is the path if that contains a hash of the contents,
 * otherwise the path, `?` and a hash: a key never has other contents.
 */
export type KeptFiles = ReadonlyMap<string, string>;

export function byPath(keys: readonly string[]): KeptFiles {
  return new Map(keys.map((key) => [key.replace(/\?.*/, ''), key]));
}

/** Returns the key of the file that answers a request, or undefined if the server answers. */
export function keyFor(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  files: KeptFiles,
  origin: string,
): string | undefined {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return undefined;
  const isPage = mode === 'navigate' && !ELSEWHERE.test(asked.pathname);
  return files.get(asked.pathname) ?? (isPage ? files.get('/index.html') : undefined);
}

/** Returns the key of the page that says why the documentation, which the server has, cannot be opened. */
export function keyWithoutServer(
  { mode, url }: Pick<Request, 'mode' | 'url'>,
  files: KeptFiles,
): string | undefined {
  return mode === 'navigate' && /^\/docs(\/|$)/.test(new URL(url).pathname)
    ? files.get('/index.html')
    : undefined;
}
