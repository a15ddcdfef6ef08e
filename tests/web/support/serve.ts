import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_ARGS, findChromium } from '../../../scripts/chromium.mjs';
import { startWebServer } from '../../../scripts/web-server.mjs';
import { PATIENCE_MS } from '../../support/patience.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the built server with the built app. */
    origin: string;
    /** WebSocket endpoint of the shared browser. */
    browser: string;
  }
}

/** Garbage collection in one thread per page: several take more processor time than they save. */
const THRIFTY = '--js-flags=--single-threaded-gc';

/** Starts a server and a browser for all test files; each test has its own browser context. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startWebServer();
  const browser = await chromium.launchServer({
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGS, THRIFTY],
    timeout: PATIENCE_MS,
  });
  project.provide('origin', server.origin);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
  };
}
