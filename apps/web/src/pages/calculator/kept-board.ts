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
import { ARTICLE_NAMES } from '../../strategies.js';
import { isPositionHash, makeHash, readHash } from './address.js';

/** Source that could not be read: the opened link, or the board saved on this device. */
export type DamagedSource = 'link' | 'stored';

interface LoadedBoard {
  readonly game: PaperGame;
  readonly damagedSource: DamagedSource | null;
}

export type CalculatorMode = 'hand' | 'advise';

/** Adviser: `best` for the likeliest square, or an article's shooter. */
export type Adviser = 'best' | (typeof ARTICLE_NAMES)[number];

/** Mode and adviser (`by`) chosen by the user, saved on this device. */
export const useCalculatorMode = persistValue<{
  readonly mode: CalculatorMode;
  readonly by: Adviser;
}>('flotilla.calculator-mode', (saved) => {
  const { mode, by } = Object(saved) as Record<string, unknown>;
  return {
    mode: mode === 'advise' ? 'advise' : 'hand',
    by: ARTICLE_NAMES.find((name) => name === by) ?? 'best',
  };
});

const storedGame = persistText('flotilla.calculator');

export function saveBoard(game: PaperGame): void {
  storedGame.write(writePaper({ game }));
}

/** Loads the saved game. A link to another board becomes its next change, which can be undone. */
export function loadBoard(): LoadedBoard {
  const isLink = isPositionHash(currentHash());
  const linkedBoard = isLink ? readHash(currentHash()) : undefined;
  const text = storedGame.read();
  const savedGame = text === null ? undefined : parseSavedGame(text);
  if (text !== null && !savedGame) storedGame.setAside();
  const damagedSource =
    isLink && !linkedBoard ? 'link' : text !== null && !savedGame ? 'stored' : null;
  if (!linkedBoard) return { game: savedGame ?? startPaper(makeDefaultBoard()), damagedSource };
  if (!savedGame) return { game: startPaper(linkedBoard), damagedSource };
  const isSame = makeHash(savedGame.currentBoard) === makeHash(linkedBoard);
  return {
    game: isSame ? savedGame : changePaper(savedGame, { type: 'replace', board: linkedBoard }),
    damagedSource,
  };
}

/** Parses a saved game; earlier versions saved a URL hash. */
function parseSavedGame(text: string): PaperGame | undefined {
  const board = readHash(text);
  if (board) return startPaper(board);
  const read = readPaper(text);
  return read.ok ? read.value.game : undefined;
}

function makeDefaultBoard(): PaperBoard {
  return { rules: makePreset('russian', makeRng(1)), marks: [] };
}
