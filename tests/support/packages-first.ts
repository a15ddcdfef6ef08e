import { ensureBuilt } from '../../scripts/prepare.mjs';

/** Tests take the packages from dist. */
export async function setup(): Promise<void> {
  await ensureBuilt(['packages']);
}
