import { checkSum } from './check-sum.js';
import { seal, unseal } from './seal.js';

/** The lines that would tell what a player of a game that is not over may not know. */
const HIDDEN = /^(?:seed|layout [12]) /;

const SEALED = 'sealed ';

/**
 * The lines of a record that is not over, with its seed and its layouts sealed into one line at
 * the end. What is shown is part of what is sealed by its checksum: a record to which shots were
 * added by hand does not open, and so tells nothing of what they hit.
 */
export function sealLines(lines: readonly string[]): string[] {
  const hidden = lines.filter((line) => HIDDEN.test(line));
  if (hidden.length === 0) return [...lines];
  const shown = lines.filter((line) => !HIDDEN.test(line));
  return [...shown, SEALED + seal([checkSum(shown), ...hidden].join('\n'))];
}

/** Where a record is sealed, as the index of a line; undefined where it is not. */
export function sealedLineOf(lines: readonly string[]): number | undefined {
  const index = lines.findIndex((line) => line.startsWith(SEALED));
  return index < 0 ? undefined : index;
}

/** The lines that {@link sealLines} was given; undefined when they were changed since. */
export function unsealLines(lines: readonly string[]): string[] | undefined {
  const shown = lines.slice(0, -1);
  const [sum, ...hidden] = unseal((lines.at(-1) ?? '').slice(SEALED.length))?.split('\n') ?? [];
  if (sum !== checkSum(shown)) return undefined;
  const seed = hidden.filter((line) => line.startsWith('seed '));
  const layouts = hidden.filter((line) => line.startsWith('layout '));
  // As the writer has them: the seed behind the date, the layouts behind the players.
  return [...shown.slice(0, 3), ...seed, ...shown.slice(3, 5), ...layouts, ...shown.slice(5)];
}
