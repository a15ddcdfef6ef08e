import { expect, test } from 'vitest';
import { PAGE_NAMES, PAGE_PATHS, pageAt } from './paths.js';

test('every page with texts is listed, under the name of its folder', () => {
  const texts = Object.keys(import.meta.glob('./pages/*/en.ts'));
  expect(texts.map((path) => path.split('/')[2]).sort()).toEqual([...PAGE_NAMES].sort());
});

test.each(PAGE_NAMES)('%s is found by its path, with whatever follows it', (name) => {
  const path = PAGE_PATHS[name];
  expect(pageAt(path)).toBe(name);
  if (path !== '/') expect(pageAt(`${path}/what/follows`)).toBe(name);
});

test('no other path is a page', () => {
  expect(pageAt('/nowhere')).toBeUndefined();
});
