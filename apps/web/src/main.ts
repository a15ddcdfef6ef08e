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

// The CSP forbids eval. zod, which the online pages load, tries it on load unless this is set.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Run effects before the next event: one that listens for pointerup must not miss it.
options.requestAnimationFrame = queueMicrotask;

/**
 * Not a top-level await: a page's chunk may import this file's chunk, and the two would wait for each other.
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
