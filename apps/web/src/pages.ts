import i18next from 'i18next';
import { type ComponentType, createElement, use } from 'react';
import { ROUTES } from './routes.js';

/** A page whose code and texts come when it is first wanted. */
export interface LazyPage {
  /** Its path, as a pattern of the router. */
  readonly path: string;
  readonly Page: ComponentType;
  /** The texts that it needs. */
  readonly namespaces: readonly string[];
  /** Loads its code. */
  readonly load: () => Promise<ComponentType>;
  /** Loads its code and its texts; when that is done it is drawn without a pause. */
  readonly preload: () => Promise<ComponentType>;
}

export const PAGES: readonly LazyPage[] = [
  lazyPage(ROUTES.play, ['play'], async () => (await import('./pages/play/PlayPage.js')).PlayPage),
  lazyPage(
    ROUTES.battle,
    ['battle', 'play'],
    async () => (await import('./pages/battle/BattlePage.js')).BattlePage,
  ),
  lazyPage(
    ROUTES.review,
    ['review'],
    async () => (await import('./pages/review/ReviewPage.js')).ReviewPage,
  ),
  lazyPage(
    ROUTES.watch,
    ['watch'],
    async () => (await import('./pages/watch/WatchPage.js')).WatchPage,
  ),
  lazyPage(
    ROUTES.calculator,
    ['calculator'],
    async () => (await import('./pages/calculator/CalculatorPage.js')).CalculatorPage,
  ),
  lazyPage(
    `${ROUTES.lab}/:tab?`,
    ['lab'],
    async () => (await import('./pages/lab/LabPage.js')).LabPage,
  ),
  lazyPage(
    `${ROUTES.learn}/:topic?`,
    ['learn'],
    async () => (await import('./pages/learn/LearnPage.js')).LearnPage,
  ),
];

/** For every other path. */
export const MISSING = lazyPage(
  '*',
  [],
  async () => (await import('./pages/missing/MissingPage.js')).MissingPage,
);

/** The page that stands at this path of the address. */
export function pageAt(path: string): LazyPage {
  const room = path.split('/')[1] ?? '';
  return PAGES.find((page) => page.path.split('/')[1] === room) ?? MISSING;
}

function lazyPage(
  path: string,
  namespaces: readonly string[],
  load: () => Promise<ComponentType>,
): LazyPage {
  let ready: ComponentType | undefined;
  let hasFailed = false;
  let loading: Promise<ComponentType> | undefined;
  const preload = () => {
    // What failed, as without a network, is tried again when the page is wanted again.
    if (loading && !hasFailed) return loading;
    hasFailed = false;
    loading = Promise.all([load(), i18next.loadNamespaces(namespaces)]).then(([page]) => {
      ready = page;
      return page;
    });
    loading.catch(() => {
      hasFailed = true;
    });
    return loading;
  };
  const Page = () => createElement(ready ?? use(loading ?? preload()));
  return { path, Page, namespaces, load, preload };
}
