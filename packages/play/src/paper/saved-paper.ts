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

const PAPER_FORMAT = 'flotilla paper 1';
/** Maximum number of changes saved in each direction; a whole game has fewer. */
const MAX_SAVED_CHANGES = 400;

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

/** Fault in a saved game: at `path`, or in the format as a whole if `path` is empty. */
export interface PaperError {
  readonly code: 'bad-paper';
  readonly path: '' | 'rules' | 'now' | 'past' | 'future' | 'adviser';
}

/** Saved board: index into the saved list of rules, and marks as text. */
type BoardEntry = readonly [rules: number, marks: string];

/** Writes a game on paper as text: the board, its history and the adviser. */
export function writePaper({ game, adviser }: SavedPaper): string {
  const past = game.pastBoards.slice(-MAX_SAVED_CHANGES);
  const future = game.undoneBoards.slice(0, MAX_SAVED_CHANGES);
  const rules = [...new Set([game.currentBoard, ...past, ...future].map((board) => board.rules))];
  const entryOf = (board: PaperBoard): BoardEntry => [
    rules.indexOf(board.rules),
    makeMarksText(board),
  ];
  const saved = {
    format: PAPER_FORMAT,
    rules: rules.map(makeRulesEntry),
    now: entryOf(game.currentBoard),
    past: past.map(entryOf),
    future: future.map(entryOf),
    adviser,
  };
  return `${JSON.stringify(saved)}\n`;
}

/** Reads a game written by {@link writePaper}; its marks may contradict each other. */
export function readPaper(text: string): Result<SavedPaper, PaperError> {
  const paperError = (path: PaperError['path']) => err<PaperError>({ code: 'bad-paper', path });
  const saved = parseObject(text);
  if (saved?.['format'] !== PAPER_FORMAT) return paperError('');
  const rules = parseListOf(saved['rules'], readRules);
  if (!rules) return paperError('rules');
  const read = (entry: unknown) => readBoard(rules, entry);
  const now = read(saved['now']);
  if (!now) return paperError('now');
  const past = parseListOf(saved['past'], read);
  if (!past) return paperError('past');
  const future = parseListOf(saved['future'], read);
  if (!future) return paperError('future');
  const { adviser } = saved;
  if (adviser !== undefined && !isAdviser(adviser)) return paperError('adviser');
  const game = { currentBoard: now, pastBoards: past, undoneBoards: future };
  return ok({ game, ...(adviser && { adviser }) });
}

function readRules(entry: unknown): Rules | undefined {
  const rules = makeRules(entry);
  return rules.ok ? rules.value : undefined;
}

function readBoard(allRules: readonly Rules[], entry: unknown): PaperBoard | undefined {
  const [rulesIndex, text]: unknown[] = Array.isArray(entry) ? entry : [];
  const rules = typeof rulesIndex === 'number' ? allRules[rulesIndex] : undefined;
  const marks = rules && typeof text === 'string' ? parseMarksText(rules, text) : undefined;
  return rules && marks && { rules, marks };
}

function parseListOf<Item>(
  list: unknown,
  read: (entry: unknown) => Item | undefined,
): Item[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const items = list.map(read);
  return items.every((item) => item !== undefined) ? items : undefined;
}

function isAdviser(value: unknown): value is PaperAdviser {
  if (typeof value !== 'object' || value === null) return false;
  const { shooter, seed, salvo } = value as Record<string, unknown>;
  const isSalvo = Number.isInteger(salvo) && Number(salvo) >= 1 && Number(salvo) <= MAX_SHIPS;
  return typeof shooter === 'string' && Number.isSafeInteger(seed) && Number(seed) >= 0 && isSalvo;
}
