import './styles/base.css';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { startTexts } from './i18n/texts.js';
import { lazyPageAt } from './lazy-pages.js';
import { registerOffline } from './offline.js';
import { showSettings } from './settings.js';

// The page's policy forbids to run text as script. zod, which comes with the online pages, would try
// that as soon as it is loaded, unless it finds this.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * Not awaited at the top level: a page's chunk may import the chunk that this file is in, and each
 * would wait for the other.
 */
async function start(): Promise<void> {
  showSettings();
  const page = lazyPageAt(location.pathname);
  const failed = () => undefined; // It is told where the page would stand.
  await Promise.all([startTexts(page.namespaces), page.load().catch(failed)]);
  await page.preload().catch(failed);
  createRoot(document.getElementById('app') as HTMLElement).render(
    createElement(StrictMode, null, createElement(App)),
  );
  registerOffline();
}

void start();
