import { expect, test } from 'vitest';
import { PICTURE_COLOURS } from '../apps/server/src/previews/draw-picture.js';
import { pagePreview } from '../apps/server/src/previews/link-previews.js';
import { EN_PREVIEWS, RU_PREVIEWS } from '../apps/server/src/previews/texts.js';
import { PAGE_PATHS } from '../apps/web/src/paths.js';
import { readPage } from './support/pages.js';

/* The server does not import the web app, but its link previews must match it. */

test('every page has its own title and text beside a link', () => {
  const paths = Object.values(PAGE_PATHS).map((path) => path.split('/').filter(Boolean));
  const told = paths.map(pagePreview);
  expect(new Set(told.map(({ title }) => title)).size).toBe(paths.length);
  expect(new Set(told.map(({ about }) => about)).size).toBe(paths.length);
});

test('texts of pages belong to pages, and are in both languages', () => {
  const parts = ['streak', 'storm', 'finish', 'today', 'leaderboard', 'account'];
  const known = [...Object.values(PAGE_PATHS).map((path) => path.split('/').at(-1)), ...parts];
  expect(known).toEqual(expect.arrayContaining(Object.keys(EN_PREVIEWS.pages)));
  expect(Object.keys(RU_PREVIEWS.pages)).toEqual(Object.keys(EN_PREVIEWS.pages));
});

test('pictures have the colours of the light theme', () => {
  const tokens = readPage('apps/web/src/styles/tokens.css');
  const light = tokens.slice(0, tokens.indexOf('[data-theme'));
  for (const [name, colour] of Object.entries(PICTURE_COLOURS)) {
    expect(light).toContain(`--${name}: ${colour};`);
  }
});
