import './styles/base.css';
import { options } from 'preact';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { pathNow } from './address.js';
import { lazyPageAt } from './lazy-pages.js';
import { awaitInstall, registerOffline } from './offline.js';
import { showSettings } from './settings.js';
import { startTexts } from './start-texts.js';

// The page's policy forbids to run text as script. zod, which comes with the online pages, would try
// that as soon as it is loaded, unless it finds this.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// An effect runs before the next event: one that listens for the end of a press must not miss it.
options.requestAnimationFrame = queueMicrotask;

/**
 * Not awaited at the top level: a page's chunk may import the chunk that this file is in, and each
 * would wait for the other.
 */
async function start(): Promise<void> {
  showSettings();
  const page = lazyPageAt(pathNow());
  const failed = () => undefined; // It is told where the page would stand.
  await Promise.all([startTexts(page.namespaces), page.load().catch(failed)]);
  await page.preload().catch(failed);
  createRoot(document.getElementById('app') as HTMLElement).render(createElement(App));
  registerOffline();
}

awaitInstall();
void start();
