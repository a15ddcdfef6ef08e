import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_ARGS, findChromium } from '../../../scripts/chromium.mjs';
import { startWebServer } from '../../../scripts/web-server.mjs';
import { PATIENCE_MS } from '../../support/patience.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built server serves the built app. */
    origin: string;
    /** Where the one browser of the run is told what to do. */
    browser: string;
  }
}

/** One thread of a page collects what is left behind: several take more of the processors' time than they save. */
const THRIFTY = '--js-flags=--single-threaded-gc';

/** One server and one browser for all files of tests; each test has a browser context of its own. */
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
