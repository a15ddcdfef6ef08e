import { makeRng } from '@flotilla/engine';
import {
  changePaper,
  type PaperBoard,
  type PaperGame,
  readPaper,
  startPaper,
  writePaper,
} from '@flotilla/play';
import { makePreset } from '@flotilla/rules';
import { hashNow } from '../../address.js';
import { keepText } from '../../device/stored-text.js';
import { keepValue } from '../../device/stored-value.js';
import { hashOf, holdsPosition, readHash } from './address.js';

/** What could not be read: the link that was opened, or what was kept on this device. */
export type Damaged = 'link' | 'stored';

interface Found {
  readonly game: PaperGame;
  readonly damaged: Damaged | null;
}

export type Mode = 'hand' | 'advise';

/** Does the person mark the board, or ask for advice? */
export const useCalculatorMode = keepValue<{ readonly mode: Mode }>(
  'flotilla.calculator-mode',
  (saved) => ({
    mode: Object(saved).mode === 'advise' ? 'advise' : 'hand',
  }),
);

const kept = keepText('flotilla.calculator');

export function keepBoard(game: PaperGame): void {
  kept.write(writePaper({ game }));
}

/** The game as it was left; a link to another board is its next change, which can be undone. */
export function findBoard(): Found {
  const isLink = holdsPosition(hashNow());
  const linked = isLink ? readHash(hashNow()) : undefined;
  const text = kept.read();
  const stored = text === null ? undefined : readKept(text);
  if (text !== null && !stored) kept.setAside();
  const damaged = isLink && !linked ? 'link' : text !== null && !stored ? 'stored' : null;
  if (!linked) return { game: stored ?? startPaper(usualBoard()), damaged };
  if (!stored) return { game: startPaper(linked), damaged };
  const isSame = hashOf(stored.now) === hashOf(linked);
  return {
    game: isSame ? stored : changePaper(stored, { type: 'replace', board: linked }),
    damaged,
  };
}

/** Earlier versions kept the end of an address. */
function readKept(text: string): PaperGame | undefined {
  const board = readHash(text);
  if (board) return startPaper(board);
  const read = readPaper(text);
  return read.ok ? read.value.game : undefined;
}

function usualBoard(): PaperBoard {
  return { rules: makePreset('russian', makeRng(1)), marks: [] };
}
