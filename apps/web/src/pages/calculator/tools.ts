import type { Mark } from '@flotilla/play';
import { announcesSinkings, namesHits, type Rules, type Square } from '@flotilla/rules';

/** Mark that a tap sets; `cycle` steps through the marks. */
export type MarkingTool = 'cycle' | 'miss' | 'hit' | 'sunk' | 'clear';

const MARK_CYCLE = { miss: 'hit', hit: 'sunk', sunk: 'clear', empty: 'miss' } as const;
const MARK_CYCLE_WITHOUT_SUNK = { ...MARK_CYCLE, hit: 'clear' } as const;

/** Are sinkings marked by hand? With named hits they follow from the hits. */
export function canMarkSunk(rules: Pick<Rules, 'announces'>): boolean {
  return announcesSinkings(rules) && !namesHits(rules);
}

/** Returns a square's mark after a tap. Except for `cycle`, a tool clears its own mark. */
export function markAfterTap(
  marks: readonly Mark[],
  square: Square,
  tool: MarkingTool,
  rules: Pick<Rules, 'announces'>,
): 'miss' | 'hit' | 'sunk' | 'clear' {
  const kind = marks.find((mark) => mark.square === square)?.kind;
  const next = canMarkSunk(rules) ? MARK_CYCLE : MARK_CYCLE_WITHOUT_SUNK;
  if (tool === 'cycle') return kind ? next[kind] : 'miss';
  return tool === kind ? 'clear' : tool;
}
