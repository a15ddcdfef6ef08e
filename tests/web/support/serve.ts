import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../scripts/chromium.mjs';
import { startWebServer } from '../../../scripts/web-server.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the built server with the built app. */
    origin: string;
    /** Path of the browser. */
    chromium: string;
  }
}

/** Starts a server for all test files, and finds the browser, which each worker starts. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startWebServer();
  project.provide('origin', server.origin);
  project.provide('chromium', await findChromium());
  return () => server.stop();
}
