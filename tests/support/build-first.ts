import { ensureBuilt } from '../../scripts/prepare.mjs';

/** The end-to-end tests run what is built, so it must be what the sources say. */
export async function setup(): Promise<void> {
  await ensureBuilt();
}
