import i18next from 'i18next';
import { type ComponentType, createElement, use } from 'react';
import { namespacesOf, PAGES, type Page, rootOf } from './pages.js';
import { PAGE_NAMES, PAGE_PATHS, type PageName, pageAt } from './paths.js';

/** A page whose code and texts are loaded when it is first opened. */
export interface LazyPage {
  readonly name: PageName | 'missing';
  /** Path, as a pattern of the router. */
  readonly path: string;
  readonly Page: ComponentType;
  /** Namespaces of the texts it needs. */
  readonly namespaces: readonly string[];
  readonly load: () => Promise<ComponentType>;
  /** Loads code and texts; afterwards the page renders without suspending. */
  readonly preload: () => Promise<ComponentType>;
}

const ROOTS = import.meta.glob<Readonly<Record<string, ComponentType>>>('./pages/*/*Page.tsx');

export const LAZY_PAGES: readonly LazyPage[] = PAGE_NAMES.map((name) => {
  const path = PAGE_PATHS[name];
  const { rest }: Page = PAGES[name];
  return lazyPage(name, rest ? `${path}/${rest}` : path, namespacesOf(name));
});

/** Shown for every other path. */
export const MISSING = lazyPage('missing', '*', []);

/** Returns the page for this path. */
export function lazyPageAt(path: string): LazyPage {
  const name = pageAt(path);
  return LAZY_PAGES.find((page) => page.name === name) ?? MISSING;
}

function lazyPage(
  name: PageName | 'missing',
  path: string,
  namespaces: readonly string[],
): LazyPage {
  let ready: ComponentType | undefined;
  let hasFailed = false;
  let loading: Promise<ComponentType> | undefined;
  const load = () => loadRoot(name);
  const preload = () => {
    // A failed load, for example offline, is retried when the page is opened again.
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
  return { name, path, Page, namespaces, load, preload };
}

/** Loads `<Name>Page` from the file of that name in the page's folder; a test checks that each exists. */
async function loadRoot(name: PageName | 'missing'): Promise<ComponentType> {
  const root = rootOf(name);
  const { [root.slice(name.length + 1)]: component } = await ROOTS[`./pages/${root}.tsx`]!();
  return component!;
}
