import { describe, expect, test } from 'vitest';
import { PAGE_NAMES, PAGE_PATHS, pageAt } from './paths.js';

const FILES = Object.keys(import.meta.glob('./pages/*/*Page.tsx'));

test('every page with texts is listed, under the name of its folder', () => {
  const folders = Object.keys(import.meta.glob('./pages/*/en.ts')).map(
    (path) => path.split('/')[2],
  );
  expect(folders.sort()).toEqual([...PAGE_NAMES].sort());
});

describe.each(PAGE_NAMES)('%s', (name) => {
  test('has its root component where it is looked for', () => {
    const root = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
    expect(FILES).toContain(`./pages/${name}/${root}.tsx`);
  });

  test('is found by its path, with whatever follows it', () => {
    const path = PAGE_PATHS[name];
    expect(pageAt(path)).toBe(name);
    if (path !== '/') expect(pageAt(`${path}/what/follows`)).toBe(name);
  });
});

test('no other path is a page', () => {
  expect(pageAt('/nowhere')).toBeUndefined();
});
