import { err, type Result } from '@flotilla/rules';
import type { Bimaru } from '../bimaru.js';
import { type BimaruError, readBimaru } from '../entry.js';
import { readBoats } from './boats.js';
import { readDzn, readProlog, readTallies } from './csplib.js';
import type { FormatReader } from './format.js';
import { penpaCode, readPenpa } from './penpa.js';
import { readRowColumn } from './row-column.js';

/** Inflates raw deflated data in base64; undefined if damaged. */
type Inflate = (code: string) => Promise<string | undefined>;

/** Decompression, and default fleet for texts of any format. */
export interface ReadTextOptions {
  readonly inflate: Inflate;
  /** Lengths of the ships for formats without a fleet; `russian` by default. */
  readonly fleet?: readonly number[];
}

/** Formats of text, most specific first. */
const READERS: readonly FormatReader[] = [
  ...[readProlog, readDzn, readTallies, readRowColumn, readBoats],
];

/** Keys that `flotilla bimaru --json` adds to a puzzle. */
const ADDED = ['grade', 'layouts', 'solution', 'techniques', 'seed', 'day'];

/**
 * Reads one puzzle from a text. Accepts JSON of `readBimaru`, CSPLib instances, lines of `ROW`, `COLUMN` and
 * `HINT`, an id of «Boats», or a link of Penpa.
 */
export async function readBimaruText(
  text: string,
  { inflate, fleet }: ReadTextOptions,
): Promise<Result<Bimaru, BimaruError>> {
  if (/^\s*[{[]/.test(text)) return readJson(text);
  const code = penpaCode(text);
  const inflated = code === undefined ? undefined : await inflate(code);
  if (code !== undefined && inflated === undefined) return err({ code: 'damaged-link', path: '' });
  const found =
    inflated === undefined
      ? READERS.map((read) => read(text)).find((entries) => entries.length > 0)
      : readPenpa(inflated);
  const [entry, ...others] = found ?? [];
  if (!entry) return err({ code: 'unknown-text', path: '' });
  if (others.length > 0) {
    return err({ code: 'several-puzzles', path: '', puzzles: others.length + 1 });
  }
  const told = entry.rules.fleet ?? fleet;
  return readBimaru({ ...entry, rules: { ...entry.rules, ...(told && { fleet: told }) } });
}

function readJson(text: string): Result<Bimaru, BimaruError> {
  let entry: unknown;
  try {
    entry = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return err({ code: 'not-json', path: '', message });
  }
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return readBimaru(entry);
  const own = Object.entries(entry).filter(([key]) => !ADDED.includes(key));
  return readBimaru(Object.fromEntries(own));
}
