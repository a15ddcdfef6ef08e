import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureDebian } from './ensure-debian.mjs';

/** Chromium's headless shell; a page takes a sixth of the CPU time of the full browser. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Disables background network use, the GPU, and the sandbox, which root cannot use. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Finds Chromium: CHROME_PATH, Debian's headless shell (installed if possible), or the PATH. */
export async function findChromium() {
  const configuredPath = process.env.CHROME_PATH ?? findOnPath([HEADLESS_SHELL]);
  if (configuredPath !== undefined) return configuredPath;
  try {
    await ensureDebian([HEADLESS_SHELL]);
  } catch (error) {
    const fullBrowser = findOnPath(FULL_BROWSERS);
    if (fullBrowser === undefined) throw error;
    return fullBrowser;
  }
  return findOnPath([HEADLESS_SHELL]) ?? `/usr/bin/${HEADLESS_SHELL}`;
}

/** @param {import('playwright-core').LaunchOptions} options */
export async function launchChromium({ args = [], ...options } = {}) {
  // Loaded on first use: `npm test` finds the browser before it installs this package.
  const { chromium } = await import('playwright-core');
  const executablePath = await findChromium();
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...args], ...options });
}

/** @param {readonly string[]} names */
function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path));
}
