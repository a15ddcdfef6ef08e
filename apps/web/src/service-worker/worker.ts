import { cacheKeyFor, indexByPath, offlinePageKey } from './kept-files.js';

interface LastingEvent extends Event {
  waitUntil(done: Promise<void>): void;
}

interface WorkerFetchEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvents {
  readonly install: LastingEvent;
  readonly activate: LastingEvent;
  readonly message: MessageEvent;
  readonly fetch: WorkerFetchEvent;
}

/** Worker scope as used here; TypeScript's worker types conflict with the DOM types. */
declare const self: {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<T extends keyof WorkerEvents>(
    type: T,
    listener: (event: WorkerEvents[T]) => void,
  ): void;
};

/** Keys of all files of this version, filled in by the build. */
declare const PRECACHED_FILE_KEYS: readonly string[];

const FILES = indexByPath(PRECACHED_FILE_KEYS);

/** One cache for all versions: an update fetches only what has changed. */
const CACHE_NAME = 'flotilla';

/** Caches of earlier versions, which used Workbox. */
const WORKBOX_CACHE_NAME = /^workbox-/;

/** Ignores the server's `Vary` headers, on which no cached file depends. */
const IGNORE_VARY = { ignoreVary: true };

self.addEventListener('install', (event) => event.waitUntil(cacheFiles()));
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherFiles()));

// A new version takes over only on request. Pages of Workbox versions send the same message.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const key = cacheKeyFor(event.request, FILES, location.origin);
  if (key !== undefined) return event.respondWith(respondFromCache(event.request, key));
  const offlineKey = offlinePageKey(event.request, FILES);
  if (offlineKey === undefined) return;
  event.respondWith(fetch(event.request).catch(() => respondFromCache(event.request, offlineKey)));
});

/** Answers with the cached file, or from the network if the browser has evicted it. */
async function respondFromCache(request: Request, key: string): Promise<Response> {
  const cachedFile = await caches.match(key, { ...IGNORE_VARY, cacheName: CACHE_NAME });
  return cachedFile ?? fetch(request);
}

/**
 * Caches missing files one at a time, to leave bandwidth to the page. If one fails, this version
 * is not installed, and the previous one still has all its files.
 */
async function cacheFiles(): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  for (const [path, key] of FILES) {
    if (await cache.match(key, IGNORE_VARY)) continue;
    // Workbox's cache has the files with hashed names under the same keys.
    await cache.put(key, (await caches.match(key, IGNORE_VARY)) ?? (await fetchFile(path, key)));
  }
}

async function fetchFile(path: string, key: string): Promise<Response> {
  // The HTTP cache may hold an old version of a path without a hash.
  const response = await fetch(path, { cache: path === key ? 'default' : 'reload' });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  // Browsers reject a redirected response for a navigation.
  return response.redirected ? new Response(response.body, response) : response;
}

/** Removes files of other versions, unless a newer version being installed relies on them. */
async function deleteOtherFiles(): Promise<void> {
  if (self.registration.installing) return;
  const cache = await caches.open(CACHE_NAME);
  const keys = new Set(FILES.values());
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!keys.has(pathname + search)) await cache.delete(request, IGNORE_VARY);
  }
  for (const name of await caches.keys()) {
    if (WORKBOX_CACHE_NAME.test(name)) await caches.delete(name);
  }
}
