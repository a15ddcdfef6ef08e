import { expect, test } from 'vitest';
import { WORKSPACES } from '../scripts/install.mjs';
import type { Manifest } from './support/architecture.js';
import { readPage } from './support/pages.js';

interface Locked extends Partial<Manifest> {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

const locked: Readonly<Record<string, Locked>> = JSON.parse(readPage('package-lock.json')).packages;

const installed = Object.entries(locked).filter(
  ([path, each]) => path.includes('node_modules/') && !each.link,
);

test('the lock file pins every package and names no registry', () => {
  const loose = installed.filter(([, each]) => !each.version || !each.integrity || each.resolved);
  expect(loose.map(([path]) => path)).toEqual([]);
});

// npm omits optional packages that it cannot fetch, and `npm ci` then fails everywhere.
test('the lock file holds the optional packages of all platforms', () => {
  const missing = installed.flatMap(([path, each]) =>
    Object.keys(each.optionalDependencies ?? {}).filter(
      (name) => !locked[`node_modules/${name}`] && !locked[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

/**
 * Limits of the packages installed on Linux: to serve the game, to play in the terminal, to
 * develop.
 */
const MOST_PACKAGES = { web: 300, terminal: 200, all: 700 } as const;

test.each(Object.entries(MOST_PACKAGES))('few packages are installed for %s', (purpose, most) => {
  const names = WORKSPACES[purpose as keyof typeof MOST_PACKAGES];
  const folders = Object.keys(locked).filter((path) => !path.includes('node_modules/'));
  const isNamed = (path: string) => names.some((name) => name === locked[path]?.name);
  const wanted = names.length === 0 ? folders : folders.filter(isNamed);
  const count = needed(wanted).filter(isOfLinux).length;
  expect(count).toBeGreaterThan(100);
  expect(count).toBeLessThanOrEqual(most);
});

/** Packages that load native code, or build it. */
const LOADERS =
  /(^|\/)(require-addon|node-gyp.*|node-addon-api|prebuild-install|bindings|nan|nice)$/;

test.each(['lab', 'play', 'protocol'])('no native code comes with @flotilla/%s', (name) => {
  const all = needed([`packages/${name}`], false);
  const native = all.filter((path) => {
    const { cpu, hasInstallScript = false } = locked[path] ?? {};
    return cpu !== undefined || hasInstallScript || LOADERS.test(path);
  });
  expect(all.length).toBeGreaterThan(0);
  expect(native).toEqual([]);
});

/**
 * Returns the installed packages that these need, directly or transitively, including installed
 * optional peers.
 */
function needed(folders: readonly string[], withPeers = true): string[] {
  const found = new Set(folders);
  for (const path of found) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } =
      locked[path] ?? {};
    const ofDevelopment = path.includes('node_modules/') ? {} : devDependencies;
    const peers = withPeers ? peerDependencies : {};
    const all = { ...dependencies, ...ofDevelopment, ...optionalDependencies, ...peers };
    for (const name of Object.keys(all)) {
      const target = resolvedFrom(path, name);
      if (target !== undefined) found.add(target);
    }
  }
  return [...found].filter((path) => path.includes('node_modules/'));
}

/** Resolves an import as Node does: in the nearest node_modules above the importer. */
function resolvedFrom(path: string, name: string): string | undefined {
  const steps = path === '' ? [] : path.split('/');
  for (let length = steps.length; length >= 0; length -= 1) {
    const found = [...steps.slice(0, length), 'node_modules', name].join('/');
    const { link, resolved } = locked[found] ?? {};
    if (locked[found]) return link ? resolved : found;
  }
  return undefined;
}

function isOfLinux(path: string): boolean {
  const { os = ['linux'], cpu = ['x64'], libc = ['glibc'] } = locked[path] ?? {};
  return os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');
}
