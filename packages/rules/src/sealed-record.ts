import { checksumOfLines } from './check-sum.js';
import { seal, unseal } from './seal.js';

/** Lines that an opponent in an unfinished game must not see. */
const HIDDEN_LINE_PATTERN = /^(?:seed|layout [12]) /;

const SEALED_LINE_PREFIX = 'sealed ';

/** Moves the seed and layouts to a sealed last line, which opens only if no other line changes. */
export function sealLines(lines: readonly string[]): string[] {
  const hidden = lines.filter((line) => HIDDEN_LINE_PATTERN.test(line));
  if (hidden.length === 0) return [...lines];
  const publicLines = lines.filter((line) => !HIDDEN_LINE_PATTERN.test(line));
  return [
    ...publicLines,
    SEALED_LINE_PREFIX + seal([checksumOfLines(publicLines), ...hidden].join('\n')),
  ];
}

export function findSealedLineIndex(lines: readonly string[]): number | undefined {
  const index = lines.findIndex((line) => line.startsWith(SEALED_LINE_PREFIX));
  return index < 0 ? undefined : index;
}

/** Restores the lines given to {@link sealLines}; undefined if they were changed. */
export function unsealLines(lines: readonly string[]): string[] | undefined {
  const publicLines = lines.slice(0, -1);
  const [sum, ...hidden] =
    unseal((lines.at(-1) ?? '').slice(SEALED_LINE_PREFIX.length))?.split('\n') ?? [];
  if (sum !== checksumOfLines(publicLines)) return undefined;
  const seed = hidden.filter((line) => line.startsWith('seed '));
  const layouts = hidden.filter((line) => line.startsWith('layout '));
  // Restores the writer's order: the seed after the date, the layouts after the players.
  return [
    ...publicLines.slice(0, 3),
    ...seed,
    ...publicLines.slice(3, 5),
    ...layouts,
    ...publicLines.slice(5),
  ];
}
