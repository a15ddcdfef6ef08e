import { ensureBuilt } from '../../scripts/prepare.mjs';

/** Tests import the packages from dist. */
export async function setup(): Promise<void> {
  await ensureBuilt(['packages']);
}
