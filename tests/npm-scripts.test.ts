import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { relatedTests } from '../scripts/related-tests.mjs';
import { readPage } from './support/pages.js';
import { ROOT } from './support/rooms.js';

const MOST_SCRIPTS = 18;

test('CONTRIBUTING explains every npm script in one line, and there are few', () => {
  const { scripts } = JSON.parse(readPage('package.json'));
  const names = Object.keys(scripts);
  const rows = readPage('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?([\w-]+)` \| \S.* \|$/gm);
  expect([...rows].map(([, name]) => name).sort()).toEqual(names.sort());
  expect(names.length).toBeLessThanOrEqual(MOST_SCRIPTS);
});

test('npm run check runs the tests of what changed, and of files of other packages that use it', () => {
  const rules = ['lru-cache', 'position', 'option-error', 'large-number'];
  const inference = ['best-shots', 'combine'];
  const all = [
    ...rules.map((name) => `packages/rules/src/${name}`),
    ...inference.map((name) => `packages/engine/src/inference/${name}`),
    'apps/cli/src/main',
  ].flatMap((stem) =>
    [`${stem}.ts`, `${stem}.test.ts`].filter((path) => existsSync(join(ROOT, path))),
  );
  expect(relatedTests(['packages/rules/src/lru-cache.ts'], all)).toEqual([
    'packages/engine/src/inference/best-shots.test.ts',
    'packages/rules/src/lru-cache.test.ts',
    'packages/rules/src/position.test.ts',
    'tests/architecture.test.ts',
  ]);
  expect(relatedTests(['README.md'], all)).toEqual([]);
});
