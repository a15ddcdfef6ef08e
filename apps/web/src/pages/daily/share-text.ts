import type { ShotOutcome } from '@flotilla/rules';

const SIGNS = { miss: '⬜', hit: '🟧', sunk: '🟥' } as const satisfies Record<ShotOutcome, string>;

export const SIGNS_IN_A_LINE = 10;

/** What was answered, shot by shot: it tells how the search went, and no square. */
export function signsOf(outcomes: readonly ShotOutcome[]): string {
  const lines: string[] = [];
  for (let at = 0; at < outcomes.length; at += SIGNS_IN_A_LINE) {
    const line = outcomes.slice(at, at + SIGNS_IN_A_LINE);
    lines.push(line.map((outcome) => SIGNS[outcome]).join(''));
  }
  return lines.join('\n');
}
