import './styles/base.css';
import { options } from 'preact';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { currentHash, currentPath, currentQuery, makeAppUrl } from './address.js';
import { lazyPageAt } from './lazy-pages.js';
import { captureInstallPrompt, registerServiceWorker } from './offline.js';
import { redirectPath } from './redirects.js';
import { applyTheme } from './settings.js';
import { loadTexts } from './start-texts.js';

// The CSP forbids eval, which zod tries on load unless jitless. Only online pages load zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Runs effects before the next event: an added pointerup listener must not miss it.
options.requestAnimationFrame = queueMicrotask;

/** Not a top-level await: it would deadlock with a page chunk that imports this one. */
async function startApp(): Promise<void> {
  applyTheme();
  const path = currentPath();
  const redirectedPath = redirectPath(path);
  if (redirectedPath !== path) {
    history.replaceState(
      history.state,
      '',
      makeAppUrl(redirectedPath + currentQuery() + currentHash()),
    );
  }
  const page = lazyPageAt(redirectedPath);
  const ignoreError = () => undefined; // The error boundary shows it.
  await Promise.all([loadTexts(page.namespaces), page.load().catch(ignoreError)]);
  await page.preload().catch(ignoreError);
  createRoot(document.getElementById('app') as HTMLElement).render(createElement(App));
  registerServiceWorker();
}

captureInstallPrompt();
void startApp();
