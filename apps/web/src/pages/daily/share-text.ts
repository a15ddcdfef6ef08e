import type { ShotOutcome } from '@flotilla/rules';

const OUTCOME_EMOJI = { miss: '⬜', hit: '🟧', sunk: '🟥' } as const satisfies Record<
  ShotOutcome,
  string
>;

export const EMOJI_PER_LINE = 10;

/** Returns one emoji per shot, in lines; they reveal no square. */
export function emojiLines(outcomes: readonly ShotOutcome[]): string {
  const lines: string[] = [];
  for (let start = 0; start < outcomes.length; start += EMOJI_PER_LINE) {
    const line = outcomes.slice(start, start + EMOJI_PER_LINE);
    lines.push(line.map((outcome) => OUTCOME_EMOJI[outcome]).join(''));
  }
  return lines.join('\n');
}
