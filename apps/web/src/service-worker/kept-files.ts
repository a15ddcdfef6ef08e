/** Server paths, embeddable pages and link previews: none is a page of the app. */
const ELSEWHERE = /^\/(api|docs|embed|preview)(\/|$)/;

/**
 * Cache keys of files, by path. A key is the path if that contains a content hash, otherwise the path, `?` and a
 * hash. A key's content never changes.
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

/** Returns the key of the page explaining that the documentation needs the server. */
export function keyWithoutServer(
  { mode, url }: Pick<Request, 'mode' | 'url'>,
  files: KeptFiles,
): string | undefined {
  return mode === 'navigate' && /^\/docs(\/|$)/.test(new URL(url).pathname)
    ? files.get('/index.html')
    : undefined;
}
