import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPage } from './support/pages.js';
import { ROOT } from './support/rooms.js';

const MOST_SCRIPTS = 18;

test('CONTRIBUTING explains every npm script in one line, and there are few', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const names = Object.keys(scripts);
  const rows = readPage('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?([\w-]+)` \| \S.* \|$/gm);
  expect([...rows].map(([, name]) => name).sort()).toEqual(names.sort());
  expect(names.length).toBeLessThanOrEqual(MOST_SCRIPTS);
});
