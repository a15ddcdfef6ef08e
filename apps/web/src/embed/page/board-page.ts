import { observationOfPuzzle, puzzleNamed, puzzleOfDay } from '@flotilla/play';
import { makeObservationText, positionOf, writeRecord } from '@flotilla/rules';
import { decodePercent } from '../../decoded.js';
import { isRecordHash, readPackedRecord } from '../../play/packed-record.js';
import { dayOf } from '../../progress/calendar.js';
import { adviserEngine } from '../../workers/engines.js';
import type { FlotillaBoard } from '../board/flotilla-board.js';
import { applyRequestedTheme } from './theme.js';

/*
 * Page for iframes on other sites: /embed/position?…, /embed/game/ID, /embed/game#record and
 * /embed/puzzle/NAME. The element reports input that it cannot read.
 */

/** Attributes that the query may set, passed on unchanged. */
const ADDRESS_ATTRIBUTES = [
  'position',
  'answers',
  'rules',
  'answer',
  'chances',
  'label',
  'step',
  'theme',
  'lang',
];

/** Handlers by the first segment of the path after `/embed/`. */
const CONTENT_LOADERS: Readonly<
  Record<string, (board: FlotillaBoard, name: string) => Promise<void>>
> = {
  game: showGame,
  puzzle: showPuzzle,
};

/** Shows a finished game of this server by id; without an id the record after `#`. */
async function showGame(board: FlotillaBoard, id: string): Promise<void> {
  if (id === '') {
    board.record = await readHashRecord(location.hash);
    return;
  }
  const response = await fetch(`/api/games/${encodeURIComponent(id)}/record`);
  if (response.ok) board.record = await response.text();
}

/** Reads a record packed as in the app's links, or as plain text. */
async function readHashRecord(hash: string): Promise<string> {
  if (!isRecordHash(hash)) return decodePercent(hash.slice(1));
  const read = await readPackedRecord(hash);
  return read.ok ? writeRecord(read.value) : '';
}

/** Shows a named puzzle or the daily one, with chances; without a name, the one in the query. */
async function showPuzzle(board: FlotillaBoard, name: string): Promise<void> {
  board.isPuzzle = true;
  const puzzle = name === 'today' ? puzzleOfDay(dayOf(Date.now())) : puzzleNamed(name);
  if (!puzzle) return;
  const known = observationOfPuzzle(puzzle);
  const chances = await adviserEngine().chances(positionOf(known));
  board.position = makeObservationText(known);
  board.chances = chances?.posterior ?? null;
}

async function startBoardPage(): Promise<void> {
  const board = document.querySelector('flotilla-board') as FlotillaBoard;
  const [, , kind = '', name = ''] = location.pathname.split('/');
  const query = new URLSearchParams(location.search);
  for (const attribute of ADDRESS_ATTRIBUTES) {
    const value = query.get(attribute);
    if (value !== null) board.setAttribute(attribute, value);
  }
  document.documentElement.lang = query.get('lang') ?? navigator.language;
  applyRequestedTheme(query.get('theme'));
  await CONTENT_LOADERS[kind]?.(board, decodePercent(name));
  board.hidden = false;
}

void startBoardPage();
