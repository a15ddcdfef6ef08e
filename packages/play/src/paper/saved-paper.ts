import {
  err,
  MAX_SHIPS,
  makeRules,
  makeRulesEntry,
  ok,
  type Result,
  type Rules,
} from '@flotilla/rules';
import { parseObject } from '../session/parse-object.js';
import { makeMarksText, parseMarksText } from './marks-text.js';
import type { PaperBoard, PaperGame } from './paper.js';

const FORMAT = 'flotilla paper 1';
/** Most changes saved in each direction; a whole game has fewer. */
const MOST_CHANGES = 400;

/** Adviser of a game on paper, and its seed. */
export interface PaperAdviser {
  readonly shooter: string;
  readonly seed: number;
  /** Number of shots per turn. */
  readonly salvo: number;
}

/** Saved game on paper, with its adviser. */
export interface SavedPaper {
  readonly game: PaperGame;
  readonly adviser?: PaperAdviser;
}

/** Not JSON of this format, or the value at this key is invalid. */
export interface PaperError {
  readonly code: 'bad-paper';
  readonly path: '' | 'rules' | 'now' | 'past' | 'future' | 'adviser';
}

/** Board with the index of its rules among all rules of the game. */
type BoardEntry = readonly [rules: number, marks: string];

/** Writes a game on paper as text: the board, its history and the adviser. */
export function writePaper({ game, adviser }: SavedPaper): string {
  const past = game.past.slice(-MOST_CHANGES);
  const future = game.future.slice(0, MOST_CHANGES);
  const rules = [...new Set([game.now, ...past, ...future].map((board) => board.rules))];
  const entryOf = (board: PaperBoard): BoardEntry => [
    rules.indexOf(board.rules),
    makeMarksText(board),
  ];
  const saved = {
    format: FORMAT,
    rules: rules.map(makeRulesEntry),
    now: entryOf(game.now),
    past: past.map(entryOf),
    future: future.map(entryOf),
    adviser,
  };
  return `${JSON.stringify(saved)}\n`;
}

/** Reads a game written by {@link writePaper}; its marks may contradict each other. */
export function readPaper(text: string): Result<SavedPaper, PaperError> {
  const bad = (path: PaperError['path']) => err<PaperError>({ code: 'bad-paper', path });
  const saved = parseObject(text);
  if (saved?.['format'] !== FORMAT) return bad('');
  const rules = listOf(saved['rules'], readRules);
  if (!rules) return bad('rules');
  const read = (entry: unknown) => readBoard(rules, entry);
  const now = read(saved['now']);
  if (!now) return bad('now');
  const past = listOf(saved['past'], read);
  if (!past) return bad('past');
  const future = listOf(saved['future'], read);
  if (!future) return bad('future');
  const { adviser } = saved;
  if (adviser !== undefined && !isAdviser(adviser)) return bad('adviser');
  return ok({ game: { now, past, future }, ...(adviser && { adviser }) });
}

function readRules(entry: unknown): Rules | undefined {
  const rules = makeRules(entry);
  return rules.ok ? rules.value : undefined;
}

function readBoard(all: readonly Rules[], entry: unknown): PaperBoard | undefined {
  const [at, text]: unknown[] = Array.isArray(entry) ? entry : [];
  const rules = typeof at === 'number' ? all[at] : undefined;
  const marks = rules && typeof text === 'string' ? parseMarksText(rules, text) : undefined;
  return rules && marks && { rules, marks };
}

/** Reads all items; undefined if one of them is invalid. */
function listOf<Item>(
  given: unknown,
  read: (entry: unknown) => Item | undefined,
): Item[] | undefined {
  if (!Array.isArray(given)) return undefined;
  const items = given.map(read);
  return items.every((item) => item !== undefined) ? items : undefined;
}

function isAdviser(given: unknown): given is PaperAdviser {
  if (typeof given !== 'object' || given === null) return false;
  const { shooter, seed, salvo } = given as Record<string, unknown>;
  const isSalvo = Number.isInteger(salvo) && Number(salvo) >= 1 && Number(salvo) <= MAX_SHIPS;
  return typeof shooter === 'string' && Number.isSafeInteger(seed) && Number(seed) >= 0 && isSalvo;
}
