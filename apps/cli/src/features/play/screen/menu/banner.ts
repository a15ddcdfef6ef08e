import type { CellView } from '@flotilla/rules';
import { LOOKS, type Run } from '../../../../shell/board/board-lines.js';

/** A strip of sea with ships, hits and misses, as observations are written: `#` sunk, `x` hit, `o` miss. */
const SEA = '..SSSS..o...SSS...xx...S..o..SS..###..S.o';

const VIEWS: Readonly<Record<string, CellView>> = {
  '.': 'open',
  S: 'ship',
  o: 'miss',
  x: 'hit',
  '#': 'sunk',
};

/** The strip as one line of so many characters. */
export function bannerRuns(width: number): Run[] {
  return Array.from({ length: Math.floor(width / 2) }, (_, index): Run => {
    const look = LOOKS[VIEWS[SEA[index % SEA.length] as string] ?? 'open'];
    return { text: `${look.mark} `, role: look.role };
  });
}
