import { checkSum } from './check-sum.js';
import { seal, unseal } from './seal.js';

/** Lines that an opponent in an unfinished game must not see. */
const HIDDEN = /^(?:seed|layout [12]) /;

const SEALED = 'sealed ';

/**
 * Seals the seed and the layouts of an unfinished record into one line at its end. The seal's checksum covers
 * the visible lines: with shots added by hand the record does not open, and reveals nothing.
 */
export function sealLines(lines: readonly string[]): string[] {
  const hidden = lines.filter((line) => HIDDEN.test(line));
  if (hidden.length === 0) return [...lines];
  const shown = lines.filter((line) => !HIDDEN.test(line));
  return [...shown, SEALED + seal([checkSum(shown), ...hidden].join('\n'))];
}

/** Returns the index of the sealed line; undefined if there is none. */
export function sealedLineOf(lines: readonly string[]): number | undefined {
  const index = lines.findIndex((line) => line.startsWith(SEALED));
  return index < 0 ? undefined : index;
}

/** Restores the lines given to {@link sealLines}; undefined if they were changed. */
export function unsealLines(lines: readonly string[]): string[] | undefined {
  const shown = lines.slice(0, -1);
  const [sum, ...hidden] = unseal((lines.at(-1) ?? '').slice(SEALED.length))?.split('\n') ?? [];
  if (sum !== checkSum(shown)) return undefined;
  const seed = hidden.filter((line) => line.startsWith('seed '));
  const layouts = hidden.filter((line) => line.startsWith('layout '));
  // In the writer's order: the seed after the date, the layouts after the players.
  return [...shown.slice(0, 3), ...seed, ...shown.slice(3, 5), ...layouts, ...shown.slice(5)];
}
