import { ensureBuilt } from '../../scripts/prepare.mjs';

/** End-to-end tests run the built program, so the build must match the sources. */
export async function setup(): Promise<void> {
  await ensureBuilt();
}
