import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../scripts/chromium.mjs';
import { startWebServer } from '../../../scripts/web-server.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the built server with the built app. */
    origin: string;
  }
}

/** Starts a server for all test files. Installs the browser once, as each worker starts its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startWebServer();
  project.provide('origin', server.origin);
  await findChromium();
  return () => server.stop();
}
