import type { Key } from '../terminal/keys.js';

/**
 * Another page of a help, or undefined when the key closes it. Pages are counted on and back
 * without end: how many there are depends on the window, which only the screen knows.
 */
export function turnPage(page: number, { name, text }: Key): number | undefined {
  if (name === 'down' || name === 'page-down' || text === ' ') return page + 1;
  return name === 'up' || name === 'page-up' ? page - 1 : undefined;
}

/** The lines of one page and its number from 1; after the last page comes the first one again. */
export function pageOf<Line>(
  lines: readonly Line[],
  room: number,
  page: number,
): { readonly lines: readonly Line[]; readonly number: number; readonly count: number } {
  const count = Math.max(1, Math.ceil(lines.length / room));
  const index = ((page % count) + count) % count;
  return { lines: lines.slice(index * room, (index + 1) * room), number: index + 1, count };
}
