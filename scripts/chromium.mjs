import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureDebian } from './ensure-debian.mjs';

/** Chromium without any window of its own: a page in it takes a sixth of the processor's time. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Nothing of its own over the network, and no display; where root runs it, no sandbox is to be had. */
export const CHROMIUM_ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--no-first-run'],
];

/**
 * The browser that tests, pictures and measurements are made with: CHROME_PATH, or Debian's headless
 * shell, which is installed where it may be, or else a whole one on the PATH.
 */
export async function findChromium() {
  const given = process.env.CHROME_PATH ?? onPath([HEADLESS]);
  if (given !== undefined) return given;
  try {
    await ensureDebian([HEADLESS]);
  } catch (error) {
    const whole = onPath(NAMES);
    if (whole === undefined) throw error;
    return whole;
  }
  return onPath([HEADLESS]) ?? `/usr/bin/${HEADLESS}`;
}

/** @param {readonly string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path));
}
