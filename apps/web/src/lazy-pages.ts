import i18next from 'i18next';
import { type ComponentType, createElement, use } from 'react';
import { listNamespaces, PAGES, type Page, pageModulePath } from './pages.js';
import { PAGE_NAMES, PAGE_PATHS, type PageName, pageAt } from './paths.js';

/** Page whose code and texts are loaded when it is first opened. */
export interface LazyPage {
  readonly name: PageName | 'missing';
  /** Route pattern. */
  readonly path: string;
  readonly Page: ComponentType;
  readonly namespaces: readonly string[];
  readonly load: () => Promise<ComponentType>;
  /** Loads code and texts; afterwards the page renders without suspending. */
  readonly preload: () => Promise<ComponentType>;
}

const PAGE_MODULES = import.meta.glob<Readonly<Record<string, ComponentType>>>(
  './pages/*/*Page.tsx',
);

export const LAZY_PAGES: readonly LazyPage[] = PAGE_NAMES.map((name) => {
  const path = PAGE_PATHS[name];
  const { restPattern }: Page = PAGES[name];
  return lazyPage(name, restPattern ? `${path}/${restPattern}` : path, listNamespaces(name));
});

export const MISSING_PAGE = lazyPage('missing', '*', []);

export function lazyPageAt(path: string): LazyPage {
  const name = pageAt(path);
  return LAZY_PAGES.find((page) => page.name === name) ?? MISSING_PAGE;
}

function lazyPage(
  name: PageName | 'missing',
  path: string,
  namespaces: readonly string[],
): LazyPage {
  let loadedComponent: ComponentType | undefined;
  let hasFailed = false;
  let loading: Promise<ComponentType> | undefined;
  const load = () => loadPageComponent(name);
  const preload = () => {
    // A failed load, for example offline, is retried when the page is opened again.
    if (loading && !hasFailed) return loading;
    hasFailed = false;
    loading = Promise.all([load(), i18next.loadNamespaces(namespaces)]).then(([page]) => {
      loadedComponent = page;
      return page;
    });
    loading.catch(() => {
      hasFailed = true;
    });
    return loading;
  };
  const Page = () => createElement(loadedComponent ?? use(loading ?? preload()));
  return { name, path, Page, namespaces, load, preload };
}

/** Loads `<Name>Page` from the file of that name; a test checks that each page has one. */
async function loadPageComponent(name: PageName | 'missing'): Promise<ComponentType> {
  const root = pageModulePath(name);
  const { [root.slice(name.length + 1)]: component } = await PAGE_MODULES[`./pages/${root}.tsx`]!();
  return component!;
}
