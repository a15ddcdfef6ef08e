import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE } from './browser.js';

export const SMALLEST = { width: 320, height: 568 };
export const UPRIGHT = { width: 390, height: 664 };
export const LOW = { width: 664, height: 390 };
/** Wide enough for the bar at the top, and in landscape. */
export const FLAT = { width: 740, height: 360 };
export const LAPTOP = { width: 1366, height: 768 };

/** Space that phones, in both orientations, and laptops leave to a page. */
export const WINDOWS = [SMALLEST, UPRIGHT, FLAT, { width: 1024, height: 768 }, LAPTOP];

/**
 * Returns parts that cannot be seen or pressed at any scroll position: boards with cut squares,
 * covered controls, and buttons with overflowing text. Wide windows may not scroll sideways,
 * either.
 * @param isAtOnce boards must be whole without scrolling
 */
export function hiddenParts(page: Page, isAtOnce = false): Promise<string[]> {
  return page.evaluate((isAtOnce) => {
    /** Boards up to this many columns always fit the window's width. */
    const FITTING = 10;
    const STEP_PX = 16;
    /** Narrower windows may scroll tables and drawings sideways. */
    const LAPTOP_PX = 1000;
    const RIM_PX = 2;
    const CONTROLS = 'button, a[href], input, select, textarea, summary';
    const BLOCKS = ['nearest', 'center', 'start', 'end'] as const;
    const start = scrollY;
    // Only the last dialog can be pressed: it covers the page and earlier dialogs.
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const nameOf = (part: Element) =>
      (part.ariaLabel || part.textContent || part.tagName).trim().slice(0, 40);
    const isShown = (part: Element) => {
      const { width, height, bottom } = part.getBoundingClientRect();
      const isThere = bottom + start > 0 && width > 2 && height > 2;
      return isThere && part.checkVisibility({ visibilityProperty: true });
    };

    /** Returns squares of a board with a corner or the middle out of sight or covered. */
    const cutSquares = (grid: Element, squares: readonly Element[]) =>
      squares.filter((square) => {
        const { left, top, right, bottom } = square.getBoundingClientRect();
        const points = [
          [(left + right) / 2, (top + bottom) / 2],
          [left + RIM_PX, top + RIM_PX],
          [right - RIM_PX, bottom - RIM_PX],
        ] as const;
        return points.some(([x, y]) => !grid.contains(document.elementFromPoint(x, y)));
      });
    const leastCut = (grid: Element, squares: readonly Element[]) => {
      if (isAtOnce) {
        scrollTo(0, 0);
        return cutSquares(grid, squares);
      }
      for (const block of BLOCKS) {
        grid.scrollIntoView({ block, inline: 'nearest' });
        if (cutSquares(grid, squares).length === 0) return [];
      }
      const { top, bottom } = grid.getBoundingClientRect();
      const [from, to] = [scrollY + bottom - innerHeight, scrollY + top];
      let least = cutSquares(grid, squares);
      for (let y = Math.min(from, to); y <= Math.max(from, to) && least.length > 0; y += STEP_PX) {
        scrollTo(0, y);
        const cut = cutSquares(grid, squares);
        if (cut.length < least.length) least = cut;
      }
      return least;
    };
    const ofBoards = [...root.querySelectorAll('[role=grid]')].filter(isShown).flatMap((grid) => {
      const squares = [...grid.querySelectorAll('[data-square]')];
      const isWhole = grid.querySelectorAll('thead th').length <= FITTING;
      const cut = isWhole
        ? leastCut(grid, squares)
        : squares.filter((square) => {
            square.scrollIntoView({ block: 'center', inline: 'center' });
            return cutSquares(grid, [square]).length > 0;
          });
      const names = cut.map((square) => nameOf(square).replace(/:.*/, ''));
      return cut.length > 0 ? [`${nameOf(grid)}: ${cut.length} cut, ${names.slice(0, 12)}`] : [];
    });

    const isHit = (control: Element) => {
      const [box] = control.getClientRects();
      if (!box) return true;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return control.contains(hit) || hit?.closest('label')?.control === control;
    };
    const isReached = (control: Element) =>
      isHit(control) ||
      BLOCKS.some((block) => {
        control.scrollIntoView({ block, inline: 'nearest' });
        return isHit(control);
      });
    const hasRoom = (button: Element) => {
      const { left, right } = button.getBoundingClientRect();
      const words = [...button.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      return words.every((word) => {
        const range = document.createRange();
        range.selectNodeContents(word);
        const box = range.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      });
    };
    const tooLong = [...root.querySelectorAll('button')]
      .filter((button) => isShown(button) && !hasRoom(button))
      .map((button) => `too long: ${nameOf(button)}`);

    scrollTo(0, start);
    const ofControls = [...root.querySelectorAll(CONTROLS)]
      .filter((control) => isShown(control) && !isReached(control))
      .map((control) => `covered: ${nameOf(control)}`);
    scrollTo(0, start);
    const isLaptop = innerWidth >= LAPTOP_PX;
    const cutSideways = [...(isLaptop ? root.querySelectorAll('main *') : [])]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && isShown(part))
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowX))
      .map((part) => `cut sideways: ${nameOf(part)}`);
    return [...ofBoards, ...tooLong, ...ofControls, ...cutSideways];
  }, isAtOnce);
}

/** For pages that may scroll: narrow, low, and large. */
const EXTREMES = [SMALLEST, FLAT, LAPTOP];

export interface Wish {
  /** Windows to check; all by default. */
  readonly windows?: typeof WINDOWS;
  /** Must the board in play be whole before any scrolling? */
  readonly atOnce?: true;
  /** Other parts that must be whole then. */
  readonly seen?: (page: Page) => Locator;
}

/** Expects no cut or covered parts in any window size; the last one is a laptop's. */
export async function expectFit(page: Page, name: string, wish: Wish = {}): Promise<void> {
  const { atOnce = false, seen, windows = atOnce ? WINDOWS : EXTREMES } = wish;
  const before = page.viewportSize()!;
  for (const size of windows) {
    await page.setViewportSize(size);
    const message = `${name}, ${size.width} by ${size.height}`;
    const faults = async () => [
      ...(await hiddenParts(page, atOnce)),
      ...(seen ? await unseen(seen(page)) : []),
    ];
    await expect.poll(faults, { message }).toEqual([]);
  }
  // A page on a laptop keeps its last window, as resizing takes longer than a check.
  if (before.width <= PHONE.width) await page.setViewportSize(before);
}

/** Returns the elements that are cut or covered without any scrolling. */
export function unseen(parts: Locator): Promise<string[]> {
  return parts.evaluateAll((all) => {
    scrollTo(0, 0);
    return all.flatMap((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      const isWithin = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const isHit = part.contains(document.elementFromPoint((left + right) / 2, bottom - 2));
      const name = part.ariaLabel ?? part.textContent?.slice(0, 30);
      return isWithin && isHit ? [] : [`unseen: ${name}: ${left} ${top} ${right} ${bottom}`];
    });
  });
}

/** Returns the parts of a battle that are cut or covered. */
export function outside(page: Page): Promise<string[]> {
  const parts =
    '[data-board] [role=grid], [data-status], [data-battle] ul[aria-label]:not([popover]) li, [data-bar] button:not([popover] *)';
  return unseen(page.locator(parts).filter({ visible: true }));
}

/** Returns the parts of the page with this selector that lie below another one, even partly. */
export function coveredBy(cover: Locator, selector: string): Promise<(string | null)[]> {
  return cover.evaluate((over, selector) => {
    const { left, top, right, bottom } = over.getBoundingClientRect();
    return [...document.querySelectorAll(selector)].flatMap((part) => {
      const box = part.getBoundingClientRect();
      const across = Math.min(right, box.right) - Math.max(left, box.left);
      const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
      return across > 0 && down > 0 ? [part.ariaLabel ?? part.textContent] : [];
    });
  }, selector);
}

/** Returns the words within these parts that are broken between two lines. */
export function brokenWords(parts: Locator): Promise<string[]> {
  return parts.evaluateAll((all) =>
    all.flatMap((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        for (const { 0: word, index } of (walker.currentNode as Text).data.matchAll(/\p{L}+/gu)) {
          const range = new Range();
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + word.length);
          if (range.getClientRects().length !== 1) found.push(word);
        }
      }
      return found;
    }),
  );
}
