import type { Mark } from '@flotilla/play';
import { announcesSinkings, namesHits, type Rules, type Square } from '@flotilla/rules';

/** What a tap on the board sets. */
export type Tool = 'cycle' | 'miss' | 'hit' | 'sunk' | 'clear';

const NEXT = { miss: 'hit', hit: 'sunk', sunk: 'clear', empty: 'miss' } as const;
const NEXT_UNTOLD = { ...NEXT, hit: 'clear' } as const;

/** Is a sinking marked by hand? Where hits are named it follows from them. */
export function marksSinkings(rules: Pick<Rules, 'announces'>): boolean {
  return announcesSinkings(rules) && !namesHits(rules);
}

/** What a tap with this tool makes of a square; a tool that changes nothing takes its mark away. */
export function toolResult(
  marks: readonly Mark[],
  square: Square,
  tool: Tool,
  rules: Pick<Rules, 'announces'>,
): 'miss' | 'hit' | 'sunk' | 'clear' {
  const kind = marks.find((mark) => mark.square === square)?.kind;
  const next = marksSinkings(rules) ? NEXT : NEXT_UNTOLD;
  if (tool === 'cycle') return kind ? next[kind] : 'miss';
  return tool === kind ? 'clear' : tool;
}
