import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PICTURE_COLOURS } from '../apps/server/src/previews/draw-picture.js';
import { pagePreview } from '../apps/server/src/previews/link-previews.js';
import { EN_PREVIEWS, RU_PREVIEWS } from '../apps/server/src/previews/texts.js';
import { PAGE_PATHS } from '../apps/web/src/paths.js';
import { ROOT } from './support/rooms.js';

/* What the server shows beside links is that of the web app, which it does not import. */

test('every page has its own title and text beside a link', () => {
  const paths = Object.values(PAGE_PATHS).map((path) =>
    path.split('/').filter((part) => part !== ''),
  );
  const told = paths.map(pagePreview);
  expect(new Set(told.map(({ title }) => title)).size).toBe(paths.length);
  expect(new Set(told.map(({ about }) => about)).size).toBe(paths.length);
});

test('texts of pages belong to pages, and are in both languages', () => {
  const parts = ['streak', 'storm', 'finish', 'today'];
  const known = new Set([...Object.values(PAGE_PATHS).map((path) => path.slice(1)), ...parts]);
  expect(Object.keys(EN_PREVIEWS.pages).filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(RU_PREVIEWS.pages)).toEqual(Object.keys(EN_PREVIEWS.pages));
});

test('pictures have the colours of the light theme', () => {
  const tokens = readFileSync(join(ROOT, 'apps/web/src/styles/tokens.css'), 'utf8');
  const light = tokens.slice(0, tokens.indexOf('[data-theme'));
  for (const [name, colour] of Object.entries(PICTURE_COLOURS)) {
    expect(light).toContain(`--${name}: ${colour};`);
  }
});
