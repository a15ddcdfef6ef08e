import type { Locator, Page } from 'playwright-core';

export const SMALLEST = { width: 320, height: 568 };
export const UPRIGHT = { width: 390, height: 664 };
export const LOW = { width: 664, height: 390 };
/** Wide enough for the bar at the top, and on its side. */
export const FLAT = { width: 740, height: 360 };
export const LAPTOP = { width: 1366, height: 768 };

/** Room that phones, upright and on their side, and laptops leave to a page. */
export const WINDOWS = [SMALLEST, UPRIGHT, FLAT, { width: 1024, height: 768 }, LAPTOP];

/**
 * What cannot be seen or pressed, wherever the page is scrolled to: a board of which a square is cut or
 * covered at each place of the page, a button, a link or a field that something else lies over, and a
 * button whose words are longer than it.
 * @param isAtOnce the boards are to be whole before anything is scrolled
 */
export function hiddenParts(page: Page, isAtOnce = false): Promise<string[]> {
  return page.evaluate((isAtOnce) => {
    /** A board of no more columns is never wider than its window. */
    const FITTING = 10;
    const STEP_PX = 16;
    /** In a narrower window tables and drawings may be moved sideways. */
    const LAPTOP_PX = 1000;
    const RIM_PX = 2;
    const CONTROLS = 'button, a[href], input, select, textarea, summary';
    const BLOCKS = ['nearest', 'center', 'start', 'end'] as const;
    const start = scrollY;
    // Behind a dialog nothing can be pressed; one that is opened from another lies over it.
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const nameOf = (part: Element) =>
      (part.ariaLabel || part.textContent || part.tagName).trim().slice(0, 40);
    const isShown = (part: Element) => {
      const { width, height, bottom } = part.getBoundingClientRect();
      const isThere = bottom + start > 0 && width > 2 && height > 2;
      return isThere && part.checkVisibility({ visibilityProperty: true });
    };

    /** The squares of a board of which a corner or the middle is out of sight or under something. */
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

/** Those of these elements that are not whole in the window, or lie under something, without any scrolling. */
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
