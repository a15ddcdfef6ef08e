import { knownIn, puzzleNamed, puzzleOfDay } from '@flotilla/play';
import { makeObservationText, positionOf, writeRecord } from '@flotilla/rules';
import { decoded } from '../../decoded.js';
import { holdsRecord, recordIn } from '../../play/packed-record.js';
import { dayOf } from '../../progress/calendar.js';
import { adviser } from '../../workers/engines.js';
import type { FlotillaBoard } from '../board/flotilla-board.js';
import { showTheme } from './theme.js';

/*
 * Page for iframes on other sites: /embed/position?…, /embed/game/ID, /embed/game#record and /embed/puzzle/NAME.
 * The element reports input that it cannot read.
 */

/** Attributes that an address may set, passed through unchanged. */
const GIVEN = [
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

/** Handlers for the rest of the path, by its first segment. */
const NAMED: Readonly<Record<string, (board: FlotillaBoard, name: string) => Promise<void>>> = {
  game: showGame,
  puzzle: showPuzzle,
};

/** Shows a finished game of this server by id; without an id the record after `#`. */
async function showGame(board: FlotillaBoard, id: string): Promise<void> {
  if (id === '') {
    board.record = await recordAfter(location.hash);
    return;
  }
  const answer = await fetch(`/api/games/${encodeURIComponent(id)}/record`);
  if (answer.ok) board.record = await answer.text();
}

/** Reads a record packed as in the app's links, or as plain text. */
async function recordAfter(hash: string): Promise<string> {
  if (!holdsRecord(hash)) return decoded(hash.slice(1));
  const read = await recordIn(hash);
  return read.ok ? writeRecord(read.value) : '';
}

/** Shows a puzzle by name, or the one of the day, with its chances; without a name the one in the address. */
async function showPuzzle(board: FlotillaBoard, name: string): Promise<void> {
  board.isPuzzle = true;
  const puzzle = name === 'today' ? puzzleOfDay(dayOf(Date.now())) : puzzleNamed(name);
  if (!puzzle) return;
  const known = knownIn(puzzle);
  const chances = await adviser().chances(positionOf(known));
  board.position = makeObservationText(known);
  board.chances = chances?.posterior ?? null;
}

async function start(): Promise<void> {
  const board = document.querySelector('flotilla-board') as FlotillaBoard;
  const [, , kind = '', name = ''] = location.pathname.split('/');
  const given = new URLSearchParams(location.search);
  for (const attribute of GIVEN) {
    const value = given.get(attribute);
    if (value !== null) board.setAttribute(attribute, value);
  }
  document.documentElement.lang = given.get('lang') ?? navigator.language;
  showTheme(given.get('theme'));
  await NAMED[kind]?.(board, decoded(name));
  board.hidden = false;
}

void start();
