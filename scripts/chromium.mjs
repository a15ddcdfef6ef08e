import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureDebian } from './ensure-debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Nothing of its own over the network, and no display; where root runs it, no sandbox is to be had. */
export const CHROMIUM_ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--no-first-run'],
];

/**
 * The browser that tests, pictures and measurements are made with: CHROME_PATH, or one on the PATH,
 * or else Debian's, which is installed where it may be.
 */
export async function findChromium() {
  const given = process.env.CHROME_PATH ?? onPath();
  if (given !== undefined) return given;
  await ensureDebian(['chromium']);
  return onPath() ?? '/usr/bin/chromium';
}

/** @returns {string | undefined} */
function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path));
}
