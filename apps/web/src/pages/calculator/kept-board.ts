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
import { ARTICLE_NAMES } from '../../strategies.js';
import { hashOf, holdsPosition, readHash } from './address.js';

/** What could not be read: the link that was opened, or what was kept on this device. */
export type Damaged = 'link' | 'stored';

interface Found {
  readonly game: PaperGame;
  readonly damaged: Damaged | null;
}

export type Mode = 'hand' | 'advise';

/** Whose shots are advised: the likeliest, or those of an article's shooter. */
export type AdvisedBy = 'best' | (typeof ARTICLE_NAMES)[number];

/** Does the person mark the board, or ask for advice, and whose? */
export const useCalculatorMode = keepValue<{ readonly mode: Mode; readonly by: AdvisedBy }>(
  'flotilla.calculator-mode',
  (saved) => {
    const { mode, by } = Object(saved) as Record<string, unknown>;
    return {
      mode: mode === 'advise' ? 'advise' : 'hand',
      by: ARTICLE_NAMES.find((name) => name === by) ?? 'best',
    };
  },
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
