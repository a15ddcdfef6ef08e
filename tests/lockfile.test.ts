import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './support/rooms.js';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const locked: Readonly<Record<string, Locked>> = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
).packages;

const installed = Object.entries(locked).filter(
  ([path, each]) => path.includes('node_modules/') && !each.link,
);

test('the lock file pins every package and names no registry', () => {
  const loose = installed.filter(([, each]) => !each.version || !each.integrity || each.resolved);
  expect(loose.map(([path]) => path)).toEqual([]);
});

// npm leaves them out when they cannot be had at that moment, and `npm ci` then fails everywhere.
test('the lock file holds the optional packages of all platforms', () => {
  const missing = installed.flatMap(([path, each]) =>
    Object.keys(each.optionalDependencies ?? {}).filter(
      (name) => !locked[`node_modules/${name}`] && !locked[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
