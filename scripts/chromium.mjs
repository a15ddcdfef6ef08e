import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureDebian } from './ensure-debian.mjs';

/** Chromium's headless shell; a page takes a sixth of the CPU time of the full browser. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Disables background network use, the GPU, and the sandbox, which root cannot use. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Finds Chromium: CHROME_PATH, Debian's headless shell (installed if possible), or the PATH. */
export async function findChromium() {
  const configuredPath = process.env.CHROME_PATH ?? findOnPath([HEADLESS]);
  if (configuredPath !== undefined) return configuredPath;
  try {
    await ensureDebian([HEADLESS]);
  } catch (error) {
    const fullBrowser = findOnPath(NAMES);
    if (fullBrowser === undefined) throw error;
    return fullBrowser;
  }
  return findOnPath([HEADLESS]) ?? `/usr/bin/${HEADLESS}`;
}

/** @param {readonly string[]} names */
function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path));
}
