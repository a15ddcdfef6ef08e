import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureDebian } from './ensure-debian.mjs';

/** Headless shell of Chromium: a page takes a sixth of the CPU time. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** No network use of its own, no display, and no sandbox, which root cannot have. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Finds the browser for tests, pictures and measurements: CHROME_PATH, Debian's headless shell, which is
 * installed if possible, or another Chromium on the PATH.
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
