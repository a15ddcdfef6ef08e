import { BATTLE } from './pages/battle/page.js';
import { CALCULATOR } from './pages/calculator/page.js';
import { LAB } from './pages/lab/page.js';
import { LEARN } from './pages/learn/page.js';
import { PLAY } from './pages/play/page.js';
import { REVIEW } from './pages/review/page.js';
import { WATCH } from './pages/watch/page.js';

/** Every page under the name of its folder; those of the navigation stand in its order. */
export const PAGES = {
  play: PLAY,
  watch: WATCH,
  calculator: CALCULATOR,
  lab: LAB,
  learn: LEARN,
  battle: BATTLE,
  review: REVIEW,
} as const;

export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** The page that the first part of a path belongs to. */
export function pageAt(path: string): PageName | undefined {
  const first = `/${path.split('/')[1] ?? ''}`;
  return PAGE_NAMES.find((name) => PAGES[name].path === first);
}
