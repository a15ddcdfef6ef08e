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
import { currentHash } from '../../address.js';
import { persistText } from '../../device/stored-text.js';
import { persistValue } from '../../device/stored-value.js';
import { ARTICLE_SHOOTERS } from '../../strategies.js';
import { isPositionHash, makePositionHash, parsePositionHash } from './address.js';

/** Unreadable source: the opened link, or the board saved on this device. */
export type DamagedSource = 'link' | 'stored';

interface LoadedPaperGame {
  readonly game: PaperGame;
  readonly damagedSource: DamagedSource | null;
}

export type CalculatorMode = 'hand' | 'advise';

/** Adviser: `best` for the likeliest square, or an article's shooter. */
export type AdviserName = 'best' | (typeof ARTICLE_SHOOTERS)[number];

/** Mode and adviser (`by`) chosen by the user, saved on this device. */
export const useCalculatorMode = persistValue<{
  readonly mode: CalculatorMode;
  readonly by: AdviserName;
}>('flotilla.calculator-mode', (saved) => {
  const { mode, by } = Object(saved) as Record<string, unknown>;
  return {
    mode: mode === 'advise' ? 'advise' : 'hand',
    by: ARTICLE_SHOOTERS.find((name) => name === by) ?? 'best',
  };
});

const PAPER_GAME_STORAGE = persistText('flotilla.calculator');

export function savePaperGame(game: PaperGame): void {
  PAPER_GAME_STORAGE.write(writePaper({ game }));
}

/** Loads the saved game. A link to another board is added as a change that can be undone. */
export function loadPaperGame(): LoadedPaperGame {
  const isLink = isPositionHash(currentHash());
  const linkedBoard = isLink ? parsePositionHash(currentHash()) : undefined;
  const text = PAPER_GAME_STORAGE.read();
  const savedGame = text === null ? undefined : parseSavedGame(text);
  if (text !== null && !savedGame) PAPER_GAME_STORAGE.setAside();
  const damagedSource =
    isLink && !linkedBoard ? 'link' : text !== null && !savedGame ? 'stored' : null;
  if (!linkedBoard) return { game: savedGame ?? startPaper(makeDefaultBoard()), damagedSource };
  if (!savedGame) return { game: startPaper(linkedBoard), damagedSource };
  const isSame = makePositionHash(savedGame.currentBoard) === makePositionHash(linkedBoard);
  return {
    game: isSame ? savedGame : changePaper(savedGame, { type: 'replace', board: linkedBoard }),
    damagedSource,
  };
}

/** Parses a saved game; earlier versions saved a URL hash. */
function parseSavedGame(text: string): PaperGame | undefined {
  const board = parsePositionHash(text);
  if (board) return startPaper(board);
  const read = readPaper(text);
  return read.ok ? read.value.game : undefined;
}

function makeDefaultBoard(): PaperBoard {
  return { rules: makePreset('russian', makeRng(1)), marks: [] };
}
