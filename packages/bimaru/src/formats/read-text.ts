import { err, type Result } from '@flotilla/rules';
import type { Bimaru } from '../bimaru.js';
import { type BimaruError, readBimaru } from '../entry.js';
import { readBoats } from './boats.js';
import { readMiniZincPuzzle, readProlog, readTallyBoards } from './csplib.js';
import type { PuzzleTextReader } from './format.js';
import { penpaCode, readPenpa } from './penpa.js';
import { readRowColumn } from './row-column.js';

type Inflate = (code: string) => Promise<string | undefined>;

/** Options of {@link readBimaruText}; `inflate` returns the data of a Penpa link, if intact. */
export interface ReadTextOptions {
  readonly inflate: Inflate;
  /** Lengths of the ships for formats without a fleet; default: those of `russian`. */
  readonly fleet?: readonly number[];
}

/** Text formats, most specific first. */
const PUZZLE_TEXT_READERS: readonly PuzzleTextReader[] = [
  ...[readProlog, readMiniZincPuzzle, readTallyBoards, readRowColumn, readBoats],
];

/** Keys that `flotilla bimaru --json` adds to a puzzle. */
const IGNORED_PUZZLE_FIELDS = ['grade', 'layouts', 'solution', 'techniques', 'seed', 'day'];

/**
 * Reads one puzzle from JSON, a CSPLib instance, `ROW` and `COLUMN` lines, a “Boats” id or a Penpa
 * link.
 */
export async function readBimaruText(
  text: string,
  { inflate, fleet }: ReadTextOptions,
): Promise<Result<Bimaru, BimaruError>> {
  if (/^\s*[{[]/.test(text)) return readBimaruJson(text);
  const code = penpaCode(text);
  const inflated = code === undefined ? undefined : await inflate(code);
  if (code !== undefined && inflated === undefined) return err({ code: 'damaged-link', path: '' });
  const entriesFound =
    inflated === undefined
      ? PUZZLE_TEXT_READERS.map((read) => read(text)).find((entries) => entries.length > 0)
      : readPenpa(inflated);
  const [entry, ...otherEntries] = entriesFound ?? [];
  if (!entry) return err({ code: 'unknown-text', path: '' });
  if (otherEntries.length > 0) {
    return err({ code: 'several-puzzles', path: '', puzzles: otherEntries.length + 1 });
  }
  const entryFleet = entry.rules.fleet ?? fleet;
  return readBimaru({
    ...entry,
    rules: { ...entry.rules, ...(entryFleet && { fleet: entryFleet }) },
  });
}

function readBimaruJson(text: string): Result<Bimaru, BimaruError> {
  let entry: unknown;
  try {
    entry = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return err({ code: 'not-json', path: '', message });
  }
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return readBimaru(entry);
  const ownFields = Object.entries(entry).filter(([key]) => !IGNORED_PUZZLE_FIELDS.includes(key));
  return readBimaru(Object.fromEntries(ownFields));
}
