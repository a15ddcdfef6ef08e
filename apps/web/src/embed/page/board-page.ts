import { knownIn, puzzleNamed, puzzleOfDay } from '@flotilla/play';
import { makeObservationText, positionOf, writeRecord } from '@flotilla/rules';
import { decoded } from '../../decoded.js';
import { holdsRecord, recordIn } from '../../play/packed-record.js';
import { dayOf } from '../../progress/calendar.js';
import { adviser } from '../../workers/engines.js';
import type { FlotillaBoard } from '../board/flotilla-board.js';
import { showTheme } from './theme.js';

/*
 * The page that other sites frame: /embed/position?…, /embed/game/ID, /embed/game#record and /embed/puzzle/NAME.
 * The element tells what it cannot read.
 */

/** Attributes of the element that an address may give, each as it is. */
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

/** What the rest of the path names, by its first part. */
const NAMED: Readonly<Record<string, (board: FlotillaBoard, name: string) => Promise<void>>> = {
  game: showGame,
  puzzle: showPuzzle,
};

/** A game that was played here, once it is over; without a name the record that follows `#`. */
async function showGame(board: FlotillaBoard, id: string): Promise<void> {
  if (id === '') {
    board.record = await recordAfter(location.hash);
    return;
  }
  const answer = await fetch(`/api/games/${encodeURIComponent(id)}/record`);
  if (answer.ok) board.record = await answer.text();
}

/** As the app's links hold it, or as plain text. */
async function recordAfter(hash: string): Promise<string> {
  if (!holdsRecord(hash)) return decoded(hash.slice(1));
  const read = await recordIn(hash);
  return read.ok ? writeRecord(read.value) : '';
}

/** A puzzle of the app by its name, or that of the day, with its chances; without a name what the address gives. */
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
